// Where the system's Chromium is; installs it where the machine has none and allows it (Debian as root).

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => PLACES.find((place) => place && existsSync(place));

/** Its path. Throws an Error that says what to do when there is none. */
export function chromium() {
  const here = found();
  if (here) return here;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (once; needs the network) ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
  }
  const now = found();
  if (now) return now;
  throw new Error('The tests of the page need Chromium: install it, or name its path in CHROMIUM.');
}
