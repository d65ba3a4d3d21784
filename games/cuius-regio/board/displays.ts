import { plain, oncePer } from '@tercio/board';
import type { Display, Placeable, Row } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { forceOf, leadersIn, ratings, SP_PER_RATING } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { foeOf, force, leader, NONE, ownerOf, SIDES } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { forceName, leaderName, placeName, sideTitle } from '../src/names.ts';
import { POOL, WAITING } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { frontsOf } from './fronts.ts';
import { amountWords, contentWords, isVeiled, strengthText } from './known.ts';
import { armySvg } from './pieces.ts';
import { PHASES, phaseOf } from './phase.ts';
import { pointsDisplay } from './points.ts';
import { forcesOn, seenOf } from './seen.ts';
import { ARMS, tokensOf } from './tokens.ts';
import type { Arm } from './tokens.ts';

/** Beside the map: what is being divided, the force in question, points, the year, leaders and PP, all forces. */

/** The same view has the same displays. */
export const displays = oncePer(layOut);

function layOut(view: View): readonly Display[] {
  const seen = seenOf(view);
  const offer = view.offers.find((one) => one.offer)?.offer;
  const about = offer?.about ?? {};
  const asked = inQuestion(seen, about);
  return [
    ...(asked === NONE ? [] : [forceMat(seen, force(asked))]),
    pointsDisplay(seen, view.flow.over !== null),
    yearDisplay(view),
    ...sidesOf(view).map((side) => leadersDisplay(seen, side)),
    frontsDisplay(seen),
    ...sidesOf(view).map((side) => forcesDisplay(seen, side)),
  ];
}

/** One's own side first. */
function sidesOf(view: View): readonly Side[] {
  const [own = SIDES[0] as Side] = members(view.viewer);
  return [own, foeOf(own)];
}

function inQuestion(seen: Seen, about: Placeable['about']): number {
  const named = about['force'];
  if (typeof named === 'number' && named >= 0) return named;
  const leads = about['leader'];
  if (typeof leads === 'number' && leads >= 0) return forceOf(seen, leader(leads));
  return seen.active;
}

const ARM_TITLES: { readonly [arm in Arm]: string } = { infantry: 'Infantry', cavalry: 'Cavalry', trains: 'Trains' };
const ARM_RULES: { readonly [arm in Arm]: string } = { infantry: '2.1', cavalry: '2.2', trains: '2.3' };
const MOST_FATIGUE = 5;

/** 16.2 A force with all that is in it, as far as the one who looks knows it. */
function forceMat(seen: Seen, of: Force): Display {
  const { lr } = groundUnder(seen);
  return {
    ...plain(`force ${of}`, forceName(seen, of)),
    subtitle: placeName(seen.at[of] ?? NONE),
    figure: strengthText(seen, of),
    unit: 'SP',
    picture: { svg: armySvg(seen, of), width: 56, height: 46 },
    thing: { domain: 'force', arg: of },
    rows: [
      ...leadersIn(seen, of).map((one): Row => ({
        words: leaderName(one),
        value: `LR ${lr[one]}${seen.marshal[one] === 1 ? ', Marshal' : ''}`,
        rule: '2.4',
        thing: { domain: 'leader', arg: one },
      })),
      ...(isVeiled(seen, of) ? [{ words: contentWords(seen, of), value: '', rule: '16.3' }] : armRows(seen, of)),
      ...(seen.active === of ? [movementRow(seen)] : []),
    ],
  };
}

function armRows(seen: Seen, of: Force): readonly Row[] {
  const side = ownerOf(of);
  const fatigue = seen.fatigue[of] ?? 0;
  return [
    ...ARMS.filter((arm) => (seen[arm][of] ?? 0) > 0).map((arm): Row => ({
      words: ARM_TITLES[arm],
      value: String(seen[arm][of] ?? 0),
      rule: ARM_RULES[arm],
      tokens: tokensOf(side, arm, seen[arm][of] ?? 0).map((token) => ({ ...token, thing: null })),
    })),
    { words: 'Bonus dice up to', value: `${SP_PER_RATING * ratings(seen, of)} SP`, rule: '11.1.1' },
    {
      words: 'Fatigue',
      value: `${fatigue} of ${MOST_FATIGUE}`,
      rule: '2.5',
      track: { done: fatigue, of: MOST_FATIGUE, side },
    },
  ];
}

