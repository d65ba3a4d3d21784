/** What games have in common inside: how chapters become a game, and the small tools that every game needs. */
export * from './answers.ts';
export * from './chapters.ts';
export * from './data.ts';
export * from './domains.ts';
export type { KeptEdition, Manifest } from './manifest.ts';
export * from './modifiers.ts';
export * from './own.ts';
export * from './rulings.ts';
export * from './shape.ts';
export * from './text.ts';
