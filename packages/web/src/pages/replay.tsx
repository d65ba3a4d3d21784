import { computed, signal, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Board } from '@tercio/board';
import { EVERYONE, eventsFor, only, readRecord, replay, side, verify } from '@tercio/kernel';
import type { Game, Record, Replayed, Sides, Told } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { loadGame } from '@tercio/registry/lazy';
import type { Host, Situation } from '../host/host.ts';
import { beginLocal, savedRecord } from '../host/saves.ts';
import { go } from '../router.ts';
import { Table } from '../table/table.tsx';
import { Frame } from './top.tsx';
import './replay.css';

interface Loaded {
  readonly game: Game;
  readonly board: Board;
  readonly record: Record;
  readonly text: string;
  readonly steps: readonly Replayed[];
}

async function load(text: string): Promise<Loaded> {
  const record = readRecord(text);
  const [{ game }, board] = await Promise.all([loadGame(record.game), loadBoard(record.game)]);
  return { game, board, record, text, steps: [...replay(game, record)] };
}

/** Any game that was played, step by step, from any side's view. */
export function ReplayPage({ id }: { readonly id: string }): JSX.Element {
  const loaded = useSignal<Loaded | null>(null);
  const fault = useSignal('');
  const open = (text: string): void => {
    load(text).then(
      (found) => (loaded.value = found),
      (error: unknown) => (fault.value = error instanceof Error ? error.message : 'This record cannot be read.'),
    );
  };
  useEffect(() => {
    const text = id === '' ? null : savedRecord(id);
    if (text !== null) open(text);
  }, [id]);
  if (loaded.value) return <Replay loaded={loaded.value} />;
  return (
    <Frame title="Replay">
      <main class="import">
        <h1>Replay</h1>
        <p>Open the record of a game: a text file, as the table and the command write it.</p>
        <input
          type="file"
          accept=".txt,.tercio,text/plain"
          aria-label="Record"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(open)}
        />
        {fault.value && (
          <p class="fault" role="alert">
            {fault.value}
          </p>
        )}
      </main>
    </Frame>
  );
}

/** Which step an address names: `#12`. */
const stepInAddress = (last: number): number => Math.min(last, Math.max(0, Number(location.hash.slice(1)) || 0));

function Replay({ loaded }: { readonly loaded: Loaded }): JSX.Element {
  const { game, board, steps, record } = loaded;
  const at = useMemo(() => signal(stepInAddress(steps.length - 1)), [loaded]);
  const viewer = useMemo(() => signal<Sides>(EVERYONE), [loaded]);
  const host = useMemo((): Host => {
    const situation = computed(() => situationAt(loaded, at.value, viewer.value));
    const nothing = (): Promise<null> => Promise.resolve(null);
    return {
      game,
      header: record.header,
      situation,
      act: nothing,
      undo: nothing,
      resign: () => {},
      look: () => {},
      close: () => {},
    };
  }, [loaded]);
  return <Table host={host} board={board} bar={<Bar loaded={loaded} at={at} viewer={viewer} />} />;
}

function situationAt({ game, steps, record }: Loaded, index: number, viewer: Sides): Situation {
  const told: readonly Told[] = steps.slice(0, index + 1).flatMap((step) => step.told);
  const step = steps[index] as Replayed;
  const view = game.view(step.pos, viewer);
  return {
    view: { ...view, offers: [] },
    events: eventsFor(told, viewer),
    waiting: [],
    over: index === steps.length - 1 && record.end ? game.over(step.pos) : null,
    undo: { side: null, choice: null, label: '', refusal: null },
    link: 'here',
    seats: game.sides.map((name, number) => ({ side: side(number), name, kind: 'person' })),
    curtain: null,
    since: 0,
    before: null,
  };
}

function Bar({
  loaded,
  at,
  viewer,
}: {
  readonly loaded: Loaded;
  readonly at: Signal<number>;
  readonly viewer: Signal<Sides>;
}): JSX.Element {
  const { game, steps, record } = loaded;
  const last = steps.length - 1;
  const verdict = useSignal('');
  const turnTo = (index: number): void => {
    at.value = Math.min(last, Math.max(0, index));
    history.replaceState(null, '', `#${at.value}`);
  };
  const heading = (from: number, step: number): number => {
    for (let i = from + step; i > 0 && i < last; i += step) {
      if (
        steps[i]?.told.some(
          ({ event }) => game.words.event(event, game.view((steps[i] as Replayed).pos, EVERYONE))?.heading,
        )
      )
        return i;
    }
    return step < 0 ? 0 : last;
  };
  const names = game.scenarios.find(({ id }) => id === record.header.scenario)?.names ?? game.sides;
  return (
    <section class="prompt replay-bar" aria-label="Replay">
      <p class="asked">{steps[at.value]?.text || 'The set-up'}</p>
      <input
        type="range"
        min={0}
        max={last}
        value={at.value}
        aria-label="Moment"
        onInput={(event) => turnTo(Number(event.currentTarget.value))}
      />
      <div class="choices">
        <button type="button" class="button on-dark" onClick={() => turnTo(heading(at.value, -1))}>
          ◂◂ Phase
        </button>
        <button type="button" class="button on-dark" onClick={() => turnTo(at.value - 1)}>
          ◂ Back
        </button>
        <button type="button" class="button filled" onClick={() => turnTo(at.value + 1)}>
          Next ▸
        </button>
        <button type="button" class="button on-dark" onClick={() => turnTo(heading(at.value, 1))}>
          Phase ▸▸
        </button>
        <select
          aria-label="Seen by"
          onChange={(event) =>
            (viewer.value =
              event.currentTarget.selectedIndex === 0 ? EVERYONE : only(side(event.currentTarget.selectedIndex - 1)))
          }
        >
          <option>All-seeing</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="button" class="button on-dark" onClick={() => (verdict.value = check(loaded))}>
          Verify
        </button>
        <button type="button" class="button on-dark" onClick={() => download(loaded)}>
          Export
        </button>
        <button type="button" class="button on-dark" onClick={() => whatIf(loaded, at.value)}>
          Play on from here
        </button>
      </div>
      {verdict.value && <p role="status">{verdict.value}</p>}
    </section>
  );
}

function check({ game, record }: Loaded): string {
  try {
    const { lines, outcomes } = verify(game, record);
    return `Every one of ${lines} lines and ${outcomes} rolls is as the dice say.`;
  } catch (error) {
    return error instanceof Error ? error.message : 'The record does not hold.';
  }
}

function download({ text, record }: Loaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${record.header.scenario}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A new game in this browser that begins as this one went up to now. */
function whatIf({ game, record, steps }: Loaded, index: number): void {
  const acts = steps.slice(1, index + 1).flatMap(({ choices }) => choices);
  const fallen = [...record.opening, ...record.lines.slice(0, index).flatMap(({ outcomes }) => outcomes)];
  const mover = game.waiting((steps[index] as Replayed).pos)[0]?.side ?? 0;
  const seats = game.sides.map((_, number) => (number === mover ? ('me' as const) : { bot: 'greedy' }));
  go(`/game/${beginLocal(game, record.header, seats, { acts, fallen }).id}`);
}
