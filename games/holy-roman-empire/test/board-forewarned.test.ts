import { Fast, has, isRefusal, only } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { battleSheet } from '../board/battle.ts';
import { hold } from '../board/hold.ts';
import { reach } from '../board/reach.ts';
import { results } from '../board/results.ts';
import { together } from '../board/together.ts';
import { placeOf } from '../src/ids.ts';
import { combat, enter, game, marker, movement, recruiting, sideNamed, unitNo } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** What is told before gold is spent, neutrals are driven away or a king is staked, and of what came of it: the same for anyone who goes. */

const FRANCE = sideNamed('france');
const HABSBURG = sideNamed('habsburg');
const PAVIA = 'pavia-1524';
const viewOf = (play: Play, who: Side = FRANCE): View => game.view(play.pos, only(who));
const explained = (play: Play, said: string) => {
  const { who, choice } = play.read(said);
  return game.explain(viewOf(play, who), who, choice);
};
const cards = (play: Play, who: Side = FRANCE) => {
  const told = play.told.flatMap(({ event: one, to, others }) => (has(to, who) ? [one] : others ? [others] : []));
  return results(viewOf(play, who), told, 0);
};
const linesOf = (play: Play, who: Side = FRANCE) =>
  cards(play, who).flatMap(({ title, lines }) => lines.map(({ words, value }) => `${title} | ${words} | ${value}`));

describe('a marker that is bought', () => {
  const shop = { scenario: PAVIA, mover: 'france', at: { M1: 'FRA-G5' }, gold: { france: 9 } } as const;
  it('10.3, 10.6 It says how many of the pool are events, and which', () => {
    const play = recruiting(shop);
    const words = game.words.option(viewOf(play), FRANCE, play.read('france marker').choice);
    const [, events, all] = /^Buy a marker for 2 gold: (\d+) of (\d+) are events$/i.exec(words) ?? [];
    expect(Number(events)).toBeGreaterThan(0);
    const { lines = [], sum = '' } = explained(play, 'france marker') ?? {};
    expect(lines.slice(0, 2).map(({ value }) => value)).toEqual([
      `${Number(all) - Number(events)} of ${all}`,
      `${events} of ${all}`,
    ]);
    const listed = lines.slice(2).reduce((total, { value }) => total + Number(value), 0);
    expect(listed).toBe(Number(events));
    expect(sum).toMatch(/7 gold left, 0 due/);
  });
  it('10.2 What others hold is not in the pool', () => {
    const held = recruiting({ ...shop, hands: { habsburg: 'spy spy' } });
    const all = (play: Play): number =>
      Number(/of (\d+) are/.exec(game.words.option(viewOf(play), FRANCE, play.read('france marker').choice))?.[1]);
    expect(all(held)).toBe(all(recruiting(shop)) - 2);
  });
  it('10.6, 10.17 An event is told with what it did to whom, and that nothing of it is kept', () => {
    const play = recruiting({ ...shop, gold: { france: 9, habsburg: 3 } });
    play.say('france marker', marker('economy'), 4, 2, 1);
    const [effect, ...rest] = linesOf(play);
    expect(effect).toMatch(/^You pick an event: Economy \| Everybody gains, or loses, a die of gold\. \|/);
    expect(rest.filter((one) => one.includes('pick an event')).map((one) => one.split(' | ')[2])).toEqual([
      expect.stringMatching(/^−\d gold$/),
      expect.stringMatching(/^−\d gold$/),
      '',
    ]);
    expect(linesOf(play, HABSBURG).some((one) => one.includes('pick an event'))).toBe(false);
  });
});

