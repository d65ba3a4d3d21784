import { useComputed, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { USUAL } from '@tercio/bots';
import { EVERYONE, heldBy, NOBODY, only, seatsOf, side, verify } from '@tercio/kernel';
import type { Record, Replayed, Sides } from '@tercio/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { LuckModal } from '../after/luck.tsx';
import { scenarioOf, seatsIn, sideName, sideNames } from '../host/names.ts';
import { beginLocal, savedGame } from '../host/saves.ts';
import { seated } from '../host/seats.ts';
import { go } from '../router.ts';
import type { Loaded } from './loaded.ts';
import { pressed } from './moment.ts';
import { markWords, momentAfter, PACES, playFrom, USUAL_PACE } from './playing.ts';
import type { TurningPoints } from './turning-points.tsx';

/** What stands in the place of the prompt: where in the game one is, whose eyes one looks through, and what can be done with it. */

interface BarProps {
  readonly loaded: Loaded;
  readonly at: Signal<number>;
  readonly viewer: Signal<Sides>;
}

export function ReplayBar({ loaded, at, viewer }: BarProps): JSX.Element {
  const { game, steps, record } = loaded;
  const last = steps.length - 1;
  const marks = useMemo(() => marksOf(loaded), [loaded]);
  const turnTo = (index: number): void => {
    at.value = Math.min(last, Math.max(0, index));
    const [, held] = location.hash.slice(1).split('.');
    history.replaceState(null, '', `#${at.value}${held ? `.${held}` : ''}`);
  };
  const jump = (list: readonly number[], step: 1 | -1): void =>
    turnTo((step > 0 ? list.find((i) => i > at.value) : list.findLast((i) => i < at.value)) ?? (step > 0 ? last : 0));
  const names = sideNames(game, record.header.scenario);
  const eyes = useMemo(() => eyesOf(loaded), [loaded]);
  const words = useComputed(() => wordsAt(loaded, at.value, names));
  return (
    <section class="prompt replay-bar" aria-label="Replay">
      <p class="asked" role="status">
        {words.value}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={at.value}
        aria-label="Moment"
        onInput={(event) => turnTo(Number(event.currentTarget.value))}
      />
      <div class="choices">
        <Jump words="◂ Turn" label="Turn before" onClick={() => jump(marks.turns, -1)} />
        <Jump words="◂ Battle" label="Battle before" onClick={() => jump(marks.battles, -1)} />
        <Jump words="◂" label="Step back" onClick={() => turnTo(at.value - 1)} />
        <button type="button" class="button filled" onClick={() => turnTo(at.value + 1)}>
          Next ▸
        </button>
        <Player at={at} last={last} turnTo={turnTo} />
        <Jump words="Battle ▸" label="Next battle" onClick={() => jump(marks.battles, 1)} />
        <Jump words="Turn ▸" label="Next turn" onClick={() => jump(marks.turns, 1)} />
        <select
          aria-label="Seen by"
          onChange={({ currentTarget: { selectedIndex } }) => (viewer.value = eyes[selectedIndex]?.sees ?? EVERYONE)}
        >
          {eyes.map(({ words: whose }) => (
            <option key={whose}>{whose}</option>
          ))}
        </select>
      </div>
      <Uses loaded={loaded} at={at}>
        {record.end && <Turning loaded={loaded} turnTo={turnTo} />}
        {record.end && <Luck loaded={loaded} names={names} turnTo={turnTo} />}
      </Uses>
    </section>
  );
}

interface PlayerProps {
  readonly at: Signal<number>;
  readonly last: number;
  readonly turnTo: (index: number) => void;
}

/** Plays on by itself, at a pace one chooses, until somebody stops it or the game is over. */
function Player({ at, last, turnTo }: PlayerProps): JSX.Element {
  const playing = useSignal(false);
  const pace = useSignal<number>(USUAL_PACE);
  useEffect(() => {
    if (!playing.value) return undefined;
    const next = momentAfter(at.value, last);
    if (next === null) {
      playing.value = false;
      return undefined;
    }
    const timer = setTimeout(() => turnTo(next), PACES[pace.value]?.[1]);
    return () => clearTimeout(timer);
  }, [playing.value, at.value, pace.value]);
  const press = (): void => {
    if (!playing.value) turnTo(playFrom(at.value, last));
    playing.value = !playing.value;
  };
  return (
    <>
      <button type="button" class="button on-dark" onClick={press}>
        {playing.value ? 'Pause' : 'Play'}
      </button>
      <select
        aria-label="Pace"
        value={pace.value}
        onChange={({ currentTarget: { selectedIndex } }) => (pace.value = selectedIndex)}
      >
        {PACES.map(([words], i) => (
          <option key={words} value={i}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}

/** Whose eyes one may look through: every seat's, and each side's of a seat that holds several. */
function eyesOf({ game, record: { header } }: Loaded): readonly { readonly words: string; readonly sees: Sides }[] {
  const seats = seatsIn(game, header.scenario);
  const several = seats.flatMap(({ seat: { sides } }) => (sides.length > 1 ? sides : []));
  return [
    { words: 'All-seeing', sees: EVERYONE },
    ...seats.map(({ title, seat }) => ({ words: title, sees: heldBy(seat) })),
    ...several.map((one) => ({ words: `${sideName(game, header.scenario, one)} alone`, sees: only(one) })),
  ];
}

const Jump = ({
  words,
  label,
  onClick,
}: {
  readonly words: string;
  readonly label: string;
  readonly onClick: () => void;
}): JSX.Element => (
  <button type="button" class="button on-dark" aria-label={label} title={label} onClick={onClick}>
    {words}
  </button>
);

/** What was chosen to come here, as the one who chose it read it. */
function wordsAt({ game, steps }: Loaded, index: number, names: readonly string[]): string {
  const [before, step] = [steps[index - 1], steps[index]];
  const [first, ...others] = step?.choices ?? [];
  if (!before || !first) return markWords(step?.text ?? '');
  const words = game.words.option(game.view(before.pos, only(first.side)), first.side, first.choice);
  return `${names[first.side] ?? ''}: ${words}${others.length > 0 ? ' …' : ''}`;
}

/** Where each turn begins, and where there was fighting. */
function marksOf({ game, board, steps }: Loaded): {
  readonly turns: readonly number[];
  readonly battles: readonly number[];
} {
  const views = steps.map(({ pos }) => game.view(pos, NOBODY));
  const turn = (index: number): number => {
    const view = views[index];
    return (view && board.status(view).turn?.now) ?? 0;
  };
  const all = steps.map((_, index) => index);
  const fought = (index: number): boolean =>
    steps[index]?.told.some(({ event }) => views[index] && board.tale(views[index], event).battle) ?? false;
  return {
    turns: all.filter((index) => index > 0 && turn(index) !== turn(index - 1)),
    battles: all.filter((index) => fought(index) && !fought(index - 1)),
  };
}

/** Fetched when somebody asks for it. */
function Turning({
  loaded,
  turnTo,
}: {
  readonly loaded: Loaded;
  readonly turnTo: (index: number) => void;
}): JSX.Element {
  const found = useSignal<typeof TurningPoints | null>(null);
  const open = (): Promise<void> =>
    import('./turning-points.tsx').then((page) => void (found.value = page.TurningPoints));
  const Found = found.value;
  return (
    <>
      <button type="button" class="button on-dark" onClick={() => void open()}>
        Turning points
      </button>
      {Found && <Found loaded={loaded} turnTo={turnTo} close={() => (found.value = null)} />}
    </>
  );
}

/** Fetched when somebody asks for it. */
function Luck({
  loaded,
  names,
  turnTo,
}: {
  readonly loaded: Loaded;
  readonly names: readonly string[];
  readonly turnTo: (index: number) => void;
}): JSX.Element {
  const found = useSignal<typeof LuckModal | null>(null);
  const open = (): Promise<void> => import('../after/luck.tsx').then((page) => void (found.value = page.LuckModal));
  const Found = found.value;
  const who = { names, mine: [] };
  return (
    <>
      <button type="button" class="button on-dark" onClick={() => void open()}>
        Luck
      </button>
      {Found && (
        <Found
          who={who}
          record={() => Promise.resolve(loaded.text)}
          turnTo={turnTo}
          close={() => (found.value = null)}
        />
      )}
    </>
  );
}

function Uses({
  loaded,
  at,
  children,
}: {
  readonly loaded: Loaded;
  readonly at: Signal<number>;
  readonly children: ComponentChildren;
}): JSX.Element {
  const verdict = useSignal('');
  const link = useSignal('');
  const share = async (): Promise<void> => {
    const kept = loaded.id !== '' && savedGame(loaded.id) === null;
    const moment = kept ? `/replay/${loaded.id}#${at.value}` : `/replay#${at.value}.${await pressed(loaded.text)}`;
    link.value = location.origin + moment;
    await navigator.clipboard?.writeText(link.value).catch(() => {});
  };
  return (
    <div class="uses">
      <button type="button" class="button on-dark" onClick={() => (verdict.value = check(loaded))}>
        Verify
      </button>
      <button type="button" class="button on-dark" onClick={() => void share()}>
        Share
      </button>
      <button type="button" class="button on-dark" onClick={() => download(loaded)}>
        Export
      </button>
      <button type="button" class="button on-dark" onClick={() => whatIf(loaded, at.value)}>
        Play on from here
      </button>
      {children}
      {verdict.value && <p role="status">{verdict.value}</p>}
      {link.value && (
        <label class="share">
          A link to this moment <input readOnly value={link.value} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}

function check({ game, record }: Loaded): string {
  try {
    const { lines, outcomes, given } = verify(game, record);
    const before = given > 0 ? ` ${given} rolls came with the game from elsewhere and stand as they were written.` : '';
    return `Verified: every one of ${lines} lines and ${outcomes} rolls is as the dice say.${before}`;
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

/** The lines that led to a moment, without those that were taken back. */
function wayTo({ lines }: Record, index: number): readonly number[] {
  const ways: (readonly number[])[] = [[]];
  lines.slice(0, index).forEach(({ text }, i) => {
    const back = /^\d+! takeback (\d+) /.exec(text);
    ways.push(back ? (ways[Number(back[1])] ?? []) : [...(ways[i] ?? []), i + 1]);
  });
  return ways.at(-1) ?? [];
}

/** A new game in this browser that begins as this one went up to now. */
function whatIf({ game, record, steps }: Loaded, index: number): void {
  const way = wayTo(record, index);
  const acts = way.flatMap((line) => steps[line]?.choices ?? []);
  const fallen = [...record.opening, ...way.flatMap((line) => record.lines[line - 1]?.outcomes ?? [])];
  const mover = game.waiting((steps[index] as Replayed).pos)[0]?.side ?? side(0);
  const scenario = scenarioOf(game, record.header.scenario);
  if (!scenario) return;
  const sitters = seatsOf(scenario).map(({ sides }) => (sides.includes(mover) ? ('me' as const) : { bot: USUAL }));
  const seats = seated(scenario, sitters, { bot: USUAL });
  go(`/game/${beginLocal(game, record.header, seats, { acts, fallen }).id}`);
}
