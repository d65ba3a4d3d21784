import type { Run, Side, Steps } from '@tercio/kernel';
import type { PlaceDeed } from '../data/types.ts';
import type { ConditionFile, DeedFile } from '../data/types.ts';
import { provinceNamed } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { leader, NONE } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Moment } from '../spec/happenings.ts';
import { GONE } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { isTrue, leaderNamed, sideNamed } from '../year/victory.ts';
import { carryOut, place } from './deeds.ts';
import { arrivalsOf } from './places.ts';

/** C84 Events of a year and triggers, one after the other in the order of the scenario. */

type Happening = Run<Regio, 'happenings'>;
/** What is due: its condition, its name if it happens once, its deeds. */
interface Due {
  readonly if: ConditionFile | null;
  readonly once: string | null;
  readonly do: readonly DeedFile[];
}

/** Where every run begins; an attempt says besides who tried, and where. */
export const AT_ONCE = { side: NONE, province: NONE, next: 0, deed: 0 } as const;

/** 13.2 After an attempt on a neutral city has been settled. */
export const afterAttempt = (by: Side, province: number) =>
  ({ ...AT_ONCE, moment: 'attempt', side: by, province }) as const;

/** Everything the scenario has for this moment of this year. */
function dueAt(t: Seen, moment: Moment): readonly Due[] {
  const { events, triggers } = groundUnder(t).scenario.rules;
  return [
    ...events.filter(({ year, phase }) => year === t.year && phase === moment),
    ...triggers.filter(({ when, first, last }) => when === moment && first <= t.year && t.year <= last),
  ];
}

const holdsNow = (g: Happening, condition: ConditionFile | null): boolean => {
  if (condition === null) return true;
  if (condition.kind !== 'attempted') return isTrue(g.table, condition);
  return sideNamed(condition.side) === g.at.side && provinceNamed(condition.province) === g.at.province;
};

const deedAt = (t: Seen, moment: Moment, next: number, deed: number): DeedFile | undefined =>
  dueAt(t, moment)[next]?.do[deed];
/** The deed that somebody is asked about: it puts a leader on the map. */
export function placeDeedAt(t: Seen, moment: Moment, next: number, deed: number): PlaceDeed {
  const found = deedAt(t, moment, next, deed);
  if (found?.kind !== 'place') throw new Error(`deed ${deed} of happening ${next} puts nobody on the map`);
  return found;
}

export const happenings: Steps<Regio, 'happenings'> = {
  start: (g) => g.go('look'),
  /** Conditions are looked at once, before the first deed of each. */
  look(g) {
    const due = dueAt(g.table, g.at.moment)[g.at.next];
    if (!due) return g.done(null);
    const isPast = due.once !== null && g.table.once.includes(due.once);
    if (isPast || !holdsNow(g, due.if)) return g.go('look', { next: g.at.next + 1 });
    return g.go('deed', { deed: 0 });
  },
  deed(g) {
    const { moment, next, deed } = g.at;
    const todo = deedAt(g.table, moment, next, deed);
    if (!todo) return g.go('end');
    if (todo.kind !== 'place') {
      carryOut(g, todo);
      return g.go('deed', { deed: deed + 1 });
    }
    const who = leader(leaderNamed(g.table, todo.leader));
    if (g.table.leaderAt[who] === GONE) return g.go('deed', { deed: deed + 1 });
    const places = arrivalsOf(g.table, todo);
    if (places.length === 1 && !todo.optional) return arrive(g, todo, places[0] ?? NONE);
    if (places.length === 0) return arrive(g, todo, NONE);
    return g.ask(sideNamed(todo.side), 'arrive', { moment, next, deed, leader: who }, 'placed');
  },
  placed(g) {
    const { moment, next, deed } = g.at;
    const todo = placeDeedAt(g.table, moment, next, deed);
    const { verb, arg } = g.answer('arrive');
    if (verb === 'at') return arrive(g, todo, arg);
    g.tell?.({
      kind: 'declined',
      rule: '5.0',
      side: sideNamed(todo.side),
      leader: leader(leaderNamed(g.table, todo.leader)),
    });
    return g.go('deed', { deed: deed + 1 });
  },
  end(g) {
    const due = dueAt(g.table, g.at.moment)[g.at.next];
    if (due?.once) rememberOnce(g.table, due.once);
    return g.go('look', { next: g.at.next + 1 });
  },
};

const arrive = (g: Happening, todo: PlaceDeed, at: number) => {
  place(g, todo, at);
  return g.go('deed', { deed: g.at.deed + 1 });
};

function rememberOnce(t: Table, name: string): void {
  t.once = [...t.once, name].toSorted();
}
