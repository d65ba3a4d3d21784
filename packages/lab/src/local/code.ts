import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SHARED = ['packages/kernel/src', 'packages/bots/src'];
const ROOMS = ['src', 'bot', 'data'];

/** A short hash over all that a game depends on besides its definition: the kernel, the bots, its own rules and data. */
export function codeOf(game: string): string {
  const hash = createHash('sha256');
  const own = readdirSync(join(ROOT, 'games', game)).filter((room) => ROOMS.includes(room));
  for (const folder of [...SHARED, ...own.map((room) => `games/${game}/${room}`)]) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((file) => /\.(ts|json)$/.test(file)).sort()) {
      hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
