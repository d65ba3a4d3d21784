import { laws, restsOf } from '@tercio/kit';
import { keepSnapshots } from '@tercio/kit/tests';
import { describe, expect, it } from 'vitest';
import { timeOfWars } from '../src/index.ts';

/** What every game must keep, in small portions: five hands of fifty cards make each of them long. */

const PORTION = { choices: 200, rests: 5, pairs: 2, odds: 1 };

keepSnapshots(timeOfWars, 'livonia-1601', import.meta.dirname, 3);

describe.each(['livonia-1601', 'khmelnytsky-uprising'])('time-of-wars/%s', (scenario) => {
  it.each(laws.map(({ title, check }) => ({ title, check })))('$title', ({ check }) =>
    check(timeOfWars, scenario, PORTION, 1),
  );
});

it.each(timeOfWars.scenarios.map(({ id }) => id))('%s is played to its end by random choices', (scenario) => {
  const walk = restsOf(timeOfWars, scenario, { seed: 7, game: 1 });
  let step = walk.next();
  while (step.done !== true) step = walk.next();
  expect(timeOfWars.over(step.value)).not.toBeNull();
});

/** Five hands, bids and talks at once: what is hidden stays so, and nobody gets through with what is not his. */
const AMONG_FIVE = /^(twin runs|a redeal|attacks)/;
describe('time-of-wars/time-of-wars-1619, five powers', () => {
  it.each(laws.filter(({ title }) => AMONG_FIVE.test(title)).map(({ title, check }) => ({ title, check })))(
    '$title',
    ({ check }) => check(timeOfWars, 'time-of-wars-1619', { ...PORTION, rests: 2, pairs: 1 }, 2),
  );
});
