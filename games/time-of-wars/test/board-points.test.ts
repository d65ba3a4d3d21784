import { only } from '@tercio/kernel';
import { restsOf } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { displays } from '../board/displays.ts';
import { playersOf } from '../src/ground.ts';
import { HRE, placeOf, PLC, RUS, SWE } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { ally } from '../src/relations.ts';
import { scoreOf, sourcesOf } from '../src/winning.ts';
import { enter, event, field, impulse } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** 7.1 Victory Points by source: they are told, and they add up. */

describe('7.1 Victory Points by source', () => {
  it.each(timeOfWars.scenarios.map(({ id }) => id))('7.1 %s: the sources add up to the score', (scenario) => {
    let seen = 0;
    for (const { pos, index } of restsOf(timeOfWars, scenario, { seed: 4, game: 1 })) {
      if (index % 20 !== 0) continue;
      const t = pos.table as unknown as Table;
      for (const side of playersOf(t))
        expect(sourcesOf(t, side).reduce((sum, { points }) => sum + points, 0)).toBe(scoreOf(t, side));
      if (++seen > 8) break;
    }
    expect(seen).toBeGreaterThan(2);
  });

  const sheet = (scene: Field, side: number): readonly string[] => {
    const view = timeOfWars.view(impulse(scene, side === RUS ? 'RUS' : 'PLC').pos, only(side as never));
    const rows = displays(view).find(({ title }) => title === 'My sheet')?.rows ?? [];
    return rows.flatMap(({ words, value, note }) =>
      /Victory|come/.test(words) ? [`${words} ${value}: ${note ?? ''}`] : [],
    );
  };
  it('7.1 A sheet tells the tracks as well, and what the last turn will add', () => {
    const scene: Field = {
      turn: 3,
      change: (t) => {
        t.unionGained = 4;
        t.warFate[PLC] = 2;
      },
    };
    const [total, award] = sheet(scene, PLC);
    expect(total).toMatch(/Fortified Cities 10, Union of Brest 2, WAR FATE 2/);
    expect(award).toMatch(/^to come after the last turn, as things stand 4/);
  });
  it('7.1 In a scenario with scoring spaces each of them is named', () => {
    const scene: Field = { scenario: 'dymitriads', turn: 2, change: (t) => (t.control[placeOf('smolensk')] = PLC) };
    expect(sheet(scene, PLC)[0]).toMatch(/Smolensk 3.*less what it began with/);
    expect(sheet(scene, RUS)[0]).not.toMatch(/Smolensk/);
  });
});

describe('3.0 The table of relations', () => {
  /** The cell of my row under a head, if it stands for something. */
  const cellOf = (play: Play, of: string) => {
    const grid = displays(timeOfWars.view(play.pos, only(SWE))).find(({ title }) => title === 'Relations')?.grid;
    const column = grid?.columns.findIndex(({ words }) => words === of) ?? -1;
    return grid?.rows[0]?.cells[column]?.thing;
  };
  const mayClick = (play: Play, of: string): boolean => {
    const thing = cellOf(play, of);
    const offer = timeOfWars.offer(play.pos, SWE);
    return (offer?.choices ?? []).some(
      ({ verb, arg }) => arg === thing?.arg && timeOfWars.domain(offer?.ask ?? '', verb) === thing?.domain,
    );
  };
  it('6.5.5 A click declares War where the hand can pay for it', () => {
    const play = enter(field({ turn: 3, hands: { SWE: ['rulers_disease'] } }), 'talks', { next: 0 });
    for (const side of ['sweden', 'russia', 'ottomans', 'empire', 'commonwealth']) play.say(`${side} ready`);
    expect([mayClick(play, 'Denmark'), mayClick(play, 'Ottoman Empire')]).toEqual([true, false]);
  });
  it('6.9.1.2 A card about a state or a power is aimed by a click, too', () => {
    expect(mayClick(event({ turn: 3 }, 'SWE', 'declaration_of_war'), 'Denmark')).toBe(true);
    expect(mayClick(event({ turn: 3 }, 'SWE', 'court_intrigues'), 'Russia')).toBe(true);
  });
});

describe('6.9.3.4 Who may still play a Battle card', () => {
  it('6.9.3.4, T20 by public knowledge and whose turn it is: the attacker, the defender, then the others', () => {
    const t = field({
      turn: 3,
      wars: [['SWE', 'RUS']],
      at: { pskov: '4 swe_cav; 4 rus_cav' },
      hands: { SWE: ['optimism'], RUS: ['optimism'], OTT: ['advantageous_terrain'], HRE: ['heresy'] },
      change: (now) => ally(now, SWE, HRE),
    });
    const play = enter(t, 'battle', { side: SWE, at: placeOf('pskov'), from: placeOf('narva'), bySea: 0 });
    const may = (): readonly string[] =>
      (displays(timeOfWars.view(play.pos, only(SWE))).find(({ key }) => key === 'third')?.rows ?? [])
        .filter(({ value }) => value === 'may')
        .map(({ words }) => words);
    const [first, second, third] = [may(), play.say('sweden done') && may(), play.say('russia done') && may()];
    // The Empire is an ally of the attacker; the Commonwealth holds no card.
    expect(first).toEqual(['Sweden', 'Russia', 'The Ottoman Empire']);
    expect([second, third]).toEqual([['Russia', 'The Ottoman Empire'], ['The Ottoman Empire']]);
  });
});
