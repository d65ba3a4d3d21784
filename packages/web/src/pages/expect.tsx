import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import type { Game, Side } from '@tercio/kernel';
import type { Report, ScenarioReport } from '@tercio/lab/report';
import { seatsIn } from '../host/names.ts';
import { Emblem } from '../table/parts.tsx';
import { factsOf } from './facts.ts';
import type { SeatFacts } from './facts.ts';
import { Flying } from './flying.tsx';

interface Named {
  readonly game: Game;
  readonly scenario: string;
}

/** What the lab has found of a game; null without a network, and until it is here. */
export function useReport(game: string): Report | null {
  const report = useSignal<Report | null>(null);
  useEffect(() => {
    void import('../lab/published.ts')
      .then(({ published }) => published(game))
      .then(
        (found) => (report.value = found),
        () => (report.value = null),
      );
  }, [game]);
  return report.value;
}

/** How long a scenario takes and who wins it, as far as the lab has played it; without a network it says nothing. */
export function WhatToExpect({ game, scenario }: Named): JSX.Element | null {
  const report = useReport(game.id);
  const one = report?.scenarios.find(({ id }) => id === scenario);
  return one && report ? <Expected game={game} one={one} all={report.scenarios} /> : null;
}

interface ExpectedProps {
  readonly game: Game;
  readonly one: ScenarioReport;
  readonly all: readonly ScenarioReport[];
}

function Expected({ game, one, all }: ExpectedProps): JSX.Element {
  const { balance, turns, length, games, seats } = factsOf(one, all);
  const places = seatsIn(game, one.id);
  return (
    <section class="expect" aria-label="What to expect">
      <p>
        <b>{turns}.</b> {length}.
      </p>
      <p>
        <b>{balance}.</b> In {games} games between bots, a draw as half a game for each:
      </p>
      <Flying game={game.id} scenario={one.id}>
        <ul>
          {seats.map((seat, i) => (
            <SeatLine key={seat.name} seat={seat} games={games} side={places[i]?.seat.sides[0] ?? null} />
          ))}
        </ul>
      </Flying>
    </section>
  );
}

const SeatLine = ({
  seat: { name, share, difficulty },
  games,
  side,
}: {
  readonly seat: SeatFacts;
  readonly games: number;
  readonly side: Side | null;
}): JSX.Element => (
  <li>
    <Emblem side={side} size={18} />
    <span>
      <b>{name}</b> won {Number((share * games).toFixed(1))}; {difficulty}
    </span>
    <progress value={share} max={1} aria-hidden="true" />
  </li>
);
