import { only } from '@tercio/kernel';
import type { GameEvent, Locals, Pos, Refusal, Scripted, Side, Told, View } from '@tercio/kernel';
import { entered, Play as Driven } from '@tercio/kit/scenes';
import { kinds } from '../data/index.ts';
import type { PowerId, StateId } from '../src/data/names.ts';
import { put, spare } from '../src/forces.ts';
import { cardFile } from '../src/ground.ts';
import { take } from '../src/hands.ts';
import {
  commanderOf,
  deckOf,
  EVERY_CARD,
  EVERY_UNIT,
  isSpace,
  KIND_OF,
  kindOf,
  NONE,
  placeOf,
  SIDE_WORDS,
  sideOf,
  stateOf,
  SWE,
} from '../src/ids.ts';
import type { Card, Unit } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import { setWar } from '../src/relations.ts';
import { setup } from '../src/setup.ts';
import { FIELD, GARRISON } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { cardsFor } from '../src/turn/drawing.ts';
import { awardsOf } from '../src/winning.ts';

/**
 * The words in which tests set up positions. Units are written as `2 swe_inf, 1 swe_cav*, gustav-horn` (a star: weakened);
 * `garrison: 1 plc_inf` puts a garrison, `2 swe_inf; garrison: 1 plc_inf` both. Everything else of the scenario is taken off the map, hands are empty.
 */
export interface Field {
  readonly scenario?: string;
  readonly turn?: number;
  readonly rulings?: { readonly [name: string]: number };
  /** By place: what stands there. */
  readonly at?: { readonly [place: string]: string };
  readonly wars?: readonly (readonly [StateId, StateId])[];
  /** By power: cards by their keys; the first free copy is taken. */
  readonly hands?: { readonly [P in PowerId]?: readonly string[] };
  readonly change?: (t: Table) => void;
}

export function field(scene: Field): Table {
  const { scenario = 'time-of-wars', rulings = {}, at = {}, wars = [], hands = {} } = scene;
  const t = setup({ scenario, rulings, options: {} });
  t.turn = scene.turn ?? t.turn;
  t.at.fill(-1);
  t.role.fill(FIELD);
  t.leads.fill(NONE);
  t.war.fill(0);
  t.funds.fill(0);
  for (const [a, b] of wars) setWar(t, stateOf(a), stateOf(b));
  for (const [place, line] of Object.entries(at)) for (const part of line.split('; ')) setPlace(t, place, part);
  for (const [power, keys] of Object.entries(hands)) for (const key of keys) take(t, free(t, power as PowerId, key));
  scene.change?.(t);
  return t;
}
function setPlace(t: Table, place: string, line: string): void {
  const [, guard, rest = ''] = /^(garrison: )?(.*)$/.exec(line) ?? [];
  for (const part of rest.split(', ')) {
    const [, count, id = '', weak] = /^(\d+) (\w+)(\*?)$/.exec(part) ?? [];
    if (count === undefined) t.leads[commanderOf(part)] = placeOf(place);
    for (let n = 0; n < Number(count ?? 0); n++) {
      const unit = spare(t, kindOf(id));
      if (unit === NONE) throw new Error(`no ${id} is left`);
      put(t, unit, placeOf(place), guard === undefined ? FIELD : GARRISON);
      t.weak[unit] = weak === '*' ? 1 : 0;
      if (id.startsWith('mer_') && guard === undefined && isSpace(placeOf(place))) t.under[unit] = NONE;
    }
  }
}
/** The first copy of a card that is not in the hand yet. */
function free(t: Table, power: PowerId, key: string): Card {
  const found = deckOf(sideOf(power)).find((card) => cardFile(card).key === key && !isHeld(t, card));
  if (found === undefined) throw new Error(`${power} has no card "${key}"`);
  return found;
}
const isHeld = (t: Table, card: Card): boolean =>
  ((t.hand[Math.trunc(card / 25)] as number) & (1 << (card % 25))) !== 0;
/** The word of a card as records write it: `card('SWE', 'optimism')` is `SWE-28`. */
export const card = (power: PowerId, key: string, nth = 0): string => {
  const found = deckOf(sideOf(power)).filter((one) => cardFile(one).key === key)[nth];
  if (found === undefined) throw new Error(`${power} has no card "${key}"`);
  return cardFile(found).id;
};

/** A game in progress, driven by words: `say('sweden to riga', 3)`, with the outcomes that it meets. */
export class Play extends Driven<Table> {
  protected readonly sideWords = SIDE_WORDS;

  constructor(pos: Pos, told: readonly Told[] = []) {
    super(timeOfWars, { pos, told });
  }

