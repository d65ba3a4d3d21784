import type { Picture, Token } from '@tercio/board';
import { FOOT, HORSE } from '@tercio/board/glyphs';
import { outline } from '@tercio/board/sides';
import { combatOf, isCavalry, isMercenary, isNaval } from '../src/forces.ts';
import { kindFile, UNIT_OWNER, unitKind } from '../src/ground.ts';
import { isPower, KIND_OF } from '../src/ids.ts';
import type { Kind, Unit } from '../src/ids.ts';
import { unitName } from '../src/names.ts';
import type { Seen } from '../src/state.ts';
import { coloursOf, wornBy } from './colours.ts';

/** Units as small tokens: the arm, the Combat Value; pale when weakened, a broken edge for mercenaries. */

const SIZE = 24;

interface Face {
  readonly owner: number;
  readonly arm: 'foot' | 'horse' | 'ship';
  readonly combat: number;
  readonly weak: boolean;
  readonly hired: boolean;
}

const SHIP = 'M60 330H452L400 440H112ZM246 70V310H266V70ZM280 100C400 130 400 250 280 290Z';
const GLYPHS = { foot: FOOT, horse: HORSE, ship: SHIP } as const;

function tokenOf({ owner, arm, combat, weak, hired }: Face): Picture {
  const worn = isPower(owner) ? wornBy(owner) : null;
  return {
    width: SIZE + 6,
    height: SIZE,
    svg:
      `<g class="unit-token ${coloursOf(owner)}${weak ? ' weak' : ''}${hired ? ' hired' : ''}">` +
      `<path class="body" d="${outline(worn, SIZE + 4, SIZE - 2)}"/>` +
      `<path class="glyph" transform="translate(-12.500 -7) scale(.027)" d="${GLYPHS[arm]}"/>` +
      `<text class="figure" x="8" y="4.500">${combat}</text></g>`,
  };
}

const armOf = (unit: Unit): Face['arm'] => (isNaval(unit) ? 'ship' : isCavalry(unit) ? 'horse' : 'foot');

export function unitPicture(seen: Seen, unit: Unit): Picture {
  // Mercenaries are paper in the edge of the one who hired them.
  const hirer = seen.under[unit] as number;
  return tokenOf({
    owner: isMercenary(unit) ? hirer : (UNIT_OWNER[unit] as number),
    arm: armOf(unit),
    combat: combatOf(seen, unit),
    weak: seen.weak[unit] === 1,
    hired: isMercenary(unit),
  });
}

export function kindPicture(kind: Kind): Picture {
  const unit = KIND_OF.indexOf(kind) as Unit;
  return tokenOf({
    owner: UNIT_OWNER[unit] as number,
    arm: armOf(unit),
    combat: kindFile(kind).combat[0],
    weak: false,
    hired: isMercenary(unit),
  });
}

/** Units that are alike stand together; the first of them is the one that choices name. */
export function tokensOf(seen: Seen, units: readonly Unit[], may: (unit: Unit) => boolean): readonly Token[] {
  const piles: { readonly first: Unit; readonly all: Unit[] }[] = [];
  for (const unit of units) {
    const pile = piles.find(
      ({ first }) =>
        unitKind(first) === unitKind(unit) &&
        seen.weak[first] === seen.weak[unit] &&
        seen.under[first] === seen.under[unit] &&
        seen.deeds[first] === seen.deeds[unit] &&
        may(first) === may(unit),
    );
    if (pile) pile.all.push(unit);
    else piles.push({ first: unit, all: [unit] });
  }
  return piles.map(({ first, all }) => ({
    thing: may(first) ? { domain: 'unit', arg: first } : null,
    picture: unitPicture(seen, first),
    count: all.length,
    label: `${all.length > 1 ? `${all.length} × ` : ''}${unitName(first, seen)}`,
  }));
}
