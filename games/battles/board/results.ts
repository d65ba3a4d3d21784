import type { Result, Thing } from '@tercio/board';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { armyName, commanderName, wingName } from '../src/names.ts';
import { wingsNote } from './goal.ts';
import { seenOf } from './pieces.ts';

/** What nobody should miss on a battlefield: a wing that is broken, a commander who is killed or taken. */

const FALLEN: { readonly [fate: string]: string } = { killed: 'is killed', captured: 'is taken prisoner' };

export function results(view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const seen = seenOf(view);
  return events.slice(from).flatMap((event, i): readonly Result[] => {
    const result = resultOf(seen, event);
    return result ? [{ ...result, at: from + i + 1, figure: '', rule: event.rule }] : [];
  });
}

type Told = Pick<Result, 'title' | 'side' | 'lines' | 'thing'>;

function resultOf(seen: Seen, event: GameEvent): Told | null {
  if (event.kind === 'wingBroken') return wingBroken(seen, Number(event['side']) as Side, Number(event['wing']));
  const { fate: what } = event;
  const fate = event.kind === 'commanderTested' && typeof what === 'string' ? FALLEN[what] : undefined;
  return fate === undefined ? null : fallen(seen, Number(event['commander']), fate, Number(event['zone']));
}

function wingBroken(seen: Seen, side: Side, wing: number): Told {
  const name = wingName(seen, wing);
  return {
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)} of the ${armyName(seen, side)} is broken`,
    side: (1 - side) as Side,
    lines: [{ words: wingsNote(seen, side), value: '', side }],
    thing: { domain: 'wing', arg: wing },
  };
}

function fallen(seen: Seen, commander: number, fate: string, zone: number): Told {
  const { side, chief } = board(seen).commanders[commander] ?? { side: 0, chief: false };
  const thing: Thing = { domain: 'zone', arg: zone };
  const words = chief ? 'their commander in chief' : 'a commander of theirs';
  return {
    title: `${commanderName(seen, commander)} ${fate}`,
    side: (1 - side) as Side,
    lines: [{ words: `The ${armyName(seen, side)} have lost ${words}`, value: '', side: side as Side }],
    thing,
  };
}
