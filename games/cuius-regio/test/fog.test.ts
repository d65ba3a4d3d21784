import { EVERYONE, Fast, HIDDEN, NOBODY, only, Script } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { combine } from '../src/forces.ts';
import { mostStrength, noteStrength } from '../src/fog/known.ts';
import { force, IMPERIAL, NONE, PROTESTANT } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import { setup } from '../src/setup.ts';
import { ON_MAP } from '../src/state.ts';
import type { Seen, Table } from '../src/state.ts';
import { activations, leaderNamed, placeNamed, tableFor } from './scenes.ts';
import type { ArmyScene, Play } from './scenes.ts';

import { enter, heard, marched, NUMBERS, RANGES, seenBy, thurn, tilly, UNSEEN } from './fogged.ts';

/** 16.2, 16.3 Force markers and fog of war. */

describe('16.2 Force markers', () => {
  it('16.2, 16.3 at the set-up up to five armies of a side stand under markers (C99), and a spectator sees neither side', () => {
    const t = setup({ scenario: 'campaign-1618', rulings: {}, options: NUMBERS });
    const { pos } = cuiusRegio.setup('campaign-1618', { options: NUMBERS }, new Fast(1));
    for (const from of [0, 48]) {
      const armies = t.at.slice(from, from + 48).filter((at) => at !== NONE).length;
      const marked = t.marker.slice(from, from + 48).filter((one) => one === 1).length;
      expect(marked).toBe(Math.min(5, armies));
    }
    const seen = cuiusRegio.view(pos, NOBODY).table as unknown as Seen;
    t.marker.forEach((marker, f) => expect(seen.infantry[f] === HIDDEN).toBe(marker === 1));
    expect([cuiusRegio.hides(pos), cuiusRegio.check(pos)]).toEqual([true, null]);
  });
  it('16.2 with the option off nothing is hidden, and no column of it is kept', () => {
    const { pos } = cuiusRegio.setup('white-mountain-1620', {}, new Fast(1));
    expect(cuiusRegio.hides(pos)).toBe(false);
    expect((pos.table as unknown as Table).forceSeen).toEqual([]);
    expect(cuiusRegio.view(pos, NOBODY).table).toEqual(pos.table);
  });
  it('16.2 before the activations armies without a marker may take one; nobody must', () => {
    const armies: readonly ArmyScene[] = [
      { at: 'wien', led: ['bucquoy*'], inf: 5 },
      { at: 'linz', led: ['tilly*'], inf: 8, marker: 'hidden' },
    ];
    const begin = (): Play =>
      enter({ armies, options: NUMBERS }, 'screening', { side: IMPERIAL, lifted: NONE, gives: false });
    expect(begin().options('imperial')).toEqual(['all', 'cover bucquoy', 'lift tilly', 'done']);
    expect(
      begin()
        .say('imperial done')
        .table.marker.filter((one) => one === 1),
    ).toHaveLength(1);
    const all = begin().say('imperial all');
    expect(all.table.marker.filter((one) => one === 1)).toHaveLength(2);
    // What everybody has seen stays seen until its owner does something with it in secret (C102).
    expect(seenBy(all, NOBODY, 'bucquoy').sp).toEqual([5, 0, 0]);
    const lifted = begin().say('imperial lift tilly');
    expect(seenBy(lifted, NOBODY, 'tilly').sp).toEqual([8, 0, 0]);
    expect(lifted.say('imperial cover bucquoy').refusal('imperial lift bucquoy')).toMatchObject({ code: 'liftFirst' });
  });
  it('16.2 each player has five: who has none left goes openly', () => {
    const led = ['bucquoy*', 'marradas*', 'dampierre*', 'maximilian*', 'spinola*', 'tilly*'];
    const at = ['wien', 'linz', 'graz', 'muenchen', 'passau', 'krems'];
    const armies = led.map((one, i): ArmyScene => ({
      at: at[i] ?? '',
      led: [one],
      inf: 5,
      ...(i < 5 ? { marker: 'hidden' } : {}),
    }));
    const play = enter({ armies, options: NUMBERS }, 'screening', { side: IMPERIAL, lifted: NONE, gives: false });
    expect(play.refusal('imperial cover tilly')).toMatchObject({ rule: '16.2', code: 'noMarkerLeft' });
    expect(play.refusal('imperial all')).toMatchObject({ code: 'noMarkerLeft' });
  });
  it('16.2 the Army Commander stands on top; wings, SP, trains and fatigue are under the marker', () => {
    const play = activations({ armies: [tilly, thurn], options: NUMBERS });
    expect(seenBy(play, only(IMPERIAL), 'tilly')).toEqual({ sp: [10, 2, 1], fatigue: 1 });
    for (const viewer of [only(PROTESTANT), NOBODY]) {
      expect(seenBy(play, viewer, 'tilly')).toEqual(UNSEEN);
      const seen = cuiusRegio.view(play.pos, viewer).table as unknown as Seen;
      expect(seen.at[seen.commander.indexOf(leaderNamed('tilly'))]).toBe(placeNamed('3023'));
      expect(seen.leaderAt[leaderNamed('anholt')]).toBe(HIDDEN);
      expect(seen.leaderAt[leaderNamed('tilly')]).toBe(ON_MAP);
    }
  });
  it('16.2 a part that goes takes a marker of its own; without one left it takes the old, and the rest lies open', () => {
    const part = (play: Play): Play =>
      play
        .say('imperial with tilly')
        .say('imperial part')
        .say('imperial done')
        .say('imperial take 7')
        .say('imperial take 2')
        .say('imperial take 1', 6);
    const play = part(activations({ armies: [tilly, thurn], options: NUMBERS }));
    expect(play.army('tilly')).toMatchObject({ inf: 7, cav: 2, guns: 1 });
    expect([seenBy(play, NOBODY, 'tilly'), seenBy(play, NOBODY, 'anholt')]).toEqual([UNSEEN, UNSEEN]);
    const others = ['bucquoy*', 'marradas*', 'dampierre*', 'maximilian*'].map((one, i): ArmyScene => ({
      at: ['wien', 'linz', 'graz', 'muenchen'][i] ?? '',
      led: [one],
      inf: 5,
      marker: 'hidden',
    }));
    const full = part(activations({ armies: [tilly, thurn, ...others], options: NUMBERS }));
    expect(seenBy(full, NOBODY, 'tilly')).toEqual(UNSEEN);
    expect(seenBy(full, NOBODY, 'anholt').sp).toEqual([3, 0, 0]);
  });
  it('16.2 what a moving army drops is simply placed on the map; with a Marshal it takes a new marker', () => {
    const dropped = (wing: string): Play =>
      marched([{ ...tilly, led: ['tilly*', wing] }, thurn], NUMBERS, 6)
        .say('imperial drop')
        .say(`imperial with ${wing.replace('*', '')}`)
        .say('imperial take 4')
        .say('imperial take 0')
        .say('imperial take 0');
    const lieutenant = dropped('anholt');
    expect(seenBy(lieutenant, NOBODY, 'anholt').sp).toEqual([4, 0, 0]);
    expect(heard(lieutenant.told, NOBODY, 'detached')).toMatchObject({ part: { infantry: 4 } });
    const marshal = dropped('anholt*');
    expect(seenBy(marshal, NOBODY, 'anholt')).toEqual(UNSEEN);
    expect(heard(marshal.told, NOBODY, 'detached')).toMatchObject({ part: { infantry: HIDDEN, wings: [] } });
  });
  it('16.2 SP take their fatigue with them, under markers as elsewhere (11.5.3)', () => {
    const friend: ArmyScene = { at: '3022', led: ['bucquoy*'], inf: 6, fatigue: 3, marker: 'hidden' };
    const play = marched([tilly, friend, thurn], NUMBERS, 6).say('imperial to 3022').say('imperial pickUp');
    play.say('imperial part').say('imperial done').say('imperial take 4');
    expect(play.army('tilly')).toMatchObject({ inf: 14, fatigue: 3 });
    expect([seenBy(play, NOBODY, 'tilly'), seenBy(play, NOBODY, 'bucquoy')]).toEqual([UNSEEN, UNSEEN]);
    expect(heard(play.told, only(PROTESTANT), 'pickedUp')).toMatchObject({ part: { infantry: HIDDEN } });
  });
});

