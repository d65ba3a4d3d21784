import type { Display, Row } from '@tercio/board';
import { emblem, plain } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import type { Side, View } from '@tercio/kernel';
import { AREA_LIST, CITY_SQUARES, printedValue } from '../src/field.ts';
import { areaHolder, minorsOf, occupiedValue, valueOf } from '../src/forces.ts';
import { forageDue, maintenanceDue } from '../src/economy/provisioning.ts';
import { handLimit, heldOf } from '../src/hands.ts';
import { ALLIANCE, DIPLOMACY_VALUES, diplomacyOf, KINDS, TOTAL, TREACHERY } from '../src/kinds.ts';
import { halved, markerName, minorName, SIDE_TITLES } from '../src/names.ts';
import { asSide, goldOf, ground, orderFrom, PHASES } from '../src/state.ts';
import type { Phase, Seen } from '../src/state.ts';
import { yearOf } from '../src/turn/words.ts';
import { electorsOf, thresholdOf } from '../src/victory.ts';
import { FLAGS } from './flags.ts';
import { capitalsOf, goal, italianValue } from './goal.ts';
import { holderOf, offerIn, ownSide, seenOf, wearerOf } from './seen.ts';
import { PHASE_TITLES } from './status.ts';

/** Every power against its own threshold, one's own treasury, the turn, and markers that are held out. */

/** 27 What each power has of what it needs. */
export function powers(view: View): Display {
  const seen = seenOf(view);
  return {
    ...plain('powers', 'Victory'),
    subtitle: goal(seen, holderOf(view)).words,
    rows: orderFrom(seen, seen.first).flatMap((of) => rowsOf(seen, of)),
  };
}

function rowsOf(seen: Seen, of: Side): readonly Row[] {
  const name = SIDE_TITLES[of] ?? '';
  const { victory } = ground(seen).file;
  const under = `${goldOf(seen, of)} gold · ${heldOf(seen, of)} of ${handLimit(seen)} markers · ${minorsOf(seen, of).map(minorName).join(', ') || 'no minor power'}`;
  if (victory === 'pavia' && of === 1) {
    const value = italianValue(seen);
    return [
      {
        words: name,
        value: `towns in Italy worth ${halved(value * 2)} of 5`,
        rule: '27.3',
        note: under,
        range: range(value, 5, of),
      },
    ];
  }
  if ((victory === 'pavia' || victory === 'vienna') && of === 0)
    return [{ words: name, value: 'hold out', rule: '27.1', note: under }];
  const value = occupiedValue(seen, of);
  const political = victory === 'vienna' ? '' : ` · ${electorsOf(seen, of)} of 4 electors`;
  return [
    {
      words: name,
      value: `${halved(value)} of ${thresholdOf(of)} EV`,
      rule: '27.3',
      note: `${capitalsOf(seen, of).join(', ') || 'no capital'}${political} · ${under}`,
      range: range(value / 2, thresholdOf(of), of),
    },
  ];
}
const range = (now: number, need: number, side: Side): NonNullable<Row['range']> => ({
  from: 0,
  to: now,
  of: Math.max(now, need * 1.25),
  tick: need,
  side,
});

const due = (gold: number): string => (gold === 0 ? 'nothing' : `−${gold}`);

/** 9.1 Has the side had its taxes of this year? They come when its own turn begins. */
function hasTaxed(seen: Seen, of: Side): boolean {
  if (seen.mover < 0) return false;
  const order = orderFrom(seen, seen.first);
  return order.indexOf(of) <= order.indexOf(asSide(seen.mover));
}

/** 19 Has the side paid this year's maintenance? Then what its units cost is due next year. */
function hasPaid(view: View, seen: Seen, of: Side): boolean {
  if (seen.mover < 0) return false;
  const order = orderFrom(seen, seen.first);
  if (order.indexOf(of) !== order.indexOf(asSide(seen.mover)))
    return order.indexOf(of) < order.indexOf(asSide(seen.mover));
  return seen.phase === 'provisioning' && offerIn(view)?.offer?.ask === 'forage';
}

