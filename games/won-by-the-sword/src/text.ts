import type { Fact, Sides } from '@tercio/kernel';
import { listed, paragraphs } from '@tercio/kernel/rooms';
import type { Seen } from './chapter.ts';
import { groundUnder } from './ground.ts';
import { NONE, SIDES } from './ids.ts';
import { cardName, columnName, pointName, sideName } from './names.ts';
import { battleLines } from './text/battle.ts';
import { columnLines, patrolLines } from './text/columns.ts';
import { garrisonLines, landLines } from './text/land.ts';
import { knownLines } from './text/notes.ts';
import { playerLines } from './text/players.ts';
import { count } from './text/phrases.ts';

/** The whole position as text: complete, for the terminal, the screen reader and bots, from what the viewer can see. */
export function positionText(t: Seen, viewer: Sides, notes: readonly Fact[]): string {
  const parts = [
    headerLines(t, viewer),
    ...SIDES.map((s) => playerLines(t, s)),
    ...SIDES.map((s) => columnLines(t, s)),
    patrolLines(t),
    knownLines(t, notes),
    battleLines(t),
    ...SIDES.map((s) => garrisonLines(t, s)),
    landLines(t),
  ];
  return paragraphs(parts);
}

function headerLines(t: Seen, viewer: Sides): readonly string[] {
  const { scenario } = groundUnder(t);
  const month = scenario.turns[t.turn - 1];
  const held = SIDES.filter((s) => (viewer & (1 << s)) !== 0).map((s) => sideName(t, s));
  const fresh = t.initiativeFresh === 1 ? ', who cannot expend it in this round' : '';
  const round = t.round === 0 ? 'before the first round' : `round ${t.round} of 5`;
  return [
    `${scenario.title}: ${month?.month ?? ''} ${scenario.year} (${month?.season ?? ''}), turn ${t.turn} of ${t.lastTurn}, ${round}.`,
    `You ${held.length > 0 ? `are ${listed(held)}` : 'are watching'}. The initiative is with ${sideName(t, t.initiative)}${fresh}.`,
    ...(t.round > 0 ? [`First in this round: ${sideName(t, t.first)}.`] : []),
    ...activeLines(t),
  ];
}

function activeLines(t: Seen): readonly string[] {
  if (t.active === NONE) return [];
  const at = t.columnAt[t.active] as number;
  const where = at === NONE ? '' : ` at ${pointName(t, at)}`;
  const card = t.card === NONE ? '' : ` with ${cardName(t, t.card)}`;
  const due = t.due > 0 ? `, ${count(t.due, 'BP')} due for activities` : '';
  return [`Active: ${columnName(t, t.active)}${where}${card}, ${count(t.cp, 'CP')} left${due}.`];
}