describe('16.3 Cavalry and secondary zones', () => {
  it('16.3, 11.2.7 whoever comes into a possible secondary zone: both announce their cavalry, to everybody', () => {
    const play = marched([tilly, { ...thurn, cav: 2 }], NUMBERS, 6).say('imperial to 3024');
    const told = play.told.filter(({ event }) => event.kind === 'cavalryTold').map(({ event }) => event);
    expect(told).toMatchObject([
      { side: IMPERIAL, least: 2, most: 2 },
      { side: PROTESTANT, least: 2, most: 2 },
    ]);
    expect(play.told.filter(({ event }) => event.kind === 'cavalryTold').every(({ to }) => to === EVERYONE)).toBe(true);
    expect(play.asked).toEqual(['protestant react']);
    expect(seenBy(play, only(IMPERIAL), 'thurn')).toEqual(UNSEEN);
  });
  it('16.3 nothing is announced where no secondary zone can be, nor again while it still holds', () => {
    const play = marched([tilly, { ...thurn, cav: 2 }], NUMBERS, 6).say('imperial to 3022');
    expect(play.story).not.toContain('cavalryTold');
    play.say('imperial to 3023').say('imperial to 3024').say('protestant pass');
    const once = play.story.filter((kind) => kind === 'cavalryTold').length;
    play.say('imperial to 3023').say('protestant pass').say('imperial to 3024');
    expect([once, play.story.filter((kind) => kind === 'cavalryTold').length]).toEqual([2, 2]);
  });
  it('16.3, 11.2.4 a step is offered if it can be paid at the highest price not excluded; the true one is paid (C81)', () => {
    const bare = marched([tilly, thurn], NUMBERS, 6);
    const before = bare.mp;
    expect(before - bare.say('imperial to 3024').mp).toBe(1);
    expect(bare.asked).toEqual(['imperial march']);
    // With one MP left it would be enough, but nobody can tell him so: unless he has been told, or has seen it.
    const poor = (marker: 'hidden' | 'open'): Play =>
      activations({
        armies: [
          { ...tilly, at: '3022', fatigue: 4, inf: 40 },
          { ...thurn, marker },
        ],
        options: NUMBERS,
      })
        .say('imperial with tilly')
        .say('imperial all')
        .say('imperial to 3023');
    expect([poor('hidden').mp, poor('open').mp]).toEqual([1, 1]);
    expect(poor('hidden').refusal('imperial to 3024')).toMatchObject({ code: 'tooFewMp', figures: { cost: 2, mp: 1 } });
    expect(poor('open').refusal('imperial to 3024')).toBeNull();
  });
  it('16.3 in ranges: 0, 1 to 5, 6 to 10; the number itself only if they leave it open (C80)', () => {
    const clear = marched([tilly, { ...thurn, cav: 7 }], RANGES, 6).say('imperial to 3024');
    expect(clear.told.filter(({ event }) => event.kind === 'cavalryTold').map(({ event }) => event)).toMatchObject([
      { side: IMPERIAL, least: 1, most: 5 },
      { side: PROTESTANT, least: 6, most: 10 },
    ]);
    const open = marched(
      [
        { ...tilly, cav: 7 },
        { ...thurn, cav: 4 },
      ],
      RANGES,
      6,
    ).say('imperial to 3024');
    expect(open.told.filter(({ event }) => event.kind === 'cavalryTold').map(({ event }) => event)).toMatchObject([
      { side: IMPERIAL, least: 6, most: 10 },
      { side: PROTESTANT, least: 1, most: 5 },
      { side: IMPERIAL, least: 7, most: 7 },
      { side: PROTESTANT, least: 4, most: 4 },
    ]);
    expect(open.asked).toEqual(['protestant react']);
    const none = marched([{ ...tilly, cav: 0 }, thurn], RANGES, 6).say('imperial to 3024');
    expect(none.event('cavalryTold')).toMatchObject({ side: PROTESTANT, least: 0, most: 0 });
  });
  it('16.3, 7.3.2 in winter quarters, too, before anybody decides about his city', () => {
    const armies: readonly ArmyScene[] = [
      { ...tilly, at: '3024' },
      { ...thurn, cav: 3 },
    ];
    const { told } = cuiusRegio.enter(tableFor({ armies, options: NUMBERS }), 'supplyCheck', {}, new Script([]));
    expect(told.filter(({ event }) => event.kind === 'cavalryTold')).toHaveLength(2);
  });
});

