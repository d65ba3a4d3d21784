import { Fast, only, side } from '@tercio/kernel';
import type { Pos } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { handOf, isSpent } from '../src/cards.ts';
import { check } from '../src/check.ts';
import { footRegimentsOf, gunsOf, horseRegimentsOf, leaderCount, leadersWith } from '../src/forces.ts';
import { cardOf } from '../src/ground.ts';
import { columnsOf, holderOf, SIDES } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import { inColumn } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { activate, camp, column, giveChit, leader } from './scenes.ts';
import { opened, playOut, QUIET, round, seenBy, turn } from './turns.ts';

/** What a player imagines of the other, again and again. */
function worlds(pos: Pos, of: number, count = 40): readonly Table[] {
  const view = wonByTheSword.view(pos, only(side(of)));
  return Array.from({ length: count }, (_, n) => wonByTheSword.redeal(view, new Fast(n)).table as unknown as Table);
}
const different = (tables: readonly Table[], of: (t: Table) => unknown): number =>
  new Set(tables.map((t) => JSON.stringify(of(t)))).size;

describe('imagined worlds', () => {
  it('3.3 hands are any of the cards not seen elsewhere, as many as everybody knows', () => {
    const game = playOut(turn(undefined, 2), 3);
    for (const t of worlds(game.pos, 0)) {
      const theirs = handOf(t, side(1));
      expect(theirs).toHaveLength(game.table.handCount[1] as number);
      expect(handOf(t, side(0))).toEqual(handOf(game.table, side(0)));
      for (const card of theirs) expect([isSpent(t, card), handOf(t, side(0)).includes(card)]).toEqual([false, false]);
    }
    expect(different(worlds(game.pos, 0), (t) => t.hand)).toBeGreaterThan(30);
  });
  it('14.0.12 nobody is thought to hold the epidemic after the first round', () => {
    const holdsIt = (t: Table): boolean =>
      handOf(t, side(1)).some((card) => cardOf(t, card).action === 'epidemicOutbreak');
    const second = round(QUIET, [
      [33, 34],
      [29, 30, 37, 38],
    ]);
    expect(worlds(second.pos, 0, 200).some(holdsIt)).toBe(false);
    const first = round(
      QUIET,
      [
        [33, 34],
        [29, 30, 35, 36, 37, 38, 40, 41, 42, 43],
      ],
      (t) => void (t.round = 0),
    );
    expect(worlds(first.pos, 0, 200).some(holdsIt)).toBe(true);
  });
  it('4.0 regiments, guns and leaders are as many as are known to be in play, and every column is sound', () => {
    const game = opened();
    for (const t of [...worlds(game.pos, 0), ...worlds(game.pos, 1)]) {
      expect(check(t)).toBeNull();
      for (const s of SIDES) {
        for (const one of columnsOf(s).filter((each) => t.columnAt[each] !== -1)) {
          expect(leaderCount(t, one)).toBeGreaterThan(0);
          expect(footRegimentsOf(t, one) + horseRegimentsOf(t, one)).toBeGreaterThan(0);
        }
      }
      expect(t.regiments).toEqual(game.table.regiments);
    }
    expect(different(worlds(game.pos, 0), (t) => [t.foot, t.horse])).toBeGreaterThan(30);
    expect(different(worlds(game.pos, 0), (t) => gunsOf(t, column('k5')))).toBeGreaterThan(1);
  });
  it('6.1 a chit face down is any of its leader’s; one that is used is known to be', () => {
    const game = opened();
    const tilly = leader(game.table, 'tilly');
    expect(different(worlds(game.pos, 0), (t) => t.chit[tilly])).toBeGreaterThan(2);
    expect(worlds(game.pos, 0).every((t) => (t.chit[tilly] as number) > 0)).toBe(true);
    expect(worlds(game.pos, 0).every((t) => t.chit[leader(t, 'aldringen')] === 0)).toBe(true);
  });
});

describe('what was seen', () => {
  const spying = (): ReturnType<typeof activate> => {
    const { table } = camp({
      k1: 'ansbach: sw 4IR, gustav-adolf, bp 6',
      k5: 'munich: ba 3IR 2CR 1Art 1Ob, tilly, bp 3',
      k6: 'passau: ba 6IR 1CR 1Ob, bp 5',
    });
    giveChit(table, 'gustav-adolf', 'spies');
    return activate(table, 'k1', 35).choose('spy k5');
  };
  it('6.2.9 stays in every imagined world until something could have changed it', () => {
    const game = spying();
    const same = (t: Table): boolean =>
      t.foot[holderOf(column('k5'), 0)] === game.table.foot[holderOf(column('k5'), 0)] &&
      t.horse[holderOf(column('k5'), 0)] === game.table.horse[holderOf(column('k5'), 0)] &&
      t.baggage[column('k5')] === 3 &&
      leadersWith(t, column('k5')).length === 1;
    expect(worlds(game.pos, 0).every(same)).toBe(true);
    expect(worlds(game.pos, 0).every((t) => t.leaderAt[leader(t, 'tilly')] === inColumn(column('k5')))).toBe(true);
    expect(different(worlds(game.pos, 0), (t) => t.baggage[column('k6')])).toBeGreaterThan(2);
  });
  it('6.2.9 is nobody else’s to know', () => {
    const game = spying();
    const facts = (of: number): number => wonByTheSword.view(game.pos, only(side(of))).facts.length;
    expect([facts(0), facts(1)]).toEqual([1, 0]);
  });
});

describe('private lanes', () => {
  it('4.1 while a column is divided, the other sees that it is, and nothing else', () => {
    const k1 = 'ansbach: sw 4IR 2CR 1Art 2Ob, horn, bp 6';
    const game = round({ k1, k5: QUIET['k5'] as string }, [
      [33, 34],
      [29, 30],
    ])
      .choose('begin')
      .choose('split k1');
    const before = JSON.stringify(wonByTheSword.view(game.pos, only(side(1))));
    game.choose('leader horn').choose('done').choose('count 3');
    expect(JSON.stringify(wonByTheSword.view(game.pos, only(side(1))))).toBe(before);
    game.choose('count 1').choose('count 0').choose('count 2');
    expect(seenBy(game, 1).columnAt[column('k2')]).toBe(game.table.columnAt[column('k1')]);
    expect(seenBy(game, 1).train[holderOf(column('k2'), 0)]).toBe(-1);
  });
});
