import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { freest, hiddenBy, shownBox } from '@tercio/board';
import type { At, Box, Size } from '@tercio/board';
import { doubtOf } from './by-itself.ts';
import { chanceOf, doubted } from './chances.ts';
import { isPlain, isSeated, seatedOnHexes } from './hex-chips.ts';
import type { Crowd, HexChip, HexSeat } from './hex-chips.ts';
import { isEcho } from './names.ts';
import { askedAt, cannotBeUndone, lastOf, optionsOn, placeOf, rolls, sameThing } from './options.ts';
import type { Option } from './options.ts';
import { seatInLand } from './land-chips.ts';
import { Lock } from './parts.tsx';
import { SEAL, sealsOf } from './seals.ts';
import type { TableState } from './state.ts';

/** A word, a cost or a chance on each target. Not SVG: text there is slow while the sheet is being zoomed. */

const MOST_CHANCES = 12;
const MOST_CHIPS = 40;

interface Worded {
  readonly option: Option;
  readonly chip: string | null;
  readonly rolls: boolean;
  readonly locked: boolean;
}

/** Costs and locks are worked out after the question itself is on the screen: nobody waits for them. */
function useChips(table: TableState): readonly Worded[] {
  const words = useSignal<readonly Worded[]>([]);
  const chances = useSignal<ReadonlyMap<string, string>>(new Map());
  useSignalEffect(() => {
    const { all } = table.options.value;
    words.value = [];
    chances.value = new Map();
    const timer = setTimeout(() => {
      if (table.options.peek().all !== all) return;
      words.value = wordsOf(table);
      const rolling = words.value.filter((one) => one.rolls).map(({ option }) => option);
      void reckon(table, all, rolling, (key, chance) => (chances.value = new Map(chances.value).set(key, chance)));
    }, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  });
  const told = (chip: string | null, key: string): string | null =>
    // Where the board tells a chance itself, another beside it only confuses.
    [chip, chip?.includes('%') ? null : chances.value.get(key)].filter(Boolean).join(' · ') || null;
  useSignalEffect(() => {
    table.prices.value = new Map(
      words.value.flatMap(({ chip, option: { key } }) => {
        const price = told(chip, key);
        return price === null ? [] : [[key, price]];
      }),
    );
  });
  return words.value.map((one) => ({ ...one, chip: told(one.chip, one.option.key) }));
}

const AFTER_PAINT_MS = 40;

export function Chips({ table }: { readonly table: TableState }): JSX.Element {
  const words = merged(table, useChips(table));
  const { scale, x, y } = table.camera.rest.value;
  const { view } = table;
  const pieces = view ? table.board.pieces(view, 'near') : [];
  const names = (view && table.board.names?.(view, scale)) ?? [];
  // As large as they are drawn at this scale: counters of a map grow less than it does.
  const shown = pieces.map(({ box }) => shownBox(box, scale));
  const taken = [...names, ...shown];
  const sealed = sealsOf(table, pieces, scale);
  const onHex = seatsIn(table, words, { pieces: shown, names });
  const free = useFarFree(table);
  return (
    <div class="chips" aria-hidden="true">
      {table.options.value.far.map((option) => {
        const { key, spot, far: chip = '' } = option;
        if (!spot || isTooSmall(spot.box, chip, scale)) return null;
        const pointed = key === table.picked.value || key === table.hovered.value;
        const seat = onHex.get(key);
        const isPassing =
          (isPlain(chip) && (isSmall(spot.box, scale) || seat?.free === false)) ||
          (isTiny(spot.box, scale) && seat !== undefined && !isSeated({ hex: spot.box, words: chip }, seat, scale));
        if (isPassing && !pointed) return null;
        const at = seat?.at ?? sealed(shownBox(spot.box, scale), chip);
        const place = { left: `${x + at.x * scale}px`, top: `${y + at.y * scale}px` };
        return (
          <span
            key={key}
            class={`chip at-point farther${key === table.picked.value ? ' hovered' : ''}${option.dire ? ' dire' : ''}${passing(table, option, isPassing)}`}
            style={place}
            data-place={placeOf(option)}
            onClick={(event) => press(table, option, event)}
          >
            {!free.has(key) && <Lock />}
            {chip}
          </span>
        );
      })}
      {words.map(({ option, chip, locked }) => {
        const { spot } = option;
        // What is in hand needs no price any more, and a chip would lie on it.
        if (!spot || chip === null || (!option.gesture && isHeld(table, option))) return null;
        const box = shownBox(spot.box, scale);
        const hovered = [table.hovered, table.picked, table.row].some(({ value }) => value === option.key);
        const isHex = isHexBox(box);
        const seat = onHex.get(option.key);
        // What a gesture costs is much the same everywhere, but for squares and hexes: only where one points.
        // While an order is in hand the prices of others would be taken for its own.
        const isOther = table.held.value !== null && option.gesture === undefined;
        const isPassing =
          isOther ||
          (option.gesture && !isHex) ||
          isCrowded(option, words, scale) ||
          (isHex &&
            (isTooSmall(box, chip, scale) ||
              (isTiny(box, scale) && seat !== undefined && !isSeated({ hex: box, words: chip }, seat, scale)))) ||
          (seat?.free === false && isPlain(chip));
        if (isPassing && !hovered) return null;
        const centre = seat?.at ?? (spot.round ? sealed(box, chip, locked) : freeOf(box, taken, chip, scale));
        const half = (sizeOf(chip, 1, locked).width + 2) / 2;
        const place = { left: `${inFrame(table, x + centre.x * scale, half)}px`, top: `${y + centre.y * scale}px` };
        return (
          <span
            key={option.key}
            class={`chip${hovered ? ' hovered' : ''}${spot.round || isHex ? ' at-point' : ''}${option.dire ? ' dire' : ''}${passing(table, option, isPassing)}`}
            style={place}
            data-place={placeOf(option)}
            onClick={(event) => press(table, option, event)}
          >
            {locked && <Lock />}
            {chip}
          </span>
        );
      })}
    </div>
  );
}

/** What hangs at the edge of what is seen is moved in, so that it is read whole; what is out of sight stays there. */
const inFrame = ({ camera }: TableState, left: number, half: number): number =>
  left < 0 || left > camera.width ? left : Math.max(half, Math.min(left, camera.width - half));

/**
 * What is there only while one points at its place takes no click itself: it may come to lie under the pointer, which then
 * points at nothing any more, and a click that began on it would end on bare ground.
 */
const passing = ({ picked }: TableState, { key }: Option, isPassing = false): string =>
  isPassing && picked.value !== key ? ' passing' : '';

/** Where the board says what is meant above all, a chip means that: the rest stands in the list. */
export function likeliest({ board, options }: TableState, here: readonly Option[]): readonly Option[] {
  const { ask = '' } = options.value.offer ?? {};
  const rank = ({ choice }: Option): number => board.rank?.(ask, choice.verb) ?? 0;
  const [first, second] = here.toSorted((a, b) => rank(b) - rank(a));
  return first && second && rank(first) > 0 && rank(first) > rank(second) ? [first] : here;
}

/** A chip looks like a button, and is one: what lies where it belongs. */
function press(table: TableState, option: Option, event: MouseEvent): void {
  if (table.camera.dragged || isEcho(table, event)) return;
  table.byKeyboard = false;
  const thing = option.spot?.thing;
  const here = thing ? likeliest(table, optionsOn(table.options.value, thing)) : [option];
  table.clickThings(thing ? [thing] : [], event.clientX, event.clientY, here);
}

/**
 * Which of what is farther off can be undone. Each is followed to its end while nobody waits for it; until that is known
 * it has its lock, so that nobody presses what only later turns out to roll.
 */
function useFarFree(table: TableState): ReadonlySet<string> {
  const free = useSignal<ReadonlySet<string>>(new Set());
  useSignalEffect(() => {
    const { far } = table.options.value;
    free.value = new Set();
    let index = 0;
    let timer = 0;
    const next = (): void => {
      const view = table.host.situation.peek()?.view;
      if (!view || table.options.peek().far !== far) return;
      const until = performance.now() + SLICE_MS;
      const known = new Set(free.peek());
      for (let option = far[index]; option && performance.now() < until; option = far[++index])
        if (!cannotBeUndone(table.game, view, option)) known.add(option.key);
      if (known.size > free.peek().size) free.value = known;
      if (index < far.length) timer = window.setTimeout(next);
    };
    timer = window.setTimeout(next, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  });
  return free.value;
}

/** So long at a time: the page goes on answering. */
const SLICE_MS = 10;

const isHeld = ({ held }: TableState, { spot }: Option): boolean =>
  held.value?.hold.things.some((thing) => sameThing(thing, spot?.thing)) ?? false;

/** Several options on one point have one chip: the first, and that a click asks which. */
function merged(table: TableState, words: readonly Worded[]): readonly Worded[] {
  const { options, board } = table;
  const { ask = '' } = options.value.offer ?? {};
  const rank = ({ option }: Worded): number => board.rank?.(ask, option.choice.verb) ?? 0;
  return words.flatMap((one, i): readonly Worded[] => {
    const thing = one.option.spot?.round ? one.option.spot.thing : null;
    const here = thing ? words.filter(({ option }) => sameThing(option.spot?.thing, thing)) : [one];
    if (here.length === 1) return [one];
    if (words.findIndex(({ option }) => sameThing(option.spot?.thing, thing)) !== i) return [];
    const chips = [
      ...new Set(
        here
          .toSorted((a, b) => rank(b) - rank(a))
          .flatMap(({ chip }) => (chip === null ? [] : [chip.replace(/ · .*/, '')])),
      ),
    ];
    const [first = null] = chips;
    const meant = likeliest(
      table,
      here.map(({ option }) => option),
    );
    const named = meant.length === 1 ? (here.find(({ option }) => option === meant[0]) ?? one) : one;
    const chip = first && (meant.length === 1 ? first : `${first} ▾`);
    return [
      { ...named, chip, rolls: here.every(({ rolls: dice }) => dice), locked: here.every(({ locked }) => locked) },
    ];
  });
}

/** Pieces stand closer than chips are wide: of neighbours only the one pointed at has its chip. */
function isCrowded(option: Option, all: readonly { readonly option: Option }[], scale: number): boolean {
  const box = option.spot?.box;
  if (!box || box.width > SMALL || option.spot?.round) return false;
  return all.some(({ option: other }) => {
    const near = other.spot?.box;
    if (!near || other === option || near.width > SMALL) return false;
    return Math.abs(near.x - box.x) * scale < CROWDED && Math.abs(near.y - box.y) * scale < CHIP_HEIGHT;
  });
}

/** Every chip that lies on a hex or a square, with its seat; locks of what is farther off come later, so room is kept for them. */
function seatsIn(table: TableState, words: readonly Worded[], crowd: Crowd): ReadonlyMap<string, HexSeat> {
  const { scale } = table.camera.rest.value;
  const farther = table.options.value.far.flatMap(({ key, spot, far: chip = '' }): readonly HexChip[] => {
    const isOut = spot?.box.outline === undefined || isTooSmall(spot.box, chip, scale);
    const pointed = key === table.picked.value || key === table.hovered.value;
    if (isOut || (!pointed && isPlain(chip) && isSmall(spot.box, scale))) return [];
    return [{ key, hex: spot.box, words: chip, locked: true }];
  });
  const near = words.flatMap(({ option: { key, spot }, chip, locked }): readonly HexChip[] =>
    spot && chip !== null && isHexBox(spot.box) ? [{ key, hex: spot.box, words: chip, locked }] : [],
  );
  return seatedOnHexes([...near, ...farther], crowd, scale);
}

/** A place with an outline that is a single hex, not a whole land. */
const WIDE = 160;
const isHexBox = ({ outline, width }: Box): boolean => outline !== undefined && width < WIDE;
/** On the whole sheet there are more hexes than figures could be read. */
const TINY = 34;
const isTiny = ({ width, outline }: Box, scale: number): boolean => outline !== undefined && width * scale < TINY;
/** Of words there are few, so on a phone they are read on hexes that are smaller still: what can be taken, whom to attack. */
const WORDS_TINY = 22;
const isTooSmall = (box: Box, chip: string, scale: number): boolean =>
  isTiny(box, scale) && (isPlain(chip) || box.width * scale < WORDS_TINY);
/** Up to here a figure on every hex would hide the country: what is left is told where one points. */
const SMALL_HEX = 56;
const isSmall = ({ width, outline }: Box, scale: number): boolean => outline !== undefined && width * scale < SMALL_HEX;

/** As wide as most of them are. */
const CHIP_WIDTH = 40;
const CHIP_EDGE = 24;
const CHIP_LETTER = 7;
const CHIP_HEIGHT = 24;
const CROWDED = 90;

/** Where a chip hides the least of pieces and names: at the foot of its box, at the head, in the middle or at a side. */
function freeOf(box: Box, taken: readonly Box[], chip: string, scale: number): At {
  const size = sizeOf(chip, scale);
  const { width, height } = size;
  const middle = box.x + box.width / 2;
  // A chip on a piece hangs below it, or wherever around it the least is hidden.
  if (box.width < SMALL) {
    const others = taken.filter((one) => one.x !== box.x || one.y !== box.y);
    const [right, left, row] = [box.x + box.width + width / 2, box.x - width / 2, box.y + box.height / 2];
    const below = { x: middle, y: box.y + box.height + height * 0.6 };
    const above = { x: middle, y: box.y - height * 0.6 };
    // Beyond the edge of the sheet it would be cut.
    const beside = left - width / 2 < 0 ? [] : [{ x: left, y: row }];
    return freest([below, above, { x: right, y: row }, ...beside], size, others);
  }
  const inLand = box.outline === undefined ? null : seatInLand(box, size, taken);
  if (inLand) return inLand;
  const aside = Math.max(0, (box.width - width) / 2 - 2 / scale);
  const hidden = (at: At): number => hiddenBy(at, size, taken);
  const rows = [box.y + box.height - height * 0.65, box.y + height * 0.65, box.y + box.height / 2];
  const places = [0, 1, -1].flatMap((way) => rows.map((y) => ({ x: middle + way * aside, y })));
  return places.toSorted((a, b) => hidden(a) - hidden(b))[0] ?? { x: middle, y: box.y };
}
const SMALL = 60;

const sizeOf = ({ length }: string, scale: number, locked = false): Size => ({
  width: (Math.max(CHIP_WIDTH, CHIP_EDGE + CHIP_LETTER * length) + (locked ? SEAL.lock : 0)) / scale,
  height: CHIP_HEIGHT / scale,
});

function wordsOf(table: TableState): readonly Worded[] {
  const view = table.host.situation.peek()?.view;
  const { all, offer } = table.options.peek();
  if (!view || !offer) return [];
  const { game } = table;
  return all
    .filter(({ spot }) => spot?.kind !== 'turn' && spot?.kind !== 'quiet')
    .slice(0, MOST_CHIPS)
    .flatMap((option): readonly Worded[] => {
      if (option.gesture) {
        const dice = option.way?.rolls === true;
        return [{ option, chip: option.way?.chip ?? option.gesture.chip, rolls: dice, locked: dice }];
      }
      const explained = game.explain(view, option.side, option.choice);
      const chip = table.board.chip({ ...option, ask: offer.ask, about: offer.about }, explained);
      // What is only said has a price where its board tells one: a button that rolls says how likely.
      if (option.spot === null && chip === null) return [];
      return [{ option, chip, rolls: rolls(game, view, option), locked: cannotBeUndone(game, view, option) }];
    });
}

/** The chance that something happens at all, for each target that would roll: one after the other. */
async function reckon(
  table: TableState,
  all: readonly Option[],
  rolling: readonly Option[],
  tell: (key: string, words: string) => void,
): Promise<void> {
  const view = table.host.situation.peek()?.view;
  if (!view) return;
  // What follows by itself is no chance of the answer: a bare figure on it would be taken for one.
  const isBare = (option: Option): boolean => {
    const last = lastOf(table.game, view, option);
    return (table.board.weighs?.(askedAt(last, option.side), last.choice.verb) ?? null) === null;
  };
  let told = 0;
  for (const option of rolling) {
    if (!(option.way || isBare(option)) || told++ >= MOST_CHANCES) continue;
    // Each must wait for the one before, or a slow machine would reckon what nobody asks any more.
    const last = lastOf(table.game, view, option);
    const [first] = await table.reckoner.odds(last.view, option.side, last.choice);
    if (table.options.peek().all !== all) return;
    const chance = first && chanceOf(doubted(first, doubtOf(table.game, table.board, view, option)));
    const asked = askedAt(last, option.side);
    const word = table.board.chance?.((option.way?.choices.at(-1) ?? option.choice).verb, asked);
    if (chance) tell(option.key, word ? `${word} ${chance}` : chance);
  }
}
