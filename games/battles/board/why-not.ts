import type { Asked, Ruled, Thing } from '@tercio/board';
import { Fast, only } from '@tercio/kernel';
import type { Choice, Explanation, Game, Refusal, View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { distance } from '../src/field.ts';
import { DEPTH, NONE, rowOf, zoneName } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { armyName, commanderName, counted, kindName, reserveName, unitName, wingName } from '../src/names.ts';
import { given, viewAt } from './order-ways.ts';
import { seenOf } from './seen.ts';
import { stepTo } from './spots.ts';
import { orderedBy, roomRefusal, tooFar, tooFarToAssault } from './why-far.ts';

/** Why a thing can do nothing now: whose it is, what it has done, what has to come first. */

const at = (zone: number): string => zoneName(zone as Zone);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was clicked, as a sentence needs it. */
interface Clicked {
  readonly thing: Thing;
  readonly name: string;
  /** Whose; NONE: nobody's. */
  readonly army: number;
  /** Where; NONE: nowhere in particular. */
  readonly zone: number;
}

function clickedOn(seen: Seen, thing: Thing): Clicked | null {
  const { domain, arg } = thing;
  const { units, commanders } = board(seen);
  switch (domain) {
    case 'unit':
      return { thing, name: unitName(seen, arg), army: units[arg]?.side ?? NONE, zone: seen.zoneOf[arg] as number };
    case 'commander':
      return {
        thing,
        name: commanderName(seen, arg),
        army: commanders[arg]?.side ?? NONE,
        zone: seen.commanderAt[arg] as number,
      };
    case 'zone':
      return { thing, name: at(arg), army: seen.owner[arg] as number, zone: arg };
    case 'routers':
      return { thing, name: `the routers in ${at(arg >> 1)}`, army: arg % 2, zone: arg >> 1 };
    case 'wing':
      return { thing, name: wingName(seen, arg), army: seen.wingSide[arg] as number, zone: NONE };
    case 'reserve':
      return { thing, name: reserveName(seen, arg), army: seen.reserveSide[arg] as number, zone: NONE };
    default:
      return null;
  }
}

interface Case {
  readonly game: Game;
  readonly view: View;
  readonly seen: Seen;
  readonly asked: Asked;
  readonly what: Clicked;
}

type Reason = (c: Case) => Ruled | null;

export function whyNot(game: Game, view: View, asked: Asked | null, thing: Thing): Ruled | null {
  const seen = seenOf(view);
  const what = clickedOn(seen, thing);
  if (!asked || !what) return null;
  const c: Case = { game, view, seen, asked, what };
  if (asked.held) return heldReason(c, asked.held);
  const special = REASONS[asked.ask];
  return special ? special(c) : general(c);
}

/** What the rules say to one choice, with what it is about. */
function refused({ game, view, asked: { side }, what }: Case, choice: Choice): Ruled | null {
  const verdict = game.why(game.redeal(view, new Fast(1)), side, choice);
  if (verdict?.code === 'otherWing') return otherWing(seenOf(view), what, verdict.rule);
  const sum = verdict?.code === 'tooDear' ? costLines(game.explain(view, side, choice)) : '';
  return verdict && said(game, view, verdict, ` ${placed(what)}${sum}`);
}

/** "1 one order, +4 zones away, ×2 foot" */
const costLines = (explained: Explanation | null): string =>
  explained ? ` ${capital(explained.lines.map(({ value, words }) => `${value} ${words}`).join(', '))}.` : '';

/** 5.0.3 */
function otherWing(seen: Seen, what: Clicked, rule: string): Ruled {
  const wing = seen.strip[what.army * board(seen).width + Math.trunc(what.zone / DEPTH)] as number;
  const verb = what.thing.domain === 'unit' ? 'belong' : 'belongs';
  return { words: `${capital(what.name)} ${verb} to ${wingName(seen, wing)}. Now ${acting(seen)} is acting.`, rule };
}

/** The reason first, then what it is said of. */
const said = (game: Game, view: View, verdict: Refusal, after = ''): Ruled => ({
  words: game.words.refusal(verdict, view) + after,
  rule: verdict.rule,
});

const placed = ({ thing, name, zone }: Clicked): string =>
  thing.domain === 'zone' ? `Zone ${name}.` : `${capital(name)}${zone < 0 ? '' : `, in ${at(zone)}`}.`;

const isAre = ({ thing }: Clicked): string => (thing.domain === 'unit' || thing.domain === 'routers' ? 'are' : 'is');

/** Something of the enemy's, and what can be done about it. */
function enemys({ seen, what, asked }: Case, advice: string, rule: string): Ruled | null {
  if (what.army === NONE || what.army === asked.side) return null;
  const whose = `the ${armyName(seen, what.army)}`;
  // Under a finger this is all that is told of a counter.
  const kind = what.thing.domain === 'unit' ? ` (${kindName(seen, what.thing.arg)})` : '';
  const first =
    what.thing.domain === 'zone'
      ? `${capital(whose)} hold ${what.name}.`
      : `${capital(what.name)}${kind} ${isAre(what) === 'are' ? 'belong' : 'belongs'} to ${whose}.`;
  return { words: `${first} ${advice}`, rule };
}

const acting = (seen: Seen): string =>
  seen.activeReserve === NONE ? wingName(seen, seen.activeWing) : reserveName(seen, seen.activeReserve);

/** 4.1 */
const routersRun = ({ what }: Case): Ruled | null =>
  what.thing.domain === 'routers'
    ? { words: `${capital(what.name)} obey nobody. They run on when their army's turn begins.`, rule: '4.1' }
    : null;

/** 4.2.1: the wing that a place or piece of mine belongs to has acted. */
function phaseReason(c: Case): Ruled | null {
  const { seen, what, asked } = c;
  const foreign = enemys(c, 'You activate your own wings, one after the other.', '4.2.1');
  if (foreign) return foreign;
  if (what.thing.domain === 'wing')
    return { words: `${capital(what.name)} has acted this turn. Each wing acts once.`, rule: '4.2.1' };
  if (what.thing.domain === 'reserve') return refused(c, { verb: 'reserve', arg: what.thing.arg });
  const { width } = board(seen);
  const column = what.zone < 0 ? NONE : Math.trunc(what.zone / DEPTH);
  const wing = column < 0 ? NONE : (seen.strip[asked.side * width + column] as number);
  const own = (rowOf(what.zone as Zone) < DEPTH / 2 ? 0 : 1) === asked.side;
  if (wing === NONE) return null;
  if (seen.wingActivated[wing] === 1)
    return {
      words: `${capital(what.name)} ${isAre(what)} in the columns of ${wingName(seen, wing)}, which has acted this turn. Each wing acts once.`,
      rule: '4.2.1',
    };
  return own
    ? null
    : {
        words: `${capital(what.name)} ${isAre(what)} beyond the centre line. Click a wing on your own half; it orders those in front of it, too.`,
        rule: '4.2.1',
      };
}

/** 4.3: before the dice only commanders of what is acting ride. */
function beforeDice(c: Case): Ruled | null {
  const { seen, what } = c;
  if (what.thing.domain === 'commander' && what.army === c.asked.side)
    return refused(c, { verb: 'ride', arg: what.thing.arg });
  return (
    enemys(c, 'Now your own commanders may ride, before the dice are rolled.', '4.3.1') ??
    routersRun(c) ?? {
      words: `Nobody is ordered before the dice. Roll them for ${acting(seen)}, then click its zones and units.`,
      rule: '4.3.4',
    }
  );
}

function orderReason(c: Case): Ruled | null {
  const { seen, what } = c;
  const { domain, arg } = what.thing;
  const running = routersRun(c);
  if (running) return running;
  const advice = 'To assault, first click your own units that face them.';
  const foreign = enemys(c, domain === 'commander' ? 'You order your own army.' : advice, '6.1');
  if (foreign) return foreign;
  if (domain === 'unit') return refused(c, { verb: 'unit', arg });
  if (domain === 'commander')
    return {
      words: `${what.name} is given no orders himself. He rides along with units of his zone, or before the dice are rolled.`,
      rule: '4.3.3',
    };
  if (domain === 'zone' && what.army === NONE)
    return { words: `Nobody stands in ${what.name}. First click those who should go there.`, rule: '5.0.3' };
  if (domain === 'zone') return refused(c, { verb: 'zone', arg });
  return { words: `${capital(acting(seen))} is acting. Finish it first; each wing acts once a turn.`, rule: '4.2.1' };
}

/** Steps of an order under way: only those who are ordered move. */
function stepReason(c: Case): Ruled | null {
  const { seen, what, asked } = c;
  const { zone, unit } = asked.about;
  const from = typeof zone === 'number' ? zone : typeof unit === 'number' ? (seen.zoneOf[unit] as number) : NONE;
  const who = typeof unit === 'number' ? unitName(seen, unit) : `the units of ${at(from)}`;
  if (what.thing.domain === 'zone') return stepRefusal(c, from, asked.about, who);
  if (what.zone >= 0 && what.zone !== from) return null;
  return {
    words: `${capital(what.name)} ${isAre(what)} not asked now: where do ${who} go? An order under way is carried out first.`,
    rule: '5.0',
  };
}

/** 5.3: what a step to that zone comes up against. */
function stepRefusal(c: Case, from: number, about: Asked['about'], who: string): Ruled | null {
  const { game, asked, seen, what } = c;
  // Next to them the rules say themselves what speaks against the step.
  if (game.verbs(asked.ask).some((verb) => stepTo(seen, about, verb) === what.zone)) return null;
  if (from < 0 || what.zone === from) return { words: `${capital(who)} are in ${what.name} already.`, rule: '5.3' };
  return farReason(c, asked);
}

/** What is said of a zone that is no step away. */
function farReason({ game, view, what }: Case, asked: Asked, pos = game.redeal(view, new Fast(1))): Ruled | null {
  const now = game.view(pos, only(asked.side));
  const seen = seenOf(now);
  const noTurn = game.why(pos, asked.side, { verb: 'turnAbout', arg: null });
  const o = orderedBy(seen, asked, noTurn?.code.startsWith('tooFewMoves') ? null : noTurn);
  if (o === null) return null;
  if (what.army === 1 - asked.side) return tooFarToAssault(o, what.zone);
  const full = roomRefusal(o, what.zone);
  return full ? said(game, now, full) : tooFar(o, what.zone, (refusal) => game.words.refusal(refusal, now));
}

/** Something is in hand, and this is not where it can go. */
function heldReason(c: Case, held: Choice): Ruled | null {
  const { game, view, asked, seen, what } = c;
  if (asked.ask === 'commanderMove') return rideReason(c, held);
  if (asked.ask !== 'order' || what.zone < 0) return null;
  const by = { game, side: asked.side, riders: [] };
  const stage = given(by, view, held);
  if (!stage) return null;
  const from = stage.path[0] as number;
  const now = viewAt(by, stage.pos);
  const offer = game.offer(stage.pos, asked.side);
  if (!offer) return null;
  const who = held.verb === 'zone' ? `the units of ${at(from)}` : unitName(seen, held.arg ?? 0);
  if (what.zone === from)
    return { words: `${capital(who)} are here already. Click where they should go.`, rule: '5.3' };
  const assaults = what.army === 1 - asked.side;
  const verb = game
    .verbs(offer.ask)
    .find((one) => (one === 'assault') === assaults && stepTo(seenOf(now), offer.about, one) === what.zone);
  const verdict = verb === undefined ? null : game.why(stage.pos, asked.side, { verb, arg: null });
  if (verdict?.code.startsWith('tooFewMoves') && verb !== 'assault')
    return {
      words: `${STEP[verb ?? ''] ?? 'A step'} ${tooFewText(game.words.refusal(verdict, now))}`,
      rule: verdict.rule,
    };
  if (verdict) return said(game, now, verdict);
  return farReason(c, { ask: offer.ask, about: offer.about, side: asked.side }, stage.pos);
}

/** The price of a step says nothing without the kind of step. */
const STEP: { readonly [verb: string]: string } = {
  back: 'A step back',
  left: 'A diagonal step',
  right: 'A diagonal step',
};
const tooFewText = (words: string): string => words.replace(/^That /, '');

function rideReason({ seen, what }: Case, held: Choice): Ruled | null {
  if (what.zone < 0 || held.arg === null) return null;
  const from = seen.commanderAt[held.arg] as number;
  const name = commanderName(seen, held.arg);
  if (what.zone === from) return { words: `${name} is here already.`, rule: '5.3.1' };
  if (what.army !== NONE && what.army !== board(seen).commanders[held.arg]?.side)
    return { words: `The enemy holds ${at(what.zone)}. Commanders ride only where he is not.`, rule: '4.3.1' };
  const away = distance(from as Zone, what.zone as Zone);
  return {
    words: `${name} cannot ride to ${at(what.zone)} in four moves: it is ${counted(away, 'zone')} away.`,
    rule: '5.3.1',
  };
}

/** What each question wants to have clicked. */
const WANTED: { readonly [ask: string]: string } = {
  fly: 'a zone to which the routers run',
  pursue: 'a unit of horse that pursues',
  wingCommander: 'a commander of the wing that is acting',
  enterAt: 'a zone of the baseline',
  rideOn: 'a zone of the baseline',
  straddle: 'one of the two zones that the unit stands in',
  riders: 'a commander who rides along',
  arrive: 'one of those who have just come',
  makeRoom: 'one of those in front',
  fillFront: 'one of those behind the empty front',
  straddleFront: 'one of the two fronts',
  exchangeWith: 'somebody behind them who is in order',
  fireFlank: 'a zone with enemies on their flank',
  aimGun: 'a zone with enemies that the gun can reach',
  checkNext: 'one of your zones that was shot at',
  takeHit: 'one of your units in the golden zone that can be hit',
  rally: 'one of your disordered units in the golden zone',
  comeForward: 'one of your units behind the front that comes along',
  giveWay: 'light troops of yours in front',
  attackNext: 'one of your units that has still to assault',
  target: 'a unit in the enemy front ahead',
  joinAssault: 'a unit of yours that may join',
  secondHit: 'a unit that the second hit can fall on',
  advanceNext: 'a zone that may advance',
  restrain: 'a unit of yours that is held back',
  stayBehind: 'a unit of yours that stays',
};

/** Where the rules have no refusal of their own for such a thing: what is wanted instead. */
const general: Reason = ({ game, view, asked, what }) => {
  const { ask } = asked;
  const wanted = WANTED[ask];
  const named = game.verbs(ask).some((verb) => game.domain(ask, verb) === what.thing.domain);
  const offer = view.offers.find((one) => one.offer)?.offer;
  if (named || wanted === undefined || !offer) return null;
  const whose = what.army === NONE ? '' : what.army === asked.side ? ', yours,' : ', the enemy’s,';
  return { words: `${capital(what.name)}${whose} cannot be chosen here. Now you choose ${wanted}.`, rule: offer.rule };
};

/** 3.5.5: who has been hit twice breaks, and cannot be hit again. */
const hitReason: Reason = (c) => {
  const { seen, what } = c;
  const { domain, arg } = what.thing;
  if (domain !== 'unit' || !seen.routing[arg]) return general(c);
  return {
    words: `${capital(what.name)} have been hit twice and break. The other hits fall on others.`,
    rule: '3.5.5',
  };
};

const REASONS: { readonly [ask: string]: Reason } = {
  takeHit: hitReason,
  phase: phaseReason,
  commanderMove: beforeDice,
  order: orderReason,
  zoneStep: stepReason,
  unitStep: stepReason,
};
