import { HIDDEN, yes } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import type { Chapter, Seen } from '../chapter.ts';
import { groundUnder } from '../ground.ts';
import { CARD_WORDS, columnsOf, NONE, SIDES, targetAt } from '../ids.ts';
import type { Column, Point, Target } from '../ids.ts';
import { cardName, chitName, columnName, leaderName, pointName, sideName, targetName } from '../names.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs } from '../spec/campaign.ts';
import type { Table } from '../state.ts';
import { epidemicOf, FROM_HAND, hasWaiting, isWaiting, mayCreateFrom, mayEnter } from './creation.ts';
import { pointsNow } from './ending.ts';
import { nextMover } from './round.ts';

/** The sequence of play in words. */

type Words = Chapter<keyof CampaignProcs, keyof CampaignAsks, CampaignEvent>;

/** 3.4 What is really asked: a column and a card, a column alone, a card to throw away, or whether there is anything to do at all. */
function turnPrompt(t: Seen): string {
  const by = nextMover(t as Table);
  if (by === null) return '';
  const fromHand = (t.acts[by] as number) < FROM_HAND;
  if (hasWaiting(t as Table, by))
    return fromHand
      ? `${forced(t, by) ?? whichColumn(t, by)} ${cardsLeft(t, by)}`
      : 'Which of your columns do you activate? Its card is drawn from the deck: you have played two of your hand in this round.';
  if (canEnter(t as Table, by))
    return fromHand
      ? 'None of your columns has still to act, but a fresh army may come in now. Or which card of your hand do you throw away, its action lost?'
      : 'None of your columns has still to act, but a fresh army may come in now. Or do you form a column, or do nothing?';
  return fromHand
    ? 'None of your columns is left to activate, but two cards of your hand go in every round: which card do you throw away? Its action is lost.'
    : 'None of your columns is left to activate. Do you form another one, or do nothing?';
}

/** Of one column it is no question which. */
const whichColumn = (t: Seen, by: Side): string =>
  hasNoSecond(t as Table, by, NONE)
    ? 'Which card do you play for your one column?'
    : 'Which of your columns do you activate, and with which card?';

/** 3.4, 4.1 Will the second card of a round find no column, unless a new one is formed? `acting` is about to have acted. */
const hasNoSecond = (t: Table, by: Side, acting: number): boolean =>
  t.acts[by] === 0 &&
  waitingOf(t, by).filter((column) => column !== acting).length === (acting === NONE ? 1 : 0) &&
  !canEnter(t, by);

/** 4.1 May reinforcements come onto the map? */
const canEnter = (t: Table, by: Side): boolean => t.arrival.some((_, index) => mayEnter(t, by, index) === yes);

/** 4.1 Is there a column or a garrison out of which another column can be formed? Who does not see them is not told. */
const canForm = (t: Table, by: Side): boolean =>
  t.hand[by * CARD_WORDS] === HIDDEN ||
  [...columnsOf(by), ...t.garrison.map((_, point) => targetAt(point as Point))].some(
    (from) => mayCreateFrom(t, by, from as Target) === yes,
  );

const waitingOf = (t: Seen, by: Side): readonly Column[] =>
  columnsOf(by).filter((column) => isWaiting(t as Table, column));

/** 14.0.12 In the first round one card goes before all others: then it is no question which. */
function forced(t: Seen, by: Side): string | null {
  if (t.hand[by * CARD_WORDS] === HIDDEN || epidemicOf(t as Table, by) === NONE) return null;
  const [only, ...others] = waitingOf(t, by);
  if (only === undefined) return null;
  return others.length === 0
    ? `Epidemic Outbreak must be played first, and ${columnName(t, only)} is the only column to play it: click the card.`
    : 'Epidemic Outbreak must be played in this round, by your largest column; others may go before it.';
}

/** 3.4 How many cards go in this round, and whether there is a column for each. */
function cardsLeft(t: Seen, by: Side): string {
  if (t.acts[by] !== 0) return 'It is the second and last card of your hand in this round.';
  return hasNoSecond(t as Table, by, NONE)
    ? `It acts once a round: the second card is thrown away${canForm(t as Table, by) ? ', unless you form a column first' : '; no other can be formed now'}.`
    : 'You play two cards of your hand in every round: this is the first.';
}

/** 3.5 "France 27, Bavaria 43", if the game ended as things lie. */
const standing = (t: Seen): string =>
  SIDES.map((s) => `${sideName(t, s)} ${pointsNow(t as Table, s)}`)
    .join(', ')
    .concat(' VP');

export const prompts: Words['prompts'] = {
  first: (_about, t) =>
    `Round ${t.round}: do you activate a column first, or does the enemy? Each side plays two cards of its hand in a round.`,
  column: (_about, t) => turnPrompt(t),
  card: ({ column }, t) => `Which card do you play for ${columnName(t, column)}?`,
  comeBack: ({ leader }, t) => `${leaderName(t, leader)} comes back. Which column does he join?`,
  agree: (_about, t) => `The other side wishes to end the game with this turn: ${standing(t)}. Do you agree?`,
  endRoll: () => 'You are ahead. Do you roll for the end of the campaign, or play another turn?',
  endInitiative: ({ roller }, t) =>
    `${sideName(t, roller)} rolls for the end of the campaign. Do you expend the initiative on that die?`,
};

