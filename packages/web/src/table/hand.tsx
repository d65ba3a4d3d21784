import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { CardFace, Thing } from '@tercio/board';
import { CardLarge, CardReader } from './card-large.tsx';
import { optionsOn, sameThing } from './options.ts';
import type { Option } from './options.ts';
import { isEcho } from './names.ts';
import { reasonFor } from './reasons.ts';
import type { TableState } from './state.ts';
import { INSIDE, WALK } from './walk.ts';
import './hand.css';

/** The hand, docked under the sheet: every card can be read; what cannot be played now is grey and says why. */
export function Hand({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const hand = view && board.hand?.(view);
  if (!hand || (hand.cards.length === 0 && hand.notes.length === 0)) return null;
  return (
    <section class="hand" aria-label={hand.title} tabIndex={-1}>
      <ul {...WALK} onWheel={sideways}>
        {hand.cards.map((face, i) => (
          <li key={face.thing.arg}>
            <CardButton face={face} table={table} first={i === 0} />
          </li>
        ))}
      </ul>
      <div class="hand-notes">
        {hand.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <Overview table={table} />
    </section>
  );
}

/** Where there are more cards than room, the wheel moves them. */
function sideways({ deltaX, deltaY, currentTarget }: WheelEvent & { readonly currentTarget: HTMLElement }): void {
  if (deltaX === 0) currentTarget.scrollLeft += deltaY;
}

/** The whole sheet in small, and the part of it in sight: a press goes there. */
function Overview({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board, camera } = table;
  const drawn = view && board.overview?.(view);
  if (!view || drawn === null || drawn === undefined) return null;
  const { width, height } = camera.sheet;
  const scale = camera.scale.value;
  const look = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }): void => {
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = (offset: number, size: number, whole: number): number => (offset / size) * whole;
    camera.lookAt(at(event.clientX - box.left, box.width, width), at(event.clientY - box.top, box.height, height));
  };
  return (
    <svg
      class="overview"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={look}
      onPointerMove={look}
    >
      <g dangerouslySetInnerHTML={{ __html: drawn }} />
      <rect
        class="in-sight"
        x={-camera.x.value / scale}
        y={-camera.y.value / scale}
        width={camera.width / scale}
        height={camera.height / scale}
      />
    </svg>
  );
}

interface CardProps {
  readonly face: CardFace;
  readonly table: TableState;
  /** The way into the hand, where none may be played. */
  readonly first: boolean;
}

function CardButton({ face, table, first: isFirst }: CardProps): JSX.Element {
  const options = optionsOn(table.options.value, face.thing);
  const [first] = options;
  const inHand = table.held.value?.hold.things.some((thing) => sameThing(thing, face.thing)) === true;
  const picked = inHand || options.some(({ key }) => key === table.picked.value);
  const isIn = table.gathered.has(face.thing);
  const state = `${isIn ? ' gathered' : ''}${face.played ? ' played' : ''}${options.length > 0 ? ' may' : ' idle'}${picked ? ' picked' : ''}`;
  const point = (key: string | null): void => void (table.hovered.value = key);
  const read = useSignal<{ readonly x: number; readonly y: number } | null>(null);
  const reading = useSignal(false);
  const open = (card: Element): void => {
    const { left, width, top } = card.getBoundingClientRect();
    read.value = { x: left + width / 2, y: top };
  };
  return (
    <>
      {read.value && face.long && table.menu.value === null && <CardLarge face={face} table={table} {...read.value} />}
      {reading.value && <CardReader face={face} table={table} close={() => (reading.value = false)} />}
      <button
        type="button"
        class={`playing-card${state}`}
        data-key={first?.key}
        {...(first || isFirst ? {} : INSIDE)}
        aria-disabled={options.length === 0}
        {...(table.gathered.isMember(face.thing) ? { 'aria-pressed': isIn } : {})}
        {...(face.long ? {} : { title: `${face.title}: ${face.words}` })}
        onClick={(event) => {
          // What is played moves away under the pointer.
          read.value = null;
          // The number of its rule opens the rule, and plays nothing.
          const isRule = event.target instanceof Element && event.target.closest('.number.ruled') !== null;
          if (isRule && face.rule !== undefined) table.rule.value = face.rule;
          else if (face.long && isFinger(event)) reading.value = true;
          else press(table, face, options, event);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          table.inspected.value = face.thing;
        }}
        // Not what comes to lie under a pointer at rest: that one points at nothing.
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' && read.value === null) open(event.currentTarget);
          if (first) point(first.key);
        }}
        onPointerEnter={(event) => {
          // The reason is worked out when somebody wants to know it.
          if (!first && !face.played && !face.long)
            event.currentTarget.title = [`${face.title}: ${face.words}`, reason(table, face.thing)]
              .filter(Boolean)
              .join(' ');
        }}
        onPointerLeave={() => {
          read.value = null;
          if (first) point(null);
        }}
        onFocus={(event) => {
          if (table.byKeyboard) open(event.currentTarget);
          if (first) point(first.key);
        }}
        onBlur={() => {
          read.value = null;
          if (first) point(null);
        }}
      >
        <span class="card-head">
          <b class="figure">{face.figure}</b> <span>{face.unit}</span>{' '}
          <span class={`number${face.rule === undefined ? '' : ' ruled'}`}>{face.number}</span>
        </span>
        <span class="card-title">{face.title}</span>
        <span class="card-words">{face.words}</span>
        <span class={`card-foot${face.stripe === undefined ? '' : ` stripe ${face.stripe}`}`}>
          <span class="whole">{face.foot.words}</span>
          {face.foot.short && <span class="brief">{face.foot.short}</span>} <b>{face.foot.value}</b>
        </span>
      </button>
    </>
  );
}

/** A finger cannot point at a card before it takes it. */
const isFinger = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

function press(table: TableState, face: CardFace, options: readonly Option[], event: MouseEvent): void {
  if (isEcho(table, event)) return;
  table.byKeyboard = event.detail === 0;
  table.clickThings([face.thing], event.clientX, event.clientY - 44 * options.length);
}

/** Why a card cannot be played, as a click on it says: asked for only while something is asked. */
const reason = (table: TableState, thing: Thing): string | null =>
  table.options.value.offer === null ? null : (reasonFor(table, [thing])?.sentence ?? null);
