import type { Member, Together } from '@tercio/board';
import type { Game, Side, View } from '@tercio/kernel';
import type { Commander, Place, Unit } from '../src/ids.ts';
import { RATING } from '../src/ground.ts';
import { commanderName, count, placeName, unitName } from '../src/names.ts';
import { combatOf, manpowerSum } from '../src/forces.ts';
import { attritionFrom } from '../src/march/warnings.ts';
import type { Seen } from '../src/state.ts';
import { exchange } from './exchange.ts';
import { everybody, naming, partyWords } from './going.ts';
import type { Party } from './going.ts';
import { roomAt } from './legs.ts';
import { seenOf } from './seen.ts';

/** What is chosen together: the cards that are exchanged, and those who march. */
export const together = (game: Game, view: View): Together | null => exchange(view) ?? muster(game, view);

/** 6.9.3.1, T54 Who goes, ticked in any order; the button adds up what they are worth. */
function muster(game: Game, view: View): Together | null {
  const open = view.offers.find(({ offer }) => offer?.ask === 'muster');
  const from = open?.offer?.about['from'];
  if (!open || typeof from !== 'number' || open.offer?.about['last'] !== -1) return null;
  const { side } = open;
  const seen = seenOf(view);
  const members = membersOf(seen, side, from);
  // 6.8 A deployment is no march: it costs nobody anything.
  const isMarch = seen.active >= 0;
  const isTiring = isMarch && manpowerSum(seen, everybody(seen, side, from).units) >= attritionFrom(seen);
  return {
    title: `Who goes from ${placeName(from)}?`,
    asks: ['muster'],
    prompt: `Tick those who go; the others stay.${isTiring ? ` From Manpower ${attritionFrom(seen)} on a march by land costs one loss.` : ''}${bySea(seen, side, from)}`,
    members,
    most: members.length,
    manners: [''],
    plan(chosen) {
      const args = (domain: string): readonly number[] =>
        chosen.filter((thing) => thing.domain === domain).map(({ arg }) => arg);
      const party: Party = {
        units: args('unit') as readonly Unit[],
        leaders: args('commander') as readonly Commander[],
      };
      const choices = party.units.length === 0 ? null : naming(game, view, { side, from }, party, []);
      const lacks = party.units.length === 0 ? { lacks: 'A Commander alone does not march: add a unit' } : {};
      return { words: partyWords(seen, party), choices: choices ?? [], ...lacks };
    },
  };
}

/** 6.8, 6.9.3.1 How many the ships carry, where not all find room. */
function bySea(seen: Seen, side: Side, from: number): string {
  const { units } = everybody(seen, side, from);
  const room = roomAt(seen, side, from as Place, units);
  return room === 0 || room >= units.length ? '' : ` At most ${count(room, 'unit goes', 'units go')} by sea.`;
}

function membersOf(seen: Seen, side: Side, from: number): readonly Member[] {
  const { units, leaders } = everybody(seen, side, from);
  return [
    ...leaders.map((who): Member => ({
      thing: { domain: 'commander', arg: who },
      words: `${commanderName(who)}, rating ${RATING[who]}`,
      spot: null,
    })),
    ...units.map((unit): Member => ({
      thing: { domain: 'unit', arg: unit },
      words: `${unitName(unit, seen)}, Combat Value ${combatOf(seen, unit)}`,
      spot: null,
    })),
  ];
}
