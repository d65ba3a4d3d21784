import type { Farther, Gesture, GestureWay, Hold, Placeable, Spot, Switch } from '@tercio/board';
import type { Choice, Explanation, Game, View } from '@tercio/kernel';
import type { Activity } from '../src/data/types.ts';
import type { Column, Point } from '../src/ids.ts';
import { cpFor } from '../src/march/movement.ts';
import { dueOf, shortOf } from '../src/march/settlement.ts';
import { cardName, columnName, pointName } from '../src/names.ts';
import { besieging, ending, foraging, patrolling, sieging, wasting } from './deeds.ts';
import type { Deed } from './deeds.ts';
import { siegeAfter } from './march-siege.ts';
import { seenOf } from './seen.ts';
import { reach } from './reach.ts';
import { boxOfThing, spot } from './spots.ts';
import { marching, Trial } from './trial.ts';

/**
 * 3.4 A card in hand: the column that it is for and where that goes are one intention. A click on a place plays the card
 * and marches there, with what is done there said beforehand; a click on the column plays the card alone.
 */
export function hold(game: Game, view: View, { ask, side, choice, along = [] }: Placeable): Hold | null {
  if (ask !== 'first' && ask !== 'column' && ask !== 'card') return null;
  const begun = [choice, ...along];
  const card = begun.find(({ verb }) => verb === 'play')?.arg;
  if (typeof card !== 'number') return null;
  const start = Trial.from(game, view, side);
  const played = actingAfter(start, begun);
  const column = played?.offer?.about['column'];
  if (!played || typeof column !== 'number') return null;
  const seen = seenOf(view);
  const whose = columnName(seen, column);
  const { cp } = seenOf(played.view);
  const lead = `Play ${cardName(seen, card).replace(/ \(.*/, '')}`;
  const held: Played = { start, at: played, begun, column: column as Column, whose, lead };
  return {
    prompt: `${whose} gets ${cp} CP: click where to march, or the column itself to decide here.`,
    things: [{ domain: 'card', arg: card }],
    ends: [alone(view, held), ...here(view, held), ...marches(held)],
    usual: ALONE,
  };
}
const ALONE = 'play';

interface Played {
  /** Before anything is chosen. */
  readonly start: Trial;
  /** The activation has begun. */
  readonly at: Trial;
  /** The choices that play the card. */
  readonly begun: readonly Choice[];
  readonly column: Column;
  readonly whose: string;
  /** "Play Forced March". */
  readonly lead: string;
}

/** What is answered by itself is answered; null: dice fall first, or something else is asked. */
export function actingAfter(start: Trial, begun: readonly Choice[]): Trial | null {
  let at = begun.reduce<Trial | null>((trial, choice) => trial?.choose(choice) ?? null, start);
  for (let usual = at?.usual; at && usual; usual = at?.usual) {
    if (usual.verb === 'end') return null;
    at = at.choose(usual);
  }
  return at?.offer?.ask === 'act' ? at : null;
}

/** The card alone: what comes of it is decided then. */
function alone(view: View, held: Played): Gesture {
  const { at, begun, column, whose, lead } = held;
  const thing = { domain: 'column', arg: column };
  const box = boxOfThing(view, thing);
  const { cp } = seenOf(at.view);
  const due = dueOn(at, column);
  const figures = (): Explanation => ({
    title: `${lead} for ${whose}`,
    lines: [],
    sum: `${cp} CP; ${due.value} ${due.words}. Point at a ring for its price`,
  });
  return {
    key: ALONE,
    spot: box && { box, thing, kind: 'target' },
    chip: null,
    switches: [],
    ways: [wayOf(held, { words: `${lead} for ${whose}: ${cp} CP`, choices: begun }, [], figures)],
  };
}

/** 7.2 What the card costs in baggage at the end, and in men where there is none. */
function dueOn({ view }: Trial, column: Column): Explanation['lines'][number] {
  const seen = seenOf(view);
  const [there, short] = [seen.baggage[column] as number, shortOf(seen, column)];
  const lost = short === 0 ? '' : `: ${short} ${short === 1 ? 'step is' : 'steps are'} lost unless more is found`;
  const words = `due at the end, ${there} with the column${lost}`;
  return { value: `${dueOf(seen, column)} BP`, words, rule: '7.2' };
}

/** What can be done where the column stands: on the place. */
function here(view: View, held: Played): readonly Gesture[] {
  const { at, lead, column } = held;
  const thing = { domain: 'point', arg: seenOf(view).columnAt[column] as number };
  const box = boxOfThing(view, thing);
  return [...sieging(at), ...besieging(at), ...foraging(at), ...wasting(at), ...patrolling(at)].map((deed): Gesture => {
    const { kind, words, choices } = deed;
    const done = choices.at(at.made.length) as Choice;
    const figures = (): Explanation => at.explain(done) ?? plain(words);
    return {
      key: [`here ${kind}`, ...(kind === 'storm' || kind === 'waste' ? [`${done.verb} ${done.arg ?? ''}`] : [])].join(
        ' ',
      ),
      spot: box && { box, thing, kind: 'target', round: true },
      chip: null,
      switches: [],
      ways: [wayOf(held, { ...deed, words: `${lead}, and ${words} here${priced(at, deed)}` }, [], figures)],
    };
  });
}

