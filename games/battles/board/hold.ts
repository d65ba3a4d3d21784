import type { Gesture, GestureWay, Hold, Placeable, Ruled, Thing } from '@tercio/board';
import { Fast, isRefusal, only, ROLLED } from '@tercio/kernel';
import type { Choice, Explanation, Game, Offer, Pos, View } from '@tercio/kernel';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { distance } from '../src/field.ts';
import { NONE, zoneName } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { commanderName, reserveName, wingName } from '../src/names.ts';
import { leadersOf, tacticsDice } from '../src/orders/command.ts';
import { orderHold } from './gestures.ts';
import { seenOf } from './seen.ts';
import { rollFigures } from './roll-figures.ts';
import { boxOfThing, zoneBox } from './spots.ts';

/** What may be taken in hand: an order, a commander who rides, a wing whose dice are rolled. */
export function hold(game: Game, view: View, option: Placeable): Hold | null {
  const { ask, choice, along = [] } = option;
  const begun = [choice, ...along];
  if (ask === 'order' && ['zone', 'unit', 'double'].includes(choice.verb)) return orderHold(game, view, option);
  const thing = { domain: option.domain ?? '', arg: choice.arg ?? 0 };
  if (choice.arg !== null && choice.verb !== 'reserve' && (ask === 'order' || ask === 'commanderMove'))
    return rideHold({ game, view, option, begun }, begun, thing);
  // From one wing to the next: this one is finished first.
  const isWing = ask === 'phase' || (ask === 'order' && (choice.verb === 'end' || choice.verb === 'reserve'));
  const last = begun.at(-1);
  if (!isWing || last === undefined || last.arg === null) return null;
  const asked: Asked = { game, view, option, begun };
  return last.verb === 'ride' ? rideHold(asked, begun, { domain: 'commander', arg: last.arg }) : wingHold(asked);
}

interface Asked {
  readonly game: Game;
  readonly view: View;
  readonly option: Placeable;
  /** The choices with which it is taken in hand. */
  readonly begun: readonly Choice[];
}

const verbOf = ({ begun }: Asked): string => begun.at(-1)?.verb ?? '';

interface Tried {
  readonly choices: readonly Choice[];
  /** Before the dice, where some fell. */
  readonly pos: Pos;
  readonly rolls: boolean;
}

/** Plays choices as long as no dice fall; null: one of them is refused. */
function tried({ game, view, option: { side } }: Asked, choices: readonly Choice[]): Tried | null {
  let pos = game.redeal(view, new Fast(1));
  for (const choice of choices) {
    const played = game.play(pos, side, [choice], new Fast(1));
    if (isRefusal(played)) return null;
    if ((played.marks & ROLLED) !== 0) return { choices, pos, rolls: true };
    ({ pos } = played);
  }
  return { choices, pos, rolls: false };
}

const viewOf = ({ game, option: { side } }: Asked, { pos }: Tried): View => game.view(pos, only(side));
const offerOf = ({ game, option: { side } }: Asked, { pos }: Tried): Offer | null => game.offer(pos, side);

interface Said {
  readonly answers?: readonly number[];
  readonly words: string;
  readonly figures?: () => Explanation;
}

function way(asked: Asked, made: Tried, { words, answers = [], figures }: Said): GestureWay {
  return {
    answers,
    words,
    choices: made.choices,
    rolls: made.rolls,
    before: () => viewOf(asked, made),
    figures: figures ?? (() => ({ title: words, lines: [], sum: '' })),
    meets: () => [],
    warns: () => finishedFirst(asked),
    later: () => [],
  };
}

/** 4.2.1: anyone who turns to another wing has finished this one for the turn. */
function finishedFirst({ view, begun }: Asked): readonly Ruled[] {
  const seen = seenOf(view);
  if (begun[0]?.verb !== 'end' || seen.activeWing === NONE) return [];
  return [{ words: `That finishes ${wingName(seen, seen.activeWing)} for this turn.`, rule: '4.2.1' }];
}

