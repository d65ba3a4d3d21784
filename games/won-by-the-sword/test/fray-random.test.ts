import { Fast, isRefusal, NOBODY, only, side } from '@tercio/kernel';
import type { Choice, Pos, Sides } from '@tercio/kernel';
import { knowledge } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { ABILITIES } from '../src/abilities.ts';
import { wonByTheSword } from '../src/index.ts';
import { camp, giveChit, point } from './scenes.ts';
import type { Camp } from './scenes.ts';

/** Battles and sieges at random: no dead ends, a sound table at every rest, and nothing that a redeal would tell. */

const LEADERS = ['gustav-adolf', 'tilly'] as const;
const VIEWERS: readonly Sides[] = [NOBODY, only(side(0)), only(side(1))];

/** Any answer of those offered. */
function anyChoice(pos: Pos, random: Fast): { readonly of: ReturnType<typeof side>; readonly choice: Choice } {
  const [waiting] = wonByTheSword.waiting(pos);
  if (waiting === undefined) throw new Error('nobody is asked');
  const offer = wonByTheSword.offer(pos, waiting.side);
  const choices: Choice[] = [...(offer?.choices ?? [])];
  for (const { verb, min, max } of offer?.ranges ?? []) {
    choices.push({ verb, arg: min }, { verb, arg: max }, { verb, arg: min + random.below(max - min + 1) });
  }
  const fights = choices.filter(({ verb }) => ['offer', 'besiege', 'construct', 'assault', 'accept'].includes(verb));
  const among = fights.length > 0 && random.below(4) > 0 ? fights : choices;
  const choice = among[random.below(among.length)];
  if (choice === undefined) throw new Error(`nothing is offered to side ${waiting.side}`);
  return { of: waiting.side, choice };
}

/** Plays an activation to its end; calls back at every rest. */
function play(on: Camp, name: number, id: number, random: Fast, rest: (pos: Pos) => void): readonly string[] {
  const told: string[] = [];
  const at = { column: name, card: id - 1, created: 0 };
  let { pos } = wonByTheSword.enter(on.table, 'activation', at, random);
  for (let acts = 0; wonByTheSword.over(pos) === null; acts++) {
    if (acts > 400) throw new Error('it does not end');
    const { of, choice } = anyChoice(pos, random);
    const result = wonByTheSword.play(pos, of, [choice], random);
    if (isRefusal(result)) throw new Error(`${choice.verb} is refused: ${result.code}`);
    told.push(...result.told.map(({ event }) => event.kind));
    pos = result.pos;
    rest(pos);
  }
  return told;
}

/** A battle that may be major, with guns, chits, veterans, detachments and two nations. */
function battlefield(random: Fast): Camp {
  const some = (most: number): number => random.below(most + 1);
  const army = (nation: string, ally: string): string =>
    `${nation} ${2 + some(8)}IR ${some(3)}VIR ${some(2)}ir ${some(2)}Det ${some(6)}CR ${some(3)}VCR ${some(2)}Art 1Ob, ${ally} ${some(2)}IR 1Ob, bp ${some(4)}`;
  const on = camp({
    k1: `ansbach: ${army('sw', 'he')}, gustav-adolf, horn`,
    k2: 'windsheim: sw 2IR 1CR 1Ob',
    k5: `ansbach: ${army('ba', 'im')}, tilly`,
    k6: 'rothenburg: ba 2IR 1CR 1Ob',
    nuremberg: 'ba 1IR',
    rothenburg: 'sw 1IR',
  });
  const t = on.table;
  for (const who of LEADERS) giveChit(t, who, ABILITIES[random.below(ABILITIES.length)] ?? 'spies');
  t.initiative = random.below(2);
  t.ta[0] = random.below(3);
  t.ta[4] = random.below(2);
  t.entrenched[4] = random.below(2);
  return on;
}

/** A siege that has begun, of a neutral or a garrisoned place, perhaps with a column come to relieve it. */
function leaguer(random: Fast): Camp {
  const some = (most: number): number => random.below(most + 1);
  const garrison = ['ba 1Det', 'ba 1IR 1Det 1Art, bp 2', 'ba 2ir, tilly', ''][random.below(4)] as string;
  const on = camp({
    k1: `ansbach: sw ${2 + some(7)}IR ${some(2)}ir ${some(3)}CR ${some(2)}Art 1Ob, gustav-adolf, bp ${some(5)}`,
    k2: 'windsheim: sw 2IR 1CR 1Ob',
    k5: `${random.below(3) === 0 ? 'ansbach' : 'munich'}: ba ${1 + some(3)}IR ${some(3)}CR 1Ob, bp 2`,
    nuremberg: 'ba 1IR',
    ...(garrison === '' ? {} : { ansbach: garrison }),
  });
  const t = on.table;
  giveChit(t, 'gustav-adolf', (['bombardment', 'surpriseAttack', 'spies'] as const)[random.below(3)] ?? 'spies');
  if (garrison.includes('tilly')) giveChit(t, 'tilly', 'bombardment');
  t.initiative = random.below(2);
  t.besieging[0] = 1;
  t.required[0] = some(4);
  t.built[0] = some(4);
  t.refused[4] = random.below(2);
  t.rejected[point(t, 'ansbach')] = 1;
  return on;
}

const sound = (pos: Pos): void => expect(wonByTheSword.check(pos)).toBe(null);
const same = (seed: number) => (pos: Pos) => {
  sound(pos);
  for (const viewer of VIEWERS) {
    const imagined = wonByTheSword.redeal(wonByTheSword.view(pos, viewer), new Fast(seed, 1, 2));
    expect(wonByTheSword.check(imagined)).toBe(null);
    expect(knowledge(wonByTheSword, imagined, viewer) === knowledge(wonByTheSword, pos, viewer)).toBe(true);
  }
};

const CARDS = [29, 45, 47, 52, 25];

describe('12 and 11 at random', () => {
  it('12.4 a hundred and fifty battles end, with a sound table at every rest', () => {
    const told = new Set<string>();
    for (let n = 0; n < 150; n++) {
      const random = new Fast(12, n, 1);
      const id = CARDS[random.below(CARDS.length)] as number;
      for (const kind of play(battlefield(random), 0, id, random, sound)) told.add(kind);
    }
    for (const kind of ['wing', 'cannonade', 'reinforced', 'gunTaken', 'retreated', 'casualty', 'rejected', 'dug']) {
      expect(told).toContain(kind);
    }
  });

  it('11.3 a hundred and fifty activations of besiegers end, with a sound table at every rest', () => {
    const told = new Set<string>();
    for (let n = 0; n < 150; n++) {
      const random = new Fast(11, n, 1);
      const id = CARDS[random.below(CARDS.length)] as number;
      for (const kind of play(leaguer(random), 0, id, random, sound)) told.add(kind);
    }
    for (const kind of [
      'summoned',
      'bombardment',
      'sallied',
      'stormed',
      'captured',
      'marchedOff',
      'lifted',
      'harmed',
    ]) {
      expect(told).toContain(kind);
    }
  });

  it('12.4 nobody can tell a redeal from a battle or a siege as it is', () => {
    for (let n = 0; n < 4; n++) {
      const random = new Fast(13, n, 1);
      play(battlefield(random), 0, CARDS[n % CARDS.length] as number, random, same(n));
      play(leaguer(random), 0, CARDS[n % CARDS.length] as number, random, same(n));
    }
  });
});
