import { only, side } from '@tercio/kernel';
import type { Explanation, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { inspect, status } from '../board/cards.ts';
import { country } from '../board/country.ts';
import { chance, grave, rank, weighs } from '../board/near.ts';
import { pieces } from '../board/pieces.ts';
import { reach } from '../board/reach.ts';
import { standsOf } from '../board/stands.ts';
import { looksAt, whyNot } from '../board/why-not.ts';
import { map } from '../data/index.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, giveChit, point, run, setPatrol, way, explained } from './scenes.ts';
import type { Running } from './scenes.ts';
import { quiet } from './fray.ts';
import { endOfTurn, QUIET, round } from './turns.ts';

/** What somebody who has not read the rules is told before the click. */

const viewOf = (game: Running, of = 0): View => wonByTheSword.view(game.pos, only(side(of)));
const placed = (ask: string, verb: string) => ({
  ask,
  about: {},
  side: side(0),
  choice: { verb, arg: null },
  domain: null,
});
const lineOf = ({ lines }: Explanation, rule: string): string | undefined =>
  lines.find((line) => line.rule === rule)?.words;

describe('the end of the game', () => {
  const asked = endOfTurn((t) => void ((t.wish[0] = 1), (t.vp[0] = 37), (t.vp[1] = 25)), 3);
  it('3.5 asks once more, and says who would win', () => {
    const view = viewOf(asked, 1);
    expect(grave(view, placed('agree', 'end'))).toBe(true);
    expect(grave(view, placed('agree', 'playOn'))).toBe(false);
    expect(asked.warned('end')).toEqual(['wouldLose']);
    const [warning] = wonByTheSword.warnings(asked.pos, side(1), { verb: 'end', arg: null });
    expect(warning && wonByTheSword.words.refusal(warning, view)).toBe('As things lie you would lose, 25 : 37 VP.');
    expect(wonByTheSword.words.prompt(view, side(1))).toMatch(/37, .* 25 VP\. Do you agree\?$/);
  });
  it('3.5.1 is offered from the list only, with the points that would be counted', () => {
    const late = round(
      QUIET,
      [
        [33, 34],
        [29, 30],
      ],
      (t) => {
        t.round = 4;
        t.columnAt[column('k1')] = point(t, 'landshut');
      },
    ).choose('begin');
    expect(rank('column', 'wish')).toBeLessThan(rank('column', 'activate'));
    expect(late.warned('wish')).toEqual(['ifAgreed', 'wouldWin']);
  });
  it('3.5 leaves no turn to come on the strip', () => {
    expect(status(viewOf(asked)).turn?.of).toBeGreaterThan(3);
    const over = viewOf(asked.choose('end'));
    expect(status(over).turn).toEqual({ now: 3, of: 3 });
    expect(status(over).goal?.words).toBe('Most VP at the end');
  });
});

describe('a march', () => {
  const marching = (forces: { readonly [where: string]: string }): Running =>
    activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 9', ...forces }), 'k1', 29);
  it('8.1 of several roads is priced as a whole', () => {
    const far = reach(viewOf(marching({})));
    expect(far.length).toBeGreaterThan(0);
    for (const farther of far) {
      const { words, chip, choices } = farther;
      const whole = farther.figures?.();
      const [, name] = /^March to (.*) for/.exec(words) ?? [];
      expect(whole?.title).toBe(`To ${name}`);
      expect(whole?.sum).toBe(`Costs ${chip} of 5 CP`);
      const cp = whole?.lines.flatMap(({ value }) => /^(\d+) CP$/.exec(value)?.[1] ?? []) ?? [];
      expect(cp).toHaveLength(choices.length);
      expect(cp.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(chip));
    }
  });
  it('12.0 onto an enemy says that no battle follows by itself, and how one is begun', () => {
    const enemies = explained(marching({ k5: 'rothenburg: ba 2IR 1Ob' }), 'move rothenburg');
    expect(lineOf(enemies, '12.0')).toMatch(/no battle by itself.*offer one \(1 CP, 1 BP\).*may reject/);
    expect(lineOf(explained(marching({}), 'move rothenburg'), '12.0')).toBeUndefined();
  });
  it('9.1 past patrols says who looks at whom', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 1Ob', k5: 'munich: ba 2IR 2CR 1Ob' });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'rothenburg', 'crailsheim'));
    expect(lineOf(explained(activate(on, 'k1', 29), 'move rothenburg'), '9.1')).toMatch(
      /^enemy patrol .* see what you have/,
    );
    expect(chance('move')).toBe('seen');
    expect(chance('besiege')).toBe('surrender');
    expect(chance('forage')).toBe('find');
  });
});

