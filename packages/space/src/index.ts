/**
 * Space: where pieces can stand and how one place touches another. Places are dense whole numbers, so that a column of a
 * table can be indexed by them; everything static is laid out once in typed arrays. Nothing here knows a game.
 */
export { connected } from './connected.ts';
export { graph } from './graph.ts';
export type { Graph } from './graph.ts';
export { Hexes } from './hexes.ts';
export type { Point } from './hexes.ts';
export { NOWHERE } from './net.ts';
export type { Net } from './net.ts';
export { BARRED, Reach } from './reach.ts';
export type { Step } from './reach.ts';
export { Squares } from './squares.ts';
