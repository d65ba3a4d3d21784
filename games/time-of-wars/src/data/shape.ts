import { orNull, shapesUnder } from '@tercio/kernel/rooms';
import type { Shape } from '@tercio/kernel/rooms';
import { atomShape, battleShape, needShape } from './shape-effects.ts';
import { EVENTS, MINORS, POWERS, RELIGIONS, STATES, ZONES } from './names.ts';
import type { PhaseId, UnitFlag, UnitNeed } from './types.ts';

/** How the data files are written. */

const { atLeast, each, fieldsOf, flag, listOf, mapOf, number, oneOf, text, whole } = shapesUnder('2.0');

const power = oneOf(...POWERS);
const state = oneOf(...STATES);
const zone = oneOf(...ZONES);
const byPower = (shape: Shape): Shape => mapOf(shape, POWERS);
const source = oneOf('rulebook', 'reconstruction');

export const mapShape: Shape = fieldsOf({
  zones: listOf(fieldsOf({ id: zone, name: text, colour: text }), ZONES.length),
  spaces: listOf(
    fieldsOf({
      id: text,
      name: text,
      type: oneOf('fortifiedCity', 'fortress', 'city', 'danzig', 'terrain'),
      zone,
      owner: orNull(state),
      start: orNull(state),
      religion: orNull(oneOf(...RELIGIONS)),
      port: orNull(oneOf('baltic', 'black')),
      capitalOf: orNull(state),
      lat: number,
      lon: number,
      named: flag,
    }),
  ),
  ways: listOf(
    fieldsOf({ a: text, b: text, kind: oneOf('road', 'trail'), via: listOf(fieldsOf({ lat: number, lon: number })) }),
  ),
  boxes: listOf(fieldsOf({ id: text, name: text, out: listOf(text), in: listOf(text), cost: atLeast(1) })),
});

const FLAGS: { readonly [flag in UnitFlag]: true } = {
  lostFirst: true,
  discarded: true,
  hussars: true,
  nobleLevy: true,
};
const NEEDS: { readonly [need in UnitNeed]: true } = {
  newOrder: true,
  balticTrade: true,
  wallenstein: true,
  uprising: true,
  never: true,
};

export const unitsShape: Shape = listOf(
  fieldsOf({
    id: text,
    owner: oneOf(...STATES, 'MER'),
    name: text,
    arm: oneOf('infantry', 'cavalry', 'naval'),
    count: atLeast(1),
    combat: listOf(atLeast(0), 2),
    manpower: listOf(atLeast(0), 2),
    cost: orNull(atLeast(0)),
    flags: listOf(oneOf(...Object.keys(FLAGS))),
    needs: orNull(oneOf(...Object.keys(NEEDS))),
    source,
  }),
);

export const commandersShape: Shape = listOf(
  fieldsOf({
    id: text,
    state,
    name: text,
    rating: atLeast(0),
    turns: listOf(atLeast(1), 2),
    ruler: orNull(text),
  }),
);

const face = fieldsOf({ name: text, cards: whole, preserves: whole, funds: whole, domestic: whole });
export const rulersShape: Shape = listOf(
  fieldsOf({
    id: text,
    power,
    front: face,
    back: face,
    from: atLeast(1),
    until: atLeast(1),
    commander: orNull(text),
  }),
);

const figures = { id: text, value: atLeast(0), plus: flag, reshuffle: flag };
const words = {
  key: text,
  title: text,
  stripe: oneOf('event', 'reaction', 'battle', 'both'),
  asterisk: flag,
  special: flag,
  turns: listOf(atLeast(1)),
  inTurn7: flag,
  marker: orNull(oneOf(...EVENTS)),
  text,
  asPoints: orNull(text),
  needs: orNull(text),
  'requires?': listOf(needShape),
  'effects?': listOf(atomShape),
  'afterPoints?': listOf(atomShape),
  'battle?': battleShape,
  'spied?': flag,
};
export const deckShape: Shape = listOf(fieldsOf({ ...figures, ...words }));
export const commonShape: Shape = listOf(fieldsOf({ ...words, copies: byPower(listOf(fieldsOf(figures))) }));

const PHASES: { readonly [phase in PhaseId]: true } = {
  funds: true,
  cards: true,
  rulers: true,
  commanders: true,
  negotiations: true,
  unrest: true,
  mercenaries: true,
  deployment: true,
  impulses: true,
  return: true,
  markers: true,
  domestic: true,
};

const rules = fieldsOf({
  draw: orNull(atLeast(0)),
  recruitAt: byPower(listOf(text)),
  passOnly: listOf(text),
  unrestBy: each(ZONES, power),
  talks: oneOf('all', 'none'),
  declare: flag,
  peaceForced: flag,
  protection: flag,
  freeWars: flag,
  tatarRaids: flag,
  cossackRaids: flag,
  cossackPay: flag,
  cossacksBy: orNull(power),
  tatarsBy: listOf(fieldsOf({ turn: atLeast(1), side: power })),
  newOrder: flag,
  noAlliance: listOf(listOf(power, 2)),
});

const victory = fieldsOf({
  kind: oneOf('points', 'spaces', 'threshold', 'lead'),
  minus: byPower(number),
  at29: flag,
  spaces: byPower(mapOf(number)),
  par: byPower(number),
  sudden: listOf(fieldsOf({ side: power, all: listOf(text), none: listOf(text), wins: flag })),
});

export const scenarioShape: Shape = fieldsOf({
  id: text,
  title: text,
  summary: text,
  source: text,
  sides: listOf(power),
  from: atLeast(1),
  to: atLeast(1),
  phases: listOf(oneOf(...Object.keys(PHASES))),
  zones: listOf(zone),
  open: listOf(text),
  closed: listOf(text),
  inert: listOf(state),
  rulers: byPower(fieldsOf({ id: text, weak: flag })),
  wars: listOf(listOf(state, 2)),
  vassals: listOf(oneOf(...MINORS)),
  funds: byPower(atLeast(0)),
  levels: byPower(listOf(whole, 3)),
  tracks: byPower(whole),
  events: listOf(oneOf(...EVENTS)),
  control: mapOf(state),
  units: listOf(fieldsOf({ at: text, units: mapOf(atLeast(1)), commander: orNull(text), garrison: flag })),
  without: byPower(listOf(text)),
  added: listOf(fieldsOf({ turn: atLeast(1), side: power, key: text })),
  rules,
  victory,
});
