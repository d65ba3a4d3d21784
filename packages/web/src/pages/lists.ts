/**
 * Whether somebody has no game at all: neither in this browser nor on the server. `tables` is null until the server has
 * answered, and nothing is said before that.
 */
export const isNothingBegun = (here: number, tables: number | null): boolean => here === 0 && tables === 0;
