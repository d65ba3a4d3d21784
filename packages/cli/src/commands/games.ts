import { isInTheMaking, MAY_NOT_LAST } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import type { Entry } from '@tercio/registry/lazy';
import { command, JSON_FLAG } from '../command.ts';
import { isFault, OK } from '../fault.ts';
import { columns } from '../help.ts';
import { placesOf } from '../play/seats.ts';
import { findGame, nameOf, settingWord } from '../lookup.ts';

export const games = command({
  name: 'games',
  summary: 'lists games and scenarios',
  about: ['A scenario is named <game>/<scenario> in every other command. With a game, it says more about that one.'],
  places: [
    { name: '<game>', about: 'only this one, with what each scenario is about and what can be set', optional: true },
  ],
  options: { json: JSON_FLAG },
  examples: [
    ['tercio games', 'games, scenarios and seats'],
    ['tercio games ferry', 'more about one of them'],
  ],
  async run({ values, words: [id] }, terminal) {
    const one = id === undefined ? null : await findGame(id);
    if (isFault(one)) return one;
    const shown = one ? [one] : (await import('@tercio/registry')).games;
    if (values.json) terminal.print(JSON.stringify(shown.map(asData), null, 2));
    else terminal.say(shown.map((entry) => asText(entry, one !== null)).join('\n\n'));
    return OK;
  },
});

function asData(entry: Entry): object {
  const { game, practice } = entry;
  return {
    id: game.id,
    title: game.title,
    edition: game.edition,
    practice,
    sides: game.sides,
    scenarios: game.scenarios.map((scenario) => ({
      id: `${game.id}/${scenario.id}`,
      title: scenario.title,
      summary: scenario.summary,
      seats: placesOf({ entry, scenario }).map(({ word, title }) => ({ seat: word, title })),
      sides: scenario.sides.map((side) => nameOf(game, side)),
    })),
    rulings: game.rulings,
    options: game.options,
  };
}

function asText(entry: Entry, fully: boolean): string {
  const { game, practice } = entry;
  const label = practice ? ', a practice game made up to show every device of the rules engine' : '';
  const making = isInTheMaking(game) ? `. ${MAY_NOT_LAST}` : '';
  const settings = settingsOf(game);
  const scenarios = game.scenarios.map((scenario): [string, string] => {
    const seats = placesOf({ entry, scenario }).map(({ word }) => word.replaceAll('+', ' with '));
    return [
      `${game.id}/${scenario.id}`,
      `${scenario.title}: ${seats.join(', ')}${fully ? `. ${scenario.summary}` : ''}`,
    ];
  });
  const lines = [`${game.title} (${game.id})${label}${making}`, ...columns(scenarios)];
  if (fully && settings.length > 0) lines.push('Settings for `tercio play --set NAME=VALUE`:', ...columns(settings));
  return lines.join('\n');
}

function settingsOf(game: Game): [string, string][] {
  const rulings = Object.entries(game.rulings).map(([name, { values, standard, about }]): [string, string] => [
    `${name}=${values.join('|')}`,
    `${about} (standard: ${standard})`,
  ]);
  const options = Object.entries(game.options).map(([name, { values, about, names = [] }]): [string, string] => [
    `${name}=${values.map(settingWord).join('|')}`,
    `${[about, ...names.map((words, i) => `${settingWord(values[i] ?? null)}: ${words}`)].join('; ')} (standard: ${settingWord(values[0] ?? null)})`,
  ]);
  return [...rulings, ...options];
}
