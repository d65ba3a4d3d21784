import type { Tale, Thing } from '@tercio/board';
import { side as sideOf } from '@tercio/kernel';
import type { GameEvent, Side } from '@tercio/kernel';
import { SIDES } from '../src/state.ts';
import { sideName } from '../src/names.ts';
import { bankName } from './ground.ts';

/** What an event is about: whose doing it is, whom it hurts, and which things its words name. */

const HURTS_ITSELF = new Set(['fell', 'beaten', 'lost', 'halted', 'cancelled']);
const HURTS_OTHER: { readonly [kind: string]: string } = { broken: 'to', recalled: 'leader', looked: 'at' };
const BATTLE = new Set(['fought', 'fell', 'beaten', 'lost']);

const number = (value: unknown): number => (typeof value === 'number' ? value : -1);
const asSide = (value: unknown): Side | null => (SIDES[number(value)] === undefined ? null : sideOf(number(value)));

export function tale(event: GameEvent): Tale {
  // What is told of deals names who did it.
  const side = asSide(event['side'] ?? event['by']);
  const field = HURTS_OTHER[event.kind];
  const hurts = HURTS_ITSELF.has(event.kind) ? side : field === undefined ? null : asSide(event[field]);
  return { side, hurts, battle: BATTLE.has(event.kind), names: namesOf(event) };
}

function namesOf(event: GameEvent): Tale['names'] {
  const banks = ['bank', 'from'].flatMap((field) => {
    const bank = number(event[field]);
    const thing: Thing = { domain: 'bank', arg: bank };
    return bank < 0 ? [] : [{ words: bankName(bank), thing }];
  });
  const leader = asSide(event['leader']);
  return leader === null
    ? banks
    : [...banks, { words: `leader of ${sideName(leader)}`, thing: { domain: 'leader', arg: leader } }];
}
