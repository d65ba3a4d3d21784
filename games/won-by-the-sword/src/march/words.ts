import type { Chapter, Seen } from '../chapter.ts';
import { placeAt } from '../ground.ts';
import { ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { aUnit, chitName, columnName, leaderName, pointName, targetName, unitName, wayName } from '../names.ts';
import type { Applied } from '@tercio/kernel/rooms';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';
import { contentWords } from '../text/contents.ts';
import { pickUpCost } from './baggage.ts';
import { cpFor, mayMove, MOVES } from './movement.ts';

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

const where = (t: Seen, column: number): string => pointName(t, t.columnAt[column] as number);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What is left, and what it is good for. */
function actPrompt(t: Seen, column: Column): string {
  const { ends } = placeAt(t, t.columnAt[column] as number);
  const canMarch = ends.some(({ to }) => mayMove(t, column, to, MOVES.paid) === null);
  const left =
    t.cp === 0
      ? 'No CP left: end the activation, or choose in the list.'
      : canMarch
        ? `${t.cp} CP left: march to a ringed place, or choose in the list.`
        : `${t.cp} CP left, and no road is open: choose in the list.`;
  // 8.5 Why roads that are drawn are not open.
  const isShut = (t.bank[column] as number) >= 0;
  return isShut ? `${left} The enemy holds the river crossing: only roads on this bank are open.` : left;
}

export const prompts: March['prompts'] = {
  bonus: ({ column }, t) =>
    `${columnName(t, column)}: do you claim the Cavalry Bonus? The enemy learns that it is all cavalry.`,
  act: ({ column }, t) => `${columnName(t, column)}, at ${where(t, column)}. ${actPrompt(t, column)}`,
  patrol: ({ column }, t) => `Patrols around ${where(t, column)}: on which road does the next one ride?`,
  horse: ({ way }, t) => `Which regiment rides on ${wayName(t, way)}?`,
  scout: ({ way }, t) => `Whom does the patrol on ${wayName(t, way)} scout?`,
  light: ({ way }, t) =>
    `The patrol on ${wayName(t, way)} is about to roll. Do you double its firepower with Light Cavalry Skill?`,
  load: ({ column, out }, t) =>
    out === 1
      ? `How many BPs does ${columnName(t, column)} leave with the garrison of ${where(t, column)}?`
      : `How many BPs does ${columnName(t, column)} take from the garrison of ${where(t, column)}?`,
  collect: () => 'Which regiment is brought to full strength?',
};

const costWords = (cp: number): string => (cp === 0 ? 'free' : `for ${cp} CP`);

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
  bonus: { claim: () => 'Claim it', forgo: () => 'Do without it, and show nothing' },
  act: {
    move: (point, t) => `Move to ${pointName(t, point)}`,
    march: (point, t) => `Forced march to ${pointName(t, point)}, for a step lost`,
    ride: (point, t) => `Forced march to ${pointName(t, point)} by a leader, for 1 BP`,
    drive: (point, t) => `Forced march to ${pointName(t, point)} by a leader, for 1 fatigue point (FP)`,
    forage: (how) => FORAGE_WORDS[how] ?? 'Forage',
    deploy: () => 'Send out patrols',
    pickUp: (bp, t) => `Pick up ${bp} BP, ${costWords(pickUpCost(t))}`,
    fetch: (_arg, t) => `Take baggage from the garrison, ${costWords(pickUpCost(t))}`,
    drop: (bp) => `Drop ${bp} BP`,
    store: () => 'Leave baggage with the garrison',
    destroy: (bp) => `Destroy ${bp} BP of its own`,
    burn: (bp) => `Destroy ${bp} BP lying here`,
    flip: () => 'Collect stragglers: a regiment to full strength',
    rebuild: (unit, t, { column }) => `Raise again ${aUnit(unitName(t, ownerOf(column), unit))}`,
    recruit: () => 'Use a leader’s recruiting: stragglers and lost regiments as with Reinforcements',
    battery: (point, t) => `Raise a battery for ${pointName(t, point)}`,
    spy: (column, t) => `Spies: look at ${columnName(t, column)}`,
    seize: () => 'Seize the initiative by a leader’s ability',
    skill: () => 'Use a leader’s light cavalry skill: patrols with double firepower',
    advantage: () => 'Take a tactical advantage: another die for one wing in a battle',
    labour: () => 'Impress local labour, for 1 BP: two siegeworks for each CP',
    entrench: (_arg, t) => `Entrench, ${costWords(cpFor(t, 'entrench'))}`,
    regroup: () => 'Exchange units with the garrison',
    absorb: (column, t) => `Absorb ${columnName(t, column)}`,
    besiege: (_arg, t, { column }) => `Besiege ${where(t, column)}`,
    construct: (_arg, t, { column }) => `Construct siegeworks before ${where(t, column)}`,
    assault: (_arg, t, { column }) => `Assault ${where(t, column)}`,
    escalade: (_arg, t, { column }) => `Scale the walls of ${where(t, column)}, with the card`,
    quit: (_arg, t, { column }) => `Quit the siege of ${where(t, column)}`,
    storm: (_arg, t, { column }) => `Scale the walls of ${where(t, column)}, with a leader’s surprise attack`,
    offer: (column, t) => `Offer battle to ${columnName(t, column)}`,
    surprise: (column, t) => `Force battle on ${columnName(t, column)}, with the card`,
    ambush: (column, t) => `Force battle on ${columnName(t, column)}, with a leader’s surprise attack`,
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
      .join('')}${e.modifiers.length > 0 ? ` = ${e.total}` : ''}: ${e.bp} BP, Forage ${e.marker}.`,
  }),
  patrols: (e, t) => ({
    text: `${columnName(t, e.column)} sends patrols out on ${e.ways.map((way) => wayName(t, way)).join(', ')}.`,
  }),
  skirmish: (e, t) => ({ text: skirmish(e, t) }),
  scouted: (e, t) => ({
    text: `The patrol on ${wayName(t, e.way)} scouts ${targetName(t, e.target)}: ${e.die} against ${e.firepower}, ${e.seen ? 'and sees it' : 'in vain'}${seenThere(t, e)}.`,
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
