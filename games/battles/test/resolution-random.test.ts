import { Fast, side } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { NONE } from '../src/ids.ts';
import { battles, rules } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { melee } from './melee.ts';

/** Resolution phases in the thick of it: armies thrown together at random, every answer at random. */

const TRANSIENT = ['hits', 'morale', 'routing', 'toCheck', 'incoming', 'fireKinds'] as const;

test.each(battles.scenarios.map(({ id }) => id))(
  '3.0 %s: fire and morale always come to an end and leave no trace',
  (id) => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = new Fast(seed);
      const t = melee(id, random);
      expect(rules.check(t)).toBeNull();
      let { pos } = battles.enter(t, 'resolution', { next: seed % 2 }, random);
      while (battles.over(pos) === null) {
        const asked = battles.waiting(pos)[0]?.side ?? side(0);
        const { choices } = battles.offer(pos, asked) ?? { choices: [] };
        const choice = choices[random.below(choices.length)];
        const played = choice && battles.play(pos, asked, [choice], random);
        if (!played || !('pos' in played)) throw new Error(`${id}: nothing to choose`);
        pos = played.pos;
        expect(battles.check(pos)).toBeNull();
      }
      const table = pos.table as unknown as Table;
      for (const column of TRANSIENT) expect(table[column].every((value) => value === 0)).toBe(true);
      expect(table.target.every((target) => target === NONE)).toBe(true);
    }
  },
);
