import type { View } from '@tercio/kernel';

type Frame = NonNullable<View['flow']['stack']>['top'];

/** 3.0 In which part of the year the game stands. */

export interface Phase {
  readonly number: number;
  readonly title: string;
  readonly rule: string;
}

export const PHASES: readonly Phase[] = [
  { number: 1, title: 'Initiative', rule: '4.0' },
  { number: 2, title: 'Leader Deployment', rule: '5.0' },
  { number: 3, title: 'Recruitment', rule: '6.0' },
  { number: 4, title: 'Operations', rule: '7.0' },
  { number: 5, title: 'Victory Check', rule: '8.0' },
  { number: 6, title: 'Diplomacy', rule: '9.0' },
  { number: 7, title: 'Maintenance', rule: '10.0' },
];

/** Procedures that run in a phase, and steps of the year, by its number. */
const PROCS: { readonly [proc: string]: number } = {
  deployment: 2,
  recruitment: 3,
  activations: 4,
  supplyCheck: 4,
  diplomacy: 6,
};
const STEPS: { readonly [step: string]: number } = { ...PROCS, operations: 4, supply: 4, check: 5, victory: 5 };

/** What is on top says more than what lies below it. */
function numberOf({ proc, step, at }: Frame): number | undefined {
  const { phase } = at;
  if (proc === 'firstPlayer') return typeof phase === 'string' ? STEPS[phase] : undefined;
  return proc === 'campaign' ? STEPS[step] : PROCS[proc];
}

/** 7.3 The last part of the operations, when nobody marches any more. */
const WINTER = { title: 'Winter supply', rule: '7.3' };

export function phaseOf(view: View): Phase {
  if (view.flow.over) return { number: 5, title: 'The end', rule: '8.0' };
  for (let at = view.flow.stack; at; at = at.below) {
    const number = numberOf(at.top);
    const phase = number === undefined ? undefined : PHASES[number - 1];
    if (phase) return at.top.proc === 'supplyCheck' ? { ...phase, ...WINTER } : phase;
  }
  return PHASES[3] as Phase;
}
