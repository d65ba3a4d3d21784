import { EVERYONE, Fast, only, Script } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../src/ids.ts';
import { meets } from '../src/march/meeting.ts';
import { enter, game, Play, post, sideNamed, talks } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** Cases worked out from the book: what may be agreed, how, and what a breach costs. */

const FRANCE = sideNamed('france');
const nine = (one: string): string => Array.from({ length: 9 }, () => one).join(' ');
const seen = (play: Play, who: string): string => JSON.stringify(game.view(play.pos, only(sideNamed(who))));

describe('8.1 What may be agreed', () => {
  const marches = nine('forced-march');
  const advances = `treachery treachery ${nine('tactical-advance').slice('tactical-advance tactical-advance '.length)}`;
  const gives = (who: string, one: string): string => `term markers; from ${who}; thing ${one}; amount 1`;

  it('8.1, 10.4 Two full hands trade one for one', () => {
    const scene = { hands: { habsburg: marches, france: advances } } as const;
    const trade = `${gives('habsburg', 'forced-march')}; ${gives('france', 'treachery')}`;
    const play = post(talks(scene), `habsburg: with france; open; ${trade}; send`).say('france sign open1');
    expect([play.held('habsburg'), play.held('france')]).toEqual([9, 9]);
    expect([play.has('habsburg', 'treachery'), play.has('france', 'forced-march')]).toEqual([1, 1]);
  });

  it('8.1, 10.4 A gift into a full hand lapses at once', () => {
    const scene = { hands: { habsburg: 'forced-march', france: advances } } as const;
    const play = post(talks(scene), `habsburg: with france; open; ${gives('habsburg', 'forced-march')}; send`);
    expect([play.table.deals, play.refusal('france sign open1')]).toMatchObject([[{ stage: 'over' }], { rule: '8.1' }]);
  });

  it('8.1 Three hand powers and gold round in a circle, and nothing moves before the last has signed', () => {
    const scene = { controls: { habsburg: 'MIL', france: 'SAV' }, at: { L5: 'MIL-G1', L3: 'SAV-G1' } } as const;
    const play = post(
      talks(scene),
      'habsburg: with france; and league; open; term transfer; from habsburg; to france; thing MIL; term transfer; from france; to league; thing SAV; term gold; from league; to habsburg; amount 4; send',
    ).say('france sign open1');
    expect([play.controls('MIL'), play.controls('SAV'), play.gold('league')]).toEqual(['habsburg', 'france', 5]);
    play.say('league sign open1');
    expect([play.controls('MIL'), play.controls('SAV'), play.gold('league'), play.gold('habsburg')]).toEqual([
      'france',
      'league',
      1,
      9,
    ]);
    expect([play.holder('L5'), play.holder('L3')]).toEqual(['france', 'league']);
  });

  it('8.1 Only powers of those who take part can be freed or handed over', () => {
    const play = post(
      talks({ controls: { league: 'SAX', france: 'SAV' } }),
      'habsburg: with france; open; term restore; from france',
    );
    expect(play.options('habsburg').filter((said) => said.startsWith('thing'))).toEqual(['thing SAV']);
    expect(
      post(talks({ controls: { league: 'SAX' } }), 'habsburg: with france; open').refusal('habsburg term restore'),
    ).not.toBeNull();
  });

  it('8.1, 4.8 Units abroad of a power that is freed go home, where its former lord chooses', () => {
    const scene = { controls: { habsburg: 'VEN' }, at: { G12: 'VEN-I1 HAB-G1' } } as const;
    const play = post(talks(scene), 'habsburg: with france; open; term restore; from habsburg; thing VEN; send').say(
      'france sign open1',
    );
    expect(play.options('habsburg').length).toBe(3);
    play.go('habsburg to L7');
    expect([play.where('VEN-I1'), play.controls('VEN')]).toEqual(['L7', 'neutral']);
  });

  it('8.1, 3.3 Nor do the Ottomans gain a power from France where one person holds both', () => {
    const play = enter({ scenario: 'empire-3', gold: { france: 3 }, controls: { france: 'SAV' } }, 'turn', {
      index: 4,
    });
    for (const who of ['league', 'habsburg', 'ottoman']) play.say(`${who} bid 0`);
    post(play.say('france bid 1'), 'france: with ottoman; open');
    expect(play.refusal('france term transfer')).toMatchObject({ rule: '8.1', code: 'neverOttoman' });
  });

  it('8.1 What was promised twice is given once: the second agreement does not come about', () => {
    const scene = { hands: { habsburg: 'treachery' } } as const;
    const sells = (to: string): string =>
      `habsburg: with ${to}; open; term markers; from habsburg; thing treachery; amount 1; term gold; from ${to}; amount 3; send`;
    const play = post(post(talks(scene), sells('france')), sells('league'));
    play.say('france sign open1');
    expect(play.refusal('league sign open2')).not.toBeNull();
    expect([play.held('france'), play.held('league'), play.gold('league'), play.gold('habsburg')]).toEqual([
      1, 0, 5, 8,
    ]);
  });

  it('8.1 Without the fourth signature the game goes on', () => {
    const all = 'habsburg: with france; and ottoman; and league; open; term end; from habsburg; to france; send';
    const play = post(talks({}), all).say('france sign open1').say('league sign open1');
    for (const who of ['habsburg', 'france', 'league', 'ottoman']) play.go(`${who} ready`);
    expect([play.story.includes('wouldEnd'), play.over]).toEqual([false, 'ranOut']);
  });

  it('8.2 Nothing is negotiated outside the phase', () => {
    const play = talks({});
    for (const who of ['habsburg', 'france', 'league', 'ottoman']) play.go(`${who} ready`);
    expect(play.asked.filter((one) => one.endsWith('talk'))).toEqual([]);
  });
});

