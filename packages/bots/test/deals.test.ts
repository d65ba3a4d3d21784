import { judgement as ferryMind } from '@tercio/ferry/bot';
import { ferry } from '@tercio/ferry';
import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Deal, Pos, Side } from '@tercio/kernel';
import type { Choice, Judgement, Sim } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { bots } from '../src/index.ts';
import type { Seat, Thought } from '../src/index.ts';

/** Ferry as it is, with minds to which a truce between Red and Green is worth this or that. */

const [RED, GREEN] = [0 as Side, 1 as Side];

const isStruck = ({ deals }: Sim): boolean =>
  deals.some(({ stage, by, of }) => stage === 'made' && (of | only(by)) === only(RED, GREEN));

/** The chances of Red, Green and Blue with that truce; without it all are alike. */
const minded = (...struck: readonly number[]): Judgement => ({
  ...ferryMind,
  chances: (sim) => (isStruck(sim) ? struck : [1 / 3, 1 / 3, 1 / 3]),
});

class Table {
  pos: Pos = ferry.setup('ring', {}, new Fast(1)).pos;

  seat(side: Side): Seat {
    const view = ferry.view(this.pos, only(side));
    const offer = view.offers.find((own) => own.side === side)?.offer;
    if (!offer) throw new Error('nothing is asked');
    const random = new Fast(3);
    return { side, view, offer, redeal: () => ferry.sim(ferry.redeal(view, random), random), random };
  }

  thought(side: Side, mind: Judgement): Thought {
    const thought = bots['captain']?.make(mind, 40).consider?.(this.seat(side));
    if (!thought) throw new Error('the captain cannot think');
    return thought;
  }

  play(side: Side, choice: Choice): void {
    const played = ferry.play(this.pos, side, [choice], new Fast(2));
    if (isRefusal(played)) throw new Error(`${choice.verb} is refused: ${played.code}`);
    this.pos = played.pos;
  }

  /** A side goes on until it has sent a deal, or says that it is ready. */
  talk(side: Side, mind: Judgement): readonly Deal[] {
    for (let i = 0; i < 12; i++) {
      const choice = bots['captain']?.make(mind, 40).choose(this.seat(side));
      if (!choice) throw new Error('the captain has no answer');
      this.play(side, choice);
      if (choice.verb === 'ready' || choice.verb === 'send') break;
    }
    return ferry.view(this.pos, only(side)).deals;
  }
}

describe('deals', () => {
  it('are proposed where they raise the own chance and that of the partner, and written to their end', () => {
    const [deal, ...others] = new Table().talk(RED, minded(0.45, 0.4, 0.15));
    expect(others).toEqual([]);
    expect(deal).toMatchObject({ by: RED, of: only(GREEN), stage: 'offered' });
    expect(deal?.terms).toMatchObject([{ kind: 'truce', from: RED, to: GREEN }]);
  });

  it('are not proposed where the partner would lose by them, or the side itself', () => {
    expect(new Table().talk(RED, minded(0.6, 0.2, 0.2))).toEqual([]);
    expect(new Table().talk(RED, minded(0.2, 0.6, 0.2))).toEqual([]);
  });

  it('are signed or refused by the own worth, with a reason', () => {
    for (const [own, verb] of [
      [0.5, 'sign'],
      [0.1, 'refuse'],
    ] as const) {
      const table = new Table();
      table.talk(RED, minded(0.45, 0.4, 0.15));
      const { choice, why } = table.thought(GREEN, minded(0.3, own, 0.7 - own));
      expect(choice.verb).toBe(verb);
      expect(why).toMatch(/^I expect to win \d+ % so, and \d+ % otherwise\.$/);
    }
  });

  it('are put to the same side once: whoever was refused does not ask again', () => {
    const table = new Table();
    const mind = minded(0.45, 0.4, 0.15);
    const [deal] = table.talk(RED, mind);
    table.play(GREEN, { verb: 'refuse', arg: deal?.id ?? 0 });
    table.talk(RED, mind);
    expect(ferry.view(table.pos, only(RED)).deals.filter(({ by }) => by === RED)).toHaveLength(1);
  });

  it('are kept, unless to break them pays more than its price', () => {
    const random = new Fast(1);
    const sim = ferry.sim(ferry.setup('ring', {}, random).pos, random);
    // Red's column of three, without its leader, stands beside one man of Green's.
    const t = sim.table as {
      men: number[];
      marcher: number;
      columnMen: number;
      led: number;
      steps: number;
      deals: Deal[];
    };
    const [FORD, TOWER] = [1, 2];
    t.men.fill(0);
    t.men[0] = 3;
    t.men[6 + FORD] = 1;
    Object.assign(t, { marcher: RED, columnAt: 0, columnMen: 3, led: 0, steps: 2 });
    const choices: readonly Choice[] = [
      { verb: 'to', arg: FORD },
      { verb: 'stop', arg: null },
    ];
    const offer = { ask: 'step', rule: '5.5', about: {}, choices, ranges: [] };
    const attacks = (): boolean => {
      const [go = 0, stay = 0] = ferryMind.prefer?.(sim, RED, offer) ?? [];
      return go > stay;
    };
    expect(attacks()).toBe(true);
    const term = { kind: 'truce', from: RED, to: GREEN, thing: -1, amount: -1, until: 6 };
    const parties = only(RED, GREEN);
    t.deals = [
      { id: 0, by: RED, of: only(GREEN), terms: [term], signed: parties, seen: parties, at: 1, stage: 'made' },
    ];
    expect(attacks()).toBe(false);
    // On the doorstep of an open home with the leader: that is worth a broken word.
    t.men[6 + FORD] = 0;
    t.men[6 + 3] = 1;
    Object.assign(t, { columnAt: FORD, led: 1, steps: 1 });
    (sim.table as { leader: number[] }).leader[RED] = FORD;
    const home = { ...offer, choices: [{ verb: 'to', arg: TOWER }, ...choices.slice(1)] };
    const [go = 0, stay = 0] = ferryMind.prefer?.(sim, RED, home) ?? [];
    expect(go).toBeGreaterThan(stay);
  });

  it('between captains are struck, and games with them come to an end', () => {
    const captain = bots['captain']?.make(ferryMind, 24) ?? null;
    const { finished, faults } = simulate(ferry, 'short', { games: 2, seed: 4, bots: [captain, captain, captain] });
    expect([finished, faults]).toEqual([2, []]);
  });
});
