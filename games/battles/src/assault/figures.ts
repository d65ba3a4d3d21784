import type { Explanation, Quantity, Side } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { tables } from '../../data/index.ts';
import { opened } from '../chapter.ts';
import type { Explained, Seen } from '../chapter.ts';
import { enemyOf, factsOf } from '../board.ts';
import { commandersIn, unitsIn, zoneFaced } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { armyName, commanderName, counted, modifierLine, percent, percents, unitName } from '../names.ts';
import type { Table } from '../state.ts';
import type { Battles } from '../spec.ts';
import { anyOf } from '../usual.ts';
import { levelsOf } from './charge.ts';
import { ASSAULTING, isDue, targetRefusal } from './eligibility.ts';
import { assaultModifiers, neededAgainst } from './modifiers.ts';

/** What an assault needs, and how likely its dice bring it. */

/** 6.3.2: of all throws of so many dice, the share whose two best are these faces, the better first. */
function shareOf(dice: number, best: number, second: number): number {
  const below = (face: number, count: number): number => (face / FACES) ** count;
  const once = (dice / FACES) * (below(second, dice - 1) - below(second - 1, dice - 1));
  if (best > second) return once;
  return below(best, dice) - below(best - 1, dice) - (dice / FACES) * below(best - 1, dice - 1);
}
const FACES = 6;

/** 6.2.1, 6.3.2: how likely the two dice that count add up to so much or more; the smaller keeps the worst two. */
export function chanceOfSum(levels: number, least: number): number {
  let chance = 0;
  for (let best = 1; best <= FACES; best++)
    for (let second = 1; second <= best; second++) {
      const sum = levels < 0 ? 2 * (FACES + 1) - best - second : best + second;
      if (sum >= least) chance += shareOf(2 + Math.abs(levels), best, second);
    }
  return chance;
}

/** `Hits on 7 or more: 58 %; twice on 10: 17 %`, of this one assault alone. */
export function assault(seen: Seen, zone: Zone, lead: Unit, target: Unit, helpers: readonly Unit[]): Explanation {
  const t = opened(seen);
  const lines = assaultModifiers(t, lead, target);
  const modifier = lines.reduce((sum, { value }) => sum + value, 0);
  const needed = neededAgainst(t, lead, target);
  const level = levelsOf(t, zone, [lead, ...helpers], target);
  const kept = level === 0 ? 'both count' : `the ${level > 0 ? 'best' : 'worst'} two count`;
  const once = needed - modifier;
  const twice = once + tables.doubleHit.values.margin;
  return {
    title: `${unitName(t, lead)} on ${unitName(t, target)}`,
    lines: [
      { value: String(needed), words: 'needed', rule: '6.4' },
      ...lines.map(modifierLine),
      // Not a line of the sum above: dice change how likely it is, not what is needed.
      { value: `${2 + Math.abs(level)} dice`, words: kept, rule: '6.3' },
      ...outcomeLines(chanceOfSum(level, once), chanceOfSum(level, twice)),
      ...woundLines(t, zoneFaced(t, zone) as Zone, enemyOf(factsOf(t, lead).side), level),
      ...afterwards(t, zone, [lead, ...helpers]),
    ],
    sum: `Hits on ${once} or more: ${percent(chanceOfSum(level, once))}; twice on ${twice}: ${percent(chanceOfSum(level, twice))}`,
  };
}

/** 6.4, 6.4.8: all that the dice can bring; it sums to a hundred. */
function outcomeLines(hit: number, double: number): Explanation['lines'] {
  const shares = percents([1 - hit, hit - double, double]);
  return ['no hit', 'one hit', 'two hits'].map((words, i) => ({
    value: shares[i] ?? '',
    words,
    rule: i === 2 ? '6.4.8' : '6.4',
  }));
}