/** 11.3.3 On the road's loan less than nothing is left. */
const movementRow = (seen: Seen): Row => ({
  words: seen.mp < 0 ? 'On the last stretch by road, MP' : 'Movement Points left',
  value: seen.mp < 0 ? String(seen.mp + groundUnder(seen).tables.costs.values.roadLoan) : String(seen.mp),
  rule: seen.mp < 0 ? '11.3.3' : '11.1',
});

/** 3.0 The phases of the year, and where it stands. */
function yearDisplay(view: View): Display {
  const seen = seenOf(view);
  const { scenario } = groundUnder(seen);
  const now = phaseOf(view).number;
  const skipped = seen.year === scenario.first;
  const stateOf = (number: number): string => {
    if (skipped && (number === 2 || number === 3)) return 'not in the first year';
    return number < now ? 'done' : number === now ? 'now' : '';
  };
  const events = [...new Set(scenario.rules.events.map(({ year }) => year))].filter((year) => year >= seen.year);
  const limit = groundUnder(seen).tables.limits.values.lieutenantActivations;
  return {
    ...plain('year', `The year ${seen.year}`),
    figure: String(seen.year - scenario.first + 1),
    unit: `of ${scenario.last - scenario.first + 1}`,
    rows: [
      ...PHASES.map(({ number, title, rule }): Row => ({ words: `${number} ${title}`, value: stateOf(number), rule })),
      ...SIDES.map((side): Row => ({
        words: `${sideTitle(side)}: Lieutenants may march`,
        thing: { domain: 'side', arg: side },
        value: `${limit - (seen.lieutenants[side] ?? 0)} of ${limit}`,
        rule: '7.2.3',
      })),
      ...(events.length > 0 ? [{ words: 'Events to come', value: events.join(', '), rule: '3.0' }] : []),
    ],
  };
}

/** 5.1 Who is in the pool, who comes, and the PP to place them with. */
function leadersDisplay(seen: Seen, side: Side): Display {
  const { leaders, lr, firstYear, scenario } = groundUnder(seen);
  const name = side === 0 ? 'imperial' : 'protestant';
  const own = leaders.flatMap((file, i) => (file.side === name ? [i] : []));
  const pool = own.filter((one) => seen.leaderAt[one] === POOL);
  const coming = own.filter((one) => seen.leaderAt[one] === WAITING && (firstYear[one] ?? 0) <= scenario.last);
  const limit = scenario.marshals.find(({ first, last }) => first <= seen.year && seen.year <= last)?.[name] ?? 0;
  return {
    ...plain(`leaders ${side}`, `${sideTitle(side)}: leaders`),
    figure: String(seen.pp[side]),
    unit: 'PP',
    rows: [
      { words: 'Marshals a year', value: String(limit), rule: '5.3.1' },
      ...pool.map((one): Row => ({
        words: leaderName(one),
        value: `LR ${lr[one]}, in the pool`,
        thing: { domain: 'leader', arg: one },
      })),
      ...coming.map((one): Row => ({ words: leaderName(one), value: `LR ${lr[one]}, from ${firstYear[one]}` })),
    ],
  };
}

/** What stands where, added up. */
function frontsDisplay(seen: Seen): Display {
  const fronts = frontsOf(seen);
  return {
    ...plain('fronts', 'Strength in the field'),
    subtitle: 'SP, Imperials against Protestants',
    rows: fronts.map(({ name, strength: [imperial, protestant], forces }, i) => ({
      words: fronts.findIndex((other) => other.name === name) === i ? name : `${name} (${i + 1})`,
      value: `${amountWords(imperial)} : ${amountWords(protestant)}`,
      thing: { domain: 'force', arg: forces[0] ?? 0 },
    })),
  };
}

/** 16.2 Every force of a side with its leaders. */
function forcesDisplay(seen: Seen, side: Side): Display {
  const { lr } = groundUnder(seen);
  const rows = forcesOn(seen)
    .filter((of) => ownerOf(of) === side)
    .flatMap((of): readonly Row[] => [
      {
        words: `${forceName(seen, of)}, ${placeName(seen.at[of] ?? NONE)}`,
        value: `${strengthText(seen, of)} SP`,
        note: [contentWords(seen, of), ...(isVeiled(seen, of) ? [] : [`fatigue ${seen.fatigue[of]}`])].join(', '),
        thing: { domain: 'force', arg: of },
      },
      ...leadersIn(seen, of).map((one): Row => ({
        words: leaderName(one),
        value: `LR ${lr[one]}, ${seen.marshal[one] === 1 ? 'Marshal' : 'Lieutenant'}`,
        thing: { domain: 'leader', arg: one },
      })),
    ]);
  return { ...plain(`forces ${side}`, `${sideTitle(side)}: armies`), rows };
}
