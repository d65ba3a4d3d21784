import { Fast, isRefusal } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { armyNumber } from '../board/armies.ts';
import { status } from '../board/cards.ts';
import { displays } from '../board/displays.ts';
import { ended } from '../board/goal.ts';
import { hold } from '../board/hold.ts';
import { rank } from '../board/near.ts';
import { denied } from '../board/denied.ts';
import { signs } from '../board/signs.ts';
import { boxOfThing, subject, under } from '../board/spots.ts';
import { tale } from '../board/tale.ts';
import { together } from '../board/together.ts';
import { whyNot } from '../board/why-not.ts';
import { columnFor, lossesAt } from '../src/battle/table.ts';
import { deckOf, placeOf, PLC, RUS, sideOf, SWE } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import { enter, field, livonia, spend, viewOf } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What the board says beside the rules: warnings, reasons, costs. */

const CHARLES = 2;
const inHand = (
  play: Play,
  to: string,
  from = 'reval',
): { readonly warns: readonly string[]; readonly meets: readonly string[]; readonly grave: boolean } => {
  const option = {
    ask: 'act',
    about: {},
    side: SWE,
    choice: { verb: 'march', arg: placeOf(from) },
    domain: 'place',
  };
  const held = hold(timeOfWars, viewOf(play), option);
  const [way] = held?.ends.find(({ key }) => key === `march ${placeOf(to)}`)?.ways ?? [];
  return {
    warns: (way?.warns?.() ?? []).map(({ rule, words }) => `${rule} ${words}`),
    meets: (way?.meets() ?? []).map(({ words }) => words),
    grave: way?.grave ?? false,
  };
};

describe('A march in hand', () => {
  const { warns, grave } = inHand(spend(livonia, 'SWE', 3), 'pernau');
  it('6.9.3.4, 6.9.3.2, 6.9.3.1 warns of the battle, then of who may intercept, then of attrition', () => {
    expect(warns.map((words) => words.split(' ')[0])).toEqual(['6.9.3.4', '6.9.3.2', '6.9.3.1']);
    expect(warns[1]).toContain('may intercept, on 1–');
    expect(warns[2]).toContain('Manpower 12');
    // Into a battle by two clicks, elsewhere by one.
    expect([grave, inHand(spend(livonia, 'SWE', 3), 'narva').grave]).toEqual([true, false]);
  });
  it('6.9.3.4 gives the odds of that battle as counting every face does', () => {
    const play = spend(livonia, 'SWE', 3);
    const [own, foe] =
      /Combat Value (\d+) \(after the loss of the march\) against (\d+)/
        .exec(warns[0] ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    const { military } = play.table;
    // Charles IX has rating 2: ones count as twos. Nobody leads the horse at Pernau.
    let wins = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let c = 1; c <= 6; c++)
          for (let d = 1; d <= 6; d++) {
            const sum = Math.max(a, CHARLES) + Math.max(b, CHARLES);
            const made = lossesAt(columnFor(own ?? 0) + (military[SWE] ?? 0), sum);
            const taken = lossesAt(columnFor(foe ?? 0) + (military[PLC] ?? 0), c + d);
            if (made > taken) wins++;
          }
    expect(warns[0]).toContain(`Sweden wins ${Math.round((100 * wins) / 6 ** 4)} %`);
  });
});

