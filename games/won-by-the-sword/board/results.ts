import { resultLine as line } from '@tercio/board';
import type { Result, ResultLine } from '@tercio/board';
import { has } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { garrisonSide } from '../src/forces.ts';
import { foeOf, NONE } from '../src/ids.ts';
import { columnName, leaderName, pointName, sideName } from '../src/names.ts';
import type { Sword } from '../src/spec.ts';
import type { BattleEvent } from '../src/spec/battle.ts';
import type { SiegeEvent } from '../src/spec/siege.ts';
import { contentLines } from '../src/text/contents.ts';
import { seenOf } from './seen.ts';

/** How battles, storms and sieges ended: what nobody at the table should miss. */

type Told<K extends (BattleEvent | SiegeEvent)['kind']> = Extract<BattleEvent | SiegeEvent, { readonly kind: K }>;

export function results(view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const seen = seenOf(view);
  const told = events as readonly Sword['event'][];
  return told.flatMap((event, i): readonly Result[] => {
    // What one has just begun oneself is no news.
    if (i < from || (event.kind === 'besieged' && has(view.viewer, event.side))) return [];
    const made = resultOf(seen, told, event, i);
    return made ? [{ ...made, at: i + 1, rule: event.rule }] : [];
  });
}

type Bare = Omit<Result, 'at' | 'rule'>;

function resultOf(seen: Seen, told: readonly Sword['event'][], event: Sword['event'], i: number): Bare | null {
  switch (event.kind) {
    case 'won':
      return battleWon(seen, told, event, i);
    case 'rejected':
      return {
        title: `${columnName(seen, event.column)} rejects battle`,
        // Whose loss it is: their shield, their colour.
        side: event.side,
        figure: pointsOf(told, i),
        lines: [line('baggage left behind', `${event.bp} BP`, event.side)],
        thing: { domain: 'column', arg: event.column },
      };
    case 'spied':
      // 6.2 (9) Only who has the spies hears what they saw.
      return event.contents === null
        ? null
        : {
            title: `Spies have seen ${columnName(seen, event.target)}`,
            side: foeOf(event.side),
            figure: '',
            lines: contentLines(seen, event.target, event.contents).map(({ words, value }) => line(words, value, null)),
            thing: { domain: 'column', arg: event.target },
          };
    case 'captured':
      return captured(seen, told, event, i);
    case 'besieged':
      // Who is besieged should not miss it; who besieges has just chosen it.
      return garrisonSide(seen, event.point) === foeOf(event.side)
        ? {
            title: `${columnName(seen, event.column)} besieges ${pointName(seen, event.point)}`,
            side: event.side,
            figure: '',
            lines: [line('siegeworks required at first', String(event.required), event.side)],
            thing: { domain: 'point', arg: event.point },
          }
        : null;
    case 'repulsed':
      return {
        title: `The storm of ${pointName(seen, event.point)} is beaten off`,
        side: garrisonSide(seen, event.point),
        figure: '',
        lines: stormLines(told, i),
        thing: { domain: 'point', arg: event.point },
      };
    case 'lifted':
      return {
        title: `The siege of ${pointName(seen, event.point)} is given up`,
        side: garrisonSide(seen, event.point),
        figure: '',
        lines: event.weak ? [line(`${columnName(seen, event.column)} is too weak to go on`, '', event.side)] : [],
        thing: { domain: 'point', arg: event.point },
      };
    default:
      return null;
  }
}

/** The points that were scored for it: the next that are told, up to anything else that is decided. */
function pointsOf(told: readonly Sword['event'][], i: number): string {
  const scored = told.slice(i + 1, i + 4).find(({ kind }) => kind === 'scored');
  if (scored?.kind !== 'scored') return '';
  return `${scored.vp < 0 ? '−' : '+'}${Math.abs(scored.vp)} VP`;
}

// 12 Battles

const LEVELS = ['a minor battle', 'a minor victory', 'a major victory'] as const;

