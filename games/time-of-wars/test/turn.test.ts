import { Fast, isRefusal } from '@tercio/kernel';
import { restsOf } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { commanderOf, deckOf, HRE, NONE, OTT, placeOf, PLC, RUS, rulerOf, SWE } from '../src/ids.ts';
import { isHeretic } from '../src/relations.ts';
import { crown } from '../src/rulers.ts';
import { fundIncome, pointsOf, preservesOf, rulerDomesticOf, trackCards, trackPoints } from '../src/sheets.ts';
import { setup } from '../src/setup.ts';
import { timeOfWars } from '../src/index.ts';
import { cardFile } from '../src/ground.ts';
import { holds, unseenCards } from '../src/hands.ts';
import { awardsIn, card, enter, field, impulse, Play } from './scenes.ts';
import type { Field } from './scenes.ts';
import type { Table } from '../src/state.ts';

/** 6.0 to 6.4, 6.6 to 6.8, 6.10 to 6.12, 7. */

const fresh = (scenario = 'time-of-wars'): Table => setup({ scenario, rulings: {}, options: {} });

describe('6.0 Game Turn', () => {
  it('1.0, 2.1, 6.0 Scenarios for two to five; the phases in their order', () => {
    expect(new Set(timeOfWars.scenarios.map(({ sides }) => sides.length))).toEqual(new Set([2, 3, 4, 5]));
    const phases: unknown[] = [];
    for (const { played } of restsOf(timeOfWars, 'time-of-wars-1619', { seed: 3, game: 1 })) {
      for (const { event } of played.told) if (event.kind === 'phase') phases.push(event['phase']);
      if (phases.length > 14) break;
    }
    expect(phases.slice(0, 12)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2]);
  });

  it('6.1 FUND by the Economy track, and by Iron ore for Sweden', () => {
    const t = fresh();
    t.economy[SWE] = 5;
    t.track[SWE] = 3;
    expect([fundIncome(t, SWE), fundIncome(t, PLC), fundIncome(t, HRE)]).toEqual([4, 1, 0]);
  });

  it('6.2, 6.2.2, 6.2.3, 6.2.6 Cards by Fortified Cities, Domestic Policy and Ruler; Sweden with two: 7 and 4 VP', () => {
    const t = fresh();
    expect([trackCards(t, SWE), trackPoints(t, SWE)]).toEqual([7, 4]);
    expect(awardsIn(t, PLC)).toEqual({ cards: trackCards(t, PLC) + 1 + 1 });
    t.control[placeOf('konigsberg')] = PLC;
    expect(trackPoints(t, PLC)).toBe(10);
  });

  it('6.2.4, 6.2.5, 6.11 Harvest markers on National spaces change the next draw by one each', () => {
    const t = field({ turn: 3 });
    t.harvest[placeOf('uppsala')] = 1;
    t.harvest[placeOf('kalmar')] = 1;
    t.harvest[placeOf('abo')] = 2;
    t.harvest[placeOf('kexholm')] = 1;
    const play = atMarkers(t);
    expect(play.table.yields[SWE]).toBe(1);
  });

  it('6.2.7, 6.2.8, 6.2.9 For a FUND one asterisk card is selected, the rest drawn, up to four exchanged', () => {
    const t = field({ scenario: 'livonia-1601' });
    t.funds[PLC] = 2;
    const chance = new Fast(1);
    let { pos } = timeOfWars.enter(t, 'drawing', { picked: 0 }, chance);
    const answer = (verb: string, id: string): void => {
      const choice = timeOfWars.words.read(pos, PLC, `${verb} ${id}`.trim());
      const played = choice && timeOfWars.play(pos, PLC, [choice], chance);
      if (!played || isRefusal(played)) throw new Error(`${verb} ${id}`);
      ({ pos } = played);
    };
    expect(enter(t, 'drawing', { picked: 0 }).refusal(`commonwealth select ${card('PLC', 'optimism')}`)).toMatchObject({
      rule: '6.2.7',
    });
    answer('select', card('PLC', 'thunderous_charge'));
    const drawn = new Play(pos).table;
    // Eight cards, the selected one among them.
    expect([drawn.handCount[PLC], drawn.funds[PLC], drawn.selected[PLC]]).toEqual([8, 1, 1]);
    for (let n = 0; n < 4; n++) {
      const reject = timeOfWars.offer(pos, PLC)?.choices.find(({ verb }) => verb === 'reject');
      answer('reject', cardFile(reject?.arg as never).id);
    }
    const { handCount, funds, used } = new Play(pos).table;
    const count = used.reduce((sum, bits) => sum + bits.toString(2).replaceAll('0', '').length, 0);
    expect([handCount[PLC], funds[PLC], count]).toEqual([8, 0, 4]);
  });

  it('2.4, 6.2.6 A Ruler preserves cards and limits FUND; weakened he does less', () => {
    const t = fresh();
    t.ruler[SWE] = rulerOf('gustav_ii_adolf');
    expect([preservesOf(t, SWE), rulerDomesticOf(t, SWE)]).toEqual([2, 1]);
    t.rulerWeak[SWE] = 1;
    expect([preservesOf(t, SWE), rulerDomesticOf(t, SWE)]).toEqual([1, 0]);
  });

  it('2.5 An empty deck takes up the used cards; what is in the hand or out of the game stays there', () => {
    const scene: Field = {
      turn: 3,
      hands: { SWE: ['heresy'] },
      change: (t) => {
        t.funds[SWE] = 1;
        for (const one of unseenCards(t, SWE)) if (!holds(t, one)) t.used[one < 25 ? 0 : 1]! |= 1 << (one % 25);
      },
    };
    const wanted = deckOf(SWE).find((one) => cardFile(one).id === card('SWE', 'optimism'));
    const outcome = { label: 'pick', rule: '6.9', faces: [wanted as number], value: wanted as number };
    const play = impulse(scene, 'SWE').say('sweden draw', outcome);
    expect([play.table.handCount[SWE], play.table.used.slice(0, 2)]).toEqual([2, [0, 0]]);
  });
});

