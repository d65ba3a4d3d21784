import { side } from '@tercio/kernel';
import type { Pos, Scripted, Side, Told } from '@tercio/kernel';
import { entered, Play as Driven } from '@tercio/kit/scenes';
import { put, setControl, takeOff } from '../src/forces.ts';
import { addToHand, inHand } from '../src/hands.ts';
import { kindOf, minor, minorOf, PLACE_WORDS, placeOf, SIDE_WORDS, unitOf } from '../src/ids.ts';
import { holyRomanEmpire as game } from '../src/index.ts';
import { TOTAL } from '../src/kinds.ts';
import { EVERY_UNIT, isMercenary } from '../src/roster.ts';
import type { RULINGS } from '../src/rulings.ts';
import { setup } from '../src/setup.ts';
import { AVAILABLE, CIVILIZATION, FORTRESS, NEUTRAL, PILLAGED, setMark } from '../src/state.ts';
import type { Table } from '../src/state.ts';

/** A small vocabulary for cases from the book: who stands where, who holds what, who chooses what, how dice fall. */

type SideWord = 'habsburg' | 'france' | 'ottoman' | 'league';
type BySide<T> = { readonly [S in SideWord]?: T };

export interface Scene {
  readonly scenario?: string;
  readonly rulings?: { readonly [name in keyof typeof RULINGS]?: number };
  /** By place: the units there. All others are off the map. Mercenaries say whom they serve: `MERC-LK1:france`. */
  readonly at?: { readonly [place: string]: string };
  /** Who is aboard of what: `FRA-Pic:FRA-F1`. */
  readonly aboard?: string;
  readonly controls?: BySide<string>;
  /** Markers by their words: `forced-march forced-march spy`. */
  readonly hands?: BySide<string>;
  readonly gold?: BySide<number>;
  readonly fortress?: string;
  readonly civilization?: string;
  readonly pillaged?: string;
  readonly mover?: SideWord;
  readonly turn?: number;
  readonly first?: SideWord;
  /** Who stood in a square first, where several stand. */
  readonly holds?: { readonly [place: string]: SideWord };
  /** Markers that answer others are out of the way unless a case is about them. */
  readonly answers?: true;
}

export const sideNamed = (word: string): Side => side(SIDE_WORDS.indexOf(word));
const words = (text: string | undefined): readonly string[] => (text ?? '').split(' ').filter((word) => word !== '');

export function tableOf(scene: Scene): Table {
  const t = setup({ scenario: scene.scenario ?? 'empire-4', rulings: scene.rulings ?? {}, options: {} });
  for (const u of EVERY_UNIT) takeOff(t, u, AVAILABLE);
  t.marks.fill(0);
  t.gold.fill(0);
  t.control.forEach((_, m) => setControl(t, minor(m), NEUTRAL));
  t.turn = scene.turn ?? 1;
  t.mover = scene.mover === undefined ? -1 : sideNamed(scene.mover);
  t.first = scene.first === undefined ? t.mover : sideNamed(scene.first);
  for (const [who, list] of Object.entries(scene.controls ?? {})) {
    for (const m of words(list)) setControl(t, minorOf(m), sideNamed(who));
  }
  for (const [where, list] of Object.entries(scene.at ?? {})) {
    for (const word of words(list)) {
      const [id = '', serves] = word.split(':');
      const u = unitOf(id);
      if (isMercenary(u)) t.owner[u] = sideNamed(serves ?? 'habsburg');
      put(t, u, placeOf(where));
    }
  }
  for (const word of words(scene.aboard)) {
    const [cargo = '', fleet = ''] = word.split(':');
    t.aboard[unitOf(cargo)] = unitOf(fleet);
  }
  for (const [who, list] of Object.entries(scene.hands ?? {})) {
    for (const k of words(list)) addToHand(t, sideNamed(who), kindOf(k), 1);
  }
  if (scene.answers !== true) {
    for (const k of ['papal-intervention', 'spy', 'leader-recalled'].map(kindOf)) t.out[k] = TOTAL[k] ?? 0;
  }
  for (const [where, who] of Object.entries(scene.holds ?? {})) t.holder[placeOf(where)] = sideNamed(who);
  for (const [who, count] of Object.entries(scene.gold ?? {})) t.gold[sideNamed(who)] = count;
  for (const p of words(scene.fortress)) setMark(t, placeOf(p), FORTRESS, true);
  for (const p of words(scene.civilization)) setMark(t, placeOf(p), CIVILIZATION, true);
  for (const p of words(scene.pillaged)) setMark(t, placeOf(p), PILLAGED, true);
  return t;
}

