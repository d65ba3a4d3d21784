import { parentPort } from 'node:worker_threads';
import { botOf, patienceOf, tried } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import { Fast } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import type { Entry } from '@tercio/registry';
import { openEntry } from '@tercio/registry/lazy';
import type { Answer, Foreseen, Question } from './pool.ts';

/** Thinks in a thread of its own, from the view alone: the truth never comes here. */

/**
 * A bot remembers what it has set out to do: the next question often comes to the same thread. Each side of each table has
 * one of its own, or it would remember what another has seen.
 */
const kept = new Map<string, Bot>();
const MOST_KEPT = 20;

function botFor({ bot, table, side }: Question, judgement: Judgement | null): Bot | undefined {
  const key = `${bot} ${table} ${side}`;
  const made = kept.get(key) ?? botOf(bot, judgement);
  if (!made) return undefined;
  // The one that was asked last stands last; the first to go is the one that was not asked for longest.
  kept.delete(key);
  kept.set(key, made);
  const [longest] = kept.keys();
  if (kept.size > MOST_KEPT && longest !== undefined) kept.delete(longest);
  return made;
}

async function think(question: Question): Promise<Answer> {
  const { id, game: name, edition, bot, side, unasked, wanted, view, seed } = question;
  const entry = await openEntry(name, edition);
  if (entry && wanted) return { id, choice: null, foreseen: foresee(entry, view, side, wanted) };
  const made = botFor(question, entry?.judgement ?? null);
  const { offer = null, interjections = [] } = view.offers.find((own) => own.side === side) ?? {};
  if (!entry || !made) return { id, choice: null };
  const { game } = entry;
  const random = new Fast(seed);
  const redeal = () => game.sim(game.redeal(view, random), random);
  // Somebody waits: however much there is to think about, the answer comes in time.
  const until = performance.now() + (patienceOf(bot) ?? Infinity);
  const enough = () => performance.now() > until;
  const thinking = { side, view, redeal, random, enough };
  if (unasked) return { id, choice: made.interject?.({ ...thinking, interjections }) ?? null };
  return { id, choice: offer && made.choose({ ...thinking, offer }) };
}

/** What a program wants to know before it answers. */
function foresee(entry: Entry, view: View, side: Side, wanted: Foreseen): readonly object[] {
  const { game } = entry;
  if ('odds' in wanted) return game.quantities.map((quantity) => game.forecast(view, side, wanted.odds, quantity));
  return wanted.tries.map(({ choices, seed }) => {
    const random = new Fast(seed);
    const sim = game.sim(game.redeal(view, random), random);
    const { view: seen, ...rest } = tried(
      sim,
      entry.judgement,
      view.viewer,
      { side, choices, turns: wanted.turns },
      random,
    );
    return wanted.views ? { ...rest, view: seen } : rest;
  });
}

async function answered(question: Question): Promise<void> {
  let answer: Answer;
  try {
    answer = await think(question);
  } catch (error) {
    answer = { id: question.id, choice: null, error: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
}

/** Null: there will be no more. */
parentPort?.on('message', (question: Question | null) => {
  if (question === null) parentPort?.close();
  else void answered(question);
});
