import { USUAL } from '@tercio/bots';
import { loadGame } from '@tercio/registry/lazy';
import type { FromWorker, ToWorker } from './host.ts';
import { LocalTable } from './local-table.ts';
import { Thinker } from './thinker.ts';
import type { Pondered } from './thinker.ts';

/**
 * A game played in this page: the rules run here, so that the screen never waits and never sees what it should not. Bots
 * think in a worker of their own and are given no more than their own view.
 */

const send = (message: FromWorker): void => self.postMessage(message, { transfer: [] });

let table: LocalTable | null = null;
let pause = 0;
let next = 0;

function tell(): void {
  if (!table) return;
  send({ kind: 'situation', situation: table.situation(), saved: table.saved(Date.now()) });
}

const thinker = new Thinker();
/** What a bot is thinking about, or about to. */
let pondered = '';

/** Bots act one choice at a time, with a pause in between, so that a person can follow and can always get a word in. */
function goOn(): void {
  table?.obeyAll();
  table?.goThroughRoutine();
  tell();
  const question = table?.question() ?? null;
  const asked = question ? JSON.stringify(question) : '';
  // Nothing has changed for the bot: it goes on thinking.
  if (asked === pondered) return;
  pondered = asked;
  thinker.stop();
  clearTimeout(next);
  // Whoever keeps quiet needs no pause.
  if (question) next = self.setTimeout(() => void ponder(question, asked), question.unasked ? 0 : pause);
}

async function ponder(question: Pondered, asked: string): Promise<void> {
  const chosen = await thinker.choose(question);
  if (asked !== pondered) return;
  pondered = '';
  if (question.unasked) table?.hear(question.side, chosen?.choice ?? null);
  else table?.answer(question.side, chosen?.choice ?? null, chosen?.why);
  goOn();
}

async function open({ saved, pause: botPause, asksAll }: Extract<ToWorker, { kind: 'open' }>): Promise<void> {
  pause = botPause;
  try {
    const { game } = await loadGame(saved.game, saved.edition);
    table = new LocalTable(game, saved, asksAll);
  } catch (error) {
    // The save stays as it is: nothing is told that could be written over it.
    return send({ kind: 'unreadable', why: error instanceof Error ? error.message : 'It cannot be read.' });
  }
  return goOn();
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') void open(data);
  else if (table === null) return;
  else if (data.kind === 'act') {
    const refusal = table.act(data.side, data.choices);
    // Whoever is told that it is done has seen what came of it.
    goOn();
    send({ kind: 'answer', n: data.n, refusal });
  } else if (data.kind === 'undo') {
    const refusal = table.undo(data.side);
    goOn();
    send({ kind: 'answer', n: data.n, refusal });
  } else if (data.kind === 'asks-all') {
    table.askAll(data.asksAll);
    goOn();
  } else if (data.kind === 'orders') {
    table.order(data.orders);
    goOn();
  } else if (data.kind === 'resign') {
    table.resign(data.side, USUAL);
    goOn();
  } else {
    table.look(data.side);
    tell();
  }
});
