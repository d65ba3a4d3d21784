import type { Chapter } from '../chapter.ts';
import { Unit, gold, markerName, markers, placeName, sideName, unitName, verb } from '../names.ts';
import { ATTACK, DEFENCE } from '../roster.ts';
import type { EconomyAsks, EconomyEvent, EconomyProcs } from '../spec/economy.ts';
import { asSide, CIVILIZATION } from '../state.ts';
import type { Seen } from '../state.ts';
import { priceOf } from './placing.ts';
import { eventShare } from '../markers/figures.ts';
import { markerLine } from '../markers/texts.ts';
import { forageDue, hungers, maintenanceDue, upkeepOf } from './provisioning.ts';
import { tables } from '../../data/index.ts';
import { place, unit as unitAt } from '../ids.ts';
import type { Unit as UnitNo } from '../ids.ts';
import { isLandOf } from '../forces.ts';

type Words = Chapter<keyof EconomyProcs, keyof EconomyAsks, EconomyEvent>;

/** Attack and defence, as on its counter. */
const strength = (u: number): string => `attack ${ATTACK[u] ?? 0}, defence ${DEFENCE[u] ?? 0}`;

/** 19.2 What it costs afterwards, in a list and in a sentence. */
const laterPay = (u: number): string => {
  const pay = upkeepOf(unitAt(u));
  return pay === 0 ? 'no pay later' : `${pay} more each turn`;
};
const payWords = (u: number): string => {
  const pay = upkeepOf(unitAt(u));
  return pay === 0 ? 'it costs no pay' : `its pay is ${gold(pay)} at the end of each turn, this one too`;
};

/** 19.2, 19.3 Its pay, and its food where its square feeds too few. */
function saving(seen: Seen, u: UnitNo): string {
  const food = hungers(seen, u) ? tables.prices.forage : 0;
  const pay = upkeepOf(u);
  return food === 0 ? gold(pay) : `${gold(pay + food)}, ${pay} of pay and ${food} of food`;
}

/** 19.2, 19.3 What pay and food will take of it when the turn ends. */
function owed(seen: Seen): string {
  const due = maintenanceDue(seen, asSide(seen.mover)) + forageDue(seen, asSide(seen.mover));
  return due === 0 ? '' : `, and will owe ${due} for pay and food at the end of your turn`;
}

/** 19.2, 19.3 What is due, and whether it can be paid at all. */
function payOrDismiss(what: string, due: number, seen: Seen, food = 0): string {
  const has = seen.gold[seen.mover] ?? 0;
  const more = food === 0 ? '' : `, and ${food} more for food`;
  return has >= due
    ? `${what} costs ${gold(due)}${more}; you have ${has}. Pay, or dismiss units first?`
    : `${what} costs ${gold(due)}, and you have ${has}: ${due - has} too little. Whom do you let go?`;
}

