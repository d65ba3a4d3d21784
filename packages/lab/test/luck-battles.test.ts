import { readFileSync } from 'node:fs';
import { cuiusRegio } from '@tercio/cuius-regio';
import { judgement } from '@tercio/cuius-regio/bot';
import { readRecord, replay } from '@tercio/kernel';
import { luckOf } from '@tercio/lab/luck';
import { describe, expect, it } from 'vitest';

/** A finished year with two battles, after each of which somebody is asked which men are lost before it is told how many. */
const RECORD = new URL('../../../games/cuius-regio/test/games/held.txt', import.meta.url);

describe('what dice brought that is told only after another question', () => {
  const record = readRecord(readFileSync(RECORD, 'utf8'));
  const luck = luckOf(cuiusRegio, judgement, record, { effort: { ways: 12, samples: 12 } });
  const events = [...replay(cuiusRegio, record)].flatMap(({ told }) => told.map(({ event }) => event));

  it('counts with those dice: every man lost in the game is in the table', () => {
    for (const [side, title] of ['SP lost by the Imperials', 'SP lost by the Protestants'].entries()) {
      const lost = events
        .filter((event) => event.kind === 'lost' && event['side'] === side)
        .reduce((sum, event) => sum + cuiusRegio.measure(side === 0 ? 'imperialLoss' : 'protestantLoss', event), 0);
      const counted = luck.quantities.filter((one) => one.title === title);
      expect(lost).toBeGreaterThan(0);
      expect(counted.reduce((sum, { got }) => sum + got, 0)).toBe(lost);
    }
  });

  it('names results with their chance, and sums up no numbers of results', () => {
    const moments = luck.sides.flatMap(({ best, worst }) => [...best, ...worst]);
    const battles = moments.flatMap(({ amounts }) => amounts.filter(({ title }) => title === 'Battle'));
    expect(battles.length).toBeGreaterThan(0);
    for (const { got, expected, chance } of battles) {
      expect(got).toMatch(/^(the (Imperials|Protestants) win|no battle)$/);
      expect(expected).toBeNull();
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    expect(luck.quantities.map(({ title }) => title)).not.toContain('Battle');
  });

  it('tells a judgement without a name for its units in parts of a victory', () => {
    expect(luck.unit).toBeNull();
    for (const { spread } of luck.sides) expect(spread).toBeLessThan(2);
  });
});
