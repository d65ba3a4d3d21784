import { describe, expect, it } from 'vitest';
import { CONTENTS } from '../src/knowledge.ts';
import { countIn, OBERST } from '../src/force.ts';
import { gunsOf } from '../src/forces.ts';
import { NONE } from '../src/ids.ts';
import { NOWHERE } from '../src/state.ts';
import { activate, camp, column, giveChit, leader, point } from './scenes.ts';
import type { Running } from './scenes.ts';
import { baggageOf, met, placeOf, quiet, settle } from './fray.ts';

const HERE = 'gunzenhausen';
/** k1 wins a minor battle: 4 + 12 against 3 + 8. */
const won = (loser: string, change?: Parameters<typeof met>[1]): Running =>
  settle(
    met({ k1: `${HERE}: sw 4IR 2CR 1Ob, bp 3`, k5: `${HERE}: ${loser}` }, change).choose('done', 9, 0),
    'wingLoss',
  );

describe('12.3.2 after a minor battle', () => {
  it('12.3.2 with as much cavalry as the winner baggage and guns may be kept, for one space', () => {
    const game = won('ba 3IR 2CR 1Ob, bp 2');
    expect(game.asked).toBe('1 train');
    game.choose('keep');
    expect(game.asked).toBe('1 retreat');
    game.choose('to ansbach');
    expect(placeOf(game, 'k5')).toBe(point(game.table, 'ansbach'));
    expect(baggageOf(game, 'k5')).toBe(2);
  });

  it('12.3.2 or left, for two', () => {
    const game = won('ba 3IR 2CR 1Ob, bp 2').choose('abandon').choose('take 1');
    game.choose('to ansbach').choose('to windsheim');
    expect(placeOf(game, 'k5')).toBe(point(game.table, 'windsheim'));
    expect(game.told('spoils')).toMatchObject([{ bp: 1, destroyed: 1 }]);
    expect(baggageOf(game, 'k5')).toBe(0);
  });

  it('12.3.2 with less cavalry they must be left', () => {
    const game = won('ba 3IR 1CR 1Ob, bp 2');
    expect(game.asked).toBe('0 baggage');
    expect(game.told('leftBehind')).toMatchObject([{ column: 4, bp: 2, guns: 0 }]);
  });

  it('12.3.3 a column that is wiped out is removed, and the winner takes what it had', () => {
    const forces = { k1: `${HERE}: sw 8IR 1Ob, bp 3`, k5: `${HERE}: ba 1IR 1Art 1Ob, bp 2` };
    const game = met(forces).choose('done', 0, 9, 0);
    expect(game.asked).toBe('0 baggage');
    game.choose('take 2').choose('take n1');
    expect(game.table.columnAt[column('k5')]).toBe(NONE);
    expect(gunsOf(game.table, column('k1'))).toBe(1);
    expect(game.table.cadre[3 * 4]).toBe(1);
    expect(game.told('retreated')).toEqual([]);
  });

  it('12.3.3 unless it has patrols, which rejoin it', () => {
    const game = won('ba 1CR 1Ob', (t) => (t.patrol[0] = 1 + column('k5') * 12));
    settle(game, 'retreat');
    expect(game.table.columnAt[column('k5')]).not.toBe(NONE);
    expect(game.table.patrol[0]).toBe(0);
  });

  it('12.3.3 its leaders roll for casualties, then join others', () => {
    const forces = { k1: `${HERE}: sw 8IR 1Ob`, k5: `${HERE}: ba 1IR, tilly`, k6: 'ansbach: ba 1IR 1Ob' };
    const game = met(forces).choose('done', 9, 0, 5);
    expect(game.told('casualty')).toHaveLength(1);
    expect(game.asked?.startsWith('1')).toBe(true);
    game.choose('with k6');
    expect(game.table.leaderAt[leader(game.table, 'tilly')]).toBe(1 + column('k6'));
    expect(game.table.columnAt[column('k5')]).toBe(NONE);
  });
});

