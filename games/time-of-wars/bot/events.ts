import type { Atom, Track, Who } from '../src/data/effects.ts';
import type { PowerId } from '../src/data/names.ts';
import { cardFile, groundUnder, kindFile } from '../src/ground.ts';
import { kindOf, POWERS } from '../src/ids.ts';
import type { Card } from '../src/ids.ts';
import { maySiege } from '../src/siege/limits.ts';
import type { Mind } from './mind.ts';

/** 6.9.1.2 What the Event of a card is worth, in Victory Points, about: atom by atom. */

/** What lasts is worth less in the last turn: levels bring nothing any more, the Economy brings points in some scenarios. */
function developmentValue({ t, isLast }: Mind, track: Track): number {
  if (!isLast) return track === 'religion' ? 0.08 : 0.18;
  return track === 'economy' && groundUnder(t).file.victory.kind === 'points' ? 0.18 : 0.02;
}
const isOwn = ({ side }: Mind, who: Who): boolean => who === 'self' || who === POWERS[side];
/** A harm to somebody else is worth less the more sides there are. */
const harm = (m: Mind): number => 0.8 / Math.max(1, m.others);

/** 2.3.2 The boxes of the Tatars and of Domination are Victory Points. */
const trackValue = ({ isLast }: Mind, who: PowerId): number =>
  who === 'OTT' || who === 'HRE' ? 0.9 : isLast ? 0.02 : 0.4;

const A_FUND = 0.32;
const A_CARD = 0.35;
const UNIT_VALUE = 0.09;
const combat = (kind: string): number => kindFile(kindOf(kind)).combat[0];

/** Is one of the side's armies before works that it can besiege now? */
const besieges = (m: Mind): boolean => {
  const t = { ...m.t, points: 1 };
  return m.armies.some(({ at }) => maySiege(t, m.side, at, 1) === null);
};

// oxlint-disable-next-line max-lines-per-function -- a table: what each kind of effect is worth
function atomValue(m: Mind, atom: Atom): number {
  const late = m.isLast ? Math.min(1, m.impulses / 6) : 1;
  switch (atom.do) {
    case 'dp':
      return isOwn(m, atom.who)
        ? atom.by * developmentValue(m, atom.track)
        : -harm(m) * atom.by * developmentValue(m, atom.track);
    case 'dpChoice':
      return atom.by * Math.max(...atom.tracks.map((track) => developmentValue(m, track)));
    case 'level':
      return (isOwn(m, atom.who) ? 1 : -harm(m)) * atom.by * (m.isLast ? 0.15 : 0.8);
    case 'fund':
      return A_FUND * atom.count;
    case 'fundsPer':
      return A_FUND * Math.min(atom.most, 2);
    case 'fundFrom':
      return A_FUND * atom.count * 1.5;
    case 'vp':
      return atom.count;
    case 'draw':
      return A_CARD * atom.count;
    case 'discard':
    case 'give':
      return isOwn(m, atom.who) ? -A_CARD * atom.count : harm(m) * A_CARD * atom.count;
    case 'track':
      return (isOwn(m, atom.who) ? 1 : -harm(m)) * atom.by * trackValue(m, atom.who);
    case 'revolt':
      return m.isLast ? 0.05 : 0.2 * harm(m) * atom.count;
    case 'famine':
      return harm(m) * developmentValue(m, 'economy');
    case 'harvest':
      return m.isLast ? 0.02 : 0.3;
    case 'disease':
    case 'illness':
      return 0.3 * harm(m);
    case 'place':
      return late * UNIT_VALUE * atom.units.reduce((sum, [kind, count]) => sum + count * combat(kind), 0);
    case 'placeAny':
      return late * UNIT_VALUE * 2 * atom.count;
    case 'recruits':
    case 'mercenaries':
      return late * UNIT_VALUE * 2.4 * atom.count;
    case 'strengthen':
      return late * UNIT_VALUE * atom.count;
    case 'losses':
      return harm(m) * 0.12 * atom.count;
    case 'garrisonLoss':
      return 0.35 * harm(m);
    case 'rebellion':
      return 0.7 * harm(m);
    case 'march':
      return 0.2 * atom.points;
    case 'siege':
      return besieges(m) ? 0.55 * atom.tries : 0;
    case 'treachery':
      return besieges(m) ? 1 : 0;
    case 'control':
      return 0.5;
    case 'convert':
      return 0.2;
    default:
      return 0.2;
  }
}

export const eventValue = (m: Mind, card: Card): number =>
  (cardFile(card).effects ?? []).reduce((sum, atom) => sum + atomValue(m, atom), 0.02);
