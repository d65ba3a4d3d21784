import { describe, expect, it } from 'vitest';
import { cardFile } from '../src/ground.ts';
import {
  BALTIC,
  COS,
  commanderOf,
  deckOf,
  HRE,
  ISTANBUL,
  kindOf,
  NONE,
  OTT,
  placeOf,
  PLC,
  RUS,
  SWE,
  TAT,
} from '../src/ids.ts';
import { recruitPlaces } from '../src/impulse/recruiting.ts';
import { capacityOf } from '../src/march/column.ts';
import { cossackRevolt, sichRises } from '../src/minor/cossacks.ts';
import { mayInvade } from '../src/minor/raids.ts';
import { atWar, isEnterable, mayGo } from '../src/relations.ts';
import { BRANDENBURG_WRONGED, TATARS_IDLE } from '../src/state.ts';
import { border, card, come, field, impulse, spend } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** Rulings about marches, Tatars and Cossacks, each by its number. */

const bit = (side: number): number => 1 << side;

describe('Marches', () => {
  it('T7 Istanbul is closed to others and sends its units out to Edirne for one point', () => {
    const t = field({ turn: 3, wars: [['HRE', 'OTT']] });
    expect([mayGo(t, bit(HRE), ISTANBUL), recruitPlaces(t, OTT, kindOf('ott_jan')).includes(ISTANBUL)]).toEqual([
      false,
      true,
    ]);
    const play = spend({ turn: 3, at: { istanbul: '2 ott_jan' } }, 'OTT', 1);
    play.say('ottomans march istanbul').say('ottomans all').say('ottomans to edirne').quiet();
    expect([play.at('edirne'), play.table.points]).toEqual(['2 ott_jan', 0]);
  });

  it('T16 Ships carry by their Combat Value', () => {
    const t = field({ turn: 3, at: { baltic: '2 swe_nav' } });
    expect(capacityOf(t, SWE, BALTIC)).toBe(4);
  });
  it('T16 One squadron of two points carries two units on a march, but saves only one that withdraws', () => {
    const port = (units: number): Play =>
      spend({ turn: 3, at: { stockholm: `${units} swe_inf`, baltic: '1 swe_nav' } }, 'SWE', 1)
        .say('sweden march stockholm')
        .say('sweden all');
    expect([port(2), port(3)].map((play) => play.refusal('sweden sail abo')?.code ?? 'yes')).toEqual([
      'yes',
      'tooFewShips',
    ]);
  });
  it('T16, T57 A withdrawal by sea takes one squadron for each unit', () => {
    const by = (ships: number): readonly string[] =>
      spend({ ...border, at: { pskov: '2 rus_str', narva: '2 swe_inf', baltic: `${ships} swe_nav` } }, 'RUS', 2)
        .say('russia march pskov')
        .say('russia all')
        .say('russia to ivangorod')
        .quiet()
        .say('russia to narva')
        .options();
    expect([by(1), by(2)].map((options) => options.includes('sail stockholm'))).toEqual([false, true]);
  });

  it('T14 Of the losses of a withdrawal only the worst line counts', () => {
    const play = come({
      ...border,
      at: { narva: '3 swe_cav', ivangorod: '2 rus_str' },
      hands: { RUS: ['bad_weather'] },
    });
    play.say('russia pass').say('russia to pskov');
    if (play.asked[0] === 'russia leaveBehind') play.say('russia none');
    expect(play.at('pskov')).toBe('2 rus_str*');
  });

  it('T55 The revolt has ended before anybody reacts to the entry', () => {
    const scene: Field = {
      turn: 3,
      at: { stockholm: '2 swe_inf' },
      hands: { RUS: ['bad_weather'] },
      change: (t) => (t.revolt[placeOf('uppsala')] = 1),
    };
    const play = spend(scene, 'SWE', 2).say('sweden march stockholm').say('sweden all').say('sweden to uppsala');
    expect([play.asked, play.table.revolt[placeOf('uppsala')]]).toEqual([['russia entry'], 0]);
  });

  it('T55 The Empire is asked for its protection before anybody reacts to the entry', () => {
    const scene: Field = { turn: 3, at: { stettin: '2 swe_inf' }, hands: { RUS: ['bad_weather'] } };
    const play = spend(scene, 'SWE', 2).say('sweden march stettin').say('sweden all').say('sweden to stralsund');
    const first = play.asked;
    expect([first, play.say('empire pass').asked]).toEqual([['empire protect'], ['russia entry']]);
  });
  const met: Field = {
    ...border,
    at: { narva: '2 swe_inf', ivangorod: '2 rus_str', pskov: '2 rus_str, mikhail-shein' },
    hands: { RUS: ['bad_weather'] },
  };
  const intercepted = (): Play => {
    const play = come(met).say('russia pass').say('russia from pskov', 1);
    return play.asked[0] === 'russia muster' ? play.say('russia all') : play;
  };
  it('T55 Cards, then interception, each army once, then withdrawal', () => {
    const play = come(met);
    const order = [play.asked[0], play.say('russia pass').asked[0]];
    expect(order).toEqual(['russia entry', 'russia intercept']);
    expect(play.say('russia from pskov', 6).asked).toEqual(['russia withdraw']);
  });
  it('T55 Where somebody intercepted, the Active side fights or returns, and nobody withdraws', () => {
    const play = intercepted();
    expect([play.asked, play.options()]).toEqual([['sweden facing'], ['back', 'fight']]);
    play.say('sweden fight');
    expect(play.asked).not.toContain('russia withdraw');
  });
  it('T55 Returning pays the way again and is no entry', () => {
    const play = spend(met, 'SWE', 3).say('sweden march narva').say('sweden all').say('sweden to ivangorod');
    play.say('russia pass').say('russia from pskov', 1);
    if (play.asked[0] === 'russia muster') play.say('russia all');
    const { points } = play.table;
    play.say('sweden back');
    expect([play.at('narva'), points - play.table.points, play.asked]).toEqual(['2 swe_inf', 1, ['sweden step']]);
  });
  it('T55 A large army is worn by its march before the garrison is chosen', () => {
    const scene: Field = { ...border, at: { narva: '8 swe_inf', ivangorod: '2 rus_str' } };
    const play = come(scene).quiet();
    expect(play.asked).toEqual(['russia leaveBehind']);
    expect([play.event('tired') !== undefined, play.at('ivangorod')]).toEqual([true, '1 swe_inf* 7 swe_inf 2 rus_str']);
  });

  it('T72 Recruits do not enter: a revolt goes on', () => {
    const play = spend({ turn: 3, change: (t) => (t.revolt[placeOf('uppsala')] = 1) }, 'SWE', 2);
    play.say('sweden recruit swe_inf').say('sweden at uppsala');
    expect([play.at('uppsala'), play.table.revolt[placeOf('uppsala')]]).toEqual(['1 swe_inf', 1]);
  });

  it('T56, T90 Those who come by sea are intercepted too; without a name the best Commander leads', () => {
    const scene: Field = {
      turn: 2,
      wars: [['SWE', 'PLC']],
      at: {
        stockholm: '2 swe_inf',
        baltic: '2 swe_nav',
        riga: '2 plc_pan, john-charles-chodkiewicz',
      },
    };
    const play = spend(scene, 'SWE', 2).say('sweden march stockholm').say('sweden all').say('sweden sail pernau');
    while (play.asked[0]?.endsWith('storm') || play.asked[0]?.endsWith('entry')) play.quiet();
    expect(play.asked).toEqual(['commonwealth intercept']);
    play
      .say('commonwealth from riga', 1)
      .say(`commonwealth ${play.options().find((one) => one.startsWith('unit')) ?? ''}`);
    if (play.asked[0] === 'commonwealth muster') play.say('commonwealth go');
    expect(play.table.leads[commanderOf('john-charles-chodkiewicz')]).toBe(placeOf('pernau'));
  });

  it('T62 Ports of neutral powers are closed by sea as by land', () => {
    const scene: Field = { turn: 3, at: { stockholm: '2 swe_inf', baltic: '2 swe_nav' } };
    const play = spend(scene, 'SWE', 1).say('sweden march stockholm').say('sweden all');
    expect(play.refusal('sweden sail elbing')).toMatchObject({ code: 'closedSpace' });
  });

  it('T86 Terrain Points are open to all; a power at Peace is closed', () => {
    const t = field({ turn: 3 });
    expect(['valdai', 'moskva'].map((id) => isEnterable(t, bit(SWE), placeOf(id)))).toEqual([true, false]);
  });

  it('T89 An army that was named goes at least one space', () => {
    const play = spend(border, 'SWE', 2).say('sweden march narva').say('sweden all');
    expect(play.refusal('sweden stop')).toMatchObject({ code: 'mustMove' });
  });

  it('T40 A vassal’s land is entered after War on that state, whatever the Sultan thinks', () => {
    const hotin = placeOf('hotin');
    const open = [[], [['PLC', 'MOL']] as const].map((wars) => mayGo(field({ turn: 3, wars }), bit(PLC), hotin));
    expect(open).toEqual([false, true]);
  });

  it('T42 Nobody needs a War to enter the Crimea, and the Sultan may leave it at that', () => {
    const scene: Field = { turn: 3, at: { dzikie_pola: '2 plc_pan', or_qapi: '3 tat_cav' } };
    const play = spend(scene, 'PLC', 1);
    play
      .say('commonwealth march dzikie_pola')
      .say('commonwealth all')
      .say('commonwealth to or_qapi')
      .say('ottomans pass');
    expect([atWar(play.table, PLC, OTT), play.table.ledBy[TAT]]).toEqual([false, OTT]);
  });

  it('T41 The Reich is protected once a turn, and not after Brandenburg was wronged', () => {
    const scene: Field = {
      turn: 3,
      wars: [['SWE', 'BRA']],
      at: { kolberg: '2 swe_inf', wien: '1 hre_inf' },
      change: (t) => (t.lasting |= BRANDENBURG_WRONGED),
    };
    const asked = (one: Field): readonly string[] =>
      spend(one, 'SWE', 2).say('sweden march kolberg').say('sweden all').say('sweden to stettin').asked;
    expect(asked(scene)).not.toContain('empire protect');
    expect(asked({ ...scene, change: (t) => (t.lasting = 0) })).toContain('empire protect');
  });
});

