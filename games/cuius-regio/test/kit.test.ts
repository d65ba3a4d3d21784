import { lengthFrom } from '@tercio/kit';
import { kit } from '@tercio/kit/tests';
import { cuiusRegio } from '../src/index.ts';

/** The two of one year, which are kept as text, too. */
const SHORT = ['white-mountain-1620', 'breitenfeld-1631'];
const isFull = lengthFrom(process.env['TERCIO_TESTS']) === 'full';

/** What every game must keep: in the short scenarios every day, in those of many years when all is tried at length. */
kit(cuiusRegio, {
  seed: 3,
  snapshots: import.meta.dirname,
  kept: SHORT,
  depth: 3,
  ...(isFull ? {} : { scenarios: SHORT }),
});
