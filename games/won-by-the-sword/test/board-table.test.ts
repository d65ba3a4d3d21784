import { only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { goalOf } from '../board/goal.ts';
import { hold } from '../board/hold.ts';
import { likely } from '../board/likely.ts';
import { rank } from '../board/near.ts';
import { phase } from '../board/phase.ts';
import { seenOf } from '../board/seen.ts';
import { coveredBy } from '../board/spots.ts';
import { tale } from '../board/tale.ts';
import { undone } from '../board/undone.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, giveChit } from './scenes.ts';
import type { Running } from './scenes.ts';
import { quiet } from './fray.ts';
import { pass, QUIET, round } from './turns.ts';

/** What somebody missed or took for something else who played Freiburg from its pictures alone. */

const viewOf = (game: Running, of = 0): View => wonByTheSword.view(game.pos, only(side(of)));
const prompt = (game: Running, of = 0): string => wonByTheSword.words.prompt(viewOf(game, of), side(of));
const asked = (game: Running, of = 0) => {
  const { ask = '', about = {} } = viewOf(game, of).offers.find(({ offer }) => offer)?.offer ?? {};
  return { ask, about, side: side(of) };
};

const EPIDEMIC = 17;
const HANDS = [
  [33, 34, 35],
  [29, 30, 31],
] as const;

describe('3.4 two cards a round, and one column', () => {
  it('is told at the first choice: the second card will be thrown away', () => {
    const said = /one column.*acts once a round.*thrown away/;
    expect(prompt(round(QUIET, HANDS).choose('begin'))).toMatch(said);
    // 4.1 A way out is told only where there is one.
    expect(prompt(round(QUIET, HANDS).choose('begin'))).toMatch(/; no other can be formed now\.$/);
    const TWO_LEADERS = { ...QUIET, k1: 'ansbach: sw 4IR 2CR 2Ob, bp 40' };
    expect(prompt(round(TWO_LEADERS, HANDS).choose('begin'))).toMatch(/, unless you form a column/);
    const two = round({ ...QUIET, k2: 'bamberg: sw 4IR 1Ob' }, HANDS).choose('begin');
    expect(prompt(two)).toMatch(/two cards of your hand in every round: this is the first/);
  });
  it('is no omission of whoever ends the activation: nothing could be done about it any more', () => {
    const end = { verb: 'end', arg: null };
    const left = (game: Running): string =>
      (undone(viewOf(game), { ...asked(game), choice: end, domain: null }) ?? []).map(({ words }) => words).join('; ');
    expect(left(activate(camp({ k1: 'ansbach: sw 4IR 1Ob' }), 'k1', 29))).not.toContain('thrown away');
  });
  it('14.0.12 a card that must be played first is no open question', () => {
    const game = round(QUIET, [[EPIDEMIC, 34, 35], HANDS[1]], (t) => void (t.round = 0)).choose('begin');
    expect(prompt(game)).toMatch(/^Epidemic Outbreak must be played first/);
  });
  it('who moves second hears who began', () => {
    const game = round(QUIET, HANDS).choose('begin');
    expect(phase(viewOf(game))).not.toContain('began');
    expect(phase(viewOf(pass(game, 'k1', 33), 1))).toMatch(/; \w+ began\.$/);
  });
});

describe('1.1 the goal', () => {
  const freiburg = camp({ k1: 'offenburg: fr 8IR 2CR 1Ob' }, { scenario: 'freiburg-1644' });
  const goal = goalOf(seenOf(viewOf(activate(freiburg, 'k1', 29))), false);
  it('10.0 names the regions of the scenario in which foraging brings points', () => {
    const words = (goal.notes ?? []).map((note) => note.words).join(' ');
    expect(words).toContain('Foraging by France: 1 VP for each level foraged (two in a place), in Württemberg only');
    expect(words).toMatch(
      /Foraging by Bavaria: 1 VP for each level foraged \(two in a place\), in Alsace and Baden only/,
    );
    expect(words).not.toContain('enemy territory');
  });
  it('says a lead, not what the other has and one more', () => {
    const ahead = quiet(freiburg, (t) => void (t.vp[1] = 17));
    const { bars } = goalOf(seenOf(viewOf(activate(ahead, 'k1', 29))), false);
    expect(bars.map(({ lead }) => lead)).toEqual(['17 behind', '17 ahead']);
  });
  it('points of the others are told first, cards that nobody sees last', () => {
    const view = viewOf(activate(freiburg, 'k1', 29));
    const weight = (kind: string, of: number): string | undefined => tale(view, { kind, rule: '1.1', side: of }).weight;
    expect([weight('scored', 1), weight('scored', 0), weight('dealt', 1)]).toEqual(['grave', undefined, 'slight']);
  });
});

describe('a siege before the click', () => {
  const before = (bp: number): Running =>
    activate(camp({ k1: `ansbach: sw 8IR 1Ob, bp ${bp}`, ansbach: 'ba 1IR' }), 'k1', 29);
  const told = (game: Running) => wonByTheSword.explain(viewOf(game), side(0), { verb: 'besiege', arg: null });
  it('11.1 says chance and points in its first sentence', () => {
    expect(told(before(9))?.sum).toMatch(/%.* to surrender.*, for \+\d+ VP$/);
  });
  it('7.2.3 says how many steps are lost for baggage that is missing', () => {
    const short = (bp: number): string | undefined =>
      told(before(bp))?.lines.find(({ rule }) => rule === '7.2.3')?.value;
    expect(short(9)).toBeUndefined();
    expect(short(0)).toMatch(/^−[1-9]/);
  });
  it('8.1 has one cost where it comes after a march', () => {
    const game = activate(camp({ k1: 'schwabach: sw 8IR 1Ob, bp 9', ansbach: 'ba 1IR' }), 'k1', 29);
    const bundle = bundles(wonByTheSword, viewOf(game)).find(({ words }) => /Ansbach and besiege/.test(words));
    const cost = Number(/for (\d+) of/.exec(bundle?.words ?? '')?.[1]);
    expect(bundle?.figures?.().lines.find(({ rule }) => rule === '11.1')?.value).toBe(`${cost} CP`);
  });
  it('odds name the side as the scenario does', () => {
    const game = before(9);
    const odds = wonByTheSword.forecast(viewOf(game), side(0), { verb: 'besiege', arg: null }, 'protestantVp');
    expect(odds.quantity).toBe('Victory points of Sweden and Hesse');
  });
});

it('14.0.3 the die of a garrison is not that of the column', () => {
  const struck = (target: string): readonly number[] =>
    ['sickness', 'garrisonSickness'].map((name) =>
      wonByTheSword.measure(name, { kind: 'epidemic', rule: '14.0.3', steps: 2, target: Number(target) }),
    );
  expect([struck('0'), struck('20')]).toEqual([
    [2, 0],
    [0, 2],
  ]);
});

describe('one gesture for one intention', () => {
  it('10.0 a click on the place forages: what lays more waste is in the list', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 8IR, gustav-adolf' }), (t) =>
      giveChit(t, 'gustav-adolf', 'scorchedEarth'),
    );
    const game = activate(on, 'k1', 29);
    const covered = (arg: number) =>
      coveredBy(viewOf(game), { ...asked(game), choice: { verb: 'forage', arg }, domain: 'foraging' });
    expect(covered(0)).toBeNull();
    expect(covered(2)).toEqual({ verb: 'forage', arg: 0 });
  });
  it('7.4 baggage thrown away is not near at hand', () => expect(rank('act', 'drop')).toBeLessThan(0));
  it('11.3 a card in hand is played for the siegeworks, too, and for as many as stand the answer', () => {
    const hands = [[33, 34, 35], HANDS[1]] as const;
    const game = round({ ...QUIET, k1: 'ansbach: sw 8IR 1Ob, bp 9', ansbach: 'ba 1IR' }, hands, (t) => {
      t.besieging[column('k1')] = 1;
      t.required[column('k1')] = 4;
    }).choose('begin');
    const choice = { verb: 'activate', arg: column('k1') };
    const along =
      bundles(wonByTheSword, viewOf(game))
        .find(({ choices }) => choices.length > 1)
        ?.choices.slice(1) ?? [];
    const held = hold(wonByTheSword, viewOf(game), { ...asked(game), choice, along, domain: null });
    const [way] = held?.ends.find(({ key }) => key === 'here construct')?.ways ?? [];
    expect(way?.after).toBe('build');
    expect(way?.choices.at(-1)).toEqual({ verb: 'construct', arg: null });
  });
  it('11.4 the number of works leaves room for hits of the guns that answer', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 8IR 1Ob, bp 9', ansbach: 'ba 1IR' }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 2;
    });
    const game = activate(on, 'k1', 29).choose('construct').choose('hold');
    expect(asked(game).ask).toBe('build');
    expect(likely(viewOf(game), asked(game), 'works')).toBeGreaterThan(1);
  });
  it('14.0.7 stragglers are collected for a regiment at once', () => {
    const game = activate(camp({ k1: 'ansbach: sw 3IR 1ir 1cr 1Ob, bp 9' }), 'k1', 36);
    const said = bundles(wonByTheSword, viewOf(game)).filter(({ words }) => words.startsWith('Collect stragglers for'));
    expect(said.map(({ choices }) => choices.length)).toEqual([2, 2]);
  });
});