describe('A siege that cannot begin', () => {
  it('6.9.3.6 stands among the choices with all its reasons, on its place', () => {
    const play = spend({ ...livonia, at: { dorpat: '1 swe_cav' } }, 'SWE', 2);
    const [found] = denied(timeOfWars, viewOf(play));
    expect(found).toMatchObject({ words: 'Besiege Dorpat', thing: { domain: 'place', arg: placeOf('dorpat') } });
    expect(found?.reasons.map(({ words }) => words)).toEqual([
      'A siege needs two units; this army has 1.',
      'A siege needs infantry; this army has none.',
    ]);
    expect(denied(timeOfWars, viewOf(spend({ ...livonia, at: { dorpat: '2 swe_inf' } }, 'SWE', 2)))).toEqual([]);
  });
  it('6.9.3.6 is told before the march: too few, no infantry, no connection, and that it begins with the next card', () => {
    const at = { reval: '1 swe_cav' };
    const { warns } = inHand(spend({ ...livonia, at }, 'SWE', 3), 'dorpat');
    expect(warns.join(' ')).toMatch(/two units; this army has 1.*needs infantry.*with your next card/);
    expect(inHand(spend({ ...livonia, at: { reval: '2 swe_inf' } }, 'SWE', 3), 'narva').warns).toEqual([]);
    const far = spend({ ...livonia, at: { mitau: '2 swe_inf' } }, 'SWE', 6);
    const cut = inHand(far, 'vilnius', 'mitau').warns.join(' ');
    expect(cut).toContain('No chain of spaces of yours joins Vilnius');
  });
  it('T54 a place behind enemy works is priced as two marches, not as the way round', () => {
    const play = spend({ ...livonia, at: { pernau: '2 swe_inf' } }, 'SWE', 2);
    const asked = { ask: 'act', about: {}, side: SWE, held: { verb: 'march', arg: placeOf('pernau') } };
    const said = whyNot(timeOfWars, viewOf(play), asked, { domain: 'place', arg: placeOf('mitau') })?.words;
    expect(said).toContain('march there first, then on to Mitau. Together that costs 2 OP; 2 are left.');
  });
});

describe('Before a click', () => {
  it('6.9.3.1 says that even one space costs a loss from Manpower 12 on', () => {
    const { warns } = inHand(spend(livonia, 'SWE', 3), 'narva');
    expect(warns.at(-1)).toContain('Manpower 12 (a full unit 2, a weakened one 1), and from 12 on every march by land');
  });
  it('6.9.3.1 frames the place that was entered, not the one the army came from', () => {
    const about = { side: PLC, from: placeOf('vilnius'), to: placeOf('birze') };
    const play = spend(livonia, 'SWE', 3);
    for (const ask of ['entry', 'winter', 'intercept'])
      expect(subject(viewOf(play), ask, about)).toEqual([{ domain: 'place', arg: placeOf('birze') }]);
  });
  it('6.9.3.8 what an army has come for stands before plunder', () => {
    expect(rank('act', 'control')).toBeGreaterThan(rank('act', 'plunder'));
    expect(rank('act', 'siege')).toBeGreaterThan(rank('act', 'march'));
  });
});