/** A game in progress, driven by words: `say('france to L4')`, with the outcomes that it meets. */
export class Play extends Driven<Table> {
  protected readonly sideWords = SIDE_WORDS;

  constructor(pos: Pos, told: readonly Told[] = []) {
    super(game, { pos, told });
  }

  /** Where a unit is: a square, or `off`. */
  where(id: string): string {
    const p = this.table.at[unitOf(id)] ?? -1;
    return p < AVAILABLE ? (PLACE_WORDS[p] ?? '?') : p === AVAILABLE ? 'available' : 'dead';
  }
  holder(word: string): string {
    return SIDE_WORDS[this.table.holder[placeOf(word)] ?? -1] ?? 'nobody';
  }
  gold(word: SideWord): number {
    return this.table.gold[sideNamed(word)] ?? 0;
  }
  held(word: SideWord): number {
    return this.table.held[sideNamed(word)] ?? 0;
  }
  /** How many of a kind a side holds. */
  has(word: SideWord, one: string): number {
    return inHand(this.table, sideNamed(word), kindOf(one));
  }
  controls(id: string): string {
    return SIDE_WORDS[this.table.control[minorOf(id)] ?? NEUTRAL] ?? 'neutral';
  }
  get over(): string | undefined {
    return game.over(this.pos)?.how;
  }
}

const NOTHING = { place: 0, unit: 0 };
type Locals = Parameters<typeof game.enter>[2];

/** A procedure by itself. */
export const enter = (scene: Scene, proc: string, at: Locals, ...outcomes: readonly (Scripted | number)[]): Play =>
  enterTable(tableOf(scene), proc, at, ...outcomes);

/** The same on a table that something has been done to. */
export function enterTable(table: Table, proc: string, at: Locals, ...outcomes: readonly (Scripted | number)[]): Play {
  const { pos, told } = entered(game, table, proc, at, outcomes);
  return new Play(pos, told);
}

const moverOf = (scene: Scene): Side => sideNamed(scene.mover ?? 'habsburg');
export const movement = (scene: Scene): Play =>
  enter(scene, 'movement', { side: moverOf(scene), from: 0, naval: false });
export const combat = (scene: Scene, ...outcomes: readonly (Scripted | number)[]): Play =>
  enter(scene, 'combat', { side: moverOf(scene) }, ...outcomes);
export const recruiting = (scene: Scene, ...outcomes: readonly (Scripted | number)[]): Play =>
  enter(scene, 'recruiting', { side: moverOf(scene), used: [], auctions: 0, back: 0, unit: 0 }, ...outcomes);
export const diplomacy = (scene: Scene): Play => enter(scene, 'diplomacy', { side: moverOf(scene) });
export const pillaging = (scene: Scene): Play => enter(scene, 'pillaging', { side: moverOf(scene), ...NOTHING });
export const provisioning = (scene: Scene, ...outcomes: readonly (Scripted | number)[]): Play =>
  enter(scene, 'provisioning', { side: moverOf(scene), unit: 0 }, ...outcomes);
/** The Negotiation Phase of a turn in which France goes first. */
export const talks = (scene: Scene): Play => {
  const play = enter({ gold: { habsburg: 5, france: 5, league: 5, ottoman: 5 }, ...scene }, 'turn', { index: 4 });
  for (const who of ['league', 'habsburg', 'ottoman']) play.say(`${who} bid 0`);
  return play.say('france bid 1');
};
/** Several choices of one side, one after the other: `habsburg: with france; open; term truce`. */
export const post = (play: Play, said: string): Play => {
  const [who = '', rest = ''] = said.split(': ');
  for (const choice of rest.split('; ')) play.go(`${who} ${choice}`);
  return play;
};
/** An event as it is picked by a side. */
export const event = (scene: Scene, of: SideWord, marker: string, ...outcomes: readonly (Scripted | number)[]): Play =>
  enter(scene, 'event', { side: sideNamed(of), kind: kindOf(marker) }, ...outcomes);
export const marker = (word: string): number => kindOf(word);
export const unitNo = (word: string): number => unitOf(word);
export const minorNo = (word: string): number => minorOf(word);
export { game };