describe('8.2 Secrets and breaches', () => {
  const truce = (how: string, until: number): string =>
    `france: with habsburg; ${how}; term truce; until ${until}; send`;
  const agreed = (scene: Scene, how = 'secret', until = 3): Play =>
    post(talks(scene), truce(how, until)).say(`habsburg sign ${how === 'open' ? 'open1' : 'habsburg+france1'}`);
  const fight = (play: Play, turn: number, ...seeds: readonly number[]): Play => {
    const table = { ...play.table, mover: sideNamed('france'), turn };
    const { pos, told } = game.enter(table, 'combat', { side: sideNamed('france') }, new Fast(seeds[0] ?? 4, 0, 0));
    return new Play(pos, told);
  };
  const field: Scene = { at: { G3: 'FRA-Pic HAB-L1' }, hands: { france: 'treachery treachery', habsburg: 'spy' } };

  it('8.2 A secret agreement leaves nothing behind that others could see', () => {
    const scene: Scene = { hands: { france: 'treachery' } };
    const none = talks(scene);
    const before = seen(none, 'league');
    const play = agreed(scene);
    expect(seen(play, 'league')).toBe(before);
    expect(seen(play, 'ottoman')).toBe(seen(talks(scene), 'ottoman'));
  });

  it('8.2 Whoever breaks it loses his whole hand; every other side, party or not, rolls and picks', () => {
    const play = fight(agreed(field), 1);
    expect(play.event('broke')).toMatchObject({ side: sideNamed('france') });
    const lost = play.told.map(({ event }) => event).find(({ kind }) => kind === 'forfeited');
    expect(lost).toMatchObject({ side: sideNamed('france'), count: 2 });
    const dice = play.told.filter(({ event }) => event.kind === 'rolled' && 'rule' in event && event.rule === '8.2');
    expect(dice.length).toBe(3);
  });

  it('8.2 The same of an open one', () => {
    expect(fight(agreed(field, 'open'), 1).story).toContain('broke');
  });

  it('8.2 A broken secret is shown to all', () => {
    expect(fight(agreed(field), 1).table.deals).toMatchObject([{ seen: EVERYONE }]);
  });

  it('8.2 It binds until the end of the turn that it names, and no longer', () => {
    expect(fight(agreed(field, 'secret', 2), 2).story).toContain('broke');
    expect(fight(agreed(field, 'secret', 2), 3).story).not.toContain('broke');
  });

  it('8.2 Units of a power that the partner controls are his', () => {
    const scene: Scene = { at: { G3: 'FRA-Pic SAX-I1' }, controls: { habsburg: 'SAX' } };
    expect(fight(agreed(scene), 1).story).toContain('broke');
    expect(fight(agreed({ ...scene, controls: { league: 'SAX' } }), 1).story).not.toContain('broke');
  });

  it('8.2 A hand that is empty costs nothing, but the others pick all the same', () => {
    const play = fight(agreed({ at: { G3: 'FRA-Pic HAB-L1' } }), 1);
    expect(play.story).toContain('broke');
    expect(play.held('league') + play.held('ottoman')).toBeGreaterThan(0);
  });

  it('8.2 An agreement is broken once: the second battle costs nothing more', () => {
    const scene: Scene = { at: { G3: 'FRA-Pic HAB-L1', I1: 'FRA-Lng HAB-L2' } };
    const play = fight(agreed(scene), 1);
    play.go('france at G3');
    expect(play.story.filter((kind) => kind === 'broke')).toHaveLength(1);
  });

  it('8.2 Who attacks two partners of one agreement breaks it once', () => {
    const three = 'france: with habsburg; and league; open; term truce; from habsburg; to france; until 3';
    const scene: Scene = { at: { G3: 'FRA-Pic HAB-L1 SAX-I1' }, controls: { league: 'SAX' } };
    const play = post(talks(scene), `${three}; term truce; from france; to league; until 3; send`);
    const dice = fight(play.say('habsburg sign open1').say('league sign open1'), 1).told.filter(
      ({ event }) => event.kind === 'rolled' && event.rule === '8.2',
    );
    expect(dice).toHaveLength(3);
  });

  it('8.2 Diplomacy against a power of the partner, and pillage of his land, break a truce', () => {
    const scene: Scene = {
      at: { L5: 'FRA-Pic FRA-Lng', E1: 'FRA-Nor' },
      controls: { habsburg: 'MIL' },
      hands: { france: 'diplomacy-1' },
    };
    const start = (proc: string): Play => {
      const table = { ...agreed(scene).table, mover: sideNamed('france') };
      const at = proc === 'pillaging' ? { side: 1, place: 0, unit: 0 } : { side: 1 };
      return new Play(game.enter(table, proc, at, new Fast(4, 0, 0)).pos);
    };
    expect(start('diplomacy').go('france target MIL').story).toContain('broke');
    expect(start('diplomacy').go('france target GEN').story).not.toContain('broke');
    expect(start('pillaging').go('france pillage L5').story).toContain('broke');
    expect(start('pillaging').go('france pillage E1').story).not.toContain('broke');
  });

  it('8.2 A pursuit that comes upon the partner breaks a truce; a battle against others beside it does not', () => {
    const scene: Scene = {
      at: { G3: 'FRA-Pic FRA-Lng FRA-H1 OTT-L1', H3: 'HAB-L1', E1: 'FRA-G1' },
      hands: { france: 'forced-march' },
    };
    const table = { ...agreed(scene).table, mover: sideNamed('france') };
    const play = new Play(game.enter(table, 'combat', { side: sideNamed('france') }, new Fast(4, 0, 0)).pos);
    for (let i = 0; i < 40 && play.asked[0] !== 'france pursue' && play.asked.length > 0; i++) {
      const [who = ''] = (play.asked[0] ?? '').split(' ');
      play.go(`${who} pass`, new Script([6]));
    }
    expect(play.story).not.toContain('broke');
    play.go('france pursue').go('france whole').go('france to H3');
    expect(play.story).toContain('broke');
  });

  it('8.2, 10.38 To free a power of the partner by Treachery breaks a truce; to free another does not', () => {
    const scene: Scene = { hands: { france: 'treachery' }, controls: { habsburg: 'MIL', league: 'SAX' } };
    const frees = (one: string): Play => {
      const table = { ...agreed(scene).table, mover: sideNamed('france') };
      const play = new Play(game.enter(table, 'diplomacy', { side: 1 }, new Fast(4, 0, 0)).pos);
      return play.go('france treachery').go(`france free ${one}`);
    };
    expect([frees('MIL').story.includes('broke'), frees('SAX').story.includes('broke')]).toEqual([true, false]);
  });

  it('8.2, 15.3 A battle that must come is told as a breach before it must: on the march there, and at its end', () => {
    const at = { G1: 'FRA-Pic', H1: 'HAB-L1', H2: 'OTT-L1', E1: 'FRA-G1' };
    const table = { ...agreed({ at }).table, mover: sideNamed('france') };
    const play = new Play(game.enter(table, 'movement', { side: 1, from: 0, naval: false }, new Fast(4, 0, 0)).pos);
    const warned = (words: string): readonly string[] => {
      const { who, choice } = play.read(words);
      return game.warnings(play.pos, who, choice).map(({ code }) => code);
    };
    play.say('france march G1');
    expect([warned('france to H1'), warned('france to G2')]).toEqual([['willBreak'], []]);
    const met = meets(play.table, { side: FRANCE, units: [], at: placeOf('H1') });
    expect([met[0]?.rule, meets(play.table, { side: FRANCE, units: [], at: placeOf('H2') })[0]?.rule]).toEqual([
      '8.2',
      '15.2',
    ]);
  });

  it('8.2, 15.3 The end of movement warns while the force stands there; not where the partner came to meet it', () => {
    const at = { G1: 'FRA-Pic HAB-L1', E1: 'FRA-G1', I1: 'FRA-Lng' };
    const warned = (countered: readonly number[]): readonly string[] => {
      const table = { ...agreed({ at }).table, mover: FRANCE };
      const { pos } = game.enter(table, 'movement', { side: 1, from: 0, naval: false }, new Fast(4, 0, 0));
      const met = { ...pos, table: { ...pos.table, countered } };
      return game.warnings(met, FRANCE, { verb: 'done', arg: null }).map(({ code }) => code);
    };
    expect([warned([]), warned([placeOf('G1') * 4])]).toEqual([['willBreak'], []]);
  });
});
