import { anyOf } from '@tercio/kernel';
import type { Choice, Offer, Side } from '@tercio/kernel';
import { idle } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import { VIENNA } from '../src/field.ts';
import { COLUMNS, LEA, OTT } from '../src/ids.ts';
import { holyRomanEmpire } from '../src/index.ts';

/** 27 A whole game for each way in which games end when anybody plays anything, and for those that need a will. */

const anybody: Player = (_match, _side, offer, random) => anyOf(offer, random);
const nobody = idle(holyRomanEmpire);
const pavia = { header: { scenario: 'pavia-1524' }, player: anybody };
const league = { header: { scenario: 'league-1524' }, player: anybody };

const find = (offer: Offer, verb: string): Choice | undefined => offer.choices.find((choice) => choice.verb === verb);

/** 27.6 The Ottomans march upon Vienna with all they have; the Habsburgs look on. */
const away = (p: number): number =>
  Math.abs(Math.floor(p / COLUMNS) - Math.floor(VIENNA / COLUMNS)) + Math.abs((p % COLUMNS) - (VIENNA % COLUMNS));
const uponVienna: Player = (match, side, offer, random) => {
  if (side !== OTT) return nobody(match, side, offer, random);
  const ways = offer.choices.filter(({ verb }) => verb === 'to');
  const [nearest] = ways.toSorted((a, b) => away(a.arg ?? 0) - away(b.arg ?? 0));
  const marches = offer.choices.filter(({ verb }) => verb === 'march');
  return (
    nearest ??
    find(offer, 'whole') ??
    marches[random.below(Math.max(1, marches.length))] ??
    nobody(match, side, offer, random)
  );
};

/** 8.1 (4) The League, asked first, proposes to end the game; everybody signs. */
function peaceful(side: Side, offer: Offer): Choice | undefined {
  const end = holyRomanEmpire.terms.findIndex(({ kind }) => kind === 'end');
  const signing = find(offer, 'sign');
  if (signing !== undefined || side !== LEA) return signing;
  return (
    find(offer, 'and') ??
    find(offer, 'open') ??
    find(offer, 'send') ??
    offer.choices.find(({ verb, arg }) => verb === 'term' && arg === end) ??
    find(offer, 'from') ??
    find(offer, 'to') ??
    find(offer, 'with')
  );
}
const forPeace: Player = (match, side, offer, random) =>
  (offer.ask.startsWith('deal') ? peaceful(side, offer) : undefined) ?? nobody(match, side, offer, random);

endings(holyRomanEmpire, import.meta.dirname, {
  francis: pavia,
  time: pavia,
  italy: pavia,
  military: league,
  share: league,
  vienna: { header: { scenario: 'vienna-1529' }, player: uponVienna },
  agreed: { header: { scenario: 'empire-4' }, player: forPeace },
  nobody: { header: { scenario: 'empire-2' }, player: nobody },
});
