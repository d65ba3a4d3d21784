import type { Sign } from '@tercio/board';
import { tables } from '../data/index.ts';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import type { Terrain, TerrainEffect } from '../src/data/types.ts';

/** What the ground of this field does. */

/** The effects that are worth a word, with the rule that gives them. */
const EFFECTS: readonly (readonly [TerrainEffect, string])[] = [
  ['halvesStacking', 'room for half the units'],
  ['halvesFire', 'half the fire from there'],
  ['coverAlways', 'morale +1'],
  ['coverUnlessGuns', 'morale +1 unless guns fire'],
  ['rough', 'assaults into or out of it at −1'],
  ['hardGround', 'horse pays two moves'],
  ['blocksSight', 'guns do not see through it'],
  ['water', 'half the front between two such zones'],
];

const OTHERS: { readonly [kind in Terrain]?: string } = { impassable: 'nobody enters it' };

function wordsOf(kind: Terrain): string {
  const values: { readonly [effect: string]: readonly string[] } = tables.terrain.values;
  const words = EFFECTS.flatMap(([effect, text]) => (values[effect]?.includes(kind) ? [text] : []));
  return [OTHERS[kind], ...words].filter(Boolean).join('; ') || 'as open ground';
}

/** One line for each kind of ground that lies on this field. */
export function groundSigns(seen: Seen): readonly Sign[] {
  const { ground } = board(seen);
  const kinds = [...new Set(ground.flatMap(({ terrain }) => terrain))];
  return kinds.map((kind) => ({
    picture: null,
    title: kind.charAt(0).toUpperCase() + kind.slice(1),
    words: wordsOf(kind),
    rule: '2.3',
    on: ground.flatMap(({ terrain }, zone) => (terrain.includes(kind) ? [{ domain: 'zone', arg: zone }] : [])),
  }));
}
