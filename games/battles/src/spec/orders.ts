import type { Side } from '@tercio/kernel';
import type { Unit, Zone } from '../ids.ts';

/** Procedures, questions and events of chapters 4 and 5, 2.6 to 2.8: routers, activations, orders, movement, frontage. */

export type OrdersProcs = {
  /** 4: one army's active phase. */
  active: { at: { side: Side }; step: 'start'; gives: null };
  /** 5.5: a unit in frontage was just disordered; its owner may exchange it. Gives who came forward, or NONE. */
  exchange: { at: { unit: Unit; zone: Zone }; step: 'start'; gives: number };
  /** 2.2, 5.4: if friends are in the zone and none is in frontage, their owner fills it; guns left alone are exposed (6.4). */
  vacancy: { at: { zone: Zone }; step: 'start'; gives: null };
  /** 5.6, 6.7, 7: units of `side` have just come into the zone: guns are captured, camps sacked, lone commanders taken. */
  entry: { at: { zone: Zone; side: Side }; step: 'start'; gives: null };
};

export type OrdersAsks = {
  /** 5.4 Vacancy: who goes into frontage. */
  fillFront: { about: { zone: Zone; side: Side }; verbs: { front: Unit } };
};

export type OrdersEvent = {
  readonly kind: 'cameForward';
  readonly rule: '5.4.5';
  readonly unit: Unit;
  readonly zone: Zone;
};