function battleWon(seen: Seen, told: readonly Sword['event'][], event: Told<'won'>, i: number): Bare {
  const from = told.findLastIndex(({ kind }, at) => at < i && kind === 'formed');
  const until = told.findIndex(
    ({ kind }, at) => at > i && (kind === 'formed' || kind === 'played' || kind === 'drawn'),
  );
  const battle = told.slice(from, until < 0 ? told.length : until);
  const sides: readonly Side[] = [event.side, foeOf(event.side)];
  return {
    title: `${columnName(seen, event.column)} wins ${LEVELS[event.level as 0 | 1 | 2]}`,
    side: event.side,
    figure: pointsOf(told, i),
    lines: [
      ...wingLines(seen, battle),
      ...sides.flatMap((side) => lostLines(seen, battle, side)),
      line('fatigue of the victor', String(event.fatigue), event.side),
    ],
    thing: { domain: 'column', arg: event.column },
  };
}

/** Three wings, and who won how many of them. */
function wingLines(seen: Seen, battle: readonly Sword['event'][]): readonly ResultLine[] {
  const won = battle.filter((event): event is Told<'wingWon'> => event.kind === 'wingWon');
  if (won.length < 2) return [];
  return [...new Set(won.map(({ side }) => side))].map((side) =>
    line(
      `wings won by ${sideName(seen, side)}`,
      `${won.filter((one) => one.side === side).length} of ${won.length}`,
      side,
    ),
  );
}

function lostLines(seen: Seen, battle: readonly Sword['event'][], side: Side): readonly ResultLine[] {
  const steps = battle.filter((event) => event.kind === 'stepLost' && event.side === side).length;
  const gone = battle.filter((event) => event.kind === 'stepLost' && event.side === side && event.eliminated).length;
  const lines = [
    line(`steps lost${gone > 0 ? `, ${gone === 1 ? 'a unit' : `${gone} units`} destroyed` : ''}`, String(steps), side),
  ];
  for (const event of battle) {
    if (event.kind === 'leftBehind' && event.side === side)
      lines.push(line('left behind', `${event.bp} BP, ${batteries(event.guns)}`, side));
    if (event.kind === 'casualty' && event.side === side && event.rounds !== NONE)
      lines.push(line(leaderName(seen, event.leader), event.rounds === 0 ? 'lost for good' : 'wounded', side));
    if (event.kind === 'retreated' && event.side === side)
      lines.push(line('retreats to', pointName(seen, event.to), side));
  }
  return lines;
}

const batteries = (guns: number): string => (guns === 1 ? '1 battery' : `${guns} batteries`);

// 11 Sieges

function captured(seen: Seen, told: readonly Sword['event'][], event: Told<'captured'>, i: number): Bare {
  const name = pointName(seen, event.point);
  return {
    title: event.storm ? `${name} is taken by storm` : `${name} surrenders`,
    side: event.side,
    figure: pointsOf(told, i),
    lines: [
      line(`taken by ${columnName(seen, event.column)}`, '', event.side),
      ...stormLines(told, i),
      ...(event.bp > 0 ? [line('baggage taken', `${event.bp} BP`, event.side)] : []),
      ...(event.guns > 0 ? [line('guns taken', batteries(event.guns), event.side)] : []),
    ],
    thing: { domain: 'point', arg: event.point },
  };
}

/** 11.8 The fire into the storm, with its sum, and what it cost. */
function stormLines(told: readonly Sword['event'][], i: number): readonly ResultLine[] {
  const at = told.findLastIndex(({ kind }, before) => before < i && (kind === 'stormed' || kind === 'captured'));
  const stormed = told[at];
  if (stormed?.kind !== 'stormed') return [];
  const { die, firepower, total, hits, side } = stormed;
  return [
    line(
      `fire of the defenders: ${die} + ${firepower} firepower = ${total}`,
      hits === 1 ? '1 hit' : `${hits} hits`,
      side,
    ),
    ...lossOf(told.slice(at, i)),
  ];
}

const lossOf = (told: readonly Sword['event'][]): readonly ResultLine[] =>
  told.flatMap((event) => (event.kind === 'lost' ? [line('steps lost', String(event.steps), event.side)] : []));
