import type { Game } from '@tercio/kernel';
import { games as entries } from '@tercio/registry';
import type { Entry } from '@tercio/registry';
import { command, JSON_FLAG } from '../command.ts';
import { OK } from '../fault.ts';
import { columns } from '../help.ts';
import { nameOf, settingWord } from '../lookup.ts';

export const games = command({
  name: 'games',
  summary: 'lists games and scenarios',
  about: ['A scenario is named <game>/<scenario> in every other command.'],
  places: [],
  options: { json: JSON_FLAG },
  examples: [['tercio games', 'games, scenarios and sides']],
  run({ values }, terminal) {
    if (values.json) terminal.print(JSON.stringify(entries.map(asData), null, 2));
    else for (const entry of entries) terminal.say(asText(entry));
    return OK;
  },
});

function asData({ game, practice }: Entry): object {
  return {
    id: game.id,
    title: game.title,
    edition: game.edition,
    practice,
    sides: game.sides,
    scenarios: game.scenarios.map(({ id, title, summary, sides }) => ({
      id: `${game.id}/${id}`,
      title,
      summary,
      seats: sides.length,
      sides: sides.map((side) => nameOf(game, side)),
    })),
    rulings: game.rulings,
    options: game.options,
  };
}

function asText({ game, practice }: Entry): string {
  const label = practice ? ', a practice game made up to show every device of the rules engine' : '';
  const settings = settingsOf(game);
  return [
    `${game.title} (${game.id})${label}`,
    ...columns(
      game.scenarios.map(({ id, title, sides }) => [
        `${game.id}/${id}`,
        `${title}: ${sides.map((side) => nameOf(game, side)).join(', ')}`,
      ]),
    ),
    ...(settings.length > 0 ? ['  Settings for `tercio play --set NAME=VALUE`:', ...columns(settings)] : []),
    '',
  ].join('\n');
}

function settingsOf(game: Game): [string, string][] {
  const rulings = Object.entries(game.rulings).map(([name, { values, standard, about }]): [string, string] => [
    `  ${name}=${values.join('|')}`,
    `${about} (standard: ${standard})`,
  ]);
  const options = Object.entries(game.options).map(([name, { values, about }]): [string, string] => [
    `  ${name}=${values.map(settingWord).join('|')}`,
    `${about} (standard: ${settingWord(values[0] ?? null)})`,
  ]);
  return [...rulings, ...options];
}
