import type { Tale, Thing } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { isPower, PLACES, RUS } from '../src/ids.ts';
import { commanderName, placeName } from '../src/names.ts';
import type { TimeOfWars } from '../src/spec.ts';
import { COMMANDER_STATE, UNIT_OWNER } from '../src/ground.ts';
import { seenOf } from './seen.ts';

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

/** What nobody should miss: the card of every impulse, and what changes hands or sides. */
const GRAVE: ReadonlySet<string> = new Set([
  'forPoints',
  'tookFund',
  'played',
  'stopped',
  'declined',
  'paidCossacks',
  'war',
  'conquered',
  'fought',
  'intercepted',
  'withdrew',
  'turnedBack',
  'tired',
  'navalBattle',
  'plundered',
  'marker',
  'marked',
  'faith',
  'cossacks',
  'subjection',
  'revolt',
] satisfies TimeOfWars['event']['kind'][]);

/** What is told last where much has happened: it moves nothing on the map. */
const SLIGHT: ReadonlySet<string> = new Set([
  'drew',
  'gotFunds',
  'tracked',
  'developed',
  'posted',
] satisfies TimeOfWars['event']['kind'][]);

const PLACE_FIELDS = ['at', 'from', 'to'] as const;

export function tale(view: View, event: GameEvent): Tale {
  const side = doerOf(event);
  return {
    side,
    hurts: hurt(view, event),
    battle: BATTLE.has(event.kind),
    names: [...placesIn(event), ...commandersIn(event)],
    ...(GRAVE.has(event.kind) ? { weight: 'grave' } : SLIGHT.has(event.kind) ? { weight: 'slight' } : {}),
  };
}

/** Whose doing it is: as it says itself, else whose unit, card or Commander it tells of. */
function doerOf(event: GameEvent): Side | null {
  const { card, commander } = event;
  return (
    powerIn(event['side']) ??
    powerIn(event['power']) ??
    ownerOf(event['unit']) ??
    (typeof card === 'number' && card >= 0 ? powerIn(Math.trunc(card / CARDS_A_DECK)) : null) ??
    (typeof commander === 'number' ? powerIn(COMMANDER_STATE[commander]) : null) ??
    (ASIAN.has(event.kind) ? RUS : null)
  );
}
const CARDS_A_DECK = 50;
const ASIAN: ReadonlySet<string> = new Set(['explored', 'colony'] satisfies TimeOfWars['event']['kind'][]);

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
