/** Nothing on the table is hidden, so a redeal is a copy. */
export { unmask as redeal } from './state.ts';
