import { anyOf } from '@tercio/kernel';
import { greedy } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import { judgement } from '../bot/index.ts';
import { ferry } from '../src/index.ts';

/** 9.1, 9.2 A whole game for each way one can end; the last with several winners. */

const header = { scenario: 'ring' };
const anybody: Player = (_match, _side, offer, random) => anyOf(offer, random);
const isShared = (won: number): boolean => (won & (won - 1)) !== 0;

endings(ferry, import.meta.dirname, {
  home: { header, player: anybody },
  men: { header, player: greedy(ferry, judgement) },
  'men-shared': {
    header,
    player: anybody,
    how: 'men',
    wanted: ({ over }) => over?.how === 'men' && isShared(over.won),
  },
});
