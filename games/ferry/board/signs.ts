import type { SignGroup, Thing } from '@tercio/board';
import { side as sideOf } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { EVERY_BANK, SIDES } from '../src/state.ts';
import { bankPlan, leaderMedal, menCounter, stepsLeft } from './counter.ts';
import { trucesOf } from './links.ts';
import { ownerOf, pieces } from './pieces.ts';
import { seenOf } from './seen.ts';

/** What the signs on the lake mean. */

const COUNTER_SIZE = { width: 58, height: 42 };
const TRUCE = 'M-24 0H24';
const bankThings = (isHome: boolean): readonly Thing[] =>
  EVERY_BANK.filter((bank) => (ownerOf(bank) !== null) === isHome).map((arg) => ({ domain: 'bank', arg }));

export function signs(view: View): readonly SignGroup[] {
  const seen = seenOf(view);
  const [first = sideOf(0)] = SIDES;
  const things = pieces(view).map(({ thing }) => thing);
  const truces = trucesOf(view);
  const homes = (holds: boolean): readonly Thing[] =>
    truces
      .filter((truce) => truce.holds === holds)
      .flatMap(({ between }) => between.map((arg) => ({ domain: 'leader', arg })));
  return [
    {
      title: 'Men and leaders',
      anatomy: {
        picture: { svg: menCounter(first, 3, true), ...COUNTER_SIZE },
        parts: [
          { at: { x: -22, y: -12 }, title: 'Colour and corners', words: 'whose men they are' },
          { at: { x: 12, y: 6 }, title: 'Figure', words: 'how many: each rolls a die in a fight' },
          { at: { x: -24, y: 10 }, title: 'Dashed edge', words: 'on the march' },
        ],
      },
      signs: [
        {
          picture: { svg: leaderMedal(first, 'R'), width: 34, height: 40 },
          title: 'Leader',
          words: 'crowned, with the first letter of the side; takes homes',
          rule: '9.1',
          on: things.filter(({ domain }) => domain === 'leader'),
        },
        {
          picture: { svg: stepsLeft(first, 2), width: 26, height: 26 },
          title: 'Steps left',
          words: 'how far the column still goes this turn',
          rule: '5.4',
          on: seen.marcher < 0 ? [] : [{ domain: 'column', arg: seen.marcher }],
        },
      ],
    },
    {
      title: 'Banks and water',
      signs: [
        {
          picture: { svg: bankPlan(first), width: 60, height: 76 },
          title: 'A home',
          words: 'bastions, with the flag of its owner',
          rule: '9.1',
          on: bankThings(true),
        },
        {
          picture: { svg: bankPlan(null), width: 40, height: 40 },
          title: 'An open bank',
          words: 'nobody lives there',
          on: bankThings(false),
        },
        {
          picture: {
            svg: `<path class="ferry-truce" d="${TRUCE}"/><path class="ferry-truce core" d="${TRUCE}"/>`,
            width: 56,
            height: 12,
          },
          title: 'Double line over the water',
          words: 'a truce that holds',
          rule: '2.7',
          on: homes(true),
        },
        {
          picture: { svg: `<path class="ferry-truce offered" d="${TRUCE}"/>`, width: 56, height: 12 },
          title: 'Dashes over the water',
          words: 'a truce that is offered',
          rule: '2.7',
          on: homes(false),
        },
      ],
    },
  ];
}
