import type { Picture, SignGroup } from '@tercio/board';

/** The table's own signs, the same in every game: what may be done, what is held, what was refused. */

const frame = (svg: string): Picture => ({ svg, width: 44, height: 32 });
const BOX = 'x="-21" y="-15" width="42" height="30"';

export const FRAMES: SignGroup = {
  title: 'Frames: what may be done',
  signs: [
    {
      picture: frame(
        '<g class="mark"><path class="brackets" d="M-21 -6V-15H-11M11 -15H21V-6M21 6V15H11M-11 15H-21V6"/></g>',
      ),
      title: 'Can act',
      words: 'click it to choose it',
    },
    {
      picture: frame(`<g class="held"><rect class="held-edge" ${BOX}/><rect class="held-gold" ${BOX}/></g>`),
      title: 'Held',
      words: 'what the question is about',
    },
    {
      picture: frame(`<g class="mark target"><rect class="halo" ${BOX}/><rect class="glow" ${BOX}/></g>`),
      title: 'Allowed',
      words: 'a click does it; the chip says the cost or the chance',
    },
    {
      picture: frame(`<rect class="refused" ${BOX}/>`),
      title: 'Refused',
      words: 'dashed, with the reason beside it',
    },
    {
      picture: frame(`<rect class="lit" ${BOX}/><g class="changed"><circle cx="-20" cy="-14" r="4"/></g>`),
      title: 'Changed',
      words: 'an ink dot: otherwise than when you last chose',
    },
  ],
};

/** Only what can be seen now: signs that no piece carries are left out, and groups that have none left. */
export const here = (groups: readonly SignGroup[]): readonly SignGroup[] =>
  groups
    .map((group) => ({ ...group, signs: group.signs.filter(({ on }) => on === undefined || on.length > 0) }))
    .filter(({ signs, anatomy }) => signs.length > 0 || anatomy !== undefined);