describe('12.4.10 retreats', () => {
  it('12.4.10 not to a space with an enemy column', () => {
    const game = settle(
      met({ k1: `${HERE}: sw 4IR 2CR 1Ob`, k2: 'ansbach: sw 1IR 1Ob', k5: `${HERE}: ba 3IR 2CR 1Ob` }).choose(
        'done',
        9,
        0,
      ),
      'wingLoss',
    ).choose('keep');
    expect(game.refused('to ansbach')).toBe('12.4.10 enemyColumn');
    expect(game.refused('to eichstadt')).toBe('12.4.10 notBeside');
    expect(game.refused('to pappenheim')).toBe(null);
  });

  it('12.4.10 not over a crossing that is closed', () => {
    const on = quiet(
      camp({ k1: 'augsburg: sw 4IR 2CR 1Ob', k5: 'augsburg: ba 3IR 2CR 1Ob', augsburg: 'sw 1IR' }),
      (t) => (t.bank[column('k5')] = 0),
    );
    const game = settle(activate(on, 'k1', 29).choose('offer k5').choose('accept').choose('done', 9, 0), 'wingLoss');
    game.choose('keep');
    expect(game.refused('to bruck')).toBe('8.5 crossingClosed');
    expect(game.refused('to landsberg')).toBe(null);
  });

  it('12.4.10 two spaces, not into a dead end from which it could not go on', () => {
    // Konstanz is a dead end behind Hohentwiel: from Konstanz the only way is back to the enemy.
    const forces = { k1: 'hohentwiel: sw 4IR 2CR 1Ob', k5: 'hohentwiel: ba 3IR 1CR 1Ob' };
    const game = settle(met(forces).choose('done', 9, 0), 'wingLoss');
    expect(game.asked).toBe('1 retreat');
    expect(game.refused('to konstanz')).toBe('12.4.10 deadEnd');
    expect(game.refused('to ueberlingen')).toBe(null);
  });

  it('12.4.10 with no way to go so far it goes as far as there is one', () => {
    const forces = {
      k1: 'rheinfelden: sw 4IR 2CR 1Ob',
      k2: 'waldshut: sw 1IR 1Ob',
      k3: 'neuenburg: sw 1IR 1Ob',
      k4: 'ensisheim: sw 1IR 1Ob',
      k5: 'rheinfelden: ba 3IR 1CR 1Ob',
    };
    const game = settle(met(forces).choose('done', 9, 0), 'wingLoss');
    expect(placeOf(game, 'k5')).toBe(point(game.table, 'basel'));
    expect(game.told('retreated')).toHaveLength(1);
  });

  it('12.4.10.1 a column with nowhere to go stays, without baggage and guns', () => {
    const forces = {
      k1: 'konstanz: sw 4IR 2CR 1Ob',
      k2: 'hohentwiel: sw 1IR 1Ob',
      k5: 'konstanz: ba 3IR 3CR 1Art 1Ob, bp 2',
    };
    const game = met(forces).choose('done', 0, 9, 0);
    settle(game, 'wingLoss');
    expect(game.asked).toBe('0 baggage');
    game.choose('take 2').choose('destroy');
    expect(game.told('stranded')).toMatchObject([{ column: 4 }]);
    expect(placeOf(game, 'k5')).toBe(point(game.table, 'konstanz'));
  });

  it('12.4.11 after a major victory baggage and guns are left; after a minor one they may be kept', () => {
    const forces = { k1: `${HERE}: sw 7IR 5CR 1Ob, bp 4`, k5: `${HERE}: ba 7IR 4CR 1Ob, bp 3` };
    const minor = met(forces).choose('done').choose('done').choose('done', 2, 2).choose('done', 1, 2);
    settle(minor.choose('done', 9, 0), 'wingLoss');
    expect(minor.asked).toBe('1 train');
    const major = met(forces).choose('done').choose('done').choose('done', 2, 2).choose('done', 3, 2);
    settle(major.choose('done', 9, 0), 'wingLoss');
    expect(major.asked).toBe('0 baggage');
    expect(major.told('leftBehind')).toMatchObject([{ bp: 3 }]);
  });
});

