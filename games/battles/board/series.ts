import type { Bundle } from '@tercio/board';
import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Explanation, Game, Offer, Pos, Side, View } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { assaultsFrom } from '../src/assault/foreseen.ts';
import { opened } from '../src/chapter.ts';
import type { Zone } from '../src/ids.ts';
import { unitName } from '../src/names.ts';
import { firstHitLine } from '../src/resolution/figures.ts';
import { chip } from './cards.ts';
import { seenOf } from './seen.ts';

/** Questions that come one after the other and are one intention: all hits of a zone, an assault with everybody who joins it. */

export interface Asked {
  readonly game: Game;
  readonly view: View;
  readonly side: Side;
  readonly offer: Offer;
}

export interface Next {
  readonly pos: Pos;
  /** The question after some choices; null: dice are rolled, or somebody else is asked. */
  readonly offer: Offer | null;
}

/** What comes after a choice; null if it is refused. */
export function after({ game, side }: Asked, pos: Pos, choice: Choice): Next | null {
  const played = game.play(pos, side, [choice], new Fast(1));
  if (isRefusal(played)) return null;
  return { pos: played.pos, offer: played.marks === 0 ? game.offer(played.pos, side) : null };
}

// Hits

/** So many ways of placing all hits are worth a line each. */
const MOST_WAYS = 6;

