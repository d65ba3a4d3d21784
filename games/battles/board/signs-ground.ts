import { ETCHED, Etching } from '@tercio/board';
import type { Sign } from '@tercio/board';
import { tables } from '../data/index.ts';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import type { Terrain, TerrainEffect } from '../src/data/types.ts';
import type { Zone } from '../src/ids.ts';
import { drawZone } from './ground.ts';

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

/** As the sheet draws it: the zone of this field that has as little else as may be. */
function pictureOf(seen: Seen, kind: Terrain): Sign['picture'] {
  const land = board(seen);
  const zones = land.ground.flatMap(({ terrain }, zone) =>
    terrain.includes(kind) ? [{ zone, much: terrain.length }] : [],
  );
  const [first] = zones.toSorted((a, b) => a.much - b.much);
  if (!first) return null;
  const etching = new Etching();
  const { width, height } = SMALL;
  const box = { x: -width / 2, y: -height / 2, width, height };
  // It has every stroke that the ground asks for, and none that only a bitmap knows.
  drawZone(etching as unknown as CanvasRenderingContext2D, land, first.zone as Zone, box, ETCHED);
  return etching.picture(SMALL);
}
const SMALL = { width: 72, height: 58 };

/** One line for each kind of ground that lies on this field. */
export function groundSigns(seen: Seen): readonly Sign[] {
  const { ground } = board(seen);
  const kinds = [...new Set(ground.flatMap(({ terrain }) => terrain))];
  return kinds.map((kind) => ({
    picture: pictureOf(seen, kind),
    title: kind.charAt(0).toUpperCase() + kind.slice(1),
    words: wordsOf(kind),
    rule: '2.3',
    on: ground.flatMap(({ terrain }, zone) => (terrain.includes(kind) ? [{ domain: 'zone', arg: zone }] : [])),
  }));
}
