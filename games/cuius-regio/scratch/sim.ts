import { simulate } from '../../../packages/kit/src/simulate.ts';
import { cuiusRegio } from '../src/index.ts';
const scenario = process.argv[2] ?? 'white-mountain-1620';
const out = simulate(cuiusRegio, scenario, { games: Number(process.argv[3] ?? 20), seed: Number(process.argv[4] ?? 1) });
console.log(JSON.stringify(out, null, 1));
