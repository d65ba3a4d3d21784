import { describe, expect, it } from 'vitest';
import { DID } from '../src/state.ts';
import { activate, camp, column, giveChit, leader, point, setPatrol, way } from './scenes.ts';
import { baggageOf, met, offered, placeOf, quiet, settle } from './fray.ts';

const HERE = 'gunzenhausen';
const SWEDES = `${HERE}: sw 4IR 2CR 1Ob, bp 3`;
const BAVARIANS = `${HERE}: ba 3IR 1CR 1Ob, bp 2`;

describe('12.0 the offer', () => {
  it('12.0 battle is offered to one enemy column in the space', () => {
    const game = activate(quiet(camp({ k1: SWEDES, k2: SWEDES, k5: BAVARIANS, k6: 'ansbach: im 2IR 1Ob' })), 'k1', 29);
    expect(game.options).toContain('offer k5');
    expect(game.refused('offer k6')).toBe('12.0 notInThisSpace');
    expect(game.refused('offer k2')).toBe('12.0 notAnEnemy');
    game.choose('offer k5');
    expect(game.asked).toBe('1 accept');
    expect(game.told('offered')).toMatchObject([{ column: 0, target: 4, surprise: 0 }]);
  });

  it('12.0.1 an offer costs a CP at once, and a BP at the end', () => {
    const game = offered({ k1: SWEDES, k5: BAVARIANS });
    expect(game.table.cp).toBe(4);
    expect(game.table.due).toBe(1);
    expect(baggageOf(game, 'k1')).toBe(3);
    const poor = activate(
      quiet(camp({ k1: SWEDES, k5: BAVARIANS }), (t) => (t.fatigue[0] = 5)),
      'k1',
      29,
    );
    expect(poor.refused('offer k5')).toBe('12.0.1 tooFewCampaignPoints');
  });

  it('12.0.2 who rejects loses victory points and leaves all baggage in the space', () => {
    const game = offered({ k1: SWEDES, k5: BAVARIANS }).choose('reject');
    expect(game.table.vp).toEqual([0, -2]);
    expect(baggageOf(game, 'k5')).toBe(0);
    expect(game.table.stock[point(game.table, HERE)]).toBe(2);
    expect(game.told('rejected')).toMatchObject([{ rule: '12.0.2', bp: 2 }]);
    game.choose('pickUp 2');
    expect(baggageOf(game, 'k1')).toBe(5);
  });

  it('12.0.3 a column that has rejected battle gets no other offer in that round, from any column', () => {
    const game = offered({ k1: SWEDES, k2: SWEDES, k5: BAVARIANS, k6: `${HERE}: im 2IR 1Ob` }).choose('reject');
    expect(game.refused('offer k5')).toBe('12.0.3 rejectedThisRound');
    expect(game.refused('offer k6')).toBe(null);
    const other = activate(game.table, 'k2', 29);
    expect(other.refused('offer k5')).toBe('12.0.3 rejectedThisRound');
  });

  it('12.0.4 after a battle the activation is over and CPs are lost; after a rejection it goes on', () => {
    const rejected = offered({ k1: SWEDES, k5: BAVARIANS }).choose('reject');
    expect(rejected.asked).toBe('0 act');
    expect(rejected.table.cp).toBe(4);
    const fought = met({ k1: SWEDES, k5: BAVARIANS }).choose('done', 4, 3);
    settle(fought, 'wingLoss', 'retreat').choose('take 2');
    settle(fought, 'retreat');
    expect(fought.told('won')).toHaveLength(1);
    expect(fought.asked).not.toBe('0 act');
    expect(fought.table.finished[0]).toBe(1);
  });

  it('12.0.4 the BP of the offer is paid with the rest', () => {
    const game = met({ k1: SWEDES, k5: BAVARIANS }).choose('done', 4, 3);
    settle(game, 'wingLoss').choose('take 0');
    settle(game, 'retreat');
    // A small column pays 2 for the card, and 1 for the offer.
    expect(baggageOf(game, 'k1')).toBe(0);
  });

  it('12.0.5 other columns and patrols take no part', () => {
    const forces = { k1: SWEDES, k2: SWEDES, k5: `${HERE}: ba 3IR 2CR 1Ob, bp 2`, k6: `${HERE}: im 6IR 1Ob` };
    const game = met(forces, (t) => setPatrol(t, 'k5', 'ba', 'CR', way(t, HERE, 'ansbach')));
    game.choose('done', 4, 3);
    // Three regiments of infantry and one of cavalry; the other is on patrol.
    expect(game.told('wing')).toMatchObject([{ attack: { firepower: 12 }, defence: { firepower: 8 } }]);
  });

  it('12.0.5 a patrol rejoins its column when it retreats', () => {
    const forces = { k1: SWEDES, k5: `${HERE}: ba 3IR 2CR 1Ob, bp 2` };
    const game = met(forces, (t) => setPatrol(t, 'k5', 'ba', 'CR', way(t, HERE, 'ansbach'))).choose('done', 4, 3);
    settle(game, 'wingLoss').choose('take 2');
    expect(game.table.patrol[way(game.table, HERE, 'ansbach')]).not.toBe(0);
    settle(game, 'retreat');
    expect(game.table.patrol[way(game.table, HERE, 'ansbach')]).toBe(0);
    expect(placeOf(game, 'k5')).not.toBe(point(game.table, HERE));
  });
});

