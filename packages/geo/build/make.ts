import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetFile } from '../src/sheet.ts';
import { bentSheet } from './bent.ts';
import type { BentCountry, SpacedMap } from './bent.ts';
import { gridCoast } from './coast.ts';
import type { GridCoast, GridCountry } from './coast.ts';
import { makeSheet } from './sheet.ts';
import type { CountryFile, MapFile } from './sheet.ts';

// Makes the sheet of a geographic game from the geodata and the game's own map:
//   node scripts/run.mjs packages/geo/build/make.ts games/<id>
// reads data/map.json and board/country.json there and writes board/sheet.json, which is committed: to play, nobody needs the geodata.
// A game on hexes or squares needs only the coast of the geodata: its country.json has an origin, and board/coast.json is written.
// Where country.json has positions the spaces stand there, and the country is bent along.

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of a game: games/<id>');
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const id = folder.split('/').findLast((part) => part !== '') ?? '';
const country = read('board/country.json') as CountryFile | GridCountry | BentCountry;
if ('origin' in country) write('board/coast.json', gridCoast(country));
else if ('positions' in country) write('board/sheet.json', bentSheet(id, read('data/map.json') as SpacedMap, country));
else write('board/sheet.json', makeSheet(id, read('data/map.json') as MapFile, country));

function write(path: string, made: SheetFile | GridCoast): void {
  writeFileSync(join(folder as string, path), written(made));
  console.log(`${path}: ${made.width} x ${made.height}, ${written(made).length} bytes`);
}

/** One line for each thing, so that a change can be read. */
function written(sheet: SheetFile | GridCoast): string {
  const parts = Object.entries(sheet).map(([name, value]) => {
    const list: readonly unknown[] | null = Array.isArray(value) && typeof value[0] !== 'number' ? value : null;
    const text = list
      ? `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${list?.length === 0 ? '[]' : text}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}
