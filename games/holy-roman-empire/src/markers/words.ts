import { listed } from '@tercio/kernel/rooms';
import type { Chapter } from '../chapter.ts';
import { Side, Unit, count, gold, markerName, markers, placeName, sideName, unitName, verb } from '../names.ts';
import { HONORS, NO_QUARTER, TACTICAL_ADVANCE } from '../kinds.ts';
import type { MarkersAsks, MarkersEvent, MarkersProcs } from '../spec/markers.ts';

type Words = Chapter<keyof MarkersProcs, keyof MarkersAsks, MarkersEvent>;

/** 10.20, 10.29, 10.37 What a marker does to the battle in which it is played, whoever reads it. */
function inBattle(marker: number, side: number): string {
  if (marker === TACTICAL_ADVANCE) return `: one column for ${sideName(side)}`;
  if (marker === HONORS) return ': no bloodbath, no spoils, no pursuit';
  return marker === NO_QUARTER ? ': defeats and routs become a bloodbath' : '';
}

export const prompts: Words['prompts'] = {
  annul: ({ by, kind, on }) =>
    `${verb(by, 'plays', 'play')} ${markerName(kind)}${on < 0 || on === by ? '' : ` against ${sideName(on)}`}. Do you stop it?`,
  giveBack: ({ least, kinds }) =>
    `${count(least - kinds.length, 'marker goes', 'markers go')} back to the pool. Which? Nobody else sees it.`,
  demand: () => 'An event: your mercenaries demand pay, one gold each. Whom do you not pay?',
  rebels: () =>
    'You picked the event Rebellion: it took markers of your hand, and rebels rise. In which of your cities? Your units there must leave it.',
};
export const options: Words['options'] = {
  annul: {
    papal: () => 'Annul it with Papal Intervention',
    counterspy: () => 'Stop it with a Spy',
    pass: () => 'Let it happen',
  },
  giveBack: { back: (k) => `Return ${markerName(k)}`, enough: () => 'Nothing is left to return' },
  demand: { payAll: () => 'Pay all the others', dismiss: (u) => `Do not pay ${unitName(u)}` },
  rebels: { in: (p) => `In ${placeName(p)}` },
};
export const events: Words['events'] = {
  played: (e) => ({ text: `${verb(e.side, 'plays', 'play')} ${markerName(e.marker)}${inBattle(e.marker, e.side)}.` }),
  annulled: (e) => ({ text: `${markerName(e.marker)} of ${sideName(e.side)} is annulled.` }),
  drew: (e) => ({
    text: `${verb(e.side, 'picks', 'pick')} ${e.marker === null ? 'a marker' : markerName(e.marker)}.`,
  }),
  gaveBack: (e) => ({ text: `${verb(e.side, 'returns', 'return')} ${markers(e.count)} to the pool.` }),
  lapsed: (e) => ({ text: `The pool is empty: ${markers(e.count)} fewer for ${sideName(e.side)}.` }),
  forfeited: (e) => ({
    text: `${verb(e.side, 'loses', 'lose')} ${e.lost === null ? markers(e.count) : listed(e.lost.map(markerName))}.`,
  }),
  event: (e) => ({ text: `${verb(e.side, 'picks', 'pick')} an event: ${markerName(e.marker)}.` }),
  ignored: (e) => ({
    text: `${verb(e.side, 'picks', 'pick')} ${markerName(e.marker)}, which is ignored and returned.`,
  }),
  shown: (e) => ({ text: `${verb(e.side, 'shows', 'show')} ${markerName(e.marker)}, which goes back to the pool.` }),
  revealedHand: (e) => ({ text: `${verb(e.side, 'shows its', 'show their')} hand to ${sideName(e.to)}.` }),
  spied: (e) => ({ text: `${verb(e.side, 'looks', 'look')} at the hand of ${sideName(e.on)}.` }),
  recalled: (e) => ({ text: e.gone ? `${Unit(e.unit)} is recalled.` : `${Unit(e.unit)} stays.` }),
  civilWar: (e) => ({ text: e.area < 0 ? 'No civil war breaks out.' : `Civil war: ${placeName(e.area)}.` }),
  gold: (e) => ({
    text:
      e.gold >= 0
        ? `${verb(e.side, 'receives', 'receive')} ${gold(e.gold)}.`
        : `${verb(e.side, 'loses', 'lose')} ${gold(-e.gold)}.`,
  }),
  storm: (e) => ({ text: `A storm takes ${unitName(e.unit)} at ${placeName(e.place)}.` }),
  plague: (e) => ({ text: `Plague and famine at ${placeName(e.place)}: ${unitName(e.unit)}.` }),
  rebels: (e) => ({ text: `${Side(5)} rise at ${placeName(e.place)}: ${unitName(e.unit)}.` }),
  affected: (e) => ({ text: `${Side(e.side)} ${e.side === 0 || e.side === 2 ? 'are' : 'is'} affected.` }),
  reformation: () => ({ text: 'The Reformation expands: from now on the League picks a marker more each year.' }),
};
