import { only, ROLLED, side } from '@tercio/kernel';
import type { Choice, Explanation, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { displays } from '../board/displays.ts';
import { hold } from '../board/hold.ts';
import { inspect } from '../board/cards.ts';
import { reach } from '../board/reach.ts';
import { tale } from '../board/tale.ts';
import { together } from '../board/together.ts';
import { undone } from '../board/undone.ts';
import { whyNot } from '../board/why-not.ts';
import { wonByTheSword } from '../src/index.ts';
import { activate, camp, column, giveChit, point, setPatrol, way } from './scenes.ts';
import type { Running } from './scenes.ts';
import { quiet } from './fray.ts';
import { QUIET, round } from './turns.ts';

/** The page promises nothing that cannot be had, and says beforehand what an answer costs. */

const viewOf = (game: Running, of = 0): View => wonByTheSword.view(game.pos, only(side(of)));
function explained(game: Running, words: string): Explanation {
  const choice = wonByTheSword.words.read(game.pos, side(0), words);
  const found = choice && wonByTheSword.explain(viewOf(game), side(0), choice);
  if (!found) throw new Error(`"${words}" is not explained`);
  return found;
}
const told = ({ lines }: Explanation): readonly string[] => lines.map(({ value, words }) => `${value} ${words}`);
const optionsIn = (game: Running): readonly string[] => {
  const view = viewOf(game);
  const { choices = [] } = view.offers.find(({ offer }) => offer)?.offer ?? {};
  return choices.map((choice) => wonByTheSword.words.option(view, side(0), choice));
};

describe('4.1, 16.0 a new column', () => {
  const TWO_NATIONS = { ...QUIET, k1: 'ansbach: sw 4IR 1Ob, he 2IR 1CR 1Art 1Ob, horn, bp 6' };
  const HANDS = [
    [33, 34, 35, 36],
    [29, 30, 37, 38],
  ] as const;
  const naming = (): Running => round(TWO_NATIONS, HANDS).choose('begin').choose('split k1');

  it('says with each leader whether all of his nation goes or how much is asked', () => {
    expect(wonByTheSword.words.prompt(viewOf(naming()), side(0))).toMatch(/with his last leader all of a nation goes/);
    const [horn, ...generic] = optionsIn(naming());
    expect(horn).toBe('Horn; of Sweden you say how much goes');
    expect(generic.join()).toMatch(/of Hess, and all of Hess with it: 6 steps and 1 battery/);
  });
  it('names what goes unasked once no more leaders are named', () => {
    const hesse = naming().options.filter((words) => words.startsWith('oberst'))[1] ?? '';
    expect(optionsIn(naming().choose(hesse)).join()).toMatch(/No more leaders; all of Hess goes: 6 steps/);
  });
  it('asks for the leaders first, and says so to whoever presses a regiment', () => {
    const view = viewOf(naming());
    const { ask = '', about = {} } = view.offers.find(({ offer }) => offer)?.offer ?? {};
    expect(displays(view)[0]?.subtitle).toMatch(/^The leaders first/);
    const why = whyNot(wonByTheSword, view, { ask, about, side: side(0) }, { domain: 'unit', arg: 0 });
    expect(why?.words).toMatch(/^The leaders first/);
  });
});

describe('9.2 patrols', () => {
  const HORSE = { k1: 'ansbach: sw 5IR 5CR 1Ob, bp 9' };
  const send = (game: Running): string =>
    bundles(wonByTheSword, viewOf(game)).find(({ words }) => /^Send (a patrol|patrols) out/.test(words))?.words ?? '';

  it('9.2.2 end the march: told where it could go on, and not where it could not', () => {
    const game = activate(camp(HORSE), 'k1', 29);
    expect(send(game)).toMatch(/free; then it marches no more$/);
    expect(optionsIn(game)).toContain('Send out patrols, free; then it marches no more');
    game.table.cp = 0;
    expect(send(game)).toMatch(/free$/);
  });
  it('11.3.2 slow the siegeworks down: told with the steps that stay', () => {
    const on = quiet(camp({ ...HORSE, ansbach: 'ba 1IR' }), (t) => {
      t.besieging[0] = 1;
      t.required[0] = 4;
    });
    const game = activate(on, 'k1', 29);
    const slow = /; 1\d steps stay to dig, two siegeworks a CP take \d+$/;
    const all = bundles(wonByTheSword, viewOf(game)).filter(({ words }) => words.startsWith('Send patrols out on'));
    expect(all).toHaveLength(2);
    for (const { words } of all) expect(words).toMatch(slow);
    const set = together(wonByTheSword, viewOf(game));
    expect(
      set?.plan(
        set.members.map(({ thing }) => thing),
        0,
      ).words,
    ).toMatch(slow);
  });
});

describe('8.1 what a march promises', () => {
  const SWEDES = 'ansbach: sw 8IR 2CR 1Ob, bp 9';
  const to = (forces: { readonly [where: string]: string }, change: (game: Running) => void = () => undefined) => {
    const game = activate(camp({ k1: SWEDES, ...forces }), 'k1', 29);
    change(game);
    return told(explained(game, 'move rothenburg')).join('; ');
  };

  it('1.1 points for a place that can be besieged on arrival', () => {
    expect(to({})).toMatch(/\+\d+ VP for taking the place, which nobody holds: by a siege/);
  });
  it('11.1.2 none while another column besieges it, nor with no CP left for the siege', () => {
    const taken = to({ k2: 'rothenburg: sw 4IR 1Ob' }, ({ table }) => void (table.besieging[column('k2')] = 1));
    expect(taken).toMatch(/no VP for the place: .* besieges it already/);
    const spent = to({}, ({ table }) => void (table.cp = 1));
    expect(spent).toMatch(/no VP for the place: to begin a siege costs 1 CP, and 0 are left on arrival/);
  });
  it('10.0 none for forage where nothing is left', () => {
    const forage = (times: number): string => {
      const on = camp({ k1: 'augsburg: sw 4IR 1Ob, bp 9' });
      on.table.forage[point(on.table, 'aichach')] = times;
      return told(explained(activate(on, 'k1', 46), 'move aichach')).join('; ');
    };
    expect(forage(0)).toMatch(/\+1 VP for each level foraged there/);
    expect(forage(1)).toMatch(/\+1 VP for the one level left/);
    expect(forage(2)).toMatch(/no VP for foraging there: nothing is left/);
  });
  it('8.5 names the roads that are open beyond a crossing which the enemy holds', () => {
    const on = camp({ k1: 'augsburg: sw 6IR 2CR 1Ob, bp 4', donauwoerth: 'ba 1IR' });
    const game = activate(on, 'k1', 46);
    expect(told(explained(game, 'move donauwoerth')).join('; ')).toMatch(
      /holds the river crossing: from there only to/,
    );
    const { lines = [] } = inspect(viewOf(game), { domain: 'point', arg: point(on.table, 'donauwoerth') }) ?? {};
    expect(lines.find(({ rule }) => rule === '8.5')?.value).toMatch(/^closed to you/);
  });
  it('9.1 of two ways that cost the same the one is drawn on which no patrol looks', () => {
    const on = camp({ k1: 'horb: sw 4IR 1Ob', k5: 'munich: ba 2IR 8CR 1Ob', rottweil: 'ba 1IR' });
    setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'balingen', 'tuttlingen'));
    const there = reach(viewOf(activate(on, 'k1', 46))).find(
      ({ thing }) => thing.arg === point(on.table, 'tuttlingen'),
    );
    expect(there?.choices.map(({ arg }) => arg)).toEqual(
      ['rottweil', 'villingen', 'tuttlingen'].map((id) => point(on.table, id)),
    );
    expect(told(there?.figures?.() as Explanation).join()).not.toMatch(/Stops/);
  });
});

