import { resultLine as line } from '@tercio/board';
import type { Result, ResultLine } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { gameAtStake, prospects } from '../src/battle/prospects.ts';
import { attackersWin, defendersWin, finalColumn } from '../src/battle/strength.ts';
import { columnName } from '../src/battle/words.ts';
import { ALLIANCE, HONORS, NO_QUARTER, TACTICAL_ADVANCE, TREACHERY } from '../src/kinds.ts';
import {
  markerName,
  markers,
  minorName,
  placeName,
  SIDE_TITLES,
  sideName,
  Unit,
  unitName,
  verb,
} from '../src/names.ts';
import { isSovereign, powerOf } from '../src/roster.ts';
import type { Empire } from '../src/spec.ts';
import { asSide, NEUTRAL } from '../src/state.ts';
import { RESULT_TITLES } from './battle.ts';
import { FATES, fortunes } from './fortunes.ts';
import { happened } from './happened.ts';
import { frayIn } from './frames.ts';
import { marches, stranded } from './marches.ts';
import { isOfBattle } from './of-battle.ts';
import { offerIn, ownSide, seenOf } from './seen.ts';

/** How battles, embassies, votes and violations ended: what nobody at the table should miss. */

type Told = Empire['event'];
type Bare = Omit<Result, 'at' | 'rule'>;

export function results(view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const told = events as readonly Told[];
  const cards = told.flatMap((event, i): readonly Result[] => {
    const made = i < from ? null : (answerOf(view, told, event, i) ?? resultOf(ownSide(view), told, event, i));
    return made ? [{ ...made, at: i + 1, rule: event.rule }] : [];
  });
  const { lost, won } = fortunes(view, told, from);
  const own = ownSide(view);
  // Who only waits sees them on the map as they come.
  const gone = offerIn(view) === null ? [] : marches(seenOf(view), own, told, from);
  // What was decided comes before where others went: a panel shows the beginning of the list.
  return [...lost, ...stranded(own, told, from), ...cards, ...gone, ...won];
}

const breach = (told: readonly Told[], { side, to }: Extract<Told, { kind: 'broke' }>, i: number): Bare => ({
  title: `${verb(side, 'breaks', 'break')} the truce`,
  side,
  figure: '',
  lines: [
    line(`with ${sideName(to)}`, '', to),
    line('The whole hand goes back to the pool', '', side),
    ...compensated(told, i),
  ],
  thing: null,
});

/** 8.2 What everybody else picks for a breach. */
function compensated(told: readonly Told[], i: number): readonly ResultLine[] {
  const next = told.findIndex(({ kind }, at) => at > i && ENDS_BREACH.has(kind));
  const drew = told.slice(i, next < 0 ? undefined : next).filter((one) => one.kind === 'drew');
  return [...new Set(drew.map(({ side }) => side))].map((side) =>
    line(
      `${SIDE_TITLES[side] ?? ''} ${side === 0 || side === 2 ? 'pick' : 'picks'}`,
      markers(drew.filter((one) => one.side === side).length),
      side,
    ),
  );
}
const ENDS_BREACH = new Set(['battle', 'setsOff', 'broke', 'bought', 'playerTurn', 'pillaged', 'spoils', 'played']);

const known = (owner: number): Side | null => (owner >= 0 && owner < NEUTRAL ? asSide(owner) : null);
function resultOf(own: Side | null, told: readonly Told[], event: Told, i: number): Bare | null {
  switch (event.kind) {
    case 'fell':
      return isSovereign(event.unit) && !isOfBattle(event.rule) ? kingLost(event) : null;
    case 'fought':
      return battle(told, event, i);
    case 'event':
      return event.side === own ? happened(told, event, i) : null;
    case 'withdrew':
      return {
        title: `${verb(event.side, 'slips', 'slip')} away from ${placeName(event.place)}`,
        side: event.side,
        figure: '',
        lines: [line('before the battle, with a Forced March', 'no battle', event.side)],
        thing: { domain: 'place', arg: event.place },
      };
    case 'initiative':
      return initiative(told, event, i);
    case 'broke':
      return breach(told, event, i);
    case 'embassy':
      return {
        title: `${minorName(event.minor)}: the embassy ${event.attack > event.defence ? 'succeeds' : 'is in vain'}`,
        side: event.attack > event.defence ? event.side : null,
        figure: `${event.attack} : ${event.defence}`,
        lines: [],
        thing: { domain: 'minor', arg: event.minor },
      };
    case 'violated':
      return {
        title: `${minorName(event.minor)} joins ${sideName(event.to)}`,
        side: event.to,
        figure: '',
        lines: [
          line(`${verb(event.side, 'violates', 'violate')} its neutrality`, '', event.side),
          ...(event.to === own ? [line('Its units and towns are yours to command and to defend', '', event.to)] : []),
        ],
        thing: { domain: 'minor', arg: event.minor },
      };
    case 'votes':
      return event.winner < 0
        ? null
        : {
            title: `The diet: ${VOTES[event.issue] ?? ''}`,
            side: known(event.winner),
            figure: '',
            lines: [
              line('won by', SIDE_TITLES[event.winner] ?? '', known(event.winner)),
              ...(event.issue === RECOGNITION ? recognised(told, i) : []),
            ],
            thing: null,
          };
    case 'controlled':
      return changed(told, event, i);
    default:
      return null;
  }
}

