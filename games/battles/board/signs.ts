import type { Picture, Sign, SignGroup, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { UnitFacts } from '../src/board.ts';
import { formationOf, has } from '../src/data/notation.ts';
import type { Attribute } from '../src/data/notation.ts';
import { NONE } from '../src/ids.ts';
import { counter, counterSize } from './counter.ts';
import type { CounterState } from './counter.ts';
import { flagsOf } from './flags.ts';
import { medal, routers } from './medal.ts';
import { isStunned, pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { groundSigns } from './signs-ground.ts';

/** What the signs on the field mean, drawn with the pieces that stand there. */

const PLAIN: CounterState = { facing: 0, disordered: false, spent: false, captor: NONE };

function drawn(facts: UnitFacts, state: Partial<CounterState> = {}): Picture {
  const { width, depth } = counterSize(facts);
  // Weapons stand out before the front, badges beyond the corners.
  return { svg: counter(facts, { ...PLAIN, ...state }), width: width + 10, height: depth + 16 };
}

interface Field {
  readonly units: readonly UnitFacts[];
  /** Units that are on the sheet. */
  readonly here: readonly number[];
}

const things = (here: readonly number[]): readonly Thing[] => here.map((arg) => ({ domain: 'unit', arg }));

/** A sign with the first unit of the field that shows it, and all that carry it; nobody: it is not on this field. */
function signOf(
  { units, here }: Field,
  carries: (facts: UnitFacts) => boolean,
  words: Pick<Sign, 'title' | 'words' | 'rule'>,
): readonly Sign[] {
  const carrying = here.filter((unit) => carries(units[unit] as UnitFacts));
  const shown = carrying[0] ?? units.findIndex(carries);
  const facts = units[shown];
  return facts ? [{ ...words, picture: drawn(facts), on: things(carrying) }] : [];
}

const is =
  (attribute: Attribute) =>
  ({ kind }: UnitFacts): boolean =>
    has(kind, attribute);

const WEAPONS: readonly (readonly [Attribute, string, string, string])[] = [
  ['pikes', 'Strokes: pikes', 'horse charges them at −1 from the front', 'A.16'],
  ['shootingHeavy', 'Three dots: shot', 'fires more, assaults at −1', 'A.10'],
  ['assaultHeavy', 'Wedge: close combat', 'assaults at +1, fires less', 'A.14'],
  ['assaultOnly', 'Two teeth: cold steel', 'charges and assaults at +1, never fires', 'A.15'],
  ['traditionalWeapons', 'Bow: old weapons', 'fires half unless veteran', 'A.9'],
  ['lightGuns', 'Rings: light guns', 'fire ½ more while in order', 'A.18'],
  ['commanded', 'Two beads: commanded shot', 'takes no front, never assaults', 'A.8'],
  ['heavyArmour', 'Cross in a circle: armour', 'morale +1, but not against guns and firearms of foot', 'A.17'],
  ['lightTroops', 'Fine dashes: light troops', 'two free turns; they make room for others', 'A.7'],
  ['looseOrder', 'Long dashes: loose order', 'one free turn', 'A.6'],
];

function weapons(field: Field): readonly Sign[] {
  return WEAPONS.flatMap(([attribute, title, words, rule]) => signOf(field, is(attribute), { title, words, rule }));
}

function classes(field: Field): readonly Sign[] {
  return [
    ...signOf(field, ({ veteran, ordnance }) => veteran && !ordnance, {
      title: 'Full colour: veteran',
      words: 'morale +1; alone, an order costs 1',
      rule: '5.2.1',
    }),
    ...signOf(field, ({ veteran, raw, ordnance }) => !veteran && !raw && !ordnance, {
      title: 'Light colour: trained',
      words: 'alone, an order costs 2',
      rule: '5.2.2',
    }),
    ...signOf(field, ({ raw }) => raw, {
      title: 'Almost white: raw, untrained',
      words: 'morale −1; alone, an order costs 3',
      rule: '5.2.3',
    }),
    ...signOf(field, ({ ordnance }) => ordnance, {
      title: 'Guns, one to three dots',
      words: 'light, medium, heavy: how far they reach',
      rule: '3.1.6',
    }),
  ];
}

function formations(field: Field): readonly Sign[] {
  const formed =
    (form: ReturnType<typeof formationOf>) =>
    ({ kind, ordnance }: UnitFacts): boolean =>
      !ordnance && formationOf(kind) === form;
  return [
    ...signOf(field, formed('deep'), {
      title: 'Tall, with corners: deep',
      words: 'steady, heavy in the assault, no flank; half the fire',
      rule: 'A.11',
    }),
    ...signOf(field, is('brigade'), {
      title: 'Wedge in front: brigade',
      words: 'no flank, relieved at once',
      rule: 'A.5',
    }),
    ...signOf(field, formed('wide'), { title: 'Flat: wide', words: 'fires double, morale −1', rule: 'A.12' }),
    ...signOf(field, formed('enHaye'), { title: 'Flat: single rank', words: 'morale −1, turns slowly', rule: 'A.13' }),
  ];
}

/** What befalls a unit; drawn with one that has no other mark. */
function conditions(view: View, field: Field): readonly Sign[] {
  const seen = seenOf(view);
  const plain = field.units.find(({ formed, ordnance }) => formed && !ordnance) ?? field.units[0];
  if (!plain) return [];
  const those = (column: readonly number[]): readonly Thing[] =>
    things(field.here.filter((unit) => column[unit] === 1));
  const gun = field.units.find(({ ordnance }) => ordnance);
  return [
    {
      picture: drawn(plain, { disordered: true }),
      title: 'Askew and hatched: disordered',
      words: 'half fire; the next hit routs it',
      rule: '1.4',
      on: those(seen.disordered),
    },
    {
      picture: drawn(plain, { spent: true }),
      title: 'Dark disc with a tick: has acted',
      words: 'no further order this turn; its colour still says how trained it is',
      rule: '5.0',
      on: those(seen.activated),
    },
    {
      picture: { svg: routers(plain.side, flagsOf(board(seen).file.id)[plain.side]), width: 34, height: 34 },
      title: 'Torn scrap: routers',
      words: 'run home; orders in their zone cost double',
      rule: '4.1',
      on: pieces(view, 'near').flatMap(({ thing }) => (thing.domain === 'routers' ? [thing] : [])),
    },
    ...(gun
      ? [
          {
            picture: drawn(gun, { captor: 1 - gun.side }),
            title: 'Hem of the other side: captured',
            words: 'lost to their army; they count for the captor',
            rule: '5.6.4',
            on: things(field.here.filter((unit) => (seen.capturedBy[unit] as number) !== NONE)),
          },
        ]
      : []),
  ];
}

function commanders(view: View): readonly Sign[] {
  const seen = seenOf(view);
  const all = board(seen).commanders;
  const chief = all.find((one) => one.chief) ?? all[0];
  if (!chief) return [];
  const shown = pieces(view, 'near').flatMap(({ thing }) => (thing.domain === 'commander' ? [thing] : []));
  return [
    {
      picture: { svg: medal(chief, false, false), width: 36, height: 46 },
      title: 'Square: Tactics. Circle: Leadership',
      words: 'dice added for orders; morale added in his zone. A crown: commander in chief',
      rule: '4.3.4',
      on: shown,
    },
    {
      picture: { svg: medal(chief, true, false), width: 36, height: 46 },
      title: 'Grey, with a bar: stunned',
      words: 'does not ride, adds neither dice nor leadership to the end of the next turn; orders may start from him',
      rule: '6.7.5',
      on: shown.filter(({ arg }) => isStunned(seen, arg)),
    },
    {
      picture: null,
      title: 'Dotted line with +1: who orders them',
      words: 'seen while one points at him or at them: what the way adds to the cost of the order',
      rule: '5.1.6',
    },
  ];
}

/** The unit of the field that shows most of what there is to see. */
function largest({ units, here }: Field): UnitFacts | undefined {
  const drawnUnits = here.map((unit) => units[unit] as UnitFacts).filter(({ ordnance }) => !ordnance);
  const rank = (facts: UnitFacts): number =>
    counterSize(facts).depth + (has(facts.kind, 'pikes') ? 20 : 0) + (facts.veteran ? 5 : 0);
  return drawnUnits.toSorted((a, b) => rank(b) - rank(a))[0];
}

function anatomy(facts: UnitFacts): NonNullable<SignGroup['anatomy']> {
  const { width, depth } = counterSize(facts);
  return {
    picture: drawn(facts),
    parts: [
      { at: { x: 0, y: -depth / 2 - 4 }, title: 'Front edge', words: 'weapons; it faces there' },
      { at: { x: 0, y: -2 }, title: 'Picture', words: 'foot, horse, gun or elephants' },
      { at: { x: -width / 4, y: depth / 2 - 2 }, title: 'Hem', words: 'the back, and whose it is' },
      { at: { x: width / 2, y: -depth / 4 }, title: 'Width', words: 'the front it takes' },
      { at: { x: width / 4, y: 4 }, title: 'Colour', words: 'how well trained the troops are' },
      { at: { x: width / 2, y: depth / 3 }, title: 'Depth', words: 'its formation' },
    ],
  };
}

export function signs(view: View): readonly SignGroup[] {
  const seen = seenOf(view);
  const { units } = board(seen);
  const here = units.flatMap((_, unit) => ((seen.zoneOf[unit] as number) >= 0 ? [unit] : []));
  const field: Field = { units, here };
  const model = largest(field);
  const groups: readonly SignGroup[] = [
    { title: 'One counter, part by part', ...(model && { anatomy: anatomy(model) }), signs: [] },
    { title: 'Colour: how well trained they are', signs: classes(field) },
    { title: 'Front edge and outline: weapons and order', signs: weapons(field) },
    { title: 'Depth: formation', signs: formations(field) },
    { title: 'Condition', signs: conditions(view, field) },
    { title: 'Commanders', signs: commanders(view) },
    { title: 'Ground here', signs: groundSigns(seen) },
  ];
  return groups.filter(({ signs: list, anatomy: whole }) => list.length > 0 || whole !== undefined);
}
