import { Fast, only, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { wonByTheSword } from '../src/index.ts';
import { WAYS } from '../src/ids.ts';
import { activate, camp, column, point, setPatrol, way, explained, odds, values } from './scenes.ts';
import type { Running } from './scenes.ts';

/** What stands behind a choice: figures with their rules, odds, warnings. */

describe('figures', () => {
  it('8.3 the costs of a move, one line each', () => {
    const on = camp({ k1: 'forchheim: sw 4IR 1Ob', k5: 'forchheim: ba 2IR 2CR 1Ob' });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'forchheim', 'hersbruck'));
    const move = explained(activate(on, 'k1', 46), 'move hersbruck');
    expect(values(move)).toEqual(['8.2 2 CP', '8.3 1 CP', '8.4 1 CP', '9.1 1']);
    expect(move.sum).toBe('Costs 4 of 5 CP');
  });

  it('14.0.4 a forced march costs a step', () => {
    const move = explained(activate(camp({ k1: 'ansbach: sw 4IR 1Ob' }), 'k1', 18), 'march rothenburg');
    expect(values(move)).toEqual(['14.0.4 1 step', '1.1 +4 VP']);
    expect(move.sum).toBe('Costs 0 of 4 CP');
  });

  it('10.0.3 the modifiers of a forage roll, and what each die brings', () => {
    const on = camp({ k1: 'gunzenhausen: sw 4IR 2CR 1Ob' });
    on.table.forage[point(on.table, 'gunzenhausen')] = 1;
    const forage = explained(activate(on, 'k1', 40), 'forage card');
    expect(values(forage)).toEqual(['10.0 1 CP', '10.0.3 −2', '14.0.8 +2', '10.0 no VP']);
    expect(forage.sum).toMatch(/\(BP\)\. Rolled 0: nothing, foraged out; 1–2: 1 BP, foraged out;/);
  });

  it('7.2 what will be due at the end, and what will be lost', () => {
    const end = explained(activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 1' }), 'k1', 48), 'end');
    expect(values(end)).toEqual(['7.2 2 BP', '7.2 0 BP', '7.2 1 BP']);
    expect(end.sum).toBe('1 BP missing: 1 step is lost');
  });

  it('14.0.7 CPs now and BPs at the end', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1ir 1Ob, bp 1' });
    on.table.cadre[0] = 1;
    const game = activate(on, 'k1', 33);
    expect(values(explained(game, 'rebuild u2'))).toEqual(['14.0.7 3 CP', '14.0.7 1 BP']);
    expect(values(explained(game, 'flip'))).toEqual(['14.0.7 1 CP']);
  });

  it('9.1 what a scouting die must not exceed', () => {
    const on = camp({ k1: 'ansbach: sw 2IR 4CR 1Ob', k5: 'rothenburg: ba 2IR 1Ob', rothenburg: 'ba 1Det' });
    on.table.light[column('k1')] = 1;
    const road = way(on.table, 'ansbach', 'rothenburg');
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${WAYS.show(road)}`)
      .choose('send u6')
      .choose('done');
    const scouting = explained(game, 'at k5');
    expect(values(scouting)).toEqual(['9.1 2', '6.2.12 ×2']);
    expect(scouting.sum).toBe('Seen on a die of 4 or less');
  });

  it('7.4 what picking up costs', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 1' });
    on.table.stock[point(on.table, 'ansbach')] = 2;
    expect(explained(activate(on, 'k1', 45), 'pickUp 2').sum).toBe('2 BP for 1 of 4 CP');
    expect(explained(activate(on, 'k1', 13), 'pickUp 2').sum).toBe('2 BP for 0 of 4 CP');
  });
});

describe('odds', () => {
  it('10.0 BPs and VPs of a forage roll', () => {
    const game = activate(camp({ k1: 'aichach: sw 4IR 1Ob' }), 'k1', 46);
    const bp = odds(game, 'forage plain', 'bp');
    expect(bp.exact).toBe(true);
    expect(bp.lines.map(({ total, low }) => [total, Number(low.toFixed(6))])).toEqual([
      [0, 0.1],
      [1, 0.2],
      [2, 0.3],
      [3, 0.4],
    ]);
    const vp = odds(game, 'forage plain', 'protestantVp');
    expect(vp.lines.map(({ total, low }) => [total, Number(low.toFixed(6))])).toEqual([
      [1, 0.8],
      [2, 0.2],
    ]);
  });

  it('9.1 the chance of being seen on the way', () => {
    const on = camp({ k1: 'rothenburg: sw 4IR 1Ob', k5: 'ansbach: ba 2IR 3CR 1Ob' });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
    const seen = odds(activate(on, 'k1', 46), 'move ansbach', 'sightings');
    expect(seen.lines.map(({ total, low }) => [total, Number(low.toFixed(6))])).toEqual([
      [0, 0.7],
      [1, 0.3],
    ]);
  });
});

describe('secrets', () => {
  it('14.0.1 whoever plays CAVALRY BONUS is asked, whatever the column is made of', () => {
    for (const units of ['4CR', '4IR', '2IR 2CR 1Art']) {
      const game = activate(camp({ k1: `ansbach: sw ${units} 1Ob` }), 'k1', 3);
      expect(game.asked).toBe('0 bonus');
    }
  });

  it('9.2.1 the next patrol is asked for as long as there are roads, whatever is left to send', () => {
    const on = camp({ k1: 'ansbach: sw 1IR 1CR 1Ob' });
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${WAYS.show(way(on.table, 'ansbach', 'rothenburg'))}`);
    game.choose('send u6');
    expect(game.asked).toBe('0 patrol');
    expect(game.options).toEqual(['done']);
  });

  it('7.3 the other side sees neither contents nor size nor baggage', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 2CR 1Ob, bp 5' }), 'k1', 45);
    const seen = wonByTheSword.view(game.pos, only(side(1))).table as unknown as Running['table'];
    const k1 = column('k1');
    expect([seen.size[k1], seen.baggage[k1], seen.foot[0], seen.horse[0]]).toEqual([-1, -1, -1, -1]);
    expect(seen.cp).toBe(4);
  });

  it('7.2 what the other side may ask does not change with what a column has', () => {
    const poor = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 0', k5: 'munich: ba 2IR 1Ob' }), 'k1', 45);
    const rich = activate(camp({ k1: 'ansbach: sw 9IR 4CR 2Art 1Ob, bp 9', k5: 'munich: ba 2IR 1Ob' }), 'k1', 45);
    const view = (game: Running): string =>
      JSON.stringify([wonByTheSword.view(game.pos, only(side(1))), wonByTheSword.waiting(game.pos)]);
    const same = (text: string): string => text.replaceAll(/"(regiments|guns)":\[[^\]]*\]/g, '');
    expect(same(view(poor))).toBe(same(view(rich)));
  });

  it('9.1 a redeal for the other side is sound and looks the same', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 2CR 1Ob, bp 5', k5: 'munich: ba 2IR 1Ob' }), 'k1', 45);
    const view = wonByTheSword.view(game.pos, only(side(1)));
    const imagined = wonByTheSword.redeal(view, new Fast(3, 1, 1));
    expect(wonByTheSword.check(imagined)).toBe(null);
    expect(JSON.stringify(wonByTheSword.view(imagined, only(side(1))))).toBe(JSON.stringify(view));
  });
});