/** 10.38 Whose power was turned or freed by a marker: no battle and no embassy tells it. */
function changed(told: readonly Told[], { minor, to }: Extract<Told, { kind: 'controlled' }>, i: number): Bare | null {
  const cause = told.slice(0, i).findLast(({ kind }) => CHANGES.has(kind));
  if (cause?.kind !== 'played' || !BY_MARKER.has(cause.marker)) return null;
  return {
    title: to === NEUTRAL ? `${minorName(minor)} turns neutral` : `${minorName(minor)} joins ${sideName(to)}`,
    side: known(to) ?? cause.side,
    figure: '',
    lines: [line(`${verb(cause.side, 'plays', 'play')} ${markerName(cause.marker)}`, '', cause.side)],
    thing: { domain: 'minor', arg: minor },
  };
}
const BY_MARKER: ReadonlySet<number> = new Set([TREACHERY, ALLIANCE]);
const CHANGES = new Set(['played', 'embassy', 'violated', 'votes', 'fought', 'playerTurn']);

/** 7.6 What came of it: as many markers, and the power that was chosen. */
function recognised(told: readonly Told[], i: number): readonly ResultLine[] {
  const end = told.findIndex(({ kind }, at) => at > i && kind === 'playerTurn');
  const after = told.slice(i + 1, end < 0 ? undefined : end);
  const drew = after.filter(({ kind }) => kind === 'drew').length;
  const gained = after.find((one) => one.kind === 'controlled');
  return [
    ...(drew > 0 ? [line('Markers picked', String(drew))] : []),
    ...(gained?.kind === 'controlled' ? [line('Now under its control', minorName(gained.minor))] : []),
  ];
}
const RECOGNITION = 1;

/** 10.20, 10.29, 10.37 A marker that the other side has played in a battle that is not decided yet: what it makes of it. */
function answerOf(view: View, told: readonly Told[], event: Told, i: number): Bare | null {
  const fray = event.kind === 'played' ? frayIn(view)?.fray : undefined;
  const own = ownSide(view);
  if (event.kind !== 'played' || fray?.result !== '' || event.side === own || !EFFECTS.has(event.marker)) return null;
  if (told[i + 1]?.kind === 'annulled' || told.slice(i).some(({ kind }) => kind === 'battle')) return null;
  const seen = seenOf(view);
  const defends = own === fray.defender;
  const { won, lost } = prospects(seen, fray);
  const ends = gameAtStake(seen, fray, defends).replace(/^; /, '');
  return {
    title: `${verb(event.side, 'plays', 'play')} ${markerName(event.marker)}`,
    side: event.side,
    figure: '',
    lines: [
      line(EFFECTS.get(event.marker) ?? '', '', event.side),
      line('The die is now rolled in column', columnName(finalColumn(seen, fray))),
      line(
        own === null ? 'The attack wins / loses on' : 'You win / lose on',
        defends ? `${lost} / ${won} of 6` : `${won} / ${lost} of 6`,
      ),
      ...(ends === '' ? [] : [line(`${ends.charAt(0).toUpperCase()}${ends.slice(1)}`, '')]),
    ],
    thing: { domain: 'place', arg: fray.place },
  };
}
const EFFECTS: ReadonlyMap<number, string> = new Map([
  [TACTICAL_ADVANCE, 'One column in their favour'],
  [HONORS, 'No bloodbath, no spoils, no pursuit'],
  [NO_QUARTER, 'Defeats and routs become a bloodbath'],
]);
/** 20.6 A sovereign who is lost otherwise than in battle: why. */
const kingLost = ({ unit, place, owner, rule }: Extract<Told, { kind: 'fell' }>): Bare => ({
  title: `${Unit(unit)} is lost`,
  side: null,
  figure: '',
  lines: [
    line(
      rule === '19.3'
        ? `${verb(owner, 'did', 'did')} not pay for his food at ${placeName(place)}`
        : `at ${placeName(place)}: ${FATES[rule] ?? 'left by his own'}`,
      '',
      known(owner),
    ),
  ],
  thing: { domain: 'place', arg: place },
});
const VOTES: readonly string[] = ['troops are raised', 'recognition is gained', 'a foe is condemned'];

