import { Fast, only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { mayComeIn, whyNotIn } from '../src/economy/placing.ts';
import { PLACES, place, placeOf } from '../src/ids.ts';
import { EVERY_UNIT } from '../src/roster.ts';
import { enter, game, movement, pillaging, recruiting, sideNamed, tableOf, unitNo } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What the rules and the board say of a choice before it is made, and of what came of it afterwards. */

const FRANCE = sideNamed('france');
const warned = (play: Play, said: string): readonly string[] =>
  game.warnings(play.pos, play.read(said).who, play.read(said).choice).map(({ code, rule }) => `${rule} ${code}`);
const viewOf = (play: Play): View => game.view(play.pos, only(FRANCE));

describe('before a choice', () => {
  const field = { mover: 'france', at: { E1: 'FRA-G1 FRA-Pic FRA-Nor', D1: 'FRA-G2' } } as const;
  it('19.2, 11.2 Whoever could not pay everybody at the end of the turn is warned', () => {
    const poor = recruiting({ ...field, gold: { france: 5 } });
    expect(warned(poor, 'france recruit FRA-Chm')).toEqual(['19.2 unpaid']);
    expect(warned(poor, 'france marker')).toEqual([]);
    const poorer = recruiting({ ...field, gold: { france: 3 } });
    expect(warned(poorer, 'france marker')).toEqual(['19.2 unpaid']);
    expect(warned(recruiting({ ...field, gold: { france: 6 } }), 'france recruit FRA-Chm')).toEqual([]);
  });
  it('4.5 Whoever would come to neutrals is warned, by land at each step, by sea where it ends', () => {
    const scene = { mover: 'france', at: { K1: 'FRA-Pic', L3: 'SAV-G1', L2: 'FRA-Nor' } } as const;
    const play = movement(scene).say('france march L2');
    expect(warned(play, 'france to L3')).toEqual(['4.5 violates']);
    expect(warned(play, 'france to K2')).toEqual([]);
  });
  it('18.2 A pillage says its odds, its gold and what it costs', () => {
    const play = pillaging({ mover: 'france', at: { L5: 'FRA-Pic FRA-Nor' }, gold: {} });
    const said = game.explain(viewOf(play), FRANCE, play.read('france pillage L5').choice);
    expect(said?.sum).toBe('succeeds on 2 of 6, 5.5 gold on average');
    expect(said?.lines.map(({ value }) => value)).toEqual(['2 of 6', '3 to 8', '1', 'none', '3 gold', '!']);
  });
  it('11.3, 11.4, 23.3 Why a recruit cannot come in somewhere: the very places that are not offered, each with a reason', () => {
    const t = tableOf({
      mover: 'france',
      at: { E1: 'FRA-G1', D1: 'FRA-G2', L5: 'FRA-Pic', M1: 'FRA-G5', D2: 'HAB-I1' },
      pillaged: 'D1',
    });
    const differing = EVERY_UNIT.flatMap((u) =>
      Array.from({ length: PLACES }, (_, p) => place(p)).filter(
        (p) => mayComeIn(t, FRANCE, u, p) !== (whyNotIn(t, FRANCE, u, p) === null),
      ),
    );
    expect(differing).toEqual([]);
    const why = (u: string, p: string) => whyNotIn(t, FRANCE, EVERY_UNIT[unitNo(u)] as never, placeOf(p));
    expect(why('FRA-Chm', 'D1')).toMatchObject({ rule: '11.4', code: 'pillagedThere' });
    expect(why('FRA-Chm', 'L5')).toMatchObject({ rule: '11.3', code: 'needsCity' });
    expect(why('FRA-Chm', 'H2')).toMatchObject({ rule: '11.3', code: 'notHeld' });
    expect(why('FRA-L1', 'D2')).toMatchObject({ rule: '11.3', code: 'othersThere' });
    expect(why('FRA-F1', 'E1')).toMatchObject({ rule: '11.3', code: 'needsPort' });
    expect(why('FRA-Chm', 'spain')).toMatchObject({ rule: '23.3', code: 'notOffMap' });
  });
});
describe('afterwards', () => {
  it('6.4 Equal bids are told as such: the die decided', () => {
    const play = enter({ scenario: 'pavia-1524' }, 'turn', { index: 0 });
    play.go('habsburg bid 0').go('france bid 0');
    expect(play.event('initiative')).toMatchObject({ rule: '6.4', tied: 2 });
    const unequal = enter({ scenario: 'pavia-1524', gold: { france: 3 } }, 'turn', { index: 0 });
    unequal.go('habsburg bid 0').go('france bid 2');
    expect(unequal.event('initiative')).toMatchObject({ rule: '6.3', tied: 0, side: FRANCE });
  });
  it('27.1 The end of the teaching duel speaks of Milan and Italy, not of thresholds that nobody had to reach', () => {
    const { pos } = game.setup('pavia-1524', {}, new Fast(1, 0, 0));
    const sim = game.sim(pos, new Fast(2, 0, 0));
    const kinds = new Set<string>();
    let now = pos;
    for (let i = 0; game.over(now) === null; i++) {
      const who = game.waiting(now)[0]?.side ?? side(0);
      const played = game.play(now, who, [game.fallback(now, who) ?? { verb: 'done', arg: null }], new Fast(3, i, 0));
      if ('code' in played) throw new Error(played.code);
      ({ pos: now } = played);
      for (const { event } of played.told) kinds.add(event.kind);
    }
    expect([kinds.has('italy'), kinds.has('standing'), sim.over]).toEqual([true, false, null]);
  });
});
