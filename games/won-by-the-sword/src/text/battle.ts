import type { Seen } from '../chapter.ts';
import { kindsName } from '../columns/words.ts';
import { countIn, packOf } from '../force.ts';
import type { Kind } from '../force.ts';
import { sideOfLeader } from '../ground.ts';
import { COLUMNS_EACH, NONE, SLOTS, WING_WORDS } from '../ids.ts';
import type { Leader } from '../ids.ts';
import { columnName, leaderName, nationOf } from '../names.ts';
import { WINGS } from '../state.ts';
import { count } from './phrases.ts';

/** 12 The battle board, open to everybody. */

export function battleLines(t: Seen): readonly string[] {
  if (t.attacker === NONE) return [];
  const lines = [`Battle: ${columnName(t, t.attacker)} attacks ${columnName(t, t.defender)}.`];
  for (const column of [t.attacker, t.defender]) {
    const of = Math.trunc(column / COLUMNS_EACH);
    WING_WORDS.forEach((name, wing) => {
      const force = wingForce(t, of, wing);
      if (force !== '') lines.push(`  ${columnName(t, column)}, ${name}: ${force}.`);
    });
  }
  return lines;
}

function wingForce(t: Seen, of: number, wing: number): string {
  const parts: string[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    const cell = (of * WINGS + wing) * SLOTS + slot;
    for (let kind = 0; kind < 9; kind++) {
      const n = countIn((packOf(kind as Kind) === 0 ? t.wingFoot : t.wingHorse)[cell] as number, kind as Kind);
      if (n > 0) parts.push(`${n} ${nationOf(t, of, slot)} ${kindsName(n, kind)}`);
    }
    const guns = wing === 1 ? (t.wingGuns[of * SLOTS + slot] as number) : 0;
    if (guns > 0) parts.push(`${nationOf(t, of, slot)} ${count(guns, 'battery')}`);
  }
  const ta = t.wingTa[of * WINGS + wing] as number;
  if (ta > 0) parts.push(count(ta, 'tactical advantage'));
  const won = t.wingWon[wing] as number;
  if (won === 1 + of) parts.push('won');
  t.leaderWing.forEach((at, leader) => {
    if (at === wing && sideOfLeader(t, leader as Leader) === of) parts.push(leaderName(t, leader));
  });
  return parts.join(', ');
}
