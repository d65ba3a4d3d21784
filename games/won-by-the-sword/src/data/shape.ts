// Whether a JSON value is written like a data file at all. What it says is another matter: see validate.ts.

import { either, orNull, shapesUnder } from '@tercio/kernel/rooms';
import type { Complaint, Shape } from '@tercio/kernel/rooms';
import type { CardFile, LeaderFile, MapFile, ScenarioFile, Tables } from './types.ts';

/** No clause speaks of texts and lists as such: a fault in them cites the chapter on the components. */
const TERMS = '1.8';

const { atLeast, each, fieldsOf, flag, listOf, number, oneOf, slug, text, whole } = shapesUnder(TERMS);
const count = atLeast(0);

const texts = listOf(text);
const NATIONS = ['sw', 'fr', 'im', 'ba', 'sp', 'he', 'we'];
const WORKS = ['1', '2', '3', '4'];
const nation = oneOf(...NATIONS);
const bank = oneOf('N', 'E', 'S', 'W');

const MAP = fieldsOf({
  regions: texts,
  bishoprics: texts,
  points: listOf(
    fieldsOf({
      id: slug,
      name: text,
      works: oneOf(0, 1, 2, 3, 4),
      region: orNull(text),
      neutral: flag,
      lat: number,
      lon: number,
      banks: listOf(bank),
    }),
  ),
  connectors: listOf(fieldsOf({ a: slug, b: slug, difficult: flag, aBank: orNull(bank), bBank: orNull(bank) })),
  offMap: listOf(fieldsOf({ point: slug, bank: orNull(bank), to: text })),
  rivers: listOf(fieldsOf({ name: text, course: listOf(either(slug, listOf(number, 2))) })),
});

const tableOf = (values: Shape): Shape =>
  fieldsOf({ source: oneOf('rulebook', 'report', 'reconstruction'), rules: texts, note: text, values });

const ACTIVITIES =
  'move difficult leaveEnemy throughPatrol forage pickUp offerBattle siegework fatigue flip rebuild createColumn initiateSiege assault entrench';
const FORTIFICATION = 'required initiate maintain double maxGarrison artillery bpSurrender bpStorm';
const SURRENDER =
  'artillerySuperior artilleryInferior besiegerInitiative defenderInitiative stratagem leaderInGarrison reliefColumn';
const FORAGE = 'foraged friendlyPatrol enemyPatrol cavalryBonus scorchedEarthCard scorchedEarthAbility poorForage';
const words = (names: string, shape: Shape) => Object.fromEntries(names.split(' ').map((name) => [name, shape]));

const TABLES = fieldsOf({
  nations: tableOf(each(NATIONS, fieldsOf({ name: text, color: text }))),
  fortification: tableOf(each(WORKS, fieldsOf({ name: text, ...words(FORTIFICATION, count), initiative: flag }))),
  surrender: tableOf(
    fieldsOf({
      columns: listOf(count, 4),
      initial: each(WORKS, listOf(whole, 4)),
      final: each(WORKS, listOf(whole, 4)),
      modifiers: fieldsOf(words(SURRENDER, whole)),
    }),
  ),
  combat: tableOf(fieldsOf({ rows: listOf(fieldsOf({ upTo: count, hits: count })), beyond: count })),
  forage: tableOf(
    fieldsOf({
      rows: listOf(fieldsOf({ upTo: orNull(whole), bp: count, marker: oneOf(1, 2) })),
      modifiers: fieldsOf(words(FORAGE, whole)),
      patrolLimit: count,
    }),
  ),
  activities: tableOf(fieldsOf(words(ACTIVITIES, fieldsOf({ cp: count, bp: count, source: text })))),
  victoryPoints: tableOf(
    fieldsOf({
      captureGarrisoned: each(WORKS, count),
      captureNeutral: each(WORKS, count),
      ...words('forageLevel minorBattle minorVictory majorVictory rejectBattle', whole),
      ...words('columnInEnemyTerritory cadreRegiment', whole),
    }),
  ),
  endOfCampaign: tableOf(
    fieldsOf({
      endsFrom: whole,
      modifiers: fieldsOf(words('rollerInitiative opponentInitiative opponentSiege', whole)),
    }),
  ),
  firepower: tableOf(fieldsOf({ ...words('ir vir cr vcr', listOf(count, 2)), det: count, art: count })),
  limits: tableOf(
    fieldsOf({ ...words('columns tacticalAdvantages obersts small medium', count), artillery: each(NATIONS, count) }),
  ),
});

const CARDS = listOf(fieldsOf({ id: count, action: text, cp: count, cavalryCp: count, bp: listOf(count, 3) }));
const LEADERS = listOf(fieldsOf({ id: slug, name: text, nation, rank: oneOf('dynamic', 'named'), chits: texts }));

const REINFORCEMENT = either(fieldsOf({ roll: text }), fieldsOf({ turn: count }));
const SIDE = fieldsOf({
  name: text,
  nations: listOf(nation),
  enemyTerritory: texts,
  columns: listOf(
    fieldsOf({
      name: text,
      start: slug,
      leaders: listOf(slug),
      units: each(NATIONS, fieldsOf(words('ir vir cr vcr art', count)), '?'),
      bp: count,
      reinforcement: orNull(REINFORCEMENT),
    }),
  ),
  garrisons: listOf(fieldsOf({ point: slug, nation, ir: count, det: count })),
});

const SCENARIO = fieldsOf({
  id: slug,
  title: text,
  year: count,
  kind: oneOf('campaign', 'battle'),
  history: text,
  source: text,
  turns: listOf(fieldsOf({ month: text, season: oneOf('spring', 'summer', 'fall') })),
  endCheckAfter: orNull(count),
  initiative: oneOf('protestant', 'catholic'),
  sides: fieldsOf({ protestant: SIDE, catholic: SIDE }),
  rolls: listOf(
    fieldsOf({ id: slug, name: text, afterTurn: count, arrivals: listOf(fieldsOf({ upTo: count, turn: count })) }),
  ),
});

const SHAPES = { map: MAP, tables: TABLES, cards: CARDS, leaders: LEADERS, scenario: SCENARIO };

export type FileKinds = {
  readonly map: MapFile;
  readonly tables: Tables;
  readonly cards: readonly CardFile[];
  readonly leaders: readonly LeaderFile[];
  readonly scenario: ScenarioFile;
};

/** The first thing that keeps a JSON value from being a data file of this kind. */
export function findMisshape(kind: keyof FileKinds, json: unknown): Complaint | undefined {
  return SHAPES[kind](json, kind);
}
