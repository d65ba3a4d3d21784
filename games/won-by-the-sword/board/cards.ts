import { tableParts } from '@tercio/board';
import type { Card, Picture, Placeable, Row, Sources, Status, Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Explanation, Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { besiegerOf, garrisonSide, patrolColumn, patrolOwner } from '../src/forces.ts';
import type { FortWorks } from '../src/data/types.ts';
import { cardOf, groundUnder, isEnemyTerritory, nationName, placeAt } from '../src/ground.ts';
import { columnsOf, foeOf, isColumn, NONE, ownerOf, pointIn, SIDES } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { isCrossingClosed } from '../src/march/movement.ts';
import { cardName, columnName, columnNumber, pointName, sideName } from '../src/names.ts';
import { columnCounter, patrol, town } from './counter.ts';
import { country } from './country.ts';
import { flagsOf } from './flags.ts';
import { displays } from './displays.ts';
import { goalOf } from './goal.ts';
import { ACTION_WORDS } from '../src/text/cards.ts';
import sheetJson from './sheet.json' with { type: 'json' };
import { columnSvg, wayTitle } from './pieces.ts';
import { seenOf } from './seen.ts';
import { tokenPicture } from './tokens.ts';
import { KINDS } from '../src/force.ts';
import type { Kind } from '../src/force.ts';

/** What the inspector, the strip on top, the chips and lists say and show. */

const WORKS = ['village', 'town', 'strong town', 'fortress', 'strong fortress'] as const;

export function inspect(view: View, thing: Thing): Card | null {
  const { domain, arg } = thing;
  if (domain === 'column') return columnCard(view, arg as Column);
  if (domain === 'point') return pointCard(view, arg);
  if (domain === 'target') return isColumn(arg) ? columnCard(view, arg) : pointCard(view, pointIn(arg));
  if (domain === 'card') return actionCard(seenOf(view), arg);
  return domain === 'way' ? wayCard(seenOf(view), arg) : null;
}

/** 3.4, 7.2, 14.0 A card of the hand: its points, what it costs a column at the end, and what its action does. */
function actionCard(seen: Seen, card: number): Card {
  const { id, action, cp, cavalryCp, bp } = cardOf(seen, card);
  const lines = [
    { words: 'campaign points (CP) for the column', value: String(cp), rule: '3.4' },
    ...(cavalryCp === cp
      ? []
      : [{ words: 'CP for a column of cavalry alone', value: String(cavalryCp), rule: '14.0.1' }]),
    ...['small', 'medium', 'large'].map((size, i) => ({
      words: `baggage points (BP) due at the end, ${size} column`,
      value: `${bp[i] ?? 0} BP`,
      rule: '7.2',
    })),
  ];
  return {
    title: cardName(seen, card).replace(/ \(.*/, ''),
    subtitle: `Card no. ${id}. ${ACTION_WORDS[action]}`,
    lines,
  };
}

/** The force card, or what is known of it, as facts. */
function columnCard(view: View, column: Column): Card {
  const seen = seenOf(view);
  const own = displays(view).find(({ key }) => key === `column ${column}`);
  const lines = own?.rows ?? knownOf(view, { domain: 'column', arg: column });
  return {
    title: columnName(seen, column),
    // Its number is told once.
    subtitle: columnName(seen, column).startsWith('Column')
      ? sideName(seen, ownerOf(column))
      : `Column ${columnNumber(column)} of ${sideName(seen, ownerOf(column))}`,
    lines: [
      ...lines.map(({ words, value, rule }) => ({ words, value, ...(rule === undefined ? {} : { rule }) })),
      ...(own ? [] : [{ words: 'stands at', value: pointName(seen, seen.columnAt[column] as number), rule: '1.5' }]),
      ...(own ? [] : [{ words: 'battle', value: canBeMet(seen, column), rule: '12.0' }]),
    ],
  };
}

/** 12.0 Battle is offered where both stand. */
const canBeMet = (seen: Seen, column: Column): string => {
  const mine = columnsOf(foeOf(ownerOf(column))).filter((one) => seen.columnAt[one] === seen.columnAt[column]);
  const [here] = mine;
  return here === undefined
    ? 'can be offered once a column of yours is in the same place'
    : `can be offered by ${columnName(seen, here)}, which stands here, once it is active`;
};

/** What is noted of an enemy's column or garrison. */
const knownOf = (view: View, { domain, arg }: Thing): readonly Row[] =>
  (displays(view).find(({ key }) => key === 'enemy')?.rows ?? [])
    .filter(({ thing }) => thing?.domain === domain && thing.arg === arg)
    .map(({ note = '', value }) => ({ words: note, value, rule: '9.1' }));

function pointCard(view: View, point: number): Card {
  const seen = seenOf(view);
  const { name, works, region, neutral, banks } = placeAt(seen, point);
  const { regions, tables } = groundUnder(seen);
  const holder = garrisonSide(seen, point as Point);
  const row = works > 0 ? tables.fortification.values[works as 1 | 2 | 3 | 4] : null;
  const besieger = besiegerOf(seen, point as Point) as Column | typeof NONE;
  const forage = seen.forage[point] as number;
  const stock = seen.stock[point] as number;
  return {
    title: name,
    subtitle: `${WORKS[works as 0 | 1 | 2 | 3 | 4]}, ${region === NONE ? 'of no region' : regions[region]}`,
    lines: [
      ...(works === 0
        ? []
        : [
            {
              words: 'garrison',
              value: holder === null ? (neutral ? 'always neutral' : 'neutral') : sideName(seen, holder),
              rule: '5.0',
            },
          ]),
      ...(works === 0 || neutral
        ? []
        : [{ words: takingIt(view, holder), value: worth(seen, works, holder !== null), rule: '1.1' }]),
      ...forageWorth(view, point as Point),
      ...knownOf(view, { domain: 'point', arg: point }).map(({ words, value }) => ({ words, value, rule: '9.1' })),
      { words: 'foraged', value: ['no', 'once', 'twice'][forage] ?? '', rule: '10.0' },
      ...(banks > 0 ? [{ words: 'river crossing', value: crossingAt(view, point as Point), rule: '8.5' }] : []),
      ...(row ? [{ words: 'siegeworks required', value: String(row.required), rule: '11.3' }] : []),
      ...(row ? [{ words: 'infantry steps to besiege', value: String(row.initiate), rule: '11.1' }] : []),
      ...(besieger === NONE
        ? []
        : [
            { words: 'siegeworks built', value: `${seen.built[besieger]} of ${seen.required[besieger]}`, rule: '11.3' },
          ]),
      ...(stock > 0 ? [{ words: 'baggage lying open', value: `${stock} BP`, rule: '7.3' }] : []),
    ],
  };
}

/** 10.0 Whose foraging brings points here: the viewer's in any case, another's where it does. */
function forageWorth(view: View, point: Point): Card['lines'] {
  const seen = seenOf(view);
  const { forageLevel } = groundUnder(seen).tables.victoryPoints.values;
  const own = members(view.viewer);
  return SIDES.flatMap((side) => {
    const isEnemyLand = isEnemyTerritory(seen, side, point);
    if (!isEnemyLand && !own.includes(side)) return [];
    const value = isEnemyLand ? `enemy land, +${forageLevel} VP a level` : 'no VP in this region';
    return [{ words: `foraging by ${sideName(seen, side)}`, value, rule: '10.0' }];
  });
}

/** 8.5 Whose garrison or siege closes it, and to whom. */
function crossingAt(view: View, point: Point): string {
  const seen = seenOf(view);
  const shut = SIDES.filter((side) => isCrossingClosed(seen, side, point));
  if (shut.length === 0) return 'open to both sides';
  const isMine = shut.some((side) => members(view.viewer).includes(side)) && members(view.viewer).length === 1;
  const whom = shut.length > 1 ? 'both sides' : isMine ? 'you' : nationName(seen, shut[0] as Side, 0);
  return `closed to ${whom}: out by the bank one came by`;
}

/** Who would have to take it. */
const takingIt = (view: View, holder: Side | null): string =>
  holder !== null && members(view.viewer).includes(holder) ? 'if the enemy takes it' : 'taking it';

/** 1.1 More if somebody holds it. */
function worth(seen: Seen, works: number, isHeld: boolean): string {
  const { captureGarrisoned, captureNeutral } = groundUnder(seen).tables.victoryPoints.values;
  return `+${(isHeld ? captureGarrisoned : captureNeutral)[works as FortWorks]} VP`;
}

function wayCard(seen: Seen, way: number): Card {
  const packed = seen.patrol[way] as number;
  return {
    title: wayTitle(seen, way),
    subtitle: country().roads[way]?.difficult
      ? 'difficult road'
      : way < country().roads.length
        ? 'road'
        : 'road off the map',
    lines:
      packed > 0
        ? [
            {
              words: 'patrol of',
              value: columnName(seen, patrolColumn(packed)),
              rule: '9.0',
            },
          ]
        : [],
  };
}

export function picture(view: View, { domain, arg }: Thing): Picture | null {
  const seen = seenOf(view);
  if (domain === 'column' || (domain === 'target' && isColumn(arg)))
    return { svg: columnSvg(view, arg as Column), width: 50, height: 40 };
  if (domain === 'point' || domain === 'target') {
    const point = domain === 'point' ? arg : pointIn(arg);
    const flags = flagsOf(groundUnder(seen).scenario.id);
    const svg = town(point, placeAt(seen, point).works, garrisonSide(seen, point as Point), flags);
    return { svg, width: 34, height: 44 };
  }
  if (domain === 'unit') return tokenPicture(sideToMove(view), (arg % KINDS) as Kind, Math.trunc(arg / KINDS));
  const packed = domain === 'way' ? (seen.patrol[arg] as number) : 0;
  return packed > 0 ? { svg: patrol(patrolOwner(packed)), width: 26, height: 20 } : null;
}

const sideToMove = (view: View): Side => view.offers.find(({ offer }) => offer)?.side ?? (SIDES[0] as Side);

export function status(view: View): Status {
  const seen = seenOf(view);
  const { scenario } = groundUnder(seen);
  const isOver = view.flow.over !== null;
  const now = scenario.turns[seen.turn - 1];
  const month = now ? `${now.month}${seen.round > 0 ? ` · round ${seen.round}` : ''}` : '';
  const holder = nationName(seen, SIDES[seen.initiative] as Side, 0);
  return {
    title: 'Won by the Sword',
    subtitle: `${scenario.title}, ${scenario.year}`,
    // 3.5 It may have ended before its time.
    turn: { now: seen.turn, of: isOver ? seen.turn : seen.lastTurn },
    notes: [month, `Initiative: ${holder}`],
    goal: goalOf(seen, isOver),
    sides: SIDES.map((side) => ({
      side,
      name: sideName(seen, side),
      note: `${seen.vp[side]} VP · ${seen.handCount[side] === 1 ? '1 card' : `${seen.handCount[side]} cards`}${seen.initiative === side ? ' · initiative' : ''}`,
    })),
  };
}

/**
 * A word for whatever starts a fight or a siege, its chance for what goes into an offer of surrender, the cost for the rest;
 * for everything else the words of the list do.
 */
export function chip({ ask, choice }: Placeable, explained: Explanation | null): string | null {
  if (OFFERS.has(ask)) return /(?:\d+ to )?\d+ %/.exec(explained?.sum ?? '')?.[0] ?? null;
  const words = CHIP_WORDS[choice.verb];
  return words ?? /^Costs (\d+)/.exec(explained?.sum ?? '')?.[1] ?? null;
}

/** 11.2, 11.7 One die decides: what it is worth to spend on it is seen before one is chosen. */
const OFFERS = new Set(['pledge', 'resist']);

const CHIP_WORDS: { readonly [verb: string]: string } = {
  march: 'forced',
  ride: 'forced',
  drive: 'forced',
  offer: 'battle',
  surprise: 'surprise',
  ambush: 'ambush',
  spy: 'spy',
  absorb: 'absorb',
  forage: 'forage',
  besiege: 'besiege',
  construct: 'siegeworks',
  assault: 'assault',
  escalade: 'escalade',
  storm: 'escalade',
};

export function sources(view: View): Sources {
  const { scenario, tables } = groundUnder(seenOf(view));
  const map = { title: 'Map', note: sheetJson.projection, from: sheetJson.provenance.join('. '), rules: [], rows: [] };
  return { about: [scenario.history, scenario.source], links: [], parts: [map, ...tableParts(tables)] };
}

/** Four columns before a fortress. */
export function banner(view: View): Picture {
  const column = (side: number, monogram: string | null, size: number, x: number, y: number): string =>
    `<g transform="translate(${x} ${y})">${columnCounter({ side, monogram, size, finished: false, horseOnly: false })}</g>`;
  const seen = seenOf(view);
  const strong = groundUnder(seen).places.findIndex(({ works }) => works === 4);
  const works = `<g transform="translate(0 4) scale(3)">${town(strong, 4, 1, flagsOf(groundUnder(seen).scenario.id))}</g>`;
  return {
    svg: `${works}${column(0, 'G', 2, -92, -8)}${column(0, 'H', 1, -66, 34)}${column(1, null, 1, 84, -18)}${column(1, 'T', 2, 92, 30)}`,
    width: 300,
    height: 130,
  };
}
