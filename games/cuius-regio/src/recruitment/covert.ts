import { HIDDEN } from '@tercio/kernel';
import type { Side, Steps } from '@tercio/kernel';
import { changed, hasMarker, isHidden, knownOf } from '../fog/known.ts';
import { disclose, layOpen, tally, veil } from '../fog/markers.ts';
import { forceAt } from '../forces.ts';
import { hex } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { tellOf } from '../tell.ts';
import { addTroops } from './troops.ts';

/** 16.3, C100 Recruitment under Force markers: how many SP come is seen by all, of which type only by their owner. */

/** Does a Force marker lie on the troops of a side in a place? */
export const isCovered = (t: Seen, of: Side, place: number): boolean => hasMarker(t, forceAt(t, of, place));

/** SP come to a place, of types that nobody else sees if a marker lies there. */
export function recruit(
  g: Doing,
  of: Side,
  place: number,
  {
    rule,
    from,
    infantry,
    cavalry,
    pp,
  }: Omit<Extract<Regio['event'], { kind: 'raised' }>, 'kind' | 'side' | 'hex' | 'sp'>,
): void {
  const t = g.table;
  const sp = infantry + cavalry;
  const known = knownOf(t, forceAt(t, of, place));
  addTroops(t, of, place, infantry, cavalry);
  const stack: Force = forceAt(t, of, place);
  // 6.2.2 What an allied army is made of stands in the Troop Purchase Table.
  const bounds = rule === '6.2.2' ? ([cavalry, cavalry] as const) : ([0, sp] as const);
  if (rule !== '6.2.2' || isHidden(t, stack)) veil(g, stack, changed(known, sp, ...bounds));
  tally(t);
  const event = { kind: 'raised', rule, side: of, hex: hex(place), from, sp, infantry, cavalry, pp } as const;
  if (rule === '6.2.2') g.tell?.(event);
  else tellOf(g, stack, event, { ...event, infantry: HIDDEN, cavalry: HIDDEN });
}

export const mixing: Steps<Regio, 'mixing'> = {
  start: (g) => g.ask(g.at.side, 'mix', { sp: g.at.sp, hex: g.at.hex }, 'mixed'),
  mixed: (g) => g.done({ cavalry: g.answer('mix').arg }),
};

export const dismounting: Steps<Regio, 'dismounting'> = {
  start: (g) => g.ask(g.at.side, 'dismount', { side: g.at.side, hex: g.at.hex }, 'told'),
  told: (g) => g.done({ sp: g.answer('dismount').arg }),
};

/** 6.2.3 So many cavalry SP become infantry; of a stack under a marker nobody else knows how many. */
export function dismountSp(g: Doing, of: Side, place: number, sp: number): void {
  const t = g.table;
  const stack = forceAt(t, of, place);
  const known = knownOf(t, stack);
  t.cavalry[stack] = (t.cavalry[stack] ?? 0) - sp;
  t.infantry[stack] = (t.infantry[stack] ?? 0) + sp;
  veil(g, stack, { ...known, horse: [0, Math.max(0, known.horse[1] - 1)] });
  const event = { kind: 'dismounted', rule: '6.2.3', side: of, hex: hex(place), sp } as const;
  tellOf(g, stack, event, { ...event, sp: HIDDEN });
}

export const sending: Steps<Regio, 'sending'> = {
  start(g) {
    const { side, from, to } = g.at;
    return g.ask(side, 'musterFoot', { side, from, to }, 'footed');
  },
  footed: (g) => g.go('horse', { infantry: g.answer('musterFoot').arg }),
  horse(g) {
    const { side, from, to, infantry } = g.at;
    const isAll = g.table.cavalry[forceAt(g.table, side, from)] === 0;
    return isAll
      ? g.done({ infantry, cavalry: 0 })
      : g.ask(side, 'musterHorse', { side, from, to, infantry }, 'mounted');
  },
  mounted: (g) => g.done({ infantry: g.at.infantry, cavalry: g.answer('musterHorse').arg }),
};

/** 6.3 SP go from a stack to another, seen by all but where both stand under markers. */
export function send(g: Doing, of: Side, from: number, to: number, infantry: number, cavalry: number): void {
  const t = g.table;
  const covert = isCovered(t, of, from) && isCovered(t, of, to);
  const [left, joined] = [forceAt(t, of, from), forceAt(t, of, to)];
  const [known, other] = [knownOf(t, left), knownOf(t, joined)];
  addTroops(t, of, from, -infantry, -cavalry);
  addTroops(t, of, to, infantry, cavalry);
  const sp = infantry + cavalry;
  if (covert) {
    veil(g, left);
    veil(g, joined);
  } else {
    if (isHidden(t, left)) veil(g, left, changed(known, -sp, -cavalry, -cavalry));
    if (isHidden(t, joined)) veil(g, joined, changed(other, sp, cavalry, cavalry));
  }
  if (isHidden(t, left) || isHidden(t, joined)) disclose(g, strengthOf(t, left) === 0 ? 1 : 0);
  // 16.2 A marker stands for troops: when all have gone it goes, too.
  if (strengthOf(t, left) === 0 && hasMarker(t, left)) {
    t.marker[left] = 0;
    layOpen(g, left);
  }
  const event = { kind: 'mustered', rule: '6.3', side: of, from: hex(from), hex: hex(to), infantry, cavalry } as const;
  if (covert) tellOf(g, joined, event, { ...event, infantry: HIDDEN, cavalry: HIDDEN });
  else g.tell?.(event);
}
