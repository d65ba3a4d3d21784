import { shownBox } from '@tercio/board';
import type { Board, Gesture, GestureWay, Ruled, Spot, Stage, Thing } from '@tercio/board';
import { ASKED, Fast, HEARD, isRefusal, ROLLED, SHOWN } from '@tercio/kernel';
import type { Choice, Explanation, FirstRoll, Game, Offer, Refusal, Side, View } from '@tercio/kernel';
import { endOf } from './ends.ts';
import type { End } from './ends.ts';

/** What may be chosen now, ready for the board, the buttons, the keyboard and the text view alike. */
export interface Option {
  /** The same choice has the same key. */
  readonly key: string;
  readonly side: Side;
  readonly choice: Choice;
  /** As a person reads it. */
  readonly words: string;
  /** What the argument is: `zone`, `unit` ...; null for a plain verb. */
  readonly domain: string | null;
  /** Where it lies on the sheet; null if only words can say it. */
  readonly spot: Spot | null;
  /** Which cards of the hand it would play: a click on one of them chooses it. */
  readonly cards?: readonly Thing[];
  /** What it leads to is answered by itself as far as it is no decision. */
  readonly usually?: boolean;
  /** Further choices that are made together with it. */
  readonly along?: readonly Choice[];
  /** Of several choices together: meant as a rule, so that the list says it, too. */
  readonly usual?: boolean;
  /** The question after its dice, answered with the likely number. */
  readonly after?: string;
  /** Its price or chance, where the board tells it with the words. */
  readonly price?: string;
  /** It lies farther off than one choice leads: what it costs, in a figure or two. */
  readonly far?: string;
  /** Of all the choices together, where the board says so. */
  readonly figures?: () => Explanation;
  /** What should be known before it is done, as the board says it. */
  readonly warns?: () => readonly Ruled[];
  /** Asked once more before it is done. */
  readonly grave?: boolean;
  /** Only harm can come of it. */
  readonly dire?: boolean;
  /** Where something in hand leads, and how: carried out as a whole. */
  readonly gesture?: Gesture;
  readonly way?: GestureWay;
}

