import { listed } from '@tercio/kernel/rooms';
import { opened } from '../chapter.ts';
import type { Chapter, Line, Seen } from '../chapter.ts';
import { FIRE_UNITS } from '../data/measures.ts';
import { inFrontage, unitsIn } from '../field.ts';
import { zoneName } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Applied, AppliedFactor } from '@tercio/kernel/rooms';
import { armyName, counted, fireText, kindName, signed, unitName } from '../names.ts';
import { anyOf } from '../usual.ts';
import { worthwhile } from './aiming.ts';
import { hitAsks, hitFault } from './hits.ts';
import { fireOn } from './morale.ts';
import { TO_CHECK } from './values.ts';
import type { ResolutionAsks, ResolutionEvent, ResolutionProcs, Shooter, Valued } from '../spec/resolution.ts';

/** Chapters 1 to 3 and appendix B in words. */

type Words = Chapter<keyof ResolutionProcs, keyof ResolutionAsks, ResolutionEvent>;

export const prompts: Words['prompts'] = {
  fireFlank: ({ unit }, seen) => `Do ${gunsOf(seen, unit)} fire to the flank?`,
  aimGun: ({ unit }, seen) => `What do ${gunsOf(seen, unit)} fire at?`,
  checkNext: () => 'Whose morale is tested next?',
  takeHit({ zone, hits, first }) {
    const where = zoneName(zone);
    if (hits === 1)
      return `Your troops in ${where} take ${first === 1 ? 'a hit' : 'the last hit'}: on whom does it fall?`;
    return first === 1
      ? `Your troops in ${where} take ${hits} hits: on whom does the first fall?`
      : `${hits} hits are left in ${where}: on whom does the next fall?`;
  },
  rally: ({ zone, rallies }) =>
    `Who in ${zoneName(zone)} gets back into order? ${rallies === 1 ? 'One unit may' : `${rallies} units may`}.`,
};

/** Guns of one name stand in several zones. */
const gunsOf = (seen: Seen, unit: number): string =>
  `${unitName(seen, unit)} in ${zoneName(seen.zoneOf[unit] as Zone)}`;

/** A unit with its kind and state, for a choice among several. */
function unitWords(seen: Seen, unit: number): string {
  const state = `${seen.disordered[unit] === 1 ? ', disordered' : ''}${seen.front[unit] === 0 ? ', behind' : ''}`;
  return `${unitName(seen, unit)} (${kindName(seen, unit)}${state})`;
}

/** 3.5.5: what one hit does to a unit as it stands. */
export const hitText = (seen: Seen, unit: number): string =>
  seen.disordered[unit] === 1 ? 'break and are lost' : 'fall into disorder';

/** Where nothing is left to choose: why it is this unit that is hit. */
function whyHit(seen: Seen, about: ResolutionAsks['takeHit']['about']): string {
  const t = opened(seen);
  const offered = unitsIn(t, about.zone).filter((one) => hitFault(t, one, about) === null);
  if (offered.length > 1 && anyOf(t, offered) !== null) return ', like the rest there';
  if (offered.length > 1)
    return hitAsks.takeHit.routine?.(t, about, about.side, () => new Set(['hit'])) ? ', as all there break' : '';
  // 3.5.3, 3.5.4
  if (about.first === 1) return ', of the lowest morale there';
  const [one] = offered;
  return one !== undefined && inFrontage(t, one, about.zone) ? ', the last in front there' : ', the last there';
}

export const options: Words['options'] = {
  fireFlank: { fire: (zone) => `fire into ${zoneName(zone as Zone)}`, hold: () => 'hold fire' },
  // Whose fire it is stands in it: guns that have one target fire without being asked for.
  aimGun: {
    fire: (zone, seen, { unit }) =>
      `${unitName(seen, unit)} fire into ${zoneName(zone as Zone)}${whyAim(seen, unit, zone)}`,
    hold: (_arg, seen, { unit }) =>
      worthwhile(opened(seen), unit).length === 0 ? 'hold fire: it could change nothing' : 'hold fire',
  },
  checkNext: { check: (zone, seen) => `test the morale of ${zoneName(zone as Zone)}${whyCheck(seen, zone)}` },
  takeHit: {
    hit: (unit, seen, about) => `${unitWords(seen, unit)}${whyHit(seen, about)}: ${hitText(seen, unit)}`,
  },
  rally: { rally: (unit, seen) => `${unitWords(seen, unit)} rally` },
};

/** 3.1.8: the target that is fired at without being asked, and why. */
function whyAim(seen: Seen, unit: Unit, zone: number): string {
  const targets = worthwhile(opened(seen), unit);
  return targets.length === 1 && targets[0] === zone ? ', the only target that it can harm' : '';
}

/** 3.4.1: the zone that is tested first without being asked, and why. */
function whyCheck(seen: Seen, zone: number): string {
  const t = opened(seen);
  const others = t.toCheck.flatMap((mark, other) => (mark === TO_CHECK && other !== zone ? [other as Zone] : []));
  const isLeast = others.length > 0 && others.every((other) => fireOn(t, other) >= fireOn(t, zone as Zone));
  return isLeast ? ' first, as it is least under fire' : '';
}

const TIMES: { readonly [fraction: string]: string } = { '1/2': 'half', '3/2': 'times 1½', '0/1': 'times 0' };

