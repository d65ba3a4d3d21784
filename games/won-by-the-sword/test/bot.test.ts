import { bots } from '@tercio/bots';
import { only, isOffered } from '@tercio/kernel';
import type { Offer, Side, Sim } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { judgement } from '../bot/index.ts';
import { deal } from '../src/cards.ts';
import { foeOf, NONE, PROTESTANT } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { activate, camp, card, column, point, run, unit } from './scenes.ts';
import type { Running } from './scenes.ts';

/** The bot's answer to what is asked, in the words of the record. */
function answer(r: Running): string {
  const [waiting] = wonByTheSword.waiting(r.pos);
  const view = waiting && wonByTheSword.view(r.pos, only(waiting.side));
  const offer = view?.offers[0]?.offer;
  const choice = view && offer && judgement.candidates?.(view, waiting.side, offer)[0];
  if (!waiting || !choice) throw new Error(`the bot has no answer to ${r.asked}`);
  return wonByTheSword.words.choice(r.pos, waiting.side, choice);
}

describe('what the bot is', () => {
  test('it plays whole games, never answers what is not offered, and knows one answer to every question', () => {
    const greedy = bots['greedy']?.make({
      ...judgement,
      candidates(view, side, offer) {
        const chosen = judgement.candidates?.(view, side, offer) ?? [];
        expect([offer.ask, chosen.filter((choice) => isOffered(offer, choice)).length]).toEqual([offer.ask, 1]);
        return chosen;
      },
    });
    const both = [greedy ?? null, greedy ?? null];
    for (const scenario of ['lech-1632', 'freiburg-1644', 'rheinfelden-1638']) {
      const { finished, faults } = simulate(wonByTheSword, scenario, { games: 1, seed: 3, bots: both });
      expect([scenario, finished, faults]).toEqual([scenario, 1, []]);
    }
  });

  test('it beats chance in a battle scenario, from either side', () => {
    const greedy = bots['greedy']?.make(judgement) ?? null;
    for (const [seats, side] of [
      [[greedy, null], 'protestant'],
      [[null, greedy], 'catholic'],
    ] as const) {
      const { outcomes, faults } = simulate(wonByTheSword, 'freiburg-1644', { games: 2, seed: 11, bots: [...seats] });
      expect([outcomes.map(({ won, games }) => [...won, games]), faults]).toEqual([[[side, 2]], []]);
    }
  });

  test('what is hidden does not matter: the same view brings the same answer in every world', () => {
    const sim = wonByTheSword.sim(wonByTheSword.setup('lech-1632', {}, generator(1)).pos, generator(2));
    for (let n = 0; n < 300 && !sim.over; n++) {
      const side = sim.sides[0] as Side;
      const view = sim.view(only(side));
      const offer = view.offers[0]?.offer;
      const choice = offer && judgement.candidates?.(view, side, offer)[0];
      if (!choice) throw new Error('nobody is asked');
      if (n % 10 === 0) {
        for (const seed of [1, 2]) {
          const redealt = wonByTheSword.redeal(view, generator(seed));
          const other = wonByTheSword.view(redealt, only(side));
          expect(judgement.candidates?.(other, side, other.offers[0]?.offer as Offer)).toEqual([choice]);
          // In thought it looks at a whole position, and likes what it likes at the table.
          const liked = judgement.prefer?.(wonByTheSword.sim(redealt, generator(seed)), side, offer) ?? [];
          expect(liked).toEqual(judgement.prefer?.(sim, side, offer));
          const best = offer.choices[liked.indexOf(Math.max(...liked))];
          expect(offer.ranges.length > 0 ? choice : best).toEqual(choice);
        }
      }
      sim.playOffered(side, choice);
    }
  });
});