describe('a march', () => {
  const at = { L2: 'FRA-FI FRA-Lng FRA-H1', L3: 'SAV-G1', L5: 'HAB-I1' } as const;
  const scene: Scene = { scenario: PAVIA, mover: 'france', at };
  const wayTo = (play: Play, to: string) => {
    const { choice } = play.read('france march L2');
    const option = { ask: 'move', about: {}, side: FRANCE, choice, domain: 'place' };
    return hold(game, viewOf(play), option)
      ?.ends.flatMap(({ ways }) => ways)
      .find(({ words }) => words.includes(to));
  };
  it('4.5 Among neutrals it warns first, and asks', () => {
    const way = wayTo(movement(scene), 'Turin');
    expect(way?.grave).toBe(true);
    expect(way?.warns?.()[0]).toMatchObject({ rule: '4.5' });
    expect(way?.warns?.()[0]?.words).toMatch(/^It violates the neutrality of Savoy, which joins the Habsburgs/);
  });
  it('15.2, 20.4 Its odds count commanders and mountains', () => {
    const odds = wayTo(movement(scene), 'Turin')
      ?.meets()
      .filter(({ rule }) => rule === '15.2');
    expect(odds?.[0]?.value).toMatch(/^\d+ : 2$/);
    expect(odds?.[1]?.words).toMatch(/the attacking commander/);
  });
  it('20.6 Onto the king with whom the game is lost it says so', () => {
    const foe = movement({ scenario: PAVIA, mover: 'habsburg', at: { L5: 'HAB-Nap HAB-Lom', L4: 'FRA-FI FRA-G1' } });
    const { choice } = foe.read('habsburg march L5');
    const option = { ask: 'move', about: {}, side: HABSBURG, choice, domain: 'place' };
    const way = hold(game, viewOf(foe, HABSBURG), option)
      ?.ends.flatMap(({ ways }) => ways)
      .find(({ words }) => words.includes('L4'));
    expect(way?.meets().map(({ words }) => words)).toContain(
      'Francis I is there: if he falls, France has lost at once',
    );
  });
  it('14.1 Whoever has chosen who goes reads the same as for a whole stack, for those who go', () => {
    const whole = movement(scene);
    const all = wayTo(whole, 'Turin');
    const part = movement({ ...scene, at: { K2: at.L2, L3: at.L3, L5: at.L5 } });
    part.say('france march K2').say('france take FRA-Lng').say('france take FRA-H1').say('france off');
    const [turin] = reach(viewOf(part)).filter(({ thing }) => thing.arg === placeOf('L3'));
    const there = turin?.figures?.() ?? explained(part, 'france to L3');
    expect(there?.title).toMatch(/with 2 units$/);
    const rules = (lines: readonly { readonly rule: string }[] = []) => [...new Set(lines.map(({ rule }) => rule))];
    expect(rules(there?.lines)).toEqual(
      rules([{ rule: '14.7' }, ...(all?.meets() ?? [])]).filter((one) => one !== '20.6'),
    );
  });
  it('17.6, 17.7 Fleets and troops are ticked in one list, and nobody sails before the button says so', () => {
    const play = movement({ scenario: PAVIA, mover: 'france', at: { M1: 'FRA-F1 FRA-Lng FRA-Nor FRA-Chm' } });
    play.say('france sail M1');
    const set = together(game, viewOf(play));
    expect(set?.members.length).toBe(3);
    const things = (ids: string) => ids.split(' ').map((id) => ({ domain: 'unit', arg: unitNo(id) }));
    const { words, choices } = set?.plan(things('FRA-Nor FRA-Lng'), 0) ?? { words: '', choices: [] };
    expect(words).toBe('Sail with 1 fleet and 2 units aboard');
    expect(isRefusal(game.play(play.pos, FRANCE, choices, new Fast(1)))).toBe(false);
    expect(set?.plan(things('FRA-Lng FRA-Nor FRA-Chm'), 0).choices).toEqual([]);
    const at = { M4: 'HAB-F1 HAB-F2 HAB-I1' };
    const two = movement({ scenario: PAVIA, mover: 'habsburg', at }).say('habsburg sail M4');
    const fleets = together(game, viewOf(two, HABSBURG));
    expect(fleets?.members.length).toBe(3);
    expect(fleets?.plan(things('HAB-I1'), 0).choices).toEqual([]);
    expect(fleets?.plan(things('HAB-I1 HAB-F2'), 0).words).toBe('Sail with 1 fleet and 1 unit aboard');
  });
  it('15.1 Its end names the battles that follow, each with its odds', () => {
    const play = movement({ ...scene, at: { L4: 'FRA-Lng HAB-I1', M1: 'FRA-G5' }, holds: { L4: 'habsburg' } });
    const { lines = [], sum } = explained(play, 'france done') ?? {};
    expect(sum).toBe('1 battle to fight');
    expect(lines[0]?.words).toMatch(/^battle with Habsburgs at L4/);
    expect(lines[1]?.value).toMatch(/^\d of 6$/);
  });
});

