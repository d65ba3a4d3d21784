import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetFile } from '../src/sheet.ts';
import { makeSheet } from './sheet.ts';
import type { CountryFile, MapFile } from './sheet.ts';

// Makes the sheet of a geographic game from the geodata and the game's own map:
//   node scripts/run.mjs packages/geo/build/make.ts games/<id>
// reads data/map.json and board/country.json there and writes board/sheet.json, which is committed: to play, nobody needs the geodata.

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of a game: games/<id>');
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const id = folder.split('/').findLast((part) => part !== '') ?? '';
const sheet = makeSheet(id, read('data/map.json') as MapFile, read('board/country.json') as CountryFile);
writeFileSync(join(folder, 'board/sheet.json'), written(sheet));
console.log(
  `${sheet.width} x ${sheet.height}, ${sheet.points.length} points, ${sheet.borders.length} borders, ${written(sheet).length} bytes`,
);

/** One line for each thing, so that a change can be read. */
function written(sheet: SheetFile): string {
  const parts = Object.entries(sheet).map(([name, value]) => {
    const list: readonly unknown[] | null = Array.isArray(value) && typeof value[0] !== 'number' ? value : null;
    const text = list
      ? `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${list?.length === 0 ? '[]' : text}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
