import { only, side } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { ABILITIES, chitOf } from '../src/abilities.ts';
import { deal } from '../src/cards.ts';
import type { Ability } from '../src/data/types.ts';
import { countIn, DETACHMENT, INFANTRY, OBERST } from '../src/force.ts';
import { countOfKind, footStepsOf, leaderCount } from '../src/forces.ts';
import { groundUnder, leaderOf } from '../src/ground.ts';
import { garrisonOf, holderOf, NONE } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import { inColumn, inGarrison, NOWHERE } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { activate, camp, card, column, giveChit, leader, point, run, unit } from './scenes.ts';
import type { Running } from './scenes.ts';
import { endOfTurn, opened, pass, QUIET, round, seenBy } from './turns.ts';

const PLAIN = [33, 34, 35, 36];
const OTHERS = [29, 30, 37, 38];
const ARMY = 'ansbach: sw 4IR 2CR 1Art 2Ob, horn, bp 6';
const FOE = QUIET['k5'] as string;
/** The first player's turn with such a column. */
const mine = (k1: string, more: { readonly [where: string]: string } = {}, change?: (t: Table) => void): Running =>
  round({ k1, k5: FOE, ...more }, [PLAIN, OTHERS], change).choose('begin');

describe('4.1 new columns', () => {
  it('4.1 the owner chooses in secret who goes; the new column is activated at once and pays a CP', () => {
    const game = mine(ARMY).choose('split k1');
    expect(game.asked).toBe('0 null');
    expect(game.options).toEqual(['leader horn', `oberst ${unit(game.table, 0, 'sw', 'Ob')}`]);
    game.choose('leader horn').choose('done');
    game.choose('count 1').choose('count 2').choose('count 0').choose('count 2');
    expect(game.asked).toBe('0 card');
    const t = game.table;
    expect(t.columnAt[column('k2')]).toBe(point(t, 'ansbach'));
    expect([footStepsOf(t, column('k1')), footStepsOf(t, column('k2'))]).toEqual([6, 2]);
    expect([t.baggage[0], t.baggage[1]]).toEqual([4, 2]);
    expect(t.leaderAt[leader(t, 'horn')]).toBe(inColumn(column('k2')));
    game.choose('play card35');
    expect(game.table).toMatchObject({ active: column('k2'), cp: 4 });
    expect(game.heard(1).filter(({ kind }) => kind === 'created')).toMatchObject([{ column: 1, from: 0 }]);
    expect(seenBy(game, 1).foot[holderOf(column('k2'), 0)]).toBe(-1);
  });
  it('4.1 the column it came from still waits for its own activation', () => {
    const game = mine(ARMY)
      .choose('split k1')
      .choose(`oberst ${unit(camp({ k1: ARMY }).table, 0, 'sw', 'Ob')}`);
    game.choose('done').choose('count 1').choose('count 0').choose('count 0').choose('count 3');
    game.choose('play card33').choose('end');
    expect(pass(game, 'k5', 29).options).toContain('activate k1');
  });
  it('4.1 a column made out of a tired one is as tired', () => {
    const game = mine(ARMY, {}, (t) => void (t.fatigue[0] = 1)).choose('split k1');
    game.choose('leader horn').choose('done');
    game.choose('count 1').choose('count 0').choose('count 0').choose('count 0');
    expect(game.table.fatigue.slice(0, 2)).toEqual([1, 1]);
  });
  it('4.1.1 it takes two leaders and two regiments', () => {
    expect(mine('ansbach: sw 4IR 1Ob, bp 6').refused('split k1')).toBe('4.1 twoOfEach');
    expect(mine('ansbach: sw 1IR 2Det 2Ob, bp 6').refused('split k1')).toBe('4.1 twoOfEach');
    expect(mine(ARMY).refused('split k5')).toBe('4.1 noSuchColumn');
    expect(mine(ARMY).refused('split k1')).toBeNull();
  });
  it('4.1.1 both must have a leader and a regiment afterwards', () => {
    const game = mine('ansbach: sw 1IR 1CR 2Ob, bp 6').choose('split k1');
    const oberst = `oberst ${unit(game.table, 0, 'sw', 'Ob')}`;
    expect(game.refused('done')).toBe('4.1 leaderNeeded');
    game.choose(oberst);
    expect(game.refused(oberst)).toBe('4.0 leaderMustStay');
    game.choose('done').choose('count 1');
    // The other regiment stays without being asked for.
    expect(countOfKind(game.choose('count 0').table, holderOf(column('k2'), 0), INFANTRY)).toBe(1);
  });
  it('4.1.1 one that has been activated gives up none, unless CREATE_FROM_FINISHED says so', () => {
    const later = (rulings: { readonly [name: string]: number }): Running => {
      const { table } = camp({ k1: ARMY, k5: FOE }, { rulings });
      PLAIN.forEach((id) => deal(table, side(0), card(id)));
      OTHERS.forEach((id) => deal(table, side(1), card(id)));
      const game = run(table, 'round', { side: 0, column: NONE, created: 0, from: NONE }).choose('begin');
      return pass(pass(game, 'k1', 33), 'k5', 29);
    };
    expect(later({}).refused('split k1')).toBe('4.1 alreadyActivated');
    expect(later({ CREATE_FROM_FINISHED: 1 }).refused('split k1')).toBeNull();
  });
  it('4.1.2 a garrison with a leader and a regiment, as long as somebody stays', () => {
    const from = (nuremberg: string, change?: (t: Table) => void): Running => mine(ARMY, { nuremberg }, change);
    expect(from('sw 2IR').refused('split nuremberg')).toBe('4.1 leaderAndRegiment');
    expect(from('sw 2Det 1Ob').refused('split nuremberg')).toBe('4.1 leaderAndRegiment');
    expect(from('sw 1IR 1Ob').refused('split nuremberg')).toBe('5.2 garrisonStays');
    expect(from('ba 1IR 1Det 1Ob').refused('split nuremberg')).toBe('4.1 notYourGarrison');
    const besieged = from('sw 1IR 1Det 1Ob', (t) => {
      t.columnAt[column('k5')] = point(t, 'nuremberg');
      t.besieging[column('k5')] = 1;
    });
    expect(besieged.refused('split nuremberg')).toBe('5.2 besieged');
    const game = from('sw 1IR 1Det 1Ob').choose('split nuremberg');
    game.choose(`oberst ${unit(game.table, 0, 'sw', 'Ob')}`).choose('done');
    // The regiment must go, the detachment stay: nothing is left to choose.
    expect(game.asked).toBe('0 card');
    const holder = garrisonOf(point(game.table, 'nuremberg'));
    expect(countIn(game.table.foot[holder] as number, DETACHMENT)).toBe(1);
    expect(countOfKind(game.table, holderOf(column('k2'), 0), INFANTRY)).toBe(1);
    expect(countOfKind(game.table, holderOf(column('k2'), 0), OBERST)).toBe(1);
  });
  it('4.1.3 after a discard no column is created', () => {
    const game = round({ k5: FOE, nuremberg: 'sw 2IR 1Ob' }, [PLAIN, OTHERS]).choose('begin');
    expect(game.refused('split nuremberg')).toBeNull();
    game.choose('discard card33');
    expect(pass(game, 'k5', 29).refused('split nuremberg')).toBe('4.1 idleThisRound');
  });
  it('4.1.3 on a turn without a column left one may be created, or nothing done; then none later', () => {
    const more = { k2: 'bamberg: sw 2IR 1Ob, bp 9', nuremberg: 'sw 2IR 1Ob' };
    const foes = { k6: 'passau: ba 2IR 1Ob, bp 9', k7: 'lindau: ba 2IR 1Ob, bp 9', k8: 'munich: ba 2IR 1Ob, bp 9' };
    const third = (set: object = {}): Running => {
      const game = round({ k1: 'ansbach: sw 4IR 1Ob, bp 9', k5: FOE, ...more, ...foes }, [PLAIN, OTHERS], (t) => {
        t.rulings = { ...t.rulings, ...set };
      }).choose('begin');
      pass(pass(game, 'k1', 33), 'k5', 29);
      return pass(pass(game, 'k2', 34), 'k6', 30);
    };
    const game = third();
    expect([game.asked, game.options]).toEqual(['0 column', ['split nuremberg', 'idle']]);
    expect(game.refused('discard card35')).toBe('3.4 twoCards');
    expect(third({ CREATE_ON_IDLE_TURN: 0 }).asked).toBe('1 column');
    game
      .choose('split nuremberg')
      .choose(`oberst ${unit(game.table, 0, 'sw', 'Ob')}`)
      .choose('done', card(1));
    expect(game.table.columnAt[column('k3')]).toBe(point(game.table, 'nuremberg'));
    const idle = third().choose('idle');
    expect([idle.asked, idle.table.idle[0]]).toEqual(['1 column', 1]);
    expect(idle.told('idled')).toMatchObject([{ rule: '3.4', side: 0 }]);
  });
  it('3.4 nobody does nothing who has a column left or a card to discard', () => {
    expect(mine(ARMY).refused('idle')).toBe('3.4 mustActivate');
    expect(round({ k5: FOE }, [PLAIN, OTHERS]).choose('begin').refused('idle')).toBe('3.4 mustDiscard');
  });
  it('4.0 nor when four are in play', () => {
    const more = { k2: 'bamberg: sw 2IR 1Ob', k3: 'mainz: sw 2IR 1Ob', k4: 'worms: sw 2IR 1Ob' };
    expect(mine(ARMY, more).refused('split k1')).toBe('4.1 fourColumns');
  });
  it('4.1.4 a reinforcing column comes in at its start from its turn on, and pays like a new one', () => {
    const waiting = (turn: number, more = {}): Running =>
      mine(ARMY, more, (t) => {
        t.turn = turn;
        t.arrival[2] = 2;
        t.arrival[7] = NONE;
      });
    expect(waiting(1).refused('enter r3')).toBe('4.1 notYetHere');
    expect(waiting(2).refused('enter r1')).toBe('4.1 alreadyHere');
    expect(waiting(2).refused('enter r8')).toBe('4.1 notYours');
    const full = { k2: 'bamberg: sw 2IR 1Ob', k3: 'mainz: sw 2IR 1Ob', k4: 'worms: sw 2IR 1Ob' };
    expect(waiting(2, full).refused('enter r3')).toBe('4.1 fourColumns');
    const game = waiting(4).choose('enter r3').choose('play card35');
    expect(game.table.columnAt[column('k2')]).toBe(point(game.table, 'schweinfurt'));
    expect(game.table).toMatchObject({ active: column('k2'), cp: 4 });
    expect(game.table.arrival[2]).toBe(0);
    expect(leaderCount(game.table, column('k2'))).toBe(2);
  });
  it('4.1.5 Wallenstein’s die, once, after the second turn', () => {
    const after = (turn: number, ...dice: readonly number[]): readonly number[] => {
      const { table } = camp(QUIET);
      table.turn = turn;
      table.arrival[7] = NONE;
      table.arrival[8] = NONE;
      return run(table, 'endOfTurn', {}, ...dice).table.arrival.slice(7);
    };
    expect(after(1)).toEqual([NONE, NONE]);
    expect([3, 4, 7, 8].map((die) => after(2, die))).toEqual([
      [3, 3],
      [4, 4],
      [4, 4],
      [5, 5],
    ]);
    expect(endOfTurn(undefined, 3).told('arrival')).toEqual([]);
  });
});