describe('a countermarch', () => {
  const come = (mine: string, theirs: string, more: Scene['at'] = {}): Play => {
    const hands = { habsburg: 'forced-march' } as const;
    const play = movement({ scenario: PAVIA, mover: 'france', at: { K3: theirs, L4: mine, ...more }, hands });
    return play.say('france march K3').say('france whole').say('france to K4');
  };
  it('16.8, 15.2 It says what it costs, that they must attack, and with what odds', () => {
    const play = come('HAB-Nap HAB-Lom', 'FRA-Lng FRA-Pic');
    expect(play.asked).toEqual(['habsburg countermarch']);
    expect(game.words.prompt(viewOf(play, HABSBURG), HABSBURG)).toMatch(/with attack \d+\. Do you go there/);
    const { lines = [] } = explained(play, 'habsburg from L4') ?? {};
    // The odds come first: they are what one decides by.
    expect(lines[0]?.words).toMatch(/^battle with France/);
    expect(lines.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/^a Forced March of yours: France must stop at K4 and attack you there/),
    );
    expect(lines.find(({ words }) => words.startsWith('you win'))?.value).toMatch(/^[1-6] of 6$/);
  });
  it('16.8 Where it cannot be won and nothing of mine lies ahead, it is passed by itself; not where it could save a stack', () => {
    const strong = 'FRA-Lng FRA-Pic FRA-Nor FRA-Chm FRA-H1 FRA-H2';
    const usual = (play: Play) => game.routine(viewOf(play, HABSBURG), HABSBURG)?.verb ?? null;
    const threatened = come('HAB-I1', strong);
    expect([threatened.asked, usual(threatened)]).toEqual([['habsburg countermarch'], null]);
    const hands = { habsburg: 'forced-march' } as const;
    const past = movement({ scenario: PAVIA, mover: 'france', at: { K3: strong, K4: 'HAB-G1', L4: 'HAB-I1' }, hands });
    past.say('france march K3').say('france whole').say('france to K4');
    expect(past.asked).toEqual(['habsburg countermarch']);
    expect(usual(past)).toBe('pass');
  });
});

describe('a battle', () => {
  const fight = (defence: string, hands: Scene['hands'] = {}): Play =>
    combat({
      scenario: PAVIA,
      mover: 'france',
      at: { L4: `FRA-FI FRA-Bay ${defence}` },
      holds: { L4: 'habsburg' },
      hands: { france: 'tactical-advance', ...hands },
    });
  it('20.6 A face on which the king falls wins the game for the other side: it is counted and named', () => {
    const play = fight('HAB-G1');
    const sum = explained(play, 'france pass')?.sum ?? '';
    const [, won, lost] = /you win on (\d) of 6, lose on (\d) of 6/.exec(sum) ?? [];
    const falls = explained(play, 'france pass')?.lines.find(({ rule }) => rule === '20.6')?.value;
    expect(falls).toBe('1 of 6');
    expect(Number(won) + Number(lost)).toBe(6);
    expect(sum).toMatch(/; on 1 of 6 Francis I falls, and the game is lost$/);
  });
  it('10.37 Its card names the markers of both, though they cancel each other', () => {
    const play = fight('HAB-G1', { habsburg: 'tactical-advance' });
    play.say('france advance').say('habsburg advance', 5);
    const lines = linesOf(play, HABSBURG).filter((one) => one.includes('plays') || one.includes('play '));
    expect(lines.map((one) => one.split(' | ')[1])).toEqual([
      'France plays Tactical Advance',
      'The Habsburgs play Tactical Advance',
    ]);
  });
  it('10.20, 10.29, 10.37 The sheet tells what each marker in hand would make of it, until one of the two is played', () => {
    const hands = { france: 'tactical-advance honors-of-war no-quarter' } as const;
    const at = { L4: 'FRA-Lng FRA-Pic FRA-H1 HAB-I1 HAB-L1' };
    const play = combat({ scenario: PAVIA, mover: 'france', at, hands });
    const offered = (): readonly string[] =>
      battleSheet(viewOf(play, FRANCE)).flatMap(({ rows }) =>
        rows.filter(({ words }) => words.startsWith('With ')).map(({ words, value }) => `${words}: ${value}`),
      );
    expect(offered()).toEqual([
      'With Tactical Advance of yours: win 5, lose 0 → win 5, lose 0',
      'With Honors of War of yours: win 5, lose 0 → win 5, lose 1',
      'With No Quarter of yours: win 5, lose 0 → win 2, lose 0',
    ]);
    play.go('france no-quarter');
    expect(offered().length).toBeLessThan(2);
  });
  it('16.13 Retreating before it is asked with the odds of standing', () => {
    const play = combat({
      scenario: PAVIA,
      mover: 'france',
      at: { L4: 'FRA-Lng FRA-Pic HAB-I1 HAB-G1' },
      hands: { habsburg: 'forced-march' },
    });
    expect(game.words.prompt(viewOf(play, HABSBURG), HABSBURG)).toMatch(
      /\d+ against \d+: if you stand, you win on \d of 6, lose on \d of 6(?:, bloodbath on \d)?\. Do you retreat first/,
    );
    const lines = explained(play, 'habsburg march')?.lines.map(({ words }) => words);
    expect(lines?.some((words) => words.startsWith('cannot move, and fall: Habsburg garrison'))).toBe(true);
  });
});

