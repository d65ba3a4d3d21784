import type { Choice, Explanation, Game, GameEvent, RuleId, Side, Term, View } from '@tercio/kernel';
import type { Bundle, Together } from './bundles.ts';
import type { Display, Hand } from './displays.ts';
import type { Flag } from './flags.ts';
import type { Hold } from './gestures.ts';
import type { Portions } from './portions.ts';
import type { Ruled } from './ruled.ts';
import type { Box, Inks, Picture, Piece, Size, Spot, Thing, Zoom } from './sheet.ts';
import type { Goal, SignGroup } from './signs.ts';
import type { Sources } from './sources.ts';
import type { Result, Stage } from './staging.ts';

export type { CardFace, Display, Grid, GridCell, GridHead, Hand, Row, Token, TokenBox } from './displays.ts';
export { plain } from './displays.ts';
export { boxOf, oncePer, oncePerZoom, pieceOf } from './pieces.ts';
export type { Drawn } from './pieces.ts';
export { ETCHED, Etching } from './etching.ts';
export { freest, growth, hiddenBy, isIn, isNear, meets, shownBox } from './sheet.ts';
export type { At, Box, Inks, Picture, Piece, Size, Spot, Thing, Zoom } from './sheet.ts';
export { emblem } from './flags.ts';
export type { Flag } from './flags.ts';
export type { Bundle, Member, Sent, Together } from './bundles.ts';
export type { Fixed, Gesture, GestureWay, Hold, Switch } from './gestures.ts';
export type { Portion, Portions } from './portions.ts';
export { refused } from './ruled.ts';
export type { Ruled } from './ruled.ts';
export { fromWords, tableParts } from './sources.ts';
export type { Sources } from './sources.ts';
export type { Anatomy, Goal, GoalBar, Sign, SignGroup } from './signs.ts';
export { resultLine } from './staging.ts';
export type {
  Result,
  ResultLine,
  Stage,
  StageChart,
  StageLadder,
  StageLine,
  StageMark,
  StageRoll,
  StageStep,
} from './staging.ts';

/**
 * How a game shows itself. A board knows no rules: it draws a view, says where things lie, and where an option belongs.
 * Frames, glow, chips, focus, pan and zoom are the table's, the same for every game.
 */
