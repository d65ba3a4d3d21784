/**
 * Maps of real country for the games that are played on one. A sheet is made once (build/make.ts) from geodata and a game's
 * own points, roads, rivers and regions, and committed in the game's folder. Here is what draws it: the engraved ground, works
 * in plan, names that never touch. Pure functions; nothing here knows a game, and nothing needs a document.
 */
export { engrave, wash } from './engrave.ts';
export type { Relief } from './scatter.ts';
export { drawFrame, FRAME } from './frame.ts';
export { drawNumbers } from './grid-lines.ts';
export { Boxes, samplesOf } from './ground.ts';
export type { Rect } from './ground.ts';
export { Lattice, roadLines } from './lattice.ts';
export type { Edge } from './lattice.ts';
export { escapeText, keptLetters, lettersSvg, nameBoxes, onScreen, setLetters, squareAt } from './letters.ts';
export type { Letters, Spoken } from './letters.ts';
export type { LatticeParts } from './lattice-sheet.ts';
export { latticeSheet } from './lattice-sheet.ts';
export { linePath, ringPath, sketch, smooth } from './lines.ts';
export type { Point } from './lines.ts';
export type { Face } from './metrics.ts';
export { widthOf } from './metrics.ts';
export { setNames } from './names.ts';
export type { Label, Named, Obstacles } from './names.ts';
export { printSheet } from './print.ts';
export type { Canvas } from './print.ts';
export { reliefOf } from './scatter.ts';
export { unfold } from './sheet.ts';
export type { Region, Sheet, SheetFile } from './sheet.ts';
export type { Burin, Colours, Surface } from './surface.ts';
export { REGION_SPACING, setRegion, setRiver } from './titles.ts';
export type { RiverTitle, Title } from './titles.ts';
export { TOWN_RADIUS, townPlan } from './towns.ts';
