/** Geography: the map as fast static lists. Nothing here knows a table. */
export * from './land.ts';
export * from './roads.ts';
export * from './zones.ts';
