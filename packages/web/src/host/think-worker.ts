import { botOf, patienceOf } from '@tercio/bots';
import type { Bot, Seat } from '@tercio/bots';
import { Fast } from '@tercio/kernel';
import type { Choice, Game, Side } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import { loadMind } from '@tercio/registry/lazy';
import { loadGame } from './own.ts';
import { advised } from './advice.ts';
import type { Advice, Chosen, Pondered, Thought, ToThink } from './thinker.ts';

/** Bots think here, apart from the rules and the screen: nobody waits for them but who wants their answer. */

const send = (thought: Thought): void => self.postMessage(thought, { transfer: [] });

interface Parts {
  readonly game: Game;
  readonly mind: Judgement | null;
}

async function partsOf(id: string, edition: number): Promise<Parts> {
  const [{ game }, mind] = await Promise.all([loadGame(id, edition), loadMind(id, edition)]);
  return { game, mind };
}

function thinking(game: Game, { bot, side, view, seed, patience }: Pondered): Omit<Seat, 'offer'> {
  const random = new Fast(seed);
  const redeal = (): ReturnType<Game['sim']> => game.sim(game.redeal(view, random), random);
  const until = performance.now() + Math.min(patience ?? Infinity, patienceOf(bot) ?? Infinity);
  return { side, view, redeal, random, enough: () => performance.now() > until };
}

/** What a bot gets to decide with; null: that side is not asked anything. */
function seatFor(game: Game, question: Pondered): Seat | null {
  const offer = question.view.offers.find((own) => own.side === question.side)?.offer;
  return offer ? { ...thinking(game, question), offer } : null;
}

function thrownIn({ game, mind }: Parts, question: Pondered): Choice | null {
  const interjections = question.view.offers.find((own) => own.side === question.side)?.interjections ?? [];
  return botOf(question.bot, mind)?.interject?.({ ...thinking(game, question), interjections }) ?? null;
}

/** The bot that chose last for each side: it remembers what it has set out to do, and nothing that another side has seen. */
const last = new Map<Side, { readonly name: string; readonly mind: Judgement | null; readonly bot: Bot }>();

function botFor(name: string, side: Side, mind: Judgement | null): Bot | undefined {
  const before = last.get(side);
  if (before?.name === name && before.mind === mind) return before.bot;
  const bot = botOf(name, mind);
  if (bot) last.set(side, { name, mind, bot });
  return bot;
}

function chosen({ game, mind }: Parts, question: Pondered): Chosen | null {
  if (question.unasked) return { choice: thrownIn({ game, mind }, question) };
  const seat = seatFor(game, question);
  const bot = botFor(question.bot, question.side, mind);
  if (!seat || !bot) return null;
  const stage = Math.floor(mind?.stage?.(seat.redeal()) ?? 0);
  // Among people who deal one says why; elsewhere nobody asks.
  return seat.view.flow.wait?.for === 'floor' && bot.consider
    ? { ...bot.consider(seat), stage }
    : { choice: bot.choose(seat), stage };
}

function considered({ game, mind }: Parts, question: Pondered): Advice {
  const seat = seatFor(game, question);
  const lines = (seat && botOf(question.bot, mind)?.consider?.(seat).lines) ?? [];
  return seat && mind ? advised(game, mind, seat, lines) : [];
}

/** A bot that fails has no answer: anyone who asked knows what the rules foresee then. */
async function think(asked: ToThink): Promise<void> {
  const { n } = asked;
  if (asked.kind === 'course') {
    const { prospectsOf } = await import('./prospects.ts');
    await prospectsOf(asked.record, (course, last) => send({ n, last, kind: 'course', course }));
    return;
  }
  const parts = await partsOf(asked.view.game, asked.view.edition);
  if (asked.kind === 'choose')
    send({ n, last: true, kind: 'choose', chosen: only(attempt(() => chosen(parts, asked), null)) });
  else send({ n, last: true, kind: 'consider', advice: attempt(() => considered(parts, asked), []) });
}

/** No more of a thought than is asked for. */
const only = (thought: Chosen | null): Chosen | null =>
  thought && {
    choice: thought.choice,
    ...(thought.why === undefined ? {} : { why: thought.why }),
    ...(thought.stage === undefined ? {} : { stage: thought.stage }),
  };

function attempt<T>(make: () => T, otherwise: T): T {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return otherwise;
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToThink>) => void think(data));
