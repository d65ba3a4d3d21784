import type { Placeable } from '@tercio/board';
import { Fast, isRefusal, only, ROLLED } from '@tercio/kernel';
import type { Choice, Game, Offer, Pos, Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { seenOf } from './seen.ts';
import { stepTo } from './spots.ts';

/** Where an order can lead: the rules are asked step by step, on positions made from the view. */

/** Where the ordered stand after some choices. */
interface Stage {
  readonly pos: Pos;
  readonly choices: readonly Choice[];
  /** The zones on the way, the first included. */
  readonly path: readonly number[];
  readonly facing: number;
}

export interface Ended extends Stage {
  /** Before its last step. */
  readonly before: Pos;
  readonly kind: 'go' | 'turn' | 'assault' | 'charge' | 'front' | 'exchange';
  /** Of a charge: who makes it, and on whom. */
  readonly lead?: number;
  readonly target?: number;
  readonly rolls: boolean;
  /** What is asked of the same side before the order is carried out, or null. */
  readonly asks: string | null;
}

const STEPS = new Set(['zoneStep', 'unitStep']);
/** Questions that belong to an order under way. */
const WITHIN = new Set([
  'riders',
  'arrive',
  'makeRoom',
  'fillFront',
  'straddleFront',
  'exchangeWith',
  'straddle',
  'comeForward',
  'giveWay',
  'attackNext',
  'target',
  'joinAssault',
]);

export interface Explorer {
  readonly game: Game;
  readonly side: Side;
  /** Who rides along wherever he can. */
  readonly riders: readonly number[];
}

/** An end with how it was ordered: by a double move, with whom riding along. */
export interface Found {
  readonly by: Explorer;
  readonly order: Choice;
  readonly ended: Ended;
}

export const offerAt = ({ game, side }: Explorer, pos: Pos): Offer | null => game.offer(pos, side);
export const viewAt = ({ game, side }: Explorer, pos: Pos): View => game.view(pos, only(side));

interface Tried {
  readonly pos: Pos;
  readonly choices: readonly Choice[];
  readonly rolls: boolean;
}

/** Plays one choice; where dice fall nothing of them is looked at. */
function tried({ game, side }: Explorer, from: Tried, choice: Choice): Tried | null {
  const played = game.play(from.pos, side, [choice], new Fast(1));
  if (isRefusal(played)) return null;
  const choices = [...from.choices, choice];
  return (played.marks & ROLLED) !== 0
    ? { pos: from.pos, choices, rolls: true }
    : { pos: played.pos, choices, rolls: false };
}

/** Answers what is no decision, and who rides along, until a step or something real is asked. */
function settled(by: Explorer, from: Tried): Tried {
  let now = from;
  for (;;) {
    const offer = now.rolls ? null : offerAt(by, now.pos);
    if (!offer || !WITHIN.has(offer.ask)) return now;
    const answer = offer.ask === 'riders' ? rider(offer, by.riders) : by.game.routine(viewAt(by, now.pos), by.side);
    const next = answer && tried(by, now, answer);
    if (!next) return now;
    now = next;
  }
}

const rider = ({ choices }: Offer, riders: readonly number[]): Choice =>
  choices.find(({ verb, arg }) => verb === 'along' && arg !== null && riders.includes(arg)) ?? {
    verb: 'done',
    arg: null,
  };

const asking = (by: Explorer, { pos, rolls }: Tried): string | null => {
  const ask = rolls ? undefined : offerAt(by, pos)?.ask;
  return ask !== undefined && WITHIN.has(ask) ? ask : null;
};

const TURNS = new Map([
  ['turnRight', 1],
  ['turnAbout', 2],
  ['turnLeft', 3],
]);
const STOP: Choice = { verb: 'stop', arg: null };

/** The order given by one choice, from what is on the table; null if it asks something else first. */
export function given(by: Explorer, view: View, choice: Choice): Stage | null {
  const pos = by.game.redeal(view, new Fast(1));
  const first = tried(by, { pos, choices: [], rolls: false }, choice);
  const now = first && settled(by, first);
  const offer = now && !now.rolls ? offerAt(by, now.pos) : null;
  if (!now || !offer || !STEPS.has(offer.ask)) return null;
  const at = standing(seenOf(viewAt(by, now.pos)), offer);
  return { pos: now.pos, choices: now.choices, path: [at.zone], facing: at.facing };
}

/** Where those stand whom a step is asked of. */
function standing(seen: Seen, { about }: Offer): { readonly zone: number; readonly facing: number } {
  const { unit, zone, facing } = about;
  const at = typeof zone === 'number' ? zone : typeof unit === 'number' ? (seen.zoneOf[unit] as number) : -1;
  return { zone: at, facing: typeof facing === 'number' ? facing : (seen.facing[at] as number) };
}

/** Every place and facing that an order can lead to, the shortest way first. */
export function endsOf(by: Explorer, start: Stage): readonly Ended[] {
  const ends = new Map<string, Ended>();
  const met = new Set<string>();
  const open: Stage[] = [start];
  for (let stage = open.shift(); stage; stage = open.shift()) {
    for (const { ended, goesOn } of steps(by, stage)) {
      const isBack = ended?.kind === 'turn' && ended.facing === start.facing;
      if (ended && !isBack && !ends.has(keyOf(ended))) ends.set(keyOf(ended), ended);
      if (!goesOn || isMet(met, by, goesOn)) continue;
      open.push(goesOn);
    }
  }
  return [...ends.values()].flatMap((ended) => (ended.kind === 'assault' ? [ended, ...charges(by, ended)] : [ended]));
}

/** An assault with its first charge named: who, and on whom, up to the dice. */
function charges(by: Explorer, ended: Ended): readonly Ended[] {
  const offer = ended.rolls ? null : offerAt(by, ended.pos);
  if (!offer || !CHARGING.has(offer.ask)) return [];
  return offer.choices.flatMap((choice): readonly Ended[] => {
    if (offer.ask === 'comeForward' && choice.verb !== 'done') return [];
    const first = tried(by, { pos: ended.pos, choices: ended.choices, rolls: false }, choice);
    const now = first && settled(by, first);
    if (!now) return [];
    const lead = choice.verb === 'attack' ? choice.arg : null;
    const target = choice.verb === 'assault' ? choice.arg : null;
    const next: Ended = {
      ...ended,
      kind: 'charge',
      pos: now.pos,
      choices: now.choices,
      rolls: now.rolls,
      asks: asking(by, now),
      ...(lead !== null && { lead }),
      ...(target !== null && { target }),
    };
    return now.rolls ? [next] : charges(by, next);
  });
}

const CHARGING = new Set(['comeForward', 'attackNext', 'target']);

/** Has somebody been where this stands, with as many moves left? Notes it. */
function isMet(met: Set<string>, by: Explorer, { pos, path, facing }: Stage): boolean {
  const { moves, ordered, turns } = seenOf(viewAt(by, pos));
  const left = moves.flatMap((count, unit) => (ordered[unit] === 1 ? [`${count}/${turns[unit]}`] : []));
  const state = `${path.at(-1)} ${facing} ${left.join()}`;
  const known = met.has(state);
  met.add(state);
  return known;
}

const keyOf = ({ kind, path, facing, choices }: Ended): string =>
  kind === 'go' || kind === 'turn'
    ? `${path.at(-1)} ${facing}`
    : `${kind} ${kind === 'assault' || kind === 'charge' ? path.at(-1) : choices.map(({ verb, arg }) => `${verb}${arg ?? ''}`).join()}`;

interface Step {
  /** Where it can end; null: it has to go on. */
  readonly ended: Ended | null;
  /** From where it can go on. */
  readonly goesOn: Stage | null;
}

function steps(by: Explorer, stage: Stage): readonly Step[] {
  const offer = offerAt(by, stage.pos);
  if (!offer || !STEPS.has(offer.ask)) return [];
  const view = viewAt(by, stage.pos);
  return offer.choices.flatMap((choice): readonly Step[] => {
    if (choice.verb === 'stop') return [];
    const first = tried(by, { pos: stage.pos, choices: stage.choices, rolls: false }, choice);
    const now = first && settled(by, first);
    if (!now) return [];
    const placed = placeAfter(by, stage, { ...offer, side: by.side, choice, domain: null }, view, now);
    return placed ? [placed] : [];
  });
}

/** A step carried out: where it led, whether it can stop there, and whether it goes on. */
function placeAfter(by: Explorer, stage: Stage, asked: Placeable, view: View, now: Tried): Step | null {
  const { verb } = asked.choice;
  const offer = now.rolls ? null : offerAt(by, now.pos);
  const step = offer && STEPS.has(offer.ask) ? offer : null;
  const mayStop = step?.choices.some((choice) => choice.verb === 'stop') ?? false;
  const choices = mayStop ? [...now.choices, STOP] : now.choices;
  const base = { ...stage, before: stage.pos, pos: now.pos, choices, rolls: now.rolls, asks: asking(by, now) };
  const to = stepTo(seenOf(view), asked.about, verb);
  if (verb === 'assault') {
    if (to === null) return null;
    return { ended: { ...base, choices: now.choices, kind: 'assault', path: [...stage.path, to] }, goesOn: null };
  }
  if (verb === 'exchange') return { ended: { ...base, kind: 'exchange' }, goesOn: null };
  const quarters = TURNS.get(verb);
  if (to === null && quarters === undefined) return { ended: { ...base, kind: 'front' }, goesOn: null };
  const path = to === null ? stage.path : [...stage.path, to];
  const facing = facingAfter(by, stage, now, step, to) + (quarters ?? 0);
  const next: Stage = { pos: now.pos, choices: now.choices, path, facing: facing % 4 };
  const kind: Ended['kind'] = path.length > 1 ? 'go' : 'turn';
  // Anyone who has turned away from friends must leave them: the turn alone is no end.
  const ended = step && !mayStop ? null : { ...base, path, facing: next.facing, kind };
  return { ended, goesOn: step && next };
}

/** Among friends one faces as they do. A turn is counted by itself. */
function facingAfter(by: Explorer, stage: Stage, now: Tried, step: Offer | null, to: number | null): number {
  if (to === null || now.rolls) return stage.facing;
  const seen = seenOf(viewAt(by, now.pos));
  return step ? standing(seen, step).facing : (seen.facing[to] as number);
}
