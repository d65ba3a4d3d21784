import type { Display } from '@tercio/board';

/** A display with nothing on it yet but its title. */
export const plain = (key: string, title: string): Display => ({
  key,
  title,
  subtitle: '',
  figure: '',
  unit: '',
  picture: null,
  thing: null,
  rows: [],
  boxes: [],
});