describe('a siege', () => {
  const sieging = (units: string, forces = {}): Running =>
    activate(
      quiet(camp({ k1: `ansbach: sw ${units} 1Ob, bp 9`, ...forces }), (t) => {
        t.besieging[0] = 1;
        t.required[0] = 4;
      }),
      'k1',
      24,
    );
  it('11.3 stands before foraging', () => {
    for (const verb of ['besiege', 'construct', 'assault', 'escalade']) {
      expect(rank('act', verb)).toBeGreaterThan(rank('act', 'forage'));
    }
  });
  it('14.0.5 warns of labour that a large column does not need', () => {
    expect(sieging('8IR').warned('labour')).toEqual(['doubleAlready']);
    expect(sieging('4IR').warned('labour')).toEqual([]);
  });
  it('11.5 a sally says what it can win and what it costs', () => {
    const game = run(
      quiet(camp({ k1: 'ansbach: sw 4IR 1Ob', ansbach: 'ba 2IR' }), (t) => void (t.besieging[0] = 1)),
      'respond',
      { column: column('k1') },
    ).choose('hold');
    expect(game.asked).toBe('1 sally');
    const [unit = ''] = game.options.filter((words) => words.startsWith('unit'));
    const sally = explained(game, unit, 1);
    expect(sally.lines.map(({ value }) => value)).toEqual(['2 × 2', '1 step']);
    expect(sally.sum).toMatch(/^\d to \d hits on the besieger/);
  });
  it('11.3 its marker lies under no column and no patrol', () => {
    const on = camp({ k1: 'offenburg: fr 8IR 2CR 1Ob', offenburg: 'ba 1IR' }, { scenario: 'freiburg-1644' });
    on.table.besieging[0] = 1;
    on.table.required[0] = 8;
    setPatrol(on.table, 'k1', 'fr', 'CR', way(on.table, 'offenburg', 'haslach'));
    const drawn = pieces(viewOf(activate(on, 'k1', 29)));
    const marker = drawn.find(({ thing }) => thing.domain === 'siege')?.box;
    const others = drawn.filter(({ thing }) => thing.domain === 'column' || thing.domain === 'way');
    expect(others).toHaveLength(2);
    for (const { box } of others) {
      const apart =
        !marker ||
        box.x >= marker.x + marker.width ||
        marker.x >= box.x + box.width ||
        box.y >= marker.y + marker.height ||
        marker.y >= box.y + box.height;
      expect(apart).toBe(true);
    }
  });
});

describe('foraging', () => {
  it('10.0 says whether it brings points, in the place and in the figures', () => {
    const game = activate(camp({ k1: 'landshut: sw 4IR 1Ob, bp 9', k2: 'ansbach: sw 4IR 1Ob' }), 'k1', 29);
    expect(lineOf(explained(game, 'forage plain'), '10.0')).toBeDefined();
    expect(explained(game, 'forage plain').lines.map(({ value }) => value)).toContain('+1 VP');
    const valueAt = (id: string): string | undefined =>
      inspect(viewOf(game), { domain: 'point', arg: point(game.table, id) })?.lines.find(({ words }) =>
        words.startsWith('foraging by Sweden'),
      )?.value;
    expect(valueAt('landshut')).toBe('enemy land, +1 VP a level');
    expect(valueAt('ansbach')).toBe('no VP in this region');
  });
  it('6.2.2 tells the card’s Scorched Earth from the leader’s, which is used up', () => {
    const on = camp({ k1: 'gunzenhausen: sw 4IR, gustav-adolf' });
    giveChit(on.table, 'gustav-adolf', 'scorchedEarth');
    const game = activate(on, 'k1', 40);
    const words = (how: number): string =>
      wonByTheSword.words.option(viewOf(game), side(0), { verb: 'forage', arg: how });
    expect(words(1)).toContain('card’s');
    expect(words(2)).toContain('used up');
    expect(lineOf(explained(game, 'forage leader'), '6.2.2')).toBeDefined();
    expect(explained(game, 'forage leader').lines.map((line) => line.words)).toContain(
      'the leader’s ability is used up',
    );
  });
});

