import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Game } from '@tercio/kernel';
import type { SavedGame } from '../host/host.ts';
import { recordOf } from '../host/rebuild.ts';
import { savedGame } from '../host/saves.ts';
import { openTable } from '../net/open-table.ts';
import type { SeatWish } from '../net/open-table.ts';
import { pressed } from './moment.ts';

/** Takes a game that was begun in this browser to the server: for another device, or for somebody else on the other side. */

const OTHERS = [
  ['invitation', 'whoever I send a link to'],
  ['bot', 'bots, as before'],
] as const;
type Other = (typeof OTHERS)[number][0];

async function take(game: Game, saved: SavedGame, other: Other): Promise<string | null> {
  const seats = saved.seats.map(({ by }): SeatWish => {
    if (by === 'me') return { kind: 'me' };
    // Anyone who sat at this screen comes by a link.
    return other === 'bot' && by !== 'here' ? { kind: 'bot', bot: by.bot } : { kind: 'invitation' };
  });
  const { scenario, ...settings } = saved.header;
  const begun = await pressed(recordOf(game, saved));
  return openTable(game, { scenario, settings, seats, listed: false, begun });
}

export function TakeOnline({ game, id }: { readonly game: Game; readonly id: string }): JSX.Element | null {
  const other = useSignal<Other>('invitation');
  const fault = useSignal('');
  const saved = savedGame(id);
  if (!saved || saved.over) return null;
  const bots = saved.seats.filter(({ by }) => typeof by === 'object').length;
  const begin = async (): Promise<void> => {
    fault.value = (await take(game, saved, other.value)) ?? '';
  };
  return (
    <form
      class="take-online"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <p>
        <b>Take this game to the server.</b> It goes on there from here; the dice that follow are sealed. This copy
        stays as it is.
      </p>
      {bots > 0 && (
        <label>
          {bots === 1 ? 'The other side is' : 'The others are'} played by{' '}
          <select
            value={other.value}
            onChange={({ currentTarget: { selectedIndex } }) => (other.value = OTHERS[selectedIndex]?.[0] ?? 'bot')}
          >
            {OTHERS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" class="button">
        Take it online
      </button>
      {fault.value && <p role="alert">{fault.value}</p>}
    </form>
  );
}
