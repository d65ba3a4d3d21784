import { signal } from '@preact/signals';
import { side as sideAt } from '@tercio/kernel';
import type { Choice, Order } from '@tercio/kernel';
import type { StandingOrders } from '../host/host.ts';
import { call } from './api.ts';
import type { Link } from './link.ts';

/** Standing orders kept by the server, which answers by them also while I am away. */
export function netOrders(link: Link): StandingOrders {
  const list = signal<readonly Order[]>([]);
  const path = (side: number): string => `/tables/${link.id}/sides/${side}/orders`;
  const read = async (): Promise<void> => {
    const answers = await Promise.all(
      (link.card.value?.yours ?? []).map(async (side) => {
        const answer = await call<readonly Wish[]>('GET', path(side));
        return answer.ok ? answer.value.map((wish): Order => ({ side: sideAt(side), ...plain(wish) })) : [];
      }),
    );
    list.value = answers.flat();
  };
  void read();
  return {
    list,
    keep: async (side, orders) => {
      const answer = await call('PUT', path(side), { orders: orders.map(plain) });
      if (!answer.ok) return answer.message;
      list.value = [...list.value.filter((order) => order.side !== side), ...orders];
      return null;
    },
  };
}

interface Wish {
  readonly window: string;
  readonly when: string;
  readonly choice: Choice;
}

const plain = ({ window, when, choice }: Wish): Wish => ({ window, when, choice });
