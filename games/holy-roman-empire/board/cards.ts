import type { Card, Picture, Placeable, Sources, Thing } from '@tercio/board';
import type { Explanation, View } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { map, tables, units as roster } from '../data/index.ts';
import {
  forageOf,
  hasCity,
  isArea,
  isCapital,
  isCoastal,
  isElectorate,
  isMountain,
  isSea,
  printedValue,
  stepsFor,
  territoryOf,
} from '../src/field.ts';
import { areaHolder, feeds, ownerOf, stackLimit, valueOf } from '../src/forces.ts';
import { minor, MINOR_WORDS, place, unit, unitOf } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { markerName, minorName, placeName, SIDE_TITLES, sideName, Unit as UnitTitle } from '../src/names.ts';
import { FIRST_MINOR, isLeader, isMercenary, isNaval, militaryOf, moveOf, politicalOf, TYPE } from '../src/roster.ts';
import { CIVILIZATION, FORTRESS, ground, hasMark, NEUTRAL, NO_ONE, PILLAGED } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { area } from './area.ts';
import { attackSum, counter, COUNTER, defenceSum, stack } from './counter.ts';
import drawing from './drawing.json' with { type: 'json' };
import { explained } from './markers.ts';
import { areaBox } from './places.ts';
import { stacksAt } from './pieces.ts';
import { ownSide, seenOf, stackOf, unitsIn } from './seen.ts';
import { town, townState } from './town.ts';

/** What the inspector, the fan, the chips and lists say and show. */

type Line = Card['lines'][number];

export function inspect(view: View, { domain, arg }: Thing): Card | null {
  const seen = seenOf(view);
  switch (domain) {
    case 'unit':
      return unitCard(seen, unit(arg));
    case 'stack':
      return stackCard(seen, arg);
    case 'place':
    case 'town':
    case 'area':
      return placeCard(seen, place(arg), ownSide(view));
    case 'minor':
      return minorCard(seen, arg);
    case 'marker':
    case 'pooled':
      return {
        title: markerName(arg),
        subtitle: explained(arg).words,
        lines: [{ words: explained(arg).when, value: '', rule: explained(arg).rule }],
      };
    default:
      return null;
  }
}

const ownerName = (owner: number): string => (owner === NEUTRAL ? 'neutral' : sideName(owner));

function unitCard(seen: Seen, u: Unit): Card {
  const lines: readonly Line[] = [
    { words: 'attack', value: String(roster[u]?.attack ?? 0), rule: '15.2' },
    { words: 'defence', value: String(roster[u]?.defence ?? 0), rule: '15.2' },
    {
      words: 'movement',
      value: moveOf(u) === 0 ? 'never moves' : String(moveOf(u)),
      rule: isNaval(u) ? '17.2' : '14.2',
    },
  ];
  const leads: readonly Line[] = isLeader(u)
    ? [
        { words: 'shifts in battle', value: String(militaryOf(u)), rule: '20.4' },
        { words: 'markers he picks', value: String(politicalOf(u)), rule: '10.3' },
      ]
    : [];
  const arm = TYPE[u] ?? '';
  const title = UnitTitle(u);
  // "Genoa fleet" has said what it is.
  const kind = [isMercenary(u) && !title.startsWith('Mercenary') ? 'mercenary' : '', title.includes(arm) ? '' : arm];
  const subtitle = [kind.filter((one) => one !== '').join(' '), ownerName(ownerOf(seen, u))];
  return { title, subtitle: subtitle.filter((one) => one !== '').join(', '), lines: [...lines, ...leads] };
}

function stackCard(seen: Seen, arg: number): Card {
  const { at, owner } = stackOf(arg);
  const units = unitsIn(seen, arg);
  return {
    title: `${owner === NEUTRAL ? 'Neutrals' : (SIDE_TITLES[owner] ?? 'Rebels')} at ${placeName(at)}`,
    subtitle: `${units.length} ${units.length === 1 ? 'unit' : 'units'}, attack ${attackSum(units)}, defence ${defenceSum(units)}`,
    lines: isArea(at)
      ? []
      : [
          {
            words: 'fed there free',
            value: `${Math.min(units.length, feeds(seen, owner, at))} of ${units.length}`,
            rule: '19.3',
          },
          { words: 'most that may stay', value: String(stackLimit(seen, at)), rule: '13.1' },
        ],
  };
}

