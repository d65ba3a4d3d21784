import { command } from '../command.ts';
import { failure, messageOf, misuse, OK } from '../fault.ts';

/** The server and its data. It is loaded only when it is called for: the other commands start faster without it. */

const ABOUT_DATA =
  'Everything is kept in ./data, in the folder TERCIO_DATA, or in the PostgreSQL that DATABASE_URL names. ' +
  'docs/hosting.md says the rest.';

export const serve = command({
  name: 'serve',
  summary: 'opens the server for people to play over the network',
  about: ['It listens on port 1648, or PORT, and prints its address.', ABOUT_DATA],
  places: [],
  options: {},
  examples: [['tercio serve', 'on port 1648, data in ./data']],
  async run(_parsed, terminal) {
    const { serveUntilStopped } = await import('@tercio/server');
    try {
      await serveUntilStopped(process.env, (line) => terminal.print(line));
      return OK;
    } catch (error) {
      return failure(messageOf(error));
    }
  },
});

export const backup = command({
  name: 'backup',
  summary: 'writes everything the server keeps into one file, also while it runs',
  about: ['The file holds what passwords and tokens are checked against: keep it as safe as the server.', ABOUT_DATA],
  places: [{ name: '<file>', about: 'the file to write' }],
  options: {},
  examples: [['tercio backup tercio.backup', 'everything, as it is at this moment']],
  async run({ words: [file] }, terminal) {
    if (file === undefined) return misuse('name the file to write');
    const { backup: write, databaseIn } = await import('@tercio/server');
    try {
      const { rows } = await write(databaseIn(process.env), file);
      terminal.say(`${file}: ${rows} rows`);
      return OK;
    } catch (error) {
      return failure(messageOf(error));
    }
  },
});

export const restore = command({
  name: 'restore',
  summary: 'puts a backup into an empty database, of either kind',
  about: ['All of it or nothing. It is also the way from ./data to PostgreSQL.', ABOUT_DATA],
  places: [{ name: '<file>', about: 'what `tercio backup` wrote' }],
  options: {},
  examples: [['tercio restore tercio.backup', 'into ./data, which must be empty']],
  async run({ words: [file] }, terminal) {
    if (file === undefined) return misuse('name the file to read');
    const { databaseIn, restore: read } = await import('@tercio/server');
    try {
      const { rows } = await read(databaseIn(process.env), file);
      terminal.say(`${file}: ${rows} rows restored`);
      return OK;
    } catch (error) {
      return failure(messageOf(error));
    }
  },
});
