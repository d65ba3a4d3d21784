import { laws, lengthFrom, portionOf, under } from '@tercio/kit';
import { describe, it } from 'vitest';
import { cuiusRegio } from '../src/index.ts';

/**
 * What every game must keep, with fog of war (16.3): every law in a year, announced in numbers; over three years, announced
 * in ranges, that nothing leaks. In brief, unless all is tried at length: the same laws hold without fog.
 */
const length = lengthFrom(process.env['TERCIO_TESTS']) === 'full' ? 'full' : 'brief';
const SEED = 4;

describe('16.3 white-mountain-1620 under fog', () => {
  const game = under(cuiusRegio, { options: { fog: 1 } });
  laws.forEach(({ title, check }, law) => {
    it(title, () => check(game, 'white-mountain-1620', portionOf(length, law, 0, 1), SEED));
  });
});

describe('16.3 bohemian-revolt-1618 under fog', () => {
  const game = under(cuiusRegio, { options: { fog: 2 } });
  const secrets = laws.filter(({ title }) => /redeal|twin|end without/.test(title));
  secrets.forEach(({ title, check }, law) => {
    it(title, () => check(game, 'bohemian-revolt-1618', portionOf(length, law, 0, 1), SEED));
  });
});
