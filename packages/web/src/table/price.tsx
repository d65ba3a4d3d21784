import type { JSX } from 'preact';
import type { Option } from './options.ts';
import type { TableState } from './state.ts';

/** What an option costs, or its chance, as its chip on the sheet says it: in lists, menus and on buttons. */
export function Price({ option, table }: { readonly option: Option; readonly table: TableState }): JSX.Element | null {
  const price = table.prices.value.get(option.key) ?? option.price;
  return price === undefined || (/^[a-z]/.test(price) && option.words.toLowerCase().includes(price)) ? null : (
    <span class="price">{price}</span>
  );
}
