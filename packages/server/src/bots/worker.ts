import { parentPort } from 'node:worker_threads';
import { bots } from '@tercio/bots';
import { Fast } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import type { Answer, Question } from './pool.ts';

/** Thinks in a thread of its own, from the view alone: the truth never comes here. */

function think({ id, game: name, edition, bot, side, view, seed }: Question): Answer {
  const entry = entryOf(name, edition);
  const made = Object.hasOwn(bots, bot) ? bots[bot]?.make(entry?.judgement ?? null) : undefined;
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!entry || !made || !offer) return { id, choice: null };
  const { game } = entry;
  const random = new Fast(seed);
  const redeal = () => game.sim(game.redeal(view, random), random);
  return { id, choice: made.choose({ side, view, offer, redeal, random }) };
}

parentPort?.on('message', (question: Question) => {
  let answer: Answer;
  try {
    answer = think(question);
  } catch (error) {
    answer = { id: question.id, choice: null, error: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});