describe('how a side stands', () => {
  function stand(change: (t: Table) => void): Sim {
    const f = camp({
      k1: 'nuremberg: sw 8IR 4CR 2Art 1Ob, bp 5',
      k5: 'passau: ba 6IR 4CR 1Ob, bp 3',
      amberg: 'ba 1IR',
    });
    change(f.table);
    return wonByTheSword.sim(activate(f, 'k1', 13).pos, generator(1));
  }
  /** What the bot makes of a position, for the Protestant side; or only of one thing in it. */
  const standing = (change: (t: Table) => void): number => judgement.score(stand(change), PROTESTANT);
  const part = (text: string, change: (t: Table) => void): number =>
    judgement.reasons?.(stand(change), PROTESTANT).find((reason) => reason.text === text)?.amount ?? NaN;

  test('victory points, the cadre and columns abroad count', () => {
    const even = standing(() => {});
    expect(standing((t) => (t.vp[PROTESTANT] = 5))).toBeCloseTo(even + 5);
    expect(standing((t) => (t.cadre[0] = 2))).toBeCloseTo(even - 2);
    const abroad = part('VPs', (t) => (t.columnAt[column('k1')] = point(t, 'munich')));
    expect(abroad).toBeCloseTo(part('VPs', () => {}) + 2);
  });

  test('what one side gains the other loses, and the parts make up the whole', () => {
    const sim = stand((t) => (t.vp[PROTESTANT] = 3));
    const [own, other] = [PROTESTANT, foeOf(PROTESTANT)].map((of) => judgement.score(sim, of)) as [number, number];
    expect(own).toBeCloseTo(-other);
    const parts = judgement.reasons?.(sim, PROTESTANT) ?? [];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(own);
  });

  test('bread is worth something, the want of it costs; a siege the more the further it is', () => {
    const bread = (bp: number): number => part('baggage', (t) => (t.baggage[column('k1')] = bp));
    expect([bread(0) < bread(3), bread(3) < bread(5)]).toEqual([true, true]);
    const siege = (built: number): number =>
      part('sieges under way', (t) => {
        t.columnAt[column('k1')] = point(t, 'amberg');
        t.besieging[column('k1')] = 1;
        t.required[column('k1')] = 8;
        t.built[column('k1')] = built;
      });
    expect([siege(0) > 0, siege(6) > siege(0)]).toEqual([true, true]);
  });

  test('those who are besieged count as long as they hold out', () => {
    const under = (besieging: number): number =>
      part('steps', (t) => {
        t.columnAt[column('k1')] = point(t, 'amberg');
        t.besieging[column('k1')] = besieging;
      });
    expect(under(1)).toBeLessThan(under(0));
  });
});

describe('marching and bread', () => {
  test('a hungry column forages before it ends its activation', () => {
    const r = activate(camp({ k1: 'gunzenhausen: sw 10IR 6CR 1Ob, bp 0' }), 'k1', 16);
    let next = answer(r);
    while (!/^(forage|end)/.test(next)) next = answer(r.choose(next));
    expect(next).toBe('forage plain');
  });

  test('it goes for a weakly held town beside it, and lays siege to it', () => {
    const r = activate(camp({ k1: 'nuremberg: sw 8IR 4CR 2Art 1Ob, bp 5', neumarkt: 'ba 1Det' }), 'k1', 13);
    expect(answer(r)).toBe('move neumarkt');
    expect(answer(r.choose('move neumarkt'))).toBe('besiege');
  });

  test('a column that besieges goes on with it, and stays', () => {
    const f = camp({ k1: 'neumarkt: sw 10IR 4CR 2Art 1Ob, bp 5', neumarkt: 'ba 1Det', amberg: 'ba 1Det' });
    f.table.besieging[column('k1')] = 1;
    f.table.required[column('k1')] = 8;
    f.table.rejected[point(f.table, 'neumarkt')] = 1;
    const r = activate(f, 'k1', 13);
    // Patrols may go out first; nothing else does.
    let next = answer(r);
    while (/^(deploy|put|send|done)/.test(next)) next = answer(r.choose(next));
    expect(next).toBe('construct');
  });

  test('a place that has refused the last offer is stormed', () => {
    const f = camp({ k1: 'neumarkt: sw 10IR 4CR 2Art 1Ob, bp 5', neumarkt: 'ba 1Det' });
    f.table.besieging[column('k1')] = 1;
    f.table.built[column('k1')] = 8;
    f.table.required[column('k1')] = 8;
    f.table.finalOffer[column('k1')] = 1;
    expect(answer(activate(f, 'k1', 13))).toBe('assault');
  });

  test('a column with much to do gets the card with more CPs', () => {
    const f = camp({
      k1: 'neumarkt: sw 10IR 4CR 2Art 1Ob, bp 6',
      neumarkt: 'ba 1IR',
      k5: 'passau: ba 4IR 2CR 1Ob, bp 2',
    });
    f.table.besieging[column('k1')] = 1;
    f.table.required[column('k1')] = 8;
    for (const id of [1, 14, 53]) deal(f.table, PROTESTANT, card(id));
    const r = run(f, 'round', { side: 0, column: NONE, created: 0, from: NONE });
    r.choose('begin').choose('activate k1');
    expect(answer(r)).toBe('play card53');
  });
});

