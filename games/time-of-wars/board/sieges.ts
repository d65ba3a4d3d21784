import type { Display, Row } from '@tercio/board';
import { isRefusal } from '@tercio/kernel';
import type { Refusal, Side } from '@tercio/kernel';
import { bannersIn, ratingOf } from '../src/forces.ts';
import { isStrong } from '../src/ground.ts';
import { isSpace } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { refusals as ofPoints } from '../src/impulse/refusals.ts';
import { placeName } from '../src/names.ts';
import { canBeTaken } from '../src/relations.ts';
import { refusals as ofSieges } from '../src/siege/refusals.ts';
import { maySiege, settledArmy } from '../src/siege/limits.ts';
import type { Seen } from '../src/state.ts';
import { armies } from './armies.ts';
import type { Army } from './armies.ts';
import { plain } from './plain.ts';

/** 6.9.3.6 The works before which armies of mine lie: what an attempt brings and costs, or why there can be none now. */

const FACES = 6;
const percent = (share: number): string => `${Math.round(100 * share)} %`;

export function siegeDisplays(seen: Seen, side: Side): readonly Display[] {
  const rows = armies(seen).flatMap((army) => (army.of === side ? rowOf(seen, side, army) : []));
  return rows.length === 0 ? [] : [{ ...plain('sieges', 'Before enemy works'), rows }];
}

function rowOf(seen: Seen, side: Side, { place, units }: Army): readonly Row[] {
  if (!isSpace(place) || !isStrong(place) || !canBeTaken(seen, bannersIn(seen, units), place)) return [];
  const at = place as Place;
  const thing = { domain: 'place', arg: at };
  const verdict = maySiege(seen, side, at, 1);
  if (verdict !== null && isRefusal(verdict))
    return [{ words: placeName(at), value: 'no siege now', rule: verdict.rule, note: sentence(seen, verdict), thing }];
  const hit = Math.min(FACES - 1, Math.max(1, ratingOf(seen, side, at, settledArmy(seen, side, at)))) / FACES;
  return [
    {
      words: placeName(at),
      value: `${percent(1 - (1 - hit) ** 2)} a hit`,
      rule: '6.9.3.6',
      note: `One attempt for 1 point; you lose a step yourself in ${percent(1 - hit ** 2)}: only two hits of two dice cost nothing.`,
      thing,
    },
  ];
}

const sentence = (seen: Seen, { code, figures = {} }: Refusal): string =>
  (ofSieges[code] ?? ofPoints[code])?.(figures, seen) ?? '';