export const options: Words['options'] = {
  first: { begin: () => 'You go first', follow: () => 'The enemy goes first' },
  column: {
    activate: (column, t) => `Activate ${columnName(t, column)} at ${pointName(t, t.columnAt[column] ?? NONE)}`,
    split: (from, t) => `Form a new column out of ${targetName(t, from)}, and activate it${formingWords(t)}`,
    enter: (index, t) => {
      const file = groundUnder(t).sides.flatMap(({ columns }) => columns)[index];
      return `Bring in the ${file?.name ?? ''} at ${startOf(t, file?.name ?? '')}, and activate it${formingWords(t)}`;
    },
    discard: (card, t) => `Discard ${cardName(t, card)}`,
    idle: () => 'Do nothing',
    wish: () => 'Offer to end the game with this turn',
  },
  card: { play: (card, t) => cardName(t, card) },
  comeBack: {
    join: (column, t) => `${columnName(t, column)} at ${pointName(t, t.columnAt[column] ?? NONE)}`,
    wait: () => 'No column has a generic leader of his nation: he waits',
  },
  agree: { end: () => 'End the game', playOn: () => 'Play on' },
  endRoll: { roll: () => 'Roll the die', playOn: () => 'Play another turn' },
  endInitiative: {
    expend: (_arg, t, { roller }) => {
      const { rollerInitiative, opponentInitiative } = groundUnder(t).tables.endOfCampaign.values.modifiers;
      const value = t.initiative === roller ? rollerInitiative : opponentInitiative;
      return `Expend the initiative: ${signed(value)} to that die; the enemy has it then`;
    },
    keep: () => 'Keep the initiative: the die as it is',
  },
};

/** 4.1 What it costs to make a column. */
const formingWords = (t: Seen): string => {
  const { cp } = groundUnder(t).tables.activities.values.createColumn;
  return cp === 0 ? '' : ` with ${cp} CP fewer than its card gives`;
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** Where a column of the scenario starts: where it stands by the time the log is read is another matter. */
function startOf(t: Parameters<typeof groundUnder>[0], name: string): string {
  const { sides, places } = groundUnder(t);
  const start = sides.flatMap(({ columns }) => columns).find((file) => file.name === name)?.start;
  return places.find(({ id }) => id === start)?.name ?? '';
}

export const events: Words['events'] = {
  turn: ({ turn }, t) => ({
    text: `Turn ${turn}: ${groundUnder(t).scenario.turns[turn - 1]?.month ?? ''} ${groundUnder(t).scenario.year}`,
    heading: true,
  }),
  season: () => ({ text: 'A new season: the land recovers by one level.' }),
  dealt: ({ side, cards }, t) => ({
    text:
      cards === null
        ? `${sideName(t, side)}: ten cards.`
        : `${sideName(t, side)}: ${cards.map((card) => cardName(t, card)).join('; ')}.`,
  }),
  chit: ({ leader, chit }, t) => ({
    text: `${leaderName(t, leader)} draws ${chit === NONE ? 'an ability chit' : chitName(chit)}.`,
  }),
  round: ({ round, first }, t) => ({
    text: `Round ${round}: ${sideName(t, first)} first, as the side with the initiative chose`,
    heading: true,
  }),
  played: ({ column, card }, t) => ({ text: `${columnName(t, column)} is activated with ${cardName(t, card)}.` }),
  drawn: ({ column, card }, t) => ({ text: `For ${columnName(t, column)} ${cardName(t, card)} is drawn.` }),
  discarded: ({ side, card }, t) => ({ text: `${sideName(t, side)}: ${cardName(t, card)} is discarded.` }),
  idled: ({ side }, t) => ({ text: `${sideName(t, side)}: no column is left to activate.` }),
  created: ({ column, from }, t) => ({
    text: `${columnName(t, column)} is formed out of ${targetName(t, from)}, and is activated at once${formingWords(t)}.`,
  }),
  entered: ({ column, name }, t) => ({
    text: `The ${name} comes in at ${startOf(t, name)} as ${columnName(t, column)}, and is activated at once${formingWords(t)}.`,
  }),
  back: ({ leader, column }, t) => ({
    text: `${leaderName(t, leader)} is back${column === NONE ? '' : ` with ${columnName(t, column)}`}.`,
  }),
  wish: ({ side }, t) => ({ text: `${sideName(t, side)}: wishes to end the game with this turn.` }),
  agreed: ({ side, end }, t) => ({ text: `${sideName(t, side)}: ${end ? 'agrees to end the game' : 'plays on'}.` }),
  arrival: ({ name, die, turn }) => ({ text: `${name}: ${die}, from turn ${turn} on.` }),
  endRoll: ({ side, die, modifiers, total, ends }, t) => ({
    text: `${sideName(t, side)} rolls for the end of the campaign: ${die}${modifiers
      .map(({ words, value }) => ` ${signed(value)} (${words})`)
      .join('')} = ${total}: ${ends ? 'it ends' : 'one more turn'}.`,
  }),
  over: ({ vp }, t) => ({
    text: `The end: ${vp.map((points, of) => `${sideName(t, of)} ${points}`).join(', ')}.`,
    heading: true,
  }),
  scored: ({ side, vp, why }, t) => ({ text: `${sideName(t, side)}: ${signed(vp)} VP, ${why}.` }),
  initiative: ({ side, why }, t) => ({ text: `The initiative goes to ${sideName(t, side)}: ${why}.` }),
};
