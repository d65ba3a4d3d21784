import { Fast, fastDice, Match, obey, only } from '@tercio/kernel';
import type { Choice, Order, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../src/diplomacy/figures.ts';
import { combat, diplomacy, game, movement, recruiting, sideNamed } from './scenes.ts';
import type { Play } from './scenes.ts';

/** Standing orders, usual answers, figures and odds: what spares people questions and tells them what they need. */

const PASS: Choice = { verb: 'pass', arg: null };
const holds = (play: Play, name: string, word: string): boolean => {
  const side = sideNamed(word);
  return game.words.holds(name, game.view(play.pos, only(side)), side);
};
const usual = (play: Play, word: string): string | null => {
  const side = sideNamed(word);
  const choice = game.routine(game.view(play.pos, only(side)), side);
  return choice === null ? null : game.words.choice(play.pos, side, choice);
};

describe('standing orders', () => {
  const hands = { habsburg: 'forced-march' } as const;
  it('16.8 pass unless it concerns me: land, cities, stacks and strength', () => {
    const scene = { mover: 'france', hands, at: { K2: 'FRA-Lng', L4: 'HAB-Lom', E1: 'FRA-Pic' } } as const;
    const abroad = movement(scene).say('france march K2').say('france to K3').say('france to L3');
    expect(abroad.asked).toEqual(['habsburg countermarch']);
    const names = ['not my land', 'not by my cities', 'not upon my stack', 'too strong for me', 'no forced march'];
    expect(names.map((name) => holds(abroad, name, 'habsburg'))).toEqual([true, true, true, false, false]);
    const home = movement({ mover: 'france', hands, at: { I13: 'FRA-Lng', J13: 'HAB-L1', E1: 'FRA-Pic' } })
      .say('france march I13')
      .say('france to I12');
    const near = home.asked[0] === 'france step' ? home.say('france to J12') : home;
    expect(near.asked).toEqual(['habsburg countermarch']);
    expect(names.map((name) => holds(near, name, 'habsburg'))).toEqual([false, false, true, true, false]);
  });

  it('10.32 pass unless the marker is played against me', () => {
    const scene = {
      mover: 'france',
      at: { E1: 'FRA-G1' },
      hands: { france: 'spy', habsburg: 'papal-intervention', league: 'papal-intervention' },
      answers: true,
    } as const;
    const play = recruiting(scene).say('france spy habsburg');
    expect(holds(play, 'not against me', 'habsburg')).toBe(false);
    expect(holds(play, 'not against me', 'league')).toBe(true);
    expect([holds(play, 'no papal', 'league'), holds(play, 'no spy', 'league')]).toEqual([false, true]);
  });

  it('16.8, 10.32 A whole short war of four: orders answer nearly all that windows ask', () => {
    const match = new Match(game, { scenario: 'league-1524' }, fastDice(5));
    const random = new Fast(5, 0, 1);
    const orders: Order[] = [0, 1, 2, 3].flatMap((s) =>
      game.windows.flatMap(({ window }) => {
        const when =
          window === 'countermarch' ? ['no forced march', 'not by my cities'] : ['no papal', 'not against me'];
        return when.map((name) => ({ side: s as Side, window, when: name, choice: PASS }));
      }),
    );
    let [obeyed, asked] = [0, 0];
    for (let n = 0; n < 1_000 && match.game.over(match.pos) === null; n++) {
      if (obey(match, orders)) {
        obeyed++;
        continue;
      }
      const [first] = game.waiting(match.pos);
      if (first === undefined) break;
      if (first.window !== null) asked++;
      const choice = game.sim(match.pos, new Fast(1)).any(first.side, random);
      if (choice === null) break;
      match.act(first.side, [choice]);
    }
    expect(obeyed).toBeGreaterThan(30);
    expect(asked).toBeLessThan(obeyed / 10);
  });
});

describe('usual answers', () => {
  it('15.6 of losses among units that are alike, or of the last one', () => {
    const alike = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-H1 HAB-G1 HAB-G2 HAB-G3' } }, 3);
    expect(alike.event('fought')).toMatchObject({ result: 'DD' });
    expect(usual(alike, 'habsburg')).toBe('lose HAB-G1');
    const different = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-Lng HAB-Lom HAB-G1 HAB-L1' } }, 6);
    expect(usual(different, 'habsburg')).toBeNull();
  });

  it('20.5 of commanders whose military values are the same', () => {
    const equals = combat({ mover: 'france', at: { G3: 'FRA-Pic FRA-Bay FRA-DF HAB-L1' } });
    expect(equals.asked).toEqual(['france commander']);
    expect(usual(equals, 'france')).toBe('led FRA-Bay');
    const unequal = combat({ mover: 'habsburg', at: { G3: 'HAB-Lom HAB-Cdb HAB-Lan FRA-L1' } });
    expect([unequal.asked, usual(unequal, 'habsburg')]).toEqual([['habsburg commander'], null]);
  });

  it('10.5 of returning markers: none while there is room for all that could be picked', () => {
    const room = recruiting({ mover: 'france', at: { E1: 'FRA-G1' }, hands: { france: 'treachery' } });
    expect(usual(room, 'france')).toBe('return 0');
    const full = 'treachery treachery treachery spy spy spy renaissance machiavelli machiavelli';
    expect(usual(recruiting({ mover: 'france', at: { E1: 'FRA-G1' }, hands: { france: full } }), 'france')).toBeNull();
  });

  it('15.7 of a retreat with one way out', () => {
    const at = { G3: 'FRA-Pic FRA-H1 HAB-I1 HAB-L1 HAB-L2', G2: 'FRA-Nor', F3: 'FRA-Lng' };
    const play = combat({ mover: 'france', at: { ...at, H3: 'FRA-L1' } }, 3).say('habsburg lose HAB-I1');
    expect([play.options('habsburg'), usual(play, 'habsburg')]).toEqual([['all G4', 'one G4'], 'all G4']);
    const open = combat({ mover: 'france', at }, 3).say('habsburg lose HAB-I1');
    expect(usual(open, 'habsburg')).toBeNull();
  });
});

describe('figures and odds', () => {
  it('12.2 The chance of a diplomacy attack is exact, and the same as the forecast', () => {
    expect(chanceOf(1, 1)).toBeCloseTo(15 / 36, 12);
    expect(chanceOf(3, 3) + chanceOf(3, 3)).toBeLessThan(1);
    const play = diplomacy({ mover: 'france', hands: { france: 'diplomacy-3' } })
      .say('france target MIL')
      .say('france lay a3');
    const who = sideNamed('france');
    const view = game.view(play.pos, only(who));
    const began = performance.now();
    const odds = game.forecast(view, who, { verb: 'enough', arg: null }, 'embassy');
    expect(performance.now() - began).toBeLessThan(500);
    expect(odds.exact).toBe(true);
    expect(odds.lines.find(({ total }) => total === 2)?.low).toBeCloseTo(chanceOf(3, 1), 9);
    const explained = game.explain(view, who, { verb: 'enough', arg: null });
    expect(explained?.sum).toBe(`${Math.round(100 * chanceOf(3, 1))} % against the power alone`);
  });

  it('15.2 The odds of a battle are the six readings of the die', () => {
    const at = { G3: 'FRA-Pic FRA-Lng HAB-Lom', I1: 'FRA-H1 HAB-Nap' };
    const play = combat({ mover: 'france', at });
    const who = sideNamed('france');
    const view = game.view(play.pos, only(who));
    const choice = play.read('france at G3').choice;
    const { exact, lines } = game.forecast(view, who, choice, 'battle');
    expect(exact).toBe(true);
    expect(lines.reduce((sum, { low }) => sum + low, 0)).toBeCloseTo(1, 9);
    const { sum } = game.explain(view, who, choice) ?? { sum: '' };
    const won = lines.filter(({ total }) => total >= 5).reduce((all, { low }) => all + low, 0);
    expect(sum).toBe(`column 100 %: you win on ${Math.round(won * 6)} of 6, lose on 3 of 6, bloodbath on 1`);
  });

  it('12.2 Every number of points has its chance before a power is named', () => {
    const play = diplomacy({ mover: 'france', hands: { france: 'diplomacy-3' } });
    const who = sideNamed('france');
    const { lines = [] } =
      game.explain(game.view(play.pos, only(who)), who, play.read('france target ENG').choice) ?? {};
    expect(lines.map(({ value }) => value)[2]).toBe(`${Math.round(100 * chanceOf(3, 3))} %`);
  });
});
