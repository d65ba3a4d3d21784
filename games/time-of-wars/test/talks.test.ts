import { describe, expect, it } from 'vitest';
import { COS, DEN, HRE, NONE, OTT, placeOf, PLC, RUS, SWE } from '../src/ids.ts';
import { ally, areAllied, atWar, isBarred } from '../src/relations.ts';
import { deals } from '../src/talks/talks.ts';
import { card, enter, field } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 3, 6.5. */

const lost: Field = {
  turn: 3,
  wars: [['SWE', 'RUS']],
  at: { moskva: '1 rus_str', ivangorod: 'garrison: 1 swe_inf', stockholm: '1 swe_cav' },
  change: (t) => {
    t.control[placeOf('ivangorod')] = SWE;
    t.control[placeOf('pskov')] = SWE;
    t.funds[RUS] = 2;
  },
};
const begin = (scene: Field): Play => enter(field(scene), 'talks', { next: 0 });

describe('6.5 Negotiations', () => {
  it('6.5, 6.5.1 The beaten power names spaces, the winner VP or FUND; Peace, and War is barred', () => {
    const play = begin(lost);
    expect(play.asked).toEqual(['russia defeat']);
    play.say('russia by sweden').say('russia space pskov').say('russia space ivangorod').say('sweden vp');
    const t = play.table;
    expect([
      t.control[placeOf('pskov')],
      t.control[placeOf('ivangorod')],
      t.warFate[SWE],
      t.funds[SWE],
      t.funds[RUS],
    ]).toEqual([RUS, RUS, 1, 1, 1]);
    expect([atWar(t, SWE, RUS), isBarred(t, SWE, RUS), play.at('stockholm')]).toEqual([
      false,
      true,
      '1 swe_inf 1 swe_cav',
    ]);
  });

  it('6.5.1 With CITY_FUND_TOO a Fortified City brings a FUND besides (T3)', () => {
    const play = begin({ ...lost, rulings: { CITY_FUND_TOO: 1 } })
      .say('russia by sweden')
      .say('russia space pskov')
      .say('russia done')
      .say('sweden vp');
    expect(play.table.funds[SWE]).toBe(1);
  });

  it('6.5.5, 3.1 War is declared in the Sequence with cards worth the number in the table', () => {
    const play = begin({ turn: 3, hands: { SWE: ['rulers_disease', 'heresy', 'optimism'] } });
    for (const side of ['sweden', 'russia', 'ottomans', 'empire', 'commonwealth']) play.say(`${side} ready`);
    expect(play.asked).toEqual(['sweden declare']);
    play.say('sweden on denmark').say(`sweden card ${card('SWE', 'rulers_disease')}`);
    expect([atWar(play.table, SWE, DEN), play.table.handCount[SWE], play.at('karlskrona')]).toEqual([
      true,
      2,
      '4 den_inf 2 den_cav',
    ]);
    expect(play.refusal('sweden on ottomans')).toMatchObject({ rule: '6.5.5', code: 'cannotPay' });
    play.say('sweden none');
    expect(play.asked).toEqual(['russia declare']);
  });

  it('6.5.2, 6.5.4 An Alliance with lent units binds when it is confirmed', () => {
    const scene: Field = { turn: 3, at: { warszawa: '3 plc_pan', wien: '1 hre_inf' } };
    const play = begin(scene);
    for (const word of [
      'with commonwealth',
      'open',
      'term alliance',
      'term lend',
      'from commonwealth',
      'amount 1',
      'send',
    ]) {
      if (play.options().length >= 0) play.say(`empire ${word}`);
    }
    play.say('commonwealth sign open1');
    expect(play.asked[0]).toBe('commonwealth lendUnit');
    play.say(`commonwealth ${play.options()[0]}`);
    if (play.asked[0] === 'empire lendPlace') play.say(`empire ${play.options()[0]}`);
    const t = play.table;
    expect([areAllied(t, HRE, PLC), t.under.filter((side) => side === HRE).length]).toEqual([true, 1]);
  });

  it('6.5.2 The Ottoman Empire neither lends nor borrows; a third power’s War is no ally’s', () => {
    const t = field({ turn: 3, at: { edirne: '2 ott_sip', krakow: '2 plc_pan' } });
    ally(t, OTT, PLC);
    ally(t, SWE, RUS);
    const lend = (from: typeof OTT, to: typeof OTT): string | undefined =>
      deals.terms['lend']?.check(t, { kind: 'lend', from, to, thing: -1, amount: 1, until: 0 }, from, [])?.code;
    expect([lend(OTT, PLC), lend(PLC, OTT)]).toEqual(['lendsFewer', 'lendsFewer']);
    const play = enter(t, 'declaring', { side: SWE, on: OTT, paid: 9 });
    expect([atWar(play.table, SWE, OTT), atWar(play.table, RUS, OTT)]).toEqual([true, false]);
  });

  it('6.5.3 A space is remitted if it is captured, empty and joined to the giver’s land', () => {
    const scene: Field = { turn: 3 };
    const play = begin(scene);
    for (const word of ['with sweden', 'open', 'term remission', 'from commonwealth', 'thing pernau', 'send'])
      play.say(`commonwealth ${word}`);
    play.say('sweden sign open1');
    expect(play.table.control[placeOf('pernau')]).toBe(SWE);
  });

  it('3.0, 6.5.4 A Peace by arrangement ends the War and sends armies home', () => {
    const scene: Field = { turn: 3, wars: [['SWE', 'RUS']], at: { ivangorod: '2 swe_inf', stockholm: '1 swe_cav' } };
    const play = begin(scene);
    for (const word of ['with russia', 'open', 'term peace', 'send']) play.say(`sweden ${word}`);
    play.say('russia sign open1');
    expect([atWar(play.table, SWE, RUS), play.at('stockholm'), play.at('ivangorod')]).toEqual([
      false,
      '2 swe_inf 1 swe_cav',
      '',
    ]);
  });

  it('3.0 The four relations: Peace, War, Alliance, Vassal Subjection', () => {
    const t = field({ turn: 3, wars: [['SWE', 'RUS']] });
    expect([atWar(t, SWE, RUS), atWar(t, SWE, PLC), (t.vassals >> 7) & 7, t.cossacks, COS > NONE]).toEqual([
      true,
      false,
      7,
      PLC,
      true,
    ]);
  });
});
