import type { Board, Box, Card, Inks, Piece, Placeable, Size, Spot, Status, Thing, Zoom } from '@tercio/board';
import type { Side, View } from '@tercio/kernel';
import { board } from '../src/board.ts';
import type { Seen } from '../src/chapter.ts';
import { NONE, zoneWord } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { arrange } from './arrange.ts';
import type { Placed } from './arrange.ts';
import { counter, counterSize } from './counter.ts';
import { drawGround } from './ground.ts';
import { medal, routers } from './medal.ts';
import { boxOf, planOf, zoneUnder } from './plan.ts';
import './counters.css';

/** The battlefield: zones, counters whose width is their frontage, commanders as medals. */

const seenOf = (view: View): Seen => view.table as unknown as Seen;

function draw(seen: Seen, placed: Placed, zoom: Zoom): { readonly svg: string; readonly size: Size } {
  const { units, commanders } = board(seen);
  if (placed.kind === 'routers') return { svg: routers(placed.id), size: { width: 30, height: 30 } };
  if (placed.kind === 'commander') {
    const facts = commanders[placed.id];
    if (!facts) return { svg: '', size: { width: 0, height: 0 } };
    const stunned = (seen.stunnedUntil[placed.id] as number) >= seen.turn && seen.stunnedUntil[placed.id] !== 0;
    const name = placed.named && zoom !== 'far' ? `<text class="commander-name" x="18" y="4">${facts.name}</text>` : '';
    return { svg: medal(facts, stunned) + name, size: { width: 30, height: 36 } };
  }
  const facts = units[placed.id];
  if (!facts) return { svg: '', size: { width: 0, height: 0 } };
  const state = {
    facing: placed.facing,
    disordered: seen.disordered[placed.id] === 1,
    spent: seen.activated[placed.id] === 1,
    captor: (seen.capturedBy[placed.id] as number) === NONE ? NONE : 1 - facts.side,
  };
  const { width, depth } = counterSize(facts);
  const size = placed.facing % 2 === 0 ? { width, height: depth } : { width: depth, height: width };
  const names =
    zoom === 'close'
      ? `<text class="unit-name" y="${size.height / 2 + 6}">${shortName(facts.name)}</text><text class="unit-notation" y="${size.height / 2 + 10.5}">${escapeText(facts.notation)}</text>`
      : '';
  return { svg: counter(facts, state, zoom === 'far' ? 'far' : 'near') + names, size };
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const shortName = (name: string): string => escapeText(name.length > 16 ? `${name.slice(0, 15)}…` : name);

const DOMAINS = { unit: 'unit', commander: 'commander', routers: 'routers' } as const;

function labelOf(seen: Seen, placed: Placed): string {
  const { units, commanders } = board(seen);
  if (placed.kind === 'routers') return `Routers in ${zoneWord(placed.zone)}`;
  if (placed.kind === 'commander') return `${commanders[placed.id]?.name} in ${zoneWord(placed.zone)}`;
  const facts = units[placed.id];
  const disorder = seen.disordered[placed.id] === 1 ? ', disordered' : '';
  return `${facts?.name}, ${facts?.notation}, in ${zoneWord(placed.zone)}${seen.front[placed.id] ? ', in frontage' : ''}${disorder}`;
}

function pieces(view: View, zoom: Zoom): readonly Piece[] {
  const seen = seenOf(view);
  return arrange(seen, planOf(board(seen))).map((placed): Piece => {
    const { svg, size } = draw(seen, placed, zoom);
    const { x, y, scale } = placed;
    const [width, height] = [size.width * scale, size.height * scale];
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    return {
      thing: { domain: DOMAINS[placed.kind], arg: placed.id },
      x,
      y,
      scale,
      svg,
      box,
      label: labelOf(seen, placed),
    };
  });
}

const zoneBox = (seen: Seen, zone: Zone): Box => boxOf(planOf(board(seen)), zone);

function boxOfThing(view: View, { domain, arg }: Thing): Box | null {
  const seen = seenOf(view);
  if (domain === 'zone') return zoneBox(seen, arg as Zone);
  if (domain === 'wing') return wingBox(seen, arg);
  return pieces(view, 'near').find(({ thing }) => thing.domain === domain && thing.arg === arg)?.box ?? null;
}

/** A wing's strip on its owner's half. */
function wingBox(seen: Seen, wing: number): Box | null {
  const { width } = board(seen);
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => seen.strip[column] === wing || seen.strip[width + column] === wing,
  );
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return null;
  const own = seen.wingSide[wing] === 0;
  const near = zoneBox(seen, (first * 6 + (own ? 2 : 5)) as Zone);
  const far = zoneBox(seen, (last * 6 + (own ? 0 : 3)) as Zone);
  return { x: near.x, y: near.y, width: far.x + far.width - near.x, height: far.y + far.height - near.y };
}

/** Steps are named by direction; the board knows which zone lies there. */
const STEPS: { readonly [verb: string]: number } = {
  forward: 0,
  left: 0,
  right: 0,
  back: 2,
  turnRight: 1,
  turnAbout: 2,
  turnLeft: 3,
};

