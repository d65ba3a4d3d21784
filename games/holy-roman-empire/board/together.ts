import type { Member, Together } from '@tercio/board';
import { Fast, isRefusal } from '@tercio/kernel';
import type { Choice, Game, Offer, Side, View } from '@tercio/kernel';
import { unit } from '../src/ids.ts';
import type { Unit as UnitNo } from '../src/ids.ts';
import { forageDue, maintenanceDue, upkeepOf } from '../src/economy/provisioning.ts';
import { placeOfUnit, unitsOf as unitsAt } from '../src/forces.ts';
import { canEmbark, CAPACITY, marchingUnits } from '../src/march/ways.ts';
import { count, gold, placeName, Unit } from '../src/names.ts';
import { ATTACK, DEFENCE, isLeader, isMercenary, isNaval, moveOf } from '../src/roster.ts';
import { goldOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { attackSum } from './counter.ts';
import { returning } from './returning.ts';
import { offerIn, seenOf } from './seen.ts';

/** Units that are ticked in one list, where the rules ask for them one by one: who goes, who is let go. */

interface Asked {
  readonly seen: Seen;
  readonly side: Side;
  readonly offer: Offer;
}

const found = new WeakMap<View, Together | null>();

export function together(game: Game, view: View): Together | null {
  const known = found.get(view);
  if (known !== undefined) return known;
  const asked = offerIn(view);
  const made = asked?.offer ? setOf(game, view, { seen: seenOf(view), side: asked.side, offer: asked.offer }) : null;
  found.set(view, made);
  return made;
}

function setOf(game: Game, view: View, asked: Asked): Together | null {
  switch (asked.offer.ask) {
    case 'muster':
      return asked.offer.about['naval'] === true ? sailing(game, view, asked) : mustering(asked);
    case 'counterforce':
    case 'pursuers':
      return mustering(asked);
    case 'maintain':
    case 'forage':
      return dismissing(asked);
    case 'giveBack':
      return returning(view, asked.side, asked.offer);
    default:
      return null;
  }
}

const named = ({ offer }: Asked, verb: string): readonly UnitNo[] =>
  offer.choices.flatMap((choice) => (choice.verb === verb && choice.arg !== null ? [unit(choice.arg)] : []));
const factors = (u: UnitNo): string => `attack ${ATTACK[u] ?? 0}, defence ${DEFENCE[u] ?? 0}`;
const unitsOf = (chosen: readonly { readonly arg: number }[]): readonly UnitNo[] =>
  chosen.map(({ arg }) => unit(arg)).toSorted((a, b) => a - b);
const member = (u: UnitNo, words: string): Member => ({ thing: { domain: 'unit', arg: u }, words, spot: null });

/** 17.6, 17.7 Fleets and whom they take aboard: the rules ask for the fleets first. */
function sailing(game: Game, view: View, asked: Asked): Together | null {
  const { seen, side, offer } = asked;
  // A fleet that is there alone has been taken by itself.
  const under = marchingUnits(seen);
  const fleets = named(asked, 'take').filter(isNaval);
  const [first] = [...fleets, ...under];
  if (first === undefined) return null;
  const from = placeOfUnit(seen, first);
  const ashore = unitsAt(seen, side, from).filter((u) => canEmbark(seen, side, u, offer.about['forced'] === true));
  const units = [...fleets, ...ashore.filter((u) => !under.includes(u))];
  if (units.length + under.length < 2 || units.length === 0) return null;
  return {
    title: 'Who sails?',
    asks: [offer.ask],
    prompt:
      fleets.length > 0
        ? `Tick fleets and whom they take along from ${placeName(from)}: ${CAPACITY} units aboard each.`
        : `${Unit(first)} sails from ${placeName(from)}. Tick whom it takes along: ${CAPACITY} units at most.`,
    ...(fleets.length > 0 ? {} : { none: 'Nobody aboard yet: it can also set off empty' }),
    members: units.map((u) => member(u, `${Unit(u)}: ${factors(u)}`)),
    usual: fleets.map((arg) => ({ domain: 'unit', arg })),
    most: units.length,
    manners: [],
    plan(chosen) {
      const go = unitsOf(chosen).toSorted((a, b) => Number(isNaval(b)) - Number(isNaval(a)) || a - b);
      const aboard = go.filter((u) => !isNaval(u)).length;
      const choices = taken(game, view, side, go);
      const sailors = count(under.filter(isNaval).length + go.length - aboard, 'fleet', 'fleets');
      return choices === null
        ? { words: '', choices: [] }
        : { words: `Sail with ${sailors} and ${count(aboard, 'unit', 'units')} aboard`, choices };
    },
  };
}

/** Named one after the other, and set off; null: the rules do not have it. After the last who can go they set off by themselves. */
function taken(game: Game, view: View, side: Side, go: readonly UnitNo[]): readonly Choice[] | null {
  const takes = go.map((arg): Choice => ({ verb: 'take', arg }));
  const tried = game.play(game.redeal(view, new Fast(1)), side, takes, new Fast(1));
  if (isRefusal(tried) || tried.played < takes.length) return null;
  return game.offer(tried.pos, side)?.ask === 'muster' ? [...takes, { verb: 'off', arg: null }] : takes;
}

/** 14.1 Who goes along. */
function mustering(asked: Asked): Together | null {
  const units = named(asked, 'take');
  const isBegun = asked.offer.choices.some(({ verb }) => verb === 'off');
  if (units.length < 2 || isBegun) return null;
  const from = placeName(placeOfUnit(asked.seen, units[0] ?? unit(0)));
  const isMarch = asked.offer.ask === 'muster';
  const pace = Math.max(...units.filter((u) => !isLeader(u)).map(moveOf));
  return {
    title: 'Who goes?',
    asks: [asked.offer.ask],
    prompt: isMarch ? `Untick who stays in ${from}; the slowest sets the pace.` : `Untick who stays in ${from}.`,
    members: units.map((u) =>
      member(u, `${Unit(u)}: ${factors(u)}${isMarch && moveOf(u) < pace ? `, moves only ${moveOf(u)}` : ''}`),
    ),
    usual: units.map((arg) => ({ domain: 'unit', arg })),
    most: units.length,
    manners: [],
    plan(chosen) {
      const go = unitsOf(chosen);
      const isAll = go.length === units.length && asked.offer.choices.some(({ verb }) => verb === 'whole');
      const takes = go.map((arg): Choice => ({ verb: 'take', arg }));
      return {
        words: `${isMarch ? 'Set off' : 'Go'} with ${count(go.length, 'unit', 'units')}, attack ${attackSum(go)}`,
        choices: isAll ? [{ verb: 'whole', arg: null }] : [...takes, { verb: 'off', arg: null }],
      };
    },
  };
}

/** 19.2, 19.3, 19.5 Whom one lets go where not all can be paid: mercenaries of a square first. */
function dismissing(asked: Asked): Together | null {
  const { seen, side, offer } = asked;
  if (offer.choices.some(({ verb }) => verb === 'pay')) return null;
  const isPay = offer.ask === 'maintain';
  const units = named(asked, 'dismiss');
  const short = (isPay ? maintenanceDue(seen, side) : forageDue(seen, side)) - goldOf(seen, side);
  const saved = (u: UnitNo): number => (isPay ? upkeepOf(u) : 1);
  if (units.length < 2) return null;
  return {
    title: isPay ? 'Who is not paid?' : 'Who is not fed?',
    asks: [offer.ask],
    prompt: `${gold(short)} too little. Tick whom you let go.`,
    members: units.map((u) =>
      member(u, `${Unit(u)} at ${placeName(placeOfUnit(seen, u))}: ${factors(u)}, saves ${gold(saved(u))}`),
    ),
    most: units.length,
    manners: [],
    plan(chosen) {
      const gone = unitsOf(chosen).toSorted((a, b) => Number(isMercenary(b)) - Number(isMercenary(a)));
      const sum = gone.reduce((total, u) => total + saved(u), 0);
      const pays: readonly Choice[] = sum >= short ? [{ verb: 'pay', arg: null }] : [];
      return {
        words: `Let ${count(gone.length, 'unit', 'units')} go${sum >= short ? ' and pay the others' : `; ${short - sum} gold still too little`}`,
        choices: [...gone.map((arg): Choice => ({ verb: 'dismiss', arg })), ...pays],
      };
    },
  };
}
