import type { Offer } from '@tercio/kernel/sim';
import type { Bot } from './bot.ts';
import { anyOption } from './options.ts';

/** One decision in so many is taken without a thought. */
const CARELESS = 5;

/** Nobody bids a treasury for what one gold buys: where a number is asked, he errs by a little only. */
const MISSES = 2;
const nearLeast = ({ ranges, ...offer }: Offer): Offer => ({
  ...offer,
  ranges: ranges.map((range) => ({ ...range, max: Math.min(range.max, range.min + MISSES * range.step) })),
});

/** Another bot, with the mistakes of a beginner. */
export const recruit = (sober: Bot): Bot => ({
  name: 'recruit',
  choose: (seat) =>
    seat.random.below(CARELESS) === 0 ? anyOption(nearLeast(seat.offer), seat.random) : sober.choose(seat),
  interject: (unasked) => (unasked.random.below(CARELESS) === 0 ? null : (sober.interject?.(unasked) ?? null)),
});
