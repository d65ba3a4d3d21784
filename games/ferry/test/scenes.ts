import { EVERYONE, fastDice, only, Script, side } from '@tercio/kernel';
import type { Chance, Choice, Deal, Game, Pos, Side, Told } from '@tercio/kernel';
import { Play as Driven } from '@tercio/kit/scenes';
import { BANK_WORDS, CARD_WORDS, SIDE_WORDS } from '../src/ids.ts';
import { ferry } from '../src/index.ts';
import { setup } from '../src/setup.ts';
import { BANKS, KINDS, LOST, SIDES } from '../src/state.ts';
import type { Table } from '../src/state.ts';

/** A small vocabulary for cases from the book: who stands where, who chooses what, how the dice fall. */

type SideWord = 'red' | 'green' | 'blue';
type BankWord = 'mill' | 'ford' | 'tower' | 'weir' | 'chapel' | 'reeds';
type CardWord = 'Halt' | 'Spy' | 'Blank';

export interface Scene {
  /** 2.6 */
  readonly breachPrice?: number;
  /** By side: its men at each bank. Sides that are not named keep their four men at home. */
  readonly men?: { readonly [S in SideWord]?: { readonly [B in BankWord]?: number } };
  /** By side: its leader's bank. Default: at home. */
  readonly leaders?: { readonly [S in SideWord]?: BankWord | 'lost' };
  readonly coins?: { readonly [S in SideWord]?: number };
  /** By side: its cards. Default: none. */
  readonly hands?: { readonly [S in SideWord]?: readonly CardWord[] };
  /** Truces that hold to the end of the game. */
  readonly truces?: readonly (readonly [SideWord, SideWord])[];
  readonly secretTruces?: readonly (readonly [SideWord, SideWord])[];
  readonly turn?: number;
}

export const sideOf = (word: string): Side => side(SIDE_WORDS.indexOf(word));
const bankOf = (word: string): number => BANK_WORDS.indexOf(word);

export function tableOf(scene: Scene): Table {
  const { men = {}, leaders = {}, coins = {}, hands = {}, truces = [], secretTruces = [], turn = 1 } = scene;
  const t = setup({ scenario: 'ring', rulings: {}, options: {} });
  t.turn = turn;
  t.breachPrice = scene.breachPrice ?? t.breachPrice;
  for (const [who, where] of Object.entries(men)) {
    for (let at = 0; at < BANKS; at++) t.men[sideOf(who) * BANKS + at] = 0;
    for (const [bank, count] of Object.entries(where)) t.men[sideOf(who) * BANKS + bankOf(bank)] = count;
  }
  for (const [who, bank] of Object.entries(leaders)) t.leader[sideOf(who)] = bank === 'lost' ? LOST : bankOf(bank);
  for (const [who, count] of Object.entries(coins)) t.coins[sideOf(who)] = count;
  for (const [who, cards] of Object.entries(hands)) {
    t.cards[sideOf(who)] = cards.length;
    for (const card of cards) {
      const entry = sideOf(who) * KINDS.length + CARD_WORDS.indexOf(card);
      t.hand[entry] = (t.hand[entry] ?? 0) + 1;
    }
  }
  const open = truces.map(([a, b], n) => truce(sideOf(a), sideOf(b), t.lastTurn, EVERYONE, n << SIDES.length));
  const secret = secretTruces.map(([a, b]) => truce(sideOf(a), sideOf(b), t.lastTurn, seat(a, b), seat(a, b)));
  t.deals = [...open, ...secret];
  return t;
}

function truce(a: Side, b: Side, until: number, seen: Deal['seen'], id: number): Deal {
  const [from, to] = a < b ? [a, b] : [b, a];
  const term = { kind: 'truce', from, to, thing: -1, amount: -1, until };
  return { id, by: a, of: only(b), terms: [term], signed: only(a, b), seen, at: 0, stage: 'made' };
}

/** A game in progress, driven by words: `say('red to ford')`, with the outcomes that it meets. */
export class Play extends Driven<Table> {
  protected readonly sideWords = SIDE_WORDS;

  constructor(pos: Pos, game: Game = ferry, told: readonly Told[] = []) {
    super(game, { pos, told });
  }

  /** Several choices of one side, one after the other: `red: with green; open; term truce; until 3; send`. */
  post(words: string): this {
    const [who = '', rest = ''] = words.split(': ');
    for (const choice of rest.split('; ')) this.say(`${who} ${choice}`);
    return this;
  }

  /** What the record has no word for here is tried with a bank: why not there? */
  override read(words: string): { readonly who: Side; readonly choice: Choice } {
    const { who, rest } = this.parted(words);
    const [verb = '', bank = ''] = rest.split(' ');
    return { who, choice: this.game.words.read(this.pos, who, rest) ?? { verb, arg: bankOf(bank) } };
  }

  protected override get inPrivate(): string {
    return this.pos.flow.wait?.for === 'floor' ? 'talks' : 'bids';
  }

  men(who: SideWord, bank: BankWord): number {
    return this.table.men[sideOf(who) * BANKS + bankOf(bank)] ?? 0;
  }

  leader(who: SideWord): string {
    return BANK_WORDS[this.table.leader[sideOf(who)] ?? LOST] ?? 'lost';
  }

  coins(who: SideWord): number {
    return this.table.coins[sideOf(who)] ?? 0;
  }

  get hash(): string {
    return this.game.hash(this.pos);
  }
}

/** The table of a position of Ferry, typed: a copy that can be changed freely. */
export const tableIn = (pos: Pos): Table => ferry.sim(pos, fastDice(0).at(0, 0)).table as Table;

/** The mover's march by itself: `red` is asked from which bank. */
export function march(scene: Scene, mover: SideWord = 'red', game: Game = ferry): Play {
  return begin(game, scene, 'march', { side: sideOf(mover), from: 0, men: 0 });
}

/** A whole turn by itself: all sides are asked about truces. */
export function turn(scene: Scene, game: Game = ferry): Play {
  return begin(game, { turn: 0, ...scene }, 'turn', { mover: 0 });
}

/** From the bids on: all sides have been ready. */
export const bids = (scene: Scene, game: Game = ferry): Play =>
  turn(scene, game).say('red ready').say('green ready').say('blue ready');

/** A march that has come so far: the column, how it is led, its steps. */
export function column(scene: Scene, from: BankWord, men: number, steps: number, game: Game = ferry): Play {
  const play = march(scene, 'red', game).say(`red from ${from}`);
  const isLed = play.leader('red') === from;
  if (play.men('red', from) === 0) throw new Error('nobody to march');
  return isLed ? play.say(`red take ${men}`).say('red with', steps) : play.say(`red take ${men}`, steps);
}

const NO_CHANCE: Chance = new Script([]);

function begin(game: Game, scene: Scene, proc: string, at: { readonly [name: string]: number }): Play {
  const { pos, told } = game.enter(tableOf(scene), proc, at, NO_CHANCE);
  return new Play(pos, game, told);
}

export const seat = (...words: readonly SideWord[]): ReturnType<typeof only> => only(...words.map(sideOf));
