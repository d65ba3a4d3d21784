import type { Board } from '@tercio/board';
import { ASKED, Fast, isRefusal, only, ROLLED, SHOWN } from '@tercio/kernel';
import type { Choice, Game, Pos, Side, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { asksAgain } from '../src/table/asking.ts';
import { whileHeld } from '../src/table/holding.ts';
import { cannotBeUndone, lastOf, lockNote, optionsOf } from '../src/table/options.ts';
import type { Option, Options } from '../src/table/options.ts';
import { gameOf, questions } from './support.ts';

/** The lock is right: of single choices, of bundles and of marches that lead far, whatever is answered by itself on the way. */

interface Met {
  /** Dice, or something shown, until its side must decide. */
  readonly forGood: boolean;
  /** Somebody else must answer first. */
  readonly handedOn: boolean;
}

/** What really comes of a plan, with what its side answers as usual. */
function carriedOut(game: Game, pos: Pos, side: Side, plan: readonly Choice[], seed: number): Met {
  let met = 0;
  let now = pos;
  const take = (choices: readonly Choice[]): boolean => {
    const played = game.play(now, side, choices, new Fast(seed));
    if (isRefusal(played)) return false;
    now = played.pos;
    met |= played.marks;
    return true;
  };
  take(plan);
  for (let n = 0; n < 20 && game.over(now) === null; n++) {
    const usual = game.routine(game.view(now, only(side)), side);
    if (usual === null || !take([usual])) break;
  }
  const others = game.over(now) === null && !game.waiting(now).some((one) => one.side === side);
  return {
    forGood: (met & (ROLLED | SHOWN)) !== 0,
    handedOn: others && (now.flow.wait?.for === 'one' || now.flow.wait?.for === 'window'),
  };
}

const nameOf = ({ key, choice, along = [] }: Option): string => `${key}: ${choice.verb}, ${along.length} along`;

/** Where an option leads that is taken in hand. */
function endsOf(game: Game, board: Board, view: View, options: Options, option: Option): readonly Option[] {
  const { offer } = options;
  const hold = offer && board.hold?.(game, view, { ...option, ask: offer.ask, about: offer.about });
  if (!hold) return [];
  return whileHeld(options, board, view, { offer, option, hold, answers: new Map() }).all.filter(({ way }) => way);
}

function faultsAt(game: Game, board: Board, pos: Pos, side: Side, seed: number): readonly string[] {
  const view = game.view(pos, only(side));
  const options = optionsOf(game, board, view, side, true);
  const { all, bundles, far } = options;
  const table = { game, board, options: { value: options }, deal: { value: null }, leaves: () => false } as never;
  const inHand = all.slice(0, 4).flatMap((option) => endsOf(game, board, view, options, option).slice(0, 4));
  const some = [...all.slice(0, 12), ...bundles.slice(0, 4), ...far.filter((_, i) => i % 5 === 0), ...inHand];
  return some.flatMap((option) => {
    pointAt(game, view, option);
    const met = carriedOut(game, pos, side, option.way?.choices ?? [option.choice, ...(option.along ?? [])], seed);
    if (!met.forGood && !met.handedOn) return [];
    if (!cannotBeUndone(game, view, option)) return [`${nameOf(option)}: no lock`];
    return asksAgain(table, option, view) || isSlight(board, view, options, option)
      ? []
      : [`${nameOf(option)}: one click, and no way back`];
  });
}

/** As the panel and the reckoner do: the note and the odds must be those of a choice that is open where its dice fall. */
function pointAt(game: Game, view: View, option: Option): void {
  lockNote(game, view, option);
  const last = lastOf(game, view, option);
  if (game.why(game.redeal(last.view, new Fast(1)), option.side, last.choice) !== null)
    throw new Error(`${nameOf(option)}: no odds`);
}

/** What the board says goes with one click, because nothing is left to weigh: its own tests say when that is. */
const isSlight = (board: Board, view: View, { offer }: Options, option: Option): boolean =>
  option.way === undefined &&
  offer !== null &&
  board.slight?.(view, { ...option, ask: offer.ask, about: offer.about }) === true;

const GAMES = [
  { id: 'won-by-the-sword', scenario: 'freiburg-1644', kinds: 8 },
  { id: 'won-by-the-sword', scenario: 'lech-1632', kinds: 8 },
  { id: 'battles', scenario: 'rocroi-1643', kinds: 6 },
  { id: 'time-of-wars', scenario: 'livonia-1601', kinds: 6 },
];

describe.each(GAMES)('$id, $scenario', ({ id, scenario, kinds }) => {
  it('whatever cannot be taken back is locked, and takes a second click', async () => {
    const [game, board] = [gameOf(id), await loadBoard(id)];
    const faults: string[] = [];
    const tried = new Map<string, number>();
    let i = 0;
    for (const { pos, side, offer } of questions({ game, scenario, seed: 3, most: MOST })) {
      const times = tried.get(offer.ask) ?? 0;
      tried.set(offer.ask, times + 1);
      if (times < TRIES) faults.push(...faultsAt(game, board, pos, side, i).map((fault) => `${offer.ask} ${fault}`));
      i++;
    }
    expect(faults).toEqual([]);
    expect(tried.size).toBeGreaterThanOrEqual(kinds);
  });
});

const MOST = 500;
const TRIES = 8;

describe('battles: what is said of dice', () => {
  it('names what they decide, and says that a choice rolls them only where it does so itself', async () => {
    const [game, board] = [gameOf('battles'), await loadBoard('battles')];
    const said = new Set<string>();
    const unsaid = new Set<string>();
    for (const { pos, side, offer, view } of questions({ game, scenario: 'breitenfeld-1631', seed: 5, most: 600 })) {
      for (const option of optionsOf(game, board, view, side, true).all.slice(0, 4)) {
        const decides = board.dice?.(offer.ask, option.choice.verb, view) ?? null;
        const note = lockNote(game, view, option, decides);
        const played = game.play(pos, side, [option.choice], new Fast(7));
        const rolled = !isRefusal(played) && (played.marks & ROLLED) !== 0;
        expect(note.startsWith('Rolls dice'), `${offer.ask} ${option.choice.verb}`).toBe(rolled);
        if (/dice/i.test(note)) {
          said.add(note);
          if (decides === null) unsaid.add(`${offer.ask} ${option.choice.verb}`);
        }
      }
    }
    expect(said.size).toBeGreaterThan(3);
    expect([...unsaid]).toEqual([]);
  });
});

it('the note of a lock says whether others are asked before the dice', () => {
  const noteOf = (marks: number): string => {
    const game = { preview: () => marks, firstRoll: () => null } as never;
    const choice: Choice = { verb: 'done', arg: null };
    const option = { key: 'x', side: 0, choice, words: '', domain: null, spot: null } as never;
    return lockNote(game, {} as View, option);
  };
  expect(noteOf(ROLLED | ASKED)).toBe('Others may answer first, then dice are rolled: cannot be undone.');
  expect(noteOf(ROLLED)).toBe('Rolls dice: cannot be undone.');
});
