import { only } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { units } from '../data/index.ts';
import { dice } from '../board/battle.ts';
import { council } from '../board/council.ts';
import { deals } from '../board/deals.ts';
import { hold } from '../board/hold.ts';
import { turn } from '../board/powers.ts';
import { results } from '../board/results.ts';
import { stackThing } from '../board/seen.ts';
import { tale } from '../board/tale.ts';
import { whyNot } from '../board/why-not.ts';
import { PLACE_WORDS, placeOf } from '../src/ids.ts';
import { unitName } from '../src/names.ts';
import { combat, enter, game, minorNo, movement, provisioning, recruiting, sideNamed } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** What is told before it is too late: costs that come later, answers of the other side, what a town takes, whom one must not lose. */

const FRANCE = sideNamed('france');
const viewOf = (play: Play): View => game.view(play.pos, only(FRANCE));
const asked = (play: Play) => {
  const offer = game.offer(play.pos, FRANCE);
  return { ask: offer?.ask ?? '', about: offer?.about ?? {}, side: FRANCE };
};
const words = (play: Play, said: string): string => game.words.option(viewOf(play), FRANCE, play.read(said).choice);
const explained = (play: Play, said: string) => game.explain(viewOf(play), FRANCE, play.read(said).choice);
const PAVIA = 'pavia-1524';

describe('names', () => {
  it('14.14 No unit is called like a square, and no two alike', () => {
    const names = units.map((_, u) => unitName(u));
    expect(new Set(names).size).toBe(names.length);
    const squares = new Set(PLACE_WORDS);
    expect(names.filter((name) => name.split(' ').some((word) => squares.has(word)))).toEqual([]);
  });
});

describe('what a recruit costs later', () => {
  const field = { scenario: PAVIA, mover: 'france', at: { J1: 'FRA-FI FRA-Lng', M1: 'FRA-G5' } } as const;
  it('11.2, 19.2 Its line says its price and its pay, its figures what will be due', () => {
    const play = recruiting({ ...field, gold: { france: 20 } });
    expect(words(play, 'france recruit FRA-H1')).toMatch(/: 4 gold now, 2 more each turn$/);
    expect(words(play, 'france recruit FRA-G1')).toMatch(/: 1 gold now, no pay later$/);
    expect(explained(play, 'france recruit FRA-H1')?.sum).toBe('3 gold due at the end of this turn, 1 before');
  });
  it('19.3 Where it comes in says what food costs there', () => {
    const play = recruiting({ ...field, gold: { france: 20 } }).say('france recruit FRA-H1');
    const food = explained(play, 'france at J1')?.lines.find(({ rule }) => rule === '19.3');
    expect(food?.words).toMatch(/^for food there: 3 units, \d fed free$/);
  });
  it('24.1, 19.2 A bid is asked with the pay that comes besides', () => {
    const play = recruiting({ ...field, gold: { france: 20 } }).say('france auction MERC-LK2');
    expect(game.words.prompt(viewOf(play), FRANCE)).toMatch(
      /Besides the bid its pay is 2 gold at the end of each turn/,
    );
    const [sheet] = council(viewOf(play));
    expect(sheet?.rows.slice(0, 2).map(({ value }) => value)).toEqual(['2 gold', '3, now 1']);
  });
  it('19.2, 19.3 Paying says whether food is in it', () => {
    const many = 'FRA-FI FRA-Lng FRA-Pic FRA-Nor FRA-Chm FRA-H1 FRA-H2';
    const hungry = provisioning({ scenario: PAVIA, mover: 'france', at: { J1: many }, gold: { france: 30 } });
    expect(words(hungry, 'france pay')).toMatch(/^Pay only: 8 gold; food \(\d\) is asked next$/);
    const fed = provisioning({ scenario: PAVIA, mover: 'france', at: { J1: 'FRA-FI FRA-H1' }, gold: { france: 30 } });
    expect(words(fed, 'france pay')).toBe('Pay everybody: 2 gold');
  });
});

