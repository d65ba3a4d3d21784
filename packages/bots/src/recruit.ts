import type { Bot } from './bot.ts';
import { anyOption } from './options.ts';

/** One decision in so many is taken without a thought. */
const CARELESS = 5;

/** Another bot, with the mistakes of a beginner. */
export const recruit = (sober: Bot): Bot => ({
  name: 'recruit',
  choose: (seat) => (seat.random.below(CARELESS) === 0 ? anyOption(seat.offer, seat.random) : sober.choose(seat)),
  interject: (unasked) => (unasked.random.below(CARELESS) === 0 ? null : (sober.interject?.(unasked) ?? null)),
});
