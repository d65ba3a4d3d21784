import { only, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { CAVALRY, CAVALRY_REDUCED, countIn } from '../src/force.ts';
import { horseRegimentsOf, patrolSort, patrolOwner, sizeInSteps } from '../src/forces.ts';
import { placeAt } from '../src/ground.ts';
import { holderOf, LEADERS, WAYS } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, giveChit, point, run, setPatrol, unit, way } from './scenes.ts';
import type { Running } from './scenes.ts';

/** Cards 45 and 46 have 4 and 5 CPs. A full cavalry regiment has firepower 2, a veteran one 3. */

const ANSBACH = 'ansbach: sw 2IR 4CR 1Ob, bp 4';
const wayWord = (game: { table: Running['table'] }, from: string, to?: string): string =>
  WAYS.show(way(game.table, from, to));
const facts = (game: Running, of: number): readonly unknown[] => game.pos.facts[of] ?? [];

describe('9.2 deploying', () => {
  it('9.0 a patrol lies open and belongs to the column that sent it', () => {
    const on = camp({ k1: ANSBACH });
    const cr = unit(on.table, 0, 'sw', 'CR');
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${wayWord(on, 'ansbach', 'rothenburg')}`)
      .choose(`send ${cr}`);
    game.choose('done');
    const seen = wonByTheSword.view(game.pos, only(side(1))).table as unknown as typeof game.table;
    const packed = seen.patrol[way(game.table, 'ansbach', 'rothenburg')] as number;
    expect(patrolOwner(packed)).toBe(0);
    expect(patrolSort(packed)).toBe(0);
    expect(horseRegimentsOf(game.table, column('k1'))).toBe(3);
  });

  it('9.2 one on each connector of the space, roads off the map included', () => {
    const on = camp({ k5: 'weiden: im 2IR 4CR 1Ob' });
    const cr = unit(on.table, 1, 'im', 'CR');
    const game = activate(on, 'k5', 45).choose('deploy');
    expect(game.refused(`put ${wayWord(on, 'ansbach', 'rothenburg')}`)).toBe('9.2 notAttached');
    game.choose(`put ${wayWord(on, 'weiden', 'amberg')}`).choose(`send ${cr}`);
    expect(game.refused(`put ${wayWord(on, 'weiden', 'amberg')}`)).toBe('9.2 waysInOrder');
    game.choose(`put ${wayWord(on, 'weiden', 'schwandorf')}`).choose(`send ${cr}`);
    game.choose(`put ${wayWord(on, 'weiden')}`).choose(`send ${cr}`);
    expect(game.asked).toBe('1 act');
    expect(game.table.patrol.filter((packed) => packed > 0)).toHaveLength(3);
  });

  it('9.2.1 at least one regiment stays with the column, reduced or not', () => {
    const on = camp({ k1: 'ansbach: sw 1CR 1cr 1Det 1Ob' });
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${wayWord(on, 'ansbach', 'rothenburg')}`);
    game.choose(`send ${unit(on.table, 0, 'sw', 'CR')}`);
    expect(game.refused(`put ${wayWord(on, 'ansbach', 'gunzenhausen')}`)).toBe('9.2.1 oneStays');
    game.choose('done');
    expect(activate(camp({ k1: 'ansbach: sw 1CR 1Det 1Ob' }), 'k1', 45).refused('deploy')).toBe('9.2.1 oneStays');
    expect(activate(camp({ k1: 'ansbach: sw 3IR 1Ob' }), 'k1', 45).refused('deploy')).toBe('9.1 noHorse');
  });

  it('9.2.2 then the column moves no more in this activation, but may forage', () => {
    const on = camp({ k1: ANSBACH });
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${wayWord(on, 'ansbach', 'rothenburg')}`);
    game.choose(`send ${unit(on.table, 0, 'sw', 'CR')}`).choose('done');
    expect(game.refused('move rothenburg')).toBe('9.2.2 patrolsOut');
    expect(game.refused('deploy')).toBe('9.2.2 patrolsOut');
    expect(game.refused('forage plain')).toBe(null);
  });

  it('9.2.3 not across a crossing that the enemy garrisons', () => {
    const on = camp({ k1: 'augsburg: sw 2IR 4CR 1Ob', donauwoerth: 'ba 1IR' });
    const game = activate(on, 'k1', 45).choose('move donauwoerth').choose('deploy');
    expect(game.refused(`put ${wayWord(on, 'donauwoerth', 'noerdlingen')}`)).toBe('9.2.3 acrossCrossing');
    expect(game.refused(`put ${wayWord(on, 'donauwoerth', 'rain')}`)).toBe(null);
  });

  it('9.2.4 patrols rejoin their column when it moves', () => {
    const on = camp({ k1: ANSBACH });
    setPatrol(on.table, 'k1', 'sw', 'CR', way(on.table, 'ansbach', 'rothenburg'));
    const game = activate(on, 'k1', 45).choose('move gunzenhausen');
    expect(game.table.patrol.every((packed) => packed === 0)).toBe(true);
    expect(horseRegimentsOf(game.table, column('k1'))).toBe(4);
  });

  it('9.2.4 what was known of a column’s cavalry binds no more when patrols rejoin it', () => {
    const on = camp({ k1: ANSBACH, k5: 'ansbach: ba 2IR 2CR 1Ob', k6: 'munich: ba 2IR 1Ob' });
    setPatrol(on.table, 'k1', 'sw', 'CR', way(on.table, 'ansbach', 'rothenburg'));
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
    const game = activate(on, 'k1', 46).choose('move rothenburg').choose('move ansbach', 0);
    expect(game.pos.facts[1]).toMatchObject([{ about: column('k1'), binds: true }]);
    expect(game.told('recalled')).toMatchObject([{ rule: '9.2.4', patrols: 1 }]);
    setPatrol(game.table, 'k1', 'sw', 'CR', way(on.table, 'ansbach', 'rothenburg'));
    game.choose('move dinkelsbuehl');
    expect(game.pos.facts[1]).toMatchObject([{ about: column('k1'), binds: false }]);
  });

  it('9.2.1 a besieging column that sends too many away gives up its siege (11.0)', () => {
    const on = camp({ k1: 'rothenburg: sw 1IR 3CR 1Ob', rothenburg: 'ba 1Det' });
    on.table.besieging[column('k1')] = 1;
    on.table.required[column('k1')] = 8;
    const cr = unit(on.table, 0, 'sw', 'CR');
    const game = activate(on, 'k1', 45).choose('deploy');
    for (const to of placeAt(on.table, point(on.table, 'rothenburg')).ways.slice(0, 2)) {
      game.choose(`put ${WAYS.show(to.way)}`).choose(`send ${cr}`);
    }
    game.choose('done');
    expect(game.table.besieging[column('k1')]).toBe(1);
    const all = activate(on, 'k1', 45).choose('deploy');
    for (const to of placeAt(on.table, point(on.table, 'rothenburg')).ways.slice(0, 3)) {
      all.choose(`put ${WAYS.show(to.way)}`).choose(`send ${cr}`);
    }
    // No longer besieged, the garrison can be scouted.
    all.choose('done', 9, 9, 9);
    expect(all.table.besieging[column('k1')]).toBe(0);
    expect(all.told('lifted')).toHaveLength(1);
  });

  it('9.1 what is on patrol counts for the size of the column', () => {
    const on = camp({ k1: ANSBACH });
    const before = sizeInSteps(on.table, column('k1'));
    setPatrol(on.table, 'k1', 'sw', 'CR', way(on.table, 'ansbach', 'rothenburg'));
    expect(sizeInSteps(on.table, column('k1'))).toBe(before);
  });
});

describe('9.1 scouting', () => {
  const watching = (): ReturnType<typeof camp> => {
    const on = camp({
      k1: 'rothenburg: sw 4IR 1CR 1Ob, bp 3',
      k5: 'ansbach: ba 2IR 4CR 1Ob',
      k6: 'munich: ba 2IR 1Ob',
    });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
    return on;
  };

  it('9.1 a die not above the firepower shows what an entering column holds', () => {
    const game = activate(watching(), 'k1', 45).choose('move ansbach', 2);
    expect(game.told('scouted')[0]).toMatchObject({ die: 2, firepower: 2, seen: true });
    expect(facts(game, 1)).toHaveLength(1);
    expect(facts(game, 0)).toHaveLength(0);
    const blind = activate(watching(), 'k1', 45).choose('move ansbach', 3);
    expect(blind.told('scouted')[0]).toMatchObject({ die: 3, seen: false });
    expect(facts(blind, 1)).toHaveLength(0);
  });

  it('9.1.1 passing through a patrol and entering its point is one attempt', () => {
    const on = watching();
    const game = activate(on, 'k1', 46).choose('move ansbach', 9);
    game.choose('move gunzenhausen', 9);
    expect(game.told('scouted')).toHaveLength(2);
  });

  it('9.1 a patrol just placed looks at an enemy at either end of its connector', () => {
    const on = camp({ k1: ANSBACH, k5: 'rothenburg: ba 2IR 1Ob', rothenburg: 'ba 1Det' });
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${wayWord(on, 'ansbach', 'rothenburg')}`);
    game.choose(`send ${unit(on.table, 0, 'sw', 'CR')}`).choose('done');
    expect(game.asked).toBe('0 scout');
    expect(game.options).toEqual(['at k5', 'at rothenburg']);
    game.choose('at rothenburg', 0);
    expect(facts(game, 0)).toMatchObject([{ kind: 'contents', about: 8 + point(on.table, 'rothenburg') }]);
  });

  it('9.1.2 a besieged garrison cannot be scouted', () => {
    const on = camp({ k1: ANSBACH, k2: 'rothenburg: sw 8IR 1Ob', rothenburg: 'ba 1Det' });
    on.table.besieging[column('k2')] = 1;
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${wayWord(on, 'ansbach', 'rothenburg')}`);
    game.choose(`send ${unit(on.table, 0, 'sw', 'CR')}`).choose('done');
    expect(game.asked).toBe('0 act');
    expect(game.told('scouted')).toHaveLength(0);
  });

  it('9.1.3 all patrols are named before the first of them fights or scouts', () => {
    const on = camp({ k1: ANSBACH, k5: 'rothenburg: ba 2IR 3CR 1Ob', k6: 'windsheim: ba 2IR 1Ob' });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'rothenburg'));
    const cr = unit(on.table, 0, 'sw', 'CR');
    const game = activate(on, 'k1', 45).choose('deploy');
    const ways = [way(on.table, 'ansbach', 'rothenburg'), way(on.table, 'ansbach', 'windsheim')].toSorted(
      (a, b) => a - b,
    );
    game.choose(`put ${WAYS.show(ways[0] as number)}`).choose(`send ${cr}`);
    expect(game.told('skirmish')).toHaveLength(0);
    game.choose(`put ${WAYS.show(ways[1] as number)}`).choose(`send ${cr}`);
    // The combat first (7 + 2 against 0 + 2), then a look from each of the two roads.
    game.choose('done', 7, 0, 9, 9);
    expect(game.events.map(({ kind }) => kind).filter((kind) => /patrols|skirmish|scouted/.test(kind))).toEqual([
      'patrols',
      'skirmish',
      'scouted',
      'scouted',
    ]);
  });

  it('9.2.5 an enemy column in the same space is scouted by a patrol on any road out of it', () => {
    const on = camp({ k1: ANSBACH, k5: 'ansbach: ba 2IR 1Ob' });
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${wayWord(on, 'ansbach', 'rothenburg')}`);
    game.choose(`send ${unit(on.table, 0, 'sw', 'CR')}`).choose('done', 1);
    expect(game.told('scouted')[0]).toMatchObject({ target: column('k5'), seen: true });
  });
});

