import { plain } from '@tercio/board';
import type { Display, Placeable, Row } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { manpowerSum, sumOfCombat } from '../src/forces.ts';
import { kindFile, RATING } from '../src/ground.ts';
import { BALTIC, isPower, NONE } from '../src/ids.ts';
import type { Kind, Unit } from '../src/ids.ts';
import { columnOf } from '../src/march/column.ts';
import { commanderName, count, kindName, op } from '../src/names.ts';
import { MARCHING } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { armiesAt, armyAt, armyNumber, isFleet } from './armies.ts';
import type { Army } from './armies.ts';
import { armySvg, armyTitle } from './pieces.ts';
import { seenOf } from './seen.ts';
import { powerDisplays } from './powers.ts';
import { relationsDisplay } from './relations.ts';
import { siegeDisplays } from './denied.ts';
import { battleDisplays } from './stage.ts';
import { kindPicture, tokensOf } from './tokens.ts';
import { worldDisplays } from './world.ts';

/** Beside the map: the army in question, what can be recruited, the sheets of the powers, relations, events. */

const laid = new WeakMap<View, readonly Display[]>();

/** The same view has the same displays. */
export function displays(view: View): readonly Display[] {
  const known = laid.get(view);
  if (known) return known;
  const made = layOut(view);
  laid.set(view, made);
  return made;
}

interface Open {
  readonly ask: string;
  readonly side: Side;
  readonly about: Placeable['about'];
  readonly choices: readonly { readonly verb: string; readonly arg: number | null }[];
}

/** The question that is asked of the viewer now. */
function openOf(view: View): Open | null {
  const open = view.offers.find(({ offer }) => offer);
  return open?.offer
    ? { ask: open.offer.ask, side: open.side, about: open.offer.about, choices: open.offer.choices }
    : null;
}

function layOut(view: View): readonly Display[] {
  const seen = seenOf(view);
  const open = openOf(view);
  const own = members(view.viewer).filter(isPower);
  const side = open?.side ?? own[0] ?? null;
  const army = open === null ? [] : armiesInQuestion(seen, open);
  const relations = relationsDisplay(seen, side, open?.ask === 'ofPower' ? 'power' : 'state');
  const first = open?.ask === 'declare' || open?.ask === 'defeat' || open?.ask === 'ofState' || open?.ask === 'ofPower';
  return [
    ...battleDisplays(view),
    ...(seen.battle === null ? army : []),
    ...(open?.ask === 'act' ? siegeDisplays(seen, open.side) : []),
    ...recruits(open),
    ...(first ? [relations] : []),
    ...powerDisplays(seen, side),
    ...(first ? [] : [relations]),
    ...worldDisplays(seen),
  ];
}

/** Questions in which units of an army are named one by one. */
const UNIT_PLACES: { readonly [ask: string]: string } = {
  muster: 'from',
  step: 'from',
  leaveBehind: 'at',
  giveMercenary: 'to',
};

function armiesInQuestion(seen: Seen, open: Open): readonly Display[] {
  const named = open.choices.filter(({ verb }) => UNIT_VERBS.has(verb)).map(({ arg }) => arg as Unit);
  const may = (unit: Unit): boolean => named.includes(unit);
  const field = UNIT_PLACES[open.ask];
  const place = field === undefined ? NONE : open.about[field];
  const places = new Set(named.map((unit) => seen.at[unit] ?? NONE).filter((at) => at >= 0));
  if (typeof place === 'number' && place >= 0) places.add(place);
  // On the march only those who go on: the others stand on the map.
  if (open.ask === 'step' && typeof place === 'number') return onTheMarch(seen, open.side, place, may);
  return [...places].slice(0, 3).flatMap((at) =>
    armiesAt(seen, at)
      .filter(({ of, units }) => of === open.side || units.some(may))
      .map((army) => armyDisplay(seen, army, may)),
  );
}
const UNIT_VERBS: ReadonlySet<string> = new Set(['unit', 'leave', 'garrison', 'combine']);

/** 6.9.3.1, T54 Who goes on, of those who stand there. */
function onTheMarch(seen: Seen, side: Side, place: number, may: (unit: Unit) => boolean): readonly Display[] {
  const army = armyAt(seen, place, side);
  const units = columnOf(seen, side);
  if (!army || units.length === 0) return [];
  const leaders = army.leaders.filter((who) => ((seen.leaderDeeds[who] as number) & MARCHING) !== 0);
  const going = { ...army, units, leaders, combat: sumOfCombat(seen, units), manpower: manpowerSum(seen, units) };
  const stay = army.units.length - units.length;
  const made = armyDisplay(seen, going, may);
  return [stay === 0 ? made : { ...made, subtitle: `${made.subtitle}; ${stay} of ${army.units.length} units stay` }];
}

function armyDisplay(seen: Seen, army: Army, may: (unit: Unit) => boolean): Display {
  const tokens = tokensOf(seen, army.units, may);
  const fleet = isFleet(army);
  const leaders: readonly Row[] = army.leaders.map((who) => ({
    words: commanderName(who),
    value: `rating ${RATING[who]}`,
    rule: '5.1',
    thing: { domain: 'commander', arg: who },
  }));
  return {
    ...plain(`army ${army.place} ${army.of}`, armyTitle(army)),
    subtitle:
      army.place >= BALTIC
        ? ''
        : `Manpower ${army.manpower}${army.manpower >= 12 ? ': one loss after a march by land' : ''}`,
    figure: String(army.combat),
    unit: fleet ? 'carried' : 'Combat Value',
    picture: { svg: armySvg(seen, army), width: 60, height: 42 },
    thing: { domain: 'army', arg: armyNumber(army.place, army.of) },
    rows: [{ words: count(army.units.length, 'unit', 'units'), value: '', tokens }, ...leaders],
  };
}

const costOf = (kind: Kind): number => kindFile(kind).cost ?? 0;

/** 5.2.1 What the points that are left can recruit, by their cost. */
function recruits(open: Open | null): readonly Display[] {
  if (!open) return [];
  const kinds = open.choices.filter(({ verb }) => verb === 'recruit' || verb === 'kind' || verb === 'take');
  if (kinds.length === 0 || open.ask === 'spoils') return [];
  const isPaid = open.ask === 'act';
  const costs = isPaid ? [...new Set(kinds.map(({ arg }) => costOf(arg as Kind)))].toSorted((a, b) => a - b) : [0];
  return [
    {
      ...plain('recruits', isPaid ? 'Recruit' : 'Kinds'),
      rows: costs.map((cost) => ({
        words: isPaid ? `for ${op(cost)}` : 'at no cost',
        value: '',
        rule: '5.2.1',
        tokens: kinds
          .filter(({ arg }) => !isPaid || costOf(arg as Kind) === cost)
          .map(({ arg }) => ({
            thing: { domain: 'kind', arg: arg as number },
            picture: kindPicture(arg as Kind),
            count: 1,
            label: `${kindName(arg as number)}${isPaid ? `, ${op(cost)}` : ''}`,
          })),
      })),
    },
  ];
}
