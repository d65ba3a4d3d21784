import type { ExplainedLine, RuleId, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { tables } from '../../data/index.ts';
import { newFray } from '../battle/combat.ts';
import { counted, kingIn, resultsIn } from '../battle/prospects.ts';
import type { Prospects } from '../battle/prospects.ts';
import { columnFor, commandersOf, shiftLines, total } from '../battle/strength.ts';
import type { ShiftLine } from '../battle/strength.ts';
import { columnName } from '../battle/words.ts';
import { trucesBrokenAt } from '../deals/truces.ts';
import { forageDue, maintenanceDue } from '../economy/provisioning.ts';
import { hasCity, isArea, isMountain } from '../field.ts';
import {
  allAt,
  attackOf,
  countOf,
  defenceOf,
  feeds,
  neutralAt,
  ownerOf,
  stackLimit,
  unitsOf,
  valueOf,
} from '../forces.ts';
import { place } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { gold, minorName, placeName, SIDE_TITLES, sideName, Unit as UnitTitle, unitName } from '../names.ts';
import { isNaval } from '../roster.ts';
import type { Fray } from '../spec/battle.ts';
import { areOpposed, asSide, FORTRESS, goldOf, ground, hasMark, NEUTRAL, NO_ONE, othersOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { yearOf } from '../turn/words.ts';
import { isItalian, kingWhoDecides } from '../victory.ts';

/** 4.5, 13.1, 15, 19.3 What units would meet in a place where they are not yet: neutrals, enemies with the odds, a town, room, food. */

export interface Coming {
  readonly side: Side;
  readonly units: readonly Unit[];
  readonly at: Place;
}
interface Warned {
  readonly words: string;
  readonly rule: RuleId;
}

export const meets = (t: Seen, coming: Coming): readonly ExplainedLine[] => [
  ...broken(t, coming),
  ...violation(t, coming),
  ...kings(t, coming),
  ...battleLines(t, coming),
  ...townLines(t, coming),
  ...roomLines(t, coming),
];

/** 8.2 Truces that would be broken there. */
const broken = (t: Seen, { side, at }: Pick<Coming, 'side' | 'at'>): readonly ExplainedLine[] =>
  trucesBrokenAt(t, side, at).map((partner) => ({
    value: '!',
    words: `the battle breaks your truce with ${sideName(partner)}: your whole hand goes back, and every other side picks a die of markers`,
    rule: '8.2',
  }));

function violation(t: Seen, { side, at }: Coming): readonly ExplainedLine[] {
  const m = neutralAt(t, at);
  return m === null ? [] : [{ value: '!', words: violates(t, side, at), rule: '4.5' }];
}
/** 4.5 Whom violated neutrals join: one of the others by chance. */
function violates(t: Seen, side: Side, at: Place): string {
  const [other, ...more] = othersOf(t, side);
  const whom = other === undefined || more.length > 0 ? 'another side' : sideName(other);
  const m = neutralAt(t, at);
  return `violates the neutrality of ${m === null ? 'nobody' : minorName(m)}, which joins ${whom} with its towns and units`;
}

/** 20.6 The king with whom the game is lost: on the way there, or there. */
function kings(t: Seen, { units, at }: Coming): readonly ExplainedLine[] {
  const king = kingWhoDecides(t);
  if (king === null) return [];
  const falls = `if he falls, ${SIDE_TITLES[ownerOf(t, king)] ?? ''} has lost at once`;
  if (units.includes(king)) return [{ value: '!', words: `${unitName(king)} goes along: ${falls}`, rule: '20.6' }];
  return t.at[king] === at ? [{ value: '!', words: `${unitName(king)} is there: ${falls}`, rule: '20.6' }] : [];
}

// Battle

const foesAt = (t: Seen, side: Side, at: Place): readonly Unit[] => {
  const m = neutralAt(t, at);
  return allAt(t, at).filter((u) => areOpposed(t, side, ownerOf(t, u)) || (m !== null && ownerOf(t, u) === NEUTRAL));
};

/** 15.2 The battle as it would be: commanders as the book would have them, no markers. */
function frayOf({ attacker, at, own, foes }: Omit<Clash, 't'>): Fray {
  const [leader = NO_ONE] = commandersOf(own, at);
  const [foe = NO_ONE] = commandersOf(foes, at);
  return {
    ...newFray(attacker, at),
    attack: total(own, attackOf),
    defence: total(foes, defenceOf),
    attackLeader: leader,
    defenceLeader: foe,
  };
}

/** Who fights whom, as these units would find it. */
export interface Clash {
  readonly t: Seen;
  readonly attacker: Side;
  readonly at: Place;
  readonly own: readonly Unit[];
  readonly foes: readonly Unit[];
}

/** 15.2 The shifts, the column after them, and the faces of the die. */
function outcome({ t, attacker, at, own, foes }: Clash): Outcome {
  const fray = frayOf({ attacker, at, own, foes });
  const known = shiftLines(t, fray);
  // Units that are not there yet, and neutrals who will be enemies, have their mountains too.
  const isHilly = isMountain(at) && foes.some((u) => !isNaval(u)) && !known.some(({ words }) => words === 'mountains');
  const shifts = [...known, ...(isHilly ? [{ rule: '15.2', words: 'mountains', value: -1 }] : [])];
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const last = tables.crt.columns.length - 1;
  const column = Math.max(0, Math.min(last, columnFor(fray.attack, fray.defence) + shift));
  const king = kingWhoDecides(t);
  const isThere = king !== null && [...own, ...foes].includes(king);
  const risk = isThere ? kingIn(t, fray, own.includes(king)) : null;
  return { fray, shifts, column, prospects: counted(resultsIn(fray, column), risk) };
}
interface Outcome {
  readonly fray: Fray;
  readonly shifts: readonly ShiftLine[];
  readonly column: number;
  readonly prospects: Prospects;
}

/** 15.2 Strengths, shifts and the faces that win. `defends`: read by the defence. */
export function clashLines(clash: Clash, whom: string, defends: boolean): readonly ExplainedLine[] {
  const { fray, shifts, column, prospects } = outcome(clash);
  const { won, lost, ends } = prospects;
  const why = shifts.map(({ words, value }) => `${value > 0 ? '+' : '−'}${Math.abs(value)} ${words}`);
  const king = kingWhoDecides(clash.t);
  return [
    { value: `${fray.attack} : ${fray.defence}`, words: `battle with ${whom}: attack against defence`, rule: '15.2' },
    {
      value: `${defends ? lost : won} of 6`,
      words: `you win; you lose on ${defends ? won : lost} of 6${won + lost < 6 ? `, bloodbath on ${6 - won - lost}` : ''}; column ${columnName(column)}${why.length === 0 ? '' : `, ${listed(why)}`}; markers may change it`,
      rule: '15.2',
    },
    ...(king === null || ends === 0
      ? []
      : [{ value: `${ends} of 6`, words: `${UnitTitle(king)} falls, and the game is over`, rule: '20.6' }]),
  ];
}

/** 16.8 The force on the march would attack these: who fights whom. */
export function counterClash(t: Seen, going: readonly Unit[]): Clash {
  const at = place(t.marchAt);
  const attacker = asSide(t.marcher);
  const there = foesAt(t, attacker, at).filter((u) => !going.includes(u));
  return { t, attacker, at, own: unitsOf(t, attacker, at), foes: [...there, ...going] };
}
/** Is there a face on which they would win? */
export const mightWin = (t: Seen, going: readonly Unit[]): boolean =>
  outcome(counterClash(t, going)).prospects.lost > 0;

function battleLines(t: Seen, { side, units, at }: Coming): readonly ExplainedLine[] {
  const foes = foesAt(t, side, at);
  if (foes.length === 0) return [];
  const m = neutralAt(t, at);
  const owners = [...new Set(foes.map((u) => ownerOf(t, u)))];
  const names = owners.map((of) => (of === NEUTRAL && m !== null ? minorName(m) : (SIDE_TITLES[of] ?? 'rebels')));
  const own = [...unitsOf(t, side, at), ...units];
  return clashLines({ t, attacker: side, at, own, foes }, listed(names), false);
}

/** 15.1 The battle of those who stand in a square together. */
export function standingLines(t: Seen, attacker: Side, at: Place): readonly ExplainedLine[] {
  const foes = foesAt(t, attacker, at);
  const names = [...new Set(foes.map((u) => SIDE_TITLES[ownerOf(t, u)] ?? 'rebels'))];
  const whom = `${listed(names)} at ${placeName(at)}`;
  return [
    ...clashLines({ t, attacker, at, own: unitsOf(t, attacker, at), foes }, whom, false),
    ...broken(t, { side: attacker, at }),
  ];
}

// The town

/** 5.1, 15.10, 21.7 When the town becomes one's own, and when it counts. */
function townLines(t: Seen, { side, at }: Coming): readonly ExplainedLine[] {
  if (!hasCity(at) || valueOf(t, at) === 0 || (t.holder[at] ?? NO_ONE) === side) return [];
  const value = `worth ${valueOf(t, at)}`;
  const others = allAt(t, at).filter((u) => ownerOf(t, u) !== side).length;
  const counts =
    ground(t).file.victory === 'pavia' && isItalian(at)
      ? `; it counts if you stand there at the end of ${yearOf(t.lastTurn)}`
      : '';
  if (others === 0) return [{ value, words: `the town is yours as soon as you stand there${counts}`, rule: '5.1' }];
  const whom = others === 1 ? 'the unit there' : `the ${others} units there`;
  const walls = hasMark(t, at, FORTRESS) ? '; beaten, they may stay in the fortress, and then you must go' : '';
  return [
    {
      value,
      words: `the town is yours once ${whom} ${others === 1 ? 'falls or flees' : 'fall or flee'} in your Combat Phase${walls}${counts}`,
      rule: '15.10',
    },
  ];
}

// Room and food

const roomLines = (t: Seen, { side, units, at }: Coming): readonly ExplainedLine[] =>
  isArea(at)
    ? []
    : [
        forageThere(countOf(t, side, at) + units.length, feeds(t, side, at)),
        { value: String(stackLimit(t, at)), words: 'units at most may stay', rule: '13.1' },
      ];

/** 19.3 What they would cost there when the turn ends. */
function forageThere(units: number, fed: number): ExplainedLine {
  const due = Math.max(0, units - fed) * tables.prices.forage;
  const words =
    due === 0
      ? `for food there: ${units} units, ${fed} are fed free`
      : `for food there at the end of your turn: ${units} units, only ${fed} fed free`;
  return { value: gold(due), words, rule: '19.3' };
}

/** What is told before everything else: neutrals that are driven to the enemy, units that are lost, pay that is short. */
export const warnsOf = (t: Seen, coming: Coming, from: Place): readonly Warned[] => [
  ...broken(t, coming).map(({ words, rule }) => ({ words: `There ${words}.`, rule })),
  ...(neutralAt(t, coming.at) === null ? [] : [{ words: `It ${violates(t, coming.side, coming.at)}.`, rule: '4.5' }]),
  ...overfull(t, coming),
  ...unpaid(t, coming, from),
];

/** 13.1 So many units too many would stand there. */
function overfull(t: Seen, { side, units, at }: Coming): readonly Warned[] {
  const many = Math.max(0, countOf(t, side, at) + units.length - stackLimit(t, at));
  const words = `Room for ${stackLimit(t, at)} units at ${placeName(at)}: ${many} too many. What is too many when your movement ends is lost, mercenaries first.`;
  return many === 0 ? [] : [{ words, rule: '13.1' }];
}

/** 19.2, 19.3 Food there makes more due than there is gold for: told only where the march makes it so, or worse. */
function unpaid(t: Seen, { side, units, at }: Coming, from: Place): readonly Warned[] {
  const foodAt = (p: Place, more: number): number =>
    isArea(p) ? 0 : Math.max(0, countOf(t, side, p) + more - feeds(t, side, p)) * tables.prices.forage;
  const gone = units.length;
  const more = foodAt(at, gone) - foodAt(at, 0) + foodAt(from, -gone) - foodAt(from, 0);
  const due = maintenanceDue(t, side) + forageDue(t, side) + more;
  const short = due - goldOf(t, side);
  if (more <= 0 || short <= 0) return [];
  const words = `Then ${gold(due)} are due for pay and food at the end of your turn, and you have ${goldOf(t, side)}: ${short} too little. Who is not paid or fed leaves you.`;
  return [{ words, rule: '19.3' }];
}