// Riding, and coming on

const WHERE: { readonly [ask: string]: readonly [verb: string, words: string] } = {
  rideTo: ['to', 'Ride to'],
  rideOn: ['at', 'Come on at'],
  enterAt: ['at', 'Come on at'],
};

/** A commander rides, or somebody comes onto the field: where to is the other half of the gesture. */
function rideHold(asked: Asked, begun: readonly Choice[], thing: Thing): Hold | null {
  const { view, option } = asked;
  const first = tried(asked, begun);
  const offer = first && !first.rolls ? offerOf(asked, first) : null;
  const [verb, words] = WHERE[offer?.ask ?? ''] ?? [];
  if (!offer || verb === undefined || words === undefined) return null;
  const seen = seenOf(view);
  const ends = offer.choices.flatMap((choice): readonly Gesture[] => {
    const made = choice.verb === verb && choice.arg !== null && tried(asked, [...begun, choice]);
    if (!made || choice.arg === null) return [];
    const zone = choice.arg;
    const text = `${words} ${zoneName(zone as Zone)}`;
    const figures = (): Explanation => rideFigures(seen, begun.at(-1), zone, text);
    const { switches, ways } = withDice(asked, made, text, figures);
    const spot = { box: zoneBox(view, zone), thing: { domain: 'zone', arg: zone }, kind: 'target' as const };
    return [{ key: `${verb} ${zone}`, spot, chip: null, switches, ways }];
  });
  return { prompt: asked.game.words.prompt(viewOf(asked, first as Tried), option.side), things: [thing], ends };
}

/** After a ride mostly the dice are rolled; that somebody else rides, too, is the other answer. */
function withDice(
  asked: Asked,
  ridden: Tried,
  words: string,
  figures: () => Explanation,
): Pick<Gesture, 'switches' | 'ways'> {
  const rolledAtOnce = (): Explanation => {
    const [ride, dice] = [figures(), diceFigures(asked, ridden, words)];
    return { title: ride.title, lines: [...ride.lines, ...dice.lines], sum: dice.sum };
  };
  const alone = way(asked, ridden, {
    words: ridden.rolls ? `${words}, then roll` : words,
    figures: ridden.rolls ? rolledAtOnce : figures,
  });
  const offer = ridden.rolls ? null : offerOf(asked, ridden);
  const rolled = offer?.ask === 'commanderMove' ? tried(asked, [...ridden.choices, ROLL]) : null;
  if (!rolled) return { switches: [], ways: [alone] };
  const named = rolled.rolls ? [] : leadersAfter(asked, rolled);
  const all = rolled.rolls ? [{ made: rolled, leader: '' }] : named;
  const weighed = (made: Tried) => (): Explanation => {
    const [ride, dice] = [figures(), diceFigures(asked, made, words)];
    return { title: ride.title, lines: [...ride.lines, ...dice.lines], sum: dice.sum };
  };
  if (all.length === 0) return { switches: [], ways: [alone] };
  const answers = all.map(({ leader }) => (leader === '' ? 'roll the dice' : `roll, ${leader} commands`));
  const ways = all.map(({ made, leader }, i) =>
    way(asked, made, {
      words: `${words}, then roll${leader === '' ? '' : `: ${leader}`}`,
      answers: [i],
      figures: weighed(made),
    }),
  );
  return {
    switches: [{ title: 'And then?', answers: [...answers, 'move another first'] }],
    ways: [...ways, { ...alone, answers: [all.length] }],
  };
}

/** Who could lead what has ridden, the one with most dice first. */
function leadersAfter(asked: Asked, rolled: Tried): readonly { readonly made: Tried; readonly leader: string }[] {
  const view = viewOf(asked, rolled);
  const seen = seenOf(view);
  const usual = asked.game.routine(view, asked.option.side);
  const dice = ({ arg }: Choice): number => tacticsDice(opened(seen), arg ?? NONE);
  const offered = offerOf(asked, rolled)?.choices ?? [];
  return (usual ? [usual] : offered.toSorted((a, b) => dice(b) - dice(a))).flatMap((choice) => {
    const made = tried(asked, [...rolled.choices, choice]);
    const leader = usual || choice.arg === null ? '' : commanderName(seen, choice.arg);
    return made ? [{ made, leader }] : [];
  });
}

