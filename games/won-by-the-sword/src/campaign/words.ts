import type { Chapter } from '../chapter.ts';
import type { Seen } from '../chapter.ts';
import { groundUnder } from '../ground.ts';
import { NONE, SIDES } from '../ids.ts';
import { cardName, chitName, columnName, leaderName, pointName, sideName, targetName } from '../names.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs } from '../spec/campaign.ts';
import type { Table } from '../state.ts';
import { FROM_HAND, hasWaiting } from './creation.ts';
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
      ? `Which of your columns do you activate, and with which card? ${t.acts[by] === 0 ? 'You play two cards of your hand in every round: this is the first.' : 'It is the second and last card of your hand in this round.'}`
      : 'Which of your columns do you activate? Its card is drawn from the deck: you have played two of your hand in this round.';
  return fromHand
    ? 'Which card do you discard? None of your columns is left to activate, and two cards of the hand go in every round.'
    : 'None of your columns is left to activate. Do you form another one, or do nothing?';
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
  round: ({ round, first }, t) => ({ text: `Round ${round}: ${sideName(t, first)} first`, heading: true }),
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
