import { Fast, only, side } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { board } from '../src/board.ts';
import { LOST, NONE } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { wingName } from '../src/names.ts';
import { remove, setDisordered } from '../src/field.ts';
import type { Table } from '../src/state.ts';
import { positionText } from '../src/text.ts';
import { field, zone } from './scenes.ts';

/** The position in words: for the terminal, the screen reader and bots. */

const setUp = (id: string, deployment: string): Table =>
  battles.setup(id, { options: { deployment } }, new Fast(1)).pos.table as unknown as Table;
const linesOf = (t: Table): readonly string[] => positionText(t).split('\n');
const lineWith = (t: Table, part: string): string => linesOf(t).find((line) => line.includes(part)) ?? '';

test('every unit and commander of every scenario is told once, in lines of at most 100 letters', () => {
  for (const { id } of battles.scenarios) {
    for (const deployment of ['historical', 'free']) {
      const t = setUp(id, deployment);
      const lines = linesOf(t);
      expect(lines.filter((line) => line.length > 100)).toEqual([]);
      board(t).units.forEach(({ name, notation }, u) => {
        const told = lines.filter((line) => `${line},`.includes(` u${u + 1} ${notation} ${name},`));
        expect(told.length, `${id} u${u + 1}`).toBe(t.straddles[u] === NONE ? 1 : 2);
      });
      board(t).commanders.forEach(({ name, tactics, leadership }, k) => {
        const told = lines.filter((line) => line.includes(` k${k + 1} ${name} ${tactics}/${leadership}`));
        expect(told.length, `${id} k${k + 1}`).toBe(1);
      });
    }
  }
});

test('the map shows army, number, facing and ground, B at the top', () => {
  const f = field({ c2r2: 'A *TF/ *TF/ TH', c4r5: 'B:W *TH>' });
  const rows = linesOf(f.table).filter((line) => /^r[1-6] /.test(line));
  expect(rows.map((line) => line.slice(0, 2))).toEqual(['r6', 'r5', 'r4', 'r3', 'r2', 'r1']);
  expect(rows[4]?.slice(4 + 8, 4 + 16)).toBe('A3^     ');
  expect(rows[1]?.slice(4 + 24, 4 + 32)).toBe('B1< f   ');
  expect(rows[3]?.slice(4 + 8, 4 + 16)).toBe('.   w   ');
});

test('states, leaders, routers and losses are told', () => {
  const f = field({ c2r2: 'A *TF/ !TH MO', c4r5: 'B *TH> *TH>' });
  const t = f.table;
  const leader = f.commander('A 1/2', 'c2r2');
  t.stunnedUntil[leader] = 2;
  t.activated[f.unit('A TF/')] = 1;
  t.routers[zone('c2r2')] = 2;
  remove(t, f.unit('B TH>'), LOST);
  t.wingOf[f.unit('B TH>')] = 4;
  setDisordered(t, f.unit('A MO'), true);
  expect(lineWith(t, 'A1 TF/')).toMatch(/^ {2}front {2}u\d+ TF\/ A1 TF\/, ordered$/);
  expect(lineWith(t, 'A1 TH')).toMatch(/^ {2}behind u\d+ TH A1 TH, disordered$/);
  expect(lineWith(t, 'A 1/2 a')).toMatch(/^ {2}leader k6 A 1\/2 a 1\/2, stunned$/);
  expect(positionText(t)).toContain('\n  routers of the ');
  expect(lineWith(t, 'B1 TH>')).toMatch(/^ {4}u\d+ TH> B1 TH>, from the centre$/);
  expect(lineWith(t, 'the centre: columns 4 to 6; strength 1')).toContain('lost 1');
});

test('what is seen is the same for everybody, but for whom it is asked', () => {
  const { pos } = battles.setup('rocroi-1643', { options: { deployment: 'free' } }, new Fast(1));
  const texts = [only(side(0)), only(side(1)), only()].map((viewer) =>
    battles.words.position(battles.view(pos, viewer)),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('Both choose scouts in secret.');
});

test('4.3.7 a wing whose leader is lost says so, and may still act', () => {
  const { pos } = battles.setup('breitenfeld-1631', {}, new Fast(1));
  const t = pos.table as unknown as Table;
  expect(wingName(t, 2)).toBe('the right wing (Fürstenberg)');
  expect(wingName(t, 4)).toBe('the centre (the King)');
  const fallen = (name: string): void =>
    void (t.commanderAt[board(t).commanders.findIndex((one) => one.name === name)] = LOST);
  fallen('Fürstenberg');
  fallen('Gustavus Adolphus');
  expect(wingName(t, 2)).toBe('the right wing (without Fürstenberg)');
  expect(wingName(t, 4)).toBe('the centre (without the King)');
  expect(wingName(t, 1)).toBe('the centre (Tilly)');
});
