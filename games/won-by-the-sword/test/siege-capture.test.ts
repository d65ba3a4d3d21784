import { describe, expect, it } from 'vitest';
import { countIn, DETACHMENT, gunsIn, INFANTRY } from '../src/force.ts';
import { gunsOf } from '../src/forces.ts';
import { garrisonOf, NONE } from '../src/ids.ts';
import { inGarrison, NOWHERE } from '../src/state.ts';
import { activate, camp, column, giveChit, leader, point } from './scenes.ts';
import type { Running } from './scenes.ts';
import { baggageOf, quiet, settle } from './fray.ts';

/** Ansbach is a town, Rothenburg a strong town, Forchheim a fortress, Nuremberg a strong fortress. */
const ARMY = 'sw 8IR 1Ob, bp 4';
type Forces = { readonly [where: string]: string };

/** A siege with all works built and the final offer made. */
const ready = (
  place: string,
  forces: Forces,
  card = 29,
  change: Parameters<typeof quiet>[1] = () => undefined,
): Running =>
  activate(
    quiet(camp({ k1: `${place}: ${ARMY}`, ...forces }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
      t.built[0] = 4;
      t.finalOffer[0] = 1;
      change(t);
    }),
    'k1',
    card,
  );
const begun = (
  place: string,
  forces: Forces,
  card = 29,
  change: Parameters<typeof quiet>[1] = () => undefined,
): Running =>
  ready(place, forces, card, (t) => {
    t.built[0] = 0;
    t.finalOffer[0] = 0;
    change(t);
  });
const footAt = (game: Running, id: string): number => game.table.foot[garrisonOf(point(game.table, id))] as number;

describe('11.7 the final offer', () => {
  it('11.7 it follows when the works are complete and the besieged have answered', () => {
    const game = begun('ansbach', { ansbach: 'ba 1IR', nuremberg: 'ba 1IR' });
    game.choose('construct').choose('hold').choose('works 4').choose('hold').choose('stay');
    expect(game.asked).toBe('0 pledge');
    game.choose('roll', 3);
    // A town with 2 steps: 3 needed, and the place's guns are superior.
    expect(game.told('summoned')).toMatchObject([{ final: true, needed: 3, accepted: false }]);
    expect(game.table.finalOffer[0]).toBe(1);
    expect(game.asked).toBe('0 act');
  });

  it('11.7 not if the answer has cost too many works', () => {
    const game = begun('ansbach', {}).choose('construct').choose('hold').choose('works 2', 6).choose('works 1');
    expect(game.asked).toBe('0 act');
    expect(game.told('summoned')).toEqual([]);
    expect(game.refused('assault')).toBe('11.8 worksIncomplete');
  });

  it('11.7.1 once in a siege', () => {
    const game = ready('ansbach', {}).choose('construct').choose('hold').choose('works 1', 0);
    expect(game.told('summoned')).toEqual([]);
    expect(game.asked).toBe('0 act');
  });

  it('11.7 accepted, the place is taken', () => {
    const game = begun('ansbach', { ansbach: 'ba 1IR', nuremberg: 'ba 1IR' });
    game.choose('construct').choose('hold').choose('works 4').choose('hold').choose('stay').choose('roll', 4);
    expect(game.told('captured')).toMatchObject([{ storm: false, point: point(game.table, 'ansbach') }]);
    expect(game.asked).toBe('1 refuge');
  });
});

