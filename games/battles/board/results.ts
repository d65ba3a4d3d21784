import type { Result, Thing } from '@tercio/board';
import { has } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { standingText } from '../src/assault/wing-figures.ts';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { amountText, armyName, commanderName, counted, wingName } from '../src/names.ts';
import { wingsNote } from './goal.ts';
import { seenOf } from './seen.ts';

/**
 * What nobody should miss on a battlefield: a wing that wavers, is broken or whole again, a commander who is killed or taken, and
 * one of one's own who is stunned.
 */

const FALLEN: { readonly [fate: string]: string } = { killed: 'is killed', captured: 'is taken prisoner' };

export function results(view: View, events: readonly GameEvent[], from: number): readonly Result[] {
  const seen = seenOf(view);
  return events
    .slice(from)
    .flatMap((event, i): readonly Found[] => {
      const result = resultOf(seen, event) ?? stunned(view, seen, event);
      const gravity = gravityOf(seen, event);
      return result ? [{ gravity, result: { ...result, at: from + i + 1, figure: '', rule: event.rule } }] : [];
    })
    .toSorted((a, b) => a.gravity - b.gravity)
    .map(({ result }) => result);
}

interface Found {
  readonly gravity: number;
  readonly result: Result;
}

/** Where there are many only the last are shown: what weighs most stands last, whenever it happened. */
const GRAVITY: { readonly [kind: string]: number } = {
  wingChecked: 0,
  wingHolds: 1,
  commanderTested: 2,
  wingBroken: 3,
};
const gravityOf = (seen: Seen, { kind, commander }: GameEvent): number =>
  kind === 'commanderTested' && board(seen).commanders[Number(commander)]?.chief ? 4 : (GRAVITY[kind] ?? 0);

type Told = Pick<Result, 'title' | 'side' | 'lines' | 'thing'>;

function resultOf(seen: Seen, event: GameEvent): Told | null {
  if (event.kind === 'wingChecked') return wavered(seen, event);
  if (event.kind === 'wingHolds') return wingHolds(seen, Number(event['side']) as Side, Number(event['wing']));
  if (event.kind === 'wingBroken') return wingBroken(seen, Number(event['side']) as Side, Number(event['wing']));
  const { fate: what } = event;
  const fate = event.kind === 'commanderTested' && typeof what === 'string' ? FALLEN[what] : undefined;
  return fate === undefined ? null : fallen(seen, Number(event['commander']), fate, Number(event['zone']));
}

/** A wing that loses many at once: why, die and all. */
function wavered(seen: Seen, event: GameEvent): Told | null {
  const routed = Number(event['routed']);
  if (routed === 0) return null;
  const [side, wing] = [Number(event['side']) as Side, Number(event['wing'])];
  const lines = event['lines'] as readonly { readonly words: string; readonly value: number }[];
  return {
    title: `${capital(wingName(seen, wing))} of the ${armyName(seen, side)} wavers: ${counted(routed, 'unit')} ${routed === 1 ? 'runs' : 'run'}`,
    side: (1 - side) as Side,
    lines: [
      { words: 'Die for its morale', value: String(Number(event['die'])), side },
      ...lines.map(({ words, value }) => ({ words, value: signedQuarters(value), side })),
      { words: 'What it comes to for the wing', value: String(Number(event['base'])), side },
      {
        words: 'Each unit adds its own steadiness: below 0 it runs, and at 0, too, if nobody in its zone is above 0',
        value: '',
        side,
      },
      { words: `It ${standingText(seen, wing)}`, value: '', side },
    ],
    thing: { domain: 'wing', arg: wing },
  };
}

const signedQuarters = (quarters: number): string => `${quarters > 0 ? '+' : ''}${amountText(quarters, 4)}`;

function wingHolds(seen: Seen, side: Side, wing: number): Told {
  return {
    title: `${capital(wingName(seen, wing))} of the ${armyName(seen, side)} holds together again`,
    side,
    lines: [
      { words: `It ${standingText(seen, wing)}`, value: '', side },
      { words: wingsNote(seen, side), value: '', side },
    ],
    thing: { domain: 'wing', arg: wing },
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function wingBroken(seen: Seen, side: Side, wing: number): Told {
  return {
    title: `${capital(wingName(seen, wing))} of the ${armyName(seen, side)} is broken`,
    side: (1 - side) as Side,
    lines: [
      { words: `It ${standingText(seen, wing)}`, value: '', side },
      { words: wingsNote(seen, side), value: '', side },
    ],
    thing: { domain: 'wing', arg: wing },
  };
}

/** 6.7.5: his wing has fewer dice for a turn and more, and only its own player has to reckon with it. */
function stunned({ viewer }: View, seen: Seen, event: GameEvent): Told | null {
  if (event.kind !== 'commanderTested' || event['fate'] !== 'stunned') return null;
  const commander = Number(event['commander']);
  const side = (board(seen).commanders[commander]?.side ?? 0) as Side;
  if (!has(viewer, side) || has(viewer, (1 - side) as Side)) return null;
  const words = 'To the end of the next turn he does not ride and adds neither dice nor leadership';
  return {
    title: `${commanderName(seen, commander)} is stunned`,
    side: (1 - side) as Side,
    lines: [{ words, value: '', side }],
    thing: { domain: 'commander', arg: commander },
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
