import type { Chapter } from '../chapter.ts';
import { gold, halved, markers, Side, sideName, verb } from '../names.ts';
import type { TurnAsks, TurnEvent, TurnProcs } from '../spec/turn.ts';

type Words = Chapter<keyof TurnProcs, keyof TurnAsks, TurnEvent>;
/** Turn 1 is 1524. */
export const yearOf = (turn: number): number => 1523 + turn;

export const prompts: Words['prompts'] = {
  bid: () =>
    'How much gold do you bid to move first this turn? All bids are paid, won or lost; between equal bids a die decides.',
  seize: (_about, seen) =>
    `${Side(seen.first)} ${seen.first === 0 || seen.first === 2 ? 'have' : 'has'} the initiative. Do you take it with Papal Intervention?`,
};
export const options: Words['options'] = {
  bid: { bid: (n) => (n === 0 ? 'Bid nothing' : `Bid ${gold(n)}`) },
  seize: { papal: () => 'Take the initiative with Papal Intervention', pass: () => 'Let it be' },
};
const kindsOfVictory = (military: boolean, political: boolean): string =>
  military && political
    ? 'a military and a political victory'
    : military
      ? 'a military victory'
      : political
        ? 'a political victory'
        : 'no victory';
export const events: Words['events'] = {
  turn: ({ turn }) => ({ text: `Turn ${turn}, ${yearOf(turn)}`, heading: true }),
  bid: (e) => ({ text: `${verb(e.side, 'bids', 'bid')} ${gold(e.gold)}.` }),
  initiative: (e) => ({
    text: `${verb(e.side, 'takes', 'take')} the initiative${e.rule === '10.32' ? ' by Papal Intervention' : e.tied > 0 ? ': the bids were equal, and the die decided' : ''}.`,
  }),
  playerTurn: (e) => ({ text: `Turn of ${sideName(e.side)}`, heading: true }),
  returned: (e) => ({ text: `${markers(e.markers)} that were held out return to the pool.` }),
  standing: (e) => ({
    text: `${verb(e.side, 'occupies', 'occupy')} ${halved(e.halves)} of the ${e.threshold} points that ${sideName(e.side)} needed, ${Math.round((50 * e.halves) / e.threshold)} %: ${kindsOfVictory(e.military, e.political)}.`,
  }),
  italy: (e) => ({
    text: `France ${e.milan ? 'holds' : 'does not hold'} Milan, and occupies Italian towns worth ${halved(e.halves)} of the ${e.needed} points that it needed.`,
  }),
  over: () => ({ text: 'The game is over. All hands are shown.', heading: true }),
};