/** 3.5.4: all hits of a zone placed at once: those who are spared first. */
export function hitsTogether(asked: Asked, start: Pos): readonly Bundle[] {
  const hits = Number(asked.offer.about['hits']);
  if (hits < 2) return [];
  const placed = placings(asked, { pos: start, offer: asked.offer }, [], hits);
  // Who is hit first makes no difference.
  const different = placed.filter((way, i) => placed.findIndex((other) => isSame(way, other)) === i);
  const many = hits === 2 ? 'Both' : `All ${hits}`;
  return different
    .map((units) => ({ units, ...fates(asked, units) }))
    .toSorted((a, b) => a.broken.length - b.broken.length)
    .slice(0, MOST_WAYS)
    .map(({ units, words, lines }): Bundle => ({
      words: `${many} hits: ${words}`,
      choices: units.map((arg) => ({ verb: 'hit', arg })),
      thing: null,
      figures: () => ({ title: `${many} hits`, lines, sum: capital(words) }),
    }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sorted = (units: readonly number[]): readonly number[] => units.toSorted((a, b) => a - b);
const isSame = (a: readonly number[], b: readonly number[]): boolean => sorted(a).join() === sorted(b).join();

/** Every order of units in which so many hits can be taken, with nothing else asked between them. */
function placings(asked: Asked, now: Next, taken: readonly number[], left: number): readonly (readonly number[])[] {
  if (left === 0) return [taken];
  if (now.offer?.ask !== 'takeHit') return [];
  return now.offer.choices.flatMap((choice) => {
    const next = after(asked, now.pos, choice);
    return next && choice.arg !== null ? placings(asked, next, [...taken, choice.arg], left - 1) : [];
  });
}

interface Fates {
  readonly broken: readonly number[];
  readonly words: string;
  readonly lines: Explanation['lines'];
}

/** 3.5.5: who breaks of those who are hit, and who only falls into disorder. */
function fates({ view }: Asked, units: readonly number[]): Fates {
  const seen = seenOf(view);
  const times = (unit: number): number => units.filter((one) => one === unit).length;
  const hit = [...new Set(units)];
  const broken = hit.filter((unit) => times(unit) + (seen.disordered[unit] as number) > 1);
  const shaken = hit.filter((unit) => !broken.includes(unit));
  const names = (of: readonly number[]): string => listed(of.map((unit) => unitName(seen, unit)));
  const words = [
    ...(broken.length > 0 ? [`${names(broken)} break`] : []),
    ...(shaken.length > 0 ? [`${names(shaken)} fall into disorder`] : []),
  ];
  const lines = hit.map((unit) => {
    const what = broken.includes(unit)
      ? { words: 'break and are lost; their wing may have to test its morale', rule: '3.5.5' }
      : firstHitLine(seen, unit);
    return { ...what, value: String(times(unit)), words: `${unitName(seen, unit)}: ${what.words}` };
  });
  return { broken, words: words.join(', '), lines };
}

// Fronts

/** Who can come into a front is asked unit by unit, and again for those who have just come there. */
const FRONTS = new Set(['fillFront', 'arrive']);

/** 5.4.4, 5.4.7: who stands in the front of a zone: every way is one answer, and none is asked for twice. */
export function frontsTogether(asked: Asked, start: Pos): readonly Bundle[] {
  const seen = seenOf(asked.view);
  const ways = frontsFrom(asked, { pos: start, offer: asked.offer }, []);
  const inFront = (choices: readonly Choice[]): readonly number[] =>
    choices.flatMap(({ verb, arg }) => (verb === 'front' && arg !== null ? [arg] : []));
  const shortest = ways.toSorted((a, b) => a.length - b.length);
  const different = shortest.filter(
    (way, i) => shortest.findIndex((other) => isSame(inFront(way), inFront(other))) === i,
  );
  const joined = different.filter(({ length }) => length > 1);
  const all = [...new Set(ways.flatMap(inFront))];
  const names = (of: readonly number[]): string => listed(of.map((unit) => unitName(seen, unit)));
  return (
    joined
      .toSorted((a, b) => inFront(b).length - inFront(a).length)
      // The fullest fronts are what is mostly meant; any other is still to be had one by one.
      .slice(0, MOST_WAYS)
      .map((choices): Bundle => {
        const front = inFront(choices);
        const behind = all.filter((unit) => !front.includes(unit));
        const parts = [
          ...(front.length > 0 ? [`${names(front)} in front`] : []),
          ...(behind.length > 0 ? [`${names(behind)} behind`] : []),
        ];
        // The first of them alone says less, and asks on: it is a drawer away.
        return { words: parts.join(', '), choices, thing: null, usual: true };
      })
  );
}

/** Every course of answers until something else is asked, or of another zone. */
function frontsFrom(asked: Asked, { pos, offer }: Next, chosen: readonly Choice[]): readonly (readonly Choice[])[] {
  if (!offer || !FRONTS.has(offer.ask) || offer.about['zone'] !== asked.offer.about['zone']) return [chosen];
  return offer.choices.flatMap((choice) => {
    const next = after(asked, pos, choice);
    return next ? frontsFrom(asked, next, [...chosen, choice]) : [];
  });
}

// Assaults

/** 6.2: an assault on somebody with everybody who may join it. */
export function assaultsJoined(asked: Asked, start: Pos): readonly Bundle[] {
  const seen = seenOf(asked.view);
  return asked.offer.choices.flatMap((choice): readonly Bundle[] => {
    const first = choice.verb === 'assault' ? after(asked, start, choice) : null;
    const joining = first ? joins(asked, first) : [];
    if (choice.arg === null || joining.length === 0) return [];
    const names = listed(joining.map(({ arg }) => unitName(seen, arg ?? 0)));
    const lead = unitName(seen, Number(asked.offer.about['lead']));
    const words = `${lead} assault ${unitName(seen, choice.arg)}, joined by ${names}`;
    return [{ words, choices: [choice, ...joining], thing: null, ...chanceAt(asked, start, [choice, ...joining]) }];
  });
}

function joins(asked: Asked, { pos, offer }: Next): readonly Choice[] {
  if (offer?.ask !== 'joinAssault') return [];
  const join = offer.choices.find(({ verb }) => verb === 'join');
  const next = join && after(asked, pos, join);
  return join && next ? [join, ...joins(asked, next)] : [];
}

/** 6.1: who of several assaults, and on whom, in one. */
export function attacksNamed(asked: Asked, start: Pos): readonly Bundle[] {
  const seen = seenOf(asked.view);
  return asked.offer.choices.flatMap((choice): readonly Bundle[] => {
    const next = choice.verb === 'attack' ? after(asked, start, choice) : null;
    if (!next || choice.arg === null) return [];
    const bundle = (arg: number, choices: readonly Choice[]): Bundle => ({
      words: `${unitName(seen, choice.arg ?? 0)} assault ${unitName(seen, arg)}`,
      choices,
      thing: { domain: 'unit', arg },
      ...chanceAt(asked, start, choices),
    });
    if (next.offer?.ask === 'target')
      return next.offer.choices.map((target) => bundle(target.arg ?? 0, [choice, target]));
    // Anyone who has one target only is not asked for it: a click on it means the same.
    const zone = Number(asked.offer.about['zone']) as Zone;
    const [target] = assaultsFrom(opened(seen), zone, choice.arg, asked.side).map((pair) => pair.target);
    return target === undefined ? [] : [bundle(target, [choice])];
  });
}

/** `7+ · 58 %`: what the last of the choices says of the dice. */
function chanceAt(asked: Asked, start: Pos, choices: readonly Choice[]): Pick<Bundle, 'chip'> {
  const { game, side } = asked;
  const last = choices.at(-1);
  let pos = start;
  for (const choice of choices.slice(0, -1)) {
    const next = after(asked, pos, choice);
    if (!next) return {};
    ({ pos } = next);
  }
  const offer = game.offer(pos, side);
  if (!last || !offer) return {};
  const told = game.explain(game.view(pos, only(side)), side, last);
  const words = chip({ ask: offer.ask, about: offer.about, side, choice: last, domain: 'unit' }, told);
  return words === null ? {} : { chip: words };
}
