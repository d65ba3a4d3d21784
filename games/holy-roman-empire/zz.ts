import { endsInSimulation, finishes } from '@tercio/kit';
import { holyRomanEmpire as game } from './src/index.ts';
const [scenario = 'pavia-1524', n = '5', mode = 'sim', seed = '1'] = process.argv.slice(2);
const t0 = Date.now();
if (mode === 'sim')
  console.log(endsInSimulation(game, scenario, { games: Number(n), seed: Number(seed) }), Date.now() - t0, 'ms');
else {
  finishes(game, scenario, { games: Number(n), seed: Number(seed) });
  console.log('finishes', Date.now() - t0, 'ms');
}
