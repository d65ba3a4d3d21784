import type { Chapter, Seen } from '../chapter.ts';
import { endTo, placeAt } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import type { Activity } from '../data/types.ts';
import { aUnit, chitName, columnName, leaderName, pointName, targetName, unitName, wayName } from '../names.ts';
import type { Applied } from '@tercio/kernel/rooms';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';
import { DID } from '../state.ts';
import { contentWords } from '../text/contents.ts';
import { pickUpCost } from './baggage.ts';
import { bankHeld, bpFor, cpFor, mayMove, moveCost, MOVES } from './movement.ts';

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

const where = (t: Seen, column: number): string => pointName(t, t.columnAt[column] as number);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What is left, and what it is good for. */
function actPrompt(t: Seen, column: Column): string {
  if (t.cp === 0) return 'No CP (campaign points) left: end the activation, or choose what is free in the list.';
  const left = `${t.cp} CP (campaign points) left`;
  const { ends } = placeAt(t, t.columnAt[column] as number);
  if (!ends.some(({ to }) => mayMove(t, column, to, MOVES.paid) === null))
    return `${left}. ${whyItStays(t, column)}: choose in the list.`;
  // 8.5 Why roads that are drawn are not open.
  const shut =
    bankHeld(t, column) === NONE ? '' : ' The enemy holds the river crossing: only roads on this bank are open.';
  return `${left}: march to a ringed place, or choose in the list.${shut}`;
}

/** 9.2.2, 4.2, 8.1 Nobody marches on: what keeps the column. */
function whyItStays(t: Seen, column: Column): string {
  if ((t.did & DID.deployed) !== 0) return 'It has sent patrols out, and marches no more';
  if ((t.did & DID.joined) !== 0 || t.tied[column] === 1) return 'It has taken in troops, and marches no more';
  return `No road that is open costs ${t.cp} CP or less`;
}

export const prompts: March['prompts'] = {
  bonus: ({ column }, t) =>
    `${columnName(t, column)}: do you claim the Cavalry Bonus? The enemy learns that it is all cavalry.`,
  act: ({ column }, t) => `${columnName(t, column)}, at ${where(t, column)}. ${actPrompt(t, column)}`,
  patrol: ({ column }, t) =>
    `${columnName(t, column)} sends patrols out from ${where(t, column)}, for no CP: choose the roads on which they ride. It marches no more in this activation, and has them back when it marches again.`,
  horse: ({ way }, t) =>
    `Which cavalry regiment rides out on ${wayName(t, way)}? Its firepower is what its die must not exceed to see the enemy.`,
  scout: ({ way }, t) => `Whom does the patrol on ${wayName(t, way)} try to see? It rolls one die.`,
  light: ({ way }, t) =>
    `The patrol on ${wayName(t, way)} is about to roll. Do you double its firepower with Light Cavalry Skill?`,
  load: ({ column, out }, t) =>
    out === 1
      ? `How many BP (baggage points) does ${columnName(t, column)} leave with the garrison of ${where(t, column)}?`
      : `How many BP (baggage points) does ${columnName(t, column)} take from the garrison of ${where(t, column)}?`,
  collect: () => 'Which regiment is brought to full strength?',
};

/** 9.2.2 Who sends patrols out marches no more: told where it still could. */
export const staysThen = (t: Seen, column: Column): string =>
  placeAt(t, t.columnAt[column] as number).ends.some(({ to }) => mayMove(t, column, to, MOVES.paid) === null)
    ? '; then it marches no more'
    : '';

const costWords = (cp: number): string => (cp === 0 ? 'free' : `for ${cp} CP`);
/** "for 1 CP and 1 BP": what is paid now, and what comes to the baggage that is due at the end. */
export function priceOf(t: Seen, activity: Activity): string {
  const bp = bpFor(t, activity);
  return `${costWords(cpFor(t, activity))}${bp > 0 ? ` and ${bp} BP` : ''}`;
}
/** 8.1 to 8.4 What the road costs from where the column stands. */
function roadPrice(t: Seen, column: Column, to: number): string {
  const end = endTo(t, t.columnAt[column] as Point, to as Point);
  return end === undefined ? '' : `, ${costWords(moveCost(t, column, end, MOVES.paid))}`;
}

const FORAGE_WORDS = [
  'Forage',
  'Forage with the card’s Scorched Earth',
  'Forage with the leader’s Scorched Earth, which is then used up',
  'Forage with both, the card’s and the leader’s Scorched Earth',
] as const;

/** Modifiers that cards and leaders bring, told apart by more than capitals. */
const BROUGHT: { readonly [rule: string]: string } = {
  '14.0.1': 'the card Cavalry Bonus',
  '14.0.6': 'the card Poor Forage',
  '14.0.8': 'the card Scorched Earth',
  '6.2.2': 'the leader’s Scorched Earth',
};
export const forageWords = ({ rule, words }: Applied): string => BROUGHT[rule] ?? words;

