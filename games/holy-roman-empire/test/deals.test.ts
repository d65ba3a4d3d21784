import { EVERYONE, Fast } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { enter, game, marker, Play, post, sideNamed, talks } from './scenes.ts';

describe('8 Negotiations', () => {
  it('8.0, 8.1 (R31) Powers are handed over or freed, never to the Ottomans; gold and markers change hands', () => {
    const scene = { controls: { habsburg: 'MIL GEN' }, hands: { france: 'treachery' } } as const;
    const play = post(
      talks(scene),
      'habsburg: with france; open; term transfer; from habsburg; thing MIL; term markers; from france; thing treachery; amount 1; term gold; from france; amount 2; send',
    );
    play.say('france sign open1');
    expect([play.controls('MIL'), play.held('habsburg'), play.gold('habsburg'), play.gold('france')]).toEqual([
      'france',
      1,
      7,
      2,
    ]);
    const sultan = post(talks(scene), 'habsburg: with ottoman; open');
    expect(sultan.refusal('habsburg term transfer')).toMatchObject({ rule: '8.1', code: 'neverOttoman' });
    const free = post(talks(scene), 'habsburg: with ottoman; open; term restore; from habsburg; thing GEN; send').say(
      'ottoman sign open1',
    );
    expect(free.controls('GEN')).toBe('neutral');
  });

  it('8.1, 10.4 Markers are traded one for one though a hand is full; nothing is given into it for nothing', () => {
    const nine =
      'diplomacy-1 diplomacy-1 diplomacy-1 forced-march forced-march forced-march renaissance treachery treachery';
    const scene = { hands: { habsburg: nine, france: 'machiavelli' } } as const;
    const gives = 'term markers; from france; thing machiavelli; amount 1';
    const trade = `habsburg: with france; open; term markers; from habsburg; thing renaissance; amount 1; ${gives}; send`;
    const play = post(talks(scene), trade).say('france sign open1');
    expect([play.held('habsburg'), play.held('france')]).toEqual([9, 1]);
    const gift = post(talks(scene), 'habsburg: with france; open; term markers');
    expect(gift.refusal('habsburg from france')).toMatchObject({ rule: '10.4', code: 'handFull' });
  });

  it('8.1 (R36, R98) The game ends when every side has agreed to it', () => {
    const all = 'habsburg: with france; and ottoman; and league; open; term end; from habsburg; to france; send';
    const play = post(talks({}), all).say('france sign open1').say('ottoman sign open1').say('league sign open1');
    expect(play.over).toBe('agreed');
    const two = post(talks({}), 'habsburg: with france; open; term end; send').say('france sign open1');
    expect(two.over).toBeUndefined();
  });

  it('8.2 (R33) Whoever breaks a truce returns his hand, and every other side picks a die of markers', () => {
    const t = talks({ at: { G3: 'FRA-Pic HAB-L1' }, hands: { france: 'treachery treachery' } });
    const agreed = post(t, 'france: with habsburg; secret; term truce; until 3; send').say(
      'habsburg sign habsburg+france1',
    );
    const { deals } = agreed.table;
    expect(deals).toMatchObject([{ stage: 'made', seen: 3 }]);
    const table = { ...agreed.table, mover: sideNamed('france') };
    const { pos, told } = game.enter(table, 'combat', { side: sideNamed('france') }, new Fast(4, 0, 0));
    expect(told.map(({ event }) => event.kind)).toContain('broke');
    expect(pos.flow.over === null || pos.flow.over.how === 'ranOut').toBe(true);
  });

  it('8.2, 16.8 (R32) A countermarch against the partner breaks a truce; the marker that it takes is spent all the same', () => {
    const at = { K2: 'FRA-Lng', L4: 'HAB-Lom', E1: 'FRA-Pic' };
    const agreed = post(
      talks({ at, hands: { habsburg: 'forced-march treachery' } }),
      'france: with habsburg; secret; term truce; until 3; send',
    ).say('habsburg sign habsburg+france1');
    const table = { ...agreed.table, mover: sideNamed('france') };
    const play = new Play(game.enter(table, 'movement', { side: 1, from: 0, naval: false }, new Fast(4, 0, 0)).pos);
    play.go('france march K2').go('france to K3').go('france to L3');
    expect(play.asked).toContain('habsburg countermarch');
    play.go('habsburg from L4');
    expect([play.story.includes('broke'), play.where('HAB-Lom')]).toEqual([true, 'L3']);
    expect(play.table.hand.every((count) => count >= 0)).toBe(true);
    const forfeited = play.event('forfeited');
    expect(forfeited).toMatchObject({ side: 0, count: 1 });
  });

  const three = (): Play => {
    const play = enter({ scenario: 'empire-3', gold: { france: 3 } }, 'turn', { index: 4 });
    for (const who of ['league', 'habsburg', 'ottoman']) play.say(`${who} bid 0`);
    return play.say('france bid 1');
  };
  it('8.2 (R34) Powers of one person agree aloud; with a third they may agree in secret', () => {
    const aloud = post(three(), 'france: with ottoman');
    expect(aloud.refusal('france secret')).toMatchObject({ rule: '8.2', code: 'aloud' });
    expect(aloud.refusal('france open')).toBeNull();
    expect(post(three(), 'france: with ottoman; and league').refusal('france secret')).toBeNull();
    expect(post(three(), 'france: with habsburg').refusal('france secret')).toBeNull();
  });

  it('8.2 (R34) Any party may show a secret agreement at any time, and all are shown when the game ends', () => {
    const secret = (): Play =>
      post(talks({}), 'france: with habsburg; secret; term truce; until 3; send').say('habsburg sign habsburg+france1');
    expect(secret().refusal('league show habsburg+france1')).toMatchObject({ rule: '8.2' });
    expect(secret().say('france show habsburg+france1').table.deals).toMatchObject([{ seen: EVERYONE }]);
    const all = 'habsburg: with france; and ottoman; and league; open; term end; from habsburg; to france; send';
    const ended = post(secret(), all).say('france sign open1').say('ottoman sign open1').say('league sign open1');
    expect(ended.table.deals.every(({ seen }) => seen === EVERYONE)).toBe(true);
  });

  it('8.1 (R35) The Ottomans give a power away, but never receive one, nor markers that are barred to them', () => {
    const scene = { controls: { ottoman: 'HUN' }, hands: { habsburg: 'new-world treachery' } } as const;
    const gives = post(talks(scene), 'ottoman: with habsburg; open; term transfer; from ottoman; thing HUN; send');
    expect(gives.say('habsburg sign open1').controls('HUN')).toBe('habsburg');
    const given = post(talks(scene), 'habsburg: with ottoman; open; term markers; from habsburg');
    expect(given.refusal('habsburg thing new-world')).toMatchObject({ code: 'neverOttoman' });
    expect(given.refusal('habsburg thing treachery')).toBeNull();
  });

  it('8.1, 3.3 Two players have no Negotiation Phase', () => {
    const play = enter({ scenario: 'empire-2' }, 'turn', { index: 4 });
    for (const who of ['league', 'habsburg', 'ottoman']) play.say(`${who} bid 0`);
    play.go('france bid 0');
    expect(play.story).not.toContain('deal');
    expect(marker('treachery')).toBeGreaterThan(0);
  });
});
