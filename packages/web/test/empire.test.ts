import { Fast, only, side } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { describe, expect, it } from 'vitest';
import { answeredBy } from '../src/table/options.ts';
import { gameOf } from './support.ts';

/** What the board of Holy Roman Empire says where a click does nothing, and of what came of a battle. */

const game = gameOf('holy-roman-empire');
const board = await loadBoard('holy-roman-empire');
const FRANCE = side(1);
const PER_PLACE = 6;
const at = (word: string): number => (word.charCodeAt(0) - 65) * 20 + Number(word.slice(1)) - 1;

/** France is asked this in a game where everybody else does what the rules foresee. */
function asked(ask: string): View {
  let { pos } = game.setup('pavia-1524', {}, new Fast(2));
  for (let i = 0; i < 400; i++) {
    const who = game.waiting(pos)[0]?.side ?? side(0);
    if (who === FRANCE && game.offer(pos, who)?.ask === ask) return game.view(pos, only(FRANCE));
    const played = game.play(pos, who, [game.fallback(pos, who) ?? { verb: 'done', arg: null }], new Fast(3, i));
    if ('code' in played) throw new Error(played.code);
    ({ pos } = played);
  }
  throw new Error(`France is never asked ${ask}`);
}

describe('Holy Roman Empire: one person with three powers', () => {
  it('3.3, 6.2 Whoever bids sees the hand and the treasury of the power that bids', () => {
    const { pos } = game.setup('empire-2', {}, new Fast(2));
    const view = game.view(pos, only(side(1), side(2), side(3)));
    const shown = (of: number) => {
      const own = answeredBy(view, side(of));
      const treasury = board.displays?.(own).find(({ key }) => key === 'treasury');
      return [board.hand?.(own)?.notes[0]?.replace(/:.*/, ''), treasury?.subtitle, treasury?.figure];
    };
    expect([shown(1), shown(2), shown(3)]).toEqual([
      ['Markers of France', 'France', '12'],
      ['Markers of Ottomans', 'Ottomans', '10'],
      ['Markers of League', 'League', '8'],
    ]);
  });
});

describe('Holy Roman Empire: the board', () => {
  it('22.2 While gold is spent, a click on an army buys nothing, and buildings ask twice', () => {
    const view = asked('spend');
    const build = {
      ask: 'spend',
      about: {},
      side: FRANCE,
      choice: { verb: 'civilize', arg: at('J1') },
      domain: 'place',
    } as const;
    expect([board.spot(view, build)?.thing?.domain, board.grave?.(view, build)]).toEqual(['town', true]);
    const box = board.box(view, { domain: 'stack', arg: at('J1') * PER_PLACE + FRANCE });
    const there = board.under(view, (box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, 1);
    expect(there.map(({ domain }) => domain)).toEqual(['stack']);
  });
  it('4.4, 14.8 With a stack in hand, what bars the way is named, whoever stands there', () => {
    const view = asked('move');
    const why = (domain: string, arg: number) =>
      board.whyNot?.(
        game,
        view,
        { ask: 'move', about: {}, side: FRANCE, held: { verb: 'march', arg: at('J1') } },
        { domain, arg },
      );
    expect(why('stack', at('P6') * PER_PLACE + 4)?.words).not.toMatch(/nobody moves/);
    expect(['4.4', '14.2', '14.8', '13.3']).toContain(why('place', at('P6'))?.rule);
    expect(why('place', at('O3'))?.rule).toBe('14.12');
  });
  it('19.2 Who is dismissed has not fallen in the battle before', () => {
    const events = [
      { kind: 'battle', rule: '15.1', place: at('L5'), attacker: side(1), defender: side(0), rebels: false },
      {
        kind: 'fought',
        rule: '15.2',
        place: at('L5'),
        attack: 9,
        defence: 3,
        column: 7,
        shift: 0,
        die: 6,
        result: 'DA',
        printed: 'DA',
      },
      { kind: 'fell', rule: '15.6', unit: 3, place: at('L5'), owner: 0 },
      { kind: 'dismissed', rule: '19.2', side: side(1), unit: 25 },
      { kind: 'fell', rule: '19.2', unit: 25, place: at('E1'), owner: 1 },
    ] as unknown as readonly GameEvent[];
    const [result] = board.results?.(asked('move'), events, 0) ?? [];
    expect(result?.lines.filter(({ value }) => value === 'falls')).toHaveLength(1);
  });
});
