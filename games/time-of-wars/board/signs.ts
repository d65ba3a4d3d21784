import type { Picture, Sign, SignGroup, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { map } from '../data/index.ts';
import { EVERY_SPACE, isPower, kindOf, placeOf, PLC, SWE, TRACKS } from '../src/ids.ts';
import { DANZIG, TERRAIN, TYPE, UNIT_OWNER } from '../src/ground.ts';
import { FUND_USE, trackName, trackUse } from '../src/names.ts';
import { isHeretic } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { armies, armyNumber, garrisonOf, isFleet, MERCENARIES, REBELS } from './armies.ts';
import type { Army } from './armies.ts';
import { armyCounter, fleetCounter, garrisonMark, MARKERS, siegeMark, town } from './counter.ts';
import type { ArmyFace } from './counter.ts';
import { worksOf } from './country.ts';
import { seenOf } from './seen.ts';
import { kindPicture } from './tokens.ts';

/** What the signs of the sheet mean. */

const FACE: ArmyFace = {
  of: SWE,
  led: SWE,
  monogram: 'G',
  combat: 14,
  rating: 5,
  units: 6,
  spent: false,
  kind: 'army',
  lent: [],
};
const army = (face: Partial<ArmyFace>): Picture => ({ svg: armyCounter({ ...FACE, ...face }), width: 66, height: 44 });
const small = (svg: string): Picture => ({ svg, width: 34, height: 40 });

const place = (at: number): Thing => ({ domain: 'place', arg: at });
const placesWhere = (test: (at: number) => boolean): readonly Thing[] => EVERY_SPACE.filter(test).map(place);
const armiesWhere = (seen: Seen, test: (one: Army) => boolean): readonly Thing[] =>
  armies(seen)
    .filter(test)
    .map((one) => ({ domain: 'army', arg: armyNumber(one.place, one.of) }));

export function signs(view: View): readonly SignGroup[] {
  const seen = seenOf(view);
  return [armyGroup(seen), spaceGroup(), markerGroup(seen), sheetGroup(), cardGroup()];
}

function armyGroup(seen: Seen): SignGroup {
  const signOf = (
    title: string,
    words: string,
    rule: string,
    picture: Picture,
    test: (one: Army) => boolean,
  ): Sign => ({
    picture,
    title,
    words,
    rule,
    on: armiesWhere(seen, test),
  });
  return {
    title: 'Armies and fleets',
    anatomy: {
      picture: { ...army({}), width: 90, height: 60 },
      parts: [
        { at: { x: -11, y: -2 }, title: 'G', words: 'the first letter of its Commander' },
        { at: { x: 10, y: 0 }, title: '14', words: 'Combat Value of all its units' },
        { at: { x: -20, y: 10 }, title: '5', words: 'Command Rating: dice below it count as 5' },
        { at: { x: 24, y: -17 }, title: 'sheets behind', words: 'one from four units, two from six' },
      ],
    },
    signs: [
      signOf(
        'Without a Commander',
        'pikes in the place of the letter; rating 0',
        '5.1',
        army({ monogram: '', rating: 0, units: 2, combat: 4 }),
        ({ leaders, of }) => leaders.length === 0 && isPower(of),
      ),
      signOf('Spent', 'has marched, fought or besieged in this impulse', '6.9.3.1', army({ spent: true }), () => false),
      signOf(
        'A Minor State led by a power',
        'stone with the hem of whoever leads it',
        '4.1',
        army({ of: -1, led: PLC, combat: 6, units: 2 }),
        ({ of, units }) => isPower(of) && units.length > 0 && units.every((unit) => !isPower(ownerOf(unit))),
      ),
      signOf(
        'Mercenaries',
        'wait until they are hired',
        '6.7',
        army({ of: -1, led: -1, kind: 'hired', monogram: '', rating: 0 }),
        ({ of }) => of === MERCENARIES,
      ),
      signOf(
        'Rebels',
        'obey nobody',
        '5.2.2',
        army({ kind: 'rebels', monogram: '', rating: 0, units: 2 }),
        ({ of }) => of === REBELS,
      ),
      signOf('Lent units', 'the emblem of the lender at the corner', '6.5.2', army({ lent: [PLC] }), () => false),
      signOf(
        'Squadrons',
        'how many, and how many units they carry',
        '6.9.3.1',
        { svg: fleetCounter(SWE, 2, 4), width: 56, height: 34 },
        isFleet,
      ),
      {
        picture: small(garrisonMark(SWE, false)),
        title: 'Garrison',
        words: 'beside its space; pale when weakened',
        rule: '5.2.2',
        on: placesWhere((at) => garrisonOf(seen, at) !== null),
      },
    ],
  };
}
const ownerOf = (unit: number): number => UNIT_OWNER[unit] ?? -1;

function spaceGroup(): SignGroup {
  const works = (level: number): readonly Thing[] => placesWhere((at) => worksOf(at) === level && at !== DANZIG);
  const capitals = placesWhere((at) => map.spaces[at]?.capitalOf !== null);
  return {
    title: 'Spaces',
    signs: [
      {
        picture: small(town(placeOf('valdai'), -1, false)),
        title: 'Terrain Point',
        words: 'belongs to nobody; an army may stand there',
        rule: '2.2',
        on: placesWhere((at) => TYPE[at] === TERRAIN),
      },
      {
        picture: small(town(placeOf('uppsala'), SWE, false)),
        title: 'City',
        words: 'taken for one point by an army that stands there',
        rule: '6.9.3.8',
        on: works(1),
      },
      {
        picture: small(town(placeOf('dorpat'), PLC, false)),
        title: 'Fortress',
        words: 'must be besieged; stops a march',
        rule: '6.9.3.6',
        on: works(2),
      },
      {
        picture: small(town(placeOf('riga'), PLC, false)),
        title: 'Fortified City',
        words: 'gives cards and Victory Points',
        rule: '6.2.2',
        on: works(3),
      },
      {
        picture: small(town(placeOf('stockholm'), SWE, false)),
        title: 'Capital',
        words: 'eight bastions and a crown: armies return there',
        rule: '6.10',
        on: capitals,
      },
      {
        picture: small(town(DANZIG, PLC, false)),
        title: 'Danzig',
        words: 'a ring of its own: it is besieged level by level',
        rule: '6.9.3.6',
        on: [place(DANZIG)],
      },
    ],
  };
}

function markerGroup(seen: Seen): SignGroup {
  return {
    title: 'Control, religion, unrest',
    signs: [
      {
        picture: small(town(placeOf('riga'), PLC, true)),
        title: 'Heretic',
        words: 'hatched: not of its ruler’s religion',
        rule: '6.6.1',
        on: placesWhere((at) => isHeretic(seen, at)),
      },
      {
        picture: small(MARKERS.revolt),
        title: 'Revolt',
        words: 'ends when an army enters',
        rule: '6.6.4',
        on: placesWhere((at) => seen.revolt[at] === 1),
      },
      {
        picture: small(MARKERS.famine),
        title: 'Famine',
        words: 'plundered: when the turn ends it costs its holder one Economy Development Point',
        rule: '6.9.3.9',
        on: placesWhere((at) => seen.famine[at] === 1),
      },
      {
        picture: small(MARKERS.good),
        title: 'Good harvest',
        words: 'helps the Economy at the end of the turn',
        rule: '6.11',
        on: placesWhere((at) => seen.harvest[at] === 1),
      },
      {
        picture: small(MARKERS.poor),
        title: 'Poor harvest',
        words: 'hurts the Economy at the end of the turn',
        rule: '6.11',
        on: placesWhere((at) => seen.harvest[at] === 2),
      },
      {
        picture: small(siegeMark(SWE, 2)),
        title: 'Siege of Danzig',
        words: 'how far it has come',
        rule: '6.9.3.6',
        on: seen.danzigLevel > 0 ? [place(DANZIG)] : [],
      },
    ],
  };
}

/** 2.3 What the rows of a sheet are for. */
const sheetGroup = (): SignGroup => ({
  title: 'Your sheet',
  signs: [
    { picture: null, title: 'FUND', words: FUND_USE, rule: '6.1' },
    { picture: null, title: 'DP', words: 'Development Points: five of them raise a rating one level', rule: '2.3' },
    ...TRACKS.map((_, track) => ({ picture: null, title: trackName(track), words: trackUse(track), rule: '2.3' })),
  ],
});

const cardGroup = (): SignGroup => ({
  title: 'Cards and units',
  signs: [
    { picture: null, title: '+', words: 'besides the points it moves a Development Point marker', rule: '6.9.1.1' },
    { picture: null, title: '*', words: 'the card leaves the game once its Event was played', rule: '6.9.1.2' },
    { picture: null, title: 'Dark stripe', words: 'played in a battle', rule: '6.9.3.4' },
    { picture: null, title: 'Striped', words: 'a reaction, played in somebody else’s impulse', rule: '6.9' },
    { picture: null, title: 'Between double rules', words: 'the Special Card of a power, every turn', rule: '6.9.1.3' },
    {
      picture: kindPicture(kindOf('swe_inf')),
      title: 'Unit',
      words: 'its arm and Combat Value; pale when weakened',
      rule: '5.2',
    },
  ],
});
