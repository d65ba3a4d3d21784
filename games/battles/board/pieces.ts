import { oncePer, oncePerZoom } from '@tercio/board';
import type { Box, Picture, Piece, Size, Thing, Zoom } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { NONE, zoneName } from '../src/ids.ts';
import { arrange } from './arrange.ts';
import type { Placed } from './arrange.ts';
import { counter, counterSize } from './counter.ts';
import { flagsOf } from './flags.ts';
import { medal, routers } from './medal.ts';
import { facingOn, planOf } from './plan.ts';
import { seenOf } from './seen.ts';

/** The pieces as they stand, and each by itself. */

export const standing = oncePer((view: View): readonly Placed[] => arrange(seenOf(view), planOf(view)));

/** A view never changes, so what stands where is worked out once for each. */
export const pieces = oncePerZoom((view: View, zoom): readonly Piece[] =>
  standing(view).map((placed) => pieceOf(seenOf(view), placed, zoom)),
);

function pieceOf(seen: Seen, placed: Placed, zoom: Zoom): Piece {
  const { svg, width: w, height: h } = draw(seen, placed, zoom);
  const { x, y, scale } = placed;
  const [width, height] = [w * scale, h * scale];
  const box: Box = { x: x - width / 2, y: y - height / 2, width, height };
  return { thing: thingOf(placed), x, y, scale, svg, box, label: labelOf(seen, placed) };
}

export const thingOf = ({ kind, id, zone }: Placed): Thing => ({
  domain: kind,
  // Routers of either army can stand in one zone: the number says which.
  arg: kind === 'routers' ? zone * 2 + id : id,
});

const NOTHING: Picture = { svg: '', width: 0, height: 0 };

function draw(seen: Seen, placed: Placed, zoom: Zoom): Picture {
  if (placed.kind === 'routers') return routersPicture(seen, placed.id);
  if (placed.kind === 'commander') return drawCommander(seen, placed, zoom);
  const facts = board(seen).units[placed.id];
  if (!facts) return NOTHING;
  const { width, height, svg } = unitPicture(seen, placed.id, placed.facing, zoom === 'far' ? 'far' : 'near');
  // Weapons stand out before a front that faces down: the name lies beyond them.
  const below = height / 2 + (placed.facing === 2 ? WEAPONS : 0);
  const names =
    zoom === 'close'
      ? `<text class="unit-name" y="${below + 7}">${shortName(facts.name, width)}</text><text class="unit-notation" y="${below + 13}">${escapeText(facts.notation)}</text>`
      : '';
  return { svg: svg + names, width, height };
}

/** So far pikes and shot stand out. */
const WEAPONS = 5;

function drawCommander(seen: Seen, { id, named, room }: Placed, zoom: Zoom): Picture {
  const facts = board(seen).commanders[id];
  if (!facts) return NOTHING;
  const name =
    named && zoom !== 'far' ? `<text class="commander-name" x="18" y="4">${fitting(facts.name, room)}</text>` : '';
  return { svg: medal(facts, isStunned(seen, id), zoom === 'far') + name, width: 30, height: 36 };
}

export const isStunned = (seen: Seen, commander: number): boolean =>
  seen.stunnedUntil[commander] !== 0 && (seen.stunnedUntil[commander] as number) >= seen.turn;

/** Where the names of commanders stand: nothing of the table's should lie on them. */
export function names(view: View): readonly Box[] {
  const seen = seenOf(view);
  return standing(view).flatMap(({ kind, id, named, room, x, y }): readonly Box[] => {
    const facts = board(seen).commanders[id];
    if (kind !== 'commander' || !named || !facts) return [];
    return [{ x: x + 18, y: y - 7, width: fitting(facts.name, room).length * LETTER, height: 14 }];
  });
}

/** How wide a letter of a name is. */
const LETTER = 5.1;

const TITLES = /^(Elector|Prince|King|Cardinal|Lord|Sir|Sultan|Shah|Hetman|Grand Vizier) /;