describe('why not there', () => {
  it('11.4, 11.3 Where somebody comes in, a click on an army answers for its place', () => {
    const play = recruiting({
      scenario: PAVIA,
      mover: 'france',
      at: { M1: 'FRA-FI', J1: 'FRA-G5', L5: 'HAB-I1' },
      gold: { france: 20 },
    }).say('france recruit FRA-H1');
    const full = play.say('france at M1').say('france recruit FRA-H2');
    const at = (p: string, owner = FRANCE) => whyNot(game, viewOf(full), asked(full), stackThing(placeOf(p), owner));
    expect(at('M1')).toMatchObject({ rule: '11.4' });
    expect(at('M1')?.words).toMatch(/takes no more units in this phase: by its value 1 may come in, and has/);
    expect(at('L5', sideNamed('habsburg'))).toMatchObject({ rule: '11.3' });
    expect(at('J1')).toBeNull();
  });
  it('10.23, 11.4 So it does for a leader', () => {
    const play = recruiting({
      scenario: PAVIA,
      mover: 'france',
      at: { M1: 'FRA-FI', J1: 'FRA-G5', K1: 'FRA-Pic' },
      gold: { france: 20 },
      hands: { france: 'leader-recruit' },
    })
      .say('france return 0')
      .say('france recruit FRA-H1')
      .say('france at M1')
      .go('france leader-recruit');
    expect(asked(play).ask).toBe('leaderWhere');
    const said = whyNot(game, viewOf(play), asked(play), stackThing(placeOf('M1'), FRANCE));
    expect(said?.words).toMatch(/^Marseille \(M1\) takes no more units/);
  });
  it('14.2 A square too far off says so, with its cost, before mountains', () => {
    const play = movement({ scenario: PAVIA, mover: 'france', at: { J1: 'FRA-Lng FRA-Pic', L5: 'HAB-I1' } });
    const { choice } = play.read('france march J1');
    const held = { ...asked(play), held: choice };
    const said = whyNot(game, viewOf(play), held, { domain: 'place', arg: placeOf('L5') });
    expect(said?.words).toMatch(/^Too far: Milan \(L5\) is [\d½]+ points away, and the force has 3\./);
    expect(said?.rule).toBe('14.2');
  });
  it('16.2 A Forced March is named only to whoever holds one', () => {
    const scene: Scene = { scenario: PAVIA, mover: 'france', at: { J1: 'FRA-Lng', M1: 'FRA-Pic' } };
    const moved = (hand: string): string => {
      const play = movement({ ...scene, hands: { france: hand } });
      play.say('france march J1').say('france to K1').say('france halt');
      return whyNot(game, viewOf(play), asked(play), stackThing(placeOf('K1'), FRANCE))?.words ?? '';
    };
    expect(moved('spy')).toMatch(/and you hold none\.$/);
  });
});

describe('what a march leads to', () => {
  const at = { L2: 'FRA-FI FRA-Lng FRA-H1', L3: 'SAV-G1', L5: 'HAB-I1' } as const;
  const heldIn = (scene: Scene) => {
    const play = movement({ scenario: PAVIA, mover: 'france', ...scene });
    const option = { ...asked(play), choice: play.read('france march L2').choice, domain: 'place' };
    return hold(game, viewOf(play), option);
  };
  const lines = (scene: Scene, to: string) =>
    heldIn(scene)
      ?.ends.flatMap(({ ways }) => ways)
      .find((way) => way.words.includes(to))
      ?.meets() ?? [];
  it('15.10, 5.1 A town with a garrison is taken in the Combat Phase, an empty one at once; each says when it counts', () => {
    const held = lines({ at }, 'Turin').find(({ value }) => value === 'worth 1');
    expect(held).toMatchObject({ rule: '15.10' });
    expect(held?.words).toMatch(/once the unit there falls or flees in your Combat Phase; it counts if .* end of 1526/);
    const empty = lines({ at: { L2: at.L2, L5: at.L5 } }, 'Turin').find(({ value }) => value === 'worth 1');
    expect(empty?.words).toMatch(/^the town is yours as soon as you stand there; it counts if .* end of 1526/);
  });
  it('15.2 Neutrals who would be violated are weighed like enemies', () => {
    expect(lines({ at }, 'Turin').some(({ words: said }) => said.startsWith('battle with Savoy'))).toBe(true);
  });
  it('20.6 It says what it means that the king goes along, where that decides the game', () => {
    expect(lines({ at }, 'Turin').find(({ rule }) => rule === '20.6')?.words).toMatch(/France has lost at once/);
    expect(lines({ at, scenario: 'empire-4' }, 'Turin').some(({ rule }) => rule === '20.6')).toBe(false);
  });
  it('5.1 Who goes: one stays only where it keeps a town, and the prompt names all', () => {
    expect(heldIn({ at })?.ends[0]?.switches).toEqual([]);
    expect(heldIn({ at })?.prompt).toBe('L2: Francis I, 1 infantry and 1 gendarmes. Where do they march?');
    const town = movement({ scenario: PAVIA, mover: 'france', at: { J1: 'FRA-Lng FRA-H1' } });
    const held = hold(game, viewOf(town), {
      ...asked(town),
      choice: town.read('france march J1').choice,
      domain: 'place',
    });
    const behind = held?.ends[0]?.ways.map((way) => way.figures().lines.find(({ rule }) => rule === '5.1')?.words);
    expect(behind).toEqual([
      'stays in Lyon: whoever comes there has it',
      'stays and keeps Lyon: French infantry of Languedoc',
    ]);
    expect(held?.ends[0]?.switches[0]?.answers[1]).toBe('1, one keeps Lyon');
  });
});

describe('a march on', () => {
  it('5.1, 16.2 Nobody keeps a town that is not held yet, and a Forced March is called one', () => {
    const play = movement({
      scenario: PAVIA,
      mover: 'france',
      at: { L2: 'FRA-Lng FRA-H1', L3: 'HAB-G1' },
      hands: { france: 'forced-march' },
    });
    play.say('france march L2').say('france whole').say('france to L3');
    const choice = play.read('france force-march L3').choice;
    const held = hold(game, viewOf(play), { ...asked(play), choice, domain: 'place' });
    expect(held?.ends.flatMap(({ switches }) => switches)).toEqual([]);
    expect(held?.ends[0]?.ways[0]?.words).toMatch(/^Forced March to /);
    expect(held?.ends[0]?.ways[0]?.figures().lines.map(({ rule }) => rule)).toEqual(['14.7']);
  });
});

