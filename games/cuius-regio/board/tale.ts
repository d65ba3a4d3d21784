import type { Tale } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { side as sideOf } from '@tercio/kernel';
import { PLACES } from '../src/geography/index.ts';
import { CITIES_IN_ALL, LEADERS_IN_ALL, NONE } from '../src/ids.ts';
import { cityName, leaderName, placeName } from '../src/names.ts';

/** What an event is about: whose doing it is, whom it hurts, and which things its words name. */

type Named = Tale['names'][number];

const HURTS_ITSELF = new Set([
  'lost',
  'killed',
  'leaderless',
  'disbanded',
  'straggled',
  'thrownBack',
  'retreated',
  'intercepted',
]);
/** 11.5.2 Armies that combine are as tired as the one that is more so: news for their owner, though he has done it himself. */
const TELLS_ITS_OWNER = new Set([...HURTS_ITSELF, 'combined']);
const BATTLE = new Set([
  ...HURTS_ITSELF,
  'fought',
  'automatic',
  'overran',
  'withdrew',
  'routChecked',
  'majorBattle',
  'reacted',
  'reactedTo',
  'cityTaken',
  'cityChecked',
]);

/** Hex by hex a march is folded away: where it began, with how many MP, and where it ended is told. */
const SLIGHT = new Set(['letPass', 'marched']);

const number = (value: unknown): number => (typeof value === 'number' ? value : NONE);

function namesOf(event: GameEvent): readonly Named[] {
  const leaders = ['leader', 'foe']
    .map((field) => number(event[field]))
    .filter((leader) => leader >= 0 && leader < LEADERS_IN_ALL)
    .map((leader): Named => ({ words: leaderName(leader), thing: { domain: 'leader', arg: leader } }));
  const city = number(event['city']);
  const cities =
    city >= 0 && city < CITIES_IN_ALL ? [{ words: cityName(city), thing: { domain: 'city', arg: city } }] : [];
  const places = ['hex', 'from', 'to']
    .map((field) => number(event[field]))
    .filter((place) => place >= 0 && place < PLACES)
    .map((place): Named => ({ words: placeName(place), thing: { domain: 'place', arg: place } }));
  return [...leaders, ...cities, ...places];
}

export function tale(_view: View, event: GameEvent): Tale {
  const said = event['side'] ?? event['winner'];
  const side: Side | null = typeof said === 'number' ? sideOf(said) : null;
  const loser = event['loser'];
  const hurts = TELLS_ITS_OWNER.has(event.kind) ? side : typeof loser === 'number' ? sideOf(loser) : null;
  const weight = event.kind === 'passed' ? 'grave' : SLIGHT.has(event.kind) ? 'slight' : undefined;
  return { side, hurts, battle: BATTLE.has(event.kind), names: namesOf(event), ...(weight && { weight }) };
}