describe('6.2 surprise and aggressiveness', () => {
  it('6.2.5 a leader’s surprise attack forces battle', () => {
    const on = quiet(camp({ k1: `${HERE}: sw 4IR 2CR, gustav-adolf, bp 3`, k5: BAVARIANS }));
    giveChit(on.table, 'gustav-adolf', 'surpriseAttack');
    const game = activate(on, 'k1', 29);
    game.choose('ambush k5');
    expect(game.asked).toBe('0 advantage');
    expect(game.table.chits[0]).toBe(0);
    expect(game.table.chit[leader(game.table, 'gustav-adolf')]).toBe(0);
    const without = activate(quiet(camp({ k1: SWEDES, k5: BAVARIANS })), 'k1', 29);
    expect(without.refused('ambush k5')).toBe('6.2.5 noSuchChit');
  });

  it('6.2.5 and so does the card, once', () => {
    const game = activate(quiet(camp({ k1: SWEDES, k5: BAVARIANS })), 'k1', 47).choose('surprise k5');
    expect(game.asked).toBe('0 advantage');
    expect(game.table.did & DID.action).not.toBe(0);
    const other = activate(quiet(camp({ k1: SWEDES, k5: BAVARIANS })), 'k1', 29);
    expect(other.refused('surprise k5')).toBe('14.0.10 noSurpriseCard');
  });

  it('6.2.5 a column that has rejected battle in this round cannot be surprised, either', () => {
    const on = quiet(camp({ k1: SWEDES, k5: BAVARIANS }), (t) => (t.refused[column('k5')] = 1));
    expect(activate(on, 'k1', 47).refused('surprise k5')).toBe('12.0.3 rejectedThisRound');
  });

  it('6.2.8 a column with an aggressive leader cannot reject battle', () => {
    const game = offered({ k1: SWEDES, k5: `${HERE}: ba 3IR 1CR, tilly` }, (t) =>
      giveChit(t, 'tilly', 'aggressiveness'),
    );
    expect(game.refused('reject')).toBe('6.2.8 aggressive');
    expect(game.options).toEqual(['accept']);
    expect(game.asked).toBe('1 accept');
  });

  it('6.2.8 unless he has drawn something else', () => {
    const game = offered({ k1: SWEDES, k5: `${HERE}: ba 3IR 1CR, tilly` }, (t) => giveChit(t, 'tilly', 'forcedMarch'));
    expect(game.options).toEqual(['accept', 'reject']);
  });

  it('6.2.8.1 his chit must be used in the battle, attacking or defending', () => {
    const forces = { k1: `${HERE}: sw 4IR 2CR, gustav-adolf`, k5: BAVARIANS };
    const game = met(forces, (t) => giveChit(t, 'gustav-adolf', 'aggressiveness')).choose('done');
    expect(game.asked).toBe('0 ability');
    expect(game.refused('done')).toBe('6.2.8 mustUseAggressiveness');
    game.choose('play gustav-adolf', 9, 3);
    expect(game.told('wing')).toMatchObject([{ attack: { dice: 2, firepower: 12, roll: 9, total: 21, hits: 4 } }]);
  });

  it('6.2.8.1 a rejected offer is no battle: he keeps the chit', () => {
    const forces = { k1: `${HERE}: sw 4IR 2CR, gustav-adolf`, k5: BAVARIANS };
    const game = offered(forces, (t) => giveChit(t, 'gustav-adolf', 'aggressiveness')).choose('reject');
    expect(game.table.chits[0]).toBe(1);
  });

  it('6.2.8.1 with no chit left in the game nothing is gained, and nothing must be used', () => {
    const forces = { k1: `${HERE}: sw 4IR 2CR, gustav-adolf`, k5: BAVARIANS, k6: 'ansbach: im 2IR 1Ob' };
    const game = met(forces, (t) => {
      giveChit(t, 'gustav-adolf', 'aggressiveness');
      t.ta[column('k6')] = 6;
    }).choose('done');
    expect(game.asked).toBe('0 ability');
    expect(game.options).toEqual(['done']);
  });
});
