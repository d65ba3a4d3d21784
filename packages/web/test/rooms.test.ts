import { expect, it } from 'vitest';
import type { TableCard } from '@tercio/server/wire';
import { isHeardIn, roomsOf } from '../src/net/rooms.ts';

const person = (name: string): TableCard['seats'][number]['person'] => ({ id: name, name });
const card = (yourSeats: readonly number[], names: readonly (string | null)[]): TableCard =>
  ({
    yourSeats,
    seats: names.map((name, seat) => ({ seat, name: `Seat ${seat}`, person: name === null ? null : person(name) })),
  }) as unknown as TableCard;

it('three people: all together, and each of the others in private', () => {
  expect(roomsOf(card([1], ['Anna', 'Berta', 'Clara']), [])).toEqual([
    { room: 'players', title: 'All', with: null },
    { room: '0-1', title: 'Anna', with: 'Anna' },
    { room: '1-2', title: 'Clara', with: 'Clara' },
  ]);
});

it('nobody whispers with a bot, and two need no private room', () => {
  expect(roomsOf(card([0], ['Anna', 'Berta', null]), []).map(({ room }) => room)).toEqual(['players', '0-1']);
  expect(roomsOf(card([0], ['Anna', 'Berta']), []).map(({ room }) => room)).toEqual(['players']);
});

it('a room of three in which something was said is there too; who looks on has one room', () => {
  const rooms = roomsOf(card([0], ['Anna', 'Berta', 'Clara', 'Dora']), ['players', '0-1-2', 'spectators']);
  expect(rooms.at(-1)).toEqual({ room: '0-1-2', title: 'Berta, Clara', with: 'Berta and Clara' });
  expect(roomsOf(card([], ['Anna', 'Berta', 'Clara']), [])).toHaveLength(1);
});

it('players hear what was said by those who looked on among what all hear, never in private', () => {
  expect(isHeardIn('players', 'spectators')).toBe(true);
  expect(isHeardIn('0-1', 'spectators')).toBe(false);
  expect(isHeardIn('0-1', 'players')).toBe(false);
});