describe('11.8 assault', () => {
  it('11.8 it needs complete works, the final offer, and its CPs and BP', () => {
    expect(ready('ansbach', {}).refused('assault')).toBe(null);
    expect(ready('ansbach', {}, 29, (t) => (t.finalOffer[0] = 0)).refused('assault')).toBe('11.8 finalOfferFirst');
    expect(ready('ansbach', {}, 29, (t) => (t.built[0] = 3)).refused('assault')).toBe('11.8 worksIncomplete');
    expect(ready('ansbach', {}, 29, (t) => (t.fatigue[0] = 4)).refused('assault')).toBe('11.8 tooFewCampaignPoints');
    const game = ready('ansbach', {}).choose('assault', 0);
    expect(game.table.cp).toBe(3);
    expect(game.table.due).toBe(1);
  });

  it('11.8 the place fires with all it has, the besieger takes the hits, and the place is taken', () => {
    const game = ready('ansbach', { ansbach: 'ba 1IR 1Det 1Art' }).choose('assault', 5);
    // 2 + 1 + 4 + 2 = 9.
    expect(game.told('stormed')).toMatchObject([{ side: 1, firepower: 9, total: 14, hits: 2, escalade: false }]);
    settle(game, 'null');
    expect(game.told('lost')).toMatchObject([{ steps: 2 }]);
    expect(game.told('captured')).toMatchObject([{ storm: true, bp: 2 }]);
  });

  it('11.8.1 if nobody is left of the besiegers, the siege is lifted', () => {
    const weak = activate(
      quiet(camp({ k1: 'ansbach: sw 1ir 1Ob', k2: 'windsheim: sw 1IR 1Ob', ansbach: 'ba 1IR 1Art' }), (t) => {
        t.besieging[0] = 1;
        t.finalOffer[0] = 1;
      }),
      'k1',
      29,
    ).choose('assault', 9);
    while (weak.asked?.startsWith('0')) weak.choose(weak.options[0] as string);
    expect(weak.told('repulsed')).toHaveLength(1);
    expect(weak.table.garrison[point(weak.table, 'ansbach')]).toBe(2);
    expect(weak.table.columnAt[0]).toBe(NONE);
  });

  it('11.8.2 regiments go to the cadre box, detachments off the map, leaders are captured', () => {
    const game = ready('ansbach', { ansbach: 'ba 1IR 1Det, tilly' }, 29, (t) => giveChit(t, 'tilly', 'forcedMarch'));
    game.choose('assault', 0);
    expect(game.table.cadre[3 * 4]).toBe(1);
    const tilly = leader(game.table, 'tilly');
    expect(game.table.leaderAt[tilly]).toBe(NOWHERE);
    expect(game.table.leaderBack[tilly]).toBe(NONE);
    expect(game.table.chits[1]).toBe(0);
    expect(game.told('leaderTaken')).toHaveLength(1);
  });
});

describe('11.6 escalade', () => {
  it('11.6 with a surprise attack before the works are complete; the troops fire with double firepower', () => {
    const game = begun('ansbach', { ansbach: 'ba 1IR 1Det' }, 47).choose('escalade', 0);
    // 2 * (2 + 1) + 2 = 8: a hit, and no cost.
    expect(game.told('stormed')).toMatchObject([{ firepower: 8, total: 8, hits: 1, escalade: true }]);
    expect(game.table.cp).toBe(4);
    expect(game.table.due).toBe(0);
    settle(game, 'null');
    expect(game.told('captured')).toMatchObject([{ storm: true }]);
  });

  it('11.6 by a leader’s chit, too', () => {
    const game = begun('ansbach', { k1: 'ansbach: sw 8IR, gustav-adolf' }, 29, (t) =>
      giveChit(t, 'gustav-adolf', 'surpriseAttack'),
    );
    expect(game.refused('escalade')).toBe('14.0.10 noSurpriseCard');
    game.choose('storm', 0);
    expect(game.table.chits[0]).toBe(0);
    expect(game.told('captured')).toHaveLength(1);
  });

  it('11.6 not when the works are complete, and not without a siege', () => {
    expect(ready('ansbach', {}, 47).refused('escalade')).toBe('11.6 worksComplete');
    expect(begun('ansbach', {}, 47, (t) => (t.besieging[0] = 0)).refused('escalade')).toBe('11.1 noSiege');
  });
});

