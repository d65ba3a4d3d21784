import { refused } from '@tercio/board';
import type { Asked, Ruled, Thing } from '@tercio/board';
import type { Game, View } from '@tercio/kernel';
import { isOpen, isStrong, TYPE, CITY, PORT } from '../src/ground.ts';
import { isPower, NONE } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { columnOf } from '../src/march/column.ts';
import { freshArmy } from '../src/march/muster.ts';
import { isByEvent } from '../src/march/warnings.ts';
import { capital, count, op, placeName, stateName, StateName } from '../src/names.ts';
import { areAllied, atWar, commandOf } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { armyAt, MERCENARIES, ownerOfArmy, placeOfArmy, REBELS } from './armies.ts';
import { pointsFor } from './hold.ts';
import { legsOf, pathTo, roomAt, stopsAt } from './legs.ts';
import type { Leg, March } from './legs.ts';
import { armyTitle } from './pieces.ts';
import { seenOf } from './seen.ts';
import { againstSiege } from './denied.ts';

/** Why an army, a space or a card can do nothing now. */

export function whyNot(game: Game, view: View, asked: Asked | null, thing: Thing): Ruled | null {
  if (asked === null || thing.domain === 'card') return null;
  const seen = seenOf(view);
  if (thing.domain === 'army') return notThatArmy(seen, asked, placeOfArmy(thing.arg), ownerOfArmy(thing.arg));
  if (thing.domain === 'unit') return asked.ask === 'lossOf' ? notThatLoss(seen, asked, thing.arg) : null;
  if (thing.domain !== 'place') return null;
  const { held } = asked;
  const budget = held ? pointsFor(seen, asked.ask, held.verb) : null;
  if (held && budget !== null && held.arg !== null)
    return tooFar(seen, { ...asked, budget }, held.arg as Place, thing.arg as Place);
  if (asked.ask === 'step')
    return tooFar(seen, { ...asked, budget: seen.points }, asked.about['from'] as Place, thing.arg as Place);
  if (asked.ask === 'goal') return tooMany(seen, asked, thing.arg as Place);
  return asked.ask === 'act' ? nothingThere(game, view, asked, thing.arg as Place) : (FIRST[asked.ask] ?? null);
}

/** What comes first, where the map is clicked too early. */
const FIRST: { readonly [ask: string]: Ruled } = {
  impulse: { words: 'An impulse begins with a card: choose one of your hand, and what you play it for.', rule: '6.9' },
  second: { words: 'Choose the second card of your hand first.', rule: '6.9.2' },
  plus: { words: 'The + moves a Development Point marker first: choose it on your sheet.', rule: '6.9.1.1' },
  exchangeCard: { words: 'Cards are drawn and exchanged before anything moves.', rule: '6.2' },
  selectCard: { words: 'Cards are drawn before anything moves.', rule: '6.2' },
  battleCard: { words: 'The battle comes first: play a card, or roll the dice.', rule: '6.9.3.4' },
  lossOf: { words: 'Losses are taken first: choose the unit on the battle sheet.', rule: '6.9.3.4' },
  muster: { words: 'First it is settled who goes: choose the units in the list.', rule: '6.9.3.1' },
};

function notThatArmy(seen: Seen, asked: Asked, place: number, of: number): Ruled | null {
  const army = armyAt(seen, place, of);
  if (!army) return null;
  if (of === REBELS) return { words: 'Rebels obey nobody until a Commander has spoken to them.', rule: '5.2.2' };
  if (of === MERCENARIES) return { words: 'Mercenaries wait in the box until somebody hires them.', rule: '6.7' };
  if (!isPower(of)) return { words: `${StateName(of)} stands by itself; nobody plays its units now.`, rule: '4.1' };
  if (of !== asked.side)
    return {
      words: `${armyTitle(army)} belongs to ${stateName(of)}. ${howToAttack(seen, asked, of)}`,
      rule: '6.9.3.1',
    };
  if (place >= seen.control.length)
    return { words: 'Squadrons do not march: they carry armies across the sea.', rule: '6.9.3.1' };
  const first = FIRST[asked.ask];
  if (asked.ask !== 'act') return first ?? null;
  if (seen.points === 0) return { words: 'No Operational Points are left in this impulse.', rule: '6.9.1' };
  if (freshArmy(seen, asked.side, place).length === 0)
    return { words: `${armyTitle(army)} has marched, fought or besieged in this impulse.`, rule: '6.9.3.1' };
  return null;
}

/** 6.9.3.1, 3.0 What brings a battle with somebody else's army. */
function howToAttack(seen: Seen, { ask, side }: Asked, of: number): string {
  if (!atWar(seen, side, of)) return 'You are not at War with it.';
  const march = 'then click an army of yours, and then this place: it marches there, and a battle follows';
  if (ask === 'impulse') return `To attack it: play a card for Operational Points, ${march}.`;
  return ask === 'act'
    ? 'To attack it: click an army of yours, then this place. It marches there, and a battle follows.'
    : 'It can be attacked in your next impulse.';
}