/** `G. Adolphus`: a name without titles, in few letters. */
export function knownAs(name: string): string {
  const untitled = name.replace(/\s*\(.*\)/, '').replace(TITLES, '');
  const words = untitled.split(' ');
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${untitled.charAt(0)}. ${last}` : last;
}

/** The whole name if the zone has room for it, else a part by which he is known. */
function fitting(name: string, room: number): string {
  const plain = name.replace(/\s*\(.*\)/, '');
  const untitled = plain.replace(TITLES, '');
  const words = untitled.split(' ');
  const last = words.at(-1) ?? '';
  const short = knownAs(name);
  const fits = (text: string): boolean => text.length * LETTER <= room;
  return escapeText([plain, untitled, short, words[0] ?? '', last].find(fits) ?? '');
}

function unitPicture(seen: Seen, unit: number, facing: number, detail: 'far' | 'near'): Picture {
  const facts = board(seen).units[unit];
  if (!facts) return NOTHING;
  const state = {
    facing,
    disordered: seen.disordered[unit] === 1,
    spent: seen.activated[unit] === 1,
    captor: (seen.capturedBy[unit] as number) === NONE ? NONE : 1 - facts.side,
  };
  const { width, depth } = counterSize(facts);
  const size: Size = facing % 2 === 0 ? { width, height: depth } : { width: depth, height: width };
  return { svg: counter(facts, state, detail), ...size };
}

/** One piece by itself, facing as it would towards the enemy. */
export function picture(view: View, { domain, arg }: Thing): Picture | null {
  const seen = seenOf(view);
  const { units, commanders } = board(seen);
  const unit = domain === 'unit' ? units[arg] : undefined;
  if (unit) return unitPicture(seen, arg, facingOn(planOf(view), unit.side === 0 ? 0 : 2), 'near');
  const commander = domain === 'commander' ? commanders[arg] : undefined;
  if (commander) return { svg: medal(commander, isStunned(seen, arg), false), width: 32, height: 42 };
  return domain === 'routers' ? routersPicture(seen, arg % 2) : null;
}

const routersPicture = (seen: Seen, army: number): Picture => ({
  svg: routers(army, flagsOf(board(seen).file.id)[army]),
  width: 30,
  height: 30,
});

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** As much of a name as fits under the counter when one looks closely. */
function shortName(name: string, width: number): string {
  const room = Math.floor((width * 2) / 6.2);
  const [word = ''] = name.replace(/\s*\(.*\)/, '').split(' ');
  return escapeText(word.length <= room ? word : `${word.slice(0, Math.max(2, room - 1))}.`);
}

function labelOf(seen: Seen, placed: Placed): string {
  const { units, commanders } = board(seen);
  if (placed.kind === 'routers') return `Routers in ${zoneName(placed.zone)}`;
  if (placed.kind === 'commander') return `${commanders[placed.id]?.name} in ${zoneName(placed.zone)}`;
  const facts = units[placed.id];
  const disorder = seen.disordered[placed.id] === 1 ? ', disordered' : '';
  return `${facts?.name}, ${facts?.notation}, in ${zoneName(placed.zone)}${seen.front[placed.id] ? ', in frontage' : ''}${disorder}`;
}

/** Two battle lines face to face: horse on the wings, foot between them. */
export function banner(view: View): Picture {
  const seen = seenOf(view);
  const { units } = board(seen);
  const rows = [1, 0].map((army) => {
    const pick = (most: number, fits: (facts: (typeof units)[number]) => boolean): readonly number[] =>
      units.flatMap((facts, unit) => (facts.side === army && fits(facts) ? [unit] : [])).slice(0, most);
    const horse = pick(4, (facts) => facts.horse && facts.formed);
    const foot = pick(4, (facts) => facts.foot && facts.frontage > 0 && facts.veteran);
    const more = pick(4, (facts) => facts.foot && facts.frontage > 0 && !facts.veteran);
    return [...horse.slice(0, 2), ...[...foot, ...more].slice(0, 4), ...horse.slice(2)];
  });
  return { svg: bannerLine(seen, rows[0] ?? [], -30) + bannerLine(seen, rows[1] ?? [], 30), width: 300, height: 130 };
}

/** One battle line around the middle, with gaps between the foot and the wings of horse. */
function bannerLine(seen: Seen, row: readonly number[], y: number): string {
  let x = 0;
  const placed = row.map((unit, i) => {
    const { width, svg } = unitPicture(seen, unit, y < 0 ? 2 : 0, 'near');
    x += i === 2 || i === row.length - 2 ? 14 : 0;
    const at = x + width / 2;
    x += width + 3;
    return { at, svg };
  });
  return placed.map(({ at, svg }) => `<g transform="translate(${at - x / 2} ${y})">${svg}</g>`).join('');
}
