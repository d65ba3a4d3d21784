import { anyOf, Fast, isRefusal, only, side } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { ARMIES, board, factsOf, groundAt } from '../src/board.ts';
import { capacity, frontageUsed, inFrontage, occupies, unitsIn, weightIn } from '../src/field.ts';
import { NONE, OFF_BOARD, rowOf, zoneWord } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { battles, rules } from '../src/index.ts';
import type { Table } from '../src/state.ts';

/** C: free deployment with every scenario, by random choices. */

const free = (id: string) => battles.setup(id, { options: { deployment: 'free' } }, new Fast(1)).pos;

/** What is wrong with a position in which somebody is asked, or null. */
function fault(t: Table): string | null {
  const unsound = rules.check(t);
  if (unsound !== null) return unsound;
  for (let z = 0; z < t.head.length; z++) {
    const zone = z as Zone;
    if (t.owner[zone] === NONE) continue;
    if (weightIn(t, zone) > groundAt(t, zone).limit) return `stacking in ${zoneWord(zone)}`;
    if (t.deploying === 1 && rowOf(zone) < 3 !== (t.owner[zone] === 0)) return `over the centre at ${zoneWord(zone)}`;
  }
  return null;
}

/** What is wrong with the field when both armies stand, or null. */
function fieldFault(t: Table): string | null {
  const { width } = board(t);
  for (let z = 0; z < t.head.length; z++) {
    const zone = z as Zone;
    const units = unitsIn(t, zone).filter((unit) => occupies(t, unit));
    if (units.length === 0) continue;
    if (!units.some((unit) => inFrontage(t, unit, zone))) return `nobody in front at ${zoneWord(zone)}`;
    const squeezed = units.some((unit) => t.squeezed[unit] === 1);
    if (frontageUsed(t, zone) > capacity(t, zone) && !squeezed) return `too many in front at ${zoneWord(zone)}`;
  }
  for (const army of ARMIES) {
    const strip = t.strip.slice(army * width, (army + 1) * width);
    if (strip.includes(NONE) || new Set(strip).size < 2) return `the wings of ${army}: ${strip.join(' ')}`;
    if (strip.some((wing) => t.wingSide[wing] !== army)) return `a wing of ${army} belongs to nobody`;
  }
  const lost = t.zoneOf.findIndex((zone, u) => zone === OFF_BOARD && t.wingOf[u] === NONE);
  if (lost >= 0) return `${factsOf(t, lost as Unit).name} waits with no wing`;
  return t.commanderAt.some((at, k) => at === OFF_BOARD && t.commanderWing[k] === NONE) ? 'a commander is lost' : null;
}

/** Plays a deployment at random; gives the number of choices. */
function deployAtRandom(id: string, seed: number): number {
  const random = new Fast(seed);
  const sim = battles.sim(free(id), new Fast(seed + 1000));
  const t = sim.table as Table;
  let choices = 0;
  for (; t.deploying === 1; choices++) {
    const { side: by, choice } = sim.random(random);
    sim.playOffered(by, choice);
    const wrong = choices % 7 === 0 ? fault(t) : null;
    if (wrong !== null || choices > 4000) throw new Error(`${id} ${seed} after ${choices}: ${wrong ?? 'no end'}`);
  }
  expect(fault(t), `${id} ${seed}`).toBeNull();
  expect(fieldFault(t), `${id} ${seed}`).toBeNull();
  return choices;
}

test('C.4 every scenario can be deployed freely: random deployments end on a sound field', () => {
  for (const { id } of battles.scenarios) for (let seed = 1; seed <= 4; seed++) deployAtRandom(id, seed);
});

test('C.2 whoever never chooses deploys too: the fallbacks lead to a battle', () => {
  for (const { id } of battles.scenarios) {
    const sim = battles.sim(free(id), new Fast(5));
    const t = sim.table as Table;
    for (let n = 0; t.deploying === 1; n++) {
      const by = sim.sides[0] ?? side(0);
      const choice = sim.fallback(by);
      expect(choice && sim.play(by, choice), `${id} ${JSON.stringify(choice)}`).toBe(true);
      expect(n).toBeLessThan(500);
    }
    expect(fieldFault(t)).toBeNull();
  }
});

test('C.1.1 in the middle of scouting every redeal is a sound position with the same view', () => {
  for (const { id } of battles.scenarios.slice(0, 6)) {
    const sim = battles.sim(free(id), new Fast(3));
    const random = new Fast(7);
    for (let n = 0; n < 6; n++) {
      for (const viewer of [only(side(0)), only(side(1)), only()]) {
        const view = sim.view(viewer);
        const guess = battles.redeal(view, random);
        expect(battles.view(guess, viewer)).toEqual(view);
        expect(battles.check(guess)).toBeNull();
      }
      const { side: by, choice } = sim.random(random);
      sim.playOffered(by, choice);
    }
  }
});

test('C.2 no run of one army’s choices comes back to the same position', () => {
  for (const id of ['breitenfeld-1631', 'chaldiran-1514', 'luetzen-1632']) {
    const random = new Fast(11);
    const sim = battles.sim(free(id), new Fast(12));
    const t = sim.table as Table;
    let seen = new Set<number>();
    for (let last = NONE; t.deploying === 1;) {
      const { side: by, choice } = sim.random(random);
      if (by !== last) seen = new Set();
      last = by;
      sim.playOffered(by, choice);
      const key = sim.key();
      if (seen.has(key)) throw new Error(`${id}: ${choice.verb} leads back`);
      seen.add(key);
    }
  }
});

test('C.2 what is offered is all that is accepted, over every argument there is', () => {
  for (const [n, id] of ['breitenfeld-1631', 'panipat-1526', 'rocroi-1643'].entries()) {
    const random = new Fast(20 + n);
    let pos = free(id);
    for (let rest = 0; rest < 120 && (pos.table as unknown as Table).deploying === 1; rest++) {
      const by = battles.waiting(pos)[0]?.side ?? side(0);
      const offer = battles.offer(pos, by);
      if (offer === null) throw new Error('nobody is asked');
      const accepted = everyChoice(pos.table as unknown as Table, offer.ask).filter(
        (choice) => battles.why(pos, by, choice) === null,
      );
      expect(accepted.map(inWords).toSorted()).toEqual(offer.choices.map(inWords).toSorted());
      const result = battles.play(pos, by, [anyOf(offer, random)], random);
      if (isRefusal(result)) throw new Error(result.code);
      pos = result.pos;
    }
  }
});

const inWords = ({ verb, arg }: Choice): string => `${verb} ${arg}`;

/** Every verb of a question with every member of its domain. */
function everyChoice(t: Table, ask: string): readonly Choice[] {
  const { verbs } = rules.asks[ask as 'deployNext'];
  return Object.entries(verbs).flatMap(([verb, { domain }]): readonly Choice[] =>
    domain ? Array.from({ length: domain.size(t) }, (_, arg) => ({ verb, arg })) : [{ verb, arg: null }],
  );
}
