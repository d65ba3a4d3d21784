import { commandersOf, spoilsFor } from '../src/battle/strength.ts';
import { hasCity, isArea, isMountain } from '../src/field.ts';
import { feeds } from '../src/forces.ts';
import { unitOf } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { ATTACK, DEFENCE, EVERY_UNIT, isLeader, isSovereign, militaryOf, politicalOf } from '../src/roster.ts';
import { FORTRESS, ground, hasMark, NEUTRAL } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { distance } from './distance.ts';
import { threatsOf } from './mind.ts';
import type { Mind } from './mind.ts';
import { prospectOf } from './odds.ts';
import type { Host } from './odds.ts';
import { heldWorth } from './prizes.ts';

/** What units, places and battles are worth to a side, in points. */

/** A factor of strength: in later years it can still take something. */
const strengthWorth = (years: number): number => 0.07 + 0.035 * Math.min(3, years);
export const MARKER = 0.22;
export const GOLD = 0.1;
const FRANCIS = unitOf('FRA-FI');

/** By whether Francis decides the game, by years to come as far as they count, and by unit: nothing of it changes in a game. */
const MOST_YEARS = 3;
const WORTHS: readonly (readonly (readonly number[])[])[] = [0, 9].map((decisive) =>
  Array.from({ length: MOST_YEARS + 1 }, (_, years) =>
    EVERY_UNIT.map((u) => {
      const strength = (((ATTACK[u] ?? 0) + (DEFENCE[u] ?? 0)) / 2) * strengthWorth(years);
      if (!isLeader(u)) return strength;
      const leads = 0.25 * militaryOf(u) + 0.1 * politicalOf(u) * Math.min(2, years);
      return strength + leads + (isSovereign(u) ? 0.5 : 0) + (u === FRANCIS ? decisive : 0);
    }),
  ),
);
const worthsIn = (t: Seen, years: number): readonly number[] =>
  WORTHS[ground(t).file.victory === 'pavia' ? 1 : 0]?.[Math.min(MOST_YEARS, years)] ?? [];

export const unitWorth = (t: Seen, u: Unit, years: number): number => worthsIn(t, years)[u] ?? 0;
export function worthOf(t: Seen, units: readonly Unit[], years: number): number {
  return sumOf(units, worthsIn(t, years));
}

const sumOf = (units: readonly Unit[], factors: readonly number[]): number => {
  let sum = 0;
  for (const u of units) sum += factors[u] ?? 0;
  return sum;
};
const commandOf = (units: readonly Unit[], p: Place): number => {
  let led = false;
  for (const u of units) led ||= isLeader(u);
  if (!led) return 0;
  const [leader] = commandersOf(units, p);
  return leader === undefined ? 0 : militaryOf(leader);
};

export const attackHost = (m: Mind, units: readonly Unit[], p: Place): Host => ({
  strength: sumOf(units, ATTACK),
  worth: worthOf(m.t, units, m.years),
  shift: commandOf(units, p),
});
export const defenceHost = (m: Mind, units: readonly Unit[], p: Place): Host => ({
  strength: sumOf(units, DEFENCE),
  worth: worthOf(m.t, units, m.years),
  shift:
    commandOf(units, p) + (!isArea(p) && hasMark(m.t, p, FORTRESS) ? 1 : 0) + (!isArea(p) && isMountain(p) ? 1 : 0),
});

/** What it brings to attack, if the square is worth so much. */
export function fightWorth(m: Mind, attacker: Host, defender: Host, prize: number): number {
  const { win, loss, otherLoss } = prospectOf(attacker, defender);
  const { winner } = spoilsFor(defender.strength);
  const { winner: theirs } = spoilsFor(attacker.strength);
  return (
    win * (prize + MARKER * winner) -
    loss -
    (1 - win) * MARKER * m.rivalry * theirs +
    m.temper.thirst * m.rivalry * otherLoss
  );
}

/** What a game hangs on is worth more than this. */
export const GAME = 8;
const SURE = 0.9;
/** Somebody leads them, as a rule. */
const A_COMMANDER = 1;

/** Of a force that is two marches away, so much comes, if it comes. */
const FAR_OFF = 0.6;
/** How much of neutrals beside a place somebody may win over in time to use them. */
const WON_OVER = 0.5;

/** The strength with which enemies could come to a place before this side moves again, or soon after. */
function menace(m: Mind, p: Place): number {
  const known = m.known.menaces.get(p);
  if (known !== undefined) return known;
  const found = reckoned(m, p);
  m.known.menaces.set(p, found);
  return found;
}
/** Of each owner all who are near enough, each by his own pace; the strongest owner, and half of what others could do. */
function reckoned(m: Mind, p: Place): number {
  const [near, far] = [
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ];
  for (const { at, owner, attack, pace } of threatsOf(m)) {
    const away = distance(at, p);
    if (away <= pace) near[owner] = (near[owner] ?? 0) + attack;
    if (away <= 2 * pace) far[owner] = (far[owner] ?? 0) + attack;
  }
  const neutrals = WON_OVER * (near[NEUTRAL] ?? 0);
  let [most, all, soon] = [0, 0, 0];
  for (let owner = 0; owner < NEUTRAL; owner++) {
    all += near[owner] ?? 0;
    most = Math.max(most, near[owner] ?? 0);
    soon = Math.max(soon, far[owner] ?? 0);
  }
  return Math.max((most + all) / 2 + neutrals, m.years > 0 ? FAR_OFF * soon : 0);
}

/** What an enemy could do to these units in a place. */
export function dangerAt(m: Mind, p: Place, units: readonly Unit[]): number {
  const strength = menace(m, p);
  if (strength <= 1) return 0;
  const town = hasCity(p) ? heldWorth(m.t, m.side, p, m.years) : 0;
  const defender = defenceHost(m, units, p);
  if (town <= GAME) return m.temper.fear * lossTo(m, strength, defender, town);
  // Where the game hangs on a town, whoever can come will, if not with all he has: every defender counts.
  const mean = PARTS.reduce((sum, part) => sum + lossTo(m, part * strength, defender, town), 0) / PARTS.length;
  return Math.max(SURE, m.temper.fear) * mean;
}
const PARTS = [0.5, 0.75, 1] as const;
function lossTo(m: Mind, strength: number, defender: Host, town: number): number {
  const attacker: Host = { strength, worth: strength * strengthWorth(m.years), shift: A_COMMANDER };
  const { win, loss, otherLoss } = prospectOf(attacker, defender);
  const [lost, paid] = [win * town + otherLoss, loss * m.temper.thirst];
  return lost > paid ? lost - paid * m.rivalry : 0;
}

/** What it is worth to stand in a place with these. */
export function keepWorth(m: Mind, p: Place, units: readonly Unit[]): number {
  if (units.length === 0 || isArea(p)) return 0;
  const town = hasCity(p) ? heldWorth(m.t, m.side, p, m.years) : 0;
  const unfed = Math.max(0, units.length - feeds(m.t, m.side, p));
  return town - dangerAt(m, p, units) - GOLD * unfed;
}