describe('16.3 SP and guns in a primary zone', () => {
  const example: ArmyScene = { at: '3126', led: ['thurn*', 'hohenlohe'], inf: 19, cav: 7, guns: 1, marker: 'hidden' };
  const near = (options: { readonly fog: number }): Play =>
    marched([{ ...tilly, cav: 20 }, example], options, 6)
      .say('imperial to 3024')
      .say('imperial to 3025');

  it('16.3 the printed army of 19 infantry, 7 cavalry, a train and a Wing Commander announces 26 SP with artillery', () => {
    const play = near(NUMBERS);
    const told = play.told.filter(({ event }) => event.kind === 'strengthTold').map(({ event }) => event);
    expect(told).toMatchObject([
      { side: IMPERIAL, least: 30, most: 30, guns: true },
      { side: PROTESTANT, least: 26, most: 26, guns: true },
    ]);
    const seen = cuiusRegio.view(play.pos, only(IMPERIAL)).table as unknown as Seen;
    expect(seen.leaderAt[leaderNamed('hohenlohe')]).toBe(HIDDEN);
    expect(seenBy(play, only(IMPERIAL), 'thurn')).toEqual(UNSEEN);
  });
  it('16.3 in ranges it announces 26 to 30 (C80)', () => {
    expect(near(RANGES).event('strengthTold')).toMatchObject({ side: PROTESTANT, least: 26, most: 30, guns: true });
  });
  it('16.3 a redeal keeps to what was announced, and to all the SP of the side', () => {
    const { pos } = near(NUMBERS);
    for (let n = 0; n < 20; n++) {
      const dealt = cuiusRegio.redeal(cuiusRegio.view(pos, only(IMPERIAL)), new Fast(n)).table as unknown as Table;
      const f = dealt.commander.indexOf(leaderNamed('thurn'));
      expect((dealt.infantry[f] ?? 0) + (dealt.cavalry[f] ?? 0)).toBe(26);
      expect(dealt.trains[f]).toBe(1);
      expect(dealt.leaderAt[leaderNamed('hohenlohe')]).toBe(ON_MAP + f);
    }
  });
  it('16.3 what was announced holds until the marker is dealt with in secret (C102)', () => {
    const play = near(NUMBERS);
    const [tillys, thurns] = ['tilly', 'thurn'].map((id) => play.table.commander.indexOf(leaderNamed(id)));
    expect([play.table.strengthHeard[tillys ?? 0], play.table.strengthHeard[thurns ?? 0]]).toEqual([
      EVERYONE,
      EVERYONE,
    ]);
    if (play.asked[0] === 'protestant react') play.say('protestant pass');
    play.say('imperial drop').say('imperial done').say('imperial take 3').say('imperial take 0').say('imperial take 0');
    const own = play.table.commander.indexOf(leaderNamed('tilly'));
    expect(play.table.strengthHeard[own]).toBe(NOBODY);
  });
});

