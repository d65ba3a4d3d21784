import type { RuleId } from '@tercio/kernel';

/** What dice decide, after "for", and what is drawn: nobody should set off chance without knowing which. */
const FATES: { readonly [rule: RuleId]: string } = {
  '6.4': 'the initiative',
  '7.5': 'how many units are raised',
  '7.6': 'how many markers the recognition brings',
  '10.2': 'markers are picked',
  '12.2': 'the embassy',
  '15.2': 'a battle',
  '15.9': 'markers are lost',
  '15.17': 'how far the routed units flee',
  '18.2': 'the pillage',
};

export const fate = (rule: RuleId): string | null => FATES[rule] ?? null;
