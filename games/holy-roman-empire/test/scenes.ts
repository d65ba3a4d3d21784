import { Fast, isRefusal, Script, side } from '@tercio/kernel';
import type { Choice, Pos, Refusal, Scripted, Side, Told } from '@tercio/kernel';
import { put, setControl, takeOff } from '../src/forces.ts';
import { addToHand } from '../src/hands.ts';
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
export class Play {
  pos: Pos;
  told: Told[] = [];

  constructor(pos: Pos, told: readonly Told[] = []) {
    this.pos = pos;
    this.told.push(...told);
  }

  /** One choice; every outcome named must be asked for, and no other. */
  say(said: string, ...outcomes: readonly (Scripted | number)[]): this {
    const script = new Script(outcomes);
    const { who, choice } = this.read(said);
    const played = game.play(this.pos, who, [choice], script);
    if (isRefusal(played)) throw new Error(`"${said}" is refused: ${played.code} (${played.rule})`);
    script.finish();
    this.pos = played.pos;
    this.told.push(...played.told);
    return this;
  }

  /** The same where dice do not matter. */
  go(said: string, seed = 1): this {
    const { who, choice } = this.read(said);
    const played = game.play(this.pos, who, [choice], new Fast(seed, 0, 0));
    if (isRefusal(played)) throw new Error(`"${said}" is refused: ${played.code} (${played.rule})`);
    this.pos = played.pos;
    this.told.push(...played.told);
    return this;
  }

  /** Why a choice is not allowed. */
  refusal(said: string): Refusal | null {
    const { who, choice } = this.read(said);
    return game.why(this.pos, who, choice);
  }

  read(said: string): { readonly who: Side; readonly choice: Choice } {
    const [name = '', ...rest] = said.split(' ');
    const who = sideNamed(name);
    const choice = game.words.read(this.pos, who, rest.join(' '));
    if (choice === null) throw new Error(`"${said}" says nothing that is asked: ${this.asked.join(', ')}`);
    return { who, choice };
  }

  /** Who is asked what: `france step`. */
  get asked(): readonly string[] {
    return game
      .waiting(this.pos)
      .map(({ side: who, ask, window }) => `${SIDE_WORDS[who]} ${ask ?? window ?? 'sealed'}`);
  }

  /** What a side may choose: `to L4`. */
  options(word: SideWord): readonly string[] {
    const who = sideNamed(word);
    return (game.offer(this.pos, who)?.choices ?? []).map((choice) => game.words.choice(this.pos, who, choice));
  }
  ranges(word: SideWord): readonly string[] {
    return (game.offer(this.pos, sideNamed(word))?.ranges ?? []).map(({ verb, min, max }) => `${verb} ${min}-${max}`);
  }

  get table(): Table {
    return game.sim(this.pos, new Fast(1, 0, 0)).table as Table;
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
  controls(id: string): string {
    return SIDE_WORDS[this.table.control[minorOf(id)] ?? NEUTRAL] ?? 'neutral';
  }
  /** The kinds of events told so far, dice left out. */
  get story(): readonly string[] {
    return this.told.map(({ event }) => event.kind).filter((one) => one !== 'rolled');
  }
  event(kind: string): object | undefined {
    return this.told.findLast(({ event }) => event.kind === kind)?.event;
  }
  get over(): string | undefined {
    return game.over(this.pos)?.how;
  }
}

const NOTHING = { place: 0, unit: 0 };
type Locals = Parameters<typeof game.enter>[2];

/** A procedure by itself. */
export function enter(scene: Scene, proc: string, at: Locals, ...outcomes: readonly (Scripted | number)[]): Play {
  const script = new Script(outcomes);
  const { pos, told } = game.enter(tableOf(scene), proc, at, script);
  script.finish();
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
/** An event as it is picked by a side. */
export const event = (scene: Scene, of: SideWord, marker: string, ...outcomes: readonly (Scripted | number)[]): Play =>
  enter(scene, 'event', { side: sideNamed(of), kind: kindOf(marker) }, ...outcomes);
export const marker = (word: string): number => kindOf(word);
export const unitNo = (word: string): number => unitOf(word);
export const minorNo = (word: string): number => minorOf(word);
export { game };