/** A line of a table as a few words: `large unit times 2`. */
function lineText(line: Applied | AppliedFactor): string {
  if (!('times' in line)) return `${line.words} ${line.value > 0 ? '+' : ''}${fireText(line.value)}`;
  const [by, per] = line.times;
  return `${line.words} ${TIMES[`${by}/${per}`] ?? `times ${by}`}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const inBrackets = (texts: readonly string[]): string => (texts.length > 0 ? ` (${texts.join(', ')})` : '');

/** Units with the same words are named together. */
function grouped<U extends { readonly unit: Unit }>(
  seen: Seen,
  units: readonly U[],
  words: (u: U) => string,
  each = '',
): string {
  const groups = new Map<string, string[]>();
  for (const one of units) {
    const text = words(one);
    groups.set(text, [...(groups.get(text) ?? []), unitName(seen, one.unit)]);
  }
  return [...groups].map(([text, names]) => `${listed(names)}${names.length > 1 ? each : ''} ${text}`).join('; ');
}

function volleyText(
  { shooters, zone, total, rounded, side }: Extract<ResolutionEvent, { kind: 'volley' }>,
  seen: Seen,
): Line {
  const shares = grouped(
    seen,
    shooters,
    (s: Shooter) => `with ${fireText(s.fire)}${inBrackets(s.lines.map(lineText))}`,
    ' each',
  );
  const amount = total % FIRE_UNITS === 0 ? `${rounded}` : `${fireText(total)}, rounded to ${rounded},`;
  return { text: `The ${armyName(seen, side)} fire with ${amount} into ${zoneName(zone)}: ${shares}.` };
}

type Tested = Extract<ResolutionEvent, { kind: 'zoneTested' }>;

/** What came of it, first: `2 hits on the Swedes in 5-5`, `Nobody of the Swedes in 5-5 is hit`. */
export function testOutcome(
  { zone, side, fire, hits, rallies }: Pick<Tested, 'zone' | 'side' | 'fire' | 'hits' | 'rallies'>,
  seen: Seen,
): string {
  const who = `the ${armyName(seen, side)} in ${zoneName(zone)}`;
  const mayRally = rallies > 0 ? `${rallies} of ${who} may rally` : '';
  if (hits > 0) return [`${counted(hits, 'hit')} on ${who}`, mayRally].filter(Boolean).join('; ');
  if (fire > 0) return [`Nobody of ${who} is hit`, mayRally].filter(Boolean).join('; ');
  return mayRally || `Nobody of ${who} rallies`;
}

function testText(event: Tested, seen: Seen): Line {
  const { fire, base, units, hits } = event;
  const die = base + fire;
  const sum = fire === 0 ? `rolled ${die}` : `rolled ${die}, less ${fire} for the fire on it: ${base}`;
  const values = grouped(
    seen,
    units,
    ({ morale, lines }: Valued) =>
      `come to ${morale}${inBrackets(lines.map(({ words, value }) => `${words} ${signed(value)}`))}`,
  );
  const hit = fire === 0 || hits > 0 ? '' : '; a hit takes 0 or less';
  return { text: `${testOutcome(event, seen)}: ${sum}; ${values}${hit}.${firstHit(event, seen)}` };
}

/** 3.5.2, 3.5.3: so many hits as the lowest morale is below 1, and the first of them on whoever has it. */
export function firstHit(
  { hits, units }: Pick<Tested, 'hits'> & { readonly units: readonly Stood[] },
  seen: Seen,
): string {
  const lowest = units.filter(({ morale }) => hits > 0 && morale === 1 - hits).map(({ unit }) => unitName(seen, unit));
  if (lowest.length === 0 || lowest.length === units.length) return '';
  return ` The ${hits > 1 ? 'first ' : ''}hit falls on ${lowest.join(' or ')}: the lowest morale there.`;
}
type Stood = Pick<Valued, 'unit' | 'morale'>;

export const events: Words['events'] = {
  turnBegan: ({ turn, dark }) => ({ text: `Turn ${turn}${dark ? ', in darkness' : ''}`, heading: true }),
  weatherChanged: ({ raining }) => ({ text: raining === 1 ? 'It begins to rain.' : 'The rain stops.' }),
  smokeSettled: () => ({ text: 'Smoke settles on the field.' }),
  smokeLaid: () => ({ text: 'The rain lays the smoke for good.' }),
  orderTurned: ({ first }, seen) => ({ text: `In the smoke the ${armyName(seen, first)} act first this turn.` }),
  resolutionBegan: ({ next }, seen) => ({
    text: `Fire and morale before the ${armyName(seen, next)} act`,
    heading: true,
  }),
  // the volley tells who fired where
  aimed: () => null,
  volley: volleyText,
  zoneTested: testText,
  tookHit: ({ unit, routs }, seen) => ({
    text:
      routs === 1
        ? `${capital(unitName(seen, unit))} are hit again and break.`
        : `${capital(unitName(seen, unit))} are hit and fall into disorder.`,
  }),
  hitsLost: ({ zone, hits }) => ({ text: `Nobody is left in ${zoneName(zone)} to take ${counted(hits, 'more hit')}.` }),
  rallied: ({ unit }, seen) => ({ text: `${capital(unitName(seen, unit))} rally.` }),
};
