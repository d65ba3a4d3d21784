import type { Picture, Token } from '@tercio/board';
import { FOOT, GUN, HORSE } from '@tercio/board/glyphs';
import { livery, outline } from '@tercio/board/sides';

/** SP and trains as small tokens in the colours of their side. */

const SIZE = 20;
export const ARMS = ['infantry', 'cavalry', 'trains'] as const;
export type Arm = (typeof ARMS)[number];
const GLYPHS: { readonly [arm in Arm]: string } = { infantry: FOOT, cavalry: HORSE, trains: GUN };
const TITLES: { readonly [arm in Arm]: string } = { infantry: 'infantry', cavalry: 'cavalry', trains: 'train' };

const armPicture = (side: number, arm: Arm): Picture => ({
  width: SIZE,
  height: SIZE,
  svg:
    `<g class="regio-arm-token ${livery(side)}"><path class="body" d="${outline(side, SIZE - 2, SIZE - 2)}"/>` +
    `<path class="glyph" transform="translate(-7 -7) scale(.0274)" d="${GLYPHS[arm]}"/></g>`,
});

const armThing = (arm: Arm): { readonly domain: string; readonly arg: number } => ({
  domain: 'arm',
  arg: ARMS.indexOf(arm),
});

/** So many of an arm; nothing where there is none. */
export const tokensOf = (side: number, arm: Arm, count: number): readonly Token[] =>
  count <= 0 ? [] : [{ thing: armThing(arm), picture: armPicture(side, arm), count, label: `${count} ${TITLES[arm]}` }];