it('16.3, 11.5.2 where armies combine what was announced of them adds up; with one unknown nothing is known (C102)', () => {
  const t = tableFor({ armies: [tilly, { ...tilly, at: '3022', led: ['bucquoy*'] }], options: NUMBERS });
  const both = (known: boolean): number => {
    const copy = structuredClone(t);
    noteStrength(copy, 0, 13, 13, 1);
    if (known) noteStrength(copy, 1, 11, 15, 1);
    return mostStrength(copy, combine(copy, force(0), force(1)));
  };
  expect([both(true), both(false)]).toEqual([28, Infinity]);
});

describe('16.3 Battle', () => {
  const foe: ArmyScene = { at: '3024', led: ['thurn*', 'hohenlohe'], inf: 9, cav: 3, marker: 'hidden' };
  const helper: ArmyScene = { at: '3124', led: ['mansfeld*'], inf: 8, marker: 'hidden' };

  it('16.3 with the battle sequence all that fight are shown exactly, armies that help included (14.7), wings by name', () => {
    const play = marched([tilly, foe, helper], NUMBERS, 6).say('imperial to 3024');
    expect(seenBy(play, NOBODY, 'thurn')).toEqual(UNSEEN);
    while (play.asked[0] === 'protestant react') play.luckily('protestant pass');
    for (const id of ['tilly', 'thurn', 'mansfeld']) expect(seenBy(play, NOBODY, id).sp[0]).toBeGreaterThan(0);
    const seen = cuiusRegio.view(play.pos, NOBODY).table as unknown as Seen;
    expect(seen.leaderAt[leaderNamed('hohenlohe')]).toBeGreaterThanOrEqual(ON_MAP);
    // The marker stays; what was shown is hidden again by what its owner then does in secret (C102).
    expect(play.table.marker.filter((one) => one === 1).length).toBeGreaterThan(0);
  });
  it('16.3, 11.7.3 that an attack would be overrun is said beforehand only if it is known', () => {
    const huge: ArmyScene = { ...foe, inf: 90 };
    const dark = marched([tilly, huge], NUMBERS, 6);
    const choice = dark.read('imperial to 3024').choice;
    expect(cuiusRegio.warnings(dark.pos, IMPERIAL, choice)).toEqual([]);
    const open = marched([tilly, { ...huge, marker: 'open' }], NUMBERS, 6);
    expect(cuiusRegio.warnings(open.pos, IMPERIAL, choice)).toMatchObject([{ code: 'wouldBeOverrun' }]);
  });
});
