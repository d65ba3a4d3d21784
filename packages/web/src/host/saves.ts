import type { Game, Header } from '@tercio/kernel';
import type { SavedGame } from './host.ts';
import { readSeats } from './seats.ts';
import type { LocalSeats } from './seats.ts';
import { sightKey } from './sight.ts';

/** Games kept in this browser. They survive a reload and work offline. */

const PREFIX = 'tercio.game.';
export const notesKey = (id: string): string => `tercio.notes.${id}`;

export function saveGame(saved: SavedGame): void {
  localStorage.setItem(PREFIX + saved.id, JSON.stringify(saved));
}

export function savedGame(id: string): SavedGame | null {
  const text = localStorage.getItem(PREFIX + id);
  if (text === null) return null;
  return readSaved(text);
}

/** Null where it is no saved game. */
export function readSaved(text: string): SavedGame | null {
  try {
    const saved = JSON.parse(text) as SavedGame;
    return { ...saved, seats: readSeats(saved.seats) };
  } catch {
    return null;
  }
}

/** A game as it is kept, readable or not: to be put aside as a file. */
export const keptText = (id: string): string => localStorage.getItem(PREFIX + id) ?? '';

export function forgetGame(id: string): void {
  localStorage.removeItem(PREFIX + id);
  localStorage.removeItem(notesKey(id));
  localStorage.removeItem(sightKey(id));
}

const keptIds = (): readonly string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));

/** Newest first. */
export const savedGames = (): readonly SavedGame[] =>
  keptIds()
    .flatMap((id) => savedGame(id) ?? [])
    .sort((a, b) => b.at - a.at);

/** What is kept as a game and cannot be read as one. */
export const brokenGames = (): readonly string[] => keptIds().filter((id) => savedGame(id) === null);

const FROM_THE_START: Pick<SavedGame, 'acts' | 'fallen'> = { acts: [], fallen: [] };

/** A new game in this browser; `before` says how it has gone already. */
export function beginLocal(game: Game, header: Header, seats: LocalSeats, before = FROM_THE_START): SavedGame {
  const { id, edition } = game;
  const fresh = {
    id: newId(),
    game: id,
    edition,
    tables: game.tables(header.scenario),
    header,
    seats,
    seed: newSeed(),
    ended: null,
    at: Date.now(),
    over: false,
  };
  const saved: SavedGame = { ...fresh, ...before };
  saveGame(saved);
  return saved;
}

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
