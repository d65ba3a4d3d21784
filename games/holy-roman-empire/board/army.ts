import { plain } from '@tercio/board';
import type { Display, TokenBox } from '@tercio/board';
import type { Offer, Side, View } from '@tercio/kernel';
import { isArea } from '../src/field.ts';
import { countOf, feeds, isAboard, isOnMap, ownerOf, placeOfUnit, stackLimit, unitsOf } from '../src/forces.ts';
import { place, unit } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { priceOf } from '../src/economy/placing.ts';
import { upkeepOf } from '../src/economy/provisioning.ts';
import { halved, markerName, placeName } from '../src/names.ts';
import { EVERY_UNIT, isMercenary, moveOf } from '../src/roster.ts';
import { AVAILABLE, isDoing, MARCHING } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { attackSum, defenceSum } from './counter.ts';
import { explained } from './markers.ts';
import { unitToken } from './tokens.ts';
import { offerIn, seenOf, stackThing } from './seen.ts';

/** The units in question, each to be clicked: who goes and who stays, who falls, who is paid, who is raised. */

interface Asked {
  readonly seen: Seen;
  readonly side: Side;
  readonly offer: Offer;
}

const boxOf = (
  key: string,
  title: string,
  note: string,
  units: readonly Unit[],
  owner: number,
  price?: (u: Unit) => string,
): TokenBox => ({
  key,
  title,
  note,
  tokens: units.map((u) => unitToken(u, owner, price?.(u) ?? '')),
});

