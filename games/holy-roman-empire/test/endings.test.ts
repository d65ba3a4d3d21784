import { anyOf } from '@tercio/kernel';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import { holyRomanEmpire } from '../src/index.ts';

/** 27 A whole game for each way in which the shorter games end when anybody plays anything. */

const anybody: Player = (_match, _side, offer, random) => anyOf(offer, random);
const pavia = { header: { scenario: 'pavia-1524' }, player: anybody };
const league = { header: { scenario: 'league-1524' }, player: anybody };

endings(holyRomanEmpire, import.meta.dirname, {
  francis: pavia,
  time: pavia,
  italy: pavia,
  military: league,
  share: league,
});
