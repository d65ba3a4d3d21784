import { side } from '@tercio/kernel';
import type { Choices, Game, Seat, Side } from '@tercio/kernel';
import { plainName } from '@tercio/kernel/rooms';
import { openEntry, shelves } from '@tercio/registry/lazy';
import type { Entry } from '@tercio/registry/lazy';
import type { Fault } from './fault.ts';
import { isFault, misuse } from './fault.ts';
import { bring } from './own.ts';
import type { OwnFiles } from './own.ts';
import { didYouMean } from './suggest.ts';

/** Finding what the person named, or saying what there is. */

type Scenario = Game['scenarios'][number];

export interface Found {
  readonly entry: Entry;
  readonly scenario: Scenario;
}

export const SCENARIO_PLACE = { name: '<game>/<scenario>', about: 'as `tercio games` lists them' } as const;

export async function findGame(id: string): Promise<Entry | Fault> {
  const known = shelves.map((shelf) => shelf.id);
  const fault = `there is no game "${id}"${didYouMean(id, known)}`;
  return (await openEntry(id)) ?? misuse(fault, `The games are ${known.join(', ')}.`);
}

/** Reads `<game>/<scenario>`; the scenario may be left out where there is only one, or where a file brings only one. */
export async function findScenario(words: string, files: OwnFiles = {}): Promise<Found | Fault> {
  const [id = '', name] = words.split('/', 2);
  const known = await findGame(id);
  if (isFault(known)) return known;
  const brought = bring(known, files);
  if (isFault(brought)) return brought;
  const { entry, pack, scenarios } = brought;
  const own = entry.game.scenarios.filter(({ id: one }) => scenarios.includes(one));
  return scenarioIn(entry, pack === null ? entry.game.scenarios : own, name);
}

/** One of these scenarios of a game, by the name that people use. */
export function scenarioIn(entry: Entry, scenarios: readonly Scenario[], name: string | undefined): Found | Fault {
  const { id } = entry.game;
  const known = scenarios.map((scenario) => plainName(scenario.id));
  const choices = known.map((scenario) => `${id}/${scenario}`);
  if (name === undefined) {
    const sole = scenarios.length === 1 ? scenarios[0] : undefined;
    return sole ? { entry, scenario: sole } : misuse(`which scenario of ${id}?`, `There are ${choices.join(', ')}.`);
  }
  const scenario = scenarios.find((one) => plainName(one.id) === name);
  if (scenario) return { entry, scenario };
  return misuse(`${id} has no scenario "${name}"${didYouMean(name, known)}`, `There are ${choices.join(', ')}.`);
}

export function findSide(game: Game, among: readonly Side[], name: string): Side | Fault {
  const index = game.sides.indexOf(name.toLowerCase());
  if (index >= 0 && among.includes(side(index))) return side(index);
  const known = among.map((one) => nameOf(game, one));
  return misuse(`there is no side "${name}"${didYouMean(name, known)}`, `The sides are ${known.join(', ')}.`);
}

export const nameOf = (game: Game, who: Side): string => game.sides[who] ?? `side ${who}`;

/** What a seat is called: its title, or the sides it holds. */
export const seatName = (game: Game, { title, sides }: Seat): string =>
  title ?? listed(sides.map((side) => nameOf(game, side)));

/** `red, green and blue`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

type Setting = NonNullable<Choices['options']>[string];

/** A value of a setting as it is typed. */
export const settingWord = (value: Setting): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Reads the `NAME=VALUE` settings of a game's header: its rulings and options. */
export function readSettings(game: Game, scenario: string, settings: readonly string[]): Choices | Fault {
  const rulings: { [name: string]: number } = {};
  const options: { [name: string]: Setting } = {};
  for (const setting of settings) {
    const [name = '', value] = setting.split('=', 2);
    if (value === undefined) return misuse(`--set "${setting}" lacks a value`, 'Write --set NAME=VALUE.');
    const allowed = allowedValues(game, name);
    if (isFault(allowed)) return allowed;
    const meant = allowed.values.find((one) => settingWord(one) === value);
    if (meant === undefined) {
      return misuse(`${name} cannot be "${value}"`, `It can be ${allowed.values.map(settingWord).join(' or ')}.`);
    }
    if (allowed.ruling) rulings[name] = Number(meant);
    else options[name] = meant;
  }
  const fault = game.headerFault(scenario, { rulings, options });
  return fault === null ? { rulings, options } : misuse(fault);
}

function allowedValues(game: Game, name: string): { values: readonly Setting[]; ruling: boolean } | Fault {
  if (Object.hasOwn(game.rulings, name)) return { values: game.rulings[name]?.values ?? [], ruling: true };
  if (Object.hasOwn(game.options, name)) return { values: game.options[name]?.values ?? [], ruling: false };
  const known = [...Object.keys(game.rulings), ...Object.keys(game.options)];
  const allowed = known.length > 0 ? `It has ${known.join(', ')}.` : 'It has none.';
  return misuse(`${game.id} has no setting "${name}"${didYouMean(name, known)}`, allowed);
}