export interface Board {
  /** The size of the sheet in pixels at 100 %. */
  sheet(view: View): Size;
  /** The ground, once per scale: a bitmap under everything. */
  ground(ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number): void;
  /** The pieces as SVG, in the order in which they lie. */
  pieces(view: View, zoom: Zoom): readonly Piece[];
  /** Names and marks over the ground, as SVG; the scale for those that keep their size on the screen. */
  lettering(view: View, scale: number): string;
  /** Where the names stand at this scale, on the sheet: nothing of the table's should lie on them. */
  names?(view: View, scale: number): readonly Box[];
  /** Where an option lies on the sheet, or null if only words can say it. */
  spot(view: View, option: Placeable): Spot | null;
  /** What lies under a point, topmost first. */
  under(view: View, x: number, y: number, scale: number): readonly Thing[];
  /** The box of a thing. */
  box(view: View, thing: Thing): Box | null;
  /**
   * Why a thing can do nothing now, for a click on it that answers nothing: whose it is, that it has acted, what it waits
   * for. `asked` is null while nothing is asked of the viewer. The reason in its first sentence, figures after it. Where it
   * is null the table says what the rules refuse, if the question's choices name such things at all. The game is given to
   * be asked (`game.why`, `game.words.refusal`), so that no board needs the rules for drawing.
   */
  whyNot?(game: Game, view: View, asked: Asked | null, thing: Thing): Ruled | null;
  /** What one would look for in the list of choices but may not choose now: each with all that speaks against it. */
  denied?(game: Game, view: View): readonly Denied[];
  /** Is this only looked at, by a click that answers nothing: somebody else's, of which there is something to read? `holds`: while something is in hand. */
  looksAt?(view: View, thing: Thing, holds: boolean): boolean;
  /** What a question is about: the table holds it in gold. */
  subject(view: View, ask: string, about: Placeable['about']): readonly Thing[];
  /** Every place of the sheet, for anyone who moves about with the keyboard. */
  places(view: View): readonly Thing[];
  /** Who stands in a place. */
  within(view: View, place: Thing): readonly Thing[];
  /** A thing by itself, wherever it is: for the tray, the fan and the inspector. */
  picture(view: View, thing: Thing): Picture | null;
  /** A figure or a word for the chip of an option, if one is short enough. */
  chip(option: Placeable, explained: Explanation | null): string | null;
  /**
   * The quantities that the odds of an answer speak of, where what follows by itself rolls for something else, or where the
   * rest is settled only after another answer; null: all.
   */
  weighs?(ask: string, verb: string): readonly string[] | null;
  /** Is this seldom what one wants, though it can be said without pointing? Then its button is not filled. */
  seldom?(ask: string, verb: string): boolean;
  /**
   * How near at hand an answer is, 0 if not said: above it stands first in the list and gives the chip of its place its word,
   * below it is in the list only, last.
   */
  rank?(ask: string, verb: string): number;
  /** What the dice that an answer rolls decide, after "for": "how much he may order". Null: the table names no purpose. */
  dice?(ask: string, verb: string, view: View): string | null;
  /** What dice decide by this rule: "whether the place surrenders"; or what is drawn: "a card". Null: its title says it. */
  fate?(rule: RuleId): string | null;
  /** What the chance on the chip of an option is a chance of, in a word: "surrender". */
  chance?(verb: string, ask: string): string | null;
  /**
   * Where chances suppose what nobody has seen: within what they really lie, so that no supposition is told as a fact. `view`
   * and option are those of the choice that rolls.
   */
  doubt?(view: View, option: Placeable): Doubt | null;
  /**
   * What an answer sets going by itself, past the dice beyond which the table cannot look, each as part of a sentence: "your
   * guns fire". `after` is the question that is answered beforehand with it. Null: the table tells what it can follow.
   */
  follows?(view: View, option: Placeable, after?: string): readonly string[] | null;
  /** How many faces the die has, where it is not six: for "3 of 10". */
  readonly die?: number;
  /** Does this choice leave for good what else could be done? Then the table asks once more. */
  ends(ask: string, verb: string): boolean;
  /** Not to be done by a slip, though no die falls at once: the table shows its figures first and asks once more. */
  grave?(view: View, option: Placeable): boolean;
  /** Does it only say that a gesture ends where it has come to? Anyone who is stopped before it has come to its end all the same. */
  closes?(verb: string): boolean;
  /** Nothing is left to weigh: one click does it, though it cannot be taken back. */
  slight?(view: View, option: Placeable): boolean;
  /** Only harm can come of it: never in the colour of what one would do. */
  dire?(view: View, option: Placeable): boolean;
  /** What such an end leaves undone, in the game's words: "2 of 5 CP unspent". Null: the table lists what is still open. */
  undone?(view: View, option: Placeable): readonly Undone[] | null;
  /** What decided a game that is over, in a sentence, where figures beside the sides would say less; null: those do. */
  ended?(view: View): string | null;
  /** Which part of the game it is, for the prompt line; null: the last heading of the log says it. */
  phase?(view: View): string | null;
  /** By window: what is asked there, as a standing order names it; otherwise the title of its rule. */
  readonly windows?: { readonly [window: string]: string };
  /** The condition of standing orders under which most people pass: it is offered for all windows with one press. */
  readonly calm?: string;
  /** What an event is about, for the log and for anyone who was away. */
  tale(view: View, event: GameEvent): Tale;
  /** A few pieces drawn up as a title picture. */
  banner(view: View): Picture;
  /** Where the numbers of this game come from. */
  sources(view: View): Sources;
  /** A thing in words for the inspector: a title and lines. */
  inspect(view: View, thing: Thing): Card | null;
  /** What lies otherwise than before: things that moved, changed state or came and went. */
  changes(before: View, after: View): readonly Thing[];
  /** What the strip on top says. */
  status(view: View): Status;
  /** Parts of the sheet worth a tab on a small screen. */
  areas(view: View): readonly { readonly title: string; readonly box: Box }[];
  /** Definitions that the pieces refer to (patterns, glyphs). */
  readonly defs: string;
  /** What each side flies in a scenario, by side; otherwise the flag that goes with its shape. */
  flags?(scenario: string): readonly Flag[];
  /** Which of the five liveries each side wears, by side, where that is not their order. */
  readonly liveries?: readonly number[];

