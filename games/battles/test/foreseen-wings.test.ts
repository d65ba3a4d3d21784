import { anyOf, Fast, isRefusal, only, Script, side } from '@tercio/kernel';
import type { GameEvent } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { wingsAtRisk } from '../src/assault/foreseen-wings.ts';
import { ended, standingText, testText } from '../src/assault/wing-figures.ts';
import { unitsOf } from '../src/board.ts';
import { remove, wingAt, zoneOf } from '../src/field.ts';
import { LOST } from '../src/ids.ts';
import type { Wing } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { bringOver } from '../src/orders/arrival.ts';
import { firesOn } from '../src/resolution/foreseen.ts';
import type { Table } from '../src/state.ts';
import { field, zone } from './scenes.ts';
import type { Field } from './scenes.ts';
import { A } from './morale.ts';

/** How near a wing is to breaking is told before it happens, as the rules will have it. */

/**
 * The share of the six faces with which A's wing tests its morale when a zone checks under the fire of those who face it, and
 * hits are put on those who are in order.
 */
function played(made: () => Field, at: string): number {
  const faces = [1, 2, 3, 4, 5, 6].filter((die) => {
    const { table: t } = made();
    const { least } = firesOn(t, zone(at), A);
    t.incoming[zone(at)] = least.fire;
    t.fireKinds[zone(at)] = least.kinds;
    const dice = new Script([die, ...Array.from({ length: 30 }, () => 6)]);
    const started = battles.enter(t, 'checks', { side: A }, dice);
    const told = started.told.map(({ event }) => event.kind);
    let { pos } = started;
    for (let offer = battles.offer(pos, A); offer && battles.waiting(pos).length > 0; offer = battles.offer(pos, A)) {
      const { disordered } = pos.table as unknown as Table;
      const choice = offer.choices.find(({ arg }) => disordered[arg ?? 0] === 0) ?? offer.choices[0];
      const next = choice && battles.play(pos, A, [choice], dice);
      if (!next || isRefusal(next)) throw new Error('refused');
      told.push(...next.told.map(({ event }) => event.kind));
      ({ pos } = next);
    }
    return told.includes('wingChecked');
  });
  return faces.length / 6;
}

describe('7.1 a wing at risk', () => {
  it.each([
    ['one unit in disorder', { c5r3: 'A !*TF/', c5r1: 'A *TF/ *TF/', c5r4: 'B *VF *VF *VF' }],
    ['a fresh one, for whom one hit is too few', { c5r3: 'A *TF/', c5r1: 'A *TF/ *TF/', c5r4: 'B *VF *VF *VF' }],
    ['raw foot, one in disorder', { c5r3: 'A !*RF *RF', c5r1: 'A *TF/ *TF/', c5r4: 'B *VF *VF *VF' }],
  ])('tests as often as the rules let it: %s', (_, zones) => {
    const made = (): Field => field(zones);
    const [risk] = wingsAtRisk(made().table, A);
    expect(risk?.least ?? 0).toBeCloseTo(played(made, 'c5r3'), 9);
  });

  it('6.7.4 counts the commander who may be killed', () => {
    const alone = field({ c5r3: 'A *VF=/', c5r4: 'B *VF *VF *VF' });
    const led = field({ c5r3: 'A *VF=/', c5r4: 'B *VF *VF *VF' });
    led.commander('A 1/1', 'c5r3');
    const [without] = wingsAtRisk(alone.table, A);
    const [risk] = wingsAtRisk(led.table, A);
    expect(risk?.least ?? 0).toBeGreaterThan(without?.least ?? 0);
  });

  it('is told before a turn ends, with what its die would bring', () => {
    const { table: t } = field({ c5r3: 'A !*RF', c5r2: 'A *RF', c5r4: 'B *VF *VF *VF' });
    const told = ended(t, A, 'End my turn', null);
    expect(told.lines[0]?.value).toMatch(/^\d+(–\d+)? %$/);
    expect(told.lines[0]?.words).toMatch(/must test its morale, for fire on 5-3/);
    const calm = field({ c5r1: 'A *RF', c5r6: 'B *VF' });
    expect(ended(calm.table as never, A, 'End my turn', null)).toMatchObject({ lines: [] });
  });

  it('says in plain words what the die brings', () => {
    const no = [false, false, false, false, false, false];
    expect(testText({ runs: [3, 2, 0, 0, 0, 0], isBroken: no.with(0, true) })).toBe(
      'if the die shows 1 to 2, up to 3 units of it run; if it shows 1, the wing is broken',
    );
    expect(testText({ runs: [0, 0, 0, 0, 0, 0], isBroken: no })).toBe('nobody runs, whatever the die');
  });
});

describe('8.1 a wing that is broken and holds again', () => {
  it('says so when enough have come to it, and when too many have left', () => {
    const { pos } = battles.setup('breitenfeld-1631', {}, new Fast(1));
    const t = pos.table as unknown as Table;
    const army = side(0);
    const own = unitsOf(t, army).filter((unit) => (t.zoneOf[unit] as number) >= 0);
    const inWing = (wing: number) => own.filter((unit) => wingAt(t, army, zoneOf(t, unit)) === wing);
    for (const unit of inWing(0)) remove(t, unit, LOST);
    expect(standingText(t as never, 0)).toMatch(/^counts 0, needs 3: broken$/);
    const told: GameEvent[] = [];
    const tell = (event: object): void => void told.push(event as GameEvent);
    const to = zone('c2r2');
    bringOver(t, inWing(1).slice(0, 6), to, { army, facing: 0, back: false, tell: tell });
    expect(told).toContainEqual({ kind: 'wingHolds', rule: '8.1', side: army, wing: 0 as Wing });
    expect(standingText(t as never, 0)).toMatch(/^counts \d+, broken below 3$/);
    for (const unit of inWing(0)) bringOver(t, [unit], zone('c5r3'), { army, facing: 0, back: false, tell: tell });
    expect(told.at(-1)).toEqual({ kind: 'wingBroken', rule: '8.1', side: army, wing: 0 as Wing });
  });
});

describe('3.3, 3.4 fire is told with its chance', () => {
  it('for every target of every gun: the chance of a hit, or that rounding leaves nothing', () => {
    let [chances, nothing] = [0, 0];
    for (const seed of [1, 2, 3]) {
      const random = new Fast(seed, 1);
      let { pos } = battles.setup('breitenfeld-1631', {}, new Fast(seed, 0));
      for (let i = 0; i < 300 && battles.over(pos) === null; i++) {
        const [waiting] = battles.waiting(pos);
        const offer = waiting && battles.offer(pos, waiting.side);
        if (!waiting || !offer) break;
        const view = battles.view(pos, only(waiting.side));
        for (const choice of offer.ask === 'aimGun' ? offer.choices : []) {
          if (choice.verb !== 'fire') continue;
          const { sum = '', lines = [] } = battles.explain(view, waiting.side, choice) ?? {};
          expect(sum).toMatch(
            /^Fire on \d+-\d: .*counts as \d+\. (\d+\.\d % that somebody is hit|\d+\.\d % that .* must test for wounds|This shot adds nothing|Alone this shot adds nothing; with others \d+\.\d %)/,
          );
          expect(lines.map(({ words }) => words)).toContain('hits on average');
          if (sum.includes('nothing')) nothing++;
          else chances++;
        }
        const choice = anyOf(offer, random);
        const next = battles.play(pos, waiting.side, [choice], new Fast(seed, 2, i));
        if (isRefusal(next)) break;
        ({ pos } = next);
      }
    }
    expect(chances).toBeGreaterThan(0);
    expect(nothing).toBeGreaterThan(0);
  });
});
