import { board, enemyOf, factsOf, groundAt } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { facingOf, wingAt, zoneOf } from '../src/field.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { firepowerOf } from '../src/resolution/firepower.ts';
import { placeWorth } from './command.ts';
import { companyIn } from './mind.ts';
import type { Mind } from './mind.ts';
import { bestTarget, lossUnder, standWorth } from './stand.ts';
import type { Stand } from './stand.ts';
import { hitWorth, isFresh, mettle, spendWorth, strength } from './worth.ts';

/** What the bot thinks of each answer to the questions that come of themselves: fire, hits, fronts, assaults, advances. */

export type About = { readonly [name: string]: unknown };
export type Value = (m: Mind, arg: number, about: About, verb: string) => number;
export type Values = { readonly [verb: string]: Value };

const nothing: Value = () => 0;
const zoneIn = (about: About): Zone => about['zone'] as Zone;

const standing = (m: Mind, zone: Zone, army = m.army): Stand => ({
  zone,
  facing: facingOf(m.t, zone),
  company: companyIn(m.t, zone, army),
  army,
});

// Fire and hits

/** What a shooter adds to the fire that already falls there; guns of the enemy are worth silencing too, a little. */
const aim: Value = (m, zone, about) => {
  const { t } = m;
  const unit = about['unit'] as Unit;
  const at = zone as Zone;
  const falls = (t.incoming[zone] as number) / FIRE_UNITS;
  const them = standing(m, at, enemyOf(m.army));
  const adds = firepowerOf(t, unit, zoneOf(t, unit), at) / FIRE_UNITS;
  return 0.01 + adds * 0.02 + lossUnder(m, them, falls + adds) - lossUnder(m, them, falls);
};

const takeHit: Value = (m, unit) => {
  if (factsOf(m.t, unit as Unit).ordnance) return -0.25;
  return -hitWorth(m, unit as Unit, isFresh(m.t, unit));
};
const usefulness = (m: Mind, unit: number): number => strength(m.t, unit as Unit) * mettle(m.t, unit as Unit);

const exchange: Value = (m, partner) =>
  isFresh(m.t, partner) && !factsOf(m.t, partner as Unit).ordnance ? 0.3 + 0.1 * usefulness(m, partner) : -1;

/** The fresh go into frontage, those who assault best first; guns and shaken men only if nobody else is there. */
const goFront: Value = (m, unit) => {
  const facts = factsOf(m.t, unit as Unit);
  if (facts.ordnance) return -0.5;
  return (isFresh(m.t, unit) ? 0.6 : -0.1) + 0.2 * usefulness(m, unit);
};
const goBack: Value = (m, unit, about, verb) => -goFront(m, unit, about, verb);

// Assaults

const target: Value = (m, unit, about) => {
  const { target: best } = bestTarget(m, standing(m, zoneIn(about)), about['lead'] as Unit);
  return unit === best ? 1 : 0;
};
const blow: Value = (m, unit, about) => bestTarget(m, standing(m, zoneIn(about)), unit as Unit).worth;
const comeForward: Value = (m, unit, about, verb) => blow(m, unit, about, verb) - spendWorth(m, unit as Unit) - 0.02;
/** Many together only against one who is larger: then each adds dice (6.3). */
const join: Value = () => 0.5;

/** To hold back pays if the company stands better where it is than in the zone it has won. */
const restrain: Value = (m, unit, about) => {
  const [from, to] = [about['from'] as Zone, about['to'] as Zone];
  const company = [unit as Unit];
  const facing = facingOf(m.t, from);
  const [stay, go] = [from, to].map((zone) => standWorth(m, { zone, facing, company, army: m.army })) as [
    number,
    number,
  ];
  return stay - go - 0.15;
};

/** He stays with his men, unless others need him more. */
const along: Value = (m, commander, about) => {
  const [from, to] = [about['from'] as Zone, about['to'] as Zone];
  if (from < 0) return 0.2;
  const leaves = wingAt(m.t, m.army, to) !== wingAt(m.t, m.army, from);
  return 0.2 + placeWorth(m, commander, to) - placeWorth(m, commander, from) - (leaves ? 0.5 : 0);
};

/** Where a unit comes on: near the enemy, and with friends. */
const enterAt: Value = (m, zone, about) => {
  const company = [about['unit'] as Unit];
  return standWorth(m, { zone: zone as Zone, facing: m.army === 0 ? 0 : 2, company, army: m.army });
};

/** Routers run where they are out of the way. */
const fly: Value = (m, zone) => (zone < 0 || m.t.owner[zone] !== m.army ? 0.1 : 0);

export const ANSWERS: { readonly [ask: string]: Values } = {
  fireFlank: { fire: aim, hold: nothing },
  aimGun: { fire: aim, hold: nothing },
  checkNext: { check: (m, zone) => (m.t.incoming[zone] as number) / FIRE_UNITS },
  takeHit: { hit: takeHit },
  secondHit: { hit: takeHit },
  rally: { rally: usefulness },
  exchangeWith: { with: exchange, stay: nothing },
  fillFront: { front: goFront, done: nothing },
  arrive: { front: goFront, done: nothing },
  makeRoom: { back: goBack },
  fly: { to: fly },
  pursue: { follow: (m, unit) => -strength(m.t, unit as Unit) },
  riders: { along, done: nothing },
  straddle: { stand: (m, zone, about) => straddling(m, zone as Zone, about['unit'] as Unit) },
  straddleFront: { hold: (m, zone, about) => straddling(m, zone as Zone, about['unit'] as Unit) },
  enterAt: { at: enterAt },
  attackNext: { attack: blow },
  target: { assault: target },
  joinAssault: { join, done: nothing },
  comeForward: { forward: comeForward, done: nothing },
  giveWay: { back: () => 0.1, done: nothing },
  advanceNext: { from: (m, zone) => companyIn(m.t, zone as Zone, m.army).length },
  restrain: { restrain, done: nothing },
  stayBehind: { stay: (m, unit) => -usefulness(m, unit) },
};

function straddling(m: Mind, zone: Zone, unit: Unit): number {
  const ground = groundAt(m.t, zone);
  if (board(m.t).zones <= zone || !ground.passable) return -9;
  return standWorth(m, { zone, facing: facingOf(m.t, zone), company: [unit], army: m.army });
}