describe('Ratings and FUND', () => {
  const words = (play: Play, choice: string): string => {
    const read = timeOfWars.words.read(play.pos, SWE, choice);
    return read === null ? '' : timeOfWars.words.option(viewOf(play), SWE, read);
  };
  const plus = (): Play => spend(livonia, 'SWE', 1, 1).say('sweden end');
  it('2.3 say in the choice, on the sheet and among the signs what they are for', () => {
    expect(words(plus(), 'track military')).toBe('Military, 0 of 5 points: shifts your column in battle');
    const rows = displays(viewOf(plus())).find(({ title }) => title === 'My sheet')?.rows ?? [];
    expect(rows.find(({ words: name }) => name === 'FUND')?.note).toContain('buys one card');
    expect(rows.find(({ words: name }) => name === 'Religion')?.note).toContain('converts heretic spaces');
    const said = signs(viewOf(plus())).flatMap((group) => group.signs.map(({ title }) => title));
    expect(said).toEqual(expect.arrayContaining(['FUND', 'DP', 'Military', 'Economy', 'Religion', 'Domestic Policy']));
  });
  it('6.1, 6.2 warn in the last turn where they bring nothing more', () => {
    const play = plus();
    const codes = (choice: string): readonly string[] => {
      const read = timeOfWars.words.read(play.pos, SWE, choice);
      return read === null ? [] : timeOfWars.warnings(play.pos, SWE, read).map(({ code }) => code);
    };
    expect([codes('track economy'), codes('track military')]).toEqual([['trackTooLate'], []]);
  });
  it('7.4 the goal and the end say who wins with how many points, and from what', () => {
    const view = viewOf(spend(livonia, 'SWE', 3));
    expect(status(view).goal?.words).toMatch(
      /^Sweden: 2 VP .*, or Vilnius at once; the Commonwealth: otherwise, or Reval and Narva at once$/,
    );
    expect(ended(view)).toMatch(/^Sweden has \d of the 2 Victory Points it needed \(/);
    const rows = displays(view).find(({ title }) => title === 'My sheet')?.rows ?? [];
    expect(rows.find(({ words: name }) => name === 'Fortified Cities')?.value).not.toContain('VP');
  });
});

describe('Cards given up', () => {
  it('6.2.9 are ticked in any order and sent in that of the rules, with the end where one is asked for', () => {
    const t = field({ ...livonia, hands: { SWE: ['riksdag', 'regency', 'optimism'] } });
    const play = enter(t, 'exchange', { cards: [] });
    const set = together(timeOfWars, viewOf(play));
    const things = set?.members.map(({ thing }) => thing) ?? [];
    expect(things.length).toBe(3);
    const sent = set?.plan(things.slice(0, 2).toReversed(), 0);
    expect(sent?.choices.map(({ verb }) => verb)).toEqual(['reject', 'reject', 'done']);
    const done = timeOfWars.play(play.pos, SWE, sent?.choices ?? [], new Fast(1));
    expect(isRefusal(done)).toBe(false);
    expect(set?.plan(things.toReversed(), 0).choices.map(({ verb }) => verb)).toEqual(['reject', 'reject', 'reject']);
  });
});

describe('A march underway', () => {
  it('6.9.3.4 the step into a battle and the fight after an interception give their odds, and so are asked twice', () => {
    const play = spend(livonia, 'SWE', 3).say('sweden march reval').say('sweden all');
    const codes = (words: string): readonly string[] => {
      const choice = timeOfWars.words.read(play.pos, SWE, words);
      return choice === null ? [] : timeOfWars.warnings(play.pos, SWE, choice).map(({ code }) => code);
    };
    expect(codes('to pernau')).toEqual(['battleAhead', 'mayIntercept', 'attritionAhead']);
    play.say('sweden to pernau').say('commonwealth from riga', 1).say('commonwealth all');
    expect(play.asked).toEqual(['sweden facing']);
    expect([codes('fight'), codes('back')]).toEqual([['battleAhead'], []]);
  });
});

describe('A click', () => {
  const play = spend({ ...livonia, at: { reval: '2 swe_inf', pernau: '2 plc_pan' } }, 'SWE', 3);
  it('6.9.3.1 on an army also means the place where it stands', () => {
    const view = viewOf(play);
    const army = { domain: 'army', arg: armyNumber(placeOf('pernau'), PLC) };
    const box = boxOfThing(view, army);
    if (!box) throw new Error('no army is drawn');
    const found = under(view, box.x + box.width / 2, box.y + box.height / 2, 1);
    expect(found.slice(0, 2)).toEqual([army, { domain: 'place', arg: placeOf('pernau') }]);
  });
  it('6.9.3.9 on plunder asks once more: it cannot be taken back', () => {
    const there = spend({ ...livonia, at: { pernau: '2 swe_cav' } }, 'SWE', 1);
    const [warning] = timeOfWars.warnings(there.pos, SWE, { verb: 'plunder', arg: placeOf('pernau') });
    expect(warning).toMatchObject({ code: 'plunderFor', figures: { from: PLC, left: 0 } });
    expect(timeOfWars.words.refusal(warning ?? { rule: '', code: '' }, viewOf(there))).toContain(
      'the Economy of the Commonwealth',
    );
  });
});

describe('Reasons', () => {
  it('6.9.3.6 works before which an army lies say why they are not besieged, or what an attempt brings and costs', () => {
    const noteAt = (line: string): string => {
      const play = spend({ ...livonia, at: { dorpat: line } }, 'SWE', 2);
      const found = displays(viewOf(play)).find(({ key }) => key === 'sieges');
      return found?.rows.map(({ value, note }) => `${value}: ${note}`).join() ?? '';
    };
    expect(noteAt('3 swe_cav')).toMatch(/^no siege now: A siege needs infantry/);
    // Rating 1 without a Commander: one face of six hits, and only two hits cost nothing.
    expect(noteAt('2 swe_inf')).toMatch(/^31 % a hit: .*in 97 %/);
  });
  it('T79 a weakened unit says why it takes no loss while a full one is left', () => {
    const units = ['1 swe_inf', '1 swe_cav', '1 swe_inf*'];
    const at = { reval: units.join(', ') };
    const t = spend({ ...livonia, at }, 'SWE', 1).table;
    const all = t.at.flatMap((place, unit) => (place === placeOf('reval') ? [unit] : []));
    const toll = { units: all, left: 1, even: 1, turn: 0, active: SWE, rule: '6.9.3.4' };
    const play = enter(t, 'toll', toll);
    const view = viewOf(play);
    const weak = all.find((unit) => t.weak[unit] === 1) ?? -1;
    const { ask, about } = timeOfWars.offer(play.pos, SWE) ?? { ask: '', about: {} };
    expect(whyNot(timeOfWars, view, { ask, about, side: SWE }, { domain: 'unit', arg: weak })?.words).toContain(
      'spread evenly',
    );
    expect(timeOfWars.words.prompt(view, SWE)).toContain('Full units come first');
  });
});

describe('Words', () => {
  const play = spend({ ...livonia, at: { stockholm: '1 swe_inf' } }, 'SWE', 3);
  it('5.2.1 recruits stand by their cost', () => {
    const rows = displays(viewOf(play)).find(({ key }) => key === 'recruits')?.rows ?? [];
    const costs = rows.map(({ words }) => words);
    expect(costs.length).toBeGreaterThan(1);
    expect(costs.every((words) => /^for \d OP$/.test(words))).toBe(true);
    expect(play.options().some((option) => option.startsWith('recruit'))).toBe(true);
  });
  it('7.1, T23 the goal names the towns that count; a scenario of one turn counts none, ten years each', () => {
    const { goal, turn, notes } = status(viewOf(play));
    expect(goal?.words).toContain('Riga 3; Dorpat, Pernau and Mitau 1 each');
    expect([turn, notes[0]]).toEqual([null, '1600–1609']);
  });
  it('6.9 every impulse of another is news: its card is never passed over, and nothing done is nobody’s', () => {
    const view = viewOf(play);
    const [card = 0] = deckOf(sideOf('PLC'));
    for (const kind of ['forPoints', 'tookFund', 'played', 'declined'])
      expect(tale(view, { kind, rule: '6.9', side: PLC, card })).toMatchObject({ side: PLC, weight: 'grave' });
    expect(tale(view, { kind: 'explored', rule: '7.1', box: 1 }).side).toBe(RUS);
    expect(tale(view, { kind: 'cancelled', rule: '6.9', card }).side).toBe(PLC);
  });
  it('6.9.3.6 the odds of a siege tell the besieger’s own loss', () => {
    const there = spend({ ...livonia, at: { dorpat: '2 swe_inf' } }, 'SWE', 2);
    const siege = { verb: 'siege', arg: placeOf('dorpat') };
    const { lines, exact } = timeOfWars.forecast(viewOf(there), SWE, siege, 'besieger');
    const one = lines.find(({ words }) => words === 'one loss');
    expect([exact, one?.low]).toEqual([true, expect.closeTo(35 / 36, 10)]);
  });
});
