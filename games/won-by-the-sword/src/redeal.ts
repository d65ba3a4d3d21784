import { EVERYONE, HIDDEN } from '@tercio/kernel';
import type { Fact, Random, Side, Sides } from '@tercio/kernel';
import type { Seen } from './chapter.ts';
import { sizeInSteps } from './forces.ts';
import { groundUnder } from './ground.ts';
import { columnsOf, garrisonBaggage, garrisonOf, NONE, SIDES } from './ids.ts';
import type { Column, Point } from './ids.ts';
import { CONTENTS } from './knowledge.ts';
import { NOWHERE, unmask } from './state.ts';
import type { Table } from './state.ts';
import { redealForces } from './redeal/forces.ts';
import { redealHands } from './redeal/hands.ts';
import { redealChits } from './redeal/leaders.ts';

/** Fills what a view hides so that everything seen and every binding fact holds. The truth is nowhere at hand. */
export function redeal(
  seen: Seen,
  _viewer: Sides,
  facts: readonly { readonly side: Side; readonly fact: Fact }[],
  random: Random,
): Table {
  const t = unmask(seen);
  clearNeutral(t);
  redealHands(t, random);
  redealChits(t, random);
  const known = facts.filter(({ fact }) => fact.kind === CONTENTS).map(({ fact }) => fact);
  for (const s of SIDES) redealForces(t, s, known, random);
  for (const s of SIDES) for (const column of columnsOf(s)) redealSize(t, column);
  for (let index = 0; index < t.disclosed.length; index++) {
    if (t.disclosedSeen[index] !== EVERYONE) t.disclosed[index] = 0;
  }
  return t;
}

/** Where there is no garrison and where no leader takes part, nothing is hidden but nothing. */
function clearNeutral(t: Table): void {
  t.garrison.forEach((marker, point) => {
    if (marker !== 0) return;
    for (const pack of [t.foot, t.horse, t.train]) pack[garrisonOf(point as Point)] = 0;
    t.baggage[garrisonBaggage(point as Point)] = 0;
  });
  groundUnder(t).leaderSide.forEach((of, leader) => {
    if (of === NONE) t.leaderAt[leader] = NOWHERE;
  });
}

/** 4.3 The size at the last activation: as good as it is now. */
function redealSize(t: Table, column: Column): void {
  if (t.tied[column] === HIDDEN) t.tied[column] = 0;
  if (t.size[column] !== HIDDEN) return;
  t.size[column] = t.columnAt[column] === HIDDEN ? 0 : sizeInSteps(t, column);
}
