// Whether tables, cards and leaders keep what the rules print and say about them.

import type { Complaint } from '@tercio/kernel/rooms';
import type {
  ByWorks,
  CardAction,
  CardFile,
  CombatTable,
  ForageTable,
  FortificationRow,
  FortWorks,
  LeaderFile,
  SurrenderTable,
  Tables,
} from './types.ts';

const FORT_WORKS: readonly FortWorks[] = [1, 2, 3, 4];

/** What the rules print about costs: CPs, and BPs where they are not 0. */
const PRINTED_COSTS: Readonly<Record<string, readonly [cp: number, bp: number, rule: string]>> = {
  move: [1, 0, '8.1'],
  difficult: [2, 0, '8.2'],
  leaveEnemy: [1, 0, '8.3'],
  throughPatrol: [1, 0, '8.4'],
  forage: [1, 0, '8.0'],
  pickUp: [1, 0, '7.4'],
  offerBattle: [1, 1, '12.0'],
  siegework: [1, 0, '11.3'],
  fatigue: [1, 0, '15.0'],
  flip: [1, 0, '14.0'],
  rebuild: [3, 1, '14.0'],
};

/** 14.0: how many cards carry each action, 54 in all. */
const CARDS_BY_ACTION: Readonly<Record<CardAction, number>> = {
  cavalryBonus: 12,
  cooperativeTeamsters: 4,
  epidemicOutbreak: 1,
  forcedMarch: 6,
  impressedLocalLabor: 4,
  poorForage: 4,
  reinforcements: 7,
  scorchedEarth: 6,
  stratagem: 2,
  surpriseAttack: 2,
  tacticalAdvantage: 6,
};

/** 6.2, in its order. */
const ABILITIES: readonly string[] = [
  'forcedMarch',
  'scorchedEarth',
  'bombardment',
  'quickshot',
  'surpriseAttack',
  'cavalryCharge',
  'infantryCharge',
  'aggressiveness',
  'spies',
  'initiative',
  'recruiting',
  'lightCavalrySkill',
  'entrenchments',
];

export function* checkTables(tables: Tables): Generator<Complaint> {
  yield* checkFortification(tables.fortification.values);
  yield* checkSurrender(tables.surrender.values);
  yield* checkCombat(tables.combat.values);
  yield* checkForage(tables.forage.values);
  yield* checkActivities(tables);
  yield* checkVictory(tables);
  yield* checkFirepower(tables);
  const { columns, small, medium } = tables.limits.values;
  yield* printed('limits.columns', columns, 4, '4.0');
  yield* printed('limits.small', small, 25, '4.3');
  yield* printed('limits.medium', medium, 50, '4.3');
}

function* printed(at: string, value: number, right: number, rule: string): Generator<Complaint> {
  if (value !== right) yield { at, rule, sentence: `${at} is ${value}, but the rules print ${right}.` };
}

const rises = (values: readonly number[]) => values.every((value, i) => i === 0 || value > (values[i - 1] ?? 0));
const neverFalls = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));

function* checkFortification(values: ByWorks<FortificationRow>): Generator<Complaint> {
  const rows = FORT_WORKS.map((works) => values[works]);
  const columns = [
    'required',
    'initiate',
    'maintain',
    'double',
    'maxGarrison',
    'artillery',
    'bpSurrender',
    'bpStorm',
  ] as const;
  for (const column of columns) {
    if (!rises(rows.map((row) => row[column]))) {
      yield {
        at: `fortification.${column}`,
        rule: '1.3',
        sentence: `${column} must rise from Town to Strong Fortress.`,
      };
    }
  }
  for (const { name, initiate, maintain, bpStorm, bpSurrender } of rows) {
    const at = `fortification.${name}`;
    if (maintain > initiate)
      yield { at, rule: '11.1', sentence: `${name} needs more steps to maintain than to initiate.` };
    if (bpStorm < bpSurrender)
      yield { at, rule: '11.8', sentence: `${name} yields less when stormed than by surrender.` };
  }
  for (const works of FORT_WORKS) {
    if (values[works].initiative !== works > 1) {
      const at = `fortification.${values[works].name}`;
      yield { at, rule: '2.0', sentence: 'All places but Towns take the Initiative when captured.' };
    }
  }
}

