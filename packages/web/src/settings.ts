import { effect, signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

/** What a person sets for this browser. */

export type Theme = 'light' | 'dark' | 'contrast';
export const THEMES: readonly (readonly [Theme, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['contrast', 'High contrast'],
];
export const SIZES = [80, 90, 100, 110, 125, 150, 175, 200] as const;
/** How long what a bot chose is looked at, in milliseconds. */
export const PAUSES: readonly (readonly [number, string])[] = [
  [900, 'slow: every step for a second'],
  [350, 'normal: a turn in a few seconds'],
  [0, 'at once'],
];

function stored<T extends string | number>(name: string, standard: T, read: (text: string) => T | null): Signal<T> {
  const text = localStorage.getItem(`tercio.${name}`);
  const value = signal<T>((text === null ? null : read(text)) ?? standard);
  let first = true;
  effect(() => {
    const now = String(value.value);
    // What nobody set follows the system.
    if (!first) localStorage.setItem(`tercio.${name}`, now);
    first = false;
  });
  return value;
}

const asNumber = (text: string): number | null => (Number.isFinite(Number(text)) ? Number(text) : null);
const asPause = (text: string): number | null => PAUSES.find(([ms]) => ms === asNumber(text))?.[0] ?? null;
const asTheme = (text: string): Theme | null => THEMES.find(([name]) => name === text)?.[0] ?? null;
const preferred = (): Theme =>
  matchMedia('(prefers-contrast: more)').matches
    ? 'contrast'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';

export const theme = stored<Theme>('theme', preferred(), asTheme);
export const size = stored<number>('size', 100, asNumber);
export const botPause = stored<number>('botPause', 350, asPause);
/** 1: hovering shows who stands in a place. */
export const hints = stored<number>('hints', 1, asNumber);

effect(() => {
  document.documentElement.dataset['theme'] = theme.value;
  document.documentElement.style.setProperty('--size', String(size.value / 100));
  document.documentElement.dataset['large'] = String(size.value >= 150);
});

/** By game: whether one is asked where there is nothing to decide, too. */
const everything = new Map<string, Signal<number>>();
export function asksAll(game: string): Signal<number> {
  const known = everything.get(game);
  if (known) return known;
  const setting = stored<number>(`asksAll.${game}`, 0, asNumber);
  everything.set(game, setting);
  return setting;
}
