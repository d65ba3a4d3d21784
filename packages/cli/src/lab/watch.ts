import type { Terminal } from '../terminal.ts';

/** How far a run has come, and how long it will take: on the standard error. */
export interface Watch {
  reach(done: number): void;
  done(): void;
}

const SOME_MS = 10_000;

/**
 * A bar where there is a terminal; elsewhere a line now and then. Once `sample` games are played, one of each kind, it says how
 * long the rest will take: before that nobody can know.
 */
export function watch(terminal: Terminal, already: number, total: number, sample = Infinity): Watch {
  const began = performance.now();
  const bar = terminal.progress('Playing', total);
  let said = began;
  const left = (done: number): string => {
    const each = (performance.now() - began) / Math.max(1, done - already);
    return `${done} of ${total} games, ${duration(each * (total - done))} left`;
  };
  return {
    reach(done) {
      if (done - already === sample && done < total)
        terminal.complain(estimate(performance.now() - began, sample, total - done));
      bar.reach(done, left(done));
      if (process.stderr.isTTY || performance.now() - said < SOME_MS) return;
      said = performance.now();
      terminal.complain(left(done));
    },
    done: () => bar.done(),
  };
}

/** How long the rest of a run takes, by the games that were played as many at once. */
function estimate(milliseconds: number, played: number, left: number): string {
  const games = played === 1 ? 'one game' : `${played} games`;
  return `${games} took ${duration(milliseconds)}: about ${duration((milliseconds / played) * left)} for the other ${left}.`;
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