function rideFigures(seen: Seen, ride: Choice | undefined, zone: number, title: string): Explanation {
  const rider = ride?.verb === 'ride' ? (ride.arg ?? 0) : -1;
  const from = rider < 0 ? -1 : (seen.commanderAt[rider] as number);
  if (from < 0) return { title, lines: [], sum: '' };
  const away = distance(from as Zone, zone as Zone);
  return {
    title: `${commanderName(seen, rider)} to ${zoneName(zone as Zone)}`,
    lines: [
      {
        value: String(away),
        words: away === 1 ? 'zone off; he rides four' : 'zones off; he rides four',
        rule: '5.3.1',
      },
    ],
    sum: 'Orders cost one more for every zone between him and those he orders.',
  };
}

// Wings

const ROLL: Choice = { verb: 'roll', arg: null };

/** A wing is taken in hand with its dice: a second click rolls them, a commander of its own may ride before. */
function wingHold(asked: Asked): Hold | null {
  const { view } = asked;
  const seen = seenOf(view);
  const { begun } = asked;
  const verb = verbOf(asked);
  const thing: Thing = { domain: verb, arg: begun.at(-1)?.arg ?? 0 };
  const box = boxOfThing(view, thing);
  const first = tried(asked, begun);
  const offer = first && !first.rolls ? offerOf(asked, first) : null;
  if (!first || !box || !(first.rolls || offer?.ask === 'commanderMove')) return null;
  const name = verb === 'wing' ? wingName(seen, thing.arg) : reserveName(seen, thing.arg);
  const rolling = first.rolls ? diceAtOnce(asked, first, name) : rollGesture(asked, name);
  if (!rolling) return null;
  const rides = (offer?.choices ?? []).flatMap((choice): readonly Gesture[] => {
    const made = choice.verb === 'ride' && tried(asked, [...begun, choice]);
    if (!made) return [];
    const rider: Thing = { domain: 'commander', arg: choice.arg ?? 0 };
    const at = boxOfThing(view, rider);
    const words = `Move ${commanderName(seen, rider.arg)} first`;
    const spot = at && { box: at, thing: rider, kind: 'act' as const };
    const leads = (): Hold | null => rideHold(asked, [...begun, choice], rider);
    return [{ key: `ride ${rider.arg}`, spot, chip: null, leads, switches: [], ways: [way(asked, made, { words })] }];
  });
  return {
    prompt: wingPrompt(asked, name, rides.length > 0),
    things: [],
    ends: [{ ...rolling, spot: { box, thing, kind: 'target' } }, ...rides],
    usual: rolling.key,
  };
}

/** What a second click does, and that nobody leads it where that is so. */
function wingPrompt(asked: Asked, name: string, canRide: boolean): string {
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const again = canRide
    ? 'click its ground again to roll for its orders, or a commander to move him first.'
    : 'click again to roll for its orders.';
  if (verbOf(asked) === 'reserve') return `Call up ${name}? C${again.slice(1)}`;
  if (leaders(asked).length > 0) return `${capital}: ${again}`;
  return `${capital} has no commander and may act all the same: ${again}`;
}

/** 4.3.5: everybody who can lead what is taken in hand. */
function leaders(asked: Asked): readonly number[] {
  const taken = tried(asked, asked.begun);
  return taken ? leadersOf(opened(justBefore(asked, taken)), asked.option.side) : [];
}
/** 4.3.4: the dice of what is taken in hand, with the one who was named to lead it. */
function diceFigures(asked: Asked, made: Tried, title: string): Explanation {
  const seen = justBefore(asked, made);
  const { side } = asked.option;
  const named = made.choices.find(({ verb }) => verb === 'commander')?.arg ?? null;
  const [first = NONE, ...others] = leadersOf(opened(seen), side);
  const commander = named ?? (others.length === 0 ? first : NONE);
  return rollFigures({ seen, side, commander, isAlone: first === NONE }, title);
}

