import type { Side } from '@tercio/kernel';
import { inHand, mightHold } from '../hands.ts';
import { FORCED_MARCH, HONORS, NO_QUARTER, TACTICAL_ADVANCE } from '../kinds.ts';
import type { Fray } from '../spec/battle.ts';
import { FORTRESS, hasMark } from '../state.ts';
import type { Seen } from '../state.ts';
import { resultsOf } from './prospects.ts';
import { advanced, attackersWin, defendersWin, spoilsFor } from './strength.ts';

/** 10.20, 10.29, 10.37 A battle in which no marker in hand would change anything: nobody plays one there. */

export function changesNothing(t: Seen, fray: Fray, by: Side, verbs: ReadonlySet<string>): boolean {
  if (keepsOtherOut(t, fray, verbs)) return false;
  if (verbs.has('honors') && sparesLoser(t, fray, by)) return false;
  const now = resultsOf(t, fray).join();
  const most = verbs.has('advance') ? inHand(t, by, TACTICAL_ADVANCE) : 0;
  return playable(fray, by, verbs).every((one) => {
    let then = one;
    for (let played = 0; played <= most; played++, then = advanced(then)) {
      if (resultsOf(t, then).join() !== now) return false;
    }
    return true;
  });
}

/** As it is, and with one of the two of which only one is played. */
const playable = (fray: Fray, by: Side, verbs: ReadonlySet<string>): readonly Fray[] => [
  fray,
  ...(verbs.has('honors') ? [{ ...fray, honors: by }] : []),
  ...(verbs.has('no-quarter') ? [{ ...fray, noQuarter: 1 }] : []),
];

/** Only one of the two is played in a battle: whoever plays one keeps the other side from the other, if it might still play. */
function keepsOtherOut(t: Seen, { passes, acting, attacker, defender }: Fray, verbs: ReadonlySet<string>): boolean {
  if (passes > 0) return false;
  const other = acting === 0 ? defender : attacker;
  return (
    (verbs.has('honors') && mightHold(t, other, NO_QUARTER)) || (verbs.has('no-quarter') && mightHold(t, other, HONORS))
  );
}

/** 10.20 Beside the die it saves the loser from spoils, from pursuit, and a garrison from its rout. */
function sparesLoser(t: Seen, fray: Fray, by: Side): boolean {
  const attacks = by === fray.attacker;
  if (!resultsOf(t, fray).some(attacks ? defendersWin : attackersWin)) return false;
  const { winner, loser } = spoilsFor(attacks ? fray.attackWorth : fray.defenceWorth);
  const pursued = !attacks && mightHold(t, fray.attacker, FORCED_MARCH);
  return winner > 0 || loser > 0 || pursued || hasMark(t, fray.place, FORTRESS);
}
