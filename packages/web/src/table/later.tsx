import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ComponentType, JSX } from 'preact';
import type { Board } from '@tercio/board';
import type { TableState } from './state.ts';

/** Parts that only some games need, or only some people: fetched when they are first wanted. */
type Part = ComponentType<{ readonly table: TableState }>;

const PARTS = {
  hand: async (): Promise<Part> => (await import('./hand.tsx')).Hand,
  displays: async (): Promise<Part> => (await import('./displays.tsx')).Displays,
  stage: async (): Promise<Part> => (await import('./stage.tsx')).StageOf,
  results: async (): Promise<Part> => (await import('./results.tsx')).Results,
  signs: async (): Promise<Part> => (await import('./signs.tsx')).Signs,
  deals: async (): Promise<Part> => (await import('../deals/desk.tsx')).Desk,
  text: async (): Promise<Part> => (await import('./text.tsx')).TextView,
  dialogs: async (): Promise<Part> => (await import('./dialogs.tsx')).Dialogs,
  goal: async (): Promise<Part> => (await import('./goal-card.tsx')).GoalCard,
  denied: async (): Promise<Part> => (await import('./denied.tsx')).DeniedList,
  inspected: async (): Promise<Part> => (await import('./inspected.tsx')).Inspected,
  orders: async (): Promise<Part> => (await import('./orders.tsx')).OrderHere,
  ordersHint: async (): Promise<Part> => (await import('./orders.tsx')).OrdersHint,
  bubble: async (): Promise<Part> => (await import('./bubble.tsx')).Bubble,
  menu: async (): Promise<Part> => (await import('./choice-menu.tsx')).ChoiceMenu,
  numbers: async (): Promise<Part> => (await import('./numbers.tsx')).AllNumbers,
  portions: async (): Promise<Part> => (await import('./portions.tsx')).PortionsOf,
  gesture: async (): Promise<Part> => (await import('./gesture.tsx')).GestureOf,
  meets: async (): Promise<Part> => (await import('./gesture.tsx')).MeetsOf,
  inHand: async (): Promise<Part> => (await import('./gesture.tsx')).InHand,
  series: async (): Promise<Part> => (await import('./series.tsx')).SeriesLine,
  newsLine: async (): Promise<Part> => (await import('./news-line.tsx')).NewsLine,
  fan: async (): Promise<Part> => (await import('./fan.tsx')).Fan,
  rules: async (): Promise<Part> => (await import('../rules/drawer.tsx')).Drawer,
  odds: async (): Promise<Part> => (await import('./odds.tsx')).OddsOf,
  over: async (): Promise<Part> => (await import('./over.tsx')).Over,
  ending: async (): Promise<Part> => (await import('./ending.tsx')).Ending,
  away: async (): Promise<Part> => (await import('./away.tsx')).Away,
  gathering: async (): Promise<Part> => (await import('./gathering.tsx')).Gathering,
  gatherMarks: async (): Promise<Part> => (await import('./gathering.tsx')).GatherMarks,
} as const;

/** What a board must have for it; the others are for every game. */
const OF_BOARD: { readonly [part: string]: keyof Board } = {
  hand: 'hand',
  displays: 'displays',
  stage: 'stage',
  results: 'results',
  signs: 'signs',
  deals: 'deals',
  portions: 'portions',
  denied: 'denied',
  gathering: 'together',
  gatherMarks: 'together',
};
function has({ board }: TableState, part: string): boolean {
  const needed = OF_BOARD[part];
  return needed === undefined || board[needed] !== undefined;
}

/** What was fetched once is there at once. */
const here = new Map<string, Part>();

export function Later({
  table,
  part,
}: {
  readonly table: TableState;
  readonly part: keyof typeof PARTS;
}): JSX.Element | null {
  const fetched = useSignal(0);
  const wanted = has(table, part);
  useEffect(() => {
    if (!wanted || here.has(part)) return;
    void PARTS[part]().then((found) => {
      here.set(part, found);
      fetched.value++;
    });
  }, [wanted, part]);
  void fetched.value;
  const Part = wanted ? here.get(part) : undefined;
  return Part ? <Part table={table} /> : null;
}
