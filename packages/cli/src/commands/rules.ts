import type { Game } from '@tercio/kernel';
import { command, JSON_FLAG } from '../command.ts';
import { showsRule, testTitles } from '../coverage.ts';
import type { Fault } from '../fault.ts';
import { isFault, misuse, OK } from '../fault.ts';
import { findGame } from '../lookup.ts';
import { didYouMean } from '../suggest.ts';

type Rule = Game['rulebook'][number];

export const rules = command({
  name: 'rules',
  summary: 'shows the rules of a game, and which of them have tests',
  about: [
    'With an id: that rule and those below it. With a word instead: every rule that contains it.',
    'A rule counts as tested if the title of a test in games/<game>/test begins with its id.',
  ],
  places: [
    { name: '<game>', about: 'as `tercio games` lists them' },
    { name: '<id>', about: 'the number of a rule, or a word to look for', optional: true },
  ],
  options: {
    coverage: { kind: 'flag', about: 'which rules have a test, and by name which have none' },
    json: JSON_FLAG,
  },
  examples: [
    ['tercio rules ferry 4.2', 'one rule'],
    ['tercio rules ferry leader', 'the rules that speak of a leader'],
    ['tercio rules ferry --coverage', 'the rules that still lack a test'],
  ],
  async run({ values, words: [id = '', wanted] }, terminal) {
    const entry = await findGame(id);
    if (isFault(entry)) return entry;
    const { game } = entry;
    const found = wanted === undefined ? game.rulebook : findRules(game, wanted);
    if (isFault(found)) return found;
    if (values.coverage) terminal.print(coverage(game, found, values.json));
    else if (values.json) terminal.print(JSON.stringify(found, null, 2));
    else for (const rule of found) terminal.say(ruleText(rule));
    return OK;
  },
});

/** A rule with those below it; or, for a word, the rules that contain it. */
export function findRules(game: Game, wanted: string): readonly Rule[] | Fault {
  const { rulebook } = game;
  const below = rulebook.filter(({ id }) => id === wanted || id.startsWith(`${wanted}.`));
  if (below.length > 0) return below;
  const word = wanted.toLowerCase();
  const containing = rulebook.filter(({ title, summary }) => `${title} ${summary}`.toLowerCase().includes(word));
  if (containing.length > 0) return containing;
  const known = rulebook.map(({ id }) => id);
  const span = known.length > 0 ? `Its rules run from ${known[0]} to ${known.at(-1)}.` : 'It has no rules yet.';
  return misuse(`${game.id} has no rule "${wanted}" and none that contains it${didYouMean(wanted, known)}`, span);
}

export function ruleText({ id, title, summary, ruling }: Rule): string {
  const judged = ruling && ruling.length > 0 ? ` (ruling ${ruling.join(', ')})` : '';
  return `${id} ${title}${judged}\n    ${summary}`;
}

function coverage(game: Game, among: readonly Rule[], json: boolean): string {
  const titles = testTitles(game.id);
  const untested = among.filter(({ id }) => !titles.some((title) => showsRule(title, id)));
  const tested = among.length - untested.length;
  const names = untested.map(({ id, title }) => `${id} ${title}`);
  if (json) return JSON.stringify({ game: game.id, rules: among.length, tested, untested: names }, null, 2);
  const total = `${game.title}: ${among.length} rules, ${tested} tested, ${untested.length} untested.`;
  return [total, ...names.map((name) => `  ${name}`)].join('\n');
}
