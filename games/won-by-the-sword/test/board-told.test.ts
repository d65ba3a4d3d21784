import { only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { chip } from '../board/cards.ts';
import { denied } from '../board/denied.ts';
import { displays } from '../board/displays.ts';
import { phase } from '../board/phase.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, point, setPatrol, way, explained } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';
import { quiet } from './fray.ts';
import { pass, QUIET, round } from './turns.ts';

/** What somebody missed who played without having read the rules. */

const viewOf = (game: Running, of = 0): View => wonByTheSword.view(game.pos, only(side(of)));

it('11.2 each way to make an offer of surrender has its chance before one is chosen', () => {
  const on = camp({ k1: 'rothenburg: sw 6IR 2Art 1Ob, bp 9', k5: 'munich: ba 2IR 1Ob' });
  const game = activate(on, 'k1', 35).choose('besiege');
  const view = viewOf(game);
  const { ask = '', about = {}, choices = [] } = view.offers.find(({ offer }) => offer)?.offer ?? {};
  const told = choices.map((choice) => {
    const asked = { ask, about, side: side(0), choice, domain: null };
    return [choice.verb, chip(asked, wonByTheSword.explain(view, side(0), choice))];
  });
  expect([ask, told]).toEqual([
    'pledge',
    [
      ['initiative', '60 %'],
      ['roll', '40 %'],
    ],
  ]);
});

describe('what is looked for in the list', () => {
  const reasons = (on: Camp): readonly string[] =>
    denied(wonByTheSword, viewOf(activate(on, 'k1', 29))).map(
      ({ words, reasons: [first] }) => `${words}: ${first?.rule} ${first?.words}`,
    );
  it('10.0.1 forage stays there with its reason', () => {
    const out = quiet(camp({ k1: 'ansbach: sw 4IR 1Ob' }), (t) => void (t.forage[point(t, 'ansbach')] = 2));
    expect(reasons(out)).toContain('Forage: 10.0.1 Ansbach has nothing left to forage.');
    expect(reasons(camp({ k1: 'ansbach: sw 4IR 1Ob' })).join()).not.toContain('Forage');
  });
  it('11.1.1 so does a siege for which the infantry is too weak', () => {
    expect(reasons(camp({ k1: 'ansbach: sw 1IR 1Ob', ansbach: 'ba 1IR' })).join()).toMatch(
      /Besiege Ansbach: 11\.1.* infantry/,
    );
    expect(reasons(camp({ k1: 'ansbach: sw 1IR 1Ob', ansbach: 'sw 1IR' })).join()).not.toContain('Besiege');
  });
  it('11.8 so does the storm before the works are complete', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 8IR 1Ob', ansbach: 'ba 1IR' }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    expect(reasons(on).join()).toMatch(/Assault Ansbach: 11\.8 The siegeworks are not complete: 0 of 4/);
  });
  it('12.0.3 so does a battle that was rejected', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 8IR 1Ob', k5: 'ansbach: ba 2IR 1Ob' }), (t) => void (t.refused[4] = 1));
    expect(reasons(on).join()).toMatch(/Offer battle to .*: 12\.0\.3/);
  });
});

describe('siegeworks', () => {
  const sieging = (built: number, steps = '4IR'): Running =>
    activate(
      quiet(camp({ k1: `ansbach: sw ${steps} 1Ob, bp 9` }), (t) => {
        t.besieging[0] = 1;
        t.required[0] = 8;
        t.built[0] = built;
      }),
      'k1',
      29,
    );
  it('11.7 say beforehand that the final offer follows by itself, and how likely it is', () => {
    const { sum, lines } = explained(sieging(6), 'construct');
    expect(sum).toMatch(/final offer of surrender follows by itself, once in a siege: \d+ % to surrender/);
    expect(lines.some(({ rule, value }) => rule === '11.7' && /\d+ or more/.test(value))).toBe(true);
    expect(explained(sieging(0), 'construct').sum).toContain('cannot be complete yet');
  });
  it('11.3 have figures that say what they are', () => {
    const { lines } = explained(sieging(6), 'construct');
    expect(lines.map(({ value }) => value).join()).not.toMatch(/8 of (14|20)/);
    expect(lines.find(({ rule }) => rule === '11.3.2')?.words).toMatch(/^steps; from \d+ on each CP builds two/);
  });
});

