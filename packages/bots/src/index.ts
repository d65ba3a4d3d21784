import type { Judgement } from '@tercio/kernel/sim';
import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { anyOption } from './options.ts';
import { recruit } from './recruit.ts';
import { search } from './search.ts';

/** Players that are programs. Each gets what a person in its seat receives, and nothing more. */
export type { Bot, ThoughtLine, Seat, Thought, Unasked } from './bot.ts';
export { chancesOf, shownChances, togetherIn } from './chances.ts';
export { levels, USUAL } from './levels.ts';
export { accountOf, follow } from './reasons.ts';
export { isOffered, MOST_TURNS, tried } from './trying.ts';
export { turningPoints } from './turning.ts';
export type { TurningPoint } from './turning.ts';

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

/** Walks per decision: what takes about a second, and about ten, in a browser. */
const CAPTAIN = { walks: 128, redeals: 8, width: 5, turns: 4, tempers: false };
const MARSHAL = { walks: 1_000, redeals: 24, width: 5, turns: 4, tempers: true };

const sober = (judgement: Judgement | null): Bot =>
  greedy({ effort: EFFORT, horizon: judgement ? LOOK_AHEAD : TO_THE_END, judgement });

export interface Kind {
  readonly about: string;
  /** For people to play against, from the easiest; null: for measuring and for those who are away. */
  readonly level: number | null;
  /** How long it may think, in milliseconds, where somebody waits for it; null: it answers at once. */
  readonly patience: number | null;
  /** `walks`: how much a bot that searches thinks, if not as its level says. */
  make(judgement: Judgement | null, walks?: number): Bot;
}

/** Every bot by name, with what it does in a few words. */
export const bots: { readonly [name: string]: Kind } = {
  random: { about: 'takes any option, each as likely as the next', level: null, patience: null, make: () => random },
  greedy: {
    about: 'tries every option on positions it can imagine and takes the best',
    level: null,
    patience: null,
    make: sober,
  },
  caretaker: {
    about: 'does what the rules foresee for somebody who is away',
    level: null,
    patience: null,
    make: () => caretaker,
  },
  recruit: {
    ...levels.recruit,
    level: 1,
    make: (judgement) => recruit(sober(judgement)),
  },
  captain: {
    ...levels.captain,
    level: 2,
    make: (judgement, walks = CAPTAIN.walks) => search('captain', judgement, { ...CAPTAIN, walks }),
  },
  marshal: {
    ...levels.marshal,
    level: 3,
    make: (judgement, walks = MARSHAL.walks) => search('marshal', judgement, { ...MARSHAL, walks }),
  },
};

/** A bot as people write it: `captain`, or `captain@200` for one that thinks so much. */
function read(written: string): { readonly kind: Kind; readonly walks: number | undefined } | undefined {
  const [, name = '', walks] = /^([a-z]+)(?:@([1-9]\d{0,6}))?$/.exec(written) ?? [];
  const kind = Object.hasOwn(bots, name) ? bots[name] : undefined;
  return kind && { kind, walks: walks === undefined ? undefined : Number(walks) };
}

/** Undefined: there is no such bot. */
export function botOf(written: string, judgement: Judgement | null): Bot | undefined {
  const found = read(written);
  return found?.kind.make(judgement, found.walks);
}

/** How long a bot may think where somebody waits for it, in milliseconds; null: it answers at once. */
export const patienceOf = (written: string): number | null => read(written)?.kind.patience ?? null;
