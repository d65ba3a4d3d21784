import { bots } from '@tercio/bots';
import { Fast, side } from '@tercio/kernel';
import type { Choice, GameEvent, View } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { LocalTable } from '../src/host/local-table.ts';
import { begun, gameOf } from './support.ts';

/** Marches of Cuius Regio past a bot's armies: what the bot lets pass goes on by itself. */

const game = gameOf('cuius-regio');
const board = await loadBoard('cuius-regio');
const entry = entryOf('cuius-regio');
const bot = bots['greedy']?.make(entry?.judgement ?? null);
const IMPERIALS = side(0);

/** What the bot answers, as the page asks it. */
function answer(table: LocalTable, question: NonNullable<ReturnType<LocalTable['question']>>): void {
  const { view, seed, unasked } = question;
  const offer = view.offers.find((own) => own.side === question.side)?.offer;
  if (unasked || !offer) return table.hear(question.side, null);
  const random = new Fast(seed);
  const redeal = (): ReturnType<typeof game.sim> => game.sim(game.redeal(view, random), random);
  table.answer(question.side, bot?.choose({ side: question.side, view, offer, random, redeal }) ?? null);
}

/** All that goes on until I am asked again, in the order of the page. */
function untilAsked(table: LocalTable): void {
  for (let i = 0; i < 500; i++) {
    table.goOnWithPlan();
    table.goThroughRoutine();
    if (table.answerUsual()) continue;
    const question = table.question();
    if (!question) return;
    answer(table, question);
  }
  throw new Error('the bot is asked for ever');
}

/** The longest march past somebody who may react to it, to where nothing else happens. */
function longest(view: View): readonly Choice[] | null {
  const past = (board.reach?.(view) ?? []).filter(({ chip, grave }) => !grave && chip.endsWith('!'));
  return past.toSorted((a, b) => b.choices.length - a.choices.length)[0]?.choices ?? null;
}

interface Marched {
  readonly asked: boolean;
  readonly came: boolean;
  readonly others: readonly string[];
  readonly stopped: boolean;
  readonly news: boolean;
}

/** A game in which I march as far as I can: what came of each march. */
function* marches(seed: number): Generator<Marched> {
  const table = new LocalTable(game, { ...begun(game, 'white-mountain-1620', ['me', { bot: 'greedy' }]), seed });
  const log: GameEvent[] = [];
  for (let i = 0; i < 60; i++) {
    untilAsked(table);
    const { view, kept, events } = table.situation();
    log.splice(kept, log.length, ...events);
    const own = view.offers.find((one) => one.side === IMPERIALS)?.offer;
    if (!own || table.situation().over) return;
    const march = own.ask === 'march' ? longest(view) : null;
    const lively = own.choices.find(({ verb }) => ['with', 'all', 'first'].includes(verb));
    const plain = lively ?? game.fallback(game.redeal(view, new Fast(1)), IMPERIALS);
    const choices = march ?? (plain ? [plain] : []);
    expect(table.act(IMPERIALS, choices, 'the march')).toBeNull();
    if (march) yield outcome(table, march, log);
  }
}

function outcome(table: LocalTable, march: readonly Choice[], log: GameEvent[]): Marched {
  const before = log.length;
  untilAsked(table);
  const { kept, events, stopped, since } = table.situation();
  log.splice(kept, log.length, ...events);
  const told = log.slice(before);
  const passed = told.findIndex(({ kind }) => kind === 'letPass');
  const others = told.filter(({ kind }) => !['letPass', 'marched', 'rolled'].includes(kind)).map(({ kind }) => kind);
  const came = told.some(({ kind, hex }) => kind === 'marched' && hex === march.at(-1)?.arg);
  return { asked: passed >= 0, came, others, stopped: Boolean(stopped), news: since <= before + passed };
}

describe('a march past a bot that lets it pass', () => {
  const all = [1, 2, 3, 4, 5, 6].flatMap((seed) => [...marches(seed)]);
  const quiet = all.filter(({ asked, others }) => asked && others.length === 0);

  it('11.4.1 goes on by itself to its end, and says nothing of having stopped', () => {
    expect(quiet.length).toBeGreaterThan(5);
    expect(quiet.filter(({ came }) => !came)).toEqual([]);
    expect(quiet.filter(({ stopped }) => stopped)).toEqual([]);
  });

  it('what was told on its way is still news at its end', () => {
    expect(quiet.filter(({ news }) => !news)).toEqual([]);
  });
});