describe('6 leaders', () => {
  it('6.0 dynamic leaders have chits, named ones none, generic ones no name', () => {
    const { leaders } = groundUnder(opened().table);
    expect(leaders.every(({ rank, chits }) => (rank === 'dynamic') === chits.length > 0)).toBe(true);
  });
  it('6.1 each dynamic leader in play draws one of his own chits, for his player alone to see', () => {
    const game = opened();
    const gustav = leader(game.table, 'gustav-adolf');
    const chit = game.table.chit[gustav] as number;
    expect(leaderOf(game.table, gustav).chits).toContain(ABILITIES[chit - 1]);
    expect(seenBy(game, 0).chit[gustav]).toBe(chit);
    expect(seenBy(game, 1).chit[gustav]).toBe(-1);
    expect(game.table.chit[leader(game.table, 'horn')]).toBe(0);
    expect(game.table.chit[leader(game.table, 'wallenstein')]).toBe(0);
    expect(game.table.chits).toEqual([1, 1]);
    const told = game.heard(1).filter(({ kind }) => kind === 'chit');
    expect(told).toMatchObject([
      { leader: gustav, chit: NONE },
      { side: 1, chit: expect.any(Number) },
    ]);
  });
  it('6.1 an unused chit is returned before the next is drawn', () => {
    const { table } = camp({ k1: 'ansbach: sw 4IR, gustav-adolf', k5: FOE });
    const gustav = leader(table, 'gustav-adolf');
    table.chit[gustav] = chitOf('initiative');
    table.chits[0] = 1;
    const cards = Array.from({ length: 20 }, (_, n) => n);
    const game = run(table, 'campaign', {}, ...cards, chitOf('recruiting'));
    expect(game.table.chit[gustav]).toBe(chitOf('recruiting'));
    expect(game.table.chits).toEqual([1, 0]);
    expect(game.table.chitSeen[gustav]).toBe(only(side(0)));
  });
  it('6.1 a used chit comes back with the next turn, unless USED_CHITS_RETURN says otherwise', () => {
    const next = (rulings: { readonly [name: string]: number }, chit: Ability): (() => Running) => {
      const { table } = camp({ k1: 'ansbach: sw 4IR, gustav-adolf', k5: FOE }, { rulings });
      table.usedChits[leader(table, 'gustav-adolf')] = 1 << (chitOf('initiative') - 1);
      const cards = Array.from({ length: 20 }, (_, n) => n);
      return () => run(table, 'campaign', {}, ...cards, chitOf(chit));
    };
    expect(next({}, 'initiative')().table.chits).toEqual([1, 0]);
    expect(next({ USED_CHITS_RETURN: 0 }, 'recruiting')().table.chits).toEqual([1, 0]);
    expect(next({ USED_CHITS_RETURN: 0 }, 'initiative')).toThrow(/6\.1/);
  });
  it('6.1 using it is noted', () => {
    const { table } = camp({ k1: 'ansbach: sw 4IR, gustav-adolf, bp 4', k5: FOE });
    giveChit(table, 'gustav-adolf', 'initiative');
    table.initiative = 1;
    const game = activate(table, 'k1', 35).choose('seize');
    expect(game.table.usedChits[leader(table, 'gustav-adolf')]).toBe(1 << (chitOf('initiative') - 1));
    expect(seenBy(game, 1).chit[leader(table, 'gustav-adolf')]).toBe(0);
  });
  const away = (k1: string, back: number): Running =>
    round({ k1, k2: 'bamberg: sw 2IR, baner', k5: FOE }, [PLAIN, OTHERS], (t) => {
      t.leaderBack[leader(t, 'horn')] = back;
      t.leaderAt[leader(t, 'horn')] = NOWHERE;
    });
  it('6.3.3 he comes back in his round, for a generic leader of his nation, in secret', () => {
    expect(away('ansbach: sw 2IR 1Ob', 3).asked).toBe('0 first');
    const game = away('ansbach: sw 2IR 1Ob', 2);
    expect(game.asked).toBe('0 null');
    expect(game.options).toEqual(['join k1']);
    expect(game.refused('join k2')).toBe('6.3 noOberst');
    expect(game.refused('join k5')).toBe('6.3 noSuchColumn');
    expect(game.refused('wait')).toBe('6.3 mustComeBack');
    game.choose('join k1');
    expect(game.table.leaderAt[leader(game.table, 'horn')]).toBe(inColumn(column('k1')));
    expect(countOfKind(game.table, holderOf(column('k1'), 0), OBERST)).toBe(0);
    expect(game.heard(1).filter(({ kind }) => kind === 'back')).toMatchObject([{ column: NONE }]);
  });
  it('6.3.3 without a generic leader he waits another round', () => {
    const game = away('ansbach: sw 2IR, gustav-adolf', 2);
    expect(game.options).toEqual(['wait']);
    game.choose('wait');
    expect(game.table.leaderBack[leader(game.table, 'horn')]).toBe(3);
    expect(game.table.leaderAt[leader(game.table, 'horn')]).not.toBe(inGarrison(point(game.table, 'mainz')));
  });
});

