import type { Choice, Offer, Random } from '@tercio/kernel/sim';

type Range = Offer['ranges'][number];

const size = ({ min, max, step }: Range): number => Math.floor((max - min) / step) + 1;

/** One option at random: each listed choice and each range counts once. */
export function anyOption({ choices, ranges }: Offer, random: Random): Choice {
  const index = random.below(choices.length + ranges.length);
  const choice = choices[index];
  if (choice) return choice;
  const range = ranges[index - choices.length] as Range;
  return { verb: range.verb, arg: range.min + range.step * random.below(size(range)) };
}

/** Every option; of a long range, numbers spread evenly from end to end. */
export function allOptions({ choices, ranges }: Offer, mostPerRange: number): readonly Choice[] {
  if (ranges.length === 0) return choices;
  return [...choices, ...ranges.flatMap((range) => spread(range, Math.min(size(range), mostPerRange)))];
}

function spread(range: Range, count: number): readonly Choice[] {
  const { verb, min, step } = range;
  const last = size(range) - 1;
  return Array.from({ length: count }, (_, i) => {
    const place = count === 1 ? 0 : Math.round((i * last) / (count - 1));
    return { verb, arg: min + step * place };
  });
}
