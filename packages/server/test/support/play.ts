import { anyOf } from '@tercio/kernel';
import type { Choice, Fast, View } from '@tercio/kernel';
import type { TableCard } from '../../src/wire.ts';
import type { Onlooker, Visitor } from './club.ts';

/** Tables and games for tests, on the made-up game. */

export interface Table {
  readonly card: TableCard;
  readonly invitations: readonly { seat: number; token: string }[];
}

export async function setUp(host: Visitor, wish: object = {}): Promise<Table> {
  const { body, status, text } = await host.post<{ table: TableCard; invitations: Table['invitations'] }>(
    '/api/tables',
    {
      game: 'ferry',
      scenario: 'short',
      listed: true,
      seats: [{ kind: 'me' }],
      ...wish,
    },
  );
  if (status !== 200) throw new Error(text);
  return { card: body.table, invitations: body.invitations };
}

/** A running table with each visitor on the seat of the same number. */
export async function seated(visitors: readonly Visitor[], wish: object = {}): Promise<string> {
  const [host, ...others] = visitors as [Visitor, ...Visitor[]];
  const { card } = await setUp(host, wish);
  for (const [i, other] of others.entries()) {
    const { status, text } = await other.post(`/api/tables/${card.id}/seats/${i + 1}`, { nonce: `word${i}` });
    if (status !== 200) throw new Error(text);
  }
  const started = await host.post(`/api/tables/${card.id}/start`);
  if (started.status !== 200) throw new Error(started.text);
  return card.id;
}

/** Something this view offers, or null. */
export function anyChoice(view: View | null, random: Fast): { side: number; choice: Choice } | null {
  const asked = view?.offers.find(({ offer }) => offer !== null);
  return asked?.offer ? { side: asked.side, choice: anyOf(asked.offer, random) } : null;
}

let count = 0;
export const newMessage = (): string => `m${++count}`;

/** Everybody answers whatever is asked until the game is over. */
export async function playOut(players: readonly Onlooker[], random: Fast, most = 2000): Promise<number> {
  let made = 0;
  for (; made < most; made++) {
    const first = players[0] as Onlooker;
    if (first.card?.status === 'over' || first.view?.flow.over) return made;
    const player = players.find(({ view }) => anyChoice(view, random) !== null);
    if (!player) {
      await Promise.race(
        players.map((one) => one.until(() => anyChoice(one.view, random) !== null || one.view?.flow.over !== null)),
      );
      continue;
    }
    const { side, choice } = anyChoice(player.view, random) as NonNullable<ReturnType<typeof anyChoice>>;
    await player.ask({ t: 'choose', id: newMessage(), side, ask: player.asks[side], choices: [choice] });
  }
  return made;
}