describe('4.3 a column', () => {
  const own = (on: Camp): ReturnType<typeof displays>[number] | undefined =>
    displays(viewOf(activate(on, 'k1', 29))).find(({ key }) => key === `column ${column('k1')}`);
  it('says how many of its steps are on patrol', () => {
    const on = camp({ k1: 'ansbach: sw 4IR 2CR 1Ob' });
    setPatrol(on.table, 'k1', 'sw', 'CR', way(on.table, 'rothenburg', 'crailsheim'));
    expect(own(on)?.unit).toBe('steps of men, 2 of them on patrol');
  });
  it('counts men, and baggage apart: steps do not rise when some is found', () => {
    const [poor, rich] = ['', ', bp 3'].map((bp) => own(camp({ k1: `ansbach: sw 4IR 2CR 1Art 1Ob${bp}` })));
    expect([poor?.figure, rich?.figure]).toEqual(['12', '12']);
    expect(rich?.rows.find(({ rule }) => rule === '4.3')).toMatchObject({
      words: 'Size with guns and baggage: small',
      value: '20, up to 25',
      note: '12 of men, 2 for 1 battery, 6 for 3 BP.',
    });
  });
});

it('3.4 who has no column left is asked for a card, in a part of the round that is called so', () => {
  const begun = round(QUIET, [
    [33, 34, 35],
    [29, 30, 31],
  ]).choose('begin');
  expect(phase(viewOf(begun))).toMatch(/choosing a column/);
  const game = pass(pass(begun, 'k1', 33), 'k5', 29);
  const view = viewOf(game);
  expect(phase(view)).toMatch(/no column left/);
  expect(wonByTheSword.words.prompt(view, side(0))).toMatch(/which card do you throw away\?/);
});

describe('1.4 every line of the list says what it costs', () => {
  const words = (on: Camp, id = 29): readonly string[] => {
    const game = activate(on, 'k1', id);
    const view = viewOf(game);
    const choices = view.offers.find(({ offer }) => offer)?.offer?.choices ?? [];
    return choices.map((choice) => wonByTheSword.words.option(view, side(0), choice));
  };
  const COST = /CP|BP|free|a step lost|fatigue|uses? up/;
  const unpriced = (on: Camp, id?: number): readonly string[] =>
    words(on, id).filter((line) => !COST.test(line) && line !== 'End the activation');
  it('on the march, in a siege and before an enemy', () => {
    const forces = { k1: 'ansbach: sw 8IR 2ir 3CR 1Art, bp 9, gustav-adolf', k2: 'ansbach: sw 2IR 1Ob' };
    expect(unpriced(camp({ ...forces, ansbach: 'ba 1IR' }))).toEqual([]);
    expect(unpriced(camp({ ...forces, ansbach: 'sw 1IR' }), 40)).toEqual([]);
    expect(unpriced(camp({ ...forces, k5: 'ansbach: ba 2IR 1Ob' }))).toEqual([]);
    const siege = quiet(
      camp({ ...forces, ansbach: 'ba 1IR' }),
      (t) => void ((t.besieging[0] = 1), (t.required[0] = 4)),
    );
    expect(unpriced(siege)).toEqual([]);
  });
});

it('10.0 where foraging brings no points it says where it would', () => {
  const game = activate(camp({ k1: 'offenburg: fr 8IR 2CR 1Ob' }, { scenario: 'freiburg-1644' }), 'k1', 29);
  const { lines, sum } = explained(game, 'forage plain');
  expect(lines.find(({ value }) => value === 'no VP')?.words).toMatch(
    /brings you points in Württemberg only, whoever holds the place; this is Baden$/,
  );
  expect(sum).toMatch(/^One die from 0 to 9 brings baggage points \(BP\)\. Rolled 0–2 \(−2 = −2 to 0\): nothing/);
  expect(sum).not.toContain('+0');
});
