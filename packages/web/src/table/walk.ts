/**
 * Where many small things stand together (the lines of the log, a card beside the sheet, a row of tools) the whole is one
 * stop for Tab, and the arrows move about inside.
 */

type Walking = KeyboardEvent & { readonly currentTarget: HTMLElement };

/** To the line below or above, or to what stands next in it. */
const STEPS: { readonly [key: string]: { readonly step: 1 | -1; readonly line: boolean } } = {
  ArrowDown: { step: 1, line: true },
  ArrowUp: { step: -1, line: true },
  ArrowRight: { step: 1, line: false },
  ArrowLeft: { step: -1, line: false },
};

function onArrow(event: Walking): void {
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const things = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')].filter(isDrawn);
  const next = event.key === 'Home' ? things[0] : event.key === 'End' ? things.at(-1) : neighbour(event, things);
  if (!next && !(event.key in STEPS)) return;
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
const lineOf = (element: Element | undefined): Element | null => element?.closest('li') ?? null;

function neighbour({ key, currentTarget }: Walking, things: readonly HTMLElement[]): HTMLElement | undefined {
  const way = STEPS[key];
  if (!way) return undefined;
  const at = things.findIndex((thing) => thing === document.activeElement);
  // Anyone who comes in begins with what is in sight.
  if (at < 0) return inSight(currentTarget, things).at(way.step > 0 ? 0 : -1);
  const line = lineOf(things[at]);
  const isOther = (thing: HTMLElement): boolean => !way.line || line === null || lineOf(thing) !== line;
  if (way.step > 0) return things.slice(at + 1).find(isOther);
  const before = things.slice(0, at).findLast(isOther);
  // Upwards, too, one comes to the beginning of a line.
  const above = way.line ? lineOf(before) : null;
  return above ? things.find((thing) => lineOf(thing) === above) : before;
}

function inSight(box: HTMLElement, things: readonly HTMLElement[]): readonly HTMLElement[] {
  const { top, bottom } = box.getBoundingClientRect();
  const seen = things.filter((thing) => {
    const own = thing.getBoundingClientRect();
    return own.top >= top && own.bottom <= bottom;
  });
  return seen.length > 0 ? seen : things;
}

/** What makes something a place to walk about in. Who writes it says which of the things inside are stops of their own. */
export const WALK = { 'data-walk': true, onKeyDown: onArrow } as const;

/** A thing that is reached by the arrows only. */
export const INSIDE = { tabIndex: -1 } as const;
