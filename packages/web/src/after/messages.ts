import type { Luck } from '@tercio/lab/luck';

/** What the page and the worker that reckons luck say to each other. */

export type FromLuckWorker =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'luck'; readonly luck: Luck }
  | { readonly kind: 'fault'; readonly words: string };
