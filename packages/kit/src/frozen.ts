import { Fast, isInTheMaking, mix32 } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import { anyMove } from './walk.ts';

/** What an edition freezes: the data of every scenario, and how its rules play. */

export interface Frozen {
  readonly game: string;
  readonly edition: number;
  /** A digest of the rules as they are written, without their words: played games never meet all of them. */
  readonly rules?: string;
  readonly scenarios: { readonly [id: string]: FrozenScenario };
}

interface FrozenScenario {
  /** The hash of its data, as records name it. */
  readonly data: string;
  /** A digest of some games: every position, every offer and every sentence of the log on the way. */
  readonly play: string;
}

const GAMES = 2;
const MOST_CHOICES = 250;
const A_STREAM = 8;

/** A game in the making freezes nothing. */
export function frozenOf(game: Game, rules?: string): Frozen {
  const scenarios = isInTheMaking(game) ? [] : game.scenarios;
  const all = scenarios.map(({ id }) => [id, { data: game.tables(id), play: digestOf(game, id) }] as const);
  const written = rules === undefined || isInTheMaking(game) ? {} : { rules };
  return { game: game.id, edition: game.edition, ...written, scenarios: Object.fromEntries(all) };
}

function digestOf(game: Game, scenario: string): string {
  let digest = 0;
  const add = (text: string): void => {
    for (let i = 0; i < text.length; i++) digest = mix32(digest ^ text.charCodeAt(i));
  };
  for (let seed = 1; seed <= GAMES; seed++) {
    const [chance, random] = [new Fast(seed), new Fast(seed, 0, A_STREAM)];
    let { pos } = game.setup(scenario, {}, chance);
    for (let n = 0; n < MOST_CHOICES && !game.over(pos); n++) {
      const { side, choice } = anyMove(game, pos, random, 12);
      add(`${game.hash(pos)} ${JSON.stringify(game.offer(pos, side))} ${game.words.choice(pos, side, choice)}`);
      const played = game.play(pos, side, [choice], chance);
      if (!('pos' in played)) throw new Error(`offered, then refused: ${played.code}`);
      add(JSON.stringify(played.told.map(({ event }) => event)));
      ({ pos } = played);
    }
    add(game.hash(pos));
  }
  return (digest >>> 0).toString(16).padStart(8, '0');
}

/** What speaks against the rules as they are, held against what their edition froze; null: nothing. */
export function thawed(game: Game, kept: Frozen | null, rules?: string): string | null {
  const again = `npm run edition -- --freeze ${game.id}`;
  if (kept === null) return `Edition ${game.edition} of ${game.title} is not written down: ${again}`;
  if (kept.edition !== game.edition)
    return `Edition ${game.edition} of ${game.title} is not written down, only ${kept.edition}: ${again}`;
  const now = frozenOf(game, rules);
  const ids = new Set([...Object.keys(kept.scenarios), ...Object.keys(now.scenarios)]);
  const changed = [...ids].flatMap((id) => changesOf(id, kept.scenarios[id], now.scenarios[id]));
  if (changed.length === 0) return now.rules === kept.rules ? null : rewritten(game, again);
  return [
    `Edition ${game.edition} of ${game.title} is frozen, and has changed:`,
    ...changed.map((line) => `  ${line}`),
    'Games under way were begun with what it was. Take the change back; or keep the edition as it was committed',
    `(npm run edition -- ${game.id}), give the rules edition ${game.edition + 1}, and write that down: ${again}`,
    'Only an edition that nobody has played yet may be written down anew. See docs/editions.md.',
  ].join('\n');
}

/** The sources differ, and no played game shows it: somebody has to say whether the rules are still the same. */
const rewritten = (game: Game, again: string): string =>
  [
    `The rules of ${game.title}, edition ${game.edition}, are written otherwise than they were, and no played game shows a change.`,
    `If they still mean the same in every case, write that down: ${again}`,
    `If not, the change needs an edition of its own: see docs/editions.md.`,
  ].join('\n');

function changesOf(id: string, kept: FrozenScenario | undefined, now: FrozenScenario | undefined): readonly string[] {
  // More to play takes nothing from games under way.
  if (!kept) return [];
  if (!now) return [`${id} is gone`];
  if (kept.data !== now.data) return [`${id}: other data`];
  return kept.play === now.play ? [] : [`${id}: the rules play otherwise`];
}
