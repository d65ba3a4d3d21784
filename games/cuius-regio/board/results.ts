import { resultLine as line } from '@tercio/board';
import type { Result, ResultLine } from '@tercio/board';
import type { GameEvent, RuleId, View } from '@tercio/kernel';
import { HIDDEN, side as sideOf } from '@tercio/kernel';
import { electorate, GREAT, hexOfCity, sizeOf } from '../src/geography/index.ts';
import { foeOf } from '../src/ids.ts';
import { atPlace, cityName, leaderName, placeName, provinceName, sideTitle, strengthWords } from '../src/names.ts';
import type { Regio } from '../src/spec.ts';
import { PILLAGED, SACKED } from '../src/state.ts';
import { isForNothing } from '../src/supply/toll.ts';
import { isByPoints, prizes } from './goal.ts';
import { seenOf } from './seen.ts';

/** How battles ended, which cities fell, and what the winter cost: what nobody at the table should miss. */

type Event = Regio['event'];
type Told<K extends Event['kind']> = Extract<Event, { readonly kind: K }>;
type Bare = Omit<Result, 'at' | 'rule'>;

export function results(view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const told = events as readonly Event[];
  return told.flatMap((event, i): readonly Result[] => {
    if (i < from) return [];
    const made = resultOf(view, told, event, i);
    return made ? [{ ...made, at: i + 1, rule: event.rule }] : [];
  });
}

function resultOf(view: View, told: readonly Event[], event: Event, i: number): Bare | null {
  switch (event.kind) {
    case 'fought':
      return fought(told, event, i);
    case 'automatic':
      return {
        title: `${leaderName(event.leader)} wins ${atPlace(event.hex)} without a battle`,
        side: event.winner,
        figure: '',
        lines: after(told, i, event.hex),
        thing: { domain: 'place', arg: event.hex },
      };
    case 'overran':
      return {
        title: `${leaderName(event.leader)} overruns the enemy ${atPlace(event.hex)}`,
        side: event.side,
        figure: event.strength === HIDDEN ? '' : `${event.strength} SP`,
        lines: after(told, i, event.hex),
        thing: { domain: 'place', arg: event.hex },
      };
    case 'cityTaken':
      return cityTaken(view, event);
    case 'converted':
      return converted(event);
    case 'starved':
      // 8.0 Over the news of a victory nobody needs to read what was eaten in the last winter.
      return isForNothing(seenOf(view)) ? null : winter(told, i);
    default:
      return null;
  }
}

const total = (lines: readonly { readonly value: number }[]): number =>
  lines.reduce((sum, { value }) => sum + value, 0);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** 14.3 The roll, what each side lost, and what became of the beaten army. */
function fought(told: readonly Event[], event: Told<'fought'>, i: number): Bare {
  const [attacker, defender] = [event.side, foeOf(event.side)];
  const winner = foeOf(event.loser);
  const drm = total(event.attacks) - total(event.defends);
  return {
    title: `${leaderName(winner === attacker ? event.leader : event.foe)} wins the battle ${atPlace(event.hex)}`,
    side: winner,
    // Whose loss a figure is only its own line can say.
    figure: '',
    lines: [
      line(`${leaderName(event.leader)} attacked with ${event.strengths[0]} SP`, `−${lost(event, 0)} SP`, attacker),
      line(`${leaderName(event.foe)} defended with ${event.strengths[1]} SP`, `−${lost(event, 1)} SP`, defender),
      line('the die, with all modifiers', `${event.die} ${signed(drm)} = ${event.die + drm}`, null),
      ...after(told, i, event.hex),
    ],
    thing: { domain: 'place', arg: event.hex },
  };
}

/** 9.3.3 What came of a conversion: PP were spent on it, and it is tried once a year. */
function converted({ side, province, die, modifiers, total: sum, success, won, freed }: Told<'converted'>): Bare {
  return {
    title: success ? `${provinceName(province)} is converted` : `${provinceName(province)} stays as it is`,
    side: success ? side : foeOf(side),
    figure: '',
    lines: [
      line('the die, with all modifiers', `${die} ${signed(total(modifiers))} = ${sum}`, side),
      ...won.map((city) => line(`${cityName(city)} joins`, '', side)),
      ...freed.map((city) => line(`${cityName(city)} is neutral now`, '', null)),
    ],
    thing: { domain: 'province', arg: province },
  };
}

