import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Anatomy, Picture, Sign, SignGroup } from '@tercio/board';
import { goalOf, GoalCard } from './goal.tsx';
import { FRAMES, here } from './frames.ts';
import { RuleTag } from './parts.tsx';
import type { TableState } from './state.ts';
import { isTalking } from './talks.ts';
import './signs.css';

/** What the signs on the board mean, drawn by the board itself. It lies over the sheet; the question stays in sight. */
export function Signs({ table }: { readonly table: TableState }): JSX.Element | null {
  const { view, board } = table;
  const whole = useSignal(false);
  const close = useRef<HTMLButtonElement>(null);
  // At once, both ways: no key is pressed at what is not there yet, or no more.
  useLayoutEffect(() => {
    const back = document.activeElement;
    close.current?.focus();
    return () => {
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
    };
  }, []);
  if (!view) return null;
  const groups = board.signs?.(view) ?? [];
  // Where the panels are put away there is no other place for it.
  const goal = table.folded.value || isTalking(table) ? goalOf(table) : null;
  return (
    <section class="signs card" role="dialog" aria-label="Signs on the board">
      <header class="head">
        <h2>Signs on the board</h2>
        <p class="subtitle">{isShown(groups) && 'Click a sign: every piece that carries it lights up.'}</p>
        <div class="switch" role="group" aria-label="Which signs">
          <button type="button" aria-pressed={!whole.value} onClick={() => (whole.value = false)}>
            On this field
          </button>
          <button type="button" aria-pressed={whole.value} onClick={() => (whole.value = true)}>
            All signs
          </button>
        </div>
        <button type="button" class="button" ref={close} onClick={() => (table.open.value = null)}>
          Close <kbd>Esc</kbd>
        </button>
      </header>
      <div class="middle">
        <div class="sign-groups">
          {goal && (
            <section class="sign-group">
              <GoalCard table={table} goal={goal} />
            </section>
          )}
          <Group table={table} group={FRAMES} />
          {(whole.value ? groups : here(groups)).map((group) => (
            <Group key={group.title} table={table} group={group} />
          ))}
        </div>
      </div>
    </section>
  );
}

const isShown = (groups: readonly SignGroup[]): boolean =>
  groups.some(({ signs }) => signs.some(({ on = [] }) => on.length > 0));

/** So many stay in one column. */
const MOST_TOGETHER = 6;

function Group({ table, group }: { readonly table: TableState; readonly group: SignGroup }): JSX.Element {
  return (
    <section class={`sign-group${group.signs.length <= MOST_TOGETHER ? ' short' : ''}`}>
      <h3>{group.title}</h3>
      {group.anatomy && <Parts anatomy={group.anatomy} />}
      <ul>
        {group.signs.map((sign) => (
          <SignRow key={sign.title} sign={sign} table={table} />
        ))}
      </ul>
    </section>
  );
}

function SignRow({ sign, table }: { readonly sign: Sign; readonly table: TableState }): JSX.Element {
  const { picture, title, words, rule, on = [] } = sign;
  const show = (): void => {
    table.open.value = null;
    table.talks.value = false;
    table.panel.value = 'board';
    table.marked.value = on;
  };
  const text = (
    <>
      <span class="drawn">{picture && <Fitted picture={picture} />}</span>
      <span>
        <b>{title}</b>
        <span class="meaning">{words}</span>
      </span>
    </>
  );
  return (
    <li class="sign">
      {on.length > 0 ? (
        <button type="button" class="sign-text" onClick={show} title={`Show where: ${on.length} on the board`}>
          {text}
        </button>
      ) : (
        <div class="sign-text">{text}</div>
      )}
      {rule && <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} />}
    </li>
  );
}

const ROOM = { width: 56, height: 46 };
/** Weapons and crowns stand out beyond the counter itself. */
const OUT = 12;

/** A picture as large as its room, never larger than it is on the sheet by half. */
function Fitted({ picture }: { readonly picture: Picture }): JSX.Element {
  const [width, height] = [picture.width + OUT, picture.height + OUT];
  const by = Math.min(ROOM.width / width, ROOM.height / height, 1.5);
  return (
    <svg
      class="picture"
      width={width * by}
      height={height * by}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: picture.svg }}
    />
  );
}

const FIELD = { width: 308, picture: 112, line: 58 };

type Part = Anatomy['parts'][number];

/** One piece, part by part: words on both sides, a line from each to what it speaks of. */
function Parts({ anatomy: { picture, parts } }: { readonly anatomy: Anatomy }): JSX.Element {
  const [left, right] = inColumns(parts);
  const height = Math.max(left.length, right.length, 2) * FIELD.line + 12;
  const by = Math.min(FIELD.picture / (picture.width + OUT), (height - 16) / (picture.height + OUT));
  const middle = { x: FIELD.width / 2, y: height / 2 };
  const rowOf = (column: readonly Part[], i: number): number => (height / (column.length || 1)) * (i + 0.5);
  const columns = [
    { name: 'left', column: left, edge: middle.x - FIELD.picture / 2 - 8 },
    { name: 'right', column: right, edge: middle.x + FIELD.picture / 2 + 8 },
  ];
  return (
    <div class="anatomy" style={{ height: `${height}px`, width: `${FIELD.width}px` }}>
      <svg width={FIELD.width} height={height} viewBox={`0 0 ${FIELD.width} ${height}`} aria-hidden="true">
        <g
          transform={`translate(${middle.x} ${middle.y}) scale(${by})`}
          dangerouslySetInnerHTML={{ __html: picture.svg }}
        />
        {columns.map(({ name, column, edge }) =>
          column.map(({ at, title }, i) => (
            <path
              key={`${name} ${title}`}
              class="pointer"
              d={`M${edge} ${rowOf(column, i)}L${middle.x + at.x * by} ${middle.y + at.y * by}`}
            />
          )),
        )}
      </svg>
      {columns.map(({ name, column }) =>
        column.map(({ title, words }, i) => (
          <p key={`${name} ${title}`} class={name} style={{ top: `${rowOf(column, i)}px` }}>
            <b>{title}</b> {words}
          </p>
        )),
      )}
    </div>
  );
}

/** What lies left of the middle is told on the left, as evenly as it goes, and from top to bottom. */
function inColumns(parts: readonly Part[]): readonly [readonly Part[], readonly Part[]] {
  const across = parts.toSorted((a, b) => a.at.x - b.at.x);
  const half = Math.ceil(across.length / 2);
  const down = (some: readonly Part[]): readonly Part[] => some.toSorted((a, b) => a.at.y - b.at.y);
  return [down(across.slice(0, half)), down(across.slice(half))];
}
