import { NOBODY, only } from '@tercio/kernel';
import type { Choice, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { goal } from '../board/goal.ts';
import { pointsDisplay } from '../board/points.ts';
import { results } from '../board/results.ts';
import { placeBox } from '../board/shapes.ts';
import { opening } from '../board/spots.ts';
import { undone } from '../board/undone.ts';
import { cuiusRegio as game } from '../src/index.ts';
import { verdictOf } from '../src/year/victory.ts';
import { camp, IMPERIALS, place, PROTESTANTS, run } from './camp.ts';
import type { Options, Running } from './camp.ts';

/** What the board says of goals, of what is left undone and of what has come about. */

describe('8.0 what is fought for', () => {
  const at = (scenario: string, options: Options = {}) => camp({}, { scenario, ...options });
  it('8.0, 6.1.1 provinces that a scenario asks for are counted, with the cities that they cannot do without', () => {
    const t = at('bohemian-revolt-1618', {
      neutral: ['province moravia', 'province bohemia'],
      protestant: ['prag', 'iglau'],
    });
    expect(pointsDisplay(t)).toMatchObject({
      title: 'Cities fought for',
      subtitle: expect.stringContaining('Wien and the cities of Bohemia and Moravia'),
      figure: '13',
    });
    expect(goal(t).bars).toMatchObject([
      { title: 'Wien' },
      { title: 'Prag' },
      { side: PROTESTANTS, title: 'cities of Bohemia, Prag among them', now: 1, of: 7, line: 4 },
      { side: PROTESTANTS, title: 'cities of Moravia', now: 1, of: 5, line: 3 },
    ]);
  });
  it('8.0 the Danish War counts the cities of the north, on the board and at its end', () => {
    const north = ['brunswick', 'bremen', 'holstein', 'magdeburg', 'mecklenburg'].map((id) => `province ${id}`);
    const t = at('danish-war-1625', {
      year: 1629,
      neutral: north,
      imperial: ['celle', 'hannover'],
      protestant: ['kiel'],
    });
    expect(pointsDisplay(t).figure).toBe('24');
    expect(goal(t).bars.slice(0, 2)).toMatchObject([
      { side: IMPERIALS, title: 'Glückstadt and Kiel', now: 0, of: 2, line: 2 },
      { side: PROTESTANTS, title: 'Wien, Prag, München, Mainz and Köln', line: 2 },
    ]);
    expect(goal(t).bars.slice(-2)).toMatchObject([
      { now: 2, of: 24 },
      { now: 1, of: 24 },
    ]);
    expect(verdictOf(t)).toMatchObject({ won: only(IMPERIALS), how: 'moreCitiesOf', points: [2, 1] });
  });
  it('8.0 the goal in one line names what few would guess, and Electorates by their name', () => {
    const words = (scenario: string): string => goal(at(scenario)).words;
    expect(words('danish-war-1625')).toContain('2 of Wien, Prag, München, Mainz, Köln');
    expect(words('campaign-1618')).toBe(
      'Imperials: all 7 Electorates; Protestants: all 7 Electorates; else more points win',
    );
    expect(words('palatinate-war-1621')).toContain('all 8 cities of Palatinate');
    expect(words('white-mountain-1620')).toContain('5 of 7 cities of Bohemia');
  });
  it('8.0 nobody has won before the last year by that', () => {
    expect(verdictOf(at('danish-war-1625', { year: 1628 }))).toBeNull();
    expect(verdictOf(at('bohemian-revolt-1618', { year: 1620, neutral: ['prag'] }))).toMatchObject({ won: NOBODY });
  });
});

describe('where the map opens', () => {
  it('8.0 on what is fought for as well: Wien, and those who hold it', () => {
    const { pos } = run(camp({ prag: 'protestant thurn! 9i' }, { scenario: 'bohemian-revolt-1618' }), 'campaign', {});
    const { x, y, width, height } = opening(game.view(pos, only(PROTESTANTS))) ?? { x: 0, y: 0, width: 0, height: 0 };
    const wien = placeBox(place('wien'));
    expect([wien.x > x, wien.x + wien.width < x + width, wien.y > y, wien.y + wien.height < y + height]).toEqual(
      Array(4).fill(true),
    );
  });
});

describe('what a pass leaves undone', () => {
  const viewOf = ({ pos }: Running): View => game.view(pos, only(IMPERIALS));
  const leftOf = (step: Running): ReturnType<typeof undone> => {
    const [, ask = ''] = step.asked?.split(' ') ?? [];
    const choice: Choice = { verb: 'pass', arg: null };
    const about = game.offer(step.pos, IMPERIALS)?.about ?? {};
    return undone(viewOf(step), { ask, about, choice, side: IMPERIALS, domain: null });
  };
  const left = (step: Running): readonly string[] => leftOf(step).map(({ words }) => words);
  const forces = { wien: 'imperial 5i 2c', krems: 'imperial bucquoy! 4i' };
  const options: Options = { year: 1619, pp: [0, 0], imperial: ['province austria'] };
  it('5.3, 6.4.2 troops without a leader are named while Marshals are left, and when nobody is mustered', () => {
    const lost = ['7 SP in Wien have no leader: whoever is not brought to one disbands this year'];
    expect(left(run(camp(forces, options), 'marshals', { side: IMPERIALS, passes: 0 }))).toEqual(lost);
    expect(left(run(camp(forces, options), 'mustering', { side: IMPERIALS, passes: 0 }))).toEqual(lost);
    const all = camp({ ...forces, wien: 'imperial tilly! 5i' }, options);
    expect(left(run(all, 'mustering', { side: IMPERIALS, passes: 0 }))).toEqual([]);
  });
  it('leads to each thing on the map', () => {
    const [lost] = leftOf(run(camp(forces, options), 'marshals', { side: IMPERIALS, passes: 0 }));
    expect(lost?.thing?.domain).toBe('force');
    const at = { side: IMPERIALS, passes: 0, province: -1, army: -1, place: -1 };
    const [raised] = leftOf(run(camp(forces, options), 'raising', at));
    expect(raised?.thing?.domain).toBe('province');
  });
  it('6.2.1 a province that could raise troops is named', () => {
    const at = { side: IMPERIALS, passes: 0, province: -1, army: -1, place: -1 };
    expect(left(run(camp(forces, options), 'raising', at))).toEqual(['Austria could raise 10 SP']);
  });
});

describe('9.3 what a conversion has come to', () => {
  it('9.3.3 has a card, with the die and the cities', () => {
    const card = (die: number) => {
      const t = camp({}, { year: 1622, pp: [0, 0], neutral: ['province salzburg'] });
      const step = run(t, 'conversion', { side: IMPERIALS, province: -1 }).choose('province salzburg', die);
      return results(game.view(step.pos, only(IMPERIALS)), step.told('converted'), 0);
    };
    expect(card(6)).toMatchObject([{ title: 'Salzburg is converted', side: IMPERIALS }]);
    expect(card(6)[0]?.lines.map(({ words }) => words)).toContain('Salzburg joins');
    expect(card(1)).toMatchObject([{ title: 'Salzburg stays as it is', side: PROTESTANTS }]);
  });
});