describe('before the die of a battle', () => {
  const scene = {
    scenario: PAVIA,
    mover: 'france',
    at: { L4: 'FRA-FI FRA-Lng FRA-H1 HAB-G1' },
    holds: { L4: 'habsburg' },
  } as const;
  const fight = (hands: Scene['hands']): Play => combat({ ...scene, hands: hands ?? {} });
  it('10.37 Passing says that the other side may still play, and only while it may', () => {
    const open = fight({ france: 'tactical-advance', habsburg: 'tactical-advance' });
    expect(asked(open).ask).toBe('tactics');
    expect(explained(open, 'france pass')?.lines[0]?.words).toMatch(/^the Habsburgs may still play a marker/);
    expect(dice('tactics', 'pass', viewOf(open))).toMatch(/unless the Habsburgs play a marker first/);
    const shut = fight({ france: 'tactical-advance' });
    expect(dice('tactics', 'pass', viewOf(shut))).toBe('the battle');
  });
  it('10.37 What the other side plays is told with its effect, beside the question that comes back', () => {
    const play = fight({ france: 'tactical-advance', habsburg: 'tactical-advance' }).say('france pass');
    play.say('habsburg advance');
    expect(asked(play).ask).toBe('tactics');
    const events: readonly GameEvent[] = play.told.map(({ event }) => event);
    const index = events.findLastIndex(({ kind }) => kind === 'played');
    const event = events[index] ?? { kind: '', rule: '' };
    expect(game.words.event(event, viewOf(play))).toMatchObject({
      text: 'The Habsburgs play Tactical Advance: one column for the Habsburgs.',
    });
    expect(tale(viewOf(play), event).reply).toBe(true);
    const [card] = results(viewOf(play), events, index);
    expect(card?.title).toBe('The Habsburgs play Tactical Advance');
    expect(card?.lines.map(({ value }) => value)).toEqual([
      '',
      expect.stringMatching(/ %(?: or more)?$/),
      expect.stringMatching(/ of 6$/),
    ]);
  });
  it('15.14, 20.6 A bloodbath says who falls, and the king what he risks', () => {
    const play = fight({ france: 'no-quarter', habsburg: 'tactical-advance' });
    const lines = explained(play, 'france no-quarter')?.lines ?? [];
    expect(lines.find(({ rule }) => rule === '15.14')?.words).toMatch(
      /^bloodbath: all defenders fall, the attack loses \d or more/,
    );
    expect(lines.find(({ rule }) => rule === '20.6')?.words).toMatch(/^Francis I falls, and France has lost at once/);
  });
});

describe('phases', () => {
  it('8.1, 12.1 Those that a scenario never has say so, and where deals are made', () => {
    const rows = (scenario: string) => {
      const play = movement({ scenario, mover: 'france', at: { J1: 'FRA-Lng' } });
      return new Map(turn(viewOf(play)).rows.map((row) => [row.words, row]));
    };
    expect(rows(PAVIA).get('Diplomacy')).toMatchObject({ value: 'not here', rule: '12.1' });
    expect(rows(PAVIA).get('Negotiation')).toMatchObject({ value: 'not here', rule: '8.1' });
    expect(rows('empire-4').get('Diplomacy')).toMatchObject({ value: 'done' });
    expect(rows('empire-4').get('Negotiation')?.note).toMatch(/only here/);
  });
});

describe('a deal that is being written', () => {
  it('8.1, 4.8, 27.2 It tells what towns and electors come of it: garrisons at home go with their power, those abroad hold nothing', () => {
    const play = enter(
      {
        controls: { league: 'SAX' },
        at: { E11: 'SAX-G1', F12: 'SAX-H1 HAB-I1', H8: 'SAX-I1', G12: 'HAB-G1' },
        holds: { F12: 'league' },
        gold: { france: 3 },
      },
      'turn',
      { index: 4 },
    );
    const term = {
      kind: 'transfer',
      from: sideNamed('league'),
      to: FRANCE,
      thing: minorNo('SAX'),
      amount: 0,
      until: -1,
    };
    const figures = (of: string, terms: readonly (typeof term)[]) =>
      deals
        .changes(game.view(play.pos, only(sideNamed(of))), sideNamed(of), terms)
        .figures.filter(({ words }) => /EV|Electors/.test(words))
        .map(({ before, after }) => `${before} ${after}`);
    // Leipzig goes along; from Dresden its horse goes home, and Augsburg is left.
    expect([figures('league', [term]), figures('france', [term])]).toEqual([
      ['4 0', '1 0'],
      ['0 1', '0 1'],
    ]);
    expect(figures('france', [{ ...term, kind: 'restore' }])).toEqual(['0 0', '0 0']);
  });
});
