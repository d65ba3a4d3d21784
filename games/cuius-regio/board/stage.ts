import type { Stage, StageLine, StageRoll, StageStep, TokenBox } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { helpersOf } from '../src/battle/help.ts';
import { totalToWin } from '../src/battle/table.ts';
import { tiredWords } from '../src/battle/words.ts';
import { commanderOf, forceAt, leadersIn } from '../src/forces.ts';
import { lrOf } from '../src/ground.ts';
import { force, foeOf, IMPERIAL, NONE, ownerOf, PROTESTANT } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { atPlace, forceName, leaderName, leaderNames, sideTitle } from '../src/names.ts';
import type { Regio } from '../src/spec.ts';
import { strengthOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';
import { ARMS, tokensOf } from './tokens.ts';

/** 14.0 A battle while it lasts, in the order of the book: both armies with their help, and what has been rolled so far. */

type Event = Regio['event'];
type Told<K extends Event['kind']> = Extract<Event, { readonly kind: K }>;

/** What ends a battle in the record, or comes before it. */
const OTHER = new Set<Event['kind']>(['marched', 'activated', 'reactedTo', 'activationOver', 'overran', 'automatic']);

export function stage(view: View, events: readonly GameEvent[]): Stage | null {
  const seen = seenOf(view);
  const hex = seen.battle;
  if (hex === NONE) return null;
  const armies = [IMPERIAL, PROTESTANT].map((side) => forceAt(seen, side, hex));
  const [one, other] = armies;
  // Anyone who has left the hex already is on the map: so is his retreat.
  if (one === undefined || other === undefined || armies.includes(force(NONE))) return null;
  const [attacker, defender] = (seen.arrived[one] ?? 0) > (seen.arrived[other] ?? 0) ? [one, other] : [other, one];
  const own = members(view.viewer);
  const near = own.length === 1 && own.includes(ownerOf(defender)) ? defender : attacker;
  const far = near === attacker ? defender : attacker;
  return {
    title: `Battle ${atPlace(hex)}`,
    subtitle: headline(seen, attacker, defender, recent(events as readonly Event[])),
    thing: { domain: 'place', arg: hex },
    lines: [lineOf(seen, far, hex, attacker), lineOf(seen, near, hex, attacker)],
    steps: stepsOf(seen, recent(events as readonly Event[])),
  };
}

/** 14.3 Who attacks; once the die has fallen, who has won and what it cost: on a small screen the steps are not all in sight. */
function headline(seen: Seen, attacker: Force, defender: Force, told: readonly Event[]): string {
  const fought = told.find((event): event is Told<'fought'> => event.kind === 'fought');
  if (!fought) return `${forceName(seen, attacker)} attacks ${forceName(seen, defender)}.`;
  const [own, other] = [leaderName(fought.leader), leaderName(fought.foe)];
  const [won, beaten] = fought.loser === fought.side ? [other, own] : [own, other];
  return `${won} beats ${beaten}: ${own} −${fought.lost[0]}, ${other} −${fought.lost[1]} SP.`;
}

/** What was told since the armies met. */
function recent(events: readonly Event[]): readonly Event[] {
  return events.slice(events.findLastIndex(({ kind }) => OTHER.has(kind)) + 1);
}

function lineOf(seen: Seen, of: Force, hex: number, attacker: Force): StageLine {
  const side = ownerOf(of);
  const leaders = leadersIn(seen, of).map((one) => `${leaderName(one)} LR ${lrOf(seen, one)}`);
  const helpers = helpersOf(seen, side, hex);
  const troops: TokenBox = {
    key: `army ${side}`,
    title: `${forceName(seen, of)}, ${strengthOf(seen, of)} SP`,
    note: `fatigue ${seen.fatigue[of] ?? 0}`,
    tokens: ARMS.flatMap((arm) => tokensOf(side, arm, seen[arm][of] ?? 0)).map((token) => ({ ...token, thing: null })),
  };
  return {
    side,
    title: sideTitle(side),
    note: [of === attacker ? 'attack' : 'defend', ...leaders].join(' · '),
    boxes: [troops, ...helpers.map((help) => helpBox(seen, side, help.force, help.infantry, help.cavalry))],
  };
}

/** 14.7 What an army beside the battle lends. */
const helpBox = (seen: Seen, side: number, of: Force, infantry: number, cavalry: number): TokenBox => ({
  key: `help ${of}`,
  title: `${leaderName(commanderOf(seen, of))}, beside`,
  note: `lends ${infantry + cavalry} SP`,
  tokens: [...tokensOf(side, 'infantry', infantry), ...tokensOf(side, 'cavalry', cavalry)].map((token) => ({
    ...token,
    thing: null,
  })),
});

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const total = (lines: readonly { readonly value: number }[]): number =>
  lines.reduce((sum, { value }) => sum + value, 0);

function stepsOf(seen: Seen, told: readonly Event[]): readonly StageStep[] {
  const fought = told.find((event): event is Told<'fought'> => event.kind === 'fought');
  const lost = told.filter((event): event is Told<'lost'> => event.kind === 'lost');
  const killed = told.filter((event): event is Told<'killed'> => event.kind === 'killed');
  const unhurt = told.filter((event): event is Told<'unhurt'> => event.kind === 'unhurt');
  const rout = told.find((event): event is Told<'routChecked'> => event.kind === 'routChecked');
  const done: readonly (readonly [title: string, isDone: boolean, rolls: readonly StageRoll[], outcome: string])[] = [
    ['Cavalry may leave', fought !== undefined, [], ''],
    ['The roll', fought !== undefined, fought ? rollsOf(seen, fought) : [], fought ? outcomeOf(seen, fought) : ''],
    [
      'Losses',
      lost.length > 1,
      [],
      fought && lost.length === 0
        ? 'which men fall is being chosen'
        : lost
            .map(({ side, infantry, cavalry, helpers }) => `${sideTitle(side)} −${infantry + cavalry + helpers} SP`)
            .join(', '),
    ],
    [
      'Leaders',
      rout !== undefined,
      unhurt.map(fateRoll),
      killed.map(({ leader }) => `${leaderName(leader)} is killed`).join(', '),
    ],
    [
      'Rout',
      rout !== undefined,
      rout ? [routRoll(rout)] : [],
      rout ? (rout.rout ? 'the army routs' : 'it holds together') : '',
    ],
    ['Retreat', false, [], ''],
  ];
  const now = done.findIndex(([, isDone]) => !isDone);
  return done.map(([title, , rolls, outcome], i) => ({
    title,
    when: i < now ? 'done' : i === now ? 'now' : 'ahead',
    rolls,
    outcome,
  }));
}

/** The die, then what each side adds to it or takes from it. */
function rollsOf(seen: Seen, event: Told<'fought'>): readonly StageRoll[] {
  const { side, die, white, attacks, defends } = event;
  const line =
    (of: Side, sign: number) =>
    ({ words, value, rule }: (typeof attacks)[number]): StageRoll => ({
      side: of,
      words,
      effect: signed(sign * value),
      rule,
    });
  return [
    { side, words: 'the attacker’s first die', effect: String(die), rule: '14.3.1' },
    ...attacks.filter(({ value }) => value !== 0).map(line(side, 1)),
    ...defends.filter(({ value }) => value !== 0).map(line(foeOf(side), -1)),
    { side, words: `the second die ${tiredWords(seen, event)}`, effect: String(white), rule: '14.3' },
  ];
}

function outcomeOf(seen: Seen, { side, die, attacks, defends, lost, loser, strengths }: Told<'fought'>): string {
  const least = totalToWin(seen, strengths[0]);
  const modified = die + total(attacks) - total(defends);
  const losses = `${sideTitle(side)} −${lost[0]}, ${sideTitle(foeOf(side))} −${lost[1]} SP`;
  return `${modified < 0 ? `−${-modified}` : modified} in all: ${losses}; the ${sideTitle(loser)} are beaten${least === null ? '' : ` (an attack with ${strengths[0]} SP wins with ${least} or more)`}`;
}

/** 14.4 Two dice for each leader, and two ones kill him. */
const fateRoll = ({ side, leaders }: Told<'unhurt'>): StageRoll => ({
  side,
  words: `${leaderNames(leaders)}: two dice each, two ones kill`,
  effect: 'unhurt',
  rule: '14.4',
});

const routRoll = ({ side, leader, die, drm, needed, rout }: Told<'routChecked'>): StageRoll => ({
  side,
  words: `${leaderName(leader)} rolls ${die}${drm === 0 ? '' : ` ${signed(drm)} for cavalry`}, ${needed} or more holds`,
  effect: rout ? 'rout' : 'holds',
  rule: '14.6.2',
});