describe('battle', () => {
  const strong = 'sw 12IR 8CR 2Art 1Ob, bp 4';
  const weak = 'ba 4IR 2CR 1Ob, bp 2';
  /** Battle is offered to a column. */
  const offered = (offering: string, target: string): Running =>
    run(camp({ k1: `amberg: ${target}`, k5: `amberg: ${offering}` }), 'offer', {
      column: column('k5'),
      target: column('k1'),
      surprise: 0,
    });

  test('it refuses at bad odds', () => {
    expect(answer(offered('ba 12IR 8VCR 3Art 1Ob, bp 4', 'sw 5IR 2CR 1Art 1Ob, bp 1'))).toBe('reject');
  });

  test('it accepts at good odds', () => {
    expect(answer(offered(weak, strong))).toBe('accept');
  });

  test('it offers battle to a weak column in its space, and not to a strong one', () => {
    const f = camp({ k1: `amberg: ${strong}`, k5: `amberg: ${weak}` });
    expect(answer(activate(f, 'k1', 13))).toBe('offer k5');
    const other = camp({ k1: 'amberg: sw 4IR 2CR 1Ob, bp 2', k5: 'amberg: ba 12IR 8CR 2Art 1Ob, bp 4' });
    expect(answer(activate(other, 'k1', 13))).not.toMatch(/^offer/);
  });

  test('of an enemy it has not seen it thinks what everybody can count', () => {
    const seen = (own: string): string =>
      answer(activate(camp({ k1: `amberg: sw ${own} 1Ob, bp 3`, k5: 'amberg: ba 8IR 4CR 1Art 1Ob, bp 3' }), 'k1', 13));
    expect([seen('14IR 10CR 3Art'), seen('3IR 2CR')].map((words) => words.startsWith('offer'))).toEqual([true, false]);
  });
});

describe('losses and garrisons', () => {
  test('detachments first, then regiments that are no veterans', () => {
    const f = camp({ k1: 'amberg: sw 3IR 2VIR 1Det 2CR 1Ob, bp 1' });
    const r = run(f, 'losses', { column: column('k1'), steps: 3, rule: '7.2' });
    const words = (kind: 'Det' | 'IR'): string => `step ${unit(f.table, 0, 'sw', kind)}`;
    expect(answer(r)).toBe(words('Det'));
    expect(answer(r.choose(answer(r)))).toBe(words('IR'));
  });

  test('a captured place gets a detachment, and no more', () => {
    const f = camp({ k1: 'amberg: sw 4IR 2VIR 2CR 1Ob, bp 1' });
    const r = run(f, 'establish', { column: column('k1'), point: point(f.table, 'amberg') });
    expect(answer(r)).toBe(`detach ${unit(f.table, 0, 'sw', 'IR')}`);
    expect(answer(r.choose(answer(r)))).toBe('done');
  });

  test('hits on works that are not needed cost nothing; men are spared', () => {
    const f = camp({ k1: 'neumarkt: sw 10IR 4CR 1Ob, bp 5', neumarkt: 'ba 1Det' });
    f.table.besieging[column('k1')] = 1;
    f.table.built[column('k1')] = 11;
    f.table.required[column('k1')] = 8;
    expect(answer(run(f, 'harm', { column: column('k1'), hits: 2, rule: '11.4' }))).toBe('works 2');
  });

  test('a large army with nobody near parts, and the new column gets a part of everything', () => {
    const f = camp({ k1: 'frankfurt: sw 12IR 8CR 3Art 2Ob, bp 6', k5: 'passau: ba 4IR 2CR 1Ob, bp 2' });
    for (const id of [1, 14, 53]) deal(f.table, PROTESTANT, card(id));
    const r = run(f, 'round', { side: 0, column: NONE, created: 0, from: NONE });
    r.choose('begin');
    expect(answer(r)).toBe('split k1');
    while (r.asked !== '0 card') r.choose(answer(r));
    expect(r.table.columnAt[column('k2')]).toBe(point(f.table, 'frankfurt'));
    expect(r.table.baggage[column('k2')]).toBe(2);
  });
});