describe('what is no news', () => {
  it('5.4 That they hold a town is not told again because I come there', () => {
    const play = movement({
      scenario: PAVIA,
      mover: 'habsburg',
      at: { L3: 'FRA-Lng', L4: 'HAB-Nap HAB-Lom' },
      controls: { habsburg: 'SAV' },
      holds: { L3: 'france' },
    });
    play.say('habsburg march L4').say('habsburg whole').say('habsburg to L3');
    expect(linesOf(play, HABSBURG).join()).not.toMatch(/stands in Turin/);
    const theirs = movement({ scenario: PAVIA, mover: 'france', at: { L2: 'FRA-Lng' }, controls: { habsburg: 'SAV' } });
    theirs.say('france march L2').say('france to L3');
    expect(linesOf(theirs, HABSBURG).join()).toMatch(/France stands in Turin/);
  });
  it('10.33 Rebels in a town of theirs cost me nothing', () => {
    const rise = { kind: 'rebels', rule: '10.33', unit: 0, place: placeOf('M1') } as unknown as GameEvent;
    const play = enter({ scenario: PAVIA, at: { M1: 'FRA-G5' } }, 'movement', { side: FRANCE, from: 0, naval: false });
    expect(results(viewOf(play, HABSBURG), [rise], 0)).toEqual([]);
    expect(results(viewOf(play), [rise], 0).map(({ title }) => title)).toEqual(['Rebellion']);
  });
  it('24.1 A mercenary for whom I was too poor to be asked is told with the reason', () => {
    const play = recruiting({
      scenario: PAVIA,
      mover: 'france',
      at: { M1: 'FRA-G5', L5: 'HAB-I1' },
      gold: { france: 9, habsburg: 1 },
    });
    play.say('france auction MERC-LK1').say('france bid 1');
    expect(play.asked).not.toContain('habsburg hire');
    expect(linesOf(play, HABSBURG).at(-1)).toMatch(
      /^France hires .* for 1 gold: you have 1 gold, and a bid must be higher/,
    );
  });
});

describe('the field is won', () => {
  it('16.14, 15.1 Who stays there is told the odds of the battle that is fought next', () => {
    const at = { G3: 'FRA-Pic FRA-H1 HAB-L1', J3: 'FRA-H2 HAB-L2' };
    const play = combat({ mover: 'france', at, hands: { france: 'forced-march' } })
      .say('france at G3')
      .say('france pass', 6);
    expect(play.asked).toEqual(['france pursue']);
    expect(explained(play, 'france rest')?.sum).toBe('1 battle to fight');
  });
});
