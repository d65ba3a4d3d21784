import { command } from '../command.ts';
import type { Fault } from '../fault.ts';
import { failure, messageOf, misuse } from '../fault.ts';
import { didYouMean } from '../suggest.ts';
import type { Terminal } from '../terminal.ts';
import { labOptions } from '../lab/options.ts';
import type { LabValues } from '../lab/options.ts';
import { play } from '../lab/play.ts';
import { compareRuns } from '../lab/compare.ts';
import { report } from '../lab/report.ts';
import { work } from '../lab/work.ts';

/** Many games by bots. The lab itself is loaded only when it is called for. */

type Task = (values: LabValues, terminal: Terminal) => Promise<number | Fault>;

const tasks: { readonly [name: string]: Task } = {
  match: (values, terminal) => play('match', values, terminal),
  'round-robin': (values, terminal) => play('round-robin', values, terminal),
  balance: (values, terminal) => play('balance', values, terminal),
  report,
  compare: compareRuns,
  worker: work,
};

export const lab = command({
  name: 'lab',
  summary: 'plays many games by bots and reports what they tell: matches, tournaments, balance',
  about: [
    'match: some bots against each other. round-robin: each against each, from every seat. balance: every scenario. ' +
      'report: of a run that is kept. compare: two of them, before and after a change. worker: plays the games of runs in a database.',
    'A bot may be told how much to think: captain@200. Every game follows from what was asked and its number: the same ' +
      'seed gives the same games on any machine, with any number of cores.',
    'Ctrl-C stops a run; with --run the same command goes on with it, and no finished game is lost.',
  ],
  places: [{ name: '<task>', about: Object.keys(tasks).join(', ') }],
  options: labOptions,
  examples: [
    ['tercio lab match --game battles --scenario rocroi-1643 --bots captain,greedy --swap', 'who is better?'],
    ['tercio lab round-robin --game battles --scenario naseby-1645 --bots random,greedy,captain', 'a tournament'],
    ['tercio lab balance --game won-by-the-sword --bots greedy,greedy --run wbs.jsonl', 'is it fair?'],
    ['tercio lab report --run wbs.jsonl --html wbs.html', 'a page with charts'],
    ['tercio lab compare --run before.jsonl,after.jsonl', 'what a change has brought'],
    ['tercio lab worker --database postgres://...', 'plays for runs in a database'],
  ],
  async run({ values, words: [name = ''] }, terminal) {
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task) {
      const known = Object.keys(tasks);
      return misuse(`there is no task "${name}"${didYouMean(name, known)}`, `The tasks are ${known.join(', ')}.`);
    }
    const { LabFault } = await import('@tercio/lab');
    try {
      return await task(values, terminal);
    } catch (error) {
      if (error instanceof LabFault) return failure(messageOf(error));
      throw error;
    }
  },
});
