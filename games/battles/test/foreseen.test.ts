import { anyOf, Fast, isRefusal, only } from '@tercio/kernel';
import type { Pos, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { chanceOfSum } from '../src/assault/figures.ts';
import { assaultsFrom } from '../src/assault/foreseen.ts';
import { assaultRoll, sumOfKept } from '../src/assault/size.ts';
import { opened } from '../src/chapter.ts';
import type { Seen } from '../src/chapter.ts';
import { NONE, zoneName } from '../src/ids.ts';
import type { Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { figures as orders } from '../src/orders/figures.ts';
import { firstHitLine } from '../src/resolution/figures.ts';
import { fireForeseen } from '../src/resolution/foreseen.ts';
import { armyOf, field, zone as at } from './scenes.ts';

/** What is foreseen of fire and assaults is what the rules make of them. */

/** Every question of random games with this name. */
function askedIn(ask: string, scenario: string, seeds: readonly number[]): readonly { pos: Pos; side: Side }[] {
  return seeds.flatMap((seed) => {
    const found: { pos: Pos; side: Side }[] = [];
    const random = new Fast(seed, 1);
    let { pos } = battles.setup(scenario, {}, new Fast(seed, 0));
    for (let i = 0; i < 500 && battles.over(pos) === null; i++) {
      const [waiting] = battles.waiting(pos);
      const offer = waiting && battles.offer(pos, waiting.side);
      if (!waiting || !offer) break;
      if (offer.ask === ask) found.push({ pos, side: waiting.side });
      const next = battles.play(pos, waiting.side, [anyOf(offer, random)], new Fast(seed, 2, i));
      if (isRefusal(next)) break;
      ({ pos } = next);
    }
    return found;
  });
}

/** Every throw of so many dice. */
const allThrows = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : allThrows(dice - 1).flatMap((before) => [1, 2, 3, 4, 5, 6].map((face) => [...before, face]));

describe('6.2 to 6.4 an assault foreseen', () => {
  it('has the chances that the odds of the very choice have', () => {
    const found = askedIn('target', 'breitenfeld-1631', [13, 14, 15, 16, 17, 18]);
    const compared = found.flatMap(({ pos, side }) => {
      const view = battles.view(pos, only(side));
      const offer = battles.offer(pos, side);
      const { zone, lead } = offer?.about ?? {};
      const t = opened(view.table as unknown as Seen);
      const pairs = assaultsFrom(t, zone as Zone, lead as number, side);
      return (offer?.choices ?? []).flatMap((choice) => {
        const pair = pairs.find(({ target }) => target === choice.arg);
        const odds = battles.forecast(view, side, choice, 'assault hits');
        const share = (hits: number): number => odds.lines.find(({ total }) => total === hits)?.low ?? 0;
        // Where others may join, the dice are not certain yet.
        return odds.exact && pair && odds.lines.every(({ low, high }) => low === high)
          ? [{ foreseen: pair.hits, odds: [share(0), share(1), share(2)] }]
          : [];
      });
    });
    expect(compared.length).toBeGreaterThan(0);
    for (const { foreseen, odds } of compared)
      foreseen.forEach((chance, hits) => expect(chance).toBeCloseTo(odds[hits] ?? 0, 9));
  });

  it('6.3.2 is told of this one assault, as all throws of its dice come out', () => {
    for (const level of [-3, -1, 0, 1, 3]) {
      const faces = allThrows(2 + Math.abs(level));
      const { read } = assaultRoll(level);
      for (let least = 2; least <= 12; least++) {
        const those = faces.filter((throwOf) => sumOfKept(read.of(throwOf)) >= least);
        expect(chanceOfSum(level, least)).toBeCloseTo(those.length / faces.length, 9);
      }
    }
  });

  it('6.4 is what the figures of the choice say', () => {
    const sums = askedIn('target', 'breitenfeld-1631', [13, 14]).flatMap(({ pos, side }) => {
      const view = battles.view(pos, only(side));
      const pairs = assaultsFrom(
        opened(view.table as unknown as Seen),
        battles.offer(pos, side)?.about['zone'] as Zone,
        battles.offer(pos, side)?.about['lead'] as number,
        side,
      );
      return pairs.map(({ target, hits: [, one, two] }) => ({
        sum: battles.explain(view, side, { verb: 'assault', arg: target })?.sum,
        chances: `: ${((one + two) * 100).toFixed(1)} %; twice on`,
      }));
    });
    expect(sums.length).toBeGreaterThan(0);
    for (const { sum, chances } of sums) expect(sum).toContain(chances);
  });

  it('adds up to one', () => {
    const { table: t } = field({ c2r2: 'A *VH+ *TH', c2r3: 'B *TF/ *RF' });
    const pairs = assaultsFrom(t, at('c2r2'), NONE, armyOf('A'));
    expect(pairs.length).toBe(4);
    for (const { hits } of pairs) expect(hits.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  });
});

describe('3.1 to 3.4 fire foreseen', () => {
  it('is what the fronts that face the zone fire, and nothing where nobody faces it', () => {
    const { table: t } = field({ c2r2: 'A *TF/', c2r3: 'B *TF/ *TF/' });
    expect(fireForeseen(t, at('c2r2'), armyOf('A'))).toMatchObject({ least: 1, most: 1, from: [at('c2r3')] });
    expect(fireForeseen(t, at('c4r2'), armyOf('A'))).toBeNull();
  });

  it('is a range where guns may choose another target', () => {
    const { table: t } = field({ c2r2: 'A *TF/', c2r3: 'B *TF/ *HO^' });
    const fire = fireForeseen(t, at('c2r2'), armyOf('A'));
    expect(fire?.most).toBeGreaterThan(fire?.least ?? 0);
    expect(fire?.hitMost).toBeGreaterThanOrEqual(fire?.hitLeast ?? 1);
  });
});

it('3.4 an end of turn names every zone in which the next fire may hit somebody', () => {
  const f = field({ c5r3: 'A *TF/ *TF/', c8r2: 'A *TF/', c5r4: 'B *TF/ *TF/ *TF/' });
  const told = orders['phase']?.['endPhase']?.(f.table, 0, { side: armyOf('A') });
  const hits = told?.lines.filter(({ rule }) => rule === '3.4') ?? [];
  expect(hits.map(({ words }) => words)).toEqual([
    expect.stringMatching(
      new RegExp(`^that somebody in ${zoneName(at('c5r3'))} is hit: fire \\d+ from ${zoneName(at('c5r4'))}$`),
    ),
  ]);
  expect(hits[0]?.value).toMatch(/^[1-9]\d?\.\d %$/);
});

it('3.3.23 guns that are hit stay, but do not fire; others fire with half', () => {
  const f = field({ c5r3: 'A *TF/ MO' });
  const words = (name: string): string => firstHitLine(f.table, f.unit(name)).words;
  expect(words('A MO')).toMatch(/neither fire nor move/);
  expect(words('A TF/')).toBe('stay, at half their fire');
});