describe('12.6 spoils', () => {
  const forces = (k1: string) => ({ k1: `${HERE}: ${k1}`, k5: `${HERE}: ba 3IR 2Art 1Ob, bp 4` });
  const taken = (k1: string, change?: Parameters<typeof met>[1]): Running =>
    settle(met(forces(k1), change).choose('done', 0).choose('step u1', 9, 0), 'wingLoss');

  it('12.6 captured batteries are exchanged for one’s own, the rest is destroyed', () => {
    const game = taken('sw 4IR 2CR 1Ob, bp 1').choose('take 4');
    expect(game.options).toEqual(['take n1', 'destroy']);
    game.choose('take n1').choose('destroy');
    expect(gunsOf(game.table, column('k1'))).toBe(1);
    expect(game.table.guns).toEqual([1, 0, 0, 0, 0, 0]);
    expect(game.table.lostGuns).toEqual([0, 0, 0, 1, 0, 0]);
    expect(baggageOf(game, 'k1')).toBe(1 + 4);
  });

  it('12.6.1 not more than there are counters', () => {
    const game = taken('sw 4IR 2CR 1Ob, bp 1', (t) => (t.lostGuns[0] = 30)).choose('take 0');
    expect(game.refused('take n1')).toBe('12.6 noCounterLeft');
    expect(game.options).toEqual(['destroy']);
  });

  it('12.6.1 only for a nation that has a leader with the column', () => {
    const game = taken('sw 4IR 2CR 1Ob, bp 1').choose('take 0');
    expect(game.refused('take n2')).toBe('16.0 noLeaderOfThatNation');
    const hessian = taken('sw 2IR 2CR 1Ob, he 2IR 1Ob, bp 1').choose('take 0');
    expect(hessian.refused('take n2')).toBe(null);
  });
});

describe('6.3 casualties', () => {
  const forces = { k1: `${HERE}: sw 4IR 2CR, gustav-adolf, horn, bp 3`, k5: `${HERE}: ba 3IR 1CR, tilly` };
  const fought = (...dice: readonly number[]): Running => {
    const game = settle(met(forces).choose('done', 9, 0), 'wingLoss');
    game.choose('to ansbach').choose('to windsheim', ...dice);
    return game;
  };

  it('6.3 every dynamic and named leader rolls, the attacker’s first; only a 9 hits', () => {
    const game = fought(8, 0, 5);
    expect(game.told('casualty').map((event) => (event as unknown as { side: number }).side)).toEqual([0, 0, 1]);
    expect(game.table.leaderAt[leader(game.table, 'gustav-adolf')]).not.toBe(NOWHERE);
  });

  it('6.3.1 the second die: so many rounds away, and back in the one after', () => {
    const game = fought(9, 3, 0, 5);
    const king = leader(game.table, 'gustav-adolf');
    expect(game.table.leaderAt[king]).toBe(NOWHERE);
    expect(game.table.leaderBack[king]).toBe(1 + 3 + 1);
  });

  it('6.3.1 on 0 he is out of the game', () => {
    const game = fought(0, 9, 0, 5);
    expect(game.table.leaderBack[leader(game.table, 'horn')]).toBe(NONE);
  });

  it('6.3.2 a generic leader of his nation replaces him, and his chit is gone', () => {
    const on = met(forces, (t) => giveChit(t, 'tilly', 'forcedMarch'))
      .choose('done')
      .choose('done')
      .choose('done', 9, 0);
    const game = settle(on, 'wingLoss').choose('to ansbach').choose('to windsheim', 0, 0, 9, 4);
    expect(countIn(game.table.train[column('k5') * 3] as number, OBERST)).toBe(1);
    expect(game.table.chits[1]).toBe(0);
  });
});

describe('12.4 what is known afterwards', () => {
  it('12.4 each side has seen the other’s column, without its baggage', () => {
    const game = won('ba 3IR 2CR 1Ob, bp 2').choose('keep').choose('to ansbach');
    const facts = game.pos.facts[0] ?? [];
    const fact = facts.find(({ kind, about }) => kind === CONTENTS && about === column('k5'));
    expect(fact?.binds).toBe(true);
    expect(fact?.values[9]).toBe(-1);
    expect(game.seenBy([0]).foot[column('k5') * 3]).toBe(-1);
    expect(game.seenBy([1]).foot[column('k5') * 3]).not.toBe(-1);
  });
});
