import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import { levels } from '@tercio/bots';
import { isInTheMaking, MAY_NOT_LAST } from '@tercio/kernel';
import type { Game, Plain } from '@tercio/kernel';
import { isOwn } from '@tercio/kernel/rooms';
import { shelves } from '@tercio/registry/lazy';
import { loadGame } from '../host/own.ts';
import { scenarioOf, seatsIn } from '../host/names.ts';
import { beginLocal } from '../host/saves.ts';
import { seated } from '../host/seats.ts';
import { openTable } from '../net/open-table.ts';
import { go } from '../router.ts';
import { Emblem } from '../table/parts.tsx';
import { Cover } from './cover.tsx';
import { titled } from './facts.ts';
import { Flying } from './flying.tsx';
import { useReport, WhatToExpect } from './expect.tsx';
import { GoalLine } from './goal-line.tsx';
import { Nowhere } from './nowhere.tsx';
import { afterSitting, fitting, movedTo, put, sitterOf, wishOf } from './sitting.ts';
import type { Sitting } from './sitting.ts';
import { FromFile } from './from-file.tsx';
import { Frame } from './top.tsx';
import './new.css';

/** A new game: which scenario, who sits where, what is decided otherwise than usual. */
export function NewGame({ id }: { readonly id: string }): JSX.Element {
  const game = useSignal<Game | null>(null);
  const unknown = useSignal(false);
  useEffect(() => {
    void loadGame(id).then(
      (loaded) => (game.value = loaded.game),
      () => (unknown.value = true),
    );
  }, [id]);
  if (unknown.value) return <Nowhere />;
  return (
    <Frame title="New game">
      <main>{game.value ? <Form loaded={game.value} /> : <p class="opening">Opening the rules …</p>}</main>
    </Frame>
  );
}

