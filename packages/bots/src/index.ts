import type { Judgement } from '@tercio/kernel/sim';
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { anyOption } from './options.ts';

/** Players that are programs. Each gets what a person on its side receives, and nothing more. */
export type { Bot, Seat } from './bot.ts';

/** Any option, each as likely as the next. */
const random: Bot = { name: 'random', choose: ({ offer, random: generator }) => anyOption(offer, generator) };

/** What the rules say happens when nobody answers. */
const caretaker: Bot = {
  name: 'caretaker',
  choose: (seat) => seat.redeal().fallback(seat.side) ?? random.choose(seat),
};

const EFFORT = 30_000;
const TO_THE_END = 2_000;
const LOOK_AHEAD = 40;

/** Every bot by name, with what it does in a few words. */
export const bots: { readonly [name: string]: { readonly about: string; make(judgement: Judgement | null): Bot } } = {
  random: { about: 'takes any option, each as likely as the next', make: () => random },
  greedy: {
    about: 'tries every option on positions it can imagine and takes the best',
    make: (judgement) => greedy({ effort: EFFORT, horizon: judgement ? LOOK_AHEAD : TO_THE_END, judgement }),
  },
  caretaker: { about: 'does what the rules foresee for somebody who is away', make: () => caretaker },
};
