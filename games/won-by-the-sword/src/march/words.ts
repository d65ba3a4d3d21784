import type { Chapter, Seen } from '../chapter.ts';
import { ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { chitName, columnName, leaderName, nationOf, pointName, targetName, unitName, wayName } from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';
import { pickUpCost } from './baggage.ts';

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

const where = (t: Seen, column: number): string => pointName(t, t.columnAt[column] as number);
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export const refusals: March['refusals'] = {
  patrolsOut: () => 'Its patrols are out: the column moves no more in this activation.',
  joinedFinished: () => 'It has taken in troops that were active before: it moves no more in this activation.',
  mayJoinFinished: () =>
    'Another column has exchanged units with this garrison in this round: who takes units from it moves no more in this activation.',
  notBeside: (f, t) => `No road leads straight to ${pointName(t, f['point'] ?? 0)}.`,
  difficultMarch: () => 'A forced march follows regular roads only.',
  crossingClosed: (f, t) => `The crossing at ${pointName(t, f['point'] ?? 0)} is closed to you.`,
  tooFewPoints: (f) => `It costs ${f['cp']} CP, and ${f['left']} are left.`,
  noForcedMarch: () => 'No forced march is left.',
  lastStep: () => 'The step lost on a forced march would be its last.',
  siegeAbandoned: (f, t) => `The siege of ${pointName(t, f['point'] ?? 0)} is abandoned.`,
  foragedOut: (f, t) => `${pointName(t, f['point'] ?? 0)} has nothing left to forage.`,
  enemyGarrison: (f, t) => `An enemy garrison that is not besieged holds ${pointName(t, f['point'] ?? 0)}.`,
  enemyColumn: (f, t) => `An enemy column stands at ${pointName(t, f['point'] ?? 0)}.`,
  otherCard: () => 'The card has another action.',
  actionUsed: () => 'The action of the card is used up.',
  noSuchChit: (f) => `No leader of the column has ${chitName(f['chit'] ?? 0)} at hand.`,
  shortage: (f) => `${f['due']} BP are due, ${f['short']} more than there are: as many step losses.`,
  noHorse: () => 'It has no cavalry regiment to send out.',
  oneStays: () => 'At least one regiment stays with the column.',
  noWayLeft: () => 'No road here is open to another patrol.',
  notAttached: (f, t) => `${wayName(t, f['way'] ?? 0)} does not touch the space of the column.`,
  patrolled: (f, t) => `A patrol of yours rides on ${wayName(t, f['way'] ?? 0)}.`,
  acrossCrossing: (f, t) => `An enemy garrison keeps the crossing of ${pointName(t, f['point'] ?? 0)}.`,
  waysInOrder: () => 'Patrols are named in the order of the roads.',
  noPatrolNamed: () => 'Name at least one patrol.',
  noSuchHorse: () => 'No such cavalry regiment is left.',
  notInReach: (f, t) => `The patrol cannot scout ${targetName(t, f['target'] ?? 0)}.`,
  notSoMuchHere: (f) => `Only ${f['bp']} BP lie here.`,
  noStore: () => 'No own garrison that is not besieged holds this place.',
  emptyStore: () => 'The garrison has no baggage.',
  underTheMarker: () => 'Baggage left here goes to the garrison.',
  pickedUpAgain: () => 'It has left baggage here and picked some up again: it leaves no more.',
  notSoMuch: (f) => `It has ${f['bp']} BP.`,
  noRecruiting: () => 'Neither the card nor a leader nor a battle just won allows it to recruit.',
  noneReduced: () => 'None of its regiments is reduced.',
  notReduced: () => 'It has no such reduced regiment.',
  notInCadre: () => 'The cadre box has no such regiment.',
  noLeaderOfNation: (f, t) =>
    `No leader of that nation (${nationOf(t, ownerOf(t.active as Column), f['slot'] ?? 0)}) is with the column.`,
  recruitsAlready: () => 'It may recruit already.',
  nobodyToRecruit: () => 'There is nobody to recruit.',
  notOwnGarrison: (f, t) => `You have no garrison at ${pointName(t, f['point'] ?? 0)}.`,
  garrisonBesieged: (f, t) => `${pointName(t, f['point'] ?? 0)} is besieged.`,
  noBatteryLeft: (f) => `All ${f['limit']} batteries of that nation are in play.`,
  ownColumn: () => 'Spies look at enemy columns.',
  notInPlay: (f) => `${columnName(f['column'] ?? 0)} is not in play.`,
  hasInitiative: () => 'You have the initiative.',
  lightAlready: () => 'Its patrols ride with double firepower already.',
  noChitLeft: (f) => `All ${f['limit']} tactical advantage chits are in play.`,
  noEntrenching: () => 'Entrenching is no activity in this game.',
  entrenchedAlready: () => 'The column is entrenched.',
  notCavalry: () => 'It has infantry or artillery: it is no cavalry column.',
  regroupedAlready: () => 'It has exchanged units with the garrison here already.',
  notAnotherColumn: () => 'Only another column of yours can be absorbed.',
  notInSpace: (f) => `${columnName(f['column'] ?? 0)} is elsewhere.`,
  absorbedAlready: (f) => `It has taken in what it wanted of ${columnName(f['column'] ?? 0)}.`,
};

export const prompts: March['prompts'] = {
  bonus: ({ column }) => `${columnName(column)}: do you claim the CAVALRY BONUS?`,
  act: ({ column }, t) => `${columnName(column)} at ${where(t, column)}, ${t.cp} CP left. What next?`,
  patrol: ({ column }, t) => `Patrols around ${where(t, column)}: where?`,
  horse: ({ way }, t) => `Which regiment rides on ${wayName(t, way)}?`,
  scout: ({ way }, t) => `Whom does the patrol on ${wayName(t, way)} scout?`,
  light: ({ way }, t) => `The patrol on ${wayName(t, way)} is about to roll. Light cavalry skill?`,
  load: ({ column, out }, t) =>
    out === 1
      ? `How many BPs does ${columnName(column)} leave with the garrison of ${where(t, column)}?`
      : `How many BPs does ${columnName(column)} take from the garrison of ${where(t, column)}?`,
  collect: () => 'Which regiment is brought to full strength?',
};

const FORAGE_WORDS = [
  'Forage',
  'Forage with SCORCHED EARTH',
  'Forage with the leader’s scorched earth',
  'Forage with both kinds of scorched earth',
] as const;

export const options: March['options'] = {
  bonus: { claim: () => 'Claim it: a cavalry column', forgo: () => 'Forgo it' },
  act: {
    move: (point, t) => `Move to ${pointName(t, point)}`,
    march: (point, t) => `Forced march to ${pointName(t, point)}, for a step loss`,
    ride: (point, t) => `Forced march of a leader to ${pointName(t, point)}, for 1 BP`,
    drive: (point, t) => `Forced march of a leader to ${pointName(t, point)}, for 1 FP`,
    forage: (how) => FORAGE_WORDS[how] ?? 'Forage',
    deploy: () => 'Send out patrols',
    pickUp: (bp, t) => `Pick up ${bp} BP${pickUpCost(t) === 0 ? ', free' : ''}`,
    fetch: () => 'Take baggage from the garrison',
    drop: (bp) => `Drop ${bp} BP`,
    store: () => 'Leave baggage with the garrison',
    destroy: (bp) => `Destroy ${bp} BP of its own`,
    burn: (bp) => `Destroy ${bp} BP lying here`,
    flip: () => 'Collect stragglers: a regiment to full strength',
    rebuild: (unit, t, { column }) => `Rebuild a ${unitName(t, ownerOf(column), unit)}`,
    recruit: () => 'Use recruiting',
    battery: (point, t) => `A battery for ${pointName(t, point)}`,
    spy: (column) => `Spies: look at ${columnName(column)}`,
    seize: () => 'Seize the initiative',
    skill: () => 'Use light cavalry skill',
    advantage: () => 'Take a tactical advantage',
    labour: () => 'Impress local labour, for 1 BP',
    entrench: () => 'Entrench',
    regroup: () => 'Exchange units with the garrison',
    absorb: (column) => `Absorb ${columnName(column)}`,
    besiege: (_arg, t, { column }) => `Besiege ${where(t, column)}`,
    construct: () => 'Construct siegeworks',
    assault: () => 'Assault',
    escalade: () => 'Escalade, with the card',
    quit: (_arg, t, { column }) => `Quit the siege of ${where(t, column)}`,
    storm: () => 'Escalade, with a leader’s surprise attack',
    offer: (column) => `Offer battle to ${columnName(column)}`,
    surprise: (column) => `Force battle on ${columnName(column)}, with the card`,
    ambush: (column) => `Force battle on ${columnName(column)}, with a leader’s surprise attack`,
    end: () => 'End the activation',
  },
  patrol: { put: (way, t) => `On ${wayName(t, way)}`, done: () => 'No more' },
  horse: { send: (unit, t, { column }) => unitName(t, ownerOf(column), unit) },
  scout: { at: (target, t) => targetName(t, target) },
  light: { skill: (leader, t) => `Use it: ${leaderName(t, leader)}`, pass: () => 'Pass' },
  load: { bps: (bp) => `${bp} BP` },
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

function settled(e: Told<'settled'>): { readonly text: string } | null {
  const missing = e.short > 0 ? ` ${e.short} BP are missing.` : '';
  if (e.due === null) return missing === '' ? null : { text: `${columnName(e.column)}:${missing}` };
  return { text: `${columnName(e.column)} expends ${e.paid} of ${e.due} BP.${missing}` };
}

function skirmish(e: Told<'skirmish'>, t: Seen): string {
  const roll = (who: 0 | 1): string => `${e.dice[who]} + ${e.firepower[who]}, ${count(e.hits[who], 'hit')}`;
  const end =
    e.winner === null
      ? 'nobody is left'
      : e.winner === e.side
        ? `the patrol of ${columnName(e.column)} stays`
        : `the patrol of ${columnName(e.foe)} stays`;
  return `Patrols of ${columnName(e.column)} and ${columnName(e.foe)} meet on ${wayName(t, e.way)}: ${roll(0)} against ${roll(1)}; ${end}.`;
}

export const events: March['events'] = {
  claimed: (e) => ({ text: `${columnName(e.column)} is a cavalry column: ${e.cp} CP.` }),
  moved: (e, t) => ({
    text: `${columnName(e.column)} moves from ${pointName(t, e.from)} to ${pointName(t, e.to)} (${e.cp} CP).`,
  }),
  foraged: (e, t) => ({
    text: `${columnName(e.column)} forages at ${pointName(t, e.point)}: ${e.die}${e.modifiers
      .map(({ value, words }) => ` ${signed(value)} ${words}`)
      .join('')} = ${e.total}: ${e.bp} BP, Forage ${e.marker}.`,
  }),
  patrols: (e, t) => ({
    text: `${columnName(e.column)} sends patrols out on ${e.ways.map((way) => wayName(t, way)).join(', ')}.`,
  }),
  skirmish: (e, t) => ({ text: skirmish(e, t) }),
  scouted: (e, t) => ({
    text: `The patrol on ${wayName(t, e.way)} scouts ${targetName(t, e.target)}: ${e.die} against ${e.firepower}, ${e.seen ? 'and sees it' : 'in vain'}.`,
  }),
  ability: (e, t) => ({ text: `${leaderName(t, e.leader)} uses ${chitName(e.chit)}.` }),
  spied: (e) => ({ text: `Spies look at ${columnName(e.target)}.` }),
  baggage: (e) => ({ text: `${columnName(e.column)} ${BAGGAGE[e.what]} ${e.bp === null ? 'baggage' : `${e.bp} BP`}.` }),
  flipped: (e, t) => ({
    text: `${columnName(e.column)} brings ${e.unit === null ? 'a regiment' : `a ${unitName(t, ownerOf(e.column), e.unit)}`} to full strength.`,
  }),
  rebuilt: (e, t) => ({ text: `${columnName(e.column)} rebuilds a ${unitName(t, ownerOf(e.column), e.unit)}.` }),
  battery: (e, t) => ({ text: `${pointName(t, e.point)} receives a battery.` }),
  advantageTaken: (e) => ({ text: `${columnName(e.column)} gains a tactical advantage.` }),
  labour: (e) => ({ text: `${columnName(e.column)} impresses local labour.` }),
  entrenched: (e) => ({ text: `${columnName(e.column)} entrenches.` }),
  epidemic: (e, t) => ({
    text: `Epidemic: ${targetName(t, e.target)} rolls ${e.die} and loses ${count(e.steps, 'step')}.`,
  }),
  rested: (e) => ({ text: `${columnName(e.column)} rests: ${e.cp} CP${e.left > 0 ? `, ${e.left} FP left` : ''}.` }),
  settled,
};