/** The table may ask for more than there is. */
const lost = ({ lost: asked, strengths }: Told<'fought'>, of: 0 | 1): number => Math.min(asked[of], strengths[of]);

/** What a battle ends with, up to the next one or the next thing that somebody does. */
const LATER = new Set<Event['kind']>(['fought', 'automatic', 'overran', 'activated', 'marched', 'activationOver']);

function after(told: readonly Event[], i: number, hex: number): readonly ResultLine[] {
  const lines: ResultLine[] = [];
  for (const event of told.slice(i + 1)) {
    if (LATER.has(event.kind)) break;
    if (event.kind === 'killed') lines.push(line(leaderName(event.leader), 'killed', event.side));
    if (event.kind === 'routChecked' && event.rout)
      lines.push(line(leaderName(event.leader), event.trains > 0 ? 'routs, guns lost' : 'routs', event.side));
    if (event.kind === 'retreated')
      lines.push(line(`${leaderName(event.leader)} retreats to`, placeName(event.hex), event.side));
    if (event.kind === 'straggled' && event.lost > 0)
      lines.push(line(`${leaderName(event.leader)}, stragglers in hills`, `−${event.lost} SP`, event.side));
    if (event.kind === 'disbanded' && event.hex === hex) lines.push(line(goneWords(event), '', null));
  }
  return lines;
}

/** Where nothing was left to disband, the army has been wiped out. */
const goneWords = (event: Told<'disbanded'>): string =>
  event.infantry + event.cavalry + event.trains === 0
    ? 'nothing is left of the army'
    : `${strengthWords(event)} ${event.infantry + event.cavalry + event.trains === 1 ? 'disbands' : 'disband'}${GONE_BY[event.rule] ?? ''}`;

/** 14.6 By choice, for want of a way out, or without anybody to lead them: nobody should wonder why a whole army is gone. */
const GONE_BY: { readonly [rule: RuleId]: string } = {
  '14.6': ' rather than retreat',
  '14.6.1': ': no way to retreat',
  '14.4': ': no leader is left',
};

/** 11.3.4.1, 8.0 A city changes hands; those of no importance are told of in the log alone. */
function cityTaken(view: View, { side, city, damage }: Told<'cityTaken'>): Bare | null {
  const seen = seenOf(view);
  const counts = prizes(seen).has(city);
  if (!counts && electorate[city] !== 1 && sizeOf[city] !== GREAT) return null;
  return {
    title: `${cityName(city)} is taken by the ${sideTitle(side)}`,
    side,
    figure: '',
    lines: [
      ...(damage < PILLAGED ? [] : [line('the city is', damage >= SACKED ? 'sacked' : 'pillaged', foeOf(side))]),
      ...(counts
        ? [line(isByPoints(seen) ? 'counts for victory' : 'it is one of the cities fought for', '', side)]
        : []),
    ],
    thing: { domain: 'place', arg: hexOfCity[city] ?? 0 },
  };
}

/** 7.3.4 One card for the whole winter: it stands with the last who starved. */
function winter(told: readonly Event[], i: number): Bare | null {
  const next = told.slice(i + 1).findIndex(({ kind }) => kind === 'starved');
  const until = told.slice(i + 1).findIndex(({ kind }) => kind === 'year' || kind === 'over');
  if (next >= 0 && (until < 0 || next < until)) return null;
  const from = told.findLastIndex(({ kind }, at) => at < i && (kind === 'year' || kind === 'activationOver'));
  const starved = told.slice(from + 1, i + 1).filter((event): event is Told<'starved'> => event.kind === 'starved');
  const sums = [0, 1].map((side) => starved.reduce((sum, one) => sum + (one.side === side ? one.sp : 0), 0));
  const [fewer] = sums[0] === sums[1] ? [null] : [sideOf((sums[0] ?? 0) < (sums[1] ?? 0) ? 0 : 1)];
  return {
    title: 'The winter takes its toll',
    side: fewer ?? null,
    figure: '',
    lines: starved.map(({ side, hex, sp }) => line(`${sideTitle(side)} ${atPlace(hex)}`, `−${sp} SP`, side)),
    thing: null,
  };
}
