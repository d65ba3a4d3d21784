import type { JSX } from 'preact';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';

/** What an option costs, or its chance, as its chip on the sheet says it: in lists, menus and on buttons. */
export function Price({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element | null {
  const price = table.prices.value.get(option.key) ?? option.price;
  return price === undefined || isSaid(option.words, price) ? null : (
    <span class={option.dire ? 'price dire' : 'price'}>{price}</span>
  );
}

/** A word that the option says itself, in another form maybe: `break and are lost`, `breaks`. */
const isSaid = (words: string, price: string): boolean =>
  /^[a-z]/.test(price) && words.toLowerCase().includes(price.replace(/s$/, ''));
