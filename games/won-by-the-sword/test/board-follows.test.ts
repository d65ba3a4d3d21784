import { only, side } from '@tercio/kernel';
import type { Choice, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { doubt, follows } from '../board/follows.ts';
import { rank } from '../board/near.ts';
import { lettering } from '../board/sheet.ts';
import { tale } from '../board/tale.ts';
import { slight, undone } from '../board/undone.ts';
import { whyNot } from '../board/why-not.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, point, run, setPatrol, way } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';
import { quiet } from './fray.ts';
import { QUIET, round } from './turns.ts';

/** What a click sets going that nobody presses, what is not known of it, and what needs no second click. */

const viewOf = (game: Running, of = 0): View => wonByTheSword.view(game.pos, only(side(of)));
const asked = (game: Running, choice: Choice) => {
  const { ask = '', about = {} } = viewOf(game).offers.find(({ offer }) => offer)?.offer ?? {};
  return { ask, about, side: side(0), choice, domain: null };
};
const of = (verb: string, arg: number | null = null): Choice => ({ verb, arg });

/** Before a place, with so many CP. */
function sieging(cp: number, forces = 'sw 8IR 1Art 1Ob, bp 9'): Running {
  const on = quiet(camp({ k1: `ansbach: ${forces}`, ansbach: 'ba 1IR' }), (t) => {
    t.besieging[0] = 1;
    t.required[0] = 8;
    t.rejected[point(t, 'ansbach')] = 1;
  });
  const game = activate(on, 'k1', 29);
  game.table.cp = cp;
  return game;
}

describe('what follows by itself', () => {
  const told = (game: Running, choice: Choice): string => (follows(viewOf(game), asked(game, choice)) ?? []).join(', ');
  it('11.3, 7.2 works for the last CP end the activation, if nothing is free to do, and it is said', () => {
    expect(told(sieging(1), of('construct'))).toMatch(
      /^your guns fire, 1 CP goes into works, the place answers, the activation ends when no CP is left \(\d BP are due\)$/,
    );
  });
  it('9.2 not while patrols could still ride: then it is asked', () => {
    expect(told(sieging(1, 'sw 8IR 3CR 1Art 1Ob, bp 9'), of('construct'))).not.toContain('ends');
  });
  it('11.3 with more CPs it is asked how many', () => {
    expect(told(sieging(3), of('construct'))).toBe('your guns fire');
  });
  it('10.0 foraging with the last CP does, too', () => {
    const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob, bp 9' }), 'k1', 29);
    expect(told(game, of('forage', 0))).toBe('');
    game.table.cp = 1;
    expect(told(game, of('forage', 0))).toContain('the activation ends');
  });
});

describe('9.1 what nobody has seen', () => {
  it('11.2 makes the chance of surrender a range, wherever it is told', () => {
    const game = activate(camp({ k1: 'ansbach: sw 8IR 1Ob, bp 9', ansbach: 'ba 1IR' }), 'k1', 29);
    const { bounds } = doubt(viewOf(game), asked(game, of('besiege'))) ?? {};
    expect(bounds?.low).toBeLessThan(bounds?.high ?? 0);
    const sum = wonByTheSword.explain(viewOf(game), side(0), of('besiege'))?.sum;
    expect(sum).toContain(`${(bounds?.low ?? 0) * 100} to ${(bounds?.high ?? 0) * 100} % to surrender`);
  });
  it('11.8 of a storm it says what is supposed', () => {
    expect(doubt(viewOf(sieging(1)), asked(sieging(1), of('assault')))).toEqual({
      words: 'the garrison of the set-up, or the last one seen',
    });
  });
  it('5.0 a neutral place hides nothing', () => {
    const game = activate(camp({ k1: 'ansbach: sw 8IR 1Ob, bp 9' }), 'k1', 29);
    expect(doubt(viewOf(game), asked(game, of('besiege')))).toBeNull();
  });
});

describe('one click', () => {
  const END = of('end');
  const spent = (forces: { readonly [where: string]: string }, edit: (on: Camp) => void = () => undefined): Running => {
    const on = camp(forces);
    edit(on);
    const game = activate(on, 'k1', 29);
    game.table.cp = 0;
    return game;
  };
  const GARRISONED = { k1: 'ansbach: sw 4IR 1Ob, bp 9', ansbach: 'sw 1IR' };
  it('1.4 ends an activation in which nothing was left undone', () => {
    const game = spent(GARRISONED);
    expect(game.options).toContain('regroup');
    expect(slight(viewOf(game), asked(game, END))).toBe(true);
  });
  it('1.4, 7.2.3 not with CPs left, nor while baggage is missing', () => {
    const rich = activate(camp(GARRISONED), 'k1', 29);
    expect(slight(viewOf(rich), asked(rich, END))).toBe(false);
    const poor = spent({ ...GARRISONED, k1: 'ansbach: sw 4IR 1Ob' });
    expect(slight(viewOf(poor), asked(poor, END))).toBe(false);
  });
  it('9.2 that more patrols could ride is no omission, that none do is one', () => {
    const HORSE = { k1: 'ansbach: sw 4IR 4CR 1Ob, bp 9' };
    const left = (game: Running): string =>
      (undone(viewOf(game), asked(game, END)) ?? []).map(({ words }) => words).join();
    expect(left(spent(HORSE))).toContain('no patrols were sent out');
    const riding = spent(HORSE, ({ table }) => setPatrol(table, 'k1', 'sw', 'CR', way(table, 'ansbach', 'schwabach')));
    expect(left(riding)).not.toContain('patrols');
  });
  it('3.4 throws neither a card of the hand away nor a unit', () => {
    const game = spent(GARRISONED);
    expect(slight(viewOf(game), { ...asked(game, of('discard', 3)), ask: 'column' })).toBe(false);
    expect(slight(viewOf(game), { ...asked(game, of('step', 3)), ask: 'lose' })).toBe(false);
  });
  it('9.2 sends patrols out on all roads', () => {
    const game = spent({ k1: 'ansbach: sw 4IR 9CR 1Ob, bp 9' });
    const all = bundles(wonByTheSword, viewOf(game)).find(({ words }) => words.startsWith('Send patrols out on'));
    expect(all?.choices.filter(({ verb }) => verb === 'put').length).toBeGreaterThan(1);
    expect(all?.words).toMatch(/ on \d roads at once, free$/);
  });
});

it('3.4, 8.1 with a card in hand a place too far is refused for that', () => {
  const game = round(QUIET, [
    [33, 34, 35],
    [29, 30, 31],
  ]).choose('begin');
  const [first, ...along] =
    bundles(wonByTheSword, viewOf(game)).find(({ choices }) => choices.at(-1)?.verb === 'play')?.choices ?? [];
  if (!first) throw new Error('no card can be played');
  const held = { ask: 'column', about: {}, side: side(0), held: first, heldAlong: along };
  const far = { domain: 'point', arg: point(game.table, 'basel') };
  expect(whyNot(wonByTheSword, viewOf(game), held, far)?.words).toMatch(/^Basel is \d+ CP away, and \d are left\.$/);
  // Of one column alone it is not asked which: the card is what comes first.
  const { offer } = viewOf(game).offers[0] ?? {};
  const columns = offer?.choices.filter(({ verb }) => verb === 'activate').length;
  const none = whyNot(wonByTheSword, viewOf(game), { ask: 'column', about: {}, side: side(0) }, far);
  expect([columns, none?.words]).toEqual([1, 'A card comes first: choose one of your hand, then a place.']);
});

it('11.10 a garrison: one step first, what more are good for, and what reduces whom', () => {
  const on = camp({ k1: 'ansbach: sw 4IR 1Ob, bp 9' });
  const game = run(on, 'establish', { column: column('k1'), point: point(on.table, 'ansbach') });
  expect(wonByTheSword.words.prompt(viewOf(game), side(0))).toMatch(
    /who stays as its garrison\? One step holds it .*; \d steps make it \d.*\. At most \d\.$/,
  );
  const said = bundles(wonByTheSword, viewOf(game));
  expect(said.map(({ words }) => words)).toEqual([
    '1 step: a detachment, which reduces an infantry regiment of Sweden',
    '2 steps: an infantry regiment of Sweden',
  ]);
  expect(said.every(({ usual }) => usual)).toBe(true);
});

it('11.0, 6.2.10 to quit a siege is no near thought, nor is to seize the initiative', () =>
  expect([rank('act', 'quit'), rank('act', 'seize')]).toEqual([-1, -1]));

it('14.0.7 stragglers have their price, once in the list', () => {
  const game = activate(camp({ k1: 'ansbach: sw 3IR 1ir 1Ob, bp 9' }), 'k1', 36);
  const [said] = bundles(wonByTheSword, viewOf(game)).filter(({ words }) => words.startsWith('Collect stragglers for'));
  expect([said?.words, said?.usual]).toEqual([expect.stringMatching(/, for 1 CP( and \d BP)?$/), true]);
});

it('1.5 a besieged place, and where a column stands, keep their names at every zoom', () => {
  const on = quiet(
    camp({ k1: 'offenburg: fr 8IR 4CR 1Ob', offenburg: 'ba 1IR' }, { scenario: 'freiburg-1644' }),
    (t) => {
      t.besieging[0] = 1;
      t.required[0] = 8;
    },
  );
  for (const to of ['haslach', 'strasburg', 'kenzingen', 'baden'])
    setPatrol(on.table, 'k1', 'fr', 'CR', way(on.table, 'offenburg', to));
  const view = viewOf(activate(on, 'k1', 29));
  for (const scale of [0.35, 0.42, 0.55, 0.7, 1, 1.4, 2]) expect(lettering(view, scale)).toContain('>Offenburg<');
});

it('10.0, 11.2 what came of one’s dice stands before the next question', () => {
  const game = activate(camp({ k1: 'ansbach: sw 4IR 1Ob' }), 'k1', 29);
  const told = tale(viewOf(game), { kind: 'foraged', rule: '10.0', column: 0, point: 1, bp: 3, marker: 2, side: 0 });
  expect([told.reply, told.brief]).toEqual([
    true,
    expect.stringMatching(/ finds 3 BP at .*, and leaves nothing there/),
  ]);
});