describe('14.0 the epidemic in the hand', () => {
  const sick = (forces: { readonly [where: string]: string }, number = 0): Running =>
    round({ k5: FOE, ...forces }, [[17, 33, 34], OTHERS], (t) => void (t.round = number)).choose('begin');
  const LARGE = 'ansbach: sw 6IR 1Ob, bp 6';
  const SMALL = 'bamberg: sw 2IR 1Ob, bp 6';
  it('14.0.12 in the first round it goes with the largest column, first or second', () => {
    const first = sick({ k1: LARGE, k2: SMALL }).choose('activate k1');
    expect(first.options).toEqual(['play card17']);
    expect(first.refused('play card33')).toBe('14.0.12 epidemicMust');
    const second = sick({ k1: LARGE, k2: SMALL }).choose('activate k2');
    expect(second.refused('play card17')).toBe('14.0.12 epidemicOnLargest');
    pass(second.choose('play card33').choose('end'), 'k5', 29);
    expect(second.options).toEqual(['activate k1']);
    expect(second.choose('activate k1').options).toEqual(['play card17']);
  });
  it('14.0.12 with a third column it is not put off to the deck', () => {
    const game = sick({ k1: LARGE, k2: SMALL, k3: 'mainz: sw 1IR 1Ob, bp 6', nuremberg: 'sw 2IR 1Ob' });
    game.choose('activate k3').choose('play card33').choose('end');
    pass(game, 'k5', 29);
    expect(game.refused('activate k2')).toBe('14.0.12 epidemicOnLargest');
    expect(game.refused('split nuremberg')).toBe('14.0.12 epidemicFirst');
  });
  it('14.0.12 without a column to play it on, it is the card discarded', () => {
    const game = sick({});
    expect(game.options).toEqual(['discard card17']);
    expect(game.refused('discard card33')).toBe('14.0.12 epidemicMust');
    // No dice fall for it: at most new cards come.
    const choice = wonByTheSword.words.read(game.pos, side(0), 'discard card17') as Choice;
    const view = wonByTheSword.view(game.pos, only(side(0)));
    expect(wonByTheSword.firstRoll(view, side(0), choice, true)?.drawn ?? true).toBe(true);
  });
  it('14.0.3 says whom it strikes, and how likely it takes how many steps', () => {
    const game = sick({ k1: LARGE, k2: SMALL.replace('bamberg', 'ansbach'), ansbach: 'sw 2IR' }).choose('activate k1');
    const choice = wonByTheSword.words.read(game.pos, side(0), 'play card17') as Choice;
    const view = wonByTheSword.view(game.pos, only(side(0)));
    const struck = wonByTheSword.explain(view, side(0), choice)?.lines.filter(({ rule }) => rule === '14.0.3');
    expect(struck?.map(({ value }) => value)).toEqual(['1–5', '1–5', '1–5']);
    const { lines } = wonByTheSword.forecast(view, side(0), choice, 'sickness');
    expect(lines.map(({ words, low }) => `${words} ${Math.round(low * 10)}`)).toEqual([
      '1 step 3',
      '2 steps 2',
      '3 steps 2',
      '4 steps 2',
      '5 steps 1',
    ]);
    expect(wonByTheSword.firstRoll(view, side(0), choice)).toEqual({ rule: '14.0.3', drawn: false });
  });
  it('14.0.12 no other round asks for it', () => {
    expect(sick({ k1: LARGE }, 1).choose('activate k1').options).toEqual(['play card17', 'play card33', 'play card34']);
  });
});
