import type { Game } from '../game.ts';
import { keptByName } from '../kept.ts';
import { hashOf } from './data.ts';
import { inFile } from './shape.ts';
import type { DataFault } from './shape.ts';

/** Scenarios and other data that somebody's file brings to a game. */

/** As a file says it; every part is still to be checked by the game. */
export type OwnPack = { readonly [part: string]: unknown };

export type OwnGame =
  | {
      readonly ok: true;
      /** The game with what was brought. */
      readonly game: Game;
      /** What of its scenarios is played with it. */
      readonly scenarios: readonly string[];
    }
  | { readonly ok: false; readonly faults: readonly DataFault[] };

/** The game with what each of some packs brings, or all that is wrong with them. */
export type OwnReader = (...packs: readonly OwnPack[]) => OwnGame;

/** Parts the name of a scenario from the mark of what it is played with. */
const MARK = '~';

export const isOwn = (name: string): boolean => name.includes(MARK);

/** `kircholm-1605~1a2b3c4d` is called `kircholm-1605` by the one who brought it. */
export const plainName = (name: string): string => name.split(MARK, 1)[0] as string;

/** A scenario that was brought, and the data it is played with. */
export interface Owned<D, S> {
  readonly data: D;
  readonly scenario: S;
}

/**
 * What was brought, by a name that follows from all that is in it: a name never means anything else, so it does not matter
 * who brought it, when, or how often. Positions and records hold the name.
 */
export class Brought<D, S extends { readonly id: string }> {
  readonly #known = new Map<string, Owned<D, S>>();

  named(name: string): Owned<D, S> | undefined {
    return this.#known.get(name);
  }

  add(pack: OwnPack, data: D, scenario: S): S {
    const id = `${scenario.id}${MARK}${hashOf(pack)}`;
    const known = this.#known.get(id) ?? { data, scenario: { ...scenario, id } };
    this.#known.set(id, known);
    return known.scenario;
  }
}

/** What a game's scenarios can be played with. */
interface Played<D, S extends { readonly id: string }, P> {
  readonly standard: D;
  readonly packs: readonly P[];
  readonly brought: Brought<D, S>;
  readonly withPack: (
    base: D,
    pack: P,
  ) => { readonly ok: true; readonly data: D } | { readonly ok: false; readonly faults: readonly DataFault[] };
}

/** The name of a scenario's ground with a pack of data, as tables keep it. */
export const groundName = (scenario: string, pack: string): string => `${pack}/${scenario}`;

/** What never changes during a game, by that name: built when it is first asked for, the same ever after. */
export const groundsBy = <
  D extends { readonly scenarios: readonly S[] },
  S extends { readonly id: string },
  P extends { readonly id: string },
  G,
>(
  { standard, packs, brought, withPack }: Played<D, S, P>,
  groundOf: (data: D, scenario: S, pack: string) => G,
): ((name: string) => G) =>
  keptByName((name) => {
    const [packId = '', id = ''] = name.split('/');
    const own = brought.named(id);
    if (own) return groundOf(own.data, own.scenario, packId);
    const pack = packs.find((one) => one.id === packId);
    if (!pack) throw new Error(`there is no pack "${packId}"`);
    const made = withPack(standard, pack);
    if (!made.ok) throw new Error(`pack "${pack.id}": ${made.faults[0]?.sentence ?? 'unsound'}`);
    const scenario = made.data.scenarios.find((one) => one.id === id);
    if (!scenario) throw new Error(`there is no scenario "${id}" in pack "${packId}"`);
    return groundOf(made.data, scenario, pack.id);
  });

/** How a game takes in what a pack brings. */
export interface Taking<D extends { readonly scenarios: readonly S[] }, S extends { readonly id: string }> {
  readonly brought: Brought<D, S>;
  /** The parts a pack may have, and which of them are lists. */
  readonly parts: readonly string[];
  readonly lists: readonly string[];
  /** The game's data with the pack's in their place, checked. */
  readonly packed: (
    pack: OwnPack,
  ) => { readonly ok: true; readonly data: D } | { readonly ok: false; readonly faults: readonly DataFault[] };
  /** The game with these scenarios besides its own. */
  readonly game: (scenarios: readonly S[]) => Game;
}

export const ownReader =
  <D extends { readonly scenarios: readonly S[] }, S extends { readonly id: string }>(
    taking: Taking<D, S>,
  ): OwnReader =>
  (...packs) => {
    const read = packs.map((pack) => takenFrom(taking, pack));
    const faults = read.flatMap((one) => (one.ok ? [] : one.faults));
    if (faults.length > 0) return { ok: false, faults };
    const files = new Map(read.flatMap((one) => (one.ok ? one.files.map((file) => [file.id, file] as const) : [])));
    return { ok: true, game: taking.game([...files.values()]), scenarios: [...files.keys()] };
  };

type Taken<S> =
  | { readonly ok: true; readonly files: readonly S[] }
  | { readonly ok: false; readonly faults: readonly DataFault[] };

/** Where a pack has scenarios only, these are brought; where it changes what all are played with, all are. */
function takenFrom<D extends { readonly scenarios: readonly S[] }, S extends { readonly id: string }>(
  { brought, parts, lists, packed }: Taking<D, S>,
  pack: OwnPack,
): Taken<S> {
  const unlike = misfits(pack, parts, lists);
  if (unlike.length > 0) return { ok: false, faults: unlike };
  const made = packed(pack);
  if (!made.ok) return made;
  const forAll = parts.some((part) => part !== 'scenarios' && pack[part] !== undefined);
  const fresh = new Set(((pack['scenarios'] ?? []) as readonly S[]).map(({ id }) => id));
  const files = made.data.scenarios
    .filter(({ id }) => forAll || fresh.has(id))
    .map((one) => brought.add(forAll ? pack : { scenarios: [one] }, made.data, one));
  return { ok: true, files };
}

/** Things of a pack that are none of ours, where a game has its numbers from its own list. */
export function newcomers(
  part: string,
  named: readonly { readonly id: string }[],
  known: readonly { readonly id: string }[],
  rule: string,
): readonly DataFault[] {
  const strangers = named.filter(({ id }) => !known.some((one) => one.id === id));
  const sentence = 'This is none of those that the game knows: a pack may change them but add none.';
  return inFile(
    part,
    strangers.map(({ id }) => ({ at: id, rule, sentence })),
  );
}

/** What about a pack cannot even be looked at: lists that are none, things without a name, parts that a game does not take. */
function misfits(pack: OwnPack, parts: readonly string[], lists: readonly string[]): readonly DataFault[] {
  const said = new Set(['id', 'title', 'source', ...parts]);
  const strange = Object.keys(pack).filter((part) => !said.has(part));
  return inFile(typeof pack['id'] === 'string' ? pack['id'] : 'the pack', [
    ...strange.map((part) => ({
      at: part,
      rule: 'data',
      sentence: `A pack of this game has ${parts.join(', ')} only.`,
    })),
    ...lists.filter((part) => !isList(pack[part])).map((part) => ({ at: part, rule: 'data', sentence: UNNAMED })),
  ]);
}

const UNNAMED = 'This is a list of things that each have an id of small letters, figures and hyphens.';
const isList = (part: unknown): boolean =>
  part === undefined || (Array.isArray(part) && part.every((one: unknown) => hasName(one)));
const hasName = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' && /^[\w-]{1,60}$/.test(one.id);