function* checkSurrender({ columns, initial, final, modifiers }: SurrenderTable): Generator<Complaint> {
  if (columns[0] !== 0 || !rises(columns)) {
    yield { at: 'surrender.columns', rule: '5.0', sentence: 'The columns must begin at 0 steps and rise.' };
  }
  for (const [name, table] of Object.entries({ initial, final })) {
    const byColumn = columns.map((_, column) => FORT_WORKS.map((works) => table[works][column] ?? 0));
    if (!FORT_WORKS.every((works) => rises(table[works])) || !byColumn.every(rises)) {
      yield {
        at: `surrender.${name}`,
        rule: '11.2',
        sentence: `The ${name} offer must grow harder with works and Garrison.`,
      };
    }
  }
  if (FORT_WORKS.some((works) => final[works].some((needed, column) => needed >= (initial[works][column] ?? 0)))) {
    yield { at: 'surrender.final', rule: '11.7', sentence: 'A final offer must be likelier than an initial one.' };
  }
  yield* printed('surrender.modifiers.artillerySuperior', modifiers.artillerySuperior, 1, '11.2');
  yield* printed('surrender.modifiers.artilleryInferior', modifiers.artilleryInferior, -1, '11.2');
}

function* checkCombat({ rows, beyond }: CombatTable): Generator<Complaint> {
  const complete = rows.every(({ hits }, row) => hits === row) && rows.length > 0 && beyond > 0;
  if (!complete || !rises(rows.map(({ upTo }) => upTo))) {
    yield { at: 'combat.rows', rule: '12.3', sentence: 'The rows must rise by one hit each, beginning with none.' };
  }
}

function* checkForage({ rows, modifiers }: ForageTable): Generator<Complaint> {
  const bounds = rows.slice(0, -1).map(({ upTo }) => upTo ?? Number.NaN);
  const closed = rows.at(-1)?.upTo === null && bounds.every(Number.isInteger);
  if (
    !closed ||
    !rises(bounds) ||
    !neverFalls(rows.map(({ bp }) => bp)) ||
    !neverFalls(rows.map((row) => row.marker))
  ) {
    yield { at: 'forage.rows', rule: '10.0', sentence: 'The rows must rise, and only the last has no upper bound.' };
  }
  yield* printed('forage.modifiers.cavalryBonus', modifiers.cavalryBonus, 1, '14.0');
  yield* printed('forage.modifiers.poorForage', modifiers.poorForage, -2, '14.0');
  yield* printed('forage.modifiers.scorchedEarthCard', modifiers.scorchedEarthCard, 2, '14.0');
  yield* printed('forage.modifiers.scorchedEarthAbility', modifiers.scorchedEarthAbility, 3, '6.2');
}

function* checkActivities({ activities }: Tables): Generator<Complaint> {
  for (const [activity, cost] of Object.entries(activities.values)) {
    const right = PRINTED_COSTS[activity];
    if (right === undefined && !cost.source.startsWith('proposed')) {
      yield { at: activity, rule: '1.4', sentence: `No rule prints what ${activity} costs: its source is "proposed".` };
    }
    if (right !== undefined) {
      yield* printed(`activities.${activity}.cp`, cost.cp, right[0], right[2]);
      yield* printed(`activities.${activity}.bp`, cost.bp, right[1], right[2]);
    }
  }
}

