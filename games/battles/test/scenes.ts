import { side } from '@tercio/kernel';
import type { Locals, Side } from '@tercio/kernel';
import { entered, Running as Driven } from '@tercio/kit/scenes';
import type { Start } from '@tercio/kit/scenes';
import { board, factsOf, zoneNamed } from '../src/board.ts';
import { enlist, place, setDisordered } from '../src/field.ts';
import { GONE, NONE, OFF_BOARD } from '../src/ids.ts';
import type { Commander, Unit, Zone } from '../src/ids.ts';
import { battles, rules } from '../src/index.ts';
import { RULINGS } from '../src/rulings.ts';
import type { Rulings } from '../src/rulings.ts';
import { emptyTable } from '../src/setup.ts';
import type { Table } from '../src/state.ts';

/**
 * The words in which tests set up positions. A zone's units are written as the notation, `*` in frontage, `!` disordered,
 * after the army and, if it is not towards the enemy baseline, its facing: `field({ c2r2: 'A *TF/ !*TF/ VF=/', c2r3: 'B:W *TH>' })`.
 * Each zone's units are taken from the drill ground's pool; `unit('A TF/')` names the first such unit, `unit('A TF/', 1)` the next.
 */
export interface Field {
  readonly table: Table;
  /** The n-th placed unit of that army and notation. */
  unit(name: string, n?: number): Unit;
  /** Puts a commander of that rating into a zone: `commander('A 1/2', 'c2r2')`. */
  commander(name: string, zone: string, n?: number): Commander;
}

export const zone = (name: string): Zone => zoneNamed(name);
export const armyOf = (letter: string): Side => side(letter === 'A' ? 0 : 1);
const DIRECTIONS = 'NESW';

const standardRulings = (): Rulings =>
  Object.fromEntries(Object.entries(RULINGS).map(([name, { standard }]) => [name, standard])) as Rulings;

/** On the drill ground, or on the hard one: exhausted traditional armies, smoke, rain, and darkness on turn 9. */
export function field(
  zones: { readonly [zone: string]: string },
  rulings: Partial<Rulings> = {},
  ground: 'drill' | 'hard-drill' = 'drill',
): Field {
  const table = emptyTable(ground, { ...standardRulings(), ...rulings }, false);
  const { file } = board(table);
  let wing = 0;
  file.sides.forEach(({ wings }, army) => {
    for (const { columns } of wings) {
      table.wingSide[wing] = army;
      for (const column of columns) table.strip[army * file.width + column - 1] = wing;
      wing++;
    }
  });
  table.turn = 1;
  table.zoneOf.fill(GONE);
  table.commanderAt.fill(GONE);
  table.commanderWing.fill(NONE);
  table.wingOf.fill(NONE);
  const placed: Unit[] = [];
  for (const [name, line] of Object.entries(zones)) placed.push(...setUp(table, name, line));
  enlist(table);
  const named = (text: string, n: number): Unit => {
    const [letter = '', notation = ''] = text.split(' ');
    const found = placed.filter((unit) => isUnit(table, unit, letter, notation))[n];
    if (found === undefined) throw new Error(`no unit "${text}" was placed`);
    return found;
  };
  return {
    table,
    unit: (text, n = 0) => named(text, n),
    commander(text, at, n = 0) {
      const [letter = '', rating = ''] = text.split(' ');
      const found = board(table)
        .commanders.map((facts, k) => ({ facts, k }))
        .filter(({ facts }) => facts.side === armyOf(letter) && `${facts.tactics}/${facts.leadership}` === rating)[n];
      if (found === undefined) throw new Error(`no commander "${text}"`);
      table.commanderAt[found.k] = at === 'off' ? OFF_BOARD : zone(at);
      return found.k as Commander;
    },
  };
}

const isUnit = (t: Table, unit: Unit, letter: string, notation: string): boolean =>
  factsOf(t, unit).side === armyOf(letter) && factsOf(t, unit).notation === notation;

function setUp(t: Table, name: string, line: string): readonly Unit[] {
  const [head = '', ...words] = line.split(' ').filter(Boolean);
  const [letter = '', direction] = head.split(':');
  const at = zone(name);
  t.facing[at] = direction === undefined ? (letter === 'A' ? 0 : 2) : DIRECTIONS.indexOf(direction);
  return words.map((word) => {
    const notation = word.replace(/^[*!]+/, '');
    const unit = t.zoneOf.findIndex((where, u) => where === GONE && isUnit(t, u as Unit, letter, notation)) as Unit;
    if (unit < 0) throw new Error(`the pool has no more "${letter} ${notation}"`);
    const marks = word.slice(0, word.length - notation.length);
    place(t, unit, at, marks.includes('*'));
    if (marks.includes('!')) setDisordered(t, unit, true);
    return unit;
  });
}

/** A procedure under way: answer its questions in the words of the record, with the dice that then fall. */
export class Running extends Driven<Table> {
  constructor(start: Start) {
    super(battles, start);
  }

  /** How the game ended. */
  get over(): string | null {
    return battles.over(this.pos)?.how ?? null;
  }
  protected override sideWord(who: Side): string {
    return who === 0 ? 'A' : 'B';
  }
}

/** Runs one procedure on a position, with the dice that fall before its first question. */
export const run = (on: Field | Table, proc: string, at: Locals, ...dice: readonly number[]): Running =>
  new Running(entered(battles, 'table' in on ? on.table : on, proc, at, dice));

/** A scenario as its file sets it up. */
export function standard(scenario: string): Table {
  const rulings = Object.fromEntries(Object.entries(RULINGS).map(([name, ruling]) => [name, ruling.standard]));
  return rules.setup({ scenario, rulings, options: { deployment: 'historical' } });
}

/** A field as it is set up in history. */
export function scenario(id: string): Table {
  const rulings = Object.fromEntries(Object.entries(RULINGS).map(([name, { standard }]) => [name, standard]));
  return rules.setup({ scenario: id, rulings, options: { deployment: 'historical' } });
}
