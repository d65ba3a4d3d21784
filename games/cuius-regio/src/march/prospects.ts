import type { ExplainedLine } from '@tercio/kernel';
import { cityAt, hexOfCity } from '../geography/index.ts';
import { city as cityOf, firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { atPlace, cityName, forceName } from '../names.ts';
import { Marches, mayTake } from '../reach.ts';
import type { Seen } from '../state.ts';
import { citiesThatCount } from '../year/victory.ts';
import { timesAsked } from './alarms.ts';
import { attackOf, chanceWords, FIELD_AIM } from './attack.ts';
import type { Attack } from './attack.ts';
import { faceFor, takeChance } from './settle.ts';

/** 11.1, 14 What an army could take or attack if it were activated now, and what would come of it: before its dice fall. */

const FACES = 6;
/** So many of each kind are told of, the nearest first. */
const NAMED = 4;

/** How many MP an activation brings: so many for certain, and so many dice. */
export interface Movement {
  readonly least: number;
  readonly dice: number;
}

interface Prospect {
  readonly place: number;
  /** The one who stands there; NONE: a city without defenders. */
  readonly foe: number;
  /** With so few MP it can be reached. */
  readonly mp: number;
  readonly path: readonly number[];
}

const marches = new Marches();

/** Enemies and empty cities of others, those that are fought for first. */
function aimsOf(t: Seen, of: Force): readonly Pick<Prospect, 'place' | 'foe'>[] {
  const side = ownerOf(of);
  const first = firstForce(foeOf(side));
  const foes = Array.from({ length: FORCES_EACH }, (_, i) => force(first + i))
    .filter((foe) => t.at[foe] !== NONE)
    .map((foe) => ({ place: t.at[foe] ?? NONE, foe: foe as number }));
  const cities = citiesThatCount(t)
    .filter((city) => t.control[city] !== 1 + side)
    .map((city) => ({ place: hexOfCity[city] ?? NONE, foe: NONE as number }))
    .filter(({ place }) => !foes.some((one) => one.place === place));
  return [...cities, ...foes];
}

/** Those in reach, each with the fewest MP that lead there. */
function prospectsOf(t: Seen, of: Force, { least, dice }: Movement): readonly Prospect[] {
  let left = aimsOf(t, of);
  const found: Prospect[] = [];
  for (let mp = least + dice; mp <= least + FACES * dice && left.length > 0; mp++) {
    marches.find(t, { of, from: t.at[of] ?? NONE, mp, strayed: false, cameBy: NONE });
    const now = left.filter(({ place }) => isOpen(t, of, place));
    found.push(...now.map((aim) => ({ ...aim, mp, path: marches.path(aim.place) })));
    left = left.filter((aim) => !now.includes(aim));
  }
  const kinds = [found.filter(({ foe }) => foe === NONE), found.filter(({ foe }) => foe !== NONE)];
  return kinds.flatMap((kind) => kind.slice(0, NAMED));
}

const isOpen = (t: Seen, of: Force, place: number): boolean =>
  marches.reaches(place) && (!marches.isNeutral(place) || mayTake(t, of, place, marches.left(place)));

/** By sum, from 0 on: in how many ways so many dice show it. */
function waysOf(dice: number): readonly number[] {
  let ways: readonly number[] = [1];
  for (let i = 0; i < dice; i++) {
    const before = ways;
    ways = Array.from({ length: before.length + FACES }, (_, sum) =>
      Array.from({ length: FACES }, (_face, face) => before[sum - face - 1] ?? 0).reduce((a, b) => a + b, 0),
    );
  }
  return ways;
}

/** How often an activation brings at least so many MP, in per cent. */
export function shareOf({ least, dice }: Movement, mp: number): number {
  const ways = waysOf(dice);
  const all = FACES ** dice;
  return Math.round((100 * ways.slice(Math.max(0, mp - least)).reduce((sum, one) => sum + one, 0)) / all);
}

function reachWords(movement: Movement, mp: number): string {
  if (movement.dice === 0) return 'in reach';
  return mp <= movement.least + movement.dice
    ? 'in reach with any roll'
    : `in reach in ${shareOf(movement, mp)} % (${mp} MP)`;
}

export function prospectLines(t: Seen, of: Force, movement: Movement): readonly ExplainedLine[] {
  const attacks: Attack[] = [];
  const lines = prospectsOf(t, of, movement).map((prospect): ExplainedLine => {
    const reach = reachWords(movement, prospect.mp);
    if (prospect.foe === NONE) return cityLine(t, of, prospect.place, reach);
    const attack = attackIn(t, of, prospect);
    attacks.push(attack);
    const name = `${forceName(t, prospect.foe)} ${atPlace(prospect.place)}`;
    const words = attack.hopeless
      ? `to beat ${name}, hopeless: ${whyHopeless(attack)}`
      : wantWords(attack, name, forceName(t, prospect.foe));
    return { value: chanceWords(attack), words: `${words}; ${reach}`, rule: '14.0' };
  });
  return [...lines, ...rangeLines(attacks.filter(({ least, most }) => least < most))];
}

/** What makes a chance a range: what he does, or what nobody sees of him. */
function rangeLines(attacks: readonly Attack[]): readonly ExplainedLine[] {
  const veiled = attacks.filter(({ low, high }) => low < high);
  return [...(veiled.length < attacks.length ? [SLIPS] : []), ...(veiled.length > 0 ? [VEILED] : [])];
}

/** 14.2, 14.3 What makes it so: "−5 to the die, it cannot be won", "Tilly would be overrun". */
const whyHopeless = ({ sum }: Attack): string => (sum.split('; ')[0] ?? sum).replace(': ', ', ');

/** "to take Prag from Thurn", "that Anhalt in Iglau is beaten or gone". */
const wantWords = ({ aim }: Attack, there: string, name: string): string =>
  aim === FIELD_AIM ? `that ${there} is beaten or gone` : `${aim} from ${name}`;

/** 11.3.4.1 */
function cityLine(t: Seen, of: Force, place: number, reach: string): ExplainedLine {
  const city = cityOf(cityAt[place] ?? NONE);
  const chance = takeChance(t, of, city);
  return {
    value: `${Math.round(chance * 100)} %`,
    words: `to take ${cityName(city)}, empty${chance === 1 ? '' : `, on ${faceFor(t, of, city)} or more`}; ${reach}`,
    rule: '11.3.4.1',
  };
}

const attackIn = (t: Seen, of: Force, { foe, path, place }: Prospect): Attack =>
  attackOf(t, of, force(foe), place, timesAsked({ ...t, active: of }, path));

const SLIPS: ExplainedLine = {
  value: 'a range',
  words: 'is of two chances: if he stands, and if he tries to slip away first',
  rule: '11.4.3',
};

const VEILED: ExplainedLine = {
  value: '0–100 %',
  words: 'where a Force marker hides how many they are: your army may even dissolve without a fight',
  rule: '16.3',
};