function* checkVictory({ victoryPoints: { values } }: Tables): Generator<Complaint> {
  const { captureGarrisoned, captureNeutral, minorBattle, minorVictory, majorVictory, rejectBattle } = values;
  const tables = { captureGarrisoned, captureNeutral };
  for (const [name, table] of Object.entries(tables)) {
    if (!rises(FORT_WORKS.map((works) => table[works]))) {
      yield { at: `victoryPoints.${name}`, rule: '3.1', sentence: `${name} must rise from Town to Strong Fortress.` };
    }
  }
  if (FORT_WORKS.some((works) => captureGarrisoned[works] <= captureNeutral[works])) {
    const sentence = 'A place with a Garrison is worth more than a neutral one.';
    yield { at: 'victoryPoints.captureGarrisoned', rule: '3.1', sentence };
  }
  if (!rises([0, minorBattle, minorVictory, majorVictory])) {
    yield { at: 'victoryPoints', rule: '12.4', sentence: 'A larger victory in battle must be worth more.' };
  }
  if (rejectBattle >= 0) {
    yield { at: 'victoryPoints.rejectBattle', rule: '12.0', sentence: 'Rejecting a battle must cost VPs.' };
  }
}

function* checkFirepower({ firepower: { values } }: Tables): Generator<Complaint> {
  yield* printed('firepower.art', values.art, 4, '11.4');
  for (const arm of ['ir', 'cr'] as const) {
    const [line, veteran] = [values[arm], values[`v${arm}`]];
    if (line[0] <= line[1] || veteran[0] <= veteran[1] || veteran[0] < line[0] || veteran[1] < line[1]) {
      yield {
        at: `firepower.${arm}`,
        rule: '1.5',
        sentence: `${arm}: full beats reduced, and veterans are no weaker.`,
      };
    }
  }
}

export function* checkCards(cards: readonly CardFile[]): Generator<Complaint> {
  for (const [action, right] of Object.entries(CARDS_BY_ACTION)) {
    const found = cards.filter((card) => card.action === action).length;
    if (found !== right) {
      yield { at: action, rule: '14.0', sentence: `${right} cards carry ${action}, not ${found}.` };
    }
  }
  const seen = new Set<number>();
  for (const { id, action, cp, cavalryCp, bp } of cards) {
    const at = `card ${id}`;
    if (seen.has(id)) yield { at, rule: '1.2', sentence: `There are two cards ${id}.` };
    seen.add(id);
    if (!Object.hasOwn(CARDS_BY_ACTION, action)) {
      yield { at, rule: '14.0', sentence: `Card ${id} has the action ${action}, which the rules do not know.` };
    }
    if (cp < 3 || cp > 6 || cavalryCp > 6) {
      yield { at, rule: '1.4', sentence: `Card ${id} must have 3 to 6 CPs.` };
    }
    if (action === 'cavalryBonus' ? cavalryCp <= cp : cavalryCp !== cp) {
      yield { at, rule: '14.0', sentence: `Card ${id}: CAVALRY BONUS, and no other card, has more CPs for cavalry.` };
    }
    if (!neverFalls(bp)) {
      yield { at, rule: '4.3', sentence: `Card ${id}: a larger Column cannot use less baggage.` };
    }
  }
}

export function* checkLeaders(leaders: readonly LeaderFile[]): Generator<Complaint> {
  const seen = new Set<string>();
  for (const { id, nation, rank, chits } of leaders) {
    if (seen.has(id) || id.startsWith('oberst-')) {
      yield { at: id, rule: '6.1', sentence: `${id} is there already.` };
    }
    seen.add(id);
    if ((rank === 'dynamic') !== chits.length > 0) {
      yield { at: id, rule: '6.1', sentence: `${id}: Dynamic Leaders have ability chits, Named Leaders have none.` };
    }
    for (const chit of chits.filter((one) => !ABILITIES.includes(one))) {
      yield { at: id, rule: '6.2', sentence: `${id} has the ability ${chit}, which the rules do not know.` };
    }
    if (new Set(chits).size !== chits.length) {
      yield { at: id, rule: '6.1', sentence: `${id} has the same chit twice.` };
    }
    if (chits.includes('quickshot') && nation !== 'ba') {
      yield { at: id, rule: '6.2', sentence: `${id}: Quickshot is a secret of the Bavarian state.` };
    }
  }
}