/** 6.7.2: commanders in the zone assaulted are tested if the two dice that count are equal. */
function woundLines(t: Table, zone: Zone, army: Side, level: number): Explanation['lines'] {
  const names = commandersIn(t, zone, army).map((commander) => commanderName(t, commander));
  if (names.length === 0) return [];
  let share = 0;
  for (let face = 1; face <= FACES; face++) share += shareOf(2 + Math.abs(level), face, face);
  return [
    {
      value: percent(share),
      words: `that ${listed(names)} must test for wounds: the two dice that count are equal`,
      rule: '6.7.2',
    },
  ];
}

/** 6.1.2: the others under the same order assault by themselves afterwards: their chances are their own. */
function afterwards(t: Table, zone: Zone, now: readonly Unit[]): Explanation['lines'] {
  const others = unitsIn(t, zone).filter((unit) => isDue(t, unit) && !now.includes(unit));
  if (others.length === 0) return [];
  const names = listed(others.map((unit) => unitName(t, unit)));
  return [{ value: '+', words: `${names} assault after this, with dice of their own`, rule: '6.1.2' }];
}

type Joining = { readonly zone: Zone; readonly lead: Unit; readonly target: Unit };

/** With those who have joined, and with this one, too. */
function joining(seen: Seen, unit: number, { zone, lead, target }: Joining): Explanation {
  const helpers = unitsIn(opened(seen), zone).filter((other) => seen.assaulting[other] === ASSAULTING.joined);
  return assault(seen, zone, lead, target, unit === NONE ? helpers : [...helpers, unit as Unit]);
}

/** Everybody in the zone it faces whom this unit may assault now. */
export const targetsOf = (t: Table, zone: Zone, unit: Unit): readonly Unit[] =>
  unitsIn(t, zoneFaced(t, zone) as Zone).filter((target) => targetRefusal(t, zone, unit, target) === null);

/** R120: whoever is to assault next: on the one whom he can, or all whom he can, each with his chance. */
function attacking(seen: Seen, unit: number, { zone }: { readonly zone: Zone }): Explanation {
  const t = opened(seen);
  const targets = targetsOf(t, zone, unit as Unit);
  // Where all are alike none has to be named.
  const only = anyOf(t, targets);
  if (only !== null) return assault(seen, zone, unit as Unit, only, []);
  const each = targets.map((target) => ({ target, told: assault(seen, zone, unit as Unit, target, []) }));
  return {
    title: `${unitName(t, unit)} assault`,
    lines: [
      ...each.map(({ target, told }) => ({
        value: chanceIn(told.sum),
        words: `on ${unitName(t, target)}`,
        rule: '6.4',
      })),
      ...afterwards(t, zone, [unit as Unit]),
    ],
    sum: 'You name the target next.',
  };
}

const chanceIn = (sum: string): string => /[\d.]+ %/.exec(sum)?.[0] ?? '';

export const figures: Explained = {
  attackNext: { attack: attacking },
  target: { assault: (t, target, { zone, lead }) => assault(t, zone, lead, target as Unit, []) },
  joinAssault: { join: joining, done: joining },
};

/** 7.1: who would run from a wing of that army. */
const running = (army: 0 | 1): Quantity<Battles['event']> => ({
  title: `units of army ${army === 0 ? 'A' : 'B'} that run when their wing tests its morale`,
  titled: (table) => `${armyName(table as unknown as Seen, army)}: units that run when their wing tests its morale`,
  of: (event) => (event.kind === 'wingChecked' && event.side === army ? event.routed : 0),
  show: (total) => (total === 0 ? 'nobody runs' : `${counted(total, 'unit')} ${total === 1 ? 'runs' : 'run'}`),
});

/** What a player may want to know before an assault: hits on the target, and who would run from its wing. */
export const quantities: { readonly [name: string]: Quantity<Battles['event']> } = {
  'assault hits': {
    title: 'hits of the assault',
    of: (event) => (event.kind === 'assaulted' ? event.hits : 0),
    show: (total) => counted(total, 'hit'),
  },
  'wing morale A': running(0),
  'wing morale B': running(1),
};
