import type { Result, ResultLine } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { sideName } from '../src/names.ts';
import { SIDES } from '../src/state.ts';
import { bankName } from './ground.ts';

/** 7 How a fight ended: who is beaten, by how many hits, and what fell. */

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const sideAt = (value: unknown): Side | null => SIDES[number(value)] ?? null;

const hits = (side: Side | null, count: number): ResultLine => ({
  words: `${side === null ? '' : sideName(side)} hits`,
  value: String(count),
  side,
});

export function results(_view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  return events.flatMap((event, i) => {
    if (event.kind !== 'beaten' || i < from) return [];
    const fought = events.slice(0, i).findLast(({ kind }) => kind === 'fought');
    return fought ? [resultOf(fought, event, fallen(events, fought, i), i + 1)] : [];
  });
}

/** What fell between the dice and the outcome. */
function fallen(events: readonly GameEvent[], fought: GameEvent, to: number): readonly ResultLine[] {
  return events.slice(events.indexOf(fought), to).flatMap((event) => {
    const side = sideAt(event['side']);
    if (event.kind !== 'fell' || side === null) return [];
    return [{ words: `${sideName(side)} loses`, value: event['leader'] === true ? 'its leader' : 'a man', side }];
  });
}

function resultOf(fought: GameEvent, beaten: GameEvent, lost: readonly ResultLine[], at: number): Result {
  const [entered, foe, loser] = [sideAt(fought['side']), sideAt(fought['foe']), sideAt(beaten['side'])];
  const [made, taken] = [number(fought['made']), number(fought['taken'])];
  const bank = number(beaten['bank']);
  const equal: readonly ResultLine[] =
    made === taken ? [{ words: 'Equal hits: whoever entered has lost', value: '', side: null }] : [];
  return {
    at,
    title: `${loser === null ? '' : sideName(loser)} is beaten at ${bankName(bank)}`,
    side: loser === entered ? foe : entered,
    figure: `${Math.max(made, taken)} : ${Math.min(made, taken)}`,
    lines: [hits(entered, made), hits(foe, taken), ...equal, ...lost],
    thing: { domain: 'bank', arg: bank },
    rule: '7.4',
  };
}
