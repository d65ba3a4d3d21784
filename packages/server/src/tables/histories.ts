import type { Header, Match } from '@tercio/kernel';
import type { Referee } from '@tercio/kernel/course';
import { history, prolonged } from '../play/history.ts';
import type { Standing } from '../play/standing.ts';
import type { Entry } from '../storage/tables.ts';

/** A match as it was after so many lines of its journal. */
interface Played {
  readonly seq: number;
  readonly match: Match;
}

/** A game in play, as far as its past is concerned. */
interface Playing {
  readonly referee: Referee;
  readonly header: Header;
  readonly standing: Standing;
}

const MOST = 40;

/**
 * The matches behind the tables whose log was asked for last: asked again, only what was written since is played. They
 * are large, so there are few.
 */
export class Histories {
  readonly #kept = new Map<number, Played>();

  /** The match of a table up to where it stands; `after` reads the lines of its journal behind a number. */
  async of(no: number, play: Playing, after: (seq: number) => Promise<readonly Entry[]>): Promise<Match> {
    const { seq } = play.standing;
    const kept = this.#kept.get(no);
    // While it is played on it is nobody's: a line that fails would leave it half way.
    this.#kept.delete(no);
    const known = kept && kept.seq <= seq ? kept : null;
    const entries = known?.seq === seq ? [] : await after(known?.seq ?? 0);
    const bodies = entries.filter((entry) => entry.seq <= seq).map(({ body }) => body);
    const match = known ? prolonged(known.match, bodies) : history(play.referee, play.header, bodies);
    this.#keep(no, { seq, match });
    return match;
  }

  #keep(no: number, played: Played): void {
    this.#kept.set(no, played);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }

  drop(no: number): void {
    this.#kept.delete(no);
  }
}
