import { NOBODY, only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { seatsIn, seatTitleOf, sideNames } from '../src/host/names.ts';
import { botOf, company, peopleOf, personOf, playsOn, readSeats, replaced, seated } from '../src/host/seats.ts';
import { seatNames, viewerOf } from '../src/host/seats.ts';
import type { Sitter } from '../src/host/seats.ts';
import { afterSitting, fitting, movedTo, sitterOf, wishOf } from '../src/pages/sitting.ts';
import { BLUE, gameOf, GREEN, RED, scenarioOf } from './support.ts';

const ferry = gameOf('ferry');
const sit = (scenario: string, ...sitters: readonly Sitter[]) =>
  seated(scenarioOf(ferry, scenario), sitters, { bot: 'random' });

describe('who sits where', () => {
  it('a seat may hold several sides, and a bot on it plays them all', () => {
    const seats = sit('pair', 'me');
    expect(viewerOf(seats)).toBe(only(RED));
    expect([botOf(seats, RED), botOf(seats, GREEN), botOf(seats, BLUE)]).toEqual([null, 'random', 'random']);
    expect(seatNames(seats).map(({ side, seat, kind }) => [side, seat, kind])).toEqual([
      [RED, 0, 'me'],
      [GREEN, 1, 'bot'],
      [BLUE, 1, 'bot'],
    ]);
  });

  it('whoever holds several seats alone is one person, others at the screen are each another', () => {
    expect(peopleOf(sit('ring', 'me', 'me'))).toEqual([only(RED, GREEN)]);
    expect(peopleOf(sit('ring', 'me', 'here', 'here'))).toEqual([only(RED), only(GREEN), only(BLUE)]);
    expect(personOf(sit('pair', 'here', 'here'), GREEN)).toBe(only(GREEN, BLUE));
    expect(personOf(sit('ring', 'me'), BLUE)).toBe(NOBODY);
  });

  it('whoever leaves a game of three gives all their seats to a bot; of two the game ends', () => {
    const left = replaced(sit('ring', 'me', 'here'), RED, 'captain');
    expect(left.map(({ by }) => by)).toEqual([{ bot: 'captain' }, 'here', { bot: 'random' }]);
    expect(replaced(sit('ring', 'me', 'me'), GREEN, 'captain').filter(({ by }) => by === 'me')).toEqual([]);
    expect([playsOn(sit('ring')), playsOn(sit('pair'))]).toEqual([true, false]);
  });

  it.each([
    ['ring', ['me'], 'against 2 bots'],
    ['pair', ['me'], 'against a bot'],
    ['ring', ['me', 'here'], '2 at one screen, with a bot'],
    ['ring', ['me', 'here', 'here'], '3 at one screen'],
    ['ring', ['me', 'me', 'me'], 'alone, all sides'],
    ['ring', [], '3 bots among themselves'],
  ] as const)('%s with %j is %s', (scenario, sitters, words) => expect(company(sit(scenario, ...sitters))).toBe(words));

  it('games saved before seats were known are read: a side each, a second person at the screen', () => {
    expect(readSeats(['me', { bot: 'captain' }])).toEqual([
      { sides: [0], by: 'me' },
      { sides: [1], by: { bot: 'captain' } },
    ]);
    expect(readSeats(['me', 'me']).map(({ by }) => by)).toEqual(['me', 'here']);
    const seats = sit('pair', 'me');
    expect(readSeats(seats)).toEqual(seats);
  });
});

describe('what they are called', () => {
  it('a seat by its title, or by its sides', () => {
    expect(seatsIn(ferry, 'pair').map(({ title }) => title)).toEqual(['Red', 'Green and Blue']);
    expect(seatsIn(ferry, 'ring').map(({ title }) => title)).toEqual(sideNames(ferry, 'ring'));
    expect(seatTitleOf(ferry, 'pair', [GREEN, BLUE])).toBe('Green and Blue');
  });

  it('sides by the scenario’s own names', () => {
    const { id, scenarios } = gameOf('battles');
    expect(sideNames(gameOf(id), scenarios[0]?.id ?? '')).toEqual(scenarios[0]?.names);
  });
});

describe('the form for a new game', () => {
  it('gives the seat that I leave to whoever sat where I go, unless I chose it by hand', () => {
    expect(afterSitting(['me', 'recruit'], new Set(), 1, 'me')).toEqual(['recruit', 'me']);
    expect(afterSitting(['recruit', 'me'], new Set([1]), 0, 'me')).toEqual(['me', 'me']);
    expect(afterSitting(['me', 'recruit', 'captain'], new Set(), 2, 'me')).toEqual(['captain', 'recruit', 'me']);
    expect(afterSitting(['me', 'recruit'], new Set(), 1, 'here')).toEqual(['me', 'here']);
  });

  it('has as many seats as the scenario, and keeps what was chosen', () => {
    // Whatever the scenario is: whom one has seen in the form is whom one meets.
    expect(fitting(['me'], 2, false)).toEqual(['me', 'recruit']);
    expect(fitting(['me'], 3, false)).toEqual(['me', 'recruit', 'recruit']);
    expect(fitting(['me', 'random', 'here'], 2, false)).toEqual(['me', 'random']);
    expect(fitting(['me'], 3, true)).toEqual(['me', 'open', 'open']);
  });

  it('says to the browser and to the server who sits where', () => {
    expect(['me', 'here', 'random'].map(sitterOf)).toEqual(['me', 'here', { bot: 'random' }]);
    expect(['me', 'open', 'random'].map(wishOf)).toEqual([
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'bot', bot: 'random' },
    ]);
  });

  it('whoever sat at this screen is sent a link when the game moves to the server, and back', () => {
    expect(['me', 'here', 'captain'].map((one) => movedTo(one, true))).toEqual(['me', 'invitation', 'open']);
    expect(['me', 'invitation', 'open'].map((one) => movedTo(one, false))).toEqual(['me', 'here', 'recruit']);
  });
});
