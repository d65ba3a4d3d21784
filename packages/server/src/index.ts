/** The server: tables that never lose a move. */
export { backup, restore } from './backup.ts';
export { serve, serveUntilStopped } from './serve.ts';
export { databaseIn, PORT } from './settings.ts';
