import { only, Script, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { force } from '../src/ids.ts';
import { cuiusRegio as game } from '../src/index.ts';
import { shareOf } from '../src/march/prospects.ts';
import { activations, marching, tableFor, said } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What a player learns of an attack, a city and a reaction before it is too late to choose otherwise. */

const linesOf = (play: Play, words: string, rule: string): readonly string[] =>
  said(play, words)
    .lines.filter((line) => line.rule === rule)
    .map(({ value, words: text }) => `${value} ${text}`);
function refused(play: Play, words: string): string {
  const refusal = play.refusal(words);
  const { who } = play.read(words);
  return refusal ? game.words.refusal(refusal, game.view(play.pos, only(who))) : '';
}
const toldBy = (play: Play, kind: string): readonly string[] =>
  play.told
    .filter(({ event }) => event.kind === kind)
    .map(({ event }) => game.words.event(event, game.view(play.pos, only(side(0))))?.text ?? '');

const scenario = 'white-mountain-1620';
const cities = { imperial: ['budweis'], protestant: ['prag', 'pilsen', 'kolin'] };
const tilly = { at: '2823', led: ['tilly*'], inf: 16, cav: 4, guns: 1 };
const anhalt = { at: 'prag', led: ['anhalt*'], inf: 40, cav: 10 };

describe('before an army is activated', () => {
  it('14.0 it is said whom it could attack, how often that is won, and how often he is in reach', () => {
    const play = activations({ scenario, ...cities, armies: [tilly, anhalt] });
    const [attack = ''] = linesOf(play, 'imperial with tilly', '14.0');
    expect(attack).toBe(
      '0 % to beat Anhalt in Prag, hopeless: −5, Tilly would dissolve without a fight; in reach with any roll',
    );
    const slow = activations({ scenario, ...cities, armies: [{ ...tilly, led: ['anholt*'] }, anhalt] });
    // Without dice there is no roll to speak of.
    expect(linesOf(slow, 'imperial with anholt', '14.0')[0]).toMatch(/; in reach$/);
    const even = activations({ scenario, ...cities, armies: [tilly, { ...anhalt, inf: 8, cav: 2 }] });
    expect(linesOf(even, 'imperial with tilly', '14.0')[0]).toMatch(/^\d+–\d+ % to take Prag from Anhalt; in reach/);
  });

  it('14.0 the chance told before is the one told on the march', () => {
    const scene = { scenario, ...cities, armies: [tilly, { ...anhalt, inf: 8, cav: 2 }] };
    const before = linesOf(activations(scene), 'imperial with tilly', '14.0')[0]?.split(' %')[0];
    const { title } = said(marching(scene, 'tilly', 12), 'imperial to prag');
    expect(title).toContain(`${before?.replace('–', ' to ')} %`);
  });

  it('8.0, 11.3.4.1 it is said which cities fought for stand empty in its reach, and how often they are taken', () => {
    const away = activations({ scenario, ...cities, armies: [tilly, { ...anhalt, at: 'pilsen' }] });
    const said = linesOf(away, 'imperial with tilly', '11.3.4.1');
    expect(said).toContain('100 % to take Prag, empty; in reach with any roll');
    const weak = activations({ scenario, ...cities, armies: [{ ...tilly, inf: 13, guns: 0 }] });
    expect(linesOf(weak, 'imperial with tilly', '11.3.4.1').join('\n')).toMatch(
      /(17|33|50|67) % to take Prag, empty, on [3-6] or more; in reach with any roll/,
    );
    const small = activations({ scenario, ...cities, armies: [{ ...tilly, inf: 4, cav: 0 }] });
    expect(linesOf(small, 'imperial with tilly', '11.3.4.1')).toEqual([]);
  });

  it('11.1 so many rolls bring so many MP', () => {
    const movement = { least: 6, dice: 2 };
    expect([8, 9, 13, 18, 19].map((mp) => shareOf(movement, mp))).toEqual([100, 97, 58, 3, 0]);
    expect(shareOf({ least: 6, dice: 0 }, 6)).toBe(100);
  });

  it('7.2.2 it is said how often it can still be activated', () => {
    const often = (army: object): string =>
      linesOf(activations({ scenario, armies: [{ ...tilly, ...army }] }), 'imperial with tilly', '7.2.2')[0] ?? '';
    expect(often({})).toMatch(/^5 times /);
    expect(often({ fatigue: 4 })).toMatch(/^once /);
    expect(often({ led: ['tilly'] })).toMatch(/^3 times /);
  });
});

describe('an attack', () => {
  const percent = (line: string | undefined): number => Number(/^(\d+) %/.exec(line ?? '')?.[1]);
  const attack = (army: object = {}): Play =>
    marching(
      {
        scenario,
        ...cities,
        armies: [
          { ...tilly, ...army },
          { ...anhalt, inf: 13, cav: 2 },
        ],
      },
      'tilly',
      12,
    );

  it('11.3.4.1, 11.4.3 on a city says how often it is taken, if the enemy stands and if he tries to be gone', () => {
    const play = attack();
    const [stands, tries] = ['14.0', '11.4.3'].map((rule) => linesOf(play, 'imperial to prag', rule)[0]);
    const gone = Number(/he is gone in (\d+) %/.exec(tries ?? '')?.[1]) / 100;
    expect(percent(tries)).toBe(Math.round(100 * gone + (1 - gone) * percent(stands)));
    expect(said(play, 'imperial to prag').title).toBe(
      `Attack Anhalt in Prag: ${percent(stands)} to ${percent(tries)} % to take Prag`,
    );
  });

  it('11.3.4.1 counts the check for the city where infantry or guns are too few', () => {
    const [free, checked] = [attack(), attack({ inf: 14, cav: 6 })].map(
      (play) => linesOf(play, 'imperial to prag', '11.4.3')[0] ?? '',
    );
    expect(free).toContain('Prag then falls without a roll');
    expect(checked).toMatch(/Prag then falls in (17|33|50|67) %, else your army goes back a hex/);
  });

  it('14.0 in the open says how often the enemy is beaten or gone', () => {
    const play = marching(
      { scenario, ...cities, armies: [tilly, { ...anhalt, at: '2822', inf: 13, cav: 2 }] },
      'tilly',
      6,
    );
    expect(said(play, 'imperial to 2822').title).toMatch(/^Attack Anhalt .*: \d+ to \d+ % that he is beaten or gone$/);
  });
});

describe('before a march', () => {
  it('15.0, 15.2 a city that falls says that it is pillaged, or sacked, and what that does', () => {
    const play = marching({ scenario, ...cities, armies: [{ ...tilly, at: '3124' }] }, 'tilly', 6);
    expect(said(play, 'imperial to kolin').title).toBe('Take Kolin');
    expect(linesOf(play, 'imperial to kolin', '15.2')[0]).toMatch(/^pillaged Kolin, when it is taken/);
    play.say('imperial to kolin');
    expect(play.event('cityTaken')).toMatchObject({ damage: 1 });
  });

  it('11.3.4.5, 11.3.4.6 it is said which PP the loss of a city gives to the enemy', () => {
    const play = marching({ scenario, ...cities, armies: [{ ...tilly, at: '3023' }] }, 'tilly', 6);
    expect(linesOf(play, 'imperial to prag', '11.3.4.5')[0]).toMatch(/^1 PP then go to the Protestants/);
    const gained = play.luckily('imperial to prag').told.filter(({ event }) => event.kind === 'pp').length;
    expect(
      linesOf(
        marching({ scenario, ...cities, armies: [{ ...tilly, at: '3023' }] }, 'tilly', 6),
        'imperial to prag',
        '11.3.4.6',
      ),
    ).toHaveLength(gained - 1);
  });

  it('11.1, 11.3.9 too few MP are refused with the parts of the cost', () => {
    const near = { ...tilly, at: '3022', fatigue: 4, inf: 40 };
    const scene = { scenario, ...cities, armies: [near, { ...anhalt, at: '3025', cav: 0 }] };
    const play = activations(scene).say('imperial with tilly').say('imperial all').say('imperial to 3023');
    const { cost = 0, ...parts } = play.refusal('imperial to 3024')?.figures ?? {};
    expect(cost).toBe((parts['ground'] ?? 0) + (parts['enemy'] ?? 0) + (parts['zone'] ?? 0) + (parts['bank'] ?? 0));
    expect(refused(play, 'imperial to 3024')).toMatch(
      /^It costs 2 MP \(1 for the ground and 1 for an enemy zone\), and 1 are at hand/,
    );
  });
});

describe('a reaction', () => {
  const intruder = { at: '3023', led: ['mansfeld*'], inf: 10 };
  const asked = (): Play =>
    marching(
      { armies: [{ at: '3126', led: ['tilly*', 'dampierre'], inf: 25, cav: 10, fatigue: 1 }, intruder] },
      'mansfeld',
      6,
    ).say('protestant to 3024');

  it('11.4.3, 14.2 shows every part of the battle that it may lead to, like an attack', () => {
    const near = marching(
      {
        armies: [
          { at: '3024', led: ['tilly*'], inf: 16, cav: 4 },
          { ...intruder, at: '3125' },
        ],
      },
      'mansfeld',
      6,
    ).say('protestant to 3124');
    const { lines, sum } = said(near, 'imperial with tilly');
    expect(lines.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['14.2', '14.3.1', '14.4']));
    expect(lines.some(({ value, words }) => value === '20 SP' && words === 'Tilly')).toBe(true);
    expect(sum).toMatch(/Battle against Mansfeld then: \d+ % to win/);
  });

  it('11.4.1 to let the enemy pass says what follows', () => {
    const { lines, title } = said(asked(), 'imperial pass');
    expect(title).toBe('Nobody reacts');
    expect(lines[0]?.words).toContain('Mansfeld with its march; you are asked again');
  });
});

