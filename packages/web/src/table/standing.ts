import type { Choice, Game, Order, Side } from '@tercio/kernel';

/** Standing orders: what is answered in a window without asking, and the words for it. */

/** A window as a form knows it: its rule, what can be answered there, and on which conditions. */
export interface Standing {
  readonly window: string;
  readonly rule: string;
  readonly title: string;
  readonly answers: readonly { readonly choice: Choice; readonly words: string }[];
  readonly conditions: readonly { readonly name: string; readonly words: string }[];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "seaBattle": "sea battle". */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Every window of a game in which an answer that names nothing can be given beforehand. */
export function standingsOf(game: Game): readonly Standing[] {
  const conditions = game.orders.map((name) => ({
    name,
    words: name === 'always' ? 'always' : `only if ${game.words.condition(name)}`,
  }));
  return game.windows.flatMap(({ window, ask, rule }) => {
    const answers = game
      .verbs(ask)
      .filter((verb) => game.domain(ask, verb) === null)
      .map((verb): Standing['answers'][number] => {
        const choice = { verb, arg: null };
        return { choice, words: capital(game.words.chosen(ask, choice)) };
      })
      // Anyone who wants to be left alone passes: that comes first.
      .toSorted((a, b) => Number(b.choice.verb === 'pass') - Number(a.choice.verb === 'pass'));
    const ruled = game.rulebook.find(({ id }) => id === rule)?.title ?? capital(window);
    // Several windows of one rule have its title in common.
    const isOne = game.windows.every((other) => other.window === window || other.rule !== rule);
    const title = isOne ? ruled : `${ruled}: ${inWords(window)}`;
    return answers.length === 0 ? [] : [{ window, rule, title, answers, conditions }];
  });
}

/** The order of a side in a window, if it has one. */
export const orderAt = (orders: readonly Order[], side: Side, window: string): Order | null =>
  orders.find((order) => order.side === side && order.window === window) ?? null;

/** A side's orders with the one in this window changed, or dropped. */
export function changed(
  orders: readonly Order[],
  side: Side,
  window: string,
  order: Pick<Order, 'when' | 'choice'> | null,
): readonly Order[] {
  const others = orders.filter((one) => one.side === side && one.window !== window);
  return order ? [...others, { side, window, when: order.when, choice: order.choice }] : others;
}

/** A side's orders with "pass" in every window that has none yet, on this condition. */
export function calmed(
  orders: readonly Order[],
  standings: readonly Standing[],
  side: Side,
  when: string,
): readonly Order[] {
  return standings.reduce<readonly Order[]>(
    (list, { window, answers }) => {
      const pass = answers.find(({ choice }) => choice.verb === 'pass');
      return pass === undefined || orderAt(list, side, window)
        ? list
        : changed(list, side, window, { when, choice: pass.choice });
    },
    orders.filter((order) => order.side === side),
  );
}
