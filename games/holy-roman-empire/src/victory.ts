import { EVERYONE, NOBODY, only, side } from '@tercio/kernel';
import type { Next, Result, Run, Side } from '@tercio/kernel';
import { tables } from '../data/index.ts';
import { CAPITALS, CITY_SQUARES, ELECTORATES, MILAN_SQUARE, PRAGUE, territoryOf, VIENNA } from './field.ts';
import { doubledValue, hasOthers, hasUnits, occupiedValue } from './forces.ts';
import { FRA, HAB, MAJORS, minorOf, OTT, unitOf } from './ids.ts';
import type { Place, Unit } from './ids.ts';
import { FIRST_MINOR } from './roster.ts';
import type { Empire } from './spec.ts';
import { DEAD, ground } from './state.ts';
import type { Seen } from './state.ts';

/** 27 Victory Conditions. */

type Ending = Pick<Run<Empire, 'game'>, 'table' | 'show' | 'showDeal' | 'tell' | 'end'>;

/** 27.3 Values are kept doubled, since a pillaged city counts half. */
export const thresholdOf = (s: Side): number => tables.thresholds[MAJORS[s] ?? 'HAB'];
const holdsCapital = (t: Seen, s: Side): boolean => CAPITALS.some((p) => t.holder[p] === s);

/** 27.3 */
export const isMilitaryVictor = (t: Seen, s: Side): boolean =>
  holdsCapital(t, s) && occupiedValue(t, s) >= 2 * thresholdOf(s);

/** 27.2 An electorate counts if its power is controlled; Prague, which is Habsburg home, needs none. */
export const electorsOf = (t: Seen, s: Side): number =>
  ELECTORATES.filter((p) => {
    const land = territoryOf(p);
    return t.holder[p] === s && (p === PRAGUE || t.control[land - FIRST_MINOR] === s);
  }).length;
const ELECTORS_NEEDED = 4;
export const isPoliticalVictor = (t: Seen, s: Side): boolean =>
  holdsCapital(t, s) && electorsOf(t, s) >= ELECTORS_NEEDED;

/** 27.6 and the duels: is the game over in mid-move? */
const FRANCIS = unitOf('FRA-FI');
/** 20.6 The king whose fall ends the game, if there is one here. */
export const kingWhoDecides = (t: Seen): Unit | null => (ground(t).file.victory === 'pavia' ? FRANCIS : null);
export function isDecided(t: Seen): boolean {
  const { file } = ground(t);
  if (file.victory === 'pavia') return t.at[FRANCIS] === DEAD;
  return file.suddenDeath && hasUnits(t, OTT, VIENNA) && !hasOthers(t, OTT, VIENNA);
}

/** Ends the game at once; ask `isDecided` first. */
export function endAtOnce(g: Ending): Next {
  return ground(g.table).file.victory === 'pavia'
    ? finish(g, { won: only(HAB), how: 'francis', rule: '20.6' })
    : finish(g, { won: only(OTT), how: 'vienna', rule: '27.6' });
}

/** 27.1 The last turn is over. */
export function endOfGame(g: Ending): Next {
  const { victory } = ground(g.table).file;
  if (victory === 'pavia') return finish(g, pavia(g.table));
  if (victory === 'vienna') return finish(g, vienna(g.table));
  return finish(g, judged(g.table, victory === 'share'));
}
/** 8.1 All have agreed to end the game: it is judged as it stands. */
export const endByAgreement = (g: Ending): Next => finish(g, { ...judged(g.table, false), how: 'agreed' });

type Verdict27 = Omit<Result, 'points'>;

const ITALY = new Set(['MIL', 'GEN', 'SAV', 'FLO', 'PS', 'VEN'].map((id) => FIRST_MINOR + minorOf(id)));
export const ITALIAN_VALUE = 5;
export const isItalian = (p: Place): boolean => ITALY.has(territoryOf(p));
/** What the Italian towns that France occupies are worth, doubled. */
export function italianValue(t: Seen): number {
  let total = 0;
  for (const p of CITY_SQUARES) if (t.holder[p] === FRA && isItalian(p)) total += doubledValue(t, p);
  return total;
}
function pavia(t: Seen): Verdict27 {
  const french = t.holder[MILAN_SQUARE] === FRA || italianValue(t) >= 2 * ITALIAN_VALUE;
  return { won: only(french ? FRA : HAB), how: french ? 'italy' : 'time', rule: '27.1' };
}
function vienna(t: Seen): Verdict27 {
  const won = isMilitaryVictor(t, OTT);
  return { won: only(won ? OTT : HAB), how: won ? 'military' : 'time', rule: '27.3' };
}

