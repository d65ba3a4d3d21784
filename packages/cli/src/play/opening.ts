import { bots, USUAL } from '@tercio/bots';
import type { Found } from '../lookup.ts';
import type { Terminal } from '../terminal.ts';
import { pickOne } from './ask.ts';
import { placesOf, seated } from './seats.ts';
import type { Seats } from './seats.ts';

/** What to play and against whom, for a person who has not said. Null: they have left. */

export async function askScenario(terminal: Terminal): Promise<Found | null> {
  const { games } = await import('@tercio/registry');
  const titles = games.map((entry) => [entry.game.title + (entry.practice ? ', a practice game' : ''), entry] as const);
  const entry = await pickOne(terminal, 'What would you like to play?', titles);
  if (entry === null) return null;
  const { scenarios } = entry.game;
  const sole = scenarios.length === 1 ? scenarios[0] : undefined;
  const scenario =
    sole ??
    (await pickOne(
      terminal,
      'Which scenario?',
      scenarios.map((one) => [`${one.title}. ${one.summary}`, one] as const),
    ));
  return scenario && { entry, scenario };
}

export async function askSeats(terminal: Terminal, found: Found): Promise<Seats | null> {
  const places = placesOf(found);
  const several = places.some(({ sides }) => sides.length > 1);
  const mine = await pickOne<typeof places>(terminal, `Which ${several ? 'seat' : 'side'} do you play?`, [
    ...places.map((place): [string, typeof places] => [place.title, [place]]),
    ['all of them, passing the screen round', places],
    ['none: watch the bots', []],
  ]);
  if (mine === null) return null;
  const opponent = mine.length === places.length ? USUAL : await askOpponent(terminal);
  if (opponent === null) return null;
  return places.map((place) => seated(found.entry, place, mine.includes(place) ? 'me' : opponent));
}

const askOpponent = (terminal: Terminal): Promise<string | null> =>
  pickOne(
    terminal,
    'Against whom?',
    Object.entries(bots).map(([name, { about }]) => [`${name}: ${about}`, name] as const),
  );
