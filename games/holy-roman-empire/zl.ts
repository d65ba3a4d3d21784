import { laws } from '@tercio/kit';
import { holyRomanEmpire as game } from './src/index.ts';
const [scenario = 'pavia-1524', seed = '1', big = '1'] = process.argv.slice(2);
const b = Number(big);
laws.forEach(({ title, check }, i) => {
  if (process.argv[5] !== undefined && !process.argv[5].split(',').includes(String(i))) return;
  const t0 = Date.now();
  try {
    check(game, scenario, { choices: 150 * b, rests: 12 * b, pairs: 2 * b, odds: 1 }, Number(seed));
    console.log(i, 'ok', Date.now() - t0, title);
  } catch (e) {
    console.log(
      i,
      'FAIL',
      Date.now() - t0,
      title,
      '\n',
      String((e as Error).stack)
        .split('\n')
        .slice(0, 6)
        .join('\n'),
    );
  }
});