function spot(view: View, { ask: _ask, about, choice, domain }: Placeable): Spot | null {
  if (domain !== null && choice.arg !== null) {
    const thing = { domain, arg: choice.arg };
    const box = boxOfThing(view, thing);
    return box && { box, thing, kind: domain === 'zone' ? 'target' : 'act' };
  }
  const seen = seenOf(view);
  const turn = STEPS[choice.verb];
  const from =
    typeof about['zone'] === 'number'
      ? about['zone']
      : typeof about['unit'] === 'number'
        ? seen.zoneOf[about['unit']]
        : undefined;
  if (turn === undefined || from === undefined || from < 0) return null;
  const facing = seen.facing[from] as number;
  const beside = board(seen).ground[from]?.beside ?? [];
  if (choice.verb.startsWith('turn')) {
    return { box: zoneBox(seen, from as Zone), thing: null, kind: 'turn', towards: (facing + turn) % 4 };
  }
  const ahead = beside[(facing + turn) % 4] ?? NONE;
  const zone = choice.verb === 'left' || choice.verb === 'right' ? diagonal(seen, ahead, facing, choice.verb) : ahead;
  return zone < 0 ? null : { box: zoneBox(seen, zone as Zone), thing: { domain: 'zone', arg: zone }, kind: 'target' };
}

function diagonal(seen: Seen, ahead: number, facing: number, verb: string): number {
  return ahead < 0 ? NONE : (board(seen).ground[ahead]?.beside[(facing + (verb === 'left' ? 3 : 1)) % 4] ?? NONE);
}

function under(view: View, x: number, y: number): readonly Thing[] {
  const seen = seenOf(view);
  const inside = ({ box }: Piece): boolean =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  const things = pieces(view, 'near')
    .filter(inside)
    .map(({ thing }) => thing)
    .reverse();
  const zone = zoneUnder(planOf(board(seen)), x, y);
  return zone < 0 ? things : [...things, { domain: 'zone', arg: zone }];
}

/** Fire is counted in 1/128, sizes in quarters. */
const decimal = (value: number, per: number): string => String(Math.round((value / per) * 100) / 100);

function inspect(view: View, { domain, arg }: Thing): Card | null {
  const seen = seenOf(view);
  const { units, commanders, ground, file } = board(seen);
  if (domain === 'unit') {
    const facts = units[arg as Unit];
    if (!facts) return null;
    return {
      title: facts.name,
      subtitle: `${facts.notation} · ${file.sides[facts.side]?.name}`,
      lines: [
        { words: 'State', value: seen.disordered[arg] === 1 ? 'disordered' : 'fresh', rule: '1.4' },
        { words: 'In frontage', value: seen.front[arg] ? 'yes' : 'no', rule: '5.4' },
        { words: 'Size', value: decimal(facts.size, 4), rule: '1.3' },
        { words: 'Frontage', value: decimal(facts.frontage, 4), rule: '2.2' },
        { words: 'Fire, fresh and in the open', value: decimal(facts.fire, 128), rule: '3.3' },
        { words: 'Ordered this turn', value: seen.activated[arg] === 1 ? 'yes' : 'no', rule: '5.0' },
      ],
    };
  }
  if (domain === 'commander') {
    const facts = commanders[arg];
    return facts
      ? {
          title: facts.name,
          subtitle: facts.chief ? 'commander in chief' : 'commander',
          lines: [
            { words: 'Tactics', value: String(facts.tactics), rule: '4.3' },
            { words: 'Leadership', value: String(facts.leadership), rule: '3.4' },
          ],
        }
      : null;
  }
  const here = ground[arg];
  if (domain !== 'zone' || !here) return null;
  const held = seen.owner[arg] as number;
  return {
    title: `Zone ${zoneWord(arg as Zone)}`,
    subtitle: here.terrain.join(', ') || 'open ground',
    lines: [
      { words: 'Held by', value: held === NONE ? 'nobody' : (file.sides[held]?.shortName ?? ''), rule: '2.4' },
      { words: 'Stacking limit', value: decimal(here.limit, 4), rule: '2.4' },
    ],
  };
}

/** Units that moved, changed order or frontage, and commanders who moved or fell. */
function changes(before: View, after: View): readonly Thing[] {
  const [then, now] = [seenOf(before), seenOf(after)];
  const { units, commanders } = board(now);
  const moved = units.flatMap((_, unit) => {
    const same = then.zoneOf[unit] === now.zoneOf[unit] && then.disordered[unit] === now.disordered[unit];
    return same ? [] : [{ domain: 'unit', arg: unit }];
  });
  const rode = commanders.flatMap((_, k) =>
    then.commanderAt[k] === now.commanderAt[k] ? [] : [{ domain: 'commander', arg: k }],
  );
  return [...moved, ...rode];
}

