import type { SignGroup, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { electorate, GREAT, MAJOR, MINOR, sizeOf } from '../src/geography/index.ts';
import { MARK, PILLAGED, SACKED } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { STRAGGLING } from './attack-chip.ts';
import { areaPlan, army, cityPlan } from './counter.ts';
import type { ArmyState } from './counter.ts';
import { forcesOn, seenOf } from './seen.ts';

/** What the signs on the map mean. */

const MODEL: ArmyState = {
  side: 1,
  letter: 'G',
  strength: '24',
  sheets: 2,
  marshal: true,
  cavalry: true,
  trains: 1,
  fatigue: 2,
  reacted: false,
  covered: false,
};
const ARMY_SIZE = { width: 60, height: 50 };
const CITY_SIZE = { width: 46, height: 46 };

const cityOf = (size: number, crowned: number): number =>
  sizeOf.findIndex((one, city) => one === size && electorate[city] === crowned);
const cities = (holds: (city: number) => boolean): readonly Thing[] =>
  Array.from({ length: sizeOf.length }, (_, city) => city)
    .filter(holds)
    .map((city) => ({ domain: 'city', arg: city }));

const armies = (seen: Seen): SignGroup => {
  const forces = forcesOn(seen);
  const marshalled = (of: number): boolean => seen.marshal[seen.commander[of] ?? 0] === 1;
  return {
    title: 'Armies',
    anatomy: {
      picture: { svg: `<g transform="scale(2.200)">${army(MODEL)}</g>`, width: 130, height: 104 },
      parts: [
        { at: { x: -23, y: -8 }, title: 'Letter', words: 'of its commander' },
        { at: { x: 23, y: -4 }, title: 'Figure', words: 'its strength points (SP), foot and horse' },
        {
          at: { x: -36, y: 28 },
          title: 'Dots',
          words: 'its fatigue, 5 at most',
        },
        { at: { x: 24, y: 28 }, title: 'Horse', words: 'has cavalry: its zone reaches two hexes' },
        { at: { x: 42, y: 28 }, title: 'Gun', words: 'has an artillery train' },
        { at: { x: 44, y: -38 }, title: 'Sheets behind', words: 'one for every 10 SP' },
      ],
    },
    signs: [
      {
        picture: { svg: army(MODEL), ...ARMY_SIZE },
        title: 'Full colour',
        words: 'a Marshal commands: may be activated again and again, until fatigue 5',
        rule: '2.4',
        on: forces.filter(marshalled).map((of) => ({ domain: 'force', arg: of })),
      },
      {
        picture: { svg: army({ ...MODEL, marshal: false, strength: '8', sheets: 0 }), ...ARMY_SIZE },
        title: 'Light colour',
        words: 'a Lieutenant commands: three such activations a year for the whole side',
        rule: '7.2.3',
        on: forces.filter((of) => !marshalled(of)).map((of) => ({ domain: 'force', arg: of })),
      },
      {
        picture: { svg: army({ ...MODEL, reacted: true }), ...ARMY_SIZE },
        title: 'R',
        words: 'has reacted, and does so no more in this chain of moves',
        rule: '11.4.4',
        on: forces
          .filter((of) => ((seen.marks[of] ?? 0) & MARK.reacted) !== 0)
          .map((of) => ({ domain: 'force', arg: of })),
      },
    ],
  };
};

const places = (seen: Seen): SignGroup => ({
  title: 'Cities',
  signs: [
    {
      picture: { svg: cityPlan(cityOf(MINOR, 0), null, 0), ...CITY_SIZE },
      title: 'Minor City',
      words: 'City Size Value 5: so many SP are needed to take it; paper where it is neutral',
      rule: '11.3.4',
      on: cities((city) => sizeOf[city] === MINOR),
    },
    {
      picture: { svg: cityPlan(cityOf(MAJOR, 0), 0, 0), ...CITY_SIZE },
      title: 'Major City',
      words:
        'City Size Value 10, +1 for its defender and 2 more on a river; filled in the colour of whoever controls it',
      rule: '11.3.4',
      on: cities((city) => sizeOf[city] === MAJOR),
    },
    {
      picture: { svg: cityPlan(cityOf(GREAT, 0), 1, 0), ...CITY_SIZE },
      title: 'Great City',
      words: 'City Size Value 15, +2 for its defender and 2 more on a river; 1 victory point',
      rule: '11.3.4',
      on: cities((city) => sizeOf[city] === GREAT),
    },
    {
      picture: { svg: cityPlan(cityOf(MAJOR, 1), null, 0), ...CITY_SIZE },
      title: 'Crown',
      words: 'an Electorate, 1 victory point',
      rule: '11.3.4',
      on: cities((city) => electorate[city] === 1),
    },
    {
      picture: { svg: cityPlan(cityOf(MINOR, 0), 0, PILLAGED), ...CITY_SIZE },
      title: 'White flame',
      words: 'pillaged: feeds half as many',
      rule: '15.2',
      on: cities((city) => seen.damage[city] === PILLAGED),
    },
    {
      picture: { svg: cityPlan(cityOf(MINOR, 0), 0, SACKED), ...CITY_SIZE },
      title: 'Two dark flames',
      words: 'sacked: feeds half as many, and takes two years to recover',
      rule: '15.2',
      on: cities((city) => seen.damage[city] === SACKED),
    },
    {
      picture: { svg: areaPlan(), width: 56, height: 56 },
      title: 'Cross of Burgundy',
      words: 'a Spanish Road area: Imperial armies come from there, nobody goes in',
      rule: '11.3.7',
    },
  ],
});

const RIVER =
  '<path class="regio-sign-river-bank" d="M-24 6C-10 -8 8 8 24 -6"/><path class="regio-sign-river" d="M-24 6C-10 -8 8 8 24 -6"/>';
const ROAD =
  '<path class="regio-sign-road" d="M-24 6C-8 6 6 -6 24 -6"/><path class="regio-sign-road-core" d="M-24 6C-8 6 6 -6 24 -6"/>';
const HILLS =
  '<path class="regio-sign-hills" d="M-22 10Q-14 -12 -6 -8T6 10M-4 10Q6 -6 12 -3T22 10M-12 -4L-14 4M-8 -6L-6 2M11 0L10 7"/>';
/** As the table draws them on a hex. */
const seal = (words: string, name = ''): string => {
  const half = Math.max(22, words.length * 3.3);
  return `<g class="${name}"><rect class="regio-sign-seal" x="${-half}" y="-11" width="${2 * half}" height="22" rx="11"/><text class="regio-sign-seal-words" y="4.500">${words}</text></g>`;
};
const hatched = (name: string): string => `<rect x="-22" y="-12" width="44" height="24" class="${name}"/>`;

const ground: SignGroup = {
  title: 'Ground',
  signs: [
    {
      picture: { svg: RIVER, width: 52, height: 26 },
      title: 'River',
      words: 'crossed only in cities that one controls, for 2 MP',
      rule: '11.3.5',
    },
    {
      picture: { svg: ROAD, width: 52, height: 26 },
      title: 'Road',
      words: 'hills cost 1 on it; who keeps to roads and cities has 2 MP more at the end',
      rule: '11.3.3',
    },
    {
      picture: { svg: HILLS, width: 52, height: 26 },
      title: 'Engraved hills',
      words: '2 MP off the road, a check for stragglers, +1 in defence, no winter supply',
      rule: '11.3.2',
    },
    {
      picture: { svg: hatched('regio-zone primary'), width: 48, height: 28 },
      title: 'Hatched',
      words: 'primary zone of an enemy army: 1 MP more, and it may react',
      rule: '11.2.1',
    },
    {
      picture: { svg: hatched('regio-zone secondary'), width: 48, height: 28 },
      title: 'Dotted',
      words: 'secondary zone, two hexes from enemy cavalry',
      rule: '11.2.2',
    },
    {
      picture: { svg: hatched('regio-zone cancelled'), width: 48, height: 28 },
      title: 'Thin dashes',
      words: 'a secondary zone cancelled by twice the cavalry',
      rule: '11.2.7',
    },
  ],
};

const march: SignGroup = {
  title: 'On the march',
  signs: [
    {
      picture: { svg: seal('7'), width: 48, height: 26 },
      title: 'Figure on a hex',
      words: 'Movement Points (MP) that are left when the army comes there',
      rule: '11.1',
    },
    {
      picture: { svg: seal('4!'), width: 48, height: 26 },
      title: 'With an exclamation mark',
      words: 'somebody may react on the way; the march goes on by itself if nobody does',
      rule: '11.4.1',
    },
    {
      picture: { svg: seal(`2${STRAGGLING}`), width: 48, height: 26 },
      title: 'With a peak',
      words: 'hills off the road: a Straggler Check, whose chance its panel tells',
      rule: '11.3.2.1',
    },
    {
      picture: { svg: seal('take · 4'), width: 60, height: 26 },
      title: 'take',
      words: 'a city without an army: it falls without a roll, or as often as the chip says',
      rule: '11.3.4.1',
    },
    {
      picture: { svg: seal('attack 33–67 %'), width: 100, height: 26 },
      title: 'attack',
      words:
        'how often it succeeds; of two figures one is for an enemy who stands, one for an enemy who tries to slip away first',
      rule: '14.0',
    },
    {
      picture: { svg: seal('attack 0 %', 'regio-sign-dire'), width: 76, height: 26 },
      title: 'hopeless',
      words: 'this battle can only be lost',
      rule: '14.2',
    },
  ],
};

/** What is drawn only where most of the sheet is in sight. */
const afar: SignGroup = {
  title: 'Seen from afar',
  signs: [
    {
      picture: { svg: hatched('regio-land-held imperial'), width: 48, height: 28 },
      title: 'Striped country',
      words: 'a province that one side controls: red stripes aslant the Imperials, blue upright ones the Protestants',
      rule: '6.1',
    },
    {
      picture: { svg: hatched('regio-front'), width: 48, height: 28 },
      title: 'Dashed box',
      words: 'armies that stand near each other: the SP of the Imperials against those of the Protestants. No rule',
    },
  ],
};

export function signs(view: View): readonly SignGroup[] {
  const seen = seenOf(view);
  return [armies(seen), places(seen), ground, march, afar];
}
