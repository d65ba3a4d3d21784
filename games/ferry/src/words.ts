import { EVERYONE, HIDDEN, has, side } from '@tercio/kernel';
import type { AboutOf, AskOf, ChoiceOf, Deal, Figures, Side, Sides, Term, Words } from '@tercio/kernel';
import { BANK_WORDS, CARD_WORDS } from './ids.ts';
import type { Event, Ferry } from './spec.ts';
import { EVERY_BANK, cardsOf, coinsOf, HALT, handOf, homeOf, KINDS, LOST, menAt, SIDES, stands } from './state.ts';
import type { Bank, Kind, Seen } from './state.ts';

/** Ferry in words. */

const SIDE_NAMES: readonly string[] = ['Red', 'Green', 'Blue'];
export const sideName = (s: number): string => SIDE_NAMES[s] ?? '?';
const bankName = (b: number): string => {
  const word = BANK_WORDS[b] ?? '?';
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const cardName = (card: number): string => CARD_WORDS[card] ?? '?';

const count = (n: number, one: string, many: string): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
const men = (n: number): string => count(n, 'man', 'men');
const coins = (n: number): string => count(n, 'coin', 'coins');
const steps = (n: number): string => count(n, 'step', 'steps');
const force = (n: number, led: boolean): string =>
  list([...(n > 0 ? [men(n)] : []), ...(led ? ['the leader'] : [])]) || 'nobody';

/** "a", "a and b", "a, b and c" */
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const figure = (figures: Figures, name: string): number => figures[name] ?? 0;

const refusals: Words<Ferry>['refusals'] = {
  hasFewerCoins: (f) => `${sideName(figure(f, 'side'))} has only ${coins(figure(f, 'coins'))}.`,
  noSuchDeal: () => 'You are no party to such a deal.',
  dealNotMade: () => 'Only a deal that was made can be shown.',
  openAlready: () => 'All know of that deal already.',
  breaksTruce: (f) =>
    `This breaks the truce with ${sideName(figure(f, 'side'))} and costs ${coins(figure(f, 'coins'))}.`,
  noTalks: () => 'Words in private are for the talks at the beginning of a turn.',
  ownHand: () => 'You know your own hand.',
  emptyHand: (f) => `${sideName(figure(f, 'side'))} holds no card.`,
  nobodyThere: (f) => `You have nobody at ${bankName(figure(f, 'bank'))}.`,
  tooFar: (f) => `${bankName(figure(f, 'bank'))} does not touch ${bankName(figure(f, 'from'))}.`,
  noSuchCard: (f) => `You hold no ${cardName(figure(f, 'card'))}.`,
  notYourself: () => 'You cannot fight yourself.',
  notThere: (f) => `${sideName(figure(f, 'side'))} has nobody at ${bankName(figure(f, 'bank'))}.`,
  noMan: (f) => `You have no man at ${bankName(figure(f, 'bank'))}.`,
  noLeader: (f) => `Your leader is not at ${bankName(figure(f, 'bank'))}.`,
  ownLeader: () => 'Only an enemy leader can be recalled.',
  tooFewCoins: (f) => `It costs ${coins(figure(f, 'price'))}, and you have ${coins(figure(f, 'coins'))}.`,
  leaderLost: (f) => `The leader of ${sideName(figure(f, 'side'))} has fallen.`,
  leaderAtHome: (f) => `The leader of ${sideName(figure(f, 'side'))} is at home already.`,
};

const coming = ({ side: s, bank: b, retreat }: AboutOf<Ferry, 'halt'>): string =>
  `${sideName(s)} ${retreat ? 'retreats to' : 'comes to'} ${bankName(b)}`;

const prompts: { readonly [A in AskOf<Ferry>]: (about: AboutOf<Ferry, A>, seen: Seen) => string } = {
  bidMarch: () => 'How many coins do you bid for the march?',
  bidCard: () => 'Two coins for a card, or none?',
  look: () => 'Whose hand do you look at?',
  from: () => 'From which bank does your column march?',
  men: ({ from }) => `How many men march from ${bankName(from)}?`,
  leader: ({ from, men: n }) => `Does the leader go with the ${men(n)} from ${bankName(from)}?`,
  step: (_about, seen) => `Your column is at ${bankName(seen.columnAt)} with ${steps(seen.steps)} left. Where to?`,
  halt: (about) => `${coming(about)}. Do you play Halt?`,
  counter: (about, seen) =>
    `${sideName(about.by)} plays ${cardName(seen.played.at(-1)?.kind ?? HIDDEN)}. Do you play Spy?`,
  foe: ({ bank: b }) => `Whom do you fight at ${bankName(b)}?`,
  hit: ({ bank: b, left }) => `${count(left, 'hit', 'hits')} to take at ${bankName(b)}. Who falls?`,
  retreat: ({ bank: b }) => `You retreat from ${bankName(b)}. Where to?`,
};

/** What an option says where its verb and argument are not plain enough. */
const options: { readonly [A in AskOf<Ferry>]: (choice: ChoiceOf<Ferry, A>) => string | null } = {
  bidMarch: ({ arg }) => coins(arg),
  bidCard: ({ arg }) => (arg === 0 ? 'No card' : `A card for ${coins(arg)}`),
  look: ({ verb, arg }) => (verb === 'at' ? `At the hand of ${sideName(arg)}` : 'At none'),
  from: ({ arg }) => `From ${bankName(arg)}`,
  men: ({ arg }) => men(arg),
  leader: ({ verb }) => (verb === 'with' ? 'Yes' : 'No'),
  step: ({ verb, arg }) => (verb === 'to' ? `To ${bankName(arg)}` : 'Stop here'),
  halt: ({ verb }) => (verb === 'halt' ? 'Play Halt' : 'Pass'),
  counter: ({ verb }) => (verb === 'spy' ? 'Play Spy' : 'Pass'),
  foe: ({ arg }) => sideName(arg),
  hit: ({ verb }) => (verb === 'man' ? 'A man' : 'The leader'),
  retreat: ({ arg }) => `To ${bankName(arg)}`,
};

/** Each event as a line of the log. */
const lines: { readonly [K in Event['kind']]: (event: Extract<Event, { kind: K }>) => string } = {
  dealt: (e) => `${sideName(e.side)} is dealt a ${cardName(e.card)}.`,
  turn: ({ turn }) => `Turn ${turn}`,
  paid: (e) => `${sideName(e.side)} pays ${sideName(e.to)} ${coins(e.coins)}.`,
  broken: (e) => `${sideName(e.side)} breaks the truce with ${sideName(e.to)} and pays ${coins(e.coins)}.`,
  bid: (e) => `${sideName(e.side)} bids ${coins(e.march)} for the march${e.card > 0 ? ' and two for a card' : ''}.`,
  mover: (e) => `${sideName(e.side)} pays ${coins(e.coins)} and may march.`,
  drew: (e) => `${sideName(e.side)} draws a ${e.card === null ? 'card' : cardName(e.card)}.`,
  looked: (e) => `${sideName(e.side)} looks at the hand of ${sideName(e.at)}.`,
  marches: (e) =>
    `${sideName(e.side)} marches from ${bankName(e.from)} with ${force(e.men, e.led)}, ${steps(e.steps)}.`,
  entered: (e) => `${sideName(e.side)} ${e.rule === '7.5' ? 'retreats' : 'comes'} to ${bankName(e.bank)}.`,
  stopped: (e) => `The march of ${sideName(e.side)} ends at ${bankName(e.bank)}.`,
  played: (e) => `${sideName(e.side)} plays ${cardName(e.card)}.`,
  cancelled: (e) => `The ${cardName(e.card)} of ${sideName(e.side)} is cancelled.`,
  halted: (e) => `${sideName(e.side)} is halted at ${bankName(e.bank)}.`,
  fought: (e) => `${sideName(e.side)} fights ${sideName(e.foe)} at ${bankName(e.bank)}: ${e.made} to ${e.taken}.`,
  fell: (e) => `${sideName(e.side)} loses ${e.leader ? 'its leader' : 'a man'} at ${bankName(e.bank)}.`,
  beaten: (e) => `${sideName(e.side)} is beaten at ${bankName(e.bank)}.`,
  lost: (e) => `${sideName(e.side)} is beaten again and loses all it has at ${bankName(e.bank)}.`,
  recalled: (e) => `${sideName(e.side)} has the leader of ${sideName(e.leader)} recalled.`,
  over: () => 'All hands are shown.',
};

const told = <K extends Event['kind']>(kind: K, event: Extract<Event, { kind: K }>): string => lines[kind](event);

// The position

function bankLine(t: Seen, at: Bank): string {
  const home = SIDES.find((s) => homeOf(s) === at);
  const here = SIDES.filter((s) => stands(t, s, at)).map(
    (s) => `${sideName(s)} ${force(menAt(t, s, at), t.leader[s] === at)}`,
  );
  return `${bankName(at)}${home === undefined ? '' : ` (home of ${sideName(home)})`}: ${here.join('; ') || 'empty'}.`;
}

const kinds = (of: (card: Kind) => number): string =>
  list(KINDS.filter((card) => of(card) > 0).map((card) => `${of(card)} ${cardName(card)}`)) || 'none';

function sideLine(t: Seen, s: Side): string {
  const hand = cardsOf(t, s) > 0 && handOf(t, s, HALT) !== HIDDEN ? ` (${kinds((card) => handOf(t, s, card))})` : '';
  const leader = t.leader[s] === LOST ? ', leader fallen' : '';
  return `${sideName(s)}: ${coins(coinsOf(t, s))}, ${count(cardsOf(t, s), 'card', 'cards')}${hand}${leader}.`;
}

/** 2.7, 2.8 */
function term({ kind, from, to, amount, until }: Term): string {
  if (kind === 'truce') return `a truce between ${sideName(from)} and ${sideName(to)} until the end of turn ${until}`;
  return `${sideName(from)} pays ${sideName(to)} ${coins(amount)}`;
}

const STAGES: { readonly [stage in Deal['stage']]: string } = {
  offered: 'Offered',
  made: 'Agreed',
  broken: 'Broken',
  over: 'Over',
};

const dealLines = (t: Seen): readonly string[] =>
  t.deals.map(({ stage, by, of, terms, seen }) => {
    const parties = list(SIDES.filter((s) => s === by || has(of, s)).map(sideName));
    const secret = seen === EVERYONE ? '' : ', in secret';
    return `${STAGES[stage]} by ${sideName(by)}, between ${parties}${secret}: ${terms.map(term).join('; ')}.`;
  });

function columnLine(t: Seen): readonly string[] {
  if (t.marcher < 0) return [];
  const who = force(t.columnMen, t.led === 1);
  return [`On the march: ${sideName(t.marcher)}, ${who} at ${bankName(t.columnAt)}, ${steps(t.steps)} left.`];
}

function position(t: Seen, viewer: Sides): string {
  const holds = SIDES.filter((s) => has(viewer, s)).map(sideName);
  const cards = t.played.map(
    (card) => `${sideName(card.by)}'s ${cardName(card.kind)}${card.cancelled ? ' (cancelled)' : ''}`,
  );
  return [
    `Turn ${t.turn} of ${t.lastTurn}. You are ${holds.length > 0 ? list(holds) : 'watching'}.`,
    ...EVERY_BANK.map((at) => bankLine(t, at)),
    ...SIDES.map((s) => sideLine(t, side(s))),
    `Cards played: ${kinds((card) => t.gone[card] ?? 0)}.`,
    ...dealLines(t),
    ...columnLine(t),
    ...(cards.length > 0 ? [`Being played: ${cards.join(', ')}.`] : []),
  ].join('\n');
}

const RESULTS: { readonly [how: string]: string } = {
  home: 'A leader stands on an undefended foreign home.',
  men: 'The last turn is over; the most men count.',
};

export const words: Words<Ferry> = {
  refusals,
  prompt: (ask, about, seen) => prompts[ask](about, seen),
  choice: (ask, choice) => options[ask](choice),
  interjection: ({ arg }) => `Recall the leader of ${sideName(arg)} for two coins`,
  event: (event) =>
    event.kind === 'turn' ? { text: told(event.kind, event), heading: true } : { text: told(event.kind, event) },
  position,
  result: (how) => RESULTS[how] ?? how,
  term,
};