function status(view: View): Status {
  const seen = seenOf(view);
  const { file, units } = board(seen);
  const notes = [
    ...(seen.smoke ? ['Smoke'] : []),
    ...(seen.raining ? ['Rain'] : []),
    ...(file.weather.dark.includes(seen.turn) ? ['Darkness'] : []),
  ];
  const lost = (side: number): number =>
    units.reduce(
      (sum, facts, unit) => sum + (facts.side === side && (seen.zoneOf[unit] as number) === -2 ? facts.size : 0),
      0,
    );
  return {
    title: file.title,
    subtitle: file.date,
    turn: { now: seen.turn, of: file.turns },
    notes,
    sides: file.sides.map(({ shortName }, side) => ({
      side: side as Side,
      name: shortName,
      note: `lost ${decimal(lost(side), 4)}`,
    })),
  };
}

/** Each wing's name on its owner's edge, numbers of columns and rows, the reserves' outlines. */
function lettering(view: View): string {
  const seen = seenOf(view);
  const b = board(seen);
  const plan = planOf(b);
  const parts: string[] = [];
  for (let column = 0; column < b.width; column++) {
    const { x, width } = boxOf(plan, (column * 6) as Zone);
    parts.push(
      `<text class="sheet-number" x="${x + width / 2}" y="${plan.top + 6 * plan.zoneHeight + 12}">${column + 1}</text>`,
    );
  }
  for (let row = 0; row < 6; row++) {
    const { y, height } = boxOf(plan, row as Zone);
    parts.push(`<text class="sheet-number" x="${plan.left - 8}" y="${y + height / 2 + 4}">${row + 1}</text>`);
  }
  b.file.sides.forEach(({ wings, reserves }, army) => {
    for (const { name, columns } of seen.deploying ? [] : wings) parts.push(wingName(plan, army, name, columns));
    for (const { name, columns, rows } of reserves) parts.push(reserveFrame(plan, army, name, columns, rows));
  });
  return parts.join('');
}

function wingName(plan: ReturnType<typeof planOf>, army: number, name: string, columns: readonly number[]): string {
  const [first, last] = [Math.min(...columns) - 1, Math.max(...columns)];
  const [from, to] = [plan.left + first * plan.zoneWidth, plan.left + last * plan.zoneWidth];
  const y = army === 0 ? plan.top + 6 * plan.zoneHeight + 25 : plan.top - 9;
  const edge = army === 0 ? plan.top + 6 * plan.zoneHeight : plan.top;
  const rule =
    first === 0
      ? ''
      : `<path class="wing-edge side-${army === 0 ? 'a' : 'b'}" d="M${from} ${edge}v${army === 0 ? 24 : -18}"/>`;
  return `${rule}<text class="wing-name side-${army === 0 ? 'a' : 'b'}" x="${(from + to) / 2}" y="${y}">${escapeText(name.replace(': ', ' · '))}</text>`;
}

function reserveFrame(
  plan: ReturnType<typeof planOf>,
  army: number,
  name: string,
  columns: readonly number[],
  rows: readonly number[],
): string {
  const first = Math.min(...columns) - 1;
  const near = boxOf(plan, (first * 6 + Math.max(...rows) - 1) as Zone);
  const x = near.x + 3;
  const width = columns.length * plan.zoneWidth - 6;
  const height = rows.length * plan.zoneHeight - 6;
  return (
    `<rect class="reserve-frame side-${army === 0 ? 'a' : 'b'}" x="${x}" y="${near.y + 3}" width="${width}" height="${height}"/>` +
    `<text class="reserve-name side-${army === 0 ? 'a' : 'b'}" x="${x + width - 5}" y="${army === 0 ? near.y + height - 3 : near.y + 16}">${escapeText(name)}</text>`
  );
}

function areas(view: View): readonly { readonly title: string; readonly box: Box }[] {
  const seen = seenOf(view);
  const { file } = board(seen);
  const army = (view.viewer & 2) !== 0 && (view.viewer & 1) === 0 ? 1 : 0;
  const plan = planOf(board(seen));
  const strips = (file.sides[army]?.wings ?? []).map(({ name, columns }) => {
    const first = Math.min(...columns) - 1;
    const box = {
      x: plan.left + first * plan.zoneWidth,
      y: plan.top,
      width: columns.length * plan.zoneWidth,
      height: 6 * plan.zoneHeight,
    };
    return { title: name.split(':')[0] ?? name, box };
  });
  return [...strips, { title: 'Whole field', box: { x: 0, y: 0, width: plan.width, height: plan.height } }];
}

export const battleBoard: Board = {
  sheet: (view) => planOf(board(seenOf(view))),
  ground: (ctx: CanvasRenderingContext2D, view: View, inks: Inks, scale: number) =>
    drawGround(ctx, board(seenOf(view)), planOf(board(seenOf(view))), inks, scale),
  pieces,
  lettering,
  spot,
  under,
  box: boxOfThing,
  inspect,
  changes,
  status,
  areas,
  defs:
    '<pattern id="disorder" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    '<path d="M0 0V5" stroke="var(--card)" stroke-width="1.6"/></pattern>',
};
