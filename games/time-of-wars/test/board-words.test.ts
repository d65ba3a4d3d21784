import { only } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { displays } from '../board/displays.ts';
import { hold } from '../board/hold.ts';
import { results } from '../board/results.ts';
import { bundles } from '../board/bundles.ts';
import { undone } from '../board/undone.ts';
import { whyNot } from '../board/why-not.ts';
import { armyNumber } from '../board/armies.ts';
import { EVERY_UNIT, placeOf, PLC, SWE } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import { card, enter, field, impulse, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** What is said before somebody decides: what it costs, what it ends, who goes, and what it will not do. */

const viewOf = (play: Play, of = SWE): View => timeOfWars.view(play.pos, only(of));
const optionOf = (ask: string, verb: string, arg: number | null = null): Parameters<typeof undone>[1] => ({
  ask,
  about: {},
  side: SWE,
  choice: { verb, arg },
  domain: null,
});
const livonia: Field = {
  scenario: 'livonia-1601',
  wars: [['SWE', 'PLC']],
  at: { reval: '3 swe_inf, 3 swe_cav, charles-ix-of-sweden', riga: '1 plc_hus*, john-charles-chodkiewicz' },
};

describe('6.9 Playing no card', () => {
  const left = (hands: Field['hands'], taken: readonly string[] = []): string => {
    const scene: Field = {
      ...livonia,
      ...(hands && { hands }),
      change: (t) => {
        t.control.fill(PLC);
        for (const id of taken) t.control[placeOf(id)] = SWE;
      },
    };
    return (undone(viewOf(impulse(scene, 'SWE')), optionOf('impulse', 'decline')) ?? [])
      .map(({ words }) => words)
      .join('; ');
  };
  it('ends the turn where nobody else can play on: it says so, and who wins then', () => {
    expect(left({ SWE: ['optimism'] })).toMatch(
      /1 card is not played; .*ends the Game Turn and the game; The Commonwealth wins/,
    );
    expect(left({ SWE: ['optimism'] }, ['riga'])).toMatch(/Sweden wins, with 3 of the 2 Victory Points it needs/);
  });
  it('is asked again only if somebody else plays', () => {
    expect(left({ SWE: ['optimism'], PLC: ['optimism'] })).toMatch(/asked again if somebody else plays a card first/);
  });
});

describe('6.9.1.1, 6.9.2 What a card cannot do names the use', () => {
  const why = (verb: string, key: string): string => {
    const play = impulse({ ...livonia, hands: { SWE: [key, 'optimism'] } }, 'SWE');
    const refused = play.refusal(`sweden ${verb} ${card('SWE', key)}`);
    return refused === null ? '' : timeOfWars.words.refusal(refused, viewOf(play));
  };
  it('a FUND takes a card of value 3; a pair begins with a +', () => {
    expect(why('fund', 'heresy')).toMatch(/^A FUND instead of points takes a card of value 3/);
    expect(why('two', 'heresy')).toMatch(/has no \+: to play two cards/);
  });
});

describe('A march', () => {
  it('6.9.3.1 costs on the map what its answers make of it: no loss where none is taken, the City with it', () => {
    const play = spend({ ...livonia, at: { reval: '4 swe_inf, 3 swe_cav, charles-ix-of-sweden' } }, 'SWE', 3);
    const held = hold(timeOfWars, viewOf(play), { ...optionOf('act', 'march', placeOf('reval')), domain: 'place' });
    const end = held?.ends.find(({ key }) => key === `march ${placeOf('pernau')}`);
    expect(end?.ways.map(({ chip }) => chip)).toEqual(['2 OP, 1 loss', '1 OP, 1 loss', '2 OP', '1 OP']);
  });
  it('6.9.3.8, T54 named unit by unit still offers the City, and shows only those who go', () => {
    const at = { reval: '3 swe_inf, 3 swe_cav, charles-ix-of-sweden' };
    const play = spend({ ...livonia, at }, 'SWE', 3)
      .say('sweden march reval')
      .say('sweden unit u1')
      .say('sweden go');
    const view = viewOf(play);
    const [taking] = bundles(timeOfWars, view);
    expect(taking?.words).toBe('March to Pernau and take it (2 of 3 OP)');
    for (const { verb, arg } of taking?.choices ?? []) {
      const words = arg === null ? verb : `${verb} pernau`;
      if (play.asked[0] === 'sweden step' || verb === 'control') play.say(`sweden ${words}`);
    }
    expect(play.table.control[placeOf('pernau')]).toBe(SWE);
    expect(timeOfWars.words.prompt(view, SWE)).toMatch(/^1 unit, Combat Value \d \(5 stay\)/);
    const [army] = displays(view);
    expect([army?.subtitle, army?.rows.length]).toEqual([expect.stringContaining('5 of 6 units stay'), 1]);
  });
  it('6.9.3.1 against an enemy begins with an army of mine: a click on the enemy says so', () => {
    const play = spend(livonia, 'SWE', 2);
    const asked = { ask: 'act', about: {}, side: SWE };
    const thing = { domain: 'army', arg: armyNumber(placeOf('riga'), PLC) };
    expect(whyNot(timeOfWars, viewOf(play), asked, thing)?.words).toMatch(/To attack it: click an army of yours/);
  });
  it('6.9.3.3 a withdrawal in which all are lost is called a loss', () => {
    const at = { riga: '2 plc_hus', pernau: '1 swe_inf*' };
    const play = spend({ ...livonia, at }, 'PLC', 2);
    play.say('commonwealth march riga').say('commonwealth all').say('commonwealth to pernau').say('sweden to reval');
    const [found] = results(
      viewOf(play),
      play.told.map(({ event }) => event),
      0,
    );
    expect(found?.title).toBe('The army of Sweden is lost in its withdrawal to Reval');
  });
});

describe('Losses', () => {
  const toll = (left: number): Play => {
    const t = field({ ...livonia, at: { reval: '1 swe_inf, 1 swe_cav, 1 swe_inf*' } });
    const units = EVERY_UNIT.filter((unit) => t.at[unit] === placeOf('reval'));
    return enter(t, 'toll', { units, left, even: 1, turn: 0, active: SWE, rule: '6.9.3.4' });
  };
  const usual = (play: Play): string | null => {
    const choice = timeOfWars.routine(viewOf(play), SWE);
    return choice && timeOfWars.words.choice(play.pos, SWE, choice);
  };
  it('6.9.3.4, T79 which full unit is hit first is no question where all are hit; which weakened one is, and so are too few', () => {
    expect(usual(toll(1))).toBeNull();
    const play = toll(3);
    // Of the two full units the second is the only one that is left for its loss.
    play.say(`sweden ${usual(play)}`);
    expect(play.at('reval')).toBe('2 swe_inf* 1 swe_cav*');
    expect([play.asked, usual(play)]).toEqual([['sweden lossOf'], null]);
  });
  it('6.9.3.4 nobody is asked who is hit first where nobody is left', () => {
    const play = toll(5);
    while (play.asked[0] === 'sweden lossOf') play.say(`sweden ${usual(play)}`);
    expect(play.at('reval')).toBe('');
  });
});
