import type { Member, Together } from '@tercio/board';
import type { Choice, Game, Offer, Side, View } from '@tercio/kernel';
import { unit } from '../src/ids.ts';
import type { Unit as UnitNo } from '../src/ids.ts';
import { forageDue, maintenanceDue, upkeepOf } from '../src/economy/provisioning.ts';
import { placeOfUnit } from '../src/forces.ts';
import { count, gold, placeName, Unit } from '../src/names.ts';
import { ATTACK, DEFENCE, isLeader, isMercenary, moveOf } from '../src/roster.ts';
import { goldOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { attackSum } from './counter.ts';
import { offerIn, seenOf } from './seen.ts';

/** Units that are ticked in one list, where the rules ask for them one by one: who goes, who is let go. */

interface Asked {
  readonly seen: Seen;
  readonly side: Side;
  readonly offer: Offer;
}

const found = new WeakMap<View, Together | null>();

export function together(_game: Game, view: View): Together | null {
  const known = found.get(view);
  if (known !== undefined) return known;
  const asked = offerIn(view);
  const made = asked?.offer ? setOf({ seen: seenOf(view), side: asked.side, offer: asked.offer }) : null;
  found.set(view, made);
  return made;
}

function setOf(asked: Asked): Together | null {
  switch (asked.offer.ask) {
    case 'muster':
    case 'counterforce':
    case 'pursuers':
      return mustering(asked);
    case 'maintain':
    case 'forage':
      return dismissing(asked);
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

/** 14.1 Who goes along. A fleet's troops can only be named once there is a fleet: then it goes step by step. */
function mustering(asked: Asked): Together | null {
  const units = named(asked, 'take');
  const isBegun = asked.offer.choices.some(({ verb }) => verb === 'off');
  if (units.length < 2 || isBegun || asked.offer.about['naval'] === true) return null;
  const from = placeName(placeOfUnit(asked.seen, units[0] ?? unit(0)));
  const pace = Math.max(...units.filter((u) => !isLeader(u)).map(moveOf));
  return {
    title: 'Who goes?',
    asks: [asked.offer.ask],
    prompt: `Untick who stays in ${from}; the slowest sets the pace.`,
    members: units.map((u) =>
      member(u, `${Unit(u)}: ${factors(u)}${moveOf(u) < pace ? `, moves only ${moveOf(u)}` : ''}`),
    ),
    usual: units.map((arg) => ({ domain: 'unit', arg })),
    most: units.length,
    manners: [],
    plan(chosen) {
      const go = unitsOf(chosen);
      const isAll = go.length === units.length && asked.offer.choices.some(({ verb }) => verb === 'whole');
      const takes = go.map((arg): Choice => ({ verb: 'take', arg }));
      return {
        words: `Set off with ${count(go.length, 'unit', 'units')}, attack ${attackSum(go)}`,
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
