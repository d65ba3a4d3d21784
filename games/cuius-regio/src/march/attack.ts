import type { ExplainedLine } from '@tercio/kernel';
import { outlookOf } from '../battle/outlook.ts';
import type { Outlook } from '../battle/outlook.ts';
import { cityAt } from '../geography/index.ts';
import { city as cityOf, foeOf, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { cityName, forceName } from '../names.ts';
import { slipChance, slipIn } from '../reaction/slip.ts';
import type { Seen } from '../state.ts';
import { LEADER_FALLS, leaderLine, leavingLines, routLine } from './risks.ts';
import { takeChance } from './settle.ts';

/** 11.4, 11.7, 14 What an attack on the march would come to: the battle, and that anyone who is attacked may be gone before it. */

export interface Attack extends Outlook {
  /** It can only be lost. */
  readonly hopeless: boolean;
  /** The chance of what the attack is for: that the city is taken, elsewhere that the enemy is beaten or gone. */
  readonly least: number;
  readonly most: number;
  /** "to take Prag". */
  readonly aim: string;
  /** What the chance is if the enemy stands, and if he tries to slip away. */
  readonly parts: readonly ExplainedLine[];
}

/** `times`: how often he is asked on the way whether he reacts. */
export function attackOf(t: Seen, of: Force, foe: Force, to: number, times = 1): Attack {
  const outlook = outlookOf(t, of, foe, to);
  const slip = slipIn(slipChance(t, foe), times);
  const goal = goalOf(t, of, to);
  const hopeless = outlook.win === 0;
  // Nobody makes way for an attack that can only fail.
  const bounds = hopeless ? { least: 0, most: 0 } : boundsOf(goal, outlook, slip);
  const risks = riskLines(t, of, foe, outlook);
  return {
    ...outlook,
    ...bounds,
    aim: goal.aim,
    parts: hopeless ? [] : partLines(forceName(t, foe), goal, outlook, slip, times),
    sum: risks.length === 0 ? outlook.sum : `${outlook.sum}; each leader falls in ${LEADER_FALLS}`,
    // What may go wrong stands before how the chance came about: it must be read without scrolling.
    lines: [...leavingLines(t, of, foe), ...risks, ...outlook.lines],
    brief: briefOf(goal, outlook, slip, bounds),
    hopeless,
  };
}

/** 11.3.4.1 What an attack is for: how often it is gained by a victory, and how often if the enemy is gone before it. */
interface Goal {
  readonly aim: string;
  readonly won: number;
  readonly gone: number;
  /** What a victory, and his absence, bring beside themselves. */
  readonly wonWords: string;
  readonly goneWords: string;
}

export const FIELD_AIM = 'that he is beaten or gone';
const FIELD: Goal = {
  aim: FIELD_AIM,
  won: 1,
  gone: 1,
  wonWords: 'the battle is won',
  goneWords: 'your army then stands in his hex and may march on',
};

function goalOf(t: Seen, of: Force, to: number): Goal {
  const city = cityOf(cityAt[to] ?? NONE);
  if (city === NONE || t.control[city] === 1 + ownerOf(of)) return FIELD;
  const [name, gone] = [cityName(city), takeChance(t, of, city)];
  const isHis = t.control[city] === 1 + foeOf(ownerOf(of));
  return {
    aim: `to take ${name}`,
    won: isHis ? 1 : gone,
    gone,
    wonWords: `the battle is won${isHis ? `, and ${name} with it` : ''}`,
    goneWords:
      gone === 1
        ? `${name} then falls without a roll`
        : `${name} then falls in ${percent(gone)} %, else your army goes back a hex`,
  };
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** He stands, or tries to slip away: whichever is better and worse for the attacker. */
function boundsOf({ won, gone }: Goal, { low, high }: Outlook, slip: number | null): Bounds {
  const slips = slip === null ? [0, 1] : [0, slip];
  const chances = slips.flatMap((chance) => [low, high].map((win) => chance * gone + (1 - chance) * win * won));
  return { least: Math.min(...chances), most: Math.max(...chances) };
}

function partLines(
  name: string,
  goal: Goal,
  { low, high }: Outlook,
  slip: number | null,
  times: number,
): readonly ExplainedLine[] {
  if (slip === 0) return [];
  const stands: ExplainedLine = {
    value: chanceWords({ least: low * goal.won, most: high * goal.won }),
    words: `if ${name} stands: ${goal.wonWords}`,
    rule: '14.0',
  };
  const often = times > 1 ? `, asked ${times} times` : '';
  const after = (win: number): number => (slip ?? 0) * goal.gone + (1 - (slip ?? 0)) * win * goal.won;
  const tries: ExplainedLine = {
    value: slip === null ? '?' : chanceWords({ least: after(low), most: after(high) }),
    words: `if he tries to slip away first: ${slip === null ? 'how often that succeeds is not known' : `he is gone in ${percent(slip)} %${often}`}, and ${goal.goneWords}; if he fails, it comes to the battle`,
    rule: '11.4.3',
  };
  return [stands, tries];
}

/** 11.4.3, 14 A battle into which an army reacts: nobody slips away from it any more. */
export function fightLines(t: Seen, of: Force, foe: Force, outlook: Outlook): readonly ExplainedLine[] {
  return [...leavingLines(t, of, foe), ...riskLines(t, of, foe, outlook), ...outlook.lines];
}

/** "33 %", "7–67 %". */
export function chanceWords({ least, most }: Pick<Attack, 'least' | 'most'>): string {
  const [low, high] = [percent(least), percent(most)];
  return low === high ? `${high} %` : `${low}–${high} %`;
}

const percent = (chance: number): number => Math.round(chance * 100);

/** What may happen to either army beside the losses; nothing where no die falls. */
function riskLines(t: Seen, of: Force, foe: Force, { lines }: Outlook): readonly ExplainedLine[] {
  const faces = lines.filter(({ rule }) => rule === '14.3.1');
  const isVeiled = lines.some(({ rule }) => rule === '16.3');
  if (faces.length === 0 && !isVeiled) return [];
  const routs = (who: string): boolean => faces.some(({ words }) => words.startsWith(`${who} beaten, rout`));
  return [
    ...(routs('attacker') ? [routLine(t, of, foe)] : []),
    ...(routs('defender') ? [routLine(t, foe, of)] : []),
    leaderLine(t, of),
  ];
}

/** "33 to 71 % to take Prag": whichever of his two ways is worse for the attacker, and whichever is better. */
function briefOf({ aim }: Goal, { brief, win }: Outlook, slip: number | null, { least, most }: Bounds): string {
  if (win === 0) return `hopeless: ${brief}`;
  const [low, high] = [percent(least), percent(most)];
  if (low !== high) return `${low} to ${high} % ${aim}`;
  if (win === 1 && slip === 0) return `100 % to win: ${brief}`;
  return slip === 0 && aim === FIELD_AIM ? brief : `${high} % ${aim}`;
}