/** 6 Who moves first this turn, and what everybody bid for it. */
function initiative(told: readonly Told[], event: Extract<Told, { kind: 'initiative' }>, i: number): Bare {
  const began = told.slice(0, i).findLastIndex((one) => one.kind === 'turn');
  const bids = told
    .slice(began + 1, i)
    .flatMap((one) => (one.kind === 'bid' ? [line(`${SIDE_TITLES[one.side]} bid`, `${one.gold} gold`, one.side)] : []));
  return {
    title: `${verb(event.side, 'has', 'have')} the initiative and ${event.side === 0 || event.side === 2 ? 'move' : 'moves'} first`,
    side: event.side,
    figure: '',
    lines:
      event.rule === '10.32'
        ? [line('by Papal Intervention', '', event.side)]
        : event.tied > 0
          ? [...bids, line('The bids are equal', 'a die decides')]
          : bids,
    thing: null,
  };
}

/** With all that fell until the next battle, or until now. */
function battle(told: readonly Told[], event: Extract<Told, { kind: 'fought' }>, i: number): Bare {
  const began = told.slice(0, i).findLast((one) => one.kind === 'battle');
  const next = told.findIndex((one, at) => at > i && (one.kind === 'battle' || one.kind === 'playerTurn'));
  const after = told.slice(i, next < 0 ? undefined : next);
  const [attacker, defender] = began?.kind === 'battle' ? [began.attacker, began.defender] : [null, null];
  const fallen = after.flatMap((one): readonly ResultLine[] =>
    one.kind === 'fell' && isOfBattle(one.rule) ? [line(unitName(one.unit), 'falls', known(one.owner))] : [],
  );
  const spoils = after.find((one) => one.kind === 'spoils');
  return {
    title: `${RESULT_TITLES[event.result] ?? event.result} at ${placeName(event.place)}`,
    side: attackersWin(event.result) ? attacker : defendersWin(event.result) ? defender : null,
    figure: `die ${event.die}`,
    lines: [
      line('Attack against defence', `${event.attack} : ${event.defence}`),
      ...playedIn(told, i),
      line(
        'Shifts',
        event.shift === 0
          ? 'none'
          : event.shift > 0
            ? `${event.shift} for the attacker`
            : `${-event.shift} for the defence`,
      ),
      ...kingsIn(after),
      ...fallen.slice(0, MOST),
      ...(fallen.length > MOST ? [line(`and ${fallen.length - MOST} more`, 'fall')] : []),
      ...(spoils?.kind === 'spoils' && spoils.winner > 0 && spoils.wins >= 0
        ? [line('Spoils', `picks ${markers(spoils.winner)}`, known(spoils.wins))]
        : []),
    ],
    thing: { domain: 'place', arg: event.place },
  };
}
const MOST = 5;

/** 15.7 A sovereign who gets away: on him hangs more than on all the others, and his stack is seldom called by his name. */
const kingsIn = (after: readonly Told[]): readonly ResultLine[] =>
  after.flatMap((one) =>
    one.kind === 'retreated' && isSovereign(one.unit)
      ? [line(`${Unit(one.unit)} gets away`, `to ${placeName(one.place)}`, known(powerOf(one.unit)))]
      : [],
  );

/** 10.20, 10.29, 10.37 What both sides have played before the die, and what was stopped: two that cancel each other leave no shift. */
function playedIn(told: readonly Told[], i: number): readonly ResultLine[] {
  const began = told.slice(0, i).findLastIndex((one) => one.kind === 'battle');
  return told.slice(began + 1, i).flatMap((one, at): readonly ResultLine[] => {
    if (one.kind !== 'played' || !EFFECTS.has(one.marker)) return [];
    const isStopped = told
      .slice(began + 2 + at, i)
      .some((other) => other.kind === 'annulled' && other.side === one.side && other.marker === one.marker);
    return [
      line(`${verb(one.side, 'plays', 'play')} ${markerName(one.marker)}`, isStopped ? 'annulled' : '', one.side),
    ];
  });
}