describe('what is told afterwards', () => {
  it('7.2 one pass is not told as the end of the operations, the second is', () => {
    const play = activations({ scenario, armies: [tilly, anhalt] });
    expect(toldBy(play.say('imperial pass'), 'passed')).toEqual([
      'The Imperials pass. If the Protestants pass now as well, the operations of the year end.',
    ]);
    const [, last] = toldBy(play.luckily('protestant pass'), 'passed');
    expect(last).toBe('The Protestants pass, too: the operations of the year end.');
  });

  it('11.3.3 a march on the loan is never told with fewer than 0 MP', () => {
    const view = game.view(activations({ scenario, armies: [tilly] }).pos, only(side(0)));
    const event = { kind: 'marched', rule: '11.0', side: 0, leader: 0, hex: 0, from: 0, mp: -1 };
    expect(game.words.event(event, view)?.text).toMatch(/\(0 MP left, on the last stretch by road\)/);
  });
});

describe('what is decided without a question', () => {
  const usual = (play: Play, name: 'imperial' | 'protestant'): string | undefined => {
    const { who } = play.read(`${name} pass`);
    return game.routine(game.view(play.pos, only(who)), who)?.verb;
  };
  const met = (army: object, foe: object = {}): Play =>
    marching(
      {
        armies: [
          { at: '3024', led: ['tilly*'], inf: 9, cav: 1, ...army },
          { at: '3125', led: ['mansfeld*'], inf: 10, cav: 2, ...foe },
        ],
      },
      'mansfeld',
      6,
    ).say('protestant to 3124');

  it('11.4.1 whoever has some hope to beat the enemy, if little, is asked whether he reacts', () => {
    const play = met({});
    expect(said(play, 'imperial with tilly').lines.some(({ words }) => /(17|33) % to win/.test(words))).toBe(true);
    expect(usual(play, 'imperial')).toBeUndefined();
  });

  it('11.4.1 whoever has neither hope nor fear is not, and is told so', () => {
    const play = met({}).say('imperial pass').say('protestant to 3123');
    expect(usual(play, 'imperial')).toBe('pass');
    expect(toldBy(play.say('imperial pass'), 'letPass')).toEqual([
      'The Imperials do not react.',
      'The Imperials do not react: no battle to be hoped for, nobody in danger.',
    ]);
  });

  it('11.4.1 with the figures, where something might have come of it', () => {
    const event = { kind: 'letPass', rule: '11.4.1', side: 0, idle: true, could: true, hope: 33, fear: 17 };
    expect(game.words.event(event, game.view(met({}).pos, only(side(0))))?.text).toBe(
      'The Imperials do not react: a battle would be won in 33 %, no better than before, an attack by him in 17 %.',
    );
  });

  it('14.3.1 which men are lost is asked where a city of some size hangs on the last of the infantry', () => {
    const beaten = (inf: number, cav = 8): string | undefined => {
      const t = tableFor({ scenario, ...cities, armies: [{ ...tilly, inf, cav }] });
      const about = { side: side(0), force: force(0), lost: 5, help: [] };
      const { pos } = game.enter(t, 'losses', about, new Script([]));
      return game.routine(game.view(pos, only(side(0))), side(0))?.verb;
    };
    expect([14, 15, 16, 17, 18].map((inf) => beaten(inf))).toEqual([
      ...Array(3).fill('infantry'),
      undefined,
      'infantry',
    ]);
    // 7.3.2 The last of the cavalry, which finds food for all.
    expect([3, 4].map((cav) => beaten(31, cav))).toEqual([undefined, 'infantry']);
  });
});
