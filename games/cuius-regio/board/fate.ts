import type { RuleId } from '@tercio/kernel';

/** What dice decide, after "for": nobody should see one fall without knowing why. */
const FATES: { readonly [rule: RuleId]: string } = {
  '4.0': 'the initiative',
  '9.3.3': 'the conversion',
  '11.1.1': 'its Movement Points',
  '11.3.2.1': 'whether it straggles in the hills',
  '11.3.4.1': 'whether the city falls',
  '11.4.3': 'whether it reacts in time',
  '14.1': 'whether the cavalry gets away',
  '14.3': 'the battle, and who tires by it',
  '14.4': 'whether a leader falls',
  '14.6.2': 'whether the beaten army routs',
  '14.6.3': 'whether the army in flight routs again',
};

export const fate = (rule: RuleId): string | null => FATES[rule] ?? null;
