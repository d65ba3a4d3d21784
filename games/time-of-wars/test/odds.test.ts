import { only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { columnFor, lossesAt } from '../src/battle/table.ts';
import { deckOf, HRE, NONE, placeOf, PLC, RUS, SIDES, SWE } from '../src/ids.ts';
import { rules, timeOfWars } from '../src/index.ts';
import { ally } from '../src/relations.ts';
import type { Table } from '../src/state.ts';
import { enter, field, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** Odds, standing orders and what needs no thought. */

const mitau: Field = {
  turn: 3,
  wars: [['SWE', 'PLC']],
  at: { memel: '3 swe_inf, 1 swe_cav', mitau: '2 plc_hus, 1 plc_pan' },
  // Cards in hand: everybody may still have something to say.
  hands: { SWE: ['optimism'], PLC: ['optimism'], RUS: ['heresy'], OTT: ['heresy'], HRE: ['heresy'] },
  change: (t) => t.military.fill(0),
};
const battle = (scene: Field = mitau): Play => {
  const play = spend(scene, 'SWE', 1).say('sweden march memel').say('sweden all').say('sweden to mitau');
  while (play.asked[0]?.endsWith('battleCard') === false) {
    const [who = ''] = (play.asked[0] ?? '').split(' ');
    const word = ['pass', 'no', 'stand', 'none'].find((one) => play.options().includes(one)) ?? '';
    play.say(`${who} ${word}`);
  }
  return play;
};
const chanceOf = (sums: readonly [number, number], wins: (made: number, taken: number) => boolean): number => {
  let count = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++)
        for (let d = 1; d <= 6; d++)
          if (wins(lossesAt(columnFor(sums[0]), a + b), lossesAt(columnFor(sums[1]), c + d))) count++;
  return count / 6 ** 4;
};

describe('6.9.3.4 Odds', () => {
  it('6.9.3.4 of a Land Battle are exact, equal to counting every face, and take no more steps than there are throws', () => {
    // Between two players nobody else has a word: the defender's last card decides.
    const play = battle({ ...mitau, scenario: 'livonia-1601', turn: 2 }).say('sweden done');
    expect(play.asked).toEqual(['commonwealth battleCard']);
    const view = timeOfWars.view(play.pos, only(PLC));
    const pass = { verb: 'done', arg: null };
    const found = timeOfWars.forecast(view, PLC, pass, 'landBattle');
    const sums = play.table.battle?.sums ?? [0, 0];
    expect(found.exact).toBe(true);
    const active = found.lines.find(({ total }) => total === 1);
    const chance = chanceOf(sums, (made, taken) => made > taken);
    expect([active?.low, active?.high]).toEqual([expect.closeTo(chance, 10), expect.closeTo(chance, 10)]);
    // Two throws of two dice, and the question that follows each: that is what the time hangs on.
    expect(found.nodes).toBeLessThan(2 * 21 ** 2 + 10);
  });
});

describe('Standing orders', () => {
  const holds = (name: string, change: (t: Table) => void, about: { readonly [name: string]: number }): boolean => {
    const t = field({ turn: 3, wars: [['SWE', 'RUS']], change });
    return rules.orders[name]?.holds(t, about, RUS) ?? false;
  };
  const still = (): void => undefined;

  it('6.9.1 by who acts: an army at War with me, or of a power by name', () => {
    expect([SWE, PLC].map((of) => holds('at War', still, { side: of }))).toEqual([true, false]);
    expect([SWE, PLC].map((of) => holds('not at War', still, { side: of }))).toEqual([false, true]);
    const names = Object.keys(rules.orders).filter((name) => rules.orders[name]?.about.includes('that acts') === true);
    expect(names.length).toBe(SIDES.length);
    expect(names.map((name) => holds(name, still, { side: SWE })).filter((is) => !is)).toEqual([false]);
  });

  it('6.9.1 by where it happens: a space of mine', () => {
    const [mine, other] = [placeOf('moskva'), placeOf('krakow')];
    expect([mine, other].map((to) => holds('my space', still, { to }))).toEqual([true, false]);
    expect([mine, other].map((to) => holds('not my space', still, { to }))).toEqual([false, true]);
  });

  it('6.9.1 by whom it concerns: an enemy of mine or of an ally, a space of ours; a card always may', () => {
    const calm = (about: { readonly [name: string]: number }, friend = false): boolean =>
      holds('not concerned', (t) => void (friend && ally(t, RUS, PLC)), about);
    const krakow = placeOf('krakow');
    expect([calm({ side: SWE, to: krakow }), calm({ side: HRE, to: krakow })]).toEqual([false, true]);
    expect([calm({ side: HRE, to: placeOf('moskva') }), calm({ side: HRE, to: krakow }, true)]).toEqual([false, false]);
    expect(calm({ by: HRE, card: 3, frees: 0 })).toBe(false);
  });

  it('6.9.3.4 by the battle: an ally of mine is attacked', () => {
    const play = battle();
    const attacked = (friend: boolean) => (t: Table) => {
      t.battle = play.table.battle;
      if (friend) ally(t, RUS, PLC);
    };
    expect([true, false].map((friend) => holds('not my ally', attacked(friend), {}))).toEqual([false, true]);
  });
});

describe('Routine', () => {
  it('6.7 who has no army that could take mercenaries in bids no card by custom', () => {
    const asked = (at: { readonly [place: string]: string }): string | undefined => {
      const t = field({ turn: 3, at: { ...at, hre_box: '2 mer_inf' }, hands: { SWE: ['optimism'] } });
      const { pos } = enter(t, 'hiring', { order: [], next: 0, unit: NONE });
      return timeOfWars.routine(timeOfWars.view(pos, only(SWE)), SWE)?.verb;
    };
    expect([asked({}), asked({ stockholm: '1 swe_inf' })]).toEqual(['none', undefined]);
    expect(deckOf(SWE).length).toBe(50);
  });
});
