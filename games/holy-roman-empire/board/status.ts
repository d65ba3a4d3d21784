import type { Status } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { occupiedValue } from '../src/forces.ts';
import { heldOf } from '../src/hands.ts';
import { count, halved, SIDE_TITLES } from '../src/names.ts';
import { asSide, goldOf, ground, orderFrom } from '../src/state.ts';
import type { Phase, Seen } from '../src/state.ts';
import { yearOf } from '../src/turn/words.ts';
import { thresholdOf } from '../src/victory.ts';
import { goal, italianValue } from './goal.ts';
import { holderOf, seenOf } from './seen.ts';

/** What the strip on top says: the year, the phase, every power in the order of this turn with its victory, gold and markers. */

export const PHASE_TITLES: { readonly [phase in Phase]: string } = {
  'set-up': 'Set-up',
  initiative: 'Initiative',
  negotiation: 'Negotiation',
  diet: 'Imperial Diet',
  taxation: 'Taxation',
  recruiting: 'Recruiting',
  diplomacy: 'Diplomacy',
  movement: 'Movement',
  combat: 'Combat',
  pillage: 'Pillage',
  provisioning: 'Provisioning',
};

/** What counts for a power here, against what it needs. */
function nearness(seen: Seen, of: number): string {
  const { victory } = ground(seen).file;
  if (victory === 'pavia') return of === 1 ? `Italy ${halved(italianValue(seen) * 2)} of 5` : '';
  if (victory === 'vienna' && of === 0) return '';
  return `${halved(occupiedValue(seen, of))}/${thresholdOf(asSide(of))} EV`;
}

/** Which part of the turn it is, where the last heading of the log does not say: after battles it still names the last of them. */
export function phase(view: View): string | null {
  const seen = seenOf(view);
  if (seen.phase === 'combat' || seen.phase === 'set-up') return null;
  return `${PHASE_TITLES[seen.phase]}${seen.mover >= 0 ? `, ${SIDE_TITLES[seen.mover]}` : ''}.`;
}

export function status(view: View): Status {
  const seen = seenOf(view);
  const { file } = ground(seen);
  const [first, last] = file.turns;
  const order = orderFrom(seen, seen.first);
  return {
    title: 'Holy Roman Empire',
    subtitle: file.title.replace(/ \(.*/, ''),
    turn: { now: seen.turn - first + 1, of: last - first + 1 },
    notes: [
      `${yearOf(seen.turn)} · ${PHASE_TITLES[seen.phase]}${seen.mover >= 0 ? `, ${SIDE_TITLES[seen.mover]}` : ''}`,
    ],
    sides: order.map((of) => ({
      side: of,
      name: SIDE_TITLES[of] ?? '',
      note: [
        nearness(seen, of),
        `${goldOf(seen, of)} gold`,
        ...(order.length > 2 ? [] : [count(heldOf(seen, of), 'marker', 'markers')]),
      ]
        .filter((one) => one !== '')
        .join(' · '),
    })),
    goal: goal(seen, holderOf(view)),
  };
}
