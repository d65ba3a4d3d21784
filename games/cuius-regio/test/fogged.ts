import { EVERYONE, HIDDEN, Script } from '@tercio/kernel';
import type { Sides, Told } from '@tercio/kernel';
import { cuiusRegio } from '../src/index.ts';
import type { Seen } from '../src/state.ts';
import { activations, leaderNamed, Play, tableFor } from './scenes.ts';
import type { ArmyScene, Scene } from './scenes.ts';

/** Positions with Force markers (16.2, 16.3), and what each side sees and hears of them. */

export const NUMBERS = { fog: 1 };
export const RANGES = { fog: 2 };

/** The army that a leader commands, as somebody sees it. */
export function seenBy(play: Play, viewer: Sides, id: string): { readonly sp: number[]; readonly fatigue: number } {
  const seen = cuiusRegio.view(play.pos, viewer).table as unknown as Seen;
  const f = seen.commander.indexOf(leaderNamed(id));
  return { sp: [seen.infantry[f] ?? 0, seen.cavalry[f] ?? 0, seen.trains[f] ?? 0], fatigue: seen.fatigue[f] ?? 0 };
}
export const UNSEEN = { sp: [HIDDEN, HIDDEN, HIDDEN], fatigue: HIDDEN };
/** What a viewer hears of an event of this kind, the last of them. */
export function heard(told: readonly Told[], viewer: Sides, kind: string): unknown {
  const news = told.findLast(({ event }) => event.kind === kind);
  if (news === undefined) return undefined;
  return (news.to & viewer) !== 0 || news.to === EVERYONE ? news.event : news.others;
}
export const enter = (scene: Scene, proc: string, at: object): Play =>
  new Play(cuiusRegio.enter(tableFor(scene), proc, at as never, new Script([])).pos);

export const tilly: ArmyScene = {
  at: '3023',
  led: ['tilly*', 'anholt'],
  inf: 10,
  cav: 2,
  guns: 1,
  fatigue: 1,
  marker: 'hidden',
};
export const thurn: ArmyScene = { at: '3126', led: ['thurn*'], inf: 10, marker: 'hidden' };

/** Tilly is activated with everything he has, from under his marker, and rolls this. */
export function marched(armies: readonly ArmyScene[], options: { readonly fog: number }, rolled: number): Play {
  return activations({ armies, options }).say('imperial with tilly').say('imperial all', rolled);
}
