import { attack as assail, under } from '@tercio/kit';
import type { Attacked } from '@tercio/kit';
import { command, JSON_FLAG, SEED, SET } from '../command.ts';
import { FAILED, isFault, OK } from '../fault.ts';
import { findScenario, readSettings, SCENARIO_PLACE } from '../lookup.ts';
import { OWN } from '../own.ts';

const MOST_ATTEMPTS = 1_000_000_000;

export const attack = command({
  name: 'attack',
  summary: 'tries what is not offered; none of it may be accepted',
  about: [
    'Along random games it tries other verbs, other arguments and other sides than those offered, malformed ones too.',
    'The exit code is 1 if anything was accepted, or if a refusal changed the position.',
  ],
  places: [SCENARIO_PLACE],
  options: {
    attempts: { kind: 'number', value: 'N', about: '10000 if not said', least: 1, most: MOST_ATTEMPTS },
    seed: SEED,
    set: SET,
    ...OWN,
    json: JSON_FLAG,
  },
  examples: [['tercio attack ferry/ring --attempts 100000 --seed 1', 'expects "0 accepted"']],
  async run({ values, words: [name = ''] }, terminal) {
    const found = await findScenario(name, values);
    if (isFault(found)) return found;
    const { game } = found.entry;
    const { attempts = 10_000, seed = 1 } = values;
    const settings = readSettings(game, found.scenario.id, values.set ?? []);
    if (isFault(settings)) return settings;
    const bar = terminal.progress('Attacking', attempts);
    const report = assail(under(game, settings), found.scenario.id, {
      attempts,
      seed,
      progress: (done) => bar.reach(done),
    });
    bar.done();
    const data = { game: game.id, scenario: found.scenario.id, seed, ...report };
    if (values.json) terminal.print(JSON.stringify(data, null, 2));
    else terminal.say(asText(report));
    return report.accepted + report.changed === 0 ? OK : FAILED;
  },
});

function asText({ attempts, accepted, changed, examples }: Attacked): string {
  const lines = [`${attempts} attempts, ${accepted} accepted.`];
  if (changed > 0) lines.push(`Refused, but the position changed: ${changed}.`);
  return [...lines, ...examples.map((example) => `  ${example}`)].join('\n');
}