const plain = (title: string): Explanation => ({ title, lines: [], sum: '' });

/** ", for 3 of 5 CP": with what led there. */
function priced(there: Trial, { kind }: Deed, start: Trial = there): string {
  const [had, left] = [start, there].map(({ view }) => seenOf(view).cp) as [number, number];
  const activity = PRICED[kind];
  const cp = had - left + (activity ? cpFor(seenOf(there.view), activity) : 0);
  return cp === 0 ? '' : `, for ${cp} of ${had} CP`;
}
const PRICED: { readonly [K in Deed['kind']]?: Activity } = {
  forage: 'forage',
  waste: 'forage',
  besiege: 'initiateSiege',
};

/** Every place within reach, with what could be done there at once. */
function marches(played: Played): readonly Gesture[] {
  const { at } = played;
  const view = at.view;
  const after = marching(at);
  const near = (at.offer?.choices ?? [])
    .filter(({ verb }) => verb === 'move')
    .map((choice) => nearBy(view, played, choice));
  return [...near, ...reach(view)].map((farther) => marchTo(played, farther, after));
}

function nearBy(view: View, { at, column }: Played, choice: Choice): Farther {
  const about = { column };
  const { box, way = '', thing } = spot(view, { ask: 'act', about, side: at.side, choice, domain: 'point' }) as Spot;
  const figures = (): Explanation => at.explain(choice) ?? plain('');
  const name = pointName(seenOf(view), choice.arg as Point);
  const cost = /\d+/.exec(figures().sum)?.[0] ?? '';
  return {
    thing: thing ?? { domain: 'point', arg: choice.arg as number },
    box,
    way,
    chip: cost,
    choices: [choice],
    figures,
    words: `March to ${name}${cost === '' ? '' : ` for ${cost} of ${seenOf(view).cp} CP`}`,
  };
}

/** What is done there, whatever the place: an answer that a place does not have leaves it open. */
const THERE: readonly { readonly kind: Deed['kind'] | null; readonly words: string }[] = [
  { kind: null, words: 'decide then' },
  { kind: 'forage', words: 'forage' },
  { kind: 'besiege', words: 'besiege it' },
  { kind: 'few', words: 'a few patrols' },
  { kind: 'fewEnd', words: 'a few patrols, then end' },
  { kind: 'patrols', words: 'patrols on all roads' },
  { kind: 'patrolsEnd', words: 'on all roads, then end' },
  { kind: 'end', words: 'end' },
];
const AND_THERE: Switch = { title: 'On arrival', answers: THERE.map(({ words }) => words) };

function marchTo(held: Played, farther: Farther, after: ReturnType<typeof marching>): Gesture {
  const { thing, box, way, chip, choices, words } = farther;
  const { at, lead } = held;
  const goes = `${lead}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  const name = pointName(seenOf(at.view), thing.arg);
  const told = (): Explanation => {
    const way = farther.figures?.() ?? plain(words);
    return { ...way, lines: [...way.lines, dueOn(at, held.column)] };
  };
  const there = after(choices);
  const deeds = there ? [...foraging(there), ...besieging(there), ...patrolling(there), ...ending(there)] : [];
  const march = wayOf(held, { words: goes, choices: [...at.made, ...choices] }, [0], told);
  const more = deeds.map((deed) => {
    const answer = THERE.findIndex(({ kind }) => kind === deed.kind);
    const figures = (): Explanation =>
      (deed.kind === 'besiege' && there && siegeAfter(there, at)) || withDeed(told(), at, there, deed);
    const doing = `${lead}: march to ${name} and ${deed.words}${there ? priced(there, deed, at) : ''}`;
    return wayOf(held, { words: doing, choices: deed.choices }, [answer], figures);
  });
  return {
    key: `move ${thing.arg}`,
    spot: { box, kind: 'target', round: true, way, thing },
    chip,
    switches: [AND_THERE],
    ways: [march, ...more],
  };
}

/** The march and what is done there have one price. */
function withDeed(told: Explanation, start: Trial, there: Trial | null, { kind, words }: Deed): Explanation {
  const activity = PRICED[kind];
  if (!there || !activity) return told;
  const [had, left] = [start, there].map(({ view }) => seenOf(view).cp) as [number, number];
  const cp = cpFor(seenOf(there.view), activity);
  const line = { value: `${cp} CP`, words: `to ${words} there`, rule: '1.4' };
  return { ...told, lines: [...told.lines, line], sum: `Costs ${had - left + cp} of ${had} CP` };
}

function wayOf(
  { start }: Played,
  { words, choices, after }: Pick<Deed, 'words' | 'choices' | 'after'>,
  answers: readonly number[],
  figures: () => Explanation,
): GestureWay {
  // Tried only for what somebody looks at: there are dozens of them.
  let known: ReturnType<Trial['follow']> | null = null;
  const tried = (): ReturnType<Trial['follow']> => (known ??= start.follow(choices));
  return {
    answers,
    words,
    choices,
    ...(after && { after }),
    get rolls() {
      return tried().rolls;
    },
    before: () => tried().before.view,
    figures,
    meets: () => [],
    later: () => [],
  };
}