describe('9.3 combat between patrols', () => {
  const meeting = (own: string, kind: 'CR' | 'cr' = 'CR'): ReturnType<typeof camp> => {
    const on = camp({ k1: own, k5: 'nuremberg: ba 2IR 2CR 2cr 1Ob' });
    setPatrol(on.table, 'k5', 'ba', kind, way(on.table, 'ansbach', 'gunzenhausen'));
    return on;
  };
  const sent = (on: ReturnType<typeof camp>, kind: 'CR' | 'cr', ...dice: readonly number[]): Running =>
    activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${wayWord(on, 'ansbach', 'gunzenhausen')}`)
      .choose(`send ${unit(on.table, 0, 'sw', kind)}`)
      .choose('done', ...dice);
  const HORSE = 'ansbach: sw 2IR 2CR 1cr 1Ob';

  it('9.3 each adds its firepower to a die and takes losses from the combat table', () => {
    // 6 + 2 = 8 is a hit, 5 + 2 = 7 none: the enemy patrol is reduced and goes back.
    const game = sent(meeting(HORSE), 'CR', 6, 5);
    expect(game.told('skirmish')[0]).toMatchObject({ dice: [6, 5], firepower: [2, 2], hits: [1, 0], winner: 0 });
    const holder = holderOf(column('k5'), 0);
    expect(countIn(game.table.horse[holder] as number, CAVALRY)).toBe(1);
    expect(countIn(game.table.horse[holder] as number, CAVALRY_REDUCED)).toBe(3);
  });

  it('9.3.1 equal sums: the patrol of the active column stays', () => {
    const on = meeting(HORSE);
    const game = sent(on, 'CR', 4, 4);
    expect(game.told('skirmish')[0]).toMatchObject({ hits: [0, 0], winner: 0 });
    expect(patrolOwner(game.table.patrol[way(on.table, 'ansbach', 'gunzenhausen')] as number)).toBe(0);
  });

  it('9.3.1 the lower sum goes back to its column, and the winner may scout', () => {
    const on = meeting(HORSE);
    const game = sent(on, 'CR', 3, 4, 9);
    expect(game.told('skirmish')[0]).toMatchObject({ winner: 1 });
    expect(horseRegimentsOf(game.table, column('k1'))).toBe(3);
    expect(game.told('scouted')[0]).toMatchObject({ side: 1, target: column('k1') });
  });

  it('9.3.1 who is eliminated has lost, whatever the sums, and goes to the cadre box', () => {
    // 8 + 1 = 9 is a hit on a reduced regiment; 9 + 1 = 10 a hit on ours, also reduced: nobody is left.
    const both = sent(meeting(HORSE, 'cr'), 'cr', 8, 9);
    expect(both.told('skirmish')[0]).toMatchObject({ winner: null });
    expect(both.table.cadre.filter((count) => count > 0)).toHaveLength(2);
    // 8 + 2 = 10 eliminates the reduced one; 9 + 1 = 10 reduces ours, which stays.
    const one = sent(meeting(HORSE, 'cr'), 'CR', 8, 9);
    expect(one.told('skirmish')[0]).toMatchObject({ winner: 0 });
    const packed = one.table.patrol[way(one.table, 'ansbach', 'gunzenhausen')] as number;
    expect(patrolSort(packed)).toBe(1);
  });

  it('9.3.1 one patrol of the side on a connector is enough', () => {
    const on = camp({ k1: ANSBACH, k2: 'gunzenhausen: sw 2IR 2CR 1Ob' });
    setPatrol(on.table, 'k2', 'sw', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
    const game = activate(on, 'k1', 45).choose('deploy');
    expect(game.refused(`put ${wayWord(on, 'ansbach', 'gunzenhausen')}`)).toBe('9.3.1 patrolled');
  });
});

describe('6.2.12 light cavalry skill', () => {
  /** Freiburg has Werth, the only leader with the ability. */
  const black = (): ReturnType<typeof camp> => {
    const on = camp(
      { k1: 'freiburg: fr 4IR 3CR 1Ob, turenne', k5: 'kenzingen: ba 2CR 2VCR 1Ob, werth' },
      { scenario: 'freiburg-1644' },
    );
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'kenzingen', 'offenburg'));
    return on;
  };

  it('6.2.12 doubles the firepower of scouting in the other side’s activation, before the roll', () => {
    const on = black();
    giveChit(on.table, 'werth', 'lightCavalrySkill');
    const game = activate(on, 'k1', 45).choose('move kenzingen');
    expect(game.asked).toBe('1 light');
    game.choose(`skill ${LEADERS.show(on.table.chit.findIndex((chit) => chit > 0))}`, 4);
    expect(game.told('scouted')[0]).toMatchObject({ die: 4, firepower: 4, seen: true });
    expect(game.table.light[column('k5')]).toBe(1);
  });

  it('6.2.12 whoever could hold it is asked, even with another chit; nobody once it is used', () => {
    const other = black();
    giveChit(other.table, 'werth', 'cavalryCharge');
    const game = activate(other, 'k1', 45).choose('move kenzingen');
    expect(game.asked).toBe('1 light');
    expect(game.options).toEqual(['pass']);
    game.choose('pass', 9);
    const none = activate(black(), 'k1', 45).choose('move kenzingen', 9);
    expect(none.asked).toBe('0 act');
  });

  it('6.2.12 the active side uses it before it deploys, and its patrols fight and scout with double firepower', () => {
    const on = black();
    giveChit(on.table, 'werth', 'lightCavalrySkill');
    on.table.patrol.fill(0);
    const game = activate(on, 'k5', 45);
    game
      .choose('skill')
      .choose('deploy')
      .choose(`put ${wayWord(on, 'kenzingen', 'freiburg')}`);
    // It is the last road of the space: there is nothing more to name.
    game.choose(`send ${unit(on.table, 1, 'ba', 'VCR')}`, 6);
    expect(game.told('scouted')[0]).toMatchObject({ firepower: 6, seen: true });
    expect(game.refused('skill')).toBe('6.2.12 lightAlready');
  });
});

it('9.1 a column that retreats past a patrol is scouted, too', () => {
  const on = camp({ k1: 'ansbach: sw 4IR 1Ob', k5: 'gunzenhausen: ba 2IR 3CR 1Ob', k6: 'ansbach: ba 4IR 1Ob' });
  setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'rothenburg', 'ansbach'));
  const game = run(on, 'retreat', { column: column('k1'), spaces: 1 }).choose('to rothenburg', 9);
  expect(game.told('scouted')).toHaveLength(1);
});