export const options: March['options'] = {
  bonus: { claim: () => 'Claim it', forgo: () => 'Do not claim the bonus: the column stays secret' },
  act: {
    move: (point, t, { column }) => `Move to ${pointName(t, point)}${roadPrice(t, column, point)}`,
    march: (point, t) => `Forced march to ${pointName(t, point)}, for a step lost`,
    ride: (point, t) => `Forced march to ${pointName(t, point)} by a leader, for 1 BP`,
    drive: (point, t) => `Forced march to ${pointName(t, point)} by a leader, for 1 fatigue point (FP)`,
    forage: (how, t) => `${FORAGE_WORDS[how] ?? 'Forage'}, ${priceOf(t, 'forage')}`,
    deploy: (_arg, t, { column }) => `Send out patrols, free${staysThen(t, column)}`,
    pickUp: (bp, t) => `Pick up ${bp} BP, ${costWords(pickUpCost(t))}`,
    fetch: (_arg, t) => `Take baggage from the garrison, ${costWords(pickUpCost(t))}`,
    drop: (bp) => `Drop ${bp} BP, free`,
    store: () => 'Leave baggage with the garrison, free',
    destroy: (bp) => `Destroy ${bp} BP of its own, free`,
    burn: (bp) => `Destroy ${bp} BP lying here, free`,
    flip: (_arg, t) => `Collect stragglers, ${priceOf(t, 'flip')}: a regiment to full strength`,
    rebuild: (unit, t, { column }) =>
      `Raise again ${aUnit(unitName(t, ownerOf(column), unit))}, ${priceOf(t, 'rebuild')}`,
    recruit: () => 'Use up a leader’s recruiting: stragglers and lost regiments as with Reinforcements',
    battery: (point, t) => `Raise a battery for ${pointName(t, point)}, which uses up a leader’s recruiting`,
    spy: (column, t) => `Look at ${columnName(t, column)} with a leader’s spies, who are used up`,
    seize: () => 'Seize the initiative, which uses up a leader’s ability',
    skill: () => 'Use up a leader’s light cavalry skill: patrols with double firepower',
    advantage: () => 'Take a tactical advantage, free: another die for one wing in a battle',
    labour: () => 'Impress local labour, for 1 BP: two siegeworks for each CP',
    entrench: (_arg, t) => `Entrench, ${costWords(cpFor(t, 'entrench'))}`,
    regroup: () => 'Exchange units with the garrison, free',
    absorb: (column, t) => `Absorb ${columnName(t, column)}, free`,
    besiege: (_arg, t, { column }) => `Besiege ${where(t, column)}, ${priceOf(t, 'initiateSiege')}`,
    construct: (_arg, t, { column }) =>
      `Construct siegeworks before ${where(t, column)}, ${priceOf(t, 'siegework')} or more`,
    assault: (_arg, t, { column }) => `Assault ${where(t, column)}, ${priceOf(t, 'assault')}`,
    escalade: (_arg, t, { column }) => `Scale the walls of ${where(t, column)}, with the card’s action, for no CP`,
    quit: (_arg, t, { column }) => `Quit the siege of ${where(t, column)}, free`,
    storm: (_arg, t, { column }) =>
      `Scale the walls of ${where(t, column)}, which uses up a leader’s surprise attack, for no CP`,
    offer: (column, t) => `Offer battle to ${columnName(t, column)}, ${priceOf(t, 'offerBattle')}`,
    surprise: (column, t) =>
      `Force battle on ${columnName(t, column)}, with the card’s action, ${priceOf(t, 'offerBattle')}`,
    ambush: (column, t) =>
      `Force battle on ${columnName(t, column)}, which uses up a leader’s surprise attack, ${priceOf(t, 'offerBattle')}`,
    end: () => 'End the activation',
  },
  patrol: { put: (way, t) => `On ${wayName(t, way)}`, done: () => 'No more patrols: they ride out' },
  horse: { send: (unit, t, { column }) => unitName(t, ownerOf(column), unit) },
  scout: { at: (target, t) => targetName(t, target) },
  light: { skill: (leader, t) => `Use it: ${leaderName(t, leader)}`, pass: () => 'Do not use it' },
  load: { bps: (bp, _t, { out }) => `${out === 1 ? 'Leave' : 'Take'} ${bp} BP` },
  collect: { flip: (unit, t, { column }) => unitName(t, ownerOf(column), unit) },
};

