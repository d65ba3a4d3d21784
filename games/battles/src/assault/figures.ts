import type { Explanation, Quantity } from '@tercio/kernel';
import { opened } from '../chapter.ts';
import type { Explained, Seen } from '../chapter.ts';
import { unitsIn } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import { counted, modifierLine, signed, unitName } from '../names.ts';
import type { Battles } from '../spec.ts';
import { levelsOf } from './charge.ts';
import { ASSAULTING } from './eligibility.ts';
import { assaultModifiers, neededAgainst } from './modifiers.ts';

/** What an assault needs. */

export function assault(seen: Seen, zone: Zone, lead: Unit, target: Unit, helpers: readonly Unit[]): Explanation {
  const t = opened(seen);
  const lines = assaultModifiers(t, lead, target);
  const modifier = lines.reduce((sum, { value }) => sum + value, 0);
  const needed = neededAgainst(t, lead, target);
  const level = levelsOf(t, zone, [lead, ...helpers], target);
  const dice =
    level === 0 ? 'two dice, keep both' : `${2 + Math.abs(level)} dice, keep the ${level > 0 ? 'best' : 'worst'} two`;
  return {
    title: `${unitName(t, lead)} on ${unitName(t, target)}`,
    lines: [
      { value: String(needed), words: 'needed', rule: '6.4' },
      ...lines.map(modifierLine),
      { value: level === 0 ? '±0' : signed(level), words: dice, rule: '6.3' },
    ],
    sum: `Hits on ${needed - modifier} or more, twice on ${needed - modifier + 3}`,
  };
}

type Joining = { readonly zone: Zone; readonly lead: Unit; readonly target: Unit };

/** With those who have joined, and with this one, too. */
function joining(seen: Seen, unit: number, { zone, lead, target }: Joining): Explanation {
  const helpers = unitsIn(opened(seen), zone).filter((other) => seen.assaulting[other] === ASSAULTING.joined);
  return assault(seen, zone, lead, target, unit === NONE ? helpers : [...helpers, unit as Unit]);
}

export const figures: Explained = {
  target: { assault: (t, target, { zone, lead }) => assault(t, zone, lead, target as Unit, []) },
  joinAssault: { join: joining, done: joining },
};

/** What a player may want to know before an assault: hits on the target, and who would run from its wing. */
export const quantities: { readonly [name: string]: Quantity<Battles['event']> } = {
  'assault hits': {
    title: 'hits of the assault',
    of: (event) => (event.kind === 'assaulted' ? event.hits : 0),
    show: (total) => counted(total, 'hit'),
  },
  'wing morale': {
    title: 'units that run in wing checks',
    of: (event) => (event.kind === 'wingChecked' ? event.routed : 0),
    show: (total) => (total === 0 ? 'the wing holds' : `${counted(total, 'unit')} ${total === 1 ? 'runs' : 'run'}`),
  },
};
