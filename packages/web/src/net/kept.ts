import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

/** Kept in this browser between visits to a table: what I saw when I last chose, how far I had read, my last choices by name. */
const KINDS = ['read', 'before', 'past'] as const;
type Kind = (typeof KINDS)[number];
const keyOf = (what: Kind, id: string): string => `tercio.${what}.${id}`;

export function kept<T>(what: Kind, id: string, standard: T): Signal<T> {
  const text = localStorage.getItem(keyOf(what, id));
  return signal<T>(text === null ? standard : (JSON.parse(text) as T));
}

export const keep = (what: Kind, id: string, value: unknown): void =>
  localStorage.setItem(keyOf(what, id), JSON.stringify(value));

/** Nothing that has happened so far is news. */
export const readAll = (id: string): void => keep('read', id, Number.MAX_SAFE_INTEGER);

/** A finished game needs none of it. */
export const forget = (id: string): void => KINDS.forEach((what) => localStorage.removeItem(keyOf(what, id)));
