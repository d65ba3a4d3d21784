import { disband } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { force, NONE } from '../ids.ts';
import type { Telling } from '../spec.ts';
import { ON_MAP, POOL, strengthOf } from '../state.ts';
import type { Table } from '../state.ts';

/** 10.0 Fatigue is removed, leaders go back to the pool, a new year begins. */
export function maintain(g: Telling): void {
  const t = g.table;
  t.fatigue.fill(0);
  returnLeaders(t);
  t.lieutenants.fill(0);
  t.marshals.fill(0);
  t.raised.fill(0);
  t.bought.fill(0);
  t.invaded.fill(0);
  t.collected.fill(0);
  t.acts = 0;
  countQuietTurns(g);
  g.tell?.({ kind: 'yearOver', rule: '10.0', year: t.year });
  t.year++;
}

/** C78 Also those in Spanish Road areas; SP and trains stay where they are. */
function returnLeaders(t: Table): void {
  for (let leader = 0; leader < t.leaderAt.length; leader++) {
    if ((t.leaderAt[leader] ?? 0) < ON_MAP) continue;
    t.leaderAt[leader] = POOL;
    t.marshal[leader] = 0;
  }
  for (let f = 0; f < t.at.length; f++) {
    if (t.at[f] === NONE) continue;
    t.commander[f] = NONE;
    if (strengthOf(t, force(f)) === 0) disband(t, force(f));
  }
}

/** 14.3.2 The marker goes up in a year without a Major Battle. */
function countQuietTurns(g: Telling): void {
  const t = g.table;
  const fought = t.major === 1;
  t.major = 0;
  if (!groundUnder(t).scenario.rules.majorBattleTrack) return;
  t.quiet = fought ? 0 : t.quiet + 1;
  g.tell?.({ kind: 'quiet', rule: '14.3.2', turns: t.quiet });
}
