// Runs the server: `node packages/server/bin/serve.mjs`. Settings come from the environment: see docs/hosting.md.
import { serveUntilStopped } from '../src/index.ts';

try {
  await serveUntilStopped(process.env, (line) => console.log(line));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
