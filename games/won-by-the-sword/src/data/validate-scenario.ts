// Whether a scenario keeps the rules it will be played by: turns, forces, Leaders, Garrisons and reinforcements.

import type { Complaint } from '@tercio/kernel/rooms';
import type {
  ColumnFile,
  GameData,
  GarrisonFile,
  LeaderFile,
  Month,
  Nation,
  ScenarioFile,
  SideFile,
  UnitCounts,
} from './types.ts';

export type Base = Omit<GameData, 'scenarios'>;

export const MONTHS: readonly Month[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const NATIONS: readonly Nation[] = ['sw', 'fr', 'im', 'ba', 'sp', 'he', 'we'];
const SEASONS = ['spring', 'summer', 'fall'];

/** The die shows 0 to 9 (1.7). */
const HIGHEST_ROLL = 9;
const MOST_NATIONS = 3;

export function* checkScenario(scenario: ScenarioFile, base: Base): Generator<Complaint> {
  yield* checkTurns(scenario);
  yield* checkTerritory(scenario, base);
  yield* checkRolls(scenario);
  for (const side of sidesOf(scenario)) {
    yield* checkNations(side);
    yield* checkColumns(side, scenario, base);
    yield* checkPool(side, base);
  }
  yield* checkLeadersOnce(scenario);
  yield* checkGarrisons(scenario, base);
}

const sidesOf = ({ sides }: ScenarioFile): readonly SideFile[] => [sides.protestant, sides.catholic];

function* checkTurns({ id, year, kind, turns, endCheckAfter }: ScenarioFile): Generator<Complaint> {
  if (!id.endsWith(`-${year}`))
    yield { at: 'id', rule: '3.1', sentence: `The id ${id} must end with the year ${year}.` };
  const [least, most] = kind === 'campaign' ? [7, 9] : [3, 3];
  if (turns.length < least || turns.length > most) {
    yield { at: 'turns', rule: '1.0', sentence: `A ${kind} cannot have ${turns.length} turns.` };
  }
  const months = turns.map(({ month }) => MONTHS.indexOf(month));
  if (months.some((month, turn) => month !== (months[0] ?? 0) + turn) || months[0] === -1) {
    yield { at: 'turns', rule: '1.4', sentence: 'Each turn is a month, one after the other.' };
  }
  const seasons = turns.map(({ season }) => SEASONS.indexOf(season));
  if (seasons.some((season, turn) => turn > 0 && season < (seasons[turn - 1] ?? 0))) {
    yield { at: 'turns', rule: '3.2', sentence: 'Spring comes before summer, and summer before fall.' };
  }
  if (endCheckAfter !== null && (kind === 'battle' || endCheckAfter !== turns.length - 1)) {
    yield {
      at: 'endCheckAfter',
      rule: '3.5',
      sentence: 'The roll for the end comes in campaigns only, with one more turn to go.',
    };
  }
}

/** Only the nine regions count, and none for both sides (10.0). */
function* checkTerritory({ sides }: ScenarioFile, { map }: Base): Generator<Complaint> {
  for (const region of [...sides.protestant.enemyTerritory, ...sides.catholic.enemyTerritory]) {
    if (!map.regions.includes(region)) {
      yield { at: region, rule: '10.0', sentence: `${region} is not one of the regions of the map.` };
    }
  }
  for (const region of sides.protestant.enemyTerritory.filter((one) => sides.catholic.enemyTerritory.includes(one))) {
    yield { at: region, rule: '10.0', sentence: `${region} is Enemy Territory for both sides.` };
  }
}

function* checkRolls({ rolls, turns, sides }: ScenarioFile): Generator<Complaint> {
  const columns = [...sides.protestant.columns, ...sides.catholic.columns];
  for (const { id, afterTurn, arrivals } of rolls) {
    if (afterTurn < 1 || afterTurn >= turns.length) {
      yield { at: id, rule: '4.1', sentence: `The roll ${id} must be made before the last turn.` };
    }
    const bounds = arrivals.map(({ upTo }) => upTo);
    const rising = bounds.every((bound, i) => i === 0 || bound > (bounds[i - 1] ?? 0));
    if (!rising || bounds.at(-1) !== HIGHEST_ROLL || arrivals.some(({ turn }) => turn <= afterTurn)) {
      yield { at: id, rule: '1.7', sentence: `The roll ${id} must say for 0 to 9 which later turn it means.` };
    }
    if (
      !columns.some(
        ({ reinforcement }) => reinforcement !== null && 'roll' in reinforcement && reinforcement.roll === id,
      )
    ) {
      yield { at: id, rule: '4.1', sentence: `No Column waits for the roll ${id}.` };
    }
  }
}

function* checkNations({ name, nations }: SideFile): Generator<Complaint> {
  if (nations.length < 1 || nations.length > MOST_NATIONS || new Set(nations).size !== nations.length) {
    yield { at: name, rule: '16.0', sentence: `${name} must have one to ${MOST_NATIONS} different nations.` };
  }
}

function* checkColumns(side: SideFile, scenario: ScenarioFile, base: Base): Generator<Complaint> {
  const starting = side.columns.filter(({ reinforcement }) => reinforcement === null);
  const most = base.tables.limits.values.columns;
  if (starting.length < 1 || starting.length > most) {
    yield {
      at: side.name,
      rule: '4.0',
      sentence: `${side.name} starts with ${starting.length} Columns: 1 to ${most} may be in play.`,
    };
  }
  for (const column of side.columns) {
    yield* checkColumn(column, side, base);
    yield* checkReinforcement(column, scenario);
  }
}

function* checkColumn(column: ColumnFile, side: SideFile, base: Base): Generator<Complaint> {
  const { name, start, leaders } = column;
  const point = base.map.points.find(({ id }) => id === start);
  if (point === undefined)
    yield { at: name, rule: '3.1', sentence: `${name} starts at ${start}, which is not on the map.` };
  if (point?.neutral === true) yield { at: name, rule: '1.3', sentence: `${name} cannot start in neutral ${start}.` };
  const forces = forcesOf(column);
  const regiments = forces.reduce((sum, [, { ir, vir, cr, vcr }]) => sum + ir + vir + cr + vcr, 0);
  if (leaders.length === 0 || regiments === 0) {
    yield { at: name, rule: '4.0', sentence: `${name} needs a Leader and a Regiment.` };
  }
  const nations = leaders.map((leader) => nationOf(leader, base.leaders));
  for (const leader of leaders.filter((_, index) => nations[index] === undefined)) {
    yield { at: name, rule: '6.1', sentence: `${name} is led by ${leader}, whom no one knows.` };
  }
  if (leaders[0]?.startsWith('oberst-') === true && leaders.some((leader) => !leader.startsWith('oberst-'))) {
    yield { at: name, rule: '4.0', sentence: `${name} must have a Dynamic or Named Leader in command, not an Oberst.` };
  }
  for (const [nation] of forces.filter(([one]) => !nations.includes(one))) {
    yield { at: name, rule: '16.0', sentence: `${name} has units of ${nation} but no Leader of that nation.` };
  }
  for (const nation of new Set([...nations, ...forces.map(([one]) => one)])) {
    if (nation !== undefined && !side.nations.includes(nation)) {
      yield { at: name, rule: '16.0', sentence: `${name} belongs to ${nation}, which is no nation of ${side.name}.` };
    }
  }
}

function* checkReinforcement(
  { name, reinforcement }: ColumnFile,
  { turns, rolls }: ScenarioFile,
): Generator<Complaint> {
  if (reinforcement === null) return;
  if ('turn' in reinforcement && (reinforcement.turn < 1 || reinforcement.turn > turns.length)) {
    yield { at: name, rule: '4.1', sentence: `${name} comes in on Turn ${reinforcement.turn} of ${turns.length}.` };
  }
  if ('roll' in reinforcement && !rolls.some(({ id }) => id === reinforcement.roll)) {
    yield { at: name, rule: '4.1', sentence: `${name} waits for the roll ${reinforcement.roll}, which no one makes.` };
  }
}

/** Counter limits: batteries (12.6) and Generic Leaders (6.1) of each nation. */
function* checkPool({ name, nations, columns }: SideFile, { tables }: Base): Generator<Complaint> {
  const limits = tables.limits.values;
  for (const nation of nations) {
    const art = columns.reduce((sum, { units }) => sum + (units[nation]?.art ?? 0), 0);
    if (art > limits.artillery[nation]) {
      yield {
        at: name,
        rule: '12.6',
        sentence: `${name} has ${art} batteries of ${nation}, of ${limits.artillery[nation]}.`,
      };
    }
    const obersts = columns.flatMap(({ leaders }) => leaders).filter((leader) => leader === `oberst-${nation}`).length;
    if (obersts > limits.obersts) {
      yield {
        at: name,
        rule: '6.1',
        sentence: `${name} has ${obersts} Generic Leaders of ${nation}, of ${limits.obersts}.`,
      };
    }
  }
}

function* checkLeadersOnce(scenario: ScenarioFile): Generator<Complaint> {
  const all = sidesOf(scenario).flatMap(({ columns }) => columns.flatMap(({ leaders }) => leaders));
  const named = all.filter((leader) => !leader.startsWith('oberst-'));
  for (const leader of named.filter((one, index) => named.indexOf(one) !== index)) {
    yield { at: leader, rule: '6.1', sentence: `${leader} leads in two Columns.` };
  }
  for (const nation of scenario.sides.protestant.nations) {
    if (scenario.sides.catholic.nations.includes(nation)) {
      yield { at: nation, rule: '16.0', sentence: `${nation} fights on both sides.` };
    }
  }
}

function* checkGarrisons(scenario: ScenarioFile, base: Base): Generator<Complaint> {
  const held = new Set<string>();
  for (const side of sidesOf(scenario)) {
    for (const garrison of side.garrisons) {
      const { point, nation } = garrison;
      if (held.has(point)) {
        yield { at: point, rule: '16.0', sentence: `${point} has two Garrisons; one has a single nation.` };
      }
      held.add(point);
      if (!side.nations.includes(nation)) {
        yield {
          at: point,
          rule: '16.0',
          sentence: `The Garrison of ${point} is of ${nation}, no nation of ${side.name}.`,
        };
      }
      yield* checkPlace(garrison, base);
    }
  }
}

function* checkPlace({ point, ir, det }: GarrisonFile, { map, tables }: Base): Generator<Complaint> {
  const place = map.points.find(({ id }) => id === point);
  if (place === undefined) {
    yield { at: point, rule: '5.0', sentence: `There is a Garrison in ${point}, which is not on the map.` };
  } else if (place.neutral) {
    yield { at: point, rule: '1.3', sentence: `${place.name} can never have a Garrison.` };
  } else if (place.works === 0) {
    yield { at: point, rule: '5.0', sentence: `${place.name} is a village and cannot have a Garrison.` };
  } else {
    const most = tables.fortification.values[place.works].maxGarrison;
    if (ir + det === 0) yield { at: point, rule: '5.1', sentence: `The Garrison of ${place.name} is empty.` };
    if (2 * ir + det > most) {
      yield { at: point, rule: '5.0', sentence: `${place.name} holds ${most} steps at most, not ${2 * ir + det}.` };
    }
  }
}

function nationOf(leader: string, leaders: readonly LeaderFile[]): Nation | undefined {
  return NATIONS.find((nation) => leader === `oberst-${nation}`) ?? leaders.find(({ id }) => id === leader)?.nation;
}

const forcesOf = ({ units }: ColumnFile): readonly (readonly [Nation, UnitCounts])[] =>
  NATIONS.flatMap((nation) => {
    const counts = units[nation];
    return counts === undefined ? [] : [[nation, counts] as const];
  });
