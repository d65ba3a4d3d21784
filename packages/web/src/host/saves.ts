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
  const saved = JSON.parse(text) as SavedGame;
  return { ...saved, seats: readSeats(saved.seats) };
}

export function forgetGame(id: string): void {
  localStorage.removeItem(PREFIX + id);
  localStorage.removeItem(notesKey(id));
  localStorage.removeItem(sightKey(id));
}

/** Newest first. */
export function savedGames(): readonly SavedGame[] {
  const ids = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const games = ids.flatMap((key) => savedGame(key.slice(PREFIX.length)) ?? []);
  return games.sort((a, b) => b.at - a.at);
}

const FROM_THE_START: Pick<SavedGame, 'acts' | 'fallen'> = { acts: [], fallen: [] };

/** A new game in this browser; `before` says how it has gone already. */
export function beginLocal(game: Game, header: Header, seats: LocalSeats, before = FROM_THE_START): SavedGame {
  const { id, edition } = game;
  const fresh = {
    id: newId(),
    game: id,
    edition,
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
