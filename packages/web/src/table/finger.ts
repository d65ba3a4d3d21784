import { shownBox } from '@tercio/board';
import type { Option, Options } from './options.ts';

/** What a finger means on the sheet: it is broader than many a place. */

const FINGER_PX = 22;
/** Nearer than this to a place as well, a finger may mean either. */
const DOUBT_PX = 6;

interface Touched {
  /** Where it touched, on the sheet. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * The option that a finger means: the nearest within its width, and whatever lies about as near; a large place only where the
 * finger is inside. A tap only points, so that the wrong one of two neighbours costs another tap and nothing else.
 * What waits for another tap is meant before all others: otherwise the second tap would take it back.
 */
export function underFinger(
  { all: single, bundles, far }: Pick<Options, 'all' | 'bundles' | 'far'>,
  picked: string | null,
  touched: Touched,
): readonly Option[] {
  const { scale } = touched;
  const reach = FINGER_PX / scale;
  const all = [...single, ...bundles, ...far];
  const isSmall = ({ spot }: Option): boolean => spot !== null && spot.box.width < 2.5 * reach;
  const small = all.filter((option) => isSmall(option) && isHit(option, touched, reach / 2));
  const large = all.filter((option) => !isSmall(option) && option.spot?.kind !== 'turn' && isHit(option, touched, 0));
  const meant = small.length > 0 ? [...small, ...large] : large;
  const waiting = meant.find(({ key }) => key === picked);
  if (waiting) return [waiting];
  const inOrder = meant.toSorted((a, b) => awayFrom(a, touched) - awayFrom(b, touched));
  const [nearest] = inOrder;
  return inOrder.filter((one) => nearest && awayFrom(one, touched) <= awayFrom(nearest, touched) + DOUBT_PX / scale);
}

function isHit({ spot }: Option, { x, y, scale }: Touched, slack: number): boolean {
  if (spot === null) return false;
  const box = shownBox(spot.box, scale);
  return x > box.x - slack && x < box.x + box.width + slack && y > box.y - slack && y < box.y + box.height + slack;
}

/** From the middle of its place. */
function awayFrom({ spot }: Option, { x, y, scale }: Touched): number {
  if (spot === null) return Infinity;
  const box = shownBox(spot.box, scale);
  return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2);
}
