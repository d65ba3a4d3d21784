import { effect, signal } from '@preact/signals';

/** What a person sets for this browser. */

export type Theme = 'light' | 'dark' | 'contrast';
export const SIZES = [80, 100, 125, 150, 175, 200] as const;

function stored<T extends string | number>(
  name: string,
  standard: T,
  read: (text: string) => T | null,
): ReturnType<typeof signal<T>> {
  const text = localStorage.getItem(`tercio.${name}`);
  const value = signal<T>((text === null ? null : read(text)) ?? standard);
  effect(() => localStorage.setItem(`tercio.${name}`, String(value.value)));
  return value;
}

const asTheme = (text: string): Theme | null =>
  text === 'light' || text === 'dark' || text === 'contrast' ? text : null;
const preferred = (): Theme =>
  matchMedia('(prefers-contrast: more)').matches
    ? 'contrast'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';

export const theme = stored<Theme>('theme', preferred(), asTheme);
export const size = stored<number>('size', 100, (text) => Number(text) || null);

effect(() => {
  document.documentElement.dataset['theme'] = theme.value;
  document.documentElement.style.setProperty('--size', String((size.value ?? 100) / 100));
});