  /** Everybody who may pass, passes; nobody intercepts or withdraws. */
  quiet(...outcomes: readonly (Scripted | number)[]): this {
    for (;;) {
      const who = timeOfWars.waiting(this.pos)[0]?.side;
      const word = this.options().find((option) => option === 'pass' || option === 'no' || option === 'stand');
      if (who === undefined || word === undefined || this.asked[0]?.endsWith('ofYes') === true) return this;
      const before = timeOfWars.waiting(this.pos).length;
      const isLast = before === 1;
      this.say(`${SIDE_WORDS[who]} ${word}`, ...(isLast && outcomes.length > 0 ? outcomes : []));
      if (isLast && outcomes.length > 0) return this;
    }
  }
  /** What is not asked here is refused, too. */
  override refusal(words: string): Refusal | null {
    const { who, rest } = this.parted(words);
    const choice = timeOfWars.words.read(this.pos, who, rest);
    return choice === null ? { rule: 'table', code: 'otherQuestion' } : timeOfWars.why(this.pos, who, choice);
  }
  protected override get inPrivate(): string {
    return 'in private';
  }
  /** The first event of a kind. */
  override event(kind: string): GameEvent | undefined {
    return this.told.find(({ event }) => event.kind === kind)?.event;
  }
  get over(): { readonly how: string; readonly won: number } | null {
    return timeOfWars.over(this.pos);
  }
  /** What stands at a place: `2 swe_inf 1 swe_cav*`. */
  at(place: string): string {
    return unitsAt(this.table, place);
  }
}
function unitsAt(t: Table, place: string): string {
  const parts = new Map<string, number>();
  for (const unit of EVERY_UNIT) {
    if (t.at[unit] !== placeOf(place)) continue;
    const name = `${kindId(unit)}${t.weak[unit] === 1 ? '*' : ''}`;
    parts.set(name, (parts.get(name) ?? 0) + 1);
  }
  return [...parts].map(([name, count]) => `${count} ${name}`).join(' ');
}

const kindId = (unit: Unit): string => kinds[KIND_OF[unit] ?? 0]?.id ?? '';

/** A procedure by itself. */
export function enter(t: Table, proc: string, at: Locals, ...outcomes: readonly (Scripted | number)[]): Play {
  const { pos, told } = entered(timeOfWars, t, proc, at, outcomes);
  return new Play(pos, told);
}
/** So many points of a side to spend. */
export function spend(scene: Field, power: PowerId, points: number, plus = 0): Play {
  const t = field(scene);
  t.active = sideOf(power);
  t.points = points;
  const [any] = deckOf(sideOf(power));
  return enter(t, 'spending', { side: sideOf(power), card: any ?? 0, second: NONE, plus, total: points, sent: NONE });
}
/** A side's impulse. */
export function impulse(scene: Field, power: PowerId): Play {
  return enter(field(scene), 'impulse', { side: sideOf(power), first: NONE });
}
/** A card played as an Event: the card is put into the hand first. */
export function event(scene: Field, power: PowerId, key: string, ...outcomes: readonly (Scripted | number)[]): Play {
  const t = field(scene);
  const file = EVERY_CARD.find((one) => cardFile(one).key === key && Math.trunc(one / 50) === sideOf(power));
  if (file === undefined) throw new Error(`${power} has no card "${key}"`);
  if (cardFile(file).special) t.special[sideOf(power)] = 1;
  else if (!isHeld(t, file)) take(t, file);
  t.active = sideOf(power);
  return enter(t, 'event', { by: sideOf(power), card: file }, ...outcomes);
}
/** How many cards a side draws, or what it is awarded at the end. */
export const awardsIn = (
  t: Table,
  of: Side,
  what: 'cards' | 'vp' = 'cards',
): { readonly cards?: number; readonly vp?: number } =>
  what === 'cards' ? { cards: cardsFor(t, of) } : { vp: awardsOf(t, of) };
/** Both dice, the lower first. */
export const dice = (low: number, high: number): number => low * 10 + high;

/** Swedes at Reval, Poles at Pernau and Riga: where most of what the board says of a march can be shown. */
export const livonia: Field = {
  scenario: 'livonia-1601',
  turn: 2,
  wars: [['SWE', 'PLC']],
  at: {
    reval: '3 swe_inf, 3 swe_cav, charles-ix-of-sweden',
    pernau: '2 plc_pan',
    riga: '2 plc_hus, john-charles-chodkiewicz',
  },
};
export const viewOf = (play: Play, of = SWE): View => timeOfWars.view(play.pos, only(of));

/** Swedes at Narva before the Russians of Ivangorod. */
export const border: Field = {
  turn: 3,
  wars: [['SWE', 'RUS']],
  at: { narva: '2 swe_inf', ivangorod: '2 rus_str' },
  change: (t) => t.military.fill(0),
};
export const come = (scene: Field, to = 'ivangorod'): Play =>
  spend(scene, 'SWE', 2).say('sweden march narva').say('sweden all').say(`sweden to ${to}`);

/** Losses are taken by the side that is asked: the first unit that may be named. */
export const takeLosses = (play: Play): Play => {
  while (play.asked[0]?.endsWith('lossOf')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
  return play;
};
