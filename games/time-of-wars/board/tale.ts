import type { Tale, Thing } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { isPower, PLACES } from '../src/ids.ts';
import { commanderName, placeName } from '../src/names.ts';
import type { TimeOfWars } from '../src/spec.ts';
import { UNIT_OWNER } from '../src/ground.ts';
import { seenOf } from './pieces.ts';

/** What an event is about, for the log. */

const BATTLE: ReadonlySet<string> = new Set([
  'battle',
  'fought',
  'lost',
  'retreated',
  'wounded',
  'navalBattle',
  'siege',
  'assault',
  'garrisonHit',
  'conquered',
  'danzig',
  'intercepted',
  'withdrew',
  'experience',
] satisfies TimeOfWars['event']['kind'][]);

const PLACE_FIELDS = ['at', 'from', 'to'] as const;

export function tale(view: View, event: GameEvent): Tale {
  const side = powerIn(event['side']) ?? ownerOf(event['unit']);
  return {
    side,
    hurts: hurt(view, event),
    battle: BATTLE.has(event.kind),
    names: [...placesIn(event), ...commandersIn(event)],
  };
}

const powerIn = (value: unknown): Side | null => (typeof value === 'number' && isPower(value) ? value : null);
const ownerOf = (unit: unknown): Side | null => (typeof unit === 'number' ? powerIn(UNIT_OWNER[unit]) : null);

function placesIn(event: GameEvent): readonly { readonly words: string; readonly thing: Thing }[] {
  return PLACE_FIELDS.flatMap((field) => {
    const place = event[field];
    if (
      typeof place !== 'number' ||
      place < 0 ||
      place >= PLACES ||
      event.kind === 'looked' ||
      event.kind === 'givenBack'
    )
      return [];
    return [{ words: placeName(place), thing: { domain: 'place', arg: place } }];
  });
}

function commandersIn(event: GameEvent): readonly { readonly words: string; readonly thing: Thing }[] {
  const who = event['commander'];
  return typeof who === 'number' && who >= 0
    ? [{ words: commanderName(who), thing: { domain: 'commander', arg: who } }]
    : [];
}

/** Whose loss it is: of units, of spaces, of cards. */
function hurt(view: View, event: GameEvent): Side | null {
  switch (event.kind) {
    case 'lost':
    case 'garrisonHit':
    case 'stripped':
      return ownerOf(event['unit']);
    case 'plundered':
      return powerIn(event['from']);
    case 'revolt': {
      const at = event['at'];
      return typeof at === 'number' ? powerIn(seenOf(view).control[at]) : null;
    }
    case 'war':
      return powerIn(event['on']);
    case 'discarded':
    case 'retreated':
    case 'turnedBack':
      return powerIn(event['side']);
    default:
      return null;
  }
}