/** T79 Why a unit cannot take the loss that is asked for. */
function notThatLoss(seen: Seen, { about, side }: Asked, unit: number): Ruled {
  const open = Array.isArray(about['units']) ? (about['units'] as readonly number[]) : [];
  const rule = '6.9.3.4';
  if (commandOf(seen, unit as Unit) !== side) return { words: 'That unit is not yours: its own player chooses.', rule };
  if (about['even'] === 1 && seen.weak[unit] === 1 && open.some((one) => seen.weak[one] === 0))
    return { words: 'Losses are spread evenly: no weakened unit is hit while a full one is left.', rule };
  return { words: 'That unit takes no part in this, or one of the same kind stands for it.', rule };
}

/** More points than any card gives. */
const PLENTY = 12;

/** 6.9.3.1 What the way there costs, or that none is open. */
function tooFar(
  seen: Seen,
  { side, budget }: Asked & { readonly budget: number },
  from: Place,
  to: Place,
): Ruled | null {
  const march = { side, from, units: freshArmy(seen, side, from), points: PLENTY };
  const rule = '6.9.3.1';
  if (from === to) return { words: `The army stands at ${placeName(to)} already.`, rule };
  const name = capital(placeName(to));
  const straight = legTo(seen, march, to);
  const broken = legTo(seen, { ...march, again: true }, to);
  if (!broken) return noWay(seen, march, to);
  if (straight && straight.cost <= broken.cost)
    return {
      words: `${name} costs ${op(straight.cost)}; ${budget} ${budget === 1 ? 'is' : 'are'} left.`,
      rule,
    };
  // T54 Before works a march ends, but another may begin there in the same impulse.
  const stops = pathTo(broken).slice(0, -1);
  const stop = stops.find((leg) => legTo(seen, march, leg.place) && stopsAt(seen, march, leg)) ?? stops[0];
  const through = stop ? placeName(stop.place) : '';
  if (isByEvent(seen))
    return {
      words: `This march ends before the enemy’s works at ${through}, and what is left of the card’s points ends with it.${straight ? ` Round about them ${name} costs ${op(straight.cost)}; ${budget} ${budget === 1 ? 'is' : 'are'} left.` : ''}`,
      rule,
    };
  return {
    words: `A march ends before the enemy’s works at ${through}: march there first, then on to ${name}. Together that costs ${op(broken.cost)}; ${budget} ${budget === 1 ? 'is' : 'are'} left.${straight ? ` Round about it costs ${op(straight.cost)}.` : ''}`,
    rule,
  };
}
/** 3.0, 6.9.3.1 Why no march at all leads there: the place itself, too few ships, or what lies between. */
function noWay(seen: Seen, { side, from, units }: March, to: Place): Ruled {
  const name = capital(placeName(to));
  const owner = seen.control[to] ?? NONE;
  if (!isOpen(seen, to)) return { words: `${name} is closed in this scenario.`, rule: '3.0' };
  if (owner !== NONE && owner !== Number(side) && !atWar(seen, side, owner) && !areAllied(seen, side, owner))
    return { words: `${name} belongs to ${stateName(owner)}, which is at peace with you.`, rule: '3.0' };
  const room = roomAt(seen, side, from, units);
  if (PORT[to] === PORT[from] && PORT[to] !== NONE && room < units.length)
    return {
      words:
        room === 0
          ? `By land no way is open to ${name}, and no ships take this army on board at ${placeName(from)}.`
          : `By land no way is open to ${name}, and your ships carry ${count(room, 'unit', 'units')} of ${units.length}: choose who goes.`,
      rule: '6.9.3.1',
    };
  return {
    words: `No way is open to ${name}: the sea, spaces at peace with you, or enemies lie between.`,
    rule: '3.0',
  };
}
const legTo = (seen: Seen, march: March, to: Place): Leg | undefined =>
  legsOf(seen, march).find(({ place }) => place === to);

/** 6.8 A port of the side's own that fewer units could be shipped to. */
function tooMany(seen: Seen, { side, about }: Asked, to: Place): Ruled | null {
  const from = about['from'] as Place;
  const units = columnOf(seen, side);
  const room = roomAt(seen, side, from, units);
  const isPort = PORT[to] === PORT[from] && PORT[to] !== NONE && seen.control[to] === Number(side);
  if (!isPort || room === 0 || room >= units.length) return null;
  return {
    words: `By sea your ships carry ${count(room, 'unit', 'units')}; ${units.length} are to go. Undo, and choose fewer.`,
    rule: '6.8',
  };
}

/** 6.9.3 What the rules say against a siege, an assault or taking control here. */
function nothingThere(game: Game, view: View, asked: Asked, place: Place): Ruled | null {
  const against = isStrong(place) ? againstSiege(seenOf(view), asked.side, place) : [];
  const [first] = against;
  if (first) return { words: against.map((one) => game.words.refusal(one, view)).join(' '), rule: first.rule };
  const verb = TYPE[place] === CITY ? 'control' : isStrong(place) ? 'siege' : 'march';
  return refused({ game, view, asked }, { verb, arg: place });
}
