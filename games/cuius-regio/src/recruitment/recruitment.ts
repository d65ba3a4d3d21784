import { side } from '@tercio/kernel';
import type { Steps } from '@tercio/kernel';
import { controlsProvince, EVERY_PROVINCE } from '../control.ts';
import { unmark } from '../forces.ts';
import { foeOf, SIDES } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import { MARK } from '../state.ts';
import { tidyWorks } from '../tell.ts';
import { disbandStrays, gather, hasTies } from './consolidation.ts';
import { recover } from './recovery.ts';

/** 6.0 The Recruitment Phase: seven steps, with one First Player for all of them (C1). */
export const recruitment: Steps<Regio, 'recruitment'> = {
  start: (g) => g.call('firstPlayer', { phase: 'recruitment' }, 'control'),
  control(g) {
    tellProvinces(g);
    return g.go('raise');
  },
  raise: (g) =>
    g.call('raising', { side: side(g.table.first), passes: 0, province: -1, army: -1, place: -1 }, 'muster'),
  muster: (g) => g.call('mustering', { side: side(g.table.first), passes: 0 }, 'consolidate'),
  /** 6.4 Both sides at the same time; nobody is asked where nothing is to be chosen. */
  consolidate(g) {
    unmark(g.table, MARK.mustered);
    const asked = SIDES.filter((of) => hasTies(g.table, of));
    if (asked.length > 0) return g.sealed(asked, 'gathering', { from: -1, chosen: [] }, 'gathered');
    gather(g, []);
    return g.go('disband');
  },
  gathered(g) {
    gather(
      g,
      g.answers('gathering').flatMap(({ answer }) => answer.chosen),
    );
    return g.go('disband');
  },
  disband(g) {
    disbandStrays(g);
    tidyWorks(g);
    return g.go('hire');
  },
  hire: (g) => g.call('hiring', { side: side(g.table.first), passes: 0, leader: -1, pp: 0 }, 'guns'),
  guns: (g) => g.call('artillery', { side: side(g.table.first), left: 0 }, 'enemyGuns'),
  enemyGuns: (g) => g.call('artillery', { side: foeOf(side(g.table.first)), left: 0 }, 'recover'),
  recover(g) {
    recover(g);
    return g.go('repair');
  },
  repair: (g) => g.call('repairs', { side: side(g.table.first), sacked: 0 }, 'enemyRepair'),
  enemyRepair: (g) => g.call('repairs', { side: foeOf(side(g.table.first)), sacked: 0 }, 'end'),
  end: (g) => g.done(null),
};

/** 6.1 Control of provinces follows from that of cities: it is only said here. */
function tellProvinces(g: Doing): void {
  for (const of of SIDES) {
    g.tell?.({
      kind: 'provinces',
      rule: '6.1',
      side: of,
      provinces: EVERY_PROVINCE.filter((at) => controlsProvince(g.table, of, at)),
    });
  }
}
