import type { Placeable, Stage, StageLine, TokenBox } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { facing, unitsIn, wingFirepower, wingGuns, wingIndex } from '../src/battle/board.ts';
import { ARTILLERY, KINDS } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { leadersWith } from '../src/forces.ts';
import { foeOf, ownerOf } from '../src/ids.ts';
import type { Column, Unit } from '../src/ids.ts';
import { chitName, columnName, leaderName, pointName } from '../src/names.ts';
import { CENTER, LEFT, RIGHT } from '../src/state.ts';
import { seenOf } from './seen.ts';
import { lastBattle, stepsOf } from './steps.ts';
import { tokenPicture, tokensOf } from './tokens.ts';

/** 12.3, 12.4 The battle board in the place of the map: the viewer's line below, and what happens step by step between. */

export function stage(view: View, events: readonly GameEvent[]): Stage | null {
  const seen = seenOf(view);
  if (seen.attacker < 0 || seen.defender < 0) return null;
  const battle = lastBattle(events);
  // 12.3, 12.4 Once it is won they are columns again: who retreats looks at the map.
  if (!battle || battle.isOver) return null;
  const [attacker, defender] = [seen.attacker as Column, seen.defender as Column];
  const own = members(view.viewer);
  const near = own.length === 1 && own.includes(ownerOf(defender)) ? defender : attacker;
  const far = near === attacker ? defender : attacker;
  return {
    title: `Battle of ${pointName(seen, seen.columnAt[defender] as number)}`,
    subtitle: `${battle.isMajor ? 'A major battle' : 'A minor battle'}: ${columnName(seen, attacker)} attacks. Each box faces the one across from it.`,
    thing: { domain: 'column', arg: defender },
    lines: [lineOf(view, far, battle.isMajor, true), lineOf(view, near, battle.isMajor, false)],
    steps: stepsOf(seen, battle),
  };
}

function lineOf(view: View, column: Column, isMajor: boolean, isFar: boolean): StageLine {
  const seen = seenOf(view);
  const side = ownerOf(column);
  const order = isMajor ? (isFar ? [RIGHT, CENTER, LEFT] : [LEFT, CENTER, RIGHT]) : [CENTER];
  const leaders = leadersWith(seen, column).map((leader) => {
    const chit = chitName(seen.chit[leader] as number);
    return chit === '' ? leaderName(seen, leader) : `${leaderName(seen, leader)} (${chit})`;
  });
  const attacks = column === seen.attacker ? 'attacks' : seen.wingDug[side] === 1 ? 'defends, dug in' : 'defends';
  return {
    side,
    title: columnName(seen, column),
    note: [attacks, ...leaders].join(' · '),
    boxes: order.map((wing) => wingBox(view, side, wing, isMajor)),
  };
}

const WING_TITLES = ['Left wing', 'Center', 'Right wing'] as const;
const boxKey = (side: number, wing: number): string => `wing ${side} ${wing}`;

/** Who chooses now. */
const askedSide = (view: View): Side | undefined => view.offers.find(({ offer }) => offer)?.side;

/** 12.4 Out of which wing a regiment is chosen that is maneuvered. */
const COMES_FROM: { readonly [verb: string]: number } = {
  rightToLeft: RIGHT,
  leftToRight: LEFT,
  toLeft: CENTER,
  toRight: CENTER,
};

/** Which regiments of a wing may be chosen: both sides and all wings have such as are named alike. */
function choosable(view: View, side: Side, wing: number): ReadonlySet<number | null> {
  const own = view.offers.find((one) => one.side === side)?.offer;
  if (!own) return new Set();
  const { choices, about } = own;
  return new Set(
    choices.filter(({ verb }) => (COMES_FROM[verb] ?? about['wing']) === wing && verb !== 'wing').map(({ arg }) => arg),
  );
}

function wingBox(view: View, side: Side, wing: number, isMajor: boolean): TokenBox {
  const seen = seenOf(view);
  const mine = askedSide(view) === side;
  const may = choosable(view, side, wing);
  const kinds = Array.from({ length: ARTILLERY }, (_, kind) => kind);
  const guns = wing === CENTER ? wingGuns(seen, side) : 0;
  const tokens = tokensOf(seen, side, kinds, (slot, kind: Kind) =>
    unitsIn(seen, side, wing, (slot * KINDS + kind) as Unit),
  ).map((token) => (may.has(token.thing?.arg ?? null) ? token : { ...token, thing: null }));
  const battery = {
    thing: null,
    picture: tokenPicture(side, ARTILLERY),
    count: guns,
    label: guns === 1 ? '1 battery' : `${guns} batteries`,
  };
  return {
    key: boxKey(side, wing),
    title: isMajor ? (WING_TITLES[wing] ?? '') : 'The whole column',
    note: notesOf(view, side, wing).join(' · '),
    ...(mine ? { thing: { domain: 'wing', arg: wing } } : {}),
    tokens: guns === 0 ? tokens : [...tokens, battery],
  };
}

/** What counts in the wing: its firepower, its dice, and hits, those it took as well as those it gave. */
function notesOf(view: View, side: Side, wing: number): readonly string[] {
  const seen = seenOf(view);
  const foe = foeOf(side);
  const across = facing(wing);
  const [given, taken] = [
    seen.wingHits[wingIndex(side, wing)] as number,
    seen.wingHits[wingIndex(foe, across)] as number,
  ];
  const ta = seen.wingTa[wingIndex(side, wing)] as number;
  const ofAttacker = side === ownerOf(seen.attacker as Column) ? wing : across;
  const won = (seen.wingWon[ofAttacker] as number) - 1 === side;
  return [
    `firepower ${wingFirepower(seen, side, wing)}`,
    ...(ta > 0 ? [`${1 + ta} dice for ${ta === 1 ? 'a tactical advantage' : `${ta} tactical advantages`}`] : []),
    ...(given + taken > 0 ? [`${hits(given)} given, ${taken} taken`] : []),
    ...(won ? ['has won'] : []),
  ];
}

const hits = (count: number): string => (count === 1 ? '1 hit' : `${count} hits`);

/** 12.4 Where a regiment that is maneuvered goes. */
const MANEUVERS: { readonly [verb: string]: number } = {
  rightToLeft: LEFT,
  toLeft: LEFT,
  leftToRight: RIGHT,
  toRight: RIGHT,
  send: CENTER,
};

export function goesTo(_view: View, { side, choice }: Placeable): string | null {
  const wing = MANEUVERS[choice.verb];
  if (wing !== undefined) return boxKey(side, wing);
  return choice.verb === 'detach' || choice.verb === 'leave' ? 'garrison' : null;
}
