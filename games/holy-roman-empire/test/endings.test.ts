import { anyOf } from '@tercio/kernel';
import type { Choice, Offer, Side } from '@tercio/kernel';
import { greedy, idle } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import { VIENNA } from '../src/field.ts';
import { judgement } from '../bot/index.ts';
import { COLUMNS, HAB, LEA, minorOf, OTT } from '../src/ids.ts';
import { holyRomanEmpire } from '../src/index.ts';
import { issueIn } from '../src/pledges.ts';
import { RESULTS } from '../src/victory.ts';

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

/** 27.2 One side wants nothing but electors: diets, embassies, and the markers for them. */
const ELECTORS = new Set(['BRN', 'COL', 'MNZ', 'PLT', 'SAX', 'TRI'].map((id): number => minorOf(id)));
const RECOGNITION = 1;
function electing({ choices, ask, about }: Offer): Choice | undefined {
  const offered = (verb: string, fits: (arg: number) => boolean = () => true): Choice | undefined =>
    choices.find((choice) => choice.verb === verb && fits(choice.arg ?? 0));
  switch (ask) {
    case 'callDiet':
      return offered('call') ?? offered('crisis');
    case 'attend':
      return offered('attend');
    case 'commit':
      return Number(about['issues']) > 1 ? offered('lay', (entry) => issueIn(entry) === RECOGNITION) : offered('lay');
    case 'recognise':
      return offered('take', (m) => ELECTORS.has(m));
    case 'diplomacy':
      return offered('target', (m) => ELECTORS.has(m)) ?? offered('alliance');
    case 'leaderPick':
      return offered('by');
    case 'spend':
      return offered('new-world') ?? offered('renaissance') ?? offered('marker');
    default:
      return undefined;
  }
}
const wise = greedy(holyRomanEmpire, judgement);
/** Some sides play to win, one for electors; the others look on. */
const courting =
  (courtier: Side, ...playing: readonly Side[]): Player =>
  (match, side, offer, random) => {
    const wooed = side === courtier ? electing(offer) : undefined;
    if (wooed !== undefined && offer.ask !== 'spend') return wooed;
    if (playing.includes(side)) return wise(match, side, offer, random);
    return wooed ?? nobody(match, side, offer, random);
  };

endings(
  holyRomanEmpire,
  import.meta.dirname,
  {
    francis: pavia,
    time: pavia,
    italy: pavia,
    military: league,
    share: league,
    vienna: { header: { scenario: 'vienna-1529' }, player: uponVienna },
    agreed: { header: { scenario: 'empire-4' }, player: forPeace },
    political: { header: { scenario: 'league-1524' }, player: courting(HAB) },
    sovereign: { header: { scenario: 'league-1524' }, player: courting(HAB, HAB) },
    drawn: { header: { scenario: 'league-1524' }, player: courting(HAB) },
    oneHand: { header: { scenario: 'empire-2' }, player: courting(LEA, OTT) },
    nobody: { header: { scenario: 'empire-2' }, player: nobody },
  },
  RESULTS,
);