function armyAt({ seen, side }: Asked, at: Place, title: string, units = unitsOf(seen, side, at)): Display {
  const limits = isArea(at)
    ? []
    : [
        {
          words: 'Fed free there',
          value: `${Math.min(countOf(seen, side, at), feeds(seen, side, at))} of ${countOf(seen, side, at)}`,
          rule: '19.3',
        },
        { words: 'Most that may stay', value: String(stackLimit(seen, at)), rule: '13.1' },
      ];
  return {
    ...plain('army', title),
    subtitle: `${placeName(at)} · ${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
    figure: `${attackSum(units)}–${defenceSum(units)}`,
    unit: 'attack–defence',
    thing: stackThing(at, side),
    rows: limits,
  };
}

/** 14.1 Who goes and who stays; on the way, who is dropped off. */
function mustering(asked: Asked, at: Place): Display {
  const { seen, side, offer } = asked;
  const units = unitsOf(seen, side, at);
  const goes = units.filter((u) => isDoing(seen, u, MARCHING) || isAboard(seen, u));
  const stays = units.filter((u) => !goes.includes(u));
  const isOnWay = offer.ask === 'step' || offer.ask === 'chase';
  const display = armyAt(asked, at, isOnWay ? 'On the march' : 'Who stands there', isOnWay ? goes : units);
  return {
    ...display,
    rows: isOnWay
      ? [{ words: 'Points left', value: halved(seen.points), rule: '14.2' }, ...display.rows]
      : display.rows,
    boxes: [
      boxOf('goes', isOnWay ? 'Marches' : 'Goes', isOnWay ? 'Click a unit to drop it off here' : '', goes, side),
      boxOf('stays', 'Stays', isOnWay ? '' : 'Click a unit to take it along', stays, side, (u) =>
        moveOf(u) === 0 ? 'never moves' : '',
      ),
    ],
  };
}

/** Units that a choice names, place by place. */
function named(asked: Asked, verb: string, title: string, note: string, price?: (u: Unit) => string): Display {
  const { seen, offer } = asked;
  const units = offer.choices
    .filter((choice) => choice.verb === verb && choice.arg !== null)
    .map(({ arg }) => unit(arg ?? 0));
  const onMap = units.filter((u) => isOnMap(seen, u));
  const places = [...new Set(onMap.map((u) => placeOfUnit(seen, u)))];
  const elsewhere = units.filter((u) => !onMap.includes(u));
  return {
    ...plain(`named ${verb}`, title),
    subtitle: note,
    boxes: [
      ...places.map((at) =>
        boxOf(
          `at ${at}`,
          placeName(at),
          '',
          onMap.filter((u) => placeOfUnit(seen, u) === at),
          ownerOf(seen, onMap.find((u) => placeOfUnit(seen, u) === at) ?? unit(0)),
          price,
        ),
      ),
      ...(elsewhere.length > 0 ? [boxOf('pool', 'To be had', '', elsewhere, asked.side, price)] : []),
    ],
  };
}

/** 11.2, 24.1 All who can be had, those for a price and those by bidding. */
function recruits(asked: Asked): Display {
  const raised = named(asked, 'recruit', 'Recruits', 'Click whom you raise or bid for', (u) =>
    [gold(priceOf(u)), ...(upkeepOf(u) === 0 ? [] : [`${upkeepOf(u)} more each turn`])].join(', '),
  );
  const hired = named(asked, 'auction', '', '').boxes.map((box) => ({
    ...box,
    key: 'for hire',
    title: 'To bid for',
  }));
  return { ...raised, boxes: [...raised.boxes, ...hired] };
}

const gold = (amount: number): string => `${amount} gold`;

/** 24 Mercenaries that wait for a master: those that can be bid for now are ringed. */
export function mercenaries(seen: Seen): Display {
  const box = EVERY_UNIT.filter((u) => isMercenary(u) && seen.at[u] === AVAILABLE);
  return {
    ...plain('mercenaries', 'Mercenaries'),
    subtitle: box.length === 0 ? 'None is to be had.' : 'To be had by bidding; 2 gold a year each',
    figure: String(box.length),
    boxes: box.length === 0 ? [] : [boxOf('box', 'Available', '', box, seen.owner[box[0] ?? unit(0)] ?? 4)],
  };
}

/** 10.24 What lies in the pool, each with what it does. */
function pool({ offer }: Asked): Display {
  return {
    ...plain('pool', 'In the pool'),
    subtitle: 'Click the one you take',
    rows: offer.choices.flatMap(({ arg }) => {
      if (arg === null) return [];
      const { words, when, rule } = explained(arg);
      return [{ words: markerName(arg), value: when, note: words, rule, thing: { domain: 'pooled', arg } }];
    }),
  };
}

export function inQuestion(view: View): readonly Display[] {
  const found = offerIn(view);
  if (!found?.offer) return [];
  const asked: Asked = { seen: seenOf(view), side: found.side, offer: found.offer };
  const { seen, offer } = asked;
  const from = offer.about['from'];
  switch (offer.ask) {
    case 'muster':
    case 'counterforce':
    case 'pursuers':
      return typeof from === 'number' ? [mustering(asked, place(from))] : [];
    case 'step':
    case 'chase':
      return seen.marchAt >= 0 ? [mustering(asked, place(seen.marchAt))] : [];
    case 'lose':
      return [named(asked, 'lose', 'Who falls?', `${Number(offer.about['left'])} factors still to lose`)];
    case 'shed':
      return [named(asked, 'lose', 'Who is lost?', 'Mercenaries always first')];
    case 'maintain':
      return [named(asked, 'dismiss', 'Maintenance', 'Click whom you do not pay', (u) => gold(upkeepOf(u)))];
    case 'forage':
      return [named(asked, 'dismiss', 'Forage', 'Click whom you let go')];
    case 'demand':
      return [named(asked, 'dismiss', 'Pay for mercenaries', 'Click whom you do not pay')];
    case 'spend':
      return [recruits(asked)];
    case 'raise':
      return [named(asked, 'recruit', 'Raise troops', 'Free, by the diet')];
    case 'revolution':
      return [named(asked, 'tercio', 'Tercios', 'Free, by Military Revolution')];
    case 'leaderPick':
      return [named(asked, 'by', 'Leaders in residence', 'Each picks as many markers as his political value')];
    case 'commander':
      return [named(asked, 'led', 'Who commands?', 'His military value shifts the column')];
    case 'exchange':
      return [pool(asked)];
    case 'treachery':
      return [named(asked, 'mercenary', 'Mercenaries', 'One goes back to the box')];
    default:
      return [];
  }
}
