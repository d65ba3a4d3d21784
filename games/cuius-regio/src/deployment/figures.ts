import type { Explained } from '../chapter.ts';
import { sideOfLeader } from '../ids.ts';
import { posting } from '../recruitment/figures.ts';

/** 5.3.1 What a leader would find in a place, and could bring together there. */
export const figures: Explained = {
  post: { at: (t, place, { leader }) => posting(t, sideOfLeader(leader), leader, place) },
};
