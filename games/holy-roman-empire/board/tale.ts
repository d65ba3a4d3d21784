import type { Tale } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { MINOR_WORDS, PLACES, UNITS } from '../src/ids.ts';
import { minorName, placeName, unitName } from '../src/names.ts';
import { frayIn } from './frames.ts';
import { isOfBattle } from './of-battle.ts';
import { ownSide } from './seen.ts';
import { asSide, NEUTRAL } from '../src/state.ts';

/** What an event is about: whose doing it is, whom it hurts, and which things its words name. */

type Named = Tale['names'][number];

const HURTS_ITSELF = new Set([
  'fell',
  'forfeited',
  'retreated',
  'withdrew',
  'dismissed',
  'storm',
  'plague',
  'noHome',
  'lapsed',
]);
const BATTLE = new Set([
  'battle',
  'fought',
  'fell',
  'retreated',
  'withdrew',
  'heldFast',
  'commands',
  'pursues',
  'spoils',
  'countermarched',
  'missed',
]);

/** What only leads to something else, or has no consequence of its own. */
const SLIGHT = new Set([
  'setsOff',
  'entered',
  'dropped',
  'bid',
  'bidsFor',
  'taxed',
  'provisioned',
  'commands',
  'affected',
  'gold',
  'gaveBack',
  'laid',
  'revealed',
  'spoils',
  'forfeited',
  'retreated',
  'returned',
  'looted',
  'ignored',
  'shown',
  'bought',
]);

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);

function namesOf(event: GameEvent): readonly Named[] {
  const places = ['place', 'from', 'area']
    .map((field) => number(event[field]))
    .filter((at) => at >= 0 && at < PLACES)
    .map((at): Named => ({ words: placeName(at), thing: { domain: 'place', arg: at } }));
  const u = number(event['unit']);
  const m = number(event['minor']);
  return [
    ...places,
    ...(u >= 0 && u < UNITS ? [{ words: unitName(u), thing: { domain: 'unit', arg: u } }] : []),
    ...(m >= 0 && m < MINOR_WORDS.length ? [{ words: minorName(m), thing: { domain: 'minor', arg: m } }] : []),
  ];
}

/** Who did it: a side, or nobody where neutrals and rebels act. */
function doer(event: GameEvent): Side | null {
  const said = [event['side'], event['attacker'], event['owner'], event['winner']].find(
    (one) => typeof one === 'number',
  );
  return typeof said === 'number' && said >= 0 && said < NEUTRAL ? asSide(said) : null;
}

/** 10.37 A marker of the other side in a battle: the same question comes back, and this is why. */
function isAnswer(view: View, event: GameEvent): boolean {
  const fray = frayIn(view)?.fray;
  return event.kind === 'played' && fray?.result === '' && number(event['side']) !== ownSide(view);
}

export function tale(view: View, event: GameEvent): Tale {
  // That somebody picked a marker which only he sees is in the log, and no news.
  if (event.kind === 'drew' && event['marker'] === null) return { side: null, hurts: null, battle: false, names: [] };
  const side = event.kind === 'spoils' && number(event['wins']) >= 0 ? asSide(number(event['wins'])) : doer(event);
  const foe = ['foe', 'on', 'of'].map((field) => number(event[field])).find((one) => one >= 0 && one < NEUTRAL);
  const hurts = HURTS_ITSELF.has(event.kind) ? side : foe === undefined ? null : asSide(foe);
  const battle = BATTLE.has(event.kind) && (event.kind !== 'fell' || isOfBattle(event.rule));
  const weight =
    event.kind === 'violated'
      ? ({ weight: 'grave' } as const)
      : SLIGHT.has(event.kind)
        ? ({ weight: 'slight' } as const)
        : {};
  const reply = isAnswer(view, event) ? ({ reply: true } as const) : {};
  return { side, hurts, battle, names: namesOf(event), ...weight, ...reply };
}
