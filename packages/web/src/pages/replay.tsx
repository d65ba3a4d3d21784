import { computed, signal, useSignal } from '@preact/signals';
import { EVERYONE, eventsFor, only, readRecord, replay } from '@tercio/kernel';
import type { Replayed, Sides, Told } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { recordText } from '../after/record.ts';
import type { Host, Situation } from '../host/host.ts';
import { loadGame } from '../host/own.ts';
import { savedGame } from '../host/saves.ts';
import { Table } from '../table/table.tsx';
import type { Loaded } from './loaded.ts';
import { unpressed } from './moment.ts';
import { ReplayBar } from './replay-bar.tsx';
import './replay.css';
import { Frame } from './top.tsx';

async function load(id: string, text: string): Promise<Loaded> {
  const record = readRecord(text);
  const [{ game }, board] = await Promise.all([loadGame(record.game, record.edition), loadBoard(record.game)]);
  return { id, game, board, record, text, steps: [...replay(game, record)] };
}

/** Which step an address names, and the record if the address holds it: `#12`, `#12.eJxz…`. */
const MOMENT = 0;
const HELD = 1;
const inAddress = (): readonly string[] => location.hash.slice(1).split('.');

async function textOf(id: string): Promise<string | null> {
  const held = inAddress()[HELD];
  if (held) return unpressed(held);
  return id === '' ? null : recordText(id);
}

/** Any game that was played, step by step, from any side's view. */
export function ReplayPage({ id }: { readonly id: string }): JSX.Element {
  const loaded = useSignal<Loaded | null>(null);
  const fault = useSignal('');
  const fail = (error: unknown): void =>
    void (fault.value = error instanceof Error ? error.message : 'This record cannot be read.');
  const open = (text: string, of = ''): void => void load(of, text).then((found) => (loaded.value = found), fail);
  useEffect(() => {
    void textOf(id).then((text) => (text === null ? undefined : open(text, id)), fail);
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

function Replay({ loaded }: { readonly loaded: Loaded }): JSX.Element {
  const { game, board, steps, record } = loaded;
  const first = Math.min(steps.length - 1, Math.max(0, Number(inAddress()[MOMENT]) || 0));
  const at = useMemo(() => signal(first), [loaded]);
  const viewer = useMemo(() => signal<Sides>(EVERYONE), [loaded]);
  const host = useMemo((): Host => {
    const nothing = (): Promise<null> => Promise.resolve(null);
    return {
      game,
      header: record.header,
      situation: computed(() => situationAt(loaded, at.value, viewer.value)),
      watching: true,
      act: nothing,
      undo: nothing,
      resign: () => {},
      look: () => {},
      close: () => {},
      advice: () => adviceAt(loaded, at.value),
    };
  }, [loaded]);
  return <Table host={host} board={board} bar={<ReplayBar loaded={loaded} at={at} viewer={viewer} />} />;
}

/** Nobody is advised in a game that others are still playing. */
function adviceAt({ id, game, record, steps }: Loaded, index: number): ReturnType<NonNullable<Host['advice']>> {
  const pos = steps[index]?.pos;
  const [asked] = pos && (record.end || savedGame(id)) ? game.waiting(pos) : [];
  return pos && asked ? { side: asked.side, view: game.view(pos, only(asked.side)) } : null;
}

function situationAt({ game, board, steps, record }: Loaded, index: number, viewer: Sides): Situation {
  const told: readonly Told[] = steps.slice(0, index + 1).flatMap((step) => step.told);
  const step = steps[index] as Replayed;
  const before = steps[index - 1];
  const view = { ...game.view(step.pos, viewer), offers: [] };
  return {
    view,
    events: eventsFor(told, viewer),
    waiting: [],
    over: index === steps.length - 1 && record.end ? game.over(step.pos) : null,
    series: null,
    undo: { side: null, choices: [], label: '', refusal: null },
    link: 'here',
    seats: board.status(view).sides.map(({ side, name }) => ({ side, seat: side, name, kind: 'person' })),
    people: 0,
    curtain: null,
    since: 0,
    before: before ? { ...game.view(before.pos, viewer), offers: [] } : null,
  };
}
