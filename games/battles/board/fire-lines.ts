import { freest } from '@tercio/board';
import type { At, Box } from '@tercio/board';
import { livery } from '@tercio/board/sides';
import type { View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import { opened } from '../src/chapter.ts';
import { unitsIn, zoneFaced, zoneOf } from '../src/field.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { fireText } from '../src/names.ts';
import { firepowerOf, firesAhead } from '../src/resolution/firepower.ts';
import { fireOn } from '../src/resolution/morale.ts';
import type { Table } from '../src/state.ts';
import { pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { boxOfThing, zoneBox } from './spots.ts';

/** Where somebody takes a hit, or comes back into order: whose shots these are is what one looks for. */
const UNDER_FIRE = new Set(['takeHit', 'rally']);
/** Who takes the place of those who were hit: shots at other zones would be taken for those that did it. */
const AFTER_FIRE = new Set(['fillFront', 'exchangeWith']);

/** 3.1: fire that has been laid: from whom, on which zone, how strong. It is resolved when all have chosen. */
export function fireLines(view: View): string {
  const seen = seenOf(view);
  if (seen.deploying === 1) return '';
  const t = opened(seen);
  const asked = (asks: ReadonlySet<string>): Zone | null => {
    const offer = view.offers.find((one) => one.offer && asks.has(one.offer.ask))?.offer;
    const zone = offer?.about['zone'];
    return typeof zone === 'number' ? (zone as Zone) : null;
  };
  const hit = asked(UNDER_FIRE);
  return gunLines(view, t, hit ?? asked(AFTER_FIRE)) + (hit === null ? '' : frontLines(view, t, hit));
}

/** 3.1.2: the fronts before a zone fire into it by themselves; how much it all comes to. */
function frontLines(view: View, t: Table, zone: Zone): string {
  const army = t.owner[zone] as number;
  return t.owner
    .flatMap((owner, z) => {
      const from = z as Zone;
      if (owner < 0 || owner === army || zoneFaced(t, from) !== zone) return [];
      if (!unitsIn(t, from).some((unit) => firesAhead(t, unit, from))) return [];
      const line = beside(view, zoneBox(view, from), zoneBox(view, zone), `fire ${fireOn(t, zone)}`);
      return [`<g class="fire-laid ${livery(owner)}">${line}</g>`];
    })
    .join('');
}

/** Of guns that chose it, each with its strength; while hits of one zone are placed, those on it only. */
function gunLines(view: View, t: Table, only: Zone | null): string {
  return t.target
    .flatMap((target, u) => {
      const unit = u as Unit;
      if (only !== null && target !== only) return [];
      const from =
        target < 0 || (t.zoneOf[unit] as number) < 0 ? null : boxOfThing(view, { domain: 'unit', arg: unit });
      if (!from) return [];
      const strength = fireText(firepowerOf(t, unit, zoneOf(t, unit), target as Zone));
      const side = board(t).units[unit]?.side ?? 0;
      return [
        `<g class="fire-laid ${livery(side)}">${arrow(view, from, zoneBox(view, target), `fire ${strength}`)}</g>`,
      ];
    })
    .join('');
}

const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2];

/** A line with a head at the edge of the target, before its troops, and its words on it where no piece lies over them. */
function arrow(view: View, from: Box, to: Box, words: string): string {
  const [[x1, y1], [xm, ym]] = [middle(from), middle(to)];
  const angle = Math.atan2(ym - y1, xm - x1);
  const [x2, y2] = [xm - EDGE * Math.cos(angle), ym - EDGE * Math.sin(angle)];
  const on = (part: number): At => ({ x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part });
  const label = freest([on(0.4), on(0.5), on(0.3), on(0.6), on(0.7)], WORDS, boxesOf(view));
  return drawn({ x: x1, y: y1 }, { x: x2, y: y2 }, angle, words, label);
}

const boxesOf = (view: View): readonly Box[] => pieces(view, 'near').map(({ box }) => box);

/** From a zone to the one before it the troops of both stand face to face: the line goes past them, its words behind them. */
function beside(view: View, from: Box, to: Box, words: string): string {
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const off = (x: number, y: number, ahead: number, aside: number): At => ({
    x: x + along * ahead - across * aside,
    y: y + across * ahead + along * aside,
  });
  const spots = [20, -20].flatMap((aside) => [off(x1, y1, BEHIND, aside), off(x2, y2, -BEHIND, aside)]);
  const label = freest([off(x1, y1, BEHIND, 0), ...spots], WORDS, boxesOf(view));
  return drawn(off(x1, y1, BEHIND, ASIDE), off(x2, y2, BEHIND, ASIDE), angle, words, label);
}

/** A line with a head at its end, and its words on a label. */
function drawn(start: At, end: At, angle: number, words: string, { x, y }: At): string {
  const point = (far: number, turn = 0): string =>
    `${(end.x - far * Math.cos(angle + turn)).toFixed(1)} ${(end.y - far * Math.sin(angle + turn)).toFixed(1)}`;
  const shaft = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${point(0)}`;
  return (
    `<path class="fire-line" d="${shaft}M${point(14, 0.45)}L${point(0)}L${point(14, -0.45)}"/>` +
    `<g class="command-cost" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><rect x="-24" y="-9" width="48" height="18" rx="3"/><text y="4.5">${words}</text></g>`
  );
}
const WORDS = { width: 48, height: 18 };
const EDGE = 36;
/** How far behind the middle of a zone nobody stands, and how far aside of a full front. */
const BEHIND = -22;
const ASIDE = 43;