const landName = (at: Place): string => {
  const land = territoryOf(at);
  if (land < 0) return '';
  return land < FIRST_MINOR ? `${SIDE_TITLES[land]} home` : minorName(land - FIRST_MINOR);
};

function groundWords(at: Place): string {
  if (isSea(at)) return 'open sea';
  return (
    [isMountain(at) ? 'mountains' : '', isCoastal(at) ? 'coast' : ''].filter((one) => one !== '').join(', ') ||
    'open country'
  );
}

/** 5.4 Anyone who stands in a town has it, whosever land it is. */
function holderName(seen: Seen, at: Place): string {
  const holder = seen.holder[at] ?? NO_ONE;
  return holder === NO_ONE
    ? 'nobody, who stands there has it'
    : holder === NEUTRAL
      ? 'nobody, neutral'
      : sideName(holder);
}

function placeCard(seen: Seen, at: Place, own: number | null): Card {
  if (isArea(at)) {
    const holder = areaHolder(seen, at);
    return {
      title: placeName(at),
      subtitle: `off the map, ${holder === NO_ONE ? 'neutral' : `of ${sideName(holder)}`}`,
      lines: [
        { words: 'gold a year', value: String(printedValue(at)), rule: '23.8' },
        { words: 'borders on', value: listed(stepsFor(false, at).map(placeName)), rule: '23.3' },
        { words: 'any number of units', value: '', rule: '23.5' },
      ],
    };
  }
  const lord = territoryOf(at) >= FIRST_MINOR ? (seen.control[territoryOf(at) - FIRST_MINOR] ?? NEUTRAL) : -1;
  const city: readonly Line[] = hasCity(at)
    ? [
        {
          words: [
            isCapital(at) ? 'capital' : isElectorate(at) ? 'electorate' : 'city',
            hasMark(seen, at, FORTRESS) ? 'fortress' : '',
            hasMark(seen, at, CIVILIZATION) ? 'civilization' : '',
          ]
            .filter((one) => one !== '')
            .join(', '),
          value: hasMark(seen, at, PILLAGED) ? 'pillaged: worth 0' : `worth ${valueOf(seen, at)}`,
          rule: '9.1',
        },
        { words: 'its taxes go to', value: holderName(seen, at), rule: '5.4' },
      ]
    : [];
  return {
    title: placeName(at),
    subtitle: [
      groundWords(at),
      landName(at),
      lord === NEUTRAL ? 'neutral' : lord >= 0 ? `controlled by ${sideName(lord)}` : '',
    ]
      .filter((one) => one !== '')
      .join(', '),
    lines: [
      ...city,
      ...(hasMark(seen, at, PILLAGED) ? [{ words: 'pillaged', value: 'feeds nobody', rule: '18.6' }] : []),
      {
        words: 'units fed there free',
        value: String(own === null ? forageOf(at) : feeds(seen, own, at)),
        rule: '19.3',
      },
      { words: 'most that may stay', value: String(stackLimit(seen, at)), rule: '13.1' },
      ...stacksAt(seen, at).map(({ owner, units }): Line => ({
        words: `${ownerName(owner)}: ${units.length} ${units.length === 1 ? 'unit' : 'units'}`,
        value: `attack ${attackSum(units)}, defence ${defenceSum(units)}`,
      })),
    ],
  };
}

function minorCard(seen: Seen, m: number): Card {
  const lord = seen.control[minor(m)] ?? NEUTRAL;
  const id = MINOR_WORDS[m] ?? '';
  return {
    title: minorName(m),
    subtitle: lord === NEUTRAL ? 'neutral' : `controlled by ${sideName(lord)}`,
    lines: [{ words: 'diplomacy defence', value: String(tables.defenceValues[id] ?? 0), rule: '12.1' }],
  };
}

