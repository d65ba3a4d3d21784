import { Fast, NOBODY } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import { loadGame, shelves } from '@tercio/registry/lazy';
import type { Plugin } from 'vite';

/**
 * What everybody sees when a scenario begins, written down beside the page: the first board can be drawn before the
 * rules are here. Left out where the dice of the set-up change what is seen.
 */
export function sights(): Plugin {
  return {
    name: 'tercio-sights',
    apply: 'build',
    async generateBundle() {
      for (const { id } of shelves) {
        const { game } = await loadGame(id);
        for (const { id: scenario } of game.scenarios) {
          const source = sightOf(game, scenario);
          if (source !== null) this.emitFile({ type: 'asset', fileName: `sights/${id}/${scenario}.json`, source });
        }
      }
    },
  };
}

const SETUPS = 24;

function sightOf(game: Game, scenario: string): string | null {
  const seen = Array.from({ length: SETUPS }, (_, seed) =>
    JSON.stringify(game.view(game.setup(scenario, {}, new Fast(seed)).pos, NOBODY)),
  );
  const [first = ''] = seen;
  return seen.every((text) => text === first) ? first : null;
}
