import type { Sides, View } from '@tercio/kernel';
import { diff } from '../live/patch.ts';
import type { Json, Patch } from '../live/patch.ts';
import type { Referee } from '@tercio/kernel/course';
import type { Standing } from '../play/standing.ts';

/**
 * What can be seen of a game at one moment. Each view is made once for all who see the same, and when the game goes on, so
 * is what changed in it. Views are large and quickly made: nobody keeps one longer than it is needed.
 */
export class Sights {
  readonly #referee: Referee;
  readonly #standing: Standing;
  readonly #views = new Map<Sides, View>();
  readonly #patches = new Map<Sides, Patch>();

  constructor(referee: Referee, standing: Standing) {
    this.#referee = referee;
    this.#standing = standing;
  }

  of(viewer: Sides): View {
    const known = this.#views.get(viewer);
    if (known) return known;
    const { pos, ended } = this.#standing.course;
    const seen = this.#referee.game.view(pos, viewer);
    const made = ended ? { ...seen, offers: [], flow: { ...seen.flow, over: ended } } : seen;
    this.#views.set(viewer, made);
    return made;
  }

  /** What a viewer sees now and did not see before. */
  since(before: Sights, viewer: Sides): Patch {
    const known = this.#patches.get(viewer);
    if (known) return known;
    const made = diff(before.of(viewer) as unknown as Json, this.of(viewer) as unknown as Json);
    this.#patches.set(viewer, made);
    return made;
  }
}
