import type { Picture, Token } from '@tercio/board';
import { FOOT, GUN, HORSE } from '@tercio/board/glyphs';
import { livery, outline } from '@tercio/board/sides';
import type { Seen } from '../src/chapter.ts';
import {
  ARTILLERY,
  CAVALRY,
  DETACHMENT,
  INFANTRY,
  isHorse,
  isReduced,
  isVeteran,
  KINDS,
  OBERST,
  VETERAN_CAVALRY,
  VETERAN_INFANTRY,
} from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { countOfKind } from '../src/forces.ts';
import { SLOTS } from '../src/ids.ts';
import type { Holder } from '../src/ids.ts';
import { unitName } from '../src/names.ts';

/**
 * Regiments as small tokens: veterans in full colour, reduced ones with a broken edge, a detachment half as wide; a side's
 * second nation with a dot at the corner, its third with two.
 */

const SIZE = 18;

export function tokenPicture(side: number, kind: Kind, slot = 0): Picture {
  const glyph = kind === ARTILLERY ? GUN : isHorse(kind) ? HORSE : FOOT;
  const width = kind === DETACHMENT ? 12 : SIZE;
  const shade = isVeteran(kind) ? 'veteran' : kind === DETACHMENT ? 'raw' : '';
  const scale = kind === DETACHMENT ? 0.017 : 0.024;
  const off = -256 * scale;
  const inner =
    kind === OBERST
      ? '<text class="letter" y="4.300">O</text>'
      : `<path class="glyph" transform="translate(${off} ${off}) scale(${scale})" d="${glyph}"/>`;
  return {
    width,
    height: SIZE,
    svg:
      `<g class="regiment-token ${livery(side)} ${shade}${isReduced(kind) ? ' reduced' : ''}">` +
      `<path class="body" d="${outline(side, width - 2, 16)}"/>${inner}${dots(width, slot)}</g>`,
  };
}

/** 16.0 One for each nation before it, in the lower corner. */
const dots = (width: number, slot: number): string =>
  Array.from(
    { length: slot },
    (_, i) => `<circle class="nation" cx="${width / 2 - 2.5 - i * 4.6}" cy="${SIZE / 2 - 2.5}" r="2.200"/>`,
  ).join('');

/** The rows of a force: how the kinds are read together. */
export const ROWS: readonly { readonly words: string; readonly kinds: readonly number[] }[] = [
  { words: 'Foot', kinds: [INFANTRY, INFANTRY + 1] },
  { words: 'Veteran foot', kinds: [VETERAN_INFANTRY, VETERAN_INFANTRY + 1] },
  { words: 'Detachments', kinds: [DETACHMENT] },
  { words: 'Horse', kinds: [CAVALRY, CAVALRY + 1] },
  { words: 'Veteran horse', kinds: [VETERAN_CAVALRY, VETERAN_CAVALRY + 1] },
  { words: 'Batteries', kinds: [ARTILLERY] },
  { words: 'Generic leaders', kinds: [OBERST] },
];

/** The tokens of one kind in a holder's slot. */
export function tokensOf(
  seen: Seen,
  side: number,
  kinds: readonly number[],
  count: (slot: number, kind: Kind) => number,
): readonly Token[] {
  const tokens: Token[] = [];
  for (let slot = 0; slot < SLOTS; slot++) {
    for (const kind of kinds as readonly Kind[]) {
      const many = count(slot, kind);
      if (many <= 0) continue;
      const unit = slot * KINDS + kind;
      const name = unitName(seen, side, unit);
      tokens.push({
        thing: { domain: 'unit', arg: unit },
        picture: tokenPicture(side, kind, slot),
        count: many,
        label: many === 1 ? name : `${many} × ${name}`,
      });
    }
  }
  return tokens;
}

/** Counts in a part of a force that is seen; nothing where it is hidden. */
export const countIfSeen = (seen: Seen, holder: Holder, kind: Kind): number =>
  (seen.foot[holder] as number) < 0 ? 0 : countOfKind(seen, holder, kind);