export function picture(view: View, { domain, arg }: Thing): Picture | null {
  const seen = seenOf(view);
  switch (domain) {
    case 'unit':
      return { svg: counter(unit(arg), ownerOf(seen, unit(arg))), width: COUNTER + 2, height: COUNTER + 6 };
    case 'stack':
      return {
        svg: stack({ owner: stackOf(arg).owner, units: unitsIn(seen, arg), moved: false }),
        width: 56,
        height: 44,
      };
    case 'place':
    case 'town':
      return hasCity(place(arg)) ? { svg: town(townState(seen, place(arg))), width: 36, height: 44 } : null;
    case 'area':
      return {
        svg: `<g transform="scale(.4)">${area(place(arg), areaHolder(seen, place(arg)), areaBox(arg))}</g>`,
        width: 60,
        height: 60,
      };
    default:
      return null;
  }
}

/** Half points as a figure: costs of a step. */
export function chip(_option: Placeable, explained: Explanation | null): string | null {
  const sum = explained?.sum ?? '';
  // 18.2 Also where it is certain: a bare figure beside others without one would not say what it is a chance of.
  const faces = /^succeeds on (\d) of 6/.exec(sum)?.[1];
  const defence = /^it defends with (\d+)/.exec(sum)?.[1];
  if (defence !== undefined) return `defence ${defence}`;
  if (faces !== undefined) return `loot ${Math.round((100 * Number(faces)) / 6)} %`;
  return /costs ([\d½]+)/.exec(sum)?.[1] ?? /^worth (.*)$/.exec(sum)?.[1] ?? null;
}

export function sources(view: View): Sources {
  const { file } = ground(seenOf(view));
  const rows = (of: { readonly [key: string]: unknown }): readonly (readonly string[])[] =>
    Object.entries(of).map(([key, value]) => [key, String(value)]);
  return {
    about: [file.summary, `This set-up: ${file.provenance}.`],
    links: [],
    parts: [
      { title: 'Map', note: map.source, from: drawing.provenance, rules: ['2.1'], rows: [] },
      {
        title: 'Combat Results Table',
        note: 'Columns in per cent of the defence, a die down.',
        from: 'our reconstruction',
        rules: ['15.2'],
        rows: [
          ['die', ...tables.crt.columns.map((least, i) => (i === 0 ? 'less' : `${least} %`))],
          ...tables.crt.results.map((row, die) => [String(die + 1), ...row]),
        ],
      },
      {
        title: 'Prices of recruits',
        note: '',
        from: 'our reconstruction',
        rules: ['11.2'],
        rows: rows(tables.recruit),
      },
      { title: 'Maintenance', note: '', from: 'our reconstruction', rules: ['19.2'], rows: rows(tables.maintenance) },
      {
        title: 'Thresholds of victory',
        note: '',
        from: 'the rulebook',
        rules: ['27.3'],
        rows: rows(tables.thresholds),
      },
      {
        title: 'Spoils of battle',
        note: 'By the strength of the loser: markers picked, markers lost.',
        from: 'the rulebook',
        rules: ['15.9'],
        rows: tables.spoils.map(({ min, winner, loser }) => [`from ${min}`, String(winner), String(loser)]),
      },
      {
        title: 'Campaign markers',
        note: 'How many there are of each kind.',
        from: 'our reconstruction',
        rules: ['10.2'],
        rows: tables.markers.map(({ name, count }) => [name, String(count)]),
      },
    ],
  };
}

/** Vienna between those who want it. */
export function banner(view: View): Picture {
  const seen = seenOf(view);
  const one = (owner: number, ids: readonly string[], x: number, y: number): string =>
    `<g transform="translate(${x} ${y}) scale(1.300)">${stack({ owner, units: ids.map(unitOf), moved: false })}</g>`;
  const state = townState(seen, place(map.squares.findIndex(({ id }) => id === 'J13')));
  return {
    svg:
      `<g transform="translate(0 6) scale(2.600)">${town({ ...state, marks: { ...state.marks, fortress: true } })}</g>` +
      `${one(0, ['HAB-CV', 'HAB-Hsp'], -98, -16)}${one(3, ['SAX-Mrc', 'SAX-H1'], -78, 36)}` +
      `${one(2, ['OTT-Sul', 'OTT-Jan1', 'OTT-Jan2'], 96, -16)}${one(1, ['FRA-FI', 'FRA-H1'], 84, 36)}`,
    width: 320,
    height: 140,
  };
}