export const prompts: Words['prompts'] = {
  returning: () => 'How many markers do you return to the pool before you recruit? Nobody sees which.',
  bankers: () => 'Do bankers provide support (two dice of gold)?',
  leaderPick: () => 'Which leader picks markers where he resides?',
  spend: (_about, seen) => `You have ${gold(seen.gold[seen.mover] ?? 0)}${owed(seen)}. What do you raise, buy or play?`,
  where: ({ unit }) => `Where does ${unitName(unit)} come in?`,
  leaderWhere: ({ unit }) => `Where does ${unitName(unit)} come in?`,
  exchange: () => 'Which marker do you take from the pool?',
  revolution: () => 'Military Revolution: a fortress, or a tercio?',
  tercioWhere: ({ unit }) => `Where does ${unitName(unit)} come in?`,
  renaissance: () =>
    'Renaissance: a die of markers, some of which may be events, or a town developed by a civilization (worth 1 more)?',
  hire: ({ unit, bid, unpaid }) =>
    `${Unit(unit)} (${strength(unit)}) ${unpaid ? 'was not paid and is to be had' : 'is for hire'}. ${bid === 0 ? 'What do you bid?' : `The bid is ${gold(bid)}. Do you bid more?`} Besides the bid ${payWords(unit)}.`,
  mercenaryWhere: ({ unit }) => `${Unit(unit)} is yours. Where does it come in?`,
  pillage(_about, seen) {
    const side = asSide(seen.mover);
    const short = maintenanceDue(seen, side) + forageDue(seen, side) - (seen.gold[side] ?? 0);
    const why = short > 0 ? `You are ${gold(short)} short of pay and food. ` : '';
    return `${why}Do you pillage? Loot for you; the town is worth nothing until it is restored, and everybody else picks a marker.`;
  },
  raze: ({ place }) => `Do you raze the fortress of ${placeName(place)}?`,
  maintain(_about, seen) {
    const side = asSide(seen.mover);
    return payOrDismiss('Pay for your units', maintenanceDue(seen, side), seen, forageDue(seen, side));
  },
  forage: (_about, seen) =>
    payOrDismiss('Food for units beyond what their squares feed', forageDue(seen, asSide(seen.mover)), seen),
};
export const options: Words['options'] = {
  returning: { return: (n) => (n === 0 ? 'Return no markers' : `Return ${markers(n)}`) },
  bankers: { bankers: () => 'Play Bankers Provide Support', done: () => 'No Bankers Provide Support' },
  leaderPick: { by: (u) => `${Unit(u)} picks`, enough: () => 'No more picks' },
  spend: {
    recruit: (u) => `Raise ${unitName(u)} (${strength(u)}): ${gold(priceOf(unitAt(u)))} now, ${laterPay(u)}`,
    marker: (_arg, seen) => `Buy a marker for 2 gold: ${eventShare(seen)} are events`,
    fortress: (p) => `Build a fortress at ${placeName(p)} for 5 gold`,
    civilize: (p) => `Develop ${placeName(p)} for 5 gold: a civilization, worth 1 more`,
    restore: (p) => `Restore pillaged ${placeName(p)}`,
    auction: (u) => `Bid for ${unitName(u)} (${strength(u)}): your bid now, ${laterPay(u)}`,
    'leader-recruit': () => 'Play Leader Recruit: a leader of yours comes, by chance',
    machiavelli: () => 'Play Machiavelli: take any marker from the pool',
    'military-revolution': () => 'Play Military Revolution: a fortress or a tercio, free',
    'new-world': () => 'Play New World: a die of markers, a die of gold',
    renaissance: () => 'Play Renaissance: a die of markers, or a town worth 1 more',
    done: () => 'That is all',
  },
  where: { at: (p) => `At ${placeName(p)}` },
  leaderWhere: { at: (p) => `At ${placeName(p)}` },
  exchange: { take: (k) => markerLine(k) },
  revolution: { fortress: (p) => `A fortress at ${placeName(p)}`, tercio: (u) => unitName(u) },
  tercioWhere: { at: (p) => `At ${placeName(p)}` },
  renaissance: {
    markers: () => 'A die of markers',
    civilize: (p) => `Develop ${placeName(p)}: a civilization, worth 1 more`,
  },
  hire: { bid: (n) => `Bid ${gold(n)}`, pass: () => 'Pass' },
  mercenaryWhere: { at: (p) => `At ${placeName(p)}` },
  pillage: {
    pillage: (p, seen) => `Pillage ${placeName(p)}${isLandOf(seen, seen.mover, place(p)) ? ', your own land' : ''}`,
    done: (_arg, seen) => (seen.tried.length === 0 ? 'No pillage' : 'No more pillage'),
  },
  raze: { raze: () => 'Raze it', spare: () => 'Leave it' },
  maintain: {
    pay: (_arg, seen) => {
      const [pay, food] = [maintenanceDue(seen, asSide(seen.mover)), forageDue(seen, asSide(seen.mover))];
      return food === 0 ? `Pay everybody: ${gold(pay)}` : `Pay only: ${gold(pay)}; food (${food}) is asked next`;
    },
    dismiss: (u, seen) => `Let ${unitName(u)} go (${strength(u)}): saves ${saving(seen, unitAt(u))}`,
  },
  forage: {
    pay: (_arg, seen) => `Feed everybody: ${gold(forageDue(seen, asSide(seen.mover)))}`,
    dismiss: (u) => `Let ${unitName(u)} go (${strength(u)}): saves 1 gold`,
  },
};
export const events: Words['events'] = {
  taxed: (e) => ({
    text: `${verb(e.side, 'receives', 'receive')} ${gold(e.gold)} in taxes, ${e.areas} of them from off the map.`,
  }),
  recruited: (e) => ({
    text: `${verb(e.side, 'raises', 'raise')} ${unitName(e.unit)} at ${placeName(e.place)}${e.gold > 0 ? ` for ${gold(e.gold)}` : ''}.`,
  }),
  bought: (e) => ({ text: `${verb(e.side, 'buys', 'buy')} a marker for ${gold(e.gold)}.` }),
  built: (e) => ({
    text:
      e.mark === CIVILIZATION
        ? `${verb(e.side, 'develops', 'develop')} ${placeName(e.place)}: a civilization, worth 1 more.`
        : `${verb(e.side, 'builds', 'build')} a fortress at ${placeName(e.place)}.`,
  }),
  restored: (e) => ({ text: `${verb(e.side, 'restores', 'restore')} ${placeName(e.place)} for ${gold(e.gold)}.` }),
  bidsFor: (e) => ({ text: `${verb(e.side, 'bids', 'bid')} ${gold(e.gold)} for ${unitName(e.unit)}.` }),
  hired: (e) => ({
    text: `${verb(e.side, 'hires', 'hire')} ${unitName(e.unit)} for ${gold(e.gold)}, at ${placeName(e.place)}.`,
  }),
  exchanged: (e) => ({
    text: `${verb(e.side, 'takes', 'take')} ${e.marker === null ? 'a marker of its choice' : markerName(e.marker)} from the pool.`,
  }),
  pillaged: (e) => ({
    text: e.done
      ? `${verb(e.side, 'pillages', 'pillage')} ${placeName(e.place)}.`
      : `${verb(e.side, 'fails', 'fail')} to pillage ${placeName(e.place)}.`,
  }),
  looted: (e) => ({ text: `The loot of ${placeName(e.place)} brings ${sideName(e.side)} ${gold(e.gold)}.` }),
  razed: (e) => ({ text: `The fortress of ${placeName(e.place)} is razed.` }),
  provisioned: (e) => ({
    text: `${verb(e.side, 'pays', 'pay')} ${gold(e.gold)} ${e.rule === '19.2' ? 'for maintenance' : 'for forage'}.`,
  }),
  dismissed: (e) => ({ text: `${verb(e.side, 'does', 'do')} not pay ${unitName(e.unit)}.` }),
};
