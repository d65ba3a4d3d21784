import { eventsFor, Fast, NOBODY, only, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { handOf, holds } from '../src/cards.ts';
import { d10, tenSided } from '../src/dice.ts';
import { groundUnder } from '../src/ground.ts';
import { garrisonOf, SIDES } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { camp, card, column, point, run } from './scenes.ts';
import { endOfTurn, opened, pass, playOut, QUIET, round, seenBy, turn } from './turns.ts';

const PLAIN = [33, 34, 35, 36];
const OTHERS = [29, 30, 37, 38];
const TWO = { ...QUIET, k2: 'bamberg: sw 4IR 2CR 1Ob, bp 9', k6: 'passau: ba 4IR 2CR 1Ob, bp 9' };

/** How a game ends whose last turn begins so. */
const result = (change: (t: Table) => void): readonly unknown[] => {
  const over = wonByTheSword.over(playOut(turn(change)).pos);
  return [over?.won, over?.how, over?.points];
};

describe('1 the game', () => {
  it('1.0 every scenario has two sides with columns on the map', () => {
    for (const { id, sides } of wonByTheSword.scenarios) {
      expect(sides).toHaveLength(2);
      const { columnAt } = opened(id).table;
      for (const own of [columnAt.slice(0, 4), columnAt.slice(4)]) expect(own.some((at) => at >= 0)).toBe(true);
    }
  });
  it('1.1 both begin with no points; the most win, and level is level', () => {
    expect(opened().table.vp).toEqual([0, 0]);
    expect(result((t) => void (t.vp[0] = 3))).toEqual([only(side(0)), 'points', [3, 0]]);
    expect(result((t) => void (t.vp[1] = 1))).toEqual([only(side(1)), 'points', [0, 1]]);
    expect(result((t) => void t.vp.fill(2))).toEqual([NOBODY, 'level', [2, 2]]);
  });
  it('1.2 fifty-four cards with three sections each', () => {
    const { cards } = groundUnder(opened().table);
    expect(cards).toHaveLength(54);
    expect(cards.every(({ cp, bp, action }) => cp >= 3 && cp <= 6 && bp.length === 3 && action.length > 0)).toBe(true);
  });
  it('1.3 Basel is neutral for good; bishoprics are regions of one space', () => {
    const { places, regions } = groundUnder(opened().table);
    expect(places.filter(({ neutral }) => neutral).map(({ id }) => id)).toEqual(['basel']);
    for (const name of ['Mainz', 'Strasburg', 'Ulm', 'Augsburg']) {
      expect(places.filter(({ region }) => regions[region] === name)).toHaveLength(1);
    }
  });
  it('1.6 open markers are seen by all, what lies under a garrison marker by its owner alone', () => {
    const game = round({ ...QUIET, nuremberg: 'sw 2IR' }, [PLAIN, OTHERS], (t) => void (t.forage[0] = 2));
    const holder = garrisonOf(point(game.table, 'nuremberg'));
    expect(seenBy(game, 1).forage[0]).toBe(2);
    expect(seenBy(game, 1).garrison).toEqual(game.table.garrison);
    expect([seenBy(game, 0).foot[holder], seenBy(game, 1).foot[holder]]).toEqual([2, -1]);
  });
  it('1.7 a ten on the die counts nothing', () => {
    expect([1, 9, 10].map((face) => d10.read.of([face]))).toEqual([1, 9, 0]);
    expect(tenSided(2).read.of([10, 7])).toBe(7);
    const game = endOfTurn((t) => void ((t.vp[0] = 3), (t.initiativeFresh = 1))).choose('roll', 0);
    expect(game.told('endRoll')).toMatchObject([{ die: 0, total: 0, ends: false }]);
  });
  it('1.8 four columns each, and the leaders of the list', () => {
    const { table } = opened();
    expect(table.columnAt).toHaveLength(8);
    expect(table.leaderAt).toHaveLength(groundUnder(table).leaders.length);
  });
  it('1.9 the words of the game use the abbreviations', () => {
    const text = wonByTheSword.words.position(wonByTheSword.view(opened().pos, only(side(0))));
    for (const word of [/\bVP\b/, /\bBP/, /\bCP\b/]) expect(text).toMatch(word);
  });
});

describe('2 initiative', () => {
  it('2.0 its holder says who goes first', () => {
    const game = round(QUIET, [PLAIN, OTHERS]);
    expect(game.asked).toBe('0 first');
    expect(game.choose('follow').asked).toBe('1 column');
    expect(round(QUIET, [PLAIN, OTHERS]).choose('begin').asked).toBe('0 column');
    expect(round(QUIET, [PLAIN, OTHERS], (t) => void (t.initiative = 1)).asked).toBe('1 first');
  });
  it('2.0.1 what was gained in a round can be expended from the next on', () => {
    const game = endOfTurn((t) => void ((t.vp[0] = 3), (t.initiativeFresh = 1))).choose('roll', 5);
    expect(game.told('initiative')).toEqual([]);
    expect(round(QUIET, [PLAIN, OTHERS], (t) => void (t.initiativeFresh = 1)).table.initiativeFresh).toBe(0);
  });
  it('2.0.2 on the end of the campaign it counts for its holder, whoever rolls, and goes to the other', () => {
    const own = endOfTurn((t) => void (t.vp[0] = 3)).choose('roll');
    expect(own.asked).toBe('0 endInitiative');
    own.choose('expend', 3);
    expect(own.told('endRoll')).toMatchObject([{ die: 3, total: 5, ends: true }]);
    expect(own.table).toMatchObject({ initiative: 1, initiativeFresh: 1 });
    const against = endOfTurn((t) => void ((t.vp[0] = 3), (t.initiative = 1))).choose('roll');
    expect(against.asked).toBe('1 endInitiative');
    expect(against.choose('expend', 6).told('endRoll')).toMatchObject([{ die: 6, total: 4, ends: false }]);
    const kept = endOfTurn((t) => void (t.vp[0] = 3))
      .choose('roll')
      .choose('keep', 4);
    expect(kept.told('endRoll')).toMatchObject([{ total: 4, ends: false }]);
    expect(kept.table.initiative).toBe(0);
  });
});

describe('3 the sequence of play', () => {
  it('3.0 season, cards and chits, then the first round', () => {
    const kinds = opened()
      .events.map(({ kind }) => kind)
      .filter((kind) => kind !== 'rolled');
    expect(kinds).toEqual(['turn', 'dealt', 'dealt', 'chit', 'chit']);
    expect(opened().table).toMatchObject({ turn: 1, round: 1 });
  });
  it('3.1 columns and garrisons as the scenario says, garrisons of infantry and hidden from the other', () => {
    const game = opened();
    expect(game.table.columnAt[column('k1')]).toBe(point(game.table, 'frankfurt'));
    const ingolstadt = point(game.table, 'ingolstadt');
    expect(game.table.garrison[ingolstadt]).toBe(2);
    expect(game.table.foot[garrisonOf(ingolstadt)]).toBe(2);
    expect(seenBy(game, 0).foot[garrisonOf(ingolstadt)]).toBe(-1);
    expect(
      game.table.garrison.every((marker, at) => marker === 0 || game.table.horse[garrisonOf(at as never)] === 0),
    ).toBe(true);
  });
  it('3.2 a new season lowers every forage marker by one; another month of the same does not', () => {
    const foraged = (number: number): readonly number[] =>
      turn((t) => [0, 1, 2].forEach((level) => (t.forage[level] = level)), number).table.forage.slice(0, 3);
    expect(foraged(3)).toEqual([0, 1, 2]);
    expect(foraged(4)).toEqual([0, 0, 1]);
    expect(foraged(7)).toEqual([0, 0, 1]);
  });
  it('3.3 ten cards each from all that there are, for their owner alone to see', () => {
    const game = opened();
    expect(game.table.handCount).toEqual([10, 10]);
    expect(new Set(SIDES.flatMap((s) => handOf(game.table, s))).size).toBe(20);
    expect(seenBy(game, 0).hand.slice(2)).toEqual([-1, -1]);
    expect(handOf(seenBy(game, 0), side(0))).toEqual(handOf(game.table, side(0)));
    const { told } = wonByTheSword.setup('lion-1632', {}, new Fast(1));
    const dealt = eventsFor(told, only(side(1))).filter(({ kind }) => kind === 'dealt');
    expect(dealt).toMatchObject([
      { side: 0, cards: null },
      { side: 1, cards: handOf(game.table, side(1)) },
    ]);
  });
  it('3.3 cards of the last turn are dealt again', () => {
    const game = turn((t) => void t.spent.fill(2 ** 27 - 1), 2);
    expect(game.table).toMatchObject({ handCount: [10, 10], spent: [0, 0] });
  });
  it('3.4 the sides take turns, and every column is activated once', () => {
    const game = round(TWO, [PLAIN, OTHERS]).choose('begin');
    expect(game.refused('activate k5')).toBe('3.4 noSuchColumn');
    expect(game.refused('activate k3')).toBe('3.4 noSuchColumn');
    expect(pass(game, 'k2', 33).asked).toBe('1 column');
    expect(pass(game, 'k5', 29).asked).toBe('0 column');
    expect(game.refused('activate k2')).toBe('3.4 alreadyActivated');
    pass(pass(game, 'k1', 34), 'k6', 30);
    expect(game.over).toBe(true);
    expect(game.table.handCount).toEqual([2, 2]);
    expect(game.table.finished.filter((flag) => flag === 1)).toHaveLength(4);
  });
  it('3.4.1 only cards of the hand are played, and each goes to the discards', () => {
    const game = round(QUIET, [PLAIN, OTHERS]).choose('begin').choose('activate k1');
    expect(game.refused('play card29')).toBe('3.4 notInHand');
    game.choose('play card35');
    expect(holds(game.table, side(0), card(35))).toBe(false);
    expect(seenBy(game, 1).spent).toEqual(game.table.spent);
    expect(game.table.spent).not.toEqual([0, 0]);
  });
  it('3.4.1 with one column the second card is discarded, never before the column was activated', () => {
    const game = round({ ...QUIET, k6: TWO.k6 }, [PLAIN, OTHERS]).choose('begin');
    expect(game.refused('discard card33')).toBe('3.4 mustActivate');
    pass(pass(game, 'k1', 33), 'k5', 29);
    expect(game.options).toEqual(['discard card34', 'discard card35', 'discard card36']);
    expect(game.refused('discard card29')).toBe('3.4 notInHand');
    game.choose('discard card36');
    expect(game.table).toMatchObject({ handCount: [2, 3], idle: [1, 0] });
    expect(game.asked).toBe('1 column');
  });
  it('3.4.1 without any column two cards are discarded', () => {
    const game = round({ k5: QUIET['k5'] as string }, [PLAIN, OTHERS])
      .choose('begin')
      .choose('discard card33');
    expect(pass(game, 'k5', 29).choose('discard card34').asked).toBe('1 column');
  });
  it('3.4.2 a third column is activated with a card from the deck, which then is spent', () => {
    const game = round({ ...TWO, k3: 'mainz: sw 2IR 1Ob, bp 4' }, [PLAIN, OTHERS]).choose('begin');
    for (const [name, id] of [
      ['k1', 33],
      ['k5', 29],
      ['k2', 34],
      ['k6', 30],
    ] as const)
      pass(game, name, id);
    game.choose('activate k3', card(13));
    expect(game.table.card).toBe(card(13));
    expect(game.choose('end').over).toBe(true);
    expect(game.table.handCount).toEqual([2, 2]);
  });
  it('3.4.3 who has nothing left does nothing while the other goes on', () => {
    const forces = { ...QUIET, k6: TWO.k6, k7: 'lindau: ba 2IR 1Ob, bp 4' };
    const game = round(forces, [PLAIN, OTHERS]).choose('follow');
    pass(pass(pass(game, 'k5', 29), 'k1', 33), 'k6', 30).choose('discard card34');
    expect(game.asked).toBe('1 column');
    expect(game.options).toEqual(['activate k7']);
  });
  it('3.5 after the last turn, columns in enemy territory and the enemy’s cadre are counted', () => {
    const abroad = (t: Table): void => {
      t.columnAt[column('k1')] = point(t, 'landshut');
      t.cadre[3 * 4] = 3;
    };
    expect(result(abroad)).toEqual([only(side(0)), 'points', [5, 0]]);
    expect(endOfTurn(abroad, 9).over).toBe(true);
  });
  it('3.5 before it, the next turn follows', () => {
    expect(playOut(turn(undefined, 2), 3).table.turn).toBe(3);
  });
  it('3.5.1 both must wish it: who has not said so is asked at the end of the turn', () => {
    const late = (t: Table): void => void (t.round = 4);
    const game = round(QUIET, [PLAIN, OTHERS], late).choose('begin').choose('wish');
    expect(game.asked).toBe('0 column');
    expect(game.refused('wish')).toBe('3.5 alreadyWished');
    expect(pass(game, 'k1', 33).refused('wish')).toBeNull();
    expect(round(QUIET, [PLAIN, OTHERS]).choose('begin').refused('wish')).toBe('3.5 notTheTime');
    const last = round(QUIET, [PLAIN, OTHERS], (t) => void ((t.round = 4), (t.turn = 9))).choose('begin');
    expect(last.refused('wish')).toBe('3.5 endsAnyway');
    expect(endOfTurn((t) => void t.wish.fill(1), 3).over).toBe(true);
    const asked = endOfTurn((t) => void (t.wish[0] = 1), 3);
    expect(asked.asked).toBe('1 agree');
    expect(asked.choose('end').table.turn).toBe(3);
    expect(endOfTurn((t) => void (t.wish[0] = 1), 3).choose('playOn').table.turn).toBe(4);
  });
  it('3.5.2 the leader in points may roll, after that turn only, without a column in enemy territory', () => {
    expect(endOfTurn((t) => void (t.vp[0] = 1)).asked).toBe('0 endRoll');
    expect(endOfTurn((t) => void (t.vp[1] = 1)).asked).toBe('1 endRoll');
    expect(endOfTurn().asked).toBeNull();
    expect(endOfTurn((t) => void (t.vp[0] = 1), 7).asked).toBeNull();
    const abroad = endOfTurn((t) => void ((t.vp[0] = 1), (t.columnAt[0] = point(t, 'landshut'))));
    expect(abroad.asked).toBeNull();
  });
  it('3.5.2 it ends, or goes on for one more turn; a siege of the other makes it less likely', () => {
    const roll = (die: number, change: (t: Table) => void = () => undefined): unknown => {
      const game = endOfTurn((t) => {
        t.vp[0] = 1;
        t.initiativeFresh = 1;
        change(t);
      });
      return game.choose('roll', die).told('endRoll')[0];
    };
    expect(roll(5)).toMatchObject({ total: 5, ends: true });
    expect(roll(4)).toMatchObject({ total: 4, ends: false });
    expect(roll(5, (t) => void (t.besieging[4] = 1))).toMatchObject({ total: 4, ends: false });
    const game = endOfTurn((t) => void ((t.vp[0] = 1), (t.initiativeFresh = 1))).choose('roll', 1);
    expect(game.table).toMatchObject({ turn: 9, lastTurn: 9 });
    expect(endOfTurn((t) => void (t.vp[0] = 1)).choose('playOn').table.turn).toBe(9);
  });
  it('3.5.2 battle scenarios have no such roll', () => {
    const game = endOfTurn((t) => void (t.vp[0] = 1), 1, QUIET, 'lech-1632');
    expect(game.told('endRoll')).toEqual([]);
  });
  it('3.6 all columns can be activated again, and leaders draw anew', () => {
    const { table } = camp({ k1: 'ansbach: sw 4IR, gustav-adolf, bp 40', k5: 'munich: ba 4IR 1Ob, bp 40' });
    table.turn = 2;
    table.finished.fill(1);
    const game = run(table, 'campaign', {}, ...Array.from({ length: 20 }, (_, n) => n), 1);
    expect(game.table.finished.every((flag) => flag === 0)).toBe(true);
    expect(game.table.chits).toEqual([1, 0]);
  });
});
