import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyOf, Fast, fastDice, isRefusal, Match, readRecord, recordOf } from '@tercio/kernel';
import type { Game, Offer, Record, Side } from '@tercio/kernel';
import { luckOf } from '@tercio/lab/luck';
import { entryOf } from '@tercio/registry';
import { atMost } from './measure.ts';
import type { Figure } from './measure.ts';

/** What it takes to weigh the dice of a finished game, and whether fair dice are found fair. */

const GAMES = join(import.meta.dirname, '../games');
const MANY = 100;
const ROUNDS = 5;

export function luckFigures(): readonly Figure[] {
  return [
    weighed('battles', 'battles/test/games/army.txt'),
    weighed('won-by-the-sword', 'won-by-the-sword/test/games/lastTurn.txt'),
    ...fairness('battles', 'kircholm-1605'),
    ...fairness('ferry', 'ring'),
  ];
}

function weighed(id: string, file: string): Figure {
  const entry = entryOf(id);
  if (!entry) throw new Error(`there is no game "${id}"`);
  const record = readRecord(readFileSync(join(GAMES, file), 'utf8'));
  const seconds = Array.from({ length: ROUNDS }, () => {
    const began = process.cpuUsage();
    luckOf(entry.game, entry.judgement, record);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1e6;
  }).sort((a, b) => a - b);
  return {
    name: `luck ${id}`,
    what: `was I unlucky: a finished game of ${record.header.scenario}, ${record.lines.length} lines`,
    value: seconds[ROUNDS >> 1] as number,
    unit: 'CPU-s',
    target: atMost(5),
  };
}

/** Of games of random choices with fair dice, luck in spreads should be 0 on average, with a variance of 1. */
function fairness(id: string, scenario: string): readonly Figure[] {
  const entry = entryOf(id);
  if (!entry) throw new Error(`there is no game "${id}"`);
  const zs = Array.from({ length: MANY }, (_, i) => {
    return luckOf(entry.game, entry.judgement, randomGame(entry.game, scenario, 1_000 + i)).sides[0]?.z ?? 0;
  });
  const mean = zs.reduce((sum, z) => sum + z, 0) / MANY;
  const variance = zs.reduce((sum, z) => sum + (z - mean) ** 2, 0) / (MANY - 1);
  const what = `luck of ${MANY} random games with fair dice, ${scenario}`;
  return [
    { name: `luck mean ${id}`, what: `${what}: mean, in spreads`, value: mean, unit: 'spreads' },
    { name: `luck variance ${id}`, what: `${what}: variance, 1 is right`, value: variance, unit: 'spreads²' },
  ];
}

function randomGame(game: Game, scenario: string, seed: number): Record {
  const match = new Match(game, { scenario }, fastDice(seed));
  const random = new Fast(seed, 7, 7);
  while (match.over === null) {
    const mover = game.waiting(match.pos)[0]?.side as Side;
    const played = match.act(mover, [anyOf(game.offer(match.pos, mover) as Offer, random)]);
    if (isRefusal(played)) throw new Error(played.code);
  }
  return recordOf(match, { kind: 'fast', commit: String(seed), nonces: [], seed: null });
}
