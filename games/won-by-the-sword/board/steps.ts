import type { StageRoll, StageStep } from '@tercio/board';
import type { GameEvent, Side } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { ownerOf } from '../src/ids.ts';
import type { Column } from '../src/ids.ts';
import { nationName } from '../src/ground.ts';
import { wingName } from '../src/names.ts';
import type { Sword } from '../src/spec.ts';
import type { BattleEvent, Fire } from '../src/spec/battle.ts';
import { CENTER, LEFT, RIGHT } from '../src/state.ts';

/** A battle told step by step: forming, the guns, each wing with its rolls, and who won it by what. */

export interface Battle {
  readonly isMajor: boolean;
  readonly isOver: boolean;
  readonly attacker: Column;
  readonly defender: Column;
  /** What has been told of it so far, in order. */
  readonly events: readonly Sword['event'][];
}

type Told<K extends BattleEvent['kind']> = Extract<BattleEvent, { readonly kind: K }>;

/** The last battle of which these events tell. */
export function lastBattle(events: readonly GameEvent[]): Battle | null {
  const from = events.findLastIndex(({ kind }) => kind === 'formed');
  if (from < 0) return null;
  const told = events.slice(from) as readonly Sword['event'][];
  const [formed] = told;
  if (formed?.kind !== 'formed') return null;
  const { major, attacker, defender } = formed;
  return { isMajor: major, isOver: told.some(({ kind }) => kind === 'won'), attacker, defender, events: told };
}

export function stepsOf(seen: Seen, battle: Battle): readonly StageStep[] {
  const wings = battle.isMajor ? [RIGHT, LEFT, CENTER] : [CENTER];
  const made = [forming(seen, battle), guns(battle), ...wings.map((wing) => ofWing(seen, battle, wing))];
  // What has begun last and is not decided is done now; otherwise the next one is.
  const begun = made.findLastIndex(({ hasBegun }) => hasBegun);
  const now = made[begun]?.isDecided ? begun + 1 : Math.max(begun, 0);
  return made.map(({ step }, i) => ({ ...step, when: i < now ? 'done' : i === now ? 'now' : 'ahead' }));
}

interface Made {
  readonly step: Omit<StageStep, 'when'>;
  readonly hasBegun: boolean;
  readonly isDecided: boolean;
}

const isOf =
  <K extends BattleEvent['kind']>(kind: K) =>
  (event: Sword['event']): event is Told<K> =>
    event.kind === kind;

const nation = (seen: Seen, side: Side): string => nationName(seen, side, 0);

/** 12.4 Leaders, entrenchments, tactical advantages and troops that change wings. */
function forming(seen: Seen, { events }: Battle): Made {
  const dug = events.filter(isOf('dug')).map(({ side, why }) => `${nation(seen, side)} behind ${why}`);
  const gained = events
    .filter(isOf('advantage'))
    .map(({ side, wing }) => `advantage for ${nation(seen, side)}, ${wingName(wing)}`);
  const moved = events.filter(isOf('maneuvered')).length;
  const outcome = [
    ...dug,
    ...gained,
    ...(moved > 0 ? [`${moved} ${moved === 1 ? 'regiment' : 'regiments'} moved`] : []),
  ];
  return {
    step: { title: 'Drawn up', rolls: [], outcome: outcome.join('; ') },
    hasBegun: true,
    isDecided: false,
  };
}

/** 12.3, 12.4 The guns of both sides fire at the other center. */
function guns({ events }: Battle): Made {
  const fired = events.filter(isOf('cannonade'));
  const spared = events.filter(isOf('spared'));
  const rolls = fired.map((event) =>
    rollOf(event.side, event, event.rule, event.doubled ? 'firepower, doubled' : 'firepower'),
  );
  return {
    step: { title: 'Guns on the centers', rolls, outcome: spared.map(({ why }) => `one center is ${why}`).join('; ') },
    hasBegun: fired.length + spared.length > 0,
    isDecided: false,
  };
}

function ofWing(seen: Seen, { attacker, defender, isMajor, events }: Battle, wing: number): Made {
  const fought = events.filter(isOf('wing')).find((event) => event.wing === wing);
  const won = events.filter(isOf('wingWon')).find((event) => event.wing === wing);
  const [first, second] = [ownerOf(attacker), ownerOf(defender)];
  const rolls = fought ? [rollOf(first, fought.attack, fought.rule), rollOf(second, fought.defence, fought.rule)] : [];
  const lost = fought ? lossesAfter(seen, events, fought) : '';
  const outcome = won ? `${nation(seen, won.side)} wins it: ${BY[won.by]}.` : '';
  return {
    step: {
      title: titleOf(seen, first, second, wing, isMajor),
      rolls,
      outcome: [outcome, lost].filter(Boolean).join(' '),
    },
    hasBegun: fought !== undefined,
    isDecided: won !== undefined,
  };
}

function titleOf(seen: Seen, attacker: Side, defender: Side, wing: number, isMajor: boolean): string {
  const [own, other] = [nation(seen, attacker), nation(seen, defender)];
  if (!isMajor) return `${own} against ${other}`;
  if (wing === CENTER) return `Centers: ${own} against ${other}`;
  return wing === RIGHT ? `Right of ${own}, left of ${other}` : `Left of ${own}, right of ${other}`;
}

const BY: { readonly [by in Told<'wingWon'>['by']]: string } = {
  eliminated: 'nobody of the other is left',
  hits: 'more hits',
  roll: 'level hits, the higher roll',
  steps: 'level rolls, more steps left',
  defender: 'all level, so the defender',
};

/** What was lost between this roll and the next: "Lost: Bavaria 2 steps, Sweden 1 step." */
function lossesAfter(seen: Seen, events: readonly Sword['event'][], fought: Told<'wing'>): string {
  const from = events.indexOf(fought);
  const next = events.findIndex(({ kind }, i) => i > from && kind === 'wing');
  const lost = events.slice(from, next < 0 ? events.length : next).filter(isOf('stepLost'));
  const words = [...new Set(lost.map(({ side }) => side))].map((side) => {
    const steps = lost.filter((one) => one.side === side).length;
    return `${nation(seen, side)} ${steps} ${steps === 1 ? 'step' : 'steps'}`;
  });
  return words.length === 0 ? '' : `Lost: ${words.join(', ')}.`;
}

/** "5 + 4 firepower = 9": the sum that the Combat Table reads (12.3). */
function rollOf(
  side: Side,
  { dice, roll, firepower, total, hits }: Fire,
  rule: string,
  named = 'firepower',
): StageRoll {
  return {
    side,
    words: `${dice > 1 ? `${dice} dice: ` : ''}${roll} + ${firepower} ${named} = ${total}`,
    effect: hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${hits} hits`,
    rule,
  };
}