export interface RangeOption {
  readonly side: Side;
  readonly verb: string;
  /** As a person reads it, with this number. */
  readonly words: (value: number) => string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface Options {
  /** The side that answers now, of those of mine that are asked. */
  readonly side: Side | null;
  readonly offer: Offer | null;
  readonly prompt: string;
  readonly all: readonly Option[];
  readonly ranges: readonly RangeOption[];
  /** Every side of mine that is asked: each can be answered first. */
  readonly asked: readonly Side[];
  /** What my sides may throw in, asked or not. It answers nothing. */
  readonly also: readonly Option[];
  /** Several choices as one, beside those of which they are made. */
  readonly bundles: readonly Option[];
  /** Places farther off, each with all the choices that lead there. They stop where dice fall. */
  readonly far: readonly Option[];
}

export const NO_OPTIONS: Options = {
  side: null,
  offer: null,
  prompt: '',
  all: [],
  ranges: [],
  asked: [],
  also: [],
  bundles: [],
  far: [],
};

/** Words as they go on after "Undo:". */
export const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
export const keyOf = ({ verb, arg }: Choice): string => `${verb} ${arg ?? ''}`;

/** What a board shows of the viewer's own is of the side that is asked first: the one that answers now comes first. */
export function answeredBy(view: View, side: Side | null): View {
  const first = view.offers.find((one) => one.side === side && one.offer !== null);
  if (first === undefined || first === view.offers[0]) return view;
  return { ...view, offers: [first, ...view.offers.filter((one) => one !== first)] };
}

/** The options of one of the viewer's sides that are asked: the preferred one, or else the first. */
export function optionsOf(
  game: Game,
  board: Board,
  view: View,
  preferred: Side | null = null,
  usually = false,
): Options {
  const open = view.offers.filter(({ offer }) => offer !== null);
  const own = open.find(({ side }) => side === preferred) ?? open[0];
  const also = alsoOf(game, board, view);
  if (!own?.offer) return also.length === 0 ? NO_OPTIONS : { ...NO_OPTIONS, also };
  const { side, offer } = own;
  const { ask, about } = offer;
  const all = offer.choices.map((choice): Option => {
    const domain = choice.arg === null ? null : game.domain(ask, choice.verb);
    const placed = { ask, about, side, choice, domain };
    const spot = board.spot(view, placed);
    const cards = board.plays?.(view, placed) ?? [];
    const words = capital(game.words.option(view, side, choice));
    const grave = board.grave?.(view, placed) ?? false;
    const dire = board.dire?.(view, placed) ?? false;
    return { key: keyOf(choice), side, choice, words, domain, spot, cards, usually, grave, dire };
  });
  const ranges = offer.ranges.map((range) => ({
    side,
    words: (arg: number) => capital(game.words.option(view, side, { verb: range.verb, arg })),
    ...range,
  }));
  const asked = open.map((one) => one.side).toSorted((a, b) => a - b);
  // They are worked out for the side that is asked first.
  const bundles = side === open[0]?.side ? bundlesOf(game, board, view, side, usually) : [];
  const far = side === open[0]?.side ? farOf(board, view, side, usually) : [];
  return { side, offer, prompt: game.words.prompt(view, side), all, ranges, asked, also, bundles, far };
}

function farOf(board: Board, view: View, side: Side, usually: boolean): readonly Option[] {
  return (board.reach?.(view) ?? []).flatMap((farther): readonly Option[] => {
    const { thing, box, way, chip, choices, words, grave = false, dire = false } = farther;
    const [choice, ...along] = choices;
    if (!choice) return [];
    const spot: Spot = { box, kind: 'target', ...(box.outline === undefined ? { round: true } : {}), way, thing };
    const key = `far ${thing.domain} ${thing.arg}`;
    const figures = farther.figures && { figures: () => farther.figures?.() as Explanation };
    const warns = farther.warns && { warns: () => farther.warns?.() ?? [] };
    return [
      { key, side, choice, along, words, domain: null, spot, usually, far: chip, grave, dire, ...figures, ...warns },
    ];
  });
}

function bundlesOf(game: Game, board: Board, view: View, side: Side, usually: boolean): readonly Option[] {
  return (board.bundles?.(game, view) ?? []).flatMap((bundle): readonly Option[] => {
    const { words, choices, thing, after, usual = false, chip } = bundle;
    const figures = bundle.figures && { figures: () => bundle.figures?.() as Explanation };
    const [choice, ...along] = choices;
    if (!choice) return [];
    const box = thing && board.box(view, thing);
    const spot: Spot | null = box ? { box, kind: 'act', thing } : null;
    const cards = thing ? [thing] : [];
    const key = `bundle ${choices.map(keyOf).join()}`;
    return [
      {
        key,
        side,
        choice,
        along,
        words,
        domain: null,
        spot,
        cards,
        usually,
        usual,
        ...(after && { after }),
        ...(chip && { price: chip }),
        ...figures,
      },
    ];
  });
}

/** An interjection answers no question: as an option it has none. */
const NO_ASK = '';

function alsoOf(game: Game, board: Board, view: View): readonly Option[] {
  return view.offers.flatMap(({ side, interjections }) =>
    interjections.map((choice): Option => {
      const domain = choice.arg === null ? null : game.domain(NO_ASK, choice.verb);
      const spot = board.spot(view, { ask: NO_ASK, about: {}, side, choice, domain });
      const words = capital(game.words.option(view, side, choice));
      // The same words may be open to several of my sides.
      return { key: `also ${side} ${keyOf(choice)}`, side, choice, words, domain, spot };
    }),
  );
}

/** An option that answers no question. */
export const isAlso = ({ also }: Options, option: Option): boolean => also.includes(option);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Options that need no place: the buttons of the prompt line. */
export const saidOnly = ({ all }: Options): readonly Option[] => all.filter((option) => isSayable(option, all));

/** Which of two sides is said in words: no side stands anywhere that it could be pointed at. */
const isSayable = ({ spot, domain }: Option, all: readonly Option[]): boolean =>
  spot === null && (domain === null || (domain === 'side' && all.length <= 2));

/** Options with things that are nowhere on the sheet, in the hand or on a display: the tray under it. */
export function inTray({ all }: Options, board: Board, view: View, stage: Stage | null = null): readonly Option[] {
  const elsewhere: readonly (Thing | null)[] = [
    ...(board.hand?.(view)?.cards.map(({ thing }) => thing) ?? []),
    ...[...(board.displays?.(view) ?? []), ...(stage?.lines ?? []).map(({ boxes }) => ({ rows: [], boxes }))].flatMap(
      ({ rows, boxes }) =>
        [...rows, ...boxes].flatMap(({ thing = null, tokens = [] }) => [thing, ...tokens.map((token) => token.thing)]),
    ),
  ];
  return all.filter(
    (option) =>
      option.spot === null &&
      !isSayable(option, all) &&
      !elsewhere.some((thing) => thing?.domain === option.domain && thing.arg === option.choice.arg),
  );
}

/** What stands between a choice and taking it back, as bits. */
const previews = new WeakMap<Option, number>();
function previewOf(game: Game, view: View, option: Option): number {
  const known = previews.get(option);
  if (known !== undefined) return known;
  if (option.way?.rolls) return ROLLED;
  const end = endOf(game, view, option);
  const marks = game.preview(end.view, option.side, end.choice, option.usually);
  previews.set(option, marks);
  return marks;
}
/** Does the choice itself roll, or only what is answered by itself after it? */
function rollsAtOnce(game: Game, view: View, option: Option): boolean {
  if (option.way) return option.way.rolls;
  const end = endOf(game, view, option);
  return (game.preview(end.view, option.side, end.choice) & ROLLED) !== 0;
}
/** Why it cannot be taken back, or that it can: the sentence under its button. What its dice decide is the board's to say. */
export function lockNote(game: Game, view: View, option: Option, decides: string | null = null): string {
  const marks = previewOf(game, view, option);
  if (marks === 0) return 'Can be undone.';
  if ((marks & ROLLED) !== 0)
    return firstRollOf(game, view, option)?.drawn
      ? drawNote(decides)
      : (marks & (ASKED | HEARD)) !== 0
        ? heardNote(decides)
        : diceNote(rollsAtOnce(game, view, option), decides);
  if ((marks & SHOWN) !== 0)
    return isTheEnd(game, view, option)
      ? 'It ends the game: cannot be undone.'
      : 'Something hidden comes to light: cannot be undone.';
  return 'Another side may answer: once it has, this cannot be undone.';
}
/** What comes to light may be the hands at the end of the game. */
function isTheEnd(game: Game, view: View, option: Option): boolean {
  const end = endOf(game, view, option);
  const played = game.play(game.redeal(end.view, new Fast(1)), option.side, [end.choice], new Fast(1));
  return !isRefusal(played) && game.over(played.pos) !== null;
}
const diceNote = (atOnce: boolean, decides: string | null): string =>
  atOnce
    ? `Rolls dice${decides === null ? '' : ` for ${decides}`}: cannot be undone.`
    : `Dice are rolled next${decides === null ? '' : `, for ${decides}`}: cannot be undone.`;
const heardNote = (decides: string | null): string =>
  `Others may answer first, then dice are rolled${decides === null ? '' : ` for ${decides}`}: cannot be undone.`;
const drawNote = (decides: string | null): string =>
  `${decides === null ? 'Chance decides what comes next' : `Next, by chance, ${decides}`}: cannot be undone.`;

/**
 * The choice whose dice are asked about, and what is seen just before it. Only of a gesture that rolls for itself does the
 * board know that view; of any other it is found step by step, for `before` is then what is seen before its first choice.
 */
export function lastOf(game: Game, view: View, option: Option): End {
  const last = option.way?.choices.at(-1);
  return option.way?.rolls && last ? { view: option.way.before(), choice: last } : endOf(game, view, option);
}

/** The question at which an option ends: of several choices together not the one with which they begin. */
export const askedAt = ({ view }: End, side: Side): string =>
  view.offers.find((one) => one.side === side)?.offer?.ask ?? '';

function firstRollOf(game: Game, view: View, option: Option): FirstRoll | null {
  const end = lastOf(game, view, option);
  return game.firstRoll(end.view, option.side, end.choice, option.usually);
}

/** A game and how it is shown. */
interface Shown {
  readonly game: Game;
  readonly board: Board;
}

/** What the dice of an option decide, in the game's words: by the answer, or by the rule of what is rolled or drawn first. */
export function decidedBy({ game, board }: Shown, view: View, ask: string, option: Option): string | null {
  const own = board.dice?.(ask, lastOf(game, view, option).choice.verb, view);
  if (own) return own;
  const first = board.fate && firstRollOf(game, view, option);
  return first ? (board.fate?.(first.rule) ?? null) : null;
}
export const cannotBeUndone = (game: Game, view: View, option: Option): boolean => previewOf(game, view, option) !== 0;
export const rolls = (game: Game, view: View, option: Option): boolean =>
  (previewOf(game, view, option) & ROLLED) !== 0;

/** Legal, but: what should be known before it is chosen, from what the viewer knows. */
const warned = new WeakMap<Option, readonly Refusal[]>();
export function warningsOf(game: Game, view: View, option: Option): readonly Refusal[] {
  const known = warned.get(option);
  if (known !== undefined) return known;
  if (option.way ?? option.warns) return [];
  const end = endOf(game, view, option);
  const warnings = warningsFor(game, end.view, option.side, end.choice);
  warned.set(option, warnings);
  return warnings;
}

/** A position to try things on is made from the view alone. */
export const warningsFor = (game: Game, view: View, side: Side, choice: Choice): readonly Refusal[] =>
  game.warnings(game.redeal(view, new Fast(1)), side, choice);

export const sameThing = (a: Thing | null | undefined, b: Thing | null | undefined): boolean =>
  a !== null && a !== undefined && a.domain === b?.domain && a.arg === b.arg;

/** What chip and mark of an option share: the thing on which it lies, or the option itself. */
export const placeOf = ({ spot, key }: Option): string =>
  spot?.thing ? `${spot.thing.domain} ${spot.thing.arg}` : key;

/** The options that lie on a thing, bundles and what is farther off among them. */
export const optionsOn = ({ all, bundles, far }: Options, thing: Thing): readonly Option[] =>
  [...all, ...bundles, ...far].filter(
    ({ spot, domain, choice, cards = [] }) =>
      sameThing(spot?.thing, thing) ||
      (domain === thing.domain && choice.arg === thing.arg) ||
      cards.some((card) => sameThing(card, thing)),
  );

/** The options of the topmost thing that has any. */
export function topmostOn(options: Options, things: readonly Thing[]): readonly Option[] {
  for (const thing of things) {
    const here = optionsOn(options, thing);
    if (here.length > 0) return here;
  }
  return [];
}

/**
 * Of what lies on a thing, whatever begins with the choice that is under thought: who was chosen first is not asked again.
 * What begins so and is under thought itself is done by the next click there.
 */
export function goesOn(thought: Option | null, here: readonly Option[]): readonly Option[] {
  if (thought === null || thought.gesture || thought.choice.arg === null) return [];
  const again = here.filter(({ key }) => key === thought.key);
  if (again.length > 0) return thought.key === keyOf(thought.choice) ? [] : again;
  return here.filter(({ choice }) => keyOf(choice) === keyOf(thought.choice));
}

/** What is nearest at hand stands first, as the board ranks it. */
export function nearestFirst(board: Board, { offer }: Options, all: readonly Option[]): readonly Option[] {
  const rank = ({ choice }: Option): number => board.rank?.(offer?.ask ?? '', choice.verb) ?? 0;
  return all.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * What a click on a point of the sheet offers: the options of the topmost thing that has any, else those whose mark lies
 * there. So whatever glows can be clicked, though nothing may stand there yet.
 */
export function optionsAt(
  options: Options,
  things: readonly Thing[],
  { x, y }: { readonly x: number; readonly y: number },
  scale: number,
): readonly Option[] {
  const here = topmostOn(options, things);
  if (here.length > 0) return here;
  return [...options.all, ...options.far].filter(({ spot }) => {
    if (!spot || spot.kind === 'turn') return false;
    const box = shownBox(spot.box, scale);
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  });
}

/**
 * Why something that was clicked is not legal: the refusal of a verb that takes such a thing, or of one that lies there.
 */
export function whyNot(game: Game, board: Board, view: View, options: Options, thing: Thing): Refusal | null {
  const { offer, side } = options;
  if (offer === null || side === null) return null;
  // A position to try things on, made from the view alone.
  const pos = game.redeal(view, new Fast(1));
  const { ask, about } = offer;
  const refusals = game.verbs(ask).flatMap((verb) => {
    const domain = game.domain(ask, verb);
    const choice = { verb, arg: domain === thing.domain ? thing.arg : null };
    const lies = domain === null && sameThing(board.spot(view, { ask, about, side, choice, domain })?.thing, thing);
    return domain === thing.domain || lies ? (game.why(pos, side, choice) ?? []) : [];
  });
  // The last words of a rulebook are its most special ones: a refusal with figures says more than one without.
  return refusals.find(({ figures }) => Object.keys(figures ?? {}).length > 0) ?? refusals[0] ?? null;
}
