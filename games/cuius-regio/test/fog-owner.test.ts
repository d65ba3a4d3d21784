import { HIDDEN, NOBODY, only } from '@tercio/kernel';
import type { Sides } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { IMPERIAL, NONE, PLACE_WORDS, PROTESTANT } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import { ON_MAP } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { activations, leaderNamed, placeNamed } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

import { enter, heard, marched, NUMBERS, seenBy, thurn, tilly, UNSEEN } from './fogged.ts';

/** 16.3 What an owner decides under his Force marker, and what the text tells of it. */

describe('16.3 What an owner decides under his marker', () => {
  it('16.3, 7.2.1 which part goes is decided in private: others see who leads, and then that he goes', () => {
    const play = activations({ armies: [tilly, thurn], options: NUMBERS }).say('imperial with tilly');
    expect(play.pos.flow.wait?.for).toBe('sealed');
    const before = JSON.stringify(cuiusRegio.view(play.pos, only(PROTESTANT)));
    play.say('imperial part').say('imperial with anholt').say('imperial take 6');
    expect(JSON.stringify(cuiusRegio.view(play.pos, only(PROTESTANT)))).toBe(before);
    play.say('imperial take 1').say('imperial take 0', 6);
    expect(heard(play.told, only(PROTESTANT), 'activated')).toMatchObject({
      wings: [],
      infantry: HIDDEN,
      cavalry: HIDDEN,
    });
    expect(heard(play.told, only(IMPERIAL), 'activated')).toMatchObject({ infantry: 6, cavalry: 1 });
  });
  it('16.3, 11.1.2 the cavalry’s die is asked for in private, and shows itself in the dice', () => {
    const riders: ArmyScene = { ...tilly, inf: 0, cav: 6, guns: 0 };
    const play = activations({ armies: [riders, thurn], options: NUMBERS })
      .say('imperial with tilly')
      .say('imperial all');
    expect([play.pos.flow.wait?.for, play.options('imperial')]).toEqual(['sealed', ['ride', 'plain']]);
    play.say('imperial ride', 9);
    expect(play.event('movementPoints')).toMatchObject({ dice: 3 });
  });
  it('16.3, 11.4.2 so is what reacts; column and modifier are told with the die', () => {
    const play = marched([tilly, { ...thurn, cav: 2 }], NUMBERS, 6).say('imperial to 3024');
    play.say('protestant with thurn');
    expect(play.pos.flow.wait?.for).toBe('sealed');
    play.say('protestant all', 6);
    expect(heard(play.told, NOBODY, 'reacted')).toMatchObject({ die: 6, success: true });
  });
  it('16.3, 11.3.2.2 how many straggle is seen by all, of which type the odd one is only by the owner', () => {
    const hilly: ArmyScene = { ...tilly, at: '3226', inf: 19, fatigue: 0 };
    const play = marched([hilly, { ...thurn, at: 'prag' }], NUMBERS, 6).say('imperial to 3227', 1);
    expect(heard(play.told, NOBODY, 'straggled')).toMatchObject({ lost: 3 });
    expect([play.pos.flow.wait?.for, play.options('imperial')]).toEqual(['sealed', ['infantry', 'cavalry']]);
    play.say('imperial cavalry');
    expect(play.army('tilly')).toMatchObject({ inf: 18, cav: 0 });
    expect([play.table.fielded[IMPERIAL], seenBy(play, NOBODY, 'tilly')]).toEqual([18, UNSEEN]);
  });
  it('16.3, 7.3.3 in winter everybody whose marker lies in a city is asked, whether he may plunder or not', () => {
    const armies: readonly ArmyScene[] = [{ at: 'linz', led: ['tilly*'], inf: 2, marker: 'hidden' }];
    const play = enter({ armies, imperial: ['linz'], options: NUMBERS }, 'supplyCheck', {});
    expect(play.options('imperial')).toEqual(['spare']);
    expect(play.refusal('imperial plunder')).toMatchObject({ rule: '7.3.3' });
    const starving = enter(
      { armies: [{ at: 'linz', led: ['tilly*'], inf: 40, marker: 'hidden' }], imperial: ['linz'], options: NUMBERS },
      'supplyCheck',
      {},
    ).say('imperial spare');
    expect(heard(starving.told, NOBODY, 'starved')).toMatchObject({ sp: 30, infantry: HIDDEN });
    expect(heard(starving.told, only(IMPERIAL), 'starved')).toMatchObject({ infantry: 30 });
    expect(seenBy(starving, NOBODY, 'tilly')).toEqual(UNSEEN);
  });
  it('16.3, 8.0, 9.3.2 when the campaign is over all leaders are named (C101)', () => {
    const play = enter({ armies: [tilly, thurn], options: NUMBERS }, 'supplyCheck', {});
    const seen = cuiusRegio.view(play.pos, NOBODY).table as unknown as Seen;
    expect(seen.leaderAt[leaderNamed('anholt')]).toBe(ON_MAP);
    expect(seen.infantry[0]).toBe(HIDDEN);
  });
  it('16.3, 6.2.1, 6.5 the size of reinforcements is seen by all, their type by the owner (C100)', () => {
    const armies: readonly ArmyScene[] = [{ at: 'wien', led: ['bucquoy*'], inf: 5, marker: 'open' }];
    const hire = enter({ armies, imperial: ['wien'], pp: [2, 0], options: NUMBERS }, 'hiring', {
      side: IMPERIAL,
      passes: 0,
      leader: NONE,
      pp: 0,
    });
    hire.say('imperial with bucquoy').say('imperial pay 2');
    expect(hire.pos.flow.wait?.for).toBe('sealed');
    hire.say('imperial cavalry 4');
    expect(heard(hire.told, only(PROTESTANT), 'raised')).toMatchObject({ sp: 6, infantry: HIDDEN, cavalry: HIDDEN });
    expect(hire.army('bucquoy')).toMatchObject({ inf: 7, cav: 4 });
    expect(seenBy(hire, only(PROTESTANT), 'bucquoy')).toEqual(UNSEEN);
    const [own] = hire.table.strengthTold;
    expect(own).toBe((11 * 1024 + 11) * 2);
  });
  it('16.3, 6.3 between two markers SP are mustered in secret; to troops on the map before all eyes (C100)', () => {
    const armies = (marker: 'hidden' | undefined): readonly ArmyScene[] => [
      { at: 'wien', led: ['bucquoy*'], inf: 9, cav: 2, marker: 'hidden' },
      { at: 'krems', led: ['marradas*'], inf: 1, ...(marker ? { marker } : {}) },
    ];
    const muster = (marker: 'hidden' | undefined): Play =>
      enter({ armies: armies(marker), imperial: ['wien', 'krems'], options: NUMBERS }, 'mustering', {
        side: IMPERIAL,
        passes: 0,
      })
        .say(`imperial from ${PLACE_WORDS[placeNamed('wien')]}`)
        .say('imperial to krems')
        .say('imperial take 4')
        .say('imperial take 1');
    const secret = muster('hidden');
    expect(heard(secret.told, NOBODY, 'mustered')).toMatchObject({ infantry: HIDDEN, cavalry: HIDDEN });
    const open = muster(undefined);
    expect(heard(open.told, NOBODY, 'mustered')).toMatchObject({ infantry: 4, cavalry: 1 });
    expect(seenBy(open, NOBODY, 'marradas').sp).toEqual([5, 1, 0]);
  });
});
describe('16.3 The text', () => {
  it('16.3 says of a marker who is on top and what was announced, and no more; its owner reads it all', () => {
    const play = marched(
      [
        { ...tilly, cav: 20 },
        { ...thurn, cav: 7 },
      ],
      NUMBERS,
      6,
    )
      .say('imperial to 3024')
      .say('imperial to 3025');
    const text = (viewer: Sides): string =>
      cuiusRegio.words.position(cuiusRegio.view(play.pos, viewer)).replaceAll(/\s+/g, ' ');
    expect(text(only(IMPERIAL))).toContain(
      'Thurn (Marshal, LR 1), under a Force marker (known: 17 SP without artillery and 7 cavalry SP)',
    );
    expect(text(only(PROTESTANT))).toContain('17 SP (10 infantry and 7 cavalry)');
    expect(text(NOBODY)).not.toContain('10 infantry');
    expect(text(NOBODY)).toContain('The Imperials have 30 SP and 1 train on the map in all.');
  });
});