  /** What the signs on this sheet mean: a sheet of its own, one key away. The table's frames stand before them. */
  signs?(view: View): readonly SignGroup[];
  /** What can be laid over the ground, one at a time: who holds what, who believes what. */
  readonly layers?: readonly Layer[];
  /** The whole sheet in a few lines, as SVG in its own measure: for a small picture that shows where one is. */
  overview?(view: View): string;
  /**
   * One gesture for one intention. The table does not choose such an option but holds it, shows where it can lead, and a
   * click there carries out all the choices that belong to it. Null: the option is chosen as it is. The steps remain for
   * those who want them.
   */
  hold?(game: Game, view: View, option: Placeable): Hold | null;
  /** The choice that speaks for an option at first: a click takes that one in hand, and only then this one. */
  coveredBy?(view: View, option: Placeable): Choice | null;
  /** Places farther off than one choice leads: each with all the choices that lead there. */
  reach?(view: View): readonly Farther[];
  /** Several choices that are one intention, each offered as one: on the thing that is clicked for it, or in the list. */
  bundles?(game: Game, view: View): readonly Bundle[];
  /** What is chosen together now, where the rules ask for it one by one. */
  together?(game: Game, view: View): Together | null;
  /** How much of each, in one small table, where the rules ask for it one by one. */
  portions?(game: Game, view: View): Portions | null;
  /** What belongs to a thing while it is pointed at, looked at or held: who commands whom. As SVG over the ground. */
  belongs?(view: View, thing: Thing): string | null;
  /** One line round all that can be reached now, as the outline of a path: on hexes and squares, where rings would crowd. */
  reachLine?(view: View): string | null;
  /** The part of the sheet to open at; all of it if not said. */
  opening?(view: View): Box | null;

  // What lies beside the sheet, in games that have it

  /** The cards in the viewer's hand, docked under the sheet. Options with such a thing belong to its card. */
  hand?(view: View): Hand | null;
  /** The cards of the hand that an option would play, where it does not name the card itself. */
  plays?(view: View, option: Placeable): readonly Thing[];
  /** Force cards, battle boards, tracks, what is known of the enemy: beside the sheet, in this order. */
  displays?(view: View): readonly Display[];
  /** Into which box of a display an option would put its thing; null where it only names it. */
  goesTo?(view: View, option: Placeable): string | null;
  /** Deals, in games that have them: what the form says beside the rules. */
  readonly deals?: DealFacts;
  /** The number that a question for one begins with; null: the least. */
  likely?(view: View, asked: Asked, verb: string): number | null;
  /** What a question for a number counts: tokens of a thing that go from one box of a display to another. */
  counts?(view: View, ask: string, about: Placeable['about']): Counting | null;
  /** What the events from number `from` on brought about that nobody should miss: a card over the sheet, spoken too. */
  results?(view: View, events: readonly GameEvent[], from: number): readonly Result[];
  /** What takes the place of the sheet while it lasts: a battle on its own board, step by step. */
  stage?(view: View, events: readonly GameEvent[]): Stage | null;
}

export interface Layer {
  readonly title: string;
  /** What its signs mean, in one sentence. */
  readonly words: string;
  /** Under the pieces, in the sheet's own measure. */
  svg(view: View, scale: number): string;
}

/** What a deal means in a game, as facts: never advice, never a chance. */
export interface DealFacts {
  /** The date, as terms count it. */
  now(view: View): number;
  /** A date as it goes on after "until". */
  date(until: number): string;
  /** What these terms would change for a side: figures before and after, and what becomes of it. */
  changes(view: View, side: Side, terms: readonly Term[]): DealChanges;
  /** What it costs to break a promise, with this side's own figures. */
  price(view: View, side: Side): readonly Ruled[];
}