type Baggage = Extract<MarchEvent, { readonly kind: 'baggage' }>;
const BAGGAGE: { readonly [W in Baggage['what']]: string } = {
  pickedUp: 'picks up',
  fetched: 'takes from the garrison',
  dropped: 'drops',
  stored: 'leaves with the garrison',
  destroyed: 'destroys',
  burnt: 'destroys, of what lies here,',
};

type Told<K extends MarchEvent['kind']> = Extract<MarchEvent, { readonly kind: K }>;

function settled(e: Told<'settled'>, t: Seen): { readonly text: string } | null {
  const missing = e.short > 0 ? ` ${e.short} BP ${e.short === 1 ? 'is' : 'are'} missing.` : '';
  if (e.due === null) return missing === '' ? null : { text: `${columnName(t, e.column)}:${missing}` };
  return { text: `${columnName(t, e.column)} expends ${e.paid} of ${e.due} BP.${missing}` };
}

function skirmish(e: Told<'skirmish'>, t: Seen): string {
  const roll = (who: 0 | 1): string => `${e.dice[who]} + ${e.firepower[who]}, ${count(e.hits[who], 'hit')}`;
  const end =
    e.winner === null
      ? 'nobody is left'
      : e.winner === e.side
        ? `the patrol of ${columnName(t, e.column)} stays`
        : `the patrol of ${columnName(t, e.foe)} stays`;
  return `Patrols of ${columnName(t, e.column)} and ${columnName(t, e.foe)} meet on ${wayName(t, e.way)}: ${roll(0)} against ${roll(1)}; ${end}.`;
}

/** 9.1, 6.2 (9) What was seen, for who saw it. */
const seenThere = (t: Seen, { target, contents }: Told<'scouted'> | Told<'spied'>): string =>
  contents === null ? '' : `: ${contentWords(t, target, contents)}`;

export const events: March['events'] = {
  claimed: (e, t) => ({ text: `${columnName(t, e.column)} is a cavalry column: ${e.cp} CP.` }),
  moved: (e, t) => ({
    text: `${columnName(t, e.column)} moves from ${pointName(t, e.from)} to ${pointName(t, e.to)} (${e.cp} CP).`,
  }),
  foraged: (e, t) => ({
    text: `${columnName(t, e.column)} forages at ${pointName(t, e.point)}: ${e.die}${e.modifiers
      .map((modifier) => ` ${signed(modifier.value)} ${forageWords(modifier)}`)
      .join(
        '',
      )}${e.modifiers.length > 0 ? ` = ${e.total}` : ''}: ${e.bp} BP found; the place is ${e.marker === 2 ? 'foraged out' : 'foraged once'}.`,
  }),
  patrols: (e, t) => ({
    text: `${columnName(t, e.column)} sends patrols out on ${e.ways.map((way) => wayName(t, way)).join(', ')}.`,
  }),
  skirmish: (e, t) => ({ text: skirmish(e, t) }),
  scouted: (e, t) => ({
    text: `The patrol on ${wayName(t, e.way)} scouts ${targetName(t, e.target)}: ${e.die} rolled, ${e.firepower} or less needed, ${e.seen ? 'and it sees it' : 'in vain'}${seenThere(t, e)}.`,
  }),
  ability: (e, t) => ({ text: `${leaderName(t, e.leader)} uses ${chitName(e.chit)}.` }),
  spied: (e, t) => ({ text: `Spies look at ${columnName(t, e.target)}${seenThere(t, e)}.` }),
  baggage: (e, t) => ({
    text: `${columnName(t, e.column)} ${BAGGAGE[e.what]} ${e.bp === null ? 'baggage' : `${e.bp} BP`}.`,
  }),
  flipped: (e, t) => ({
    text: `${columnName(t, e.column)} brings ${e.unit === null ? 'a regiment' : aUnit(unitName(t, ownerOf(e.column), e.unit))} to full strength.`,
  }),
  rebuilt: (e, t) => ({
    text: `${columnName(t, e.column)} raises ${aUnit(unitName(t, ownerOf(e.column), e.unit))} again.`,
  }),
  battery: (e, t) => ({ text: `${pointName(t, e.point)} receives a battery.` }),
  advantageTaken: (e, t) => ({ text: `${columnName(t, e.column)} gains a tactical advantage.` }),
  labour: (e, t) => ({ text: `${columnName(t, e.column)} impresses local labour.` }),
  entrenched: (e, t) => ({ text: `${columnName(t, e.column)} entrenches.` }),
  epidemic: (e, t) => ({
    text: `Epidemic: ${targetName(t, e.target)} rolls ${e.die} and loses ${count(e.steps, 'step')}.`,
  }),
  rested: (e, t) => ({
    text: `${columnName(t, e.column)} rests: ${e.cp} CP${e.left > 0 ? `, ${e.left} FP left` : ''}.`,
  }),
  settled,
};
