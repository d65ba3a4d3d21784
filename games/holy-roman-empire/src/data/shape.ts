import { orNull, shapesUnder } from '@tercio/kernel/rooms';
import type { Shape } from '@tercio/kernel/rooms';

/** How the data files are written. */

const { atLeast, each, fieldsOf, flag, listOf, mapOf, number, oneOf, text, whole } = shapesUnder('2.1');

const MAJORS = ['HAB', 'FRA', 'OTT', 'LEA'];
const line = fieldsOf({ name: text, squares: listOf(text) });

export const mapShape: Shape = fieldsOf({
  source: text,
  squares: listOf(
    fieldsOf({
      id: text,
      kind: oneOf('land', 'coastal', 'sea'),
      mountain: flag,
      sea: orNull(oneOf('north', 'baltic', 'mediterranean', 'adriatic')),
      territory: orNull(text),
      road: flag,
      river: flag,
      forage: atLeast(0),
    }),
    320,
  ),
  cities: listOf(
    fieldsOf({
      name: text,
      square: text,
      value: atLeast(1),
      capital: flag,
      electorate: flag,
      port: flag,
      at: listOf(number, 2),
    }),
  ),
  allSeaSides: listOf(listOf(text, 2)),
  passages: listOf(fieldsOf({ squares: listOf(text, 2), cost: atLeast(1) })),
  roads: listOf(line),
  rivers: listOf(line),
  areas: listOf(
    fieldsOf({
      id: text,
      name: text,
      holder: text,
      value: atLeast(0),
      port: flag,
      sea: listOf(text),
      land: listOf(text),
    }),
    4,
  ),
});

export const unitsShape: Shape = listOf(
  fieldsOf({
    id: text,
    power: text,
    type: oneOf('garrison', 'levy', 'infantry', 'gendarmes', 'tercio', 'reiters', 'fleet', 'leader', 'rebel'),
    attack: atLeast(0),
    defence: atLeast(0),
    move: atLeast(0),
    'name?': text,
    'military?': atLeast(0),
    'political?': atLeast(0),
    'sovereign?': flag,
    'admiral?': flag,
  }),
);

const side = fieldsOf({
  gold: atLeast(0),
  markers: atLeast(0),
  controls: listOf(text),
  place: mapOf(listOf(text)),
  leaders: listOf(text),
  recruits: listOf(text),
});

export const scenarioShape: Shape = fieldsOf({
  id: text,
  title: text,
  summary: text,
  persons: atLeast(2),
  seats: listOf(listOf(oneOf(...MAJORS))),
  turns: listOf(whole, 2),
  handLimit: atLeast(1),
  diets: flag,
  negotiation: flag,
  suddenDeath: flag,
  area: orNull(fieldsOf({ rows: text, columns: listOf(whole, 2) })),
  areas: listOf(text),
  victory: oneOf('book', 'share', 'pavia', 'vienna'),
  sides: each(MAJORS, side, '?'),
  neutral: mapOf(listOf(text)),
  fortresses: listOf(text),
  mercenaries: listOf(text),
  markersOut: listOf(text),
  provenance: text,
});