export interface DealChanges {
  readonly figures: readonly {
    readonly words: string;
    readonly before: string;
    readonly after: string;
    readonly rule: string;
  }[];
  readonly notes: readonly Ruled[];
}

/** What an end leaves undone: a click on its words brings one to the choice that would do it, or to the thing it is about. */
export interface Undone extends Ruled {
  readonly choice?: Choice;
  readonly thing?: Thing;
}

/** What chances rest on, after "depends on" or "supposes". */
export interface Doubt {
  readonly words: string;
  /** The least and the greatest chance that anything happens, between 0 and 1; not said: only that something is supposed. */
  readonly bounds?: { readonly low: number; readonly high: number };
}

/** Something that may not be done now, where one looks for it. */
export interface Denied {
  /** As its button would say it. */
  readonly words: string;
  readonly thing: Thing;
  readonly reasons: readonly Ruled[];
}

export interface Farther {
  readonly thing: Thing;
  readonly box: Box;
  /** The way there, as the outline of a path. */
  readonly way: string;
  /** What it costs, in a figure or two. */
  readonly chip: string;
  readonly choices: readonly Choice[];
  readonly words: string;
  /** As `grave` says of a single choice. */
  readonly grave?: boolean;
  /** As `dire` says of a single choice. */
  readonly dire?: boolean;
  /** What the whole way comes to; without it, the figures of the choice at which it ends. */
  figures?(): Explanation;
  /** What should be known before the click, told before everything else. */
  warns?(): readonly Ruled[];
}

export interface Counting {
  readonly thing: Thing;
  readonly from: string;
  readonly to: string;
  /** How many have gone over as it stands. */
  readonly now: number;
}

/** A question as far as a board needs it. */
export interface Asked {
  readonly ask: string;
  readonly about: { readonly [name: string]: unknown };
  readonly side: Side;
  /** The choice in hand, not made yet. */
  readonly held?: Choice;
  /** The choices that go along with it, where it is a bundle. */
  readonly heldAlong?: readonly Choice[];
}

/** An option as far as a board needs it. */
export interface Placeable extends Asked {
  readonly choice: Choice;
  readonly domain: string | null;
  /** Of a bundle: the choices that go along with it. */
  readonly along?: readonly Choice[];
}

/** Whose doing an event is, whom it hurts, and which of its words name what on the sheet. */
export interface Tale {
  readonly side: Side | null;
  readonly hurts: Side | null;
  /** Whose troops it helps without a choice of theirs: as much news to them as what hurts. */
  readonly mends?: Side | null;
  /** Of a heading under which nothing comes, or only what leads up to something: what is said there. */
  readonly idle?: string;
  /** It leads up to what is done, and is nothing done by itself: dice that allow something. */
  readonly leadsUp?: true;
  /** Fire, assault, morale: what the filter for battles keeps. */
  readonly battle: boolean;
  readonly names: readonly { readonly words: string; readonly thing: Thing }[];
  /** What dice rolled one by one come to, where the rules add them up. */
  readonly sum?: number;
  /** Whose each roll is, in their order, where not all dice of the line are those of its side. */
  readonly rollers?: readonly Side[];
  /**
   * For anyone who was away: `grave` is always told, whoever did it (a loss, a leader hit, a forced move, who acts now); `slight`
   * is folded away (what had no consequence of its own). Not said: told as far as there is room.
   */
  readonly weight?: 'grave' | 'slight';
  /** What came of it in a few words, where the line itself says how it came about. */
  readonly brief?: string;
  /** It says why the last choice led no further: as long as it is the last line it stands before the next question. */
  readonly reply?: true;
}

export interface Card {
  readonly title: string;
  readonly subtitle: string;
  readonly lines: readonly { readonly words: string; readonly value: string; readonly rule?: string }[];
}

export interface Status {
  readonly title: string;
  readonly subtitle: string;
  /** Which turn of how many, if turns are counted. */
  readonly turn: { readonly now: number; readonly of: number } | null;
  readonly notes: readonly string[];
  readonly sides: readonly { readonly side: Side; readonly name: string; readonly note: string }[];
  /** How it is won, in one sentence, and how far each side is from losing it. */
  readonly goal?: Goal;
}