describe('6.3 Rulers, 6.4 Commanders', () => {
  const reign = (turn: number, change: (t: Table) => void): Play => {
    const t = field({ turn });
    change(t);
    return enter(t, 'reigns', { next: 0 });
  };
  it('6.3, 6.3.1, 6.3.2, 6.3.3, 6.3.6.3 Murad IV prolonged in Turn 5: Ibrahim never reigns, Mehmed IV follows in Turn 6', () => {
    const set = (t: Table): void => {
      for (const side of [0, 1, 3, 4]) t.ruler[side] = NONE;
      t.ruler[OTT] = rulerOf('murad_iv');
    };
    const play = reign(5, set).say('ottomans stay');
    expect([play.table.prolonged[OTT], play.table.ruler[OTT]]).toEqual([1, rulerOf('murad_iv')]);
    const next = reign(6, (t) => {
      set(t);
      t.prolonged[OTT] = 1;
    });
    expect(next.table.ruler[OTT]).toBe(rulerOf('mehmed_iv'));
  });
  it('6.3.3, 6.3.6, 6.3.6.1 Gustav prolonged into Turn 5 is followed by Christina in Turn 6; the Regency ends in Turn 2', () => {
    const only =
      (ruler: string, more?: (t: Table) => void) =>
      (t: Table): void => {
        for (const side of [1, 2, 3, 4]) t.ruler[side] = NONE;
        t.ruler[SWE] = rulerOf(ruler);
        more?.(t);
      };
    expect(
      reign(
        6,
        only('gustav_ii_adolf', (t) => (t.prolonged[SWE] = 1)),
      ).table.ruler[SWE],
    ).toBe(rulerOf('christina'));
    expect(reign(2, only('sigismund_iii_regency')).table.rulerWeak[SWE]).toBe(1);
  });
  it('6.3.6.2 Boris Godunov who did not reign in Turn 1 comes in as Vasili IV', () => {
    const play = reign(2, (t) => {
      for (const side of [0, 2, 3, 4]) t.ruler[side] = NONE;
    }).say('russia follow');
    expect([play.table.ruler[RUS], play.table.rulerWeak[RUS]]).toEqual([rulerOf('boris_godunov'), 1]);
  });
  it('6.3.6.2 So he does when Feodor I, prolonged, is eliminated in Turn 2', () => {
    const t = field({ turn: 2 });
    t.rulerWeak[RUS] = 1;
    const play = enter(t, 'event', { by: SWE, card: diseaseOf(t) }).say('sweden power russia');
    expect([play.table.ruler[RUS], play.table.rulerWeak[RUS]]).toEqual([rulerOf('boris_godunov'), 1]);
  });
  it('6.3.4, 6.3.6.4, 6.3.6.5 Matthias has Ferdinand II as successor in Turn 3; Sigismund of Poland has none before Turn 5', () => {
    const t = field({ turn: 3 });
    t.ruler[HRE] = rulerOf('matthias_i');
    t.rulerWeak[HRE] = 1;
    t.rulerWeak[PLC] = 1;
    const play = enter(t, 'event', { by: SWE, card: diseaseOf(t) });
    expect(play.options()).toContain('power empire');
    expect(play.options()).not.toContain('power commonwealth');
    expect(play.say('sweden power empire').table.ruler[HRE]).toBe(rulerOf('ferdinand_ii'));
  });
  it('6.4, 6.4.1, 6.4.2, 6.4.3 Commanders leave when their turns are over; new ones take posts with armies', () => {
    const t = field({ turn: 2, at: { moskva: '2 rus_str, dmitry-khvorostinin', tula: '1 rus_cav' } });
    const play = enter(t, 'command', { next: 0 });
    expect(play.table.leads[commanderOf('dmitry-khvorostinin')]).toBe(NONE);
    expect(play.asked[0]).toMatch(/post$/);
    while (play.asked[0]?.endsWith('post')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    expect(play.table.leads[commanderOf('mikhail-skopin-shuisky')]).toBeGreaterThanOrEqual(0);
  });
  it('6.4.4, 5.1 A prolonged Ruler commands no army, Gustav II Adolf excepted; a new Ruler removes the old one’s counter', () => {
    const t = field({ turn: 5, at: { edirne: '1 ott_sip, murad-iv' } });
    t.ruler[OTT] = rulerOf('murad_iv');
    t.prolonged[OTT] = 1;
    const play = enter(t, 'command', { next: 0 });
    expect(play.table.leads[commanderOf('murad-iv')]).toBe(NONE);
    const other = field({ turn: 5, at: { edirne: '1 ott_sip, murad-iv' } });
    other.ruler[OTT] = rulerOf('murad_iv');
    crown({ table: other, tell: undefined }, OTT, rulerOf('ibrahim_i'), 0, '6.3.6');
    expect(other.leads[commanderOf('murad-iv')]).toBe(NONE);
  });
});

const diseaseOf = (t: Table): number => {
  const found = timeOfWars.words.read(
    enter(t, 'impulse', { side: SWE, first: NONE }).pos,
    SWE,
    `points ${card('SWE', 'rulers_disease')}`,
  );
  const id = found?.arg ?? 24;
  const word = Math.trunc(id / 25);
  t.hand[word] = (t.hand[word] ?? 0) | (1 << (id % 25));
  t.handCount[SWE] = 1;
  return id;
};
/** 6.11 by itself: the Game Turn from its markers on. */
function atMarkers(t: Table): Play {
  t.phase = 11;
  return enter(t, 'tidying', {});
}

describe('6.6 Unrest, 6.7 Mercenaries, 6.8 Deployment', () => {
  it('6.6, 6.6.1, 6.6.2 A space is heretic if its religion differs from its controller’s, with exceptions', () => {
    const t = fresh();
    expect(
      ['riga', 'polock', 'warszawa', 'danzig', 'sich', 'iasi', 'praha'].map((id) => isHeretic(t, placeOf(id))),
    ).toEqual([true, true, false, false, false, false, true]);
  });
  it('6.6.2.2 Heretic spaces of a power in a zone are the column; the power named for the zone places the revolts', () => {
    const t = field({ turn: 3 });
    for (let at = 0; at < t.religion.length; at++)
      if (t.control[at] !== NONE) t.religion[at] = [1, 2, 3, 0, 0][t.control[at] as number] ?? 0;
    for (const id of ['kyjiv', 'polock', 'witebsk']) t.religion[placeOf(id)] = 2;
    const play = enter(t, 'unrest', { next: 0, left: 0 }, 8);
    expect(play.event('unrest')).toMatchObject({ spaces: 3, revolts: 1, power: PLC });
    expect(play.asked).toEqual(['sweden riot']);
    expect(play.say('sweden on kyjiv').table.revolt[placeOf('kyjiv')]).toBe(1);
  });
  it('6.6.5, 6.11, 2.3.1 Each revolt costs a Domestic point, each famine an Economy point; Iron ore suffers in Sweden', () => {
    const t = field({ turn: 3 });
    t.domestic[SWE] = 1;
    t.track[SWE] = 3;
    t.revolt[placeOf('uppsala')] = 1;
    t.famine[placeOf('kalmar')] = 1;
    const play = atMarkers(t);
    const { domestic, economy, dp, track, revolt } = play.table;
    expect([domestic[SWE], dp[3], economy[SWE], dp[1], track[SWE], revolt.includes(1)]).toEqual([0, 4, 2, 4, 1, false]);
  });
  it('6.7 The printed example: Russia, the Empire, Sweden, then the Commonwealth, twice over', () => {
    const scene: Field = {
      turn: 3,
      at: {
        stockholm: '1 swe_inf',
        moskva: '1 rus_str',
        wien: '1 hre_inf',
        warszawa: '1 plc_inf',
        hre_box: '5 mer_inf, 4 mer_cav',
      },
      hands: { SWE: ['heresy'], RUS: ['rulers_disease'], HRE: ['rulers_disease'], PLC: ['provocation'] },
    };
    const play = enter(field(scene), 'hiring', { order: [], next: 0, unit: NONE });
    play.say(`sweden bid ${card('SWE', 'heresy')}`).say(`russia bid ${card('RUS', 'rulers_disease')}`);
    play.say(`empire bid ${card('HRE', 'rulers_disease')}`).say(`commonwealth bid ${card('PLC', 'provocation')}`);
    const order: string[] = [];
    while (play.asked[0]?.endsWith('hire')) {
      const side = play.asked[0].split(' ')[0] ?? '';
      order.push(side);
      play.say(`${side} take mer_inf` === '' ? '' : `${side} ${play.options()[0]}`);
    }
    expect(order).toEqual(['russia', 'empire', 'sweden', 'commonwealth', 'russia', 'empire', 'sweden', 'commonwealth']);
    expect(play.at('moskva')).toContain('mer_');
  });
  it('6.8 One army of a Capital goes any distance through controlled spaces, or across the sea', () => {
    const t = field({ turn: 3, at: { stockholm: '3 swe_inf', baltic: '2 swe_nav' } });
    const play = enter(t, 'deployment', { next: 0, from: 0 }).say('sweden from stockholm').say('sweden all');
    expect(play.options()).toEqual(expect.arrayContaining(['to abo', 'to viborg', 'sail narva']));
    expect(play.options()).not.toContain('to ivangorod');
    expect(play.say('sweden sail narva').at('narva')).toBe('3 swe_inf');
  });
});

describe('6.10 Return, 6.12 Policy, 7 Winning', () => {
  it('6.10 One army may stay; the others go home, a loss for every bad space; levies and mercenaries disband', () => {
    const t = field({
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { ivangorod: '2 swe_inf', narva: '1 swe_cav', moskva: '2 rus_lev, 1 rus_str' },
    });
    const play = enter(t, 'goingHome', { next: 0, kept: NONE, from: NONE }).say('sweden at narva');
    expect([play.at('stockholm'), play.at('narva'), play.at('moskva')]).toEqual([
      '2 swe_inf',
      '1 swe_cav',
      '1 rus_str',
    ]);
    const lost = field({ turn: 3, wars: [['SWE', 'RUS']], at: { tver: '1 swe_inf' } });
    const far = enter(lost, 'goingHome', { next: 0, kept: NONE, from: NONE });
    expect(far.at('stockholm')).toBe('');
  });
  it('6.10 With DISCARD_ALL_INFANTRY all Russian infantry but garrisons goes (T60)', () => {
    const scene: Field = { turn: 3, rulings: { DISCARD_ALL_INFANTRY: 1 }, at: { moskva: '2 rus_str, 1 rus_cav' } };
    expect(enter(field(scene), 'goingHome', { next: 0, kept: NONE, from: NONE }).at('moskva')).toBe('1 rus_cav');
  });
  it('6.12 The Ruler raises Domestic Policy', () => {
    const t = fresh();
    t.ruler[HRE] = rulerOf('matthias_i');
    expect(rulerDomesticOf(t, HRE)).toBe(1);
  });
  it('7.0, 7.1, 7.4 Points by tracks, Economy and WAR FATE; awards of the last turn; UNION_ADDS counts both (T5)', () => {
    const t = fresh();
    expect([SWE, RUS, OTT, HRE, PLC].map((side) => pointsOf(t, side))).toEqual([4, 6, 9, 7, 10]);
    t.warFate[SWE] = 2;
    t.economy[SWE] = 0;
    expect(pointsOf(t, SWE)).toBe(3);
    t.events |= 1 << 13;
    t.unionGained = 4;
    expect(awardsIn(t, PLC, 'vp')).toEqual({ vp: 2 + 1 + 1 + Math.trunc(4 / 2) - 2 });
    const both = setup({ scenario: 'time-of-wars', rulings: { UNION_ADDS: 1 }, options: {} });
    both.events |= 1 << 13;
    both.unionGained = 4;
    expect(awardsIn(both, PLC, 'vp')).toEqual({ vp: 2 + 1 + 1 + 2 });
  });
  it('7.2 29 points win at the end of a turn', () => {
    const t = field({ turn: 3 });
    t.warFate[RUS] = 30;
    const play = enter(t, 'closing', {});
    expect(play.over).toMatchObject({ how: 'points29', won: 2 });
  });
  it('2.0, 2.7, 4.0, 4.2, 5.0, 6.9.3 The parts that other rules are about are on the table', () => {
    const t = fresh();
    expect([t.control.length, t.at.length, t.leads.length, t.hand.length]).toEqual([128, 186, 104, 10]);
  });
});