describe('12.0 a battle', () => {
  const forced = (): Running => {
    const on = camp({ k1: 'ansbach: sw 8IR 2CR, gustav-adolf, bp 9', k5: 'ansbach: ba 4IR 2CR 1Ob' });
    giveChit(on.table, 'gustav-adolf', 'surpriseAttack');
    return activate(quiet(on), 'k1', 29);
  };
  it('12.0.2 that is forced cannot be rejected, and its figures do not say so', () => {
    expect(told(explained(forced(), 'offer k5')).join()).toMatch(/if it rejects/);
    const lines = told(explained(forced(), forced().options.find((words) => words.startsWith('ambush')) ?? '')).join();
    expect(lines).not.toMatch(/if it rejects/);
    expect(lines).toMatch(/Forced it cannot reject this battle/);
  });
  it('12.0.1 leaves no CP unspent of those that it costs', () => {
    const game = forced();
    game.table.cp = 1;
    const offer = { ask: 'act', about: { column: 0 }, side: side(0), choice: { verb: 'offer', arg: 4 }, domain: null };
    const left = (view: View): string => (undone(view, offer) ?? []).map(({ words }) => words).join();
    expect(left(viewOf(game))).not.toMatch(/unspent/);
    game.table.cp = 3;
    expect(left(viewOf(game))).toMatch(/2 CP are unspent/);
  });
  it('12.3 both sides roll: each die has its owner', () => {
    const event = { kind: 'wing', rule: '12.3', side: side(1), wing: 0 } as never;
    expect(tale(viewOf(forced()), event).rollers).toEqual([1, 0]);
  });
});

describe('3.4 a card in hand', () => {
  const HANDS = [
    [33, 34],
    [29, 30],
  ] as const;
  it('9.1 is reckoned where its dice fall, which may be on the way', () => {
    const asked = round({ ...QUIET, k5: 'munich: ba 2IR 8CR 1Ob, bp 40' }, HANDS, (t) => {
      setPatrol(t, 'k5', 'ba', 'CR', way(t, 'rothenburg', 'crailsheim'));
    }).choose('begin');
    const view = viewOf(asked);
    const card = bundles(wonByTheSword, view).find(({ thing }) => thing?.domain === 'card');
    const [choice, ...along] = (card?.choices ?? []) as [Choice, ...Choice[]];
    const option = { ask: 'column', about: {}, side: side(0), choice, along, domain: null };
    const ways = hold(wonByTheSword, view, option)?.ends.flatMap((end) => end.ways) ?? [];
    const rolling = ways.filter(({ rolls }) => rolls);
    expect(rolling.length).toBeGreaterThan(0);
    for (const one of rolling) {
      const marks = wonByTheSword.preview(one.before(), side(0), one.choices.at(-1) as Choice);
      expect(marks & ROLLED).not.toBe(0);
    }
  });
  it('10.0 has one price for the march and what is done there', () => {
    const view = viewOf(round(QUIET, HANDS).choose('begin'));
    const card = bundles(wonByTheSword, view).find(({ thing }) => thing?.domain === 'card');
    const [choice, ...along] = (card?.choices ?? []) as [Choice, ...Choice[]];
    const option = { ask: 'column', about: {}, side: side(0), choice, along, domain: null };
    const ways = hold(wonByTheSword, view, option)?.ends.flatMap((end) => end.ways) ?? [];
    const foraging = ways.filter(({ words }) => / and forage, for/.test(words));
    expect(foraging.length).toBeGreaterThan(0);
    for (const way of foraging) {
      const said = /for (\d of \d CP)/.exec(way.words)?.[1];
      expect(way.figures().sum).toBe(`Costs ${said}`);
    }
  });
});