/** 9, 19 What one has, what comes in, and what is due. */
export function treasury(view: View): readonly Display[] {
  const seen = seenOf(view);
  const of = ownSide(view);
  if (of === null) return [];
  const cities = CITY_SQUARES.reduce((sum, at) => sum + (seen.holder[at] === of ? valueOf(seen, at) : 0), 0);
  const areas = AREA_LIST.reduce(
    (sum, at) => sum + (areaHolder(seen, at) === of && seen.civilWar !== at ? printedValue(at) : 0),
    0,
  );
  const isPaid = hasPaid(view, seen, of);
  const isOver = isPaid && seen.mover !== of;
  const [upkeep, forage] = [isPaid ? 0 : maintenanceDue(seen, of), isOver ? 0 : forageDue(seen, of)];
  const isTaxed = hasTaxed(seen, of);
  const left = goldOf(seen, of) - upkeep - forage + (isTaxed ? 0 : cities + areas);
  const when = isTaxed ? 'next year' : 'to come this year';
  const isLast = seen.turn === seen.lastTurn;
  const taxes: readonly Row[] = [
    { words: `Taxes of cities, ${when}, as you stand`, value: `+${cities}`, rule: '9.1' },
    { words: `Taxes from off the map, ${when}`, value: `+${areas}`, rule: '23.8' },
  ];
  return [
    {
      ...plain('treasury', 'Treasury'),
      subtitle: SIDE_TITLES[of] ?? '',
      figure: String(goldOf(seen, of)),
      unit: 'gold',
      picture: {
        svg: `<g class="emblem ${livery(wearerOf(of))}">${emblem(wearerOf(of), FLAGS[of])}</g>`,
        width: 22,
        height: 22,
      },
      rows: [
        ...(isTaxed ? [] : taxes),
        { words: 'Pay for your units', value: isPaid ? 'paid' : due(upkeep), rule: '19.2' },
        { words: 'Food, as you stand', value: isOver ? 'paid' : due(forage), rule: '19.3' },
        ...(isOver ? [] : [{ words: 'Left at the end of your turn', value: String(left), rule: '9.4' }]),
        ...(isTaxed && !isLast
          ? [...taxes, { words: 'Next year, with taxes', value: String(left + cities + areas), rule: '9.4' }]
          : []),
      ],
    },
  ];
}

/** 3.2 The phases of a turn, and where it stands. */
export function turn(view: View): Display {
  const seen = seenOf(view);
  const { file } = ground(seen);
  const [first, last] = file.turns;
  const now = PHASES.indexOf(seen.phase);
  const shown = PHASES.filter((phase) => phase !== 'set-up' && (file.diets || phase !== 'diet'));
  return {
    ...plain('turn', `Turn ${seen.turn}, ${yearOf(seen.turn)}`),
    subtitle: `Order: ${orderFrom(seen, seen.first)
      .map((of) => SIDE_TITLES[of])
      .join(', ')}`,
    figure: String(seen.turn - first + 1),
    unit: `of ${last - first + 1}`,
    rows: shown.map((phase) => {
      const index = PHASES.indexOf(phase);
      const who = seen.mover >= 0 && index === now ? `now: ${SIDE_TITLES[seen.mover]}` : 'now';
      const stage = index < now ? 'done' : index === now ? who : '';
      return { words: PHASE_TITLES[phase], value: stage, rule: '3.2', ...unusual(seen, phase) };
    }),
  };
}

/** 8.1, 12.1 Phases that this scenario never has, and where deals are made. */
function unusual(seen: Seen, phase: Phase): Partial<Row> {
  if (phase === 'negotiation')
    return ground(seen).file.negotiation
      ? { rule: '8.2', note: 'Deals are made here, and only here.' }
      : { value: 'not here', rule: '8.1', note: 'No deals between two players: they need three or four.' };
  if (phase === 'diplomacy' && !hasDiplomacy(seen))
    return { value: 'not here', rule: '12.1', note: 'All markers for it are out of this scenario.' };
  return {};
}
/** 12.1, 10.11, 10.38 Is there any marker that is played in the Diplomacy Phase? */
const hasDiplomacy = (seen: Seen): boolean =>
  [ALLIANCE, TREACHERY, ...DIPLOMACY_VALUES.map(diplomacyOf)].some((k) => (TOTAL[k] ?? 0) > (seen.out[k] ?? 0));

/** Markers that are held out until the turn ends, or for good. */
export function heldOut(view: View): readonly Display[] {
  const seen = seenOf(view);
  const aside = KINDS.filter((k) => (seen.aside[k] ?? 0) > 0);
  if (aside.length === 0) return [];
  return [
    {
      ...plain('aside', 'Held out'),
      subtitle: 'They come back when the turn ends',
      rows: aside.map((k) => ({ words: markerName(k), value: '', rule: '10.2' })),
    },
  ];
}
