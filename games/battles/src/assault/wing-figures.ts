import type { ExplainedLine, Explanation, Side } from '@tercio/kernel';
import { opened } from '../chapter.ts';
import type { Seen } from '../chapter.ts';
import { zoneName } from '../ids.ts';
import type { Wing } from '../ids.ts';
import { counted, wingName } from '../names.ts';
import { wingStanding } from './counts.ts';
import { wingsAtRisk } from './foreseen-wings.ts';
import type { WingRisk, WingTest } from './foreseen-wings.ts';

/** How near a wing is to breaking, in words: one figure for bars, cards and warnings alike. */

/** `counts 12, broken below 3` */
export function standingText(seen: Seen, wing: number): string {
  const { left, needed } = wingStanding(opened(seen), seen.wingSide[wing] as Side, wing as Wing);
  return left < needed ? `counts ${left}, needs ${needed}: broken` : `counts ${left}, broken below ${needed}`;
}

/** `1`, `1 to 3`, `1 and 4` */
function facesText(is: readonly boolean[]): string {
  const faces = is.flatMap((yes, i) => (yes ? [i + 1] : []));
  const [first, last] = [faces[0], faces.at(-1)];
  if (faces.length <= 1 || last === undefined || first === undefined) return String(first ?? '');
  return last - first === faces.length - 1 ? `${first} to ${last}` : faces.join(', ');
}

/** What the die of a test brings: `if the die shows 1 to 3, up to 4 units of it run; if it shows 1, the wing is broken` */
export function testText({ runs, isBroken }: WingTest): string {
  const most = Math.max(...runs);
  if (most === 0) return isBroken[0] === true ? 'it is broken, though nobody runs' : 'nobody runs, whatever the die';
  const isAlways = runs.every((count) => count === 0 || count === most);
  const many = `${isAlways ? '' : 'up to '}${counted(most, 'unit')} of it ${most === 1 ? 'runs' : 'run'}`;
  const run = `if the die shows ${facesText(runs.map((count) => count > 0))}, ${many}`;
  return isBroken.includes(true) ? `${run}; if it shows ${facesText(isBroken)}, the wing is broken` : run;
}

const inHundred = (share: number): number => Math.round(share * 100);
const percents = (low: number, high: number): string =>
  inHundred(low) === inHundred(high) ? `${inHundred(high)} %` : `${inHundred(low)}–${inHundred(high)} %`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function riskLines(seen: Seen, risk: WingRisk): readonly ExplainedLine[] {
  const where = risk.zones.map((zone) => zoneName(zone)).join(', ');
  return [
    {
      value: percents(risk.least, risk.most),
      words: `that ${wingName(seen, risk.wing)} must test its morale, for fire on ${where}`,
      rule: '7.1',
    },
    { value: '!', words: `${capital(testText(risk))}; it ${standingText(seen, risk.wing)}`, rule: '7.3' },
  ];
}

/** What the enemy's next fire may do to the wings: to all, or to one of them. */
function wingRisks(seen: Seen, army: Side, only: number | null): readonly ExplainedLine[] {
  return wingsAtRisk(opened(seen), army)
    .filter(({ wing }) => only === null || wing === only)
    .flatMap((risk) => riskLines(seen, risk));
}

/** Before a turn, or a wing's activation, is over. */
export function ended(seen: Seen, army: Side, title: string, only: number | null): Explanation {
  const lines = wingRisks(seen, army, only);
  const calm =
    only === null
      ? 'As all stand now no wing of yours has to test its morale for the fire that comes next.'
      : `As all stand now ${wingName(seen, only)} need not test its morale for the fire that comes next.`;
  return { title, lines, sum: lines.length === 0 ? calm : 'The enemy fires next. As all stand now:' };
}
