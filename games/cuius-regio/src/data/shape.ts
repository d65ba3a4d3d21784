// Whether a JSON value is written like a data file at all. What it says is another matter: see validate.ts.

import { either, orNull, shapesUnder } from '@tercio/kernel/rooms';
import type { Complaint, Shape } from '@tercio/kernel/rooms';

/** No clause speaks of texts and lists as such: a fault in them cites the chapter on the components. */
const TERMS = '2.0';

const { atLeast, expected, fieldsOf, flag, listOf, number, oneOf, slug, text, whole } = shapesUnder(TERMS);
const count = atLeast(0);
const year = atLeast(1618);
/** A note may be empty. */
const remark = expected('a text', (value) => typeof value === 'string');
const texts = listOf(text);
const slugs = listOf(slug);
const words = (names: string, shape: Shape) => Object.fromEntries(names.split(' ').map((name) => [name, shape]));

const SIDE = oneOf('imperial', 'protestant');
const STATUS = oneOf('imperial', 'protestant', 'neutral');
const FLAG = oneOf('spanish', 'danish', 'swedish', 'french');
const ROLE = oneOf('marshal', 'lieutenant');
const direction = oneOf('NE', 'E', 'SE', 'SW', 'W', 'NW');
const bySide = (shape: Shape): Shape => fieldsOf({ imperial: shape, protestant: shape });
const years = { first: year, last: year };
const hex = listOf(count, 2);
const point = listOf(number, 2);
const place = expected('a city, or area: and a Spanish Road area', (value) =>
  /^(area:)?[a-z0-9-]+$/.test(String(value)),
);
/** A side of a hex and the river along it. */
const riverSide: Shape = (value, path) => {
  const [column, row, way, river] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return count(column, path) ?? count(row, path) ?? direction(way, path) ?? slug(river, path);
};

const MAP = fieldsOf({
  grid: fieldsOf({
    columns: count,
    rows: count,
    ...words('hexKm rowKm kmPerDegreeEast kmPerDegreeNorth west north', number),
  }),
  terrain: texts,
  province: texts,
  provinces: listOf(
    fieldsOf({
      id: slug,
      name: text,
      cities: slugs,
      needed: atLeast(1),
      mustInclude: slugs,
      sp: count,
      modifier: bySide(orNull(whole)),
    }),
  ),
  cities: listOf(
    fieldsOf({
      id: slug,
      name: text,
      province: slug,
      area: orNull(text),
      size: oneOf('minor', 'major', 'great'),
      electorate: flag,
      hex,
      rivers: slugs,
      banks: listOf(listOf(direction)),
      lat: number,
      lon: number,
    }),
  ),
  riverSides: listOf(riverSide),
  roads: listOf(fieldsOf({ from: slug, to: slug, path: listOf(hex) })),
  rivers: listOf(fieldsOf({ id: slug, name: text, points: listOf(point) })),
  hills: listOf(fieldsOf({ name: text, polygon: listOf(point) })),
  areas: listOf(fieldsOf({ id: slug, name: text, joins: slug, entry: hex, lat: number, lon: number })),
});

const tableOf = (values: Shape): Shape =>
  fieldsOf({ source: oneOf('rulebook', 'reconstruction'), rules: texts, note: text, values });
/** By column of a check table: LR less fatigue from -3 to +3. */
const columns = listOf(whole, 7);
const ground = fieldsOf(words('mp supply csv defence', count));
const marshals = listOf(fieldsOf({ ...years, imperial: count, protestant: count }));

const TABLES = fieldsOf({
  odds: tableOf(listOf(fieldsOf({ attacker: count, defender: count, modifier: orNull(whole) }))),
  battleResults: tableOf(
    fieldsOf({
      firstColumn: whole,
      rows: listOf(fieldsOf({ upTo: orNull(count), cells: listOf(text, 14) })),
      whiteDie: listOf(orNull(oneOf('attacker', 'defender')), 6),
    }),
  ),
  reactionMove: tableOf(fieldsOf({ success: columns, fatigue: columns })),
  ...words('straggler rout cavalryRetreat', tableOf(columns)),
  cityControl: tableOf(fieldsOf(words('minor major great train', count))),
  terrain: tableOf(fieldsOf(words('clear hills minor major great area', ground))),
  costs: tableOf(fieldsOf(words('base hillsByRoad enemyZoc enemyHex farBank pickUp roadLoan fieldWorks', count))),
  battle: tableOf(
    fieldsOf({
      ...words('train riverCity fieldWorks overrun majorBattle stragglersPerCent spPerLeftPp', count),
      automaticDefence: whole,
    }),
  ),
  artillery: tableOf(listOf(count, 3)),
  limits: tableOf(fieldsOf(words('fatigue lieutenantActivations forceMarkers consolidation', count))),
  politics: tableOf(
    fieldsOf(
      words(
        'greatCity electorate lostGreat lostElectorate sacked lieutenant recovery conversion ppPerModifier departsUpTo',
        count,
      ),
    ),
  ),
  marshals: tableOf(marshals),
  purchases: tableOf(
    fieldsOf({
      mercenaries: fieldsOf({ pp: atLeast(1), sp: atLeast(1) }),
      armies: listOf(
        fieldsOf({
          ...years,
          ...words('pp infantry cavalry', count),
          id: slug,
          name: text,
          side: SIDE,
          area: orNull(FLAG),
          cities: slugs,
        }),
      ),
    }),
  ),
  deploymentAreas: tableOf(listOf(fieldsOf({ id: FLAG, side: SIDE, areas: slugs, cities: slugs, takesNeutral: flag }))),
});