/** As all stand just before the dice, with what acts, and with who rides along. */
const justBefore = (asked: Asked, made: Tried): Seen => asTaken(asRidden(seenOf(viewOf(asked, made)), made), made);

/** 4.3.1: where nobody can ride, the dice fall as soon as a wing is named, and nobody has seen it act. */
function asTaken(seen: Seen, { choices, rolls }: Tried): Seen {
  const { verb, arg } = choices.at(-1) ?? {};
  if (!rolls || (verb !== 'wing' && verb !== 'reserve') || typeof arg !== 'number') return seen;
  return { ...seen, activeWing: verb === 'wing' ? arg : NONE, activeReserve: verb === 'reserve' ? arg : NONE };
}

/** Where dice fall as soon as he has ridden, nobody has seen him there: orders cost what they will cost from there. */
function asRidden(seen: Seen, { choices, rolls }: Tried): Seen {
  const [ride, to] = choices.slice(-2);
  const hasRidden = rolls && ride?.verb === 'ride' && to?.verb === 'to' && ride.arg !== null && to.arg !== null;
  if (!hasRidden) return seen;
  // R42: anyone who rides out of a reserve still leads it.
  const moved = seen.activeReserve === NONE ? 1 : 2;
  return {
    ...seen,
    commanderAt: seen.commanderAt.with(ride.arg, to.arg),
    commanderMoved: seen.commanderMoved.with(ride.arg, moved),
  };
}

/** What a second click on a wing, or on a reserve, does. */
const rollWords = (asked: Asked, name: string): string =>
  verbOf(asked) === 'reserve' ? `Call up ${name} and roll` : `Roll for ${name}`;

/** Nobody in the wing can ride: to name it is to roll for it. */
function diceAtOnce(asked: Asked, made: Tried, name: string): Gesture {
  const words = rollWords(asked, name);
  const figures = (): Explanation => diceFigures(asked, made, words);
  return { key: 'roll', spot: null, chip: null, switches: [], ways: [way(asked, made, { words, figures })] };
}

/** The dice of a wing; where several could lead it, one of them is chosen along. */
function rollGesture(asked: Asked, name: string): Gesture | null {
  const { option, view } = asked;
  const seen = seenOf(view);
  const rolled = tried(asked, [...asked.begun, ROLL]);
  if (!rolled) return null;
  const words = rollWords(asked, name);
  const offer = rolled.rolls ? null : offerOf(asked, rolled);
  if (offer?.ask !== 'wingCommander')
    return {
      key: 'roll',
      spot: null,
      chip: null,
      switches: [],
      ways: [way(asked, rolled, { words, figures: () => diceFigures(asked, rolled, words) })],
    };
  const usual = asked.game.routine(viewOf(asked, rolled), option.side);
  const leaders = usual ? [usual] : offer.choices;
  const ways = leaders.flatMap((choice, i): readonly GestureWay[] => {
    const made = tried(asked, [...asked.begun, ROLL, choice]);
    const leader = choice.arg === null ? '' : commanderName(seen, choice.arg);
    const text = leader === '' ? words : `${words}: ${leader}`;
    if (!made) return [];
    const figures = (): Explanation => diceFigures(asked, made, words);
    return [way(asked, made, { words: usual ? words : text, answers: usual ? [] : [i], figures })];
  });
  const answers = leaders.map(({ arg }) => (arg === null ? 'nobody' : commanderName(seen, arg)));
  return { key: 'roll', spot: null, chip: null, switches: usual ? [] : [{ title: 'Who commands?', answers }], ways };
}
