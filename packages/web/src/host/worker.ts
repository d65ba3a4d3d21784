import { USUAL } from '@tercio/bots';
import { loadGame } from './own.ts';
import type { FromWorker, ToWorker } from './host.ts';
import { LocalTable } from './local-table.ts';
import { Pace, Purse, turnOf } from './pace.ts';
import { Thinker } from './thinker.ts';
import type { Chosen, Pondered } from './thinker.ts';

/**
 * A game played in this page: the rules run here, so that the screen never waits and never sees what it should not. Bots
 * think in a worker of their own and are given no more than their own view.
 */

const send = (message: FromWorker): void => self.postMessage(message, { transfer: [] });

let table: LocalTable | null = null;
const pace = new Pace(0);
const purse = new Purse();
let next = 0;
/** How often bots have chosen since a person did. */
let made = 0;

function tell(): void {
  if (!table) return;
  const question = table.question();
  const of = question && turnOf(question.bot);
  const thinking = question && { made, of: of ?? 0, spent: purse.spent(seatOf(question)) };
  send({ kind: 'situation', situation: { ...table.situation(), thinking }, saved: table.saved(Date.now()) });
}

const seatOf = ({ bot, view }: Pondered): string => `${bot} ${view.viewer}`;

const thinker = new Thinker();
/** What a bot is thinking about, or about to. */
let pondered = '';

/**
 * Bots act one choice at a time, so that a person can follow and can always get a word in: what was chosen last is looked at
 * while the next is thought about. What is no decision takes neither time nor thought.
 */
function goOn(): void {
  settle();
  tell();
  const question = table?.question() ?? null;
  const asked = question ? JSON.stringify(question) : '';
  // Nothing has changed for the bot: it goes on thinking.
  if (asked === pondered) return;
  pondered = asked;
  thinker.stop();
  clearTimeout(next);
  if (!question) return;
  // Anyone who keeps quiet needs no pause.
  const wait = question.unasked ? 0 : pace.next();
  void ponder(question, asked).then((chosen) => {
    if (asked === pondered) next = self.setTimeout(() => take(question, asked, chosen), wait - chosen.ms);
  });
}

/** All that is no decision, whoever is asked, without a pause: the next that is one is shown. */
function settle(): void {
  do {
    table?.goOnWithPlan();
    table?.obeyAll();
    table?.goThroughRoutine();
  } while (table?.answerUsual());
}

interface Taken extends Chosen {
  readonly ms: number;
}

async function ponder(question: Pondered, asked: string): Promise<Taken> {
  const patience = purse.patience(question.bot, seatOf(question));
  const begun = performance.now();
  const chosen = await thinker.choose({ ...question, ...(patience === null ? {} : { patience }) });
  const ms = performance.now() - begun;
  if (asked === pondered && chosen?.stage !== undefined) purse.spend(seatOf(question), chosen.stage, ms);
  return { choice: null, ...chosen, ms };
}

function take(question: Pondered, asked: string, { choice, why }: Taken): void {
  if (asked !== pondered) return;
  pondered = '';
  if (question.unasked) table?.hear(question.side, choice);
  else {
    made++;
    table?.answer(question.side, choice, why);
  }
  goOn();
}

async function open({ saved, pause: botPause, asksAll }: Extract<ToWorker, { kind: 'open' }>): Promise<void> {
  pace.pause = botPause;
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
    const refusal = table.act(data.side, data.choices, data.words);
    made = 0;
    pace.begin();
    // Anyone who is told that it is done has seen what came of it.
    goOn();
    send({ kind: 'answer', n: data.n, refusal });
  } else if (data.kind === 'undo') {
    const refusal = table.undo(data.side);
    goOn();
    send({ kind: 'answer', n: data.n, refusal });
  } else if (data.kind === 'pause') {
    pace.pause = data.pause;
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