const LEADERS = listOf(
  fieldsOf({
    ...years,
    id: slug,
    name: text,
    side: SIDE,
    lr: atLeast(1),
    flag: orNull(FLAG),
    source: text,
    note: remark,
  }),
);
/** One of several kinds, told apart by `kind`. */
const kinds =
  (shapes: { readonly [kind: string]: Shape }): Shape =>
  (value, path) => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';
    const shape = shapes[kind];
    return shape ? shape(value, path) : oneOf(...Object.keys(shapes))(kind, `${path}.kind`);
  };
const kind = text;
const PLACE = kinds({
  ownCityOf: fieldsOf({ kind, province: slug }),
  city: fieldsOf({ kind, cities: slugs }),
  beside: fieldsOf({ kind, city: slug }),
  area: fieldsOf({ kind, area: slug }),
  with: fieldsOf({ kind, leader: slug }),
});
const DEED = kinds({
  place: fieldsOf({
    kind,
    leader: slug,
    side: SIDE,
    role: ROLE,
    at: listOf(PLACE),
    ...words('infantry cavalry trains', count),
    ...words('beyondLimit cityBecomesOwn optional whateverYears', flag),
  }),
  control: fieldsOf({
    kind,
    from: oneOf('imperial', 'protestant', 'neutral', 'any'),
    to: STATUS,
    provinces: slugs,
    cities: slugs,
    unlessSpOf: orNull(SIDE),
  }),
  removeLeader: fieldsOf({ kind, leader: slug, withSp: flag }),
  disband: fieldsOf({ kind, side: SIDE, provinces: slugs }),
  moveSp: fieldsOf({ kind, side: SIDE, from: slug }),
  closeArea: fieldsOf({ kind, area: FLAG }),
  removeFlag: fieldsOf({ kind, flag: FLAG }),
});
const CONDITION: Shape = kinds({
  controls: fieldsOf({ kind, side: SIDE, cities: slugs, atLeast: atLeast(1) }),
  holdsNone: fieldsOf({ kind, side: SIDE, cities: slugs }),
  provinces: fieldsOf({ kind, side: SIDE, provinces: slugs }),
  points: fieldsOf({ kind, side: SIDE, atLeast: orNull(count), atMost: orNull(count) }),
  ahead: fieldsOf({ kind, side: SIDE }),
  stands: fieldsOf({ kind, leader: slug, province: slug }),
  attempted: fieldsOf({ kind, side: SIDE, province: slug }),
  all: (value, path) => fieldsOf({ kind, of: listOf(CONDITION) })(value, path),
});
const CONTEST = kinds({
  moreCitiesOf: fieldsOf({ kind, provinces: slugs, tie: orNull(SIDE) }),
  morePoints: fieldsOf({ kind, tie: orNull(SIDE) }),
});

const RULES = fieldsOf({
  theatre: orNull(slugs),
  attackNeutralOnly: orNull(slugs),
  areas: listOf(fieldsOf({ ...years, id: FLAG })),
  extraPp: listOf(fieldsOf({ ...years, side: SIDE, pp: whole })),
  forbiddenLeaders: listOf(fieldsOf({ ...years, id: slug })),
  extraMarshals: listOf(fieldsOf({ ...years, id: slug })),
  noConversion: slugs,
  openCities: listOf(fieldsOf({ ...years, city: slug, side: SIDE })),
  majorBattleTrack: flag,
  events: listOf(
    fieldsOf({
      year,
      phase: oneOf('leaderDeployment', 'victoryCheck', 'diplomatic'),
      if: orNull(CONDITION),
      once: orNull(slug),
      do: listOf(DEED),
    }),
  ),
  triggers: listOf(
    fieldsOf({
      ...years,
      when: oneOf('attempt', 'victoryCheck', 'diplomatic'),
      if: CONDITION,
      once: orNull(slug),
      do: listOf(DEED),
    }),
  ),
});

const SCENARIO = fieldsOf({
  ...years,
  id: slug,
  number: text,
  title: text,
  history: text,
  special: texts,
  victory: texts,
  source: text,
  initiative: oneOf('imperial', 'protestant', 'die'),
  pp: bySide(count),
  control: bySide(slugs),
  sacked: slugs,
  armies: listOf(
    fieldsOf({
      side: SIDE,
      at: place,
      leaders: listOf(fieldsOf({ id: slug, role: ROLE })),
      ...words('infantry cavalry trains', count),
    }),
  ),
  marshals,
  rules: RULES,
  victoryRules: listOf(
    either(
      fieldsOf({ when: oneOf('each', 'last'), if: orNull(CONDITION), winner: oneOf('imperial', 'protestant', 'draw') }),
      fieldsOf({ when: oneOf('last'), contest: CONTEST }),
    ),
  ),
});

const SHAPES = { map: MAP, tables: TABLES, leaders: LEADERS, scenario: SCENARIO };
export type FileKind = keyof typeof SHAPES;

/** The first thing that keeps a JSON value from being a data file of this kind. */
export function findMisshape(file: FileKind, json: unknown): Complaint | undefined {
  return SHAPES[file](json, file);
}