describe('a click', () => {
  it('14.0.12 on a card that cannot be played gives the true reason', () => {
    const game = round(
      QUIET,
      [
        [17, 33],
        [29, 30],
      ],
      (t) => void (t.round = 0),
    ).choose('begin');
    const asked = { ask: 'column', about: {}, side: side(0) };
    expect(whyNot(wonByTheSword, viewOf(game), asked, { domain: 'card', arg: 32 })).toEqual({
      words:
        'Epidemic Outbreak is in your hand: in the first round it must be played, with the largest column that waits.',
      rule: '14.0.12',
    });
  });
  it('1.5 on an enemy column looks at it, unless a battle could be offered', () => {
    const game = activate(
      camp({ k1: 'ansbach: sw 4IR 1Ob', k5: 'ansbach: ba 2IR 1Ob', k6: 'munich: ba 2IR 1Ob' }),
      'k1',
      29,
    );
    const looks = (name: string): boolean => looksAt(viewOf(game), { domain: 'column', arg: column(name) });
    expect(['k1', 'k5', 'k6'].map(looks)).toEqual([false, false, true]);
    const card = inspect(viewOf(game), { domain: 'column', arg: column('k6') });
    expect(card?.lines.map(({ value }) => value)).toContain('Munich');
  });
});

it('13.0 losses name nobody who is not there', () => {
  const words = (units: string): string => {
    const on = camp({ k1: `ansbach: sw ${units} 1Ob` });
    const game = run(on, 'losses', { column: column('k1'), steps: 2, rule: '7.2' });
    return bundles(wonByTheSword, viewOf(game))
      .map((one) => one.words)
      .join('; ');
  };
  expect(words('3IR 2CR')).not.toContain('detachments first');
  expect(words('2IR 2CR 2Det')).toContain('detachments first');
});

describe('1.5 a column stands nearer to its own town than to any other', () => {
  const { points } = country();
  /** Towns whose column seems to stand elsewhere, drawn so much larger than the country. */
  const astray = (grown: number): readonly (string | undefined)[] =>
    points.flatMap(([x, y], own) => {
      const [[dx, dy] = [0, 0]] = standsOf([own], [], []);
      const away = ([px, py]: readonly [number, number]): number =>
        Math.hypot(x + dx * grown - px, y + dy * grown - py);
      return points.some((other, i) => i !== own && away(other) < away([x, y])) ? [map.points[own]?.name] : [];
    });
  it('everywhere from near', () => {
    expect(astray(1)).toEqual([]);
  });
  it('from far wherever towns do not crowd, as at Offenburg', () => {
    expect(astray(1.5)).not.toContain('Offenburg');
    expect(astray(1.5).length).toBeLessThan(points.length / 15);
  });
});

describe('odds', () => {
  it('11.6, 11.8 of a storm speak of the steps lost alone: the place is taken after them, by no roll', () => {
    expect(['assault', 'escalade', 'storm'].map((verb) => weighs('act', verb))).toEqual([
      ['stormHits'],
      ['stormHits'],
      ['stormHits'],
    ]);
    expect(weighs('act', 'besiege')).toBeNull();
    expect(wonByTheSword.quantities).toContain('stormHits');
  });
});