/** 27.4 Both kinds beat all; several of one kind win together; of different kinds, they draw. */
function judged(t: Seen, byShare: boolean): Verdict27 {
  const { order } = ground(t);
  const military = order.filter((s) => isMilitaryVictor(t, s));
  const political = order.filter((s) => isPoliticalVictor(t, s));
  const lords = military.filter((s) => political.includes(s));
  if (lords.length > 0) return among(t, lords, 'sovereign');
  if (military.length > 0 && political.length > 0) {
    const { person } = ground(t);
    const victors = [...military, ...political];
    // 27.5 Nobody draws with himself.
    if (new Set(victors.map((s) => person[s])).size === 1) return among(t, victors, 'oneHand');
    return { won: NOBODY, drew: only(...victors), how: 'drawn', rule: '27.4' };
  }
  if (military.length > 0) return among(t, military, 'military');
  if (political.length > 0) return among(t, political, 'political');
  return byShare ? among(t, leaders(t), 'share') : { won: NOBODY, how: 'nobody', rule: '27.4' };
}
/** 27.5 With two persons, powers of both mean a draw between them. */
function among(t: Seen, victors: readonly Side[], how: string): Verdict27 {
  const { person, persons } = ground(t);
  const shared = persons === 2 && new Set(victors.map((s) => person[s])).size > 1;
  if (shared) return { won: NOBODY, drew: only(...victors), how: 'drawn', rule: '27.5' };
  return { won: only(...victors), how, rule: how === 'share' ? '27.1' : '27.4' };
}
/** The short game: the highest share of the own threshold. */
function leaders(t: Seen): readonly Side[] {
  const { order } = ground(t);
  const share = (s: Side): number => occupiedValue(t, s) / thresholdOf(s);
  const best = Math.max(...order.map(share));
  return order.filter((s) => share(s) === best);
}

function finish(g: Ending, verdict: Verdict27): Next {
  const t = g.table;
  t.hand.forEach((_count, entry) => g.show('hand', entry, EVERYONE));
  // 8.2 At the end all may read what was agreed in secret.
  for (const { id, stage, seen } of t.deals) if (stage === 'made' && seen !== EVERYONE) g.showDeal(id);
  // Where a king's fall decided it, nobody was measured.
  if (verdict.how !== 'francis') tellStandings(g);
  g.tell?.({ kind: 'over', rule: verdict.rule });
  return g.end({ ...verdict, points: MAJORS.map((_, s) => occupiedValue(t, side(s))) });
}

/** How each stood against what this scenario asked of it, and nothing else. */
function tellStandings(g: Ending): void {
  const t = g.table;
  const { order, file } = ground(t);
  if (file.victory === 'pavia') {
    const milan = t.holder[MILAN_SQUARE] === FRA;
    g.tell?.({ kind: 'italy', rule: '27.1', halves: italianValue(t), needed: ITALIAN_VALUE, milan });
    return;
  }
  for (const s of order) {
    if (file.victory === 'vienna' && s !== OTT) continue;
    g.tell?.({
      kind: 'standing',
      rule: '27.3',
      side: s,
      halves: occupiedValue(t, s),
      threshold: thresholdOf(s),
      military: isMilitaryVictor(t, s),
      political: isPoliticalVictor(t, s),
    });
  }
}

export const RESULTS: { readonly [how: string]: string } = {
  military: 'Military victory: the cities that the winner occupies are worth enough, a capital among them.',
  political: 'Political victory: four electorates, their powers and a capital.',
  sovereign: 'Sovereign Lord of Europe: both a military and a political victory.',
  drawn: 'Several have won in different ways: the game is drawn among them.',
  oneHand: 'Powers of one player have won in different ways, and nobody else has: the victory is that player’s.',
  nobody: 'Nobody has won.',
  share: 'Nobody has fulfilled a condition: the highest share of the own threshold wins.',
  vienna: 'The Ottomans hold Vienna.',
  francis: 'Francis I is lost to France, and with him the war: the Habsburgs win at once.',
  italy: 'France holds Milan, or five points of Italian towns.',
  time: 'The last turn is over, and the Habsburgs have held out.',
  agreed: 'All have agreed to end the game.',
  ranOut: 'The procedure ended.',
};