describe('11.9 the garrison', () => {
  const surrendered = (forces: Forces): Running => {
    const game = begun('ansbach', forces, 29, (t) => (t.required[0] = 0));
    game.choose('construct').choose('hold').choose('works 1').choose('hold').choose('stay').choose('roll', 9);
    return game;
  };

  it('11.9 it goes to the closest garrison of its nation with room for all of it', () => {
    const game = surrendered({
      ansbach: 'ba 1IR 1Det, tilly',
      windsheim: 'im 1IR',
      rothenburg: 'ba 2IR 1Det',
      nuremberg: 'ba 1IR',
    });
    // Rothenburg is closest but has room for one step; Windsheim is the Emperor's.
    expect(game.options).toEqual(['to nuremberg']);
    expect(game.refused('to rothenburg')).toBe('11.9 notTheNearest');
    expect(game.refused('to windsheim')).toBe('11.9 notTheNearest');
    expect(game.refused('disband')).toBe('11.9 refugeExists');
    game.choose('to nuremberg');
    expect(countIn(footAt(game, 'nuremberg'), INFANTRY)).toBe(2);
    expect(countIn(footAt(game, 'nuremberg'), DETACHMENT)).toBe(1);
    const nuremberg = point(game.table, 'nuremberg');
    expect(game.table.leaderAt[leader(game.table, 'tilly')]).toBe(inGarrison(nuremberg));
  });

  it('11.9 a besieged garrison cannot take it in', () => {
    const forces = { ansbach: 'ba 1Det', rothenburg: 'ba 1IR', k2: 'rothenburg: sw 4IR 1Ob', nuremberg: 'ba 1IR' };
    const game = begun('ansbach', forces, 29, (t) => {
      t.required[0] = 0;
      t.besieging[1] = 1;
    });
    game.choose('construct').choose('hold').choose('works 1').choose('hold').choose('stay').choose('roll', 9);
    expect(game.options).toEqual(['to nuremberg']);
  });

  it('11.9 its batteries and stores are the victor’s', () => {
    const game = surrendered({ ansbach: 'ba 1Det 1Art, bp 3', nuremberg: 'ba 1IR' }).choose('to nuremberg');
    expect(game.asked).toBe('0 gun');
    game.choose('take n1');
    expect(gunsOf(game.table, column('k1'))).toBe(1);
    expect(gunsIn(game.table.train[garrisonOf(point(game.table, 'nuremberg'))] as number)).toBe(0);
    // 1 by the table and the 3 that were found.
    expect(baggageOf(game, 'k1')).toBe(4 + 1 + 3);
  });

  it('11.9 only a surrender shows what lay in the place', () => {
    const game = surrendered({ ansbach: 'ba 1IR 1Det', nuremberg: 'ba 1IR' });
    const [event] = game.heard(0).filter(({ kind }) => kind === 'captured') as unknown as {
      units: readonly number[];
    }[];
    expect(event?.units.slice(0, 5)).toEqual([1, 0, 0, 0, 1]);
  });

  it('11.9.1 if none has room for all, it goes where most find room, and the rest to the cadre box', () => {
    const game = surrendered({
      ansbach: 'ba 1IR 2Det',
      rothenburg: 'ba 3IR',
      kitzingen: 'ba 1Det',
      dinkelsbuehl: 'ba 2IR 1Det',
    });
    // Kitzingen, a town, has room for three steps; Dinkelsbühl for one.
    expect(game.options).toEqual(['to kitzingen']);
    game.choose('to kitzingen');
    expect(countIn(footAt(game, 'kitzingen'), INFANTRY)).toBe(1);
    expect(countIn(footAt(game, 'kitzingen'), DETACHMENT)).toBe(2);
    expect(game.told('marchedOff')).toMatchObject([{ lost: 1 }]);
  });

  it('11.9.1 with nowhere to go it is disbanded', () => {
    const game = surrendered({ ansbach: 'ba 1IR, tilly', k5: 'munich: ba 1IR 1Ob' });
    expect(game.options).toEqual(['disband']);
    game.choose('disband');
    expect(game.table.cadre[3 * 4]).toBe(1);
    expect(game.table.leaderAt[leader(game.table, 'tilly')]).toBe(1 + column('k5'));
  });
});

describe('11.10 a place is taken', () => {
  it('11.10 victory points, more for an enemy’s garrison, and a garrison is left', () => {
    const neutral = ready('ansbach', {}).choose('assault', 0);
    expect(neutral.table.vp).toEqual([2, 0]);
    expect(neutral.asked?.startsWith('0')).toBe(true);
    neutral.choose('detach u1').choose('done');
    expect(neutral.table.garrison[point(neutral.table, 'ansbach')]).toBe(1);
    expect(countIn(footAt(neutral, 'ansbach'), DETACHMENT)).toBe(1);
    expect(neutral.table.besieging[0]).toBe(0);
    const enemy = ready('ansbach', { ansbach: 'ba 1Det' }).choose('assault', 0);
    expect(enemy.table.vp).toEqual([5, 0]);
  });

  it('11.10 what lies under the new marker is hidden again', () => {
    const game = ready('ansbach', { ansbach: 'ba 1Det' }).choose('assault', 0).choose('detach u1').choose('done');
    const ansbach = garrisonOf(point(game.table, 'ansbach'));
    expect(game.seenBy([1]).foot[ansbach]).toBe(-1);
    expect(game.seenBy([0]).foot[ansbach]).not.toBe(-1);
  });

  it('11.10 a strong town brings the initiative, a town does not', () => {
    const town = ready('ansbach', {}, 29, (t) => (t.initiative = 1)).choose('assault', 0);
    expect(town.table.initiative).toBe(1);
    const strong = ready('rothenburg', {}, 29, (t) => (t.initiative = 1)).choose('assault', 0);
    expect(strong.table.initiative).toBe(0);
    expect(strong.table.initiativeFresh).toBe(1);
  });

  it('11.10 even if it was expended on the offer', () => {
    const game = begun('rothenburg', {}, 29, (t) => {
      t.required[0] = 0;
      t.initiativeFresh = 0;
    });
    game.choose('construct').choose('hold').choose('works 1', 0).choose('initiative', 9);
    expect(game.told('captured')).toHaveLength(1);
    expect(game.table.initiative).toBe(0);
    expect(game.table.initiativeFresh).toBe(1);
  });
});