interface Group {
  readonly label: string;
  readonly sittings: readonly (readonly [Sitting, string])[];
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const LEVELS: Group = {
  label: 'Bots',
  sittings: Object.values(levels).map(({ name, about }) => [name, `${capital(name)}: ${about}`]),
};
const MORE: Group = {
  label: 'More bots, for trying things out',
  sittings: [
    ['greedy', 'Greedy: what looks best at a glance, without mistakes'],
    ['random', 'Random: any option, each as likely as the next'],
    ['caretaker', 'Caretaker: what the rules foresee for somebody who is away'],
  ],
};
const HERE: readonly Group[] = [
  {
    label: 'People',
    sittings: [
      ['me', 'Me'],
      ['here', 'Another person at this screen'],
    ],
  },
  LEVELS,
  MORE,
];
const ONLINE: readonly Group[] = [
  {
    label: 'People',
    sittings: [
      ['me', 'Me'],
      ['invitation', 'Somebody I send a link'],
      ['open', 'Anybody who sits down'],
    ],
  },
  LEVELS,
  MORE,
];

type Chosen = {
  readonly scenario: string;
  readonly options: { readonly [name: string]: Plain };
  readonly seats: readonly Sitting[];
};

/** A game in this browser. */
function beginHere(game: Game, { scenario, options, seats }: Chosen): void {
  const chosen = scenarioOf(game, scenario);
  if (chosen) go(`/game/${beginLocal(game, { scenario, options }, seated(chosen, seats.map(sitterOf), 'here')).id}`);
}

/** Who finds a table. */
type Door = 'listed' | 'link' | 'private';
const DOORS: readonly (readonly [Door, string])[] = [
  ['listed', 'Everybody: it stands in the list'],
  ['link', 'Whoever has its address'],
  ['private', 'Nobody but those I invite'],
];

/** A table on the server. */
function beginOnline(game: Game, { scenario, options, seats }: Chosen, door: Door): Promise<string | null> {
  const found = { listed: door === 'listed', private: door === 'private' };
  return openTable(game, { scenario, settings: { options }, seats: seats.map(wishOf), ...found });
}

/** An even and small one, as the shelf names it. */
const firstOf = ({ id, scenarios }: Game): string =>
  shelves.find((shelf) => shelf.id === id)?.first ?? scenarios[0]?.id ?? '';

const OF_THE_HOUSE = 'At a server there are the scenarios of the house only: yours is played in this browser.';

function Form({ loaded }: { readonly loaded: Game }): JSX.Element {
  const rules = useSignal(loaded);
  const game = rules.value;
  const scenario = useSignal(firstOf(game));
  const online = useSignal(location.search === '?online');
  const door = useSignal<Door>('listed');
  const fault = useSignal('');
  const wished = useSignal<readonly Sitting[]>(['me']);
  const byHand = useSignal<ReadonlySet<number>>(new Set());
  const options = useSignal<{ readonly [name: string]: Plain }>({});
  const places = seatsIn(game, scenario.value);
  const report = useReport(game.id);
  const one = report?.scenarios.find(({ id }) => id === scenario.value);
  const seats = fitting(byHand.value.size === 0 ? put(one, online.value) : wished.value, places.length, online.value);
  const begin = (event: Event): void => {
    event.preventDefault();
    const wish = { scenario: scenario.value, options: options.value, seats };
    if (online.value && isOwn(scenario.value)) fault.value = OF_THE_HOUSE;
    else if (online.value) void beginOnline(game, wish, door.value).then((said) => (fault.value = said ?? ''));
    else beginHere(game, wish);
  };
  const where = (isOnline: boolean): void => {
    online.value = isOnline;
    wished.value = seats.map((sitting) => movedTo(sitting, isOnline));
  };
  return (
    <form class="new-game" onSubmit={begin}>
      <h1>{game.title}</h1>
      <Scenarios game={game} scenario={scenario}>
        <FromFile rules={rules} scenario={scenario} />
      </Scenarios>
      <section class="card sit" aria-label="Seats">
        <label>
          <span>Where</span>
          <select value={online.value ? '1' : '0'} onChange={(event) => where(event.currentTarget.value === '1')}>
            <option value="0">Here, in this browser; works offline</option>
            <option value="1">At a table on the server, with others</option>
          </select>
        </label>
        <Flying game={game.id} scenario={scenario.value}>
          {places.map((place, i) => (
            <Place
              key={place.title}
              place={place}
              sitting={seats[i] ?? 'me'}
              sit={(sitting) => {
                wished.value = afterSitting(seats, byHand.value, i, sitting);
                byHand.value = new Set([...byHand.value, i]);
              }}
              groups={online.value ? ONLINE : HERE}
            />
          ))}
        </Flying>
        {online.value && (
          <label>
            <span>Who finds it</span>
            <select
              value={door.value}
              onChange={(event) => (door.value = DOORS[event.currentTarget.selectedIndex]?.[0] ?? 'listed')}
            >
              {DOORS.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
        <GameOptions game={game} options={options} />
        <button type="submit" class="button main">
          {online.value ? 'Open the table' : 'Begin'}
        </button>
        {fault.value && <p role="alert">{fault.value}</p>}
      </section>
    </form>
  );
}

interface Picked {
  readonly game: Game;
  readonly scenario: Signal<string>;
  readonly children: ComponentChildren;
}

function Scenarios({ game, scenario, children }: Picked): JSX.Element {
  const chosen = game.scenarios.find(({ id }) => id === scenario.value);
  const list = useRef<HTMLUListElement>(null);
  // The one to begin with is in sight in a list that is longer than its box; the page itself stays where it is.
  useLayoutEffect(() => {
    const [all, one] = [list.current, list.current?.querySelector('.chosen')];
    if (!all || !one) return;
    const down = one.getBoundingClientRect().bottom - all.getBoundingClientRect().bottom;
    if (down > 0) all.scrollTop += down;
  }, [game.id]);
  return (
    <section class="card pick" aria-label="Scenario">
      <ul aria-label="Scenarios" ref={list}>
        {game.scenarios.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              class={id === scenario.value ? 'chosen' : ''}
              aria-pressed={id === scenario.value}
              onClick={() => (scenario.value = id)}
            >
              {titled(title, id)}
              {id === firstOf(game) && !/to learn with|teaching/.test(title) && <small> To learn with</small>}
              {isOwn(id) && <small> From your file</small>}
            </button>
          </li>
        ))}
        {children}
      </ul>
      <div class="about">
        <h2>{chosen && titled(chosen.title, chosen.id)}</h2>
        <Cover key={scenario.value} game={game.id} scenario={scenario.value} />
        <GoalLine key={`${scenario.value} goal`} game={game.id} scenario={scenario.value} />
        <WhatToExpect game={game} scenario={scenario.value} />
        <Report key={game.id} game={game.id} scenario={scenario.value} />
        <p>{chosen?.summary}</p>
        {isInTheMaking(game) && <p role="note">{MAY_NOT_LAST}</p>}
      </div>
    </section>
  );
}

/** Only where a report is published: no link leads to an empty page. */
function Report({ game, scenario }: { readonly game: string; readonly scenario: string }): JSX.Element | null {
  const isThere = useSignal(false);
  useEffect(() => {
    void import('../lab/published.ts')
      .then(({ isPublished }) => isPublished(game))
      .then((found) => void (isThere.value = found));
  }, [game]);
  if (!isThere.value) return null;
  return (
    <p>
      <a href={`/lab/${game}#${scenario}`}>What bots make of it</a>
    </p>
  );
}

function GameOptions({
  game,
  options,
}: {
  readonly game: Game;
  readonly options: Signal<{ readonly [name: string]: Plain }>;
}): JSX.Element {
  return (
    <>
      {Object.entries(game.options).map(([name, { values, about, names = [] }]) =>
        // One value is no choice.
        values.length < 2 ? null : (
          <label key={name}>
            <span>{about}</span>
            <select
              onChange={(event) => {
                // A list knows words alone; a header has the value itself.
                const chosen = values[event.currentTarget.selectedIndex] ?? null;
                options.value = { ...options.value, [name]: chosen };
              }}
            >
              {values.map((value, i) => (
                <option key={shown(value)} value={shown(value)}>
                  {names[i] ?? shown(value)}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
    </>
  );
}

const shown = (value: Plain): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

interface PlaceProps {
  readonly place: ReturnType<typeof seatsIn>[number];
  readonly sitting: Sitting;
  readonly sit: (sitting: Sitting) => void;
  readonly groups: readonly Group[];
}

/** A seat: what it holds, and who sits there. */
function Place({ place: { title, seat }, sitting, sit, groups }: PlaceProps): JSX.Element {
  return (
    <label class="seat">
      <span>
        {seat.sides.map((side) => (
          <Emblem key={side} side={side} size={18} />
        ))}{' '}
        {title}
      </span>
      <select value={sitting} onChange={(event) => sit(event.currentTarget.value)}>
        {groups.map(({ label, sittings }) => (
          <optgroup key={label} label={label}>
            {sittings.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