describe('Tatars and Cossacks', () => {
  const two = deckOf(OTT).find((one) => cardFile(one).value === 2) ?? deckOf(OTT)[0];
  const three = deckOf(OTT).find((one) => cardFile(one).value === 3) ?? deckOf(OTT)[0];
  it('T12 An invasion needs no Event, only free Tatars and a card of 2', () => {
    const t = field({ turn: 3, at: { or_qapi: '3 tat_cav' } });
    if (two === undefined) throw new Error('no card');
    expect(mayInvade(t, OTT, two)).toBeNull();
    t.ledBy[TAT] = RUS;
    expect(mayInvade(t, OTT, two)).toMatchObject({ code: 'tatarsIdle' });
    t.ledBy[TAT] = NONE;
    t.answered |= TATARS_IDLE;
    expect(mayInvade(t, OTT, two)).toMatchObject({ code: 'tatarsIdle' });
  });
  it('T43 The card is worth exactly 2, and no two riders have one target', () => {
    const t = field({ turn: 3, at: { or_qapi: '3 tat_cav' } });
    if (three === undefined) throw new Error('no card');
    expect(mayInvade(t, OTT, three)).toMatchObject({ code: 'notOfTwo' });
    const play = impulse({ turn: 3, at: { or_qapi: '3 tat_cav' }, hands: { OTT: ['heresy'] } }, 'OTT');
    play.say(`ottomans invade ${card('OTT', 'heresy')}`);
    for (const word of [
      'send',
      'to dzikie_pola',
      'to czarny_szlak',
      'to winnica',
      'stop',
      'send',
      'to dzikie_pola',
      'to czarny_szlak',
      'to winnica',
    ])
      play.say(`ottomans ${word}`);
    expect(play.refusal('ottomans stop')).toMatchObject({ code: 'noTarget' });
  });
  it('T44 In revolt all Cossacks that there are stand up on Sich, those of the Uprising only after its card', () => {
    const t = field({ turn: 3 });
    cossackRevolt({ table: t, tell: undefined });
    const before = sichRises(t);
    const other = field({ turn: 6 });
    cossackRevolt({ table: other, tell: undefined });
    other.events |= 1 << 12;
    expect([t.control[placeOf('sich')], sichRises(other) > before]).toEqual([COS, true]);
  });
});
