import { parentPort } from 'node:worker_threads';
import { botOf, patienceOf } from '@tercio/bots';
import { Fast } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import type { Answer, Question } from './pool.ts';

/** Thinks in a thread of its own, from the view alone: the truth never comes here. */

function think({ id, game: name, edition, bot, side, view, seed }: Question): Answer {
  const entry = entryOf(name, edition);
  const made = botOf(bot, entry?.judgement ?? null);
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!entry || !made || !offer) return { id, choice: null };
  const { game } = entry;
  const random = new Fast(seed);
  const redeal = () => game.sim(game.redeal(view, random), random);
  // Somebody waits: however much there is to think about, the answer comes in time.
  const until = performance.now() + (patienceOf(bot) ?? Infinity);
  const enough = () => performance.now() > until;
  return { id, choice: made.choose({ side, view, offer, redeal, random, enough }) };
}

/** Null: there will be no more. */
parentPort?.on('message', (question: Question | null) => {
  if (question === null) {
    parentPort?.close();
    return;
  }
  let answer: Answer;
  try {
    answer = think(question);
  } catch (error) {
    answer = { id: question.id, choice: null, error: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});
