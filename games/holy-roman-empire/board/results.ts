import type { Result, ResultLine } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { attackersWin, defendersWin } from '../src/battle/strength.ts';
import { hasCity } from '../src/field.ts';
import { isLandOf, valueOf } from '../src/forces.ts';
import { minorName, placeName, SIDE_TITLES, sideName, unitName, verb } from '../src/names.ts';
import type { Empire } from '../src/spec.ts';
import { asSide, NEUTRAL } from '../src/state.ts';
import { RESULT_TITLES } from './battle.ts';
import { ownSide, seenOf } from './seen.ts';

/** How battles, embassies, votes and violations ended: what nobody at the table should miss. */

type Told = Empire['event'];
type Bare = Omit<Result, 'at' | 'rule'>;

export function results(view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const told = events as readonly Told[];
  return told.flatMap((event, i): readonly Result[] => {
    if (i < from) return [];
    const made = resultOf(told, event, i) ?? (event.kind === 'entered' ? takenFrom(view, told, event, i) : null);
    return made ? [{ ...made, at: i + 1, rule: event.rule }] : [];
  });
}

const known = (owner: number): Side | null => (owner >= 0 && owner < NEUTRAL ? asSide(owner) : null);
const line = (words: string, value: string, side: Side | null = null): ResultLine => ({ words, value, side });

function resultOf(told: readonly Told[], event: Told, i: number): Bare | null {
  switch (event.kind) {
    case 'fought':
      return battle(told, event, i);
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
      return {
        title: `${SIDE_TITLES[event.side]} breaks the truce`,
        side: event.to,
        figure: '',
        lines: [line(`with ${sideName(event.to)}`, '')],
        thing: null,
      };
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
        lines: [line(`${SIDE_TITLES[event.side]} violated its neutrality`, '', event.side)],
        thing: { domain: 'minor', arg: event.minor },
      };
    case 'votes':
      return event.winner < 0
        ? null
        : {
            title: `The diet: ${VOTES[event.issue] ?? ''}`,
            side: known(event.winner),
            figure: '',
            lines: [line('won by', SIDE_TITLES[event.winner] ?? '', known(event.winner))],
            thing: null,
          };
    default:
      return null;
  }
}
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
    lines: event.rule === '10.32' ? [line('by Papal Intervention', '', event.side)] : bids,
    thing: null,
  };
}

/** 5.4 A town in the viewer's own lands that somebody else has come into and stands in now: told once, at the last who came. */
function takenFrom(
  view: View,
  told: readonly Told[],
  event: Extract<Told, { kind: 'entered' }>,
  i: number,
): Bare | null {
  const seen = seenOf(view);
  const { place: at, side } = event;
  const mine = ownSide(view);
  if (mine === null || side === mine || !hasCity(at) || seen.holder[at] !== side || !isLandOf(seen, mine, at))
    return null;
  if (told.slice(i + 1).some((one) => one.kind === 'entered' && one.place === at)) return null;
  return {
    title: `${verb(side, 'stands', 'stand')} in ${placeName(at)}`,
    side,
    figure: '',
    lines: [line('lost to you: its taxes and its value', `EV ${valueOf(seen, at)}`, side)],
    thing: { domain: 'place', arg: at },
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
      line(
        'Shifts',
        event.shift === 0
          ? 'none'
          : event.shift > 0
            ? `${event.shift} for the attacker`
            : `${-event.shift} for the defence`,
      ),
      ...fallen.slice(0, MOST),
      ...(fallen.length > MOST ? [line(`and ${fallen.length - MOST} more`, 'fall')] : []),
      ...(spoils?.kind === 'spoils' && spoils.winner > 0 && spoils.wins >= 0
        ? [line('Spoils', `${spoils.winner} markers`, known(spoils.wins))]
        : []),
    ],
    thing: { domain: 'place', arg: event.place },
  };
}
const MOST = 5;
/** 15, 17.16 Who falls for want of pay, room or luck has not fallen in battle. */
export const isOfBattle = (rule: string): boolean => rule.startsWith('15.') || rule === '17.16';
