import { difference } from '../src/battle/modifiers.ts';
import { ATTACKER_DISBANDS, battleColumn, cellAt, DEFENDER_DISBANDS, oddsModifier } from '../src/battle/table.ts';
import { isAllCavalry } from '../src/forces.ts';
import { isRiverCity, terrainAt } from '../src/geography/index.ts';
import { groundUnder } from '../src/ground.ts';
import { FORCES, leader, NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { strengthOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import type { Mind, Prospect } from './mind.ts';

const FACES = 6;
/** What a rout costs besides, in SP. */
const ROUT = 1.5;

/** Strength with which an army fights, and how tired it comes. */
export interface Party {
  readonly force: Force;
  readonly strength: number;
  readonly trains: number;
  readonly fatigue: number;
}

export const partyOf = (t: Seen, of: Force): Party => ({
  force: of,
  strength: strengthOf(t, of),
  trains: t.trains[of] ?? 0,
  fatigue: t.fatigue[of] ?? 0,
});

const GONE = (win: number, loss: number, otherLoss: number): Prospect => ({
  win,
  loss,
  otherLoss,
  destroyed: true,
  thrownBack: false,
});

/** What the ground adds to a defence, and a number for it: terrain, river, works. */
const groundKey = (t: Seen, hex: number): number =>
  (terrainAt[hex] ?? 0) * 4 + (isRiverCity[hex] ?? 0) * 2 + (t.works.length > 0 && t.works.includes(hex) ? 1 : 0);

/** `help`: SP that armies beside the hex lend to the attacker and to the defender (14.7). What was reckoned is kept. */
export function prospectOf(
  m: Mind,
  attacker: Party,
  defender: Party,
  hex: number,
  help: number,
  otherHelp: number,
): Prospect {
  const strengths = Math.min(127, attacker.strength) * 128 + Math.min(127, defender.strength);
  const helps = Math.min(31, help) * 32 + Math.min(31, otherHelp);
  const key =
    (((attacker.force * FORCES + defender.force) * 128 * 128 + strengths) * 1024 + helps) * 32 + groundKey(m.t, hex);
  const known = m.prospects.get(key);
  if (known !== undefined) return known;
  const made = reckoned(m.t, attacker, defender, hex, help, otherHelp);
  m.prospects.set(key, made);
  return made;
}

function reckoned(t: Seen, attacker: Party, defender: Party, hex: number, help: number, otherHelp: number): Prospect {
  const { overrun, automaticDefence } = groundUnder(t).tables.battle.values;
  const [a, d] = [attacker.strength, defender.strength];
  if (a >= overrun * d) return GONE(1, 0, d);
  if (d >= overrun * a) return GONE(0, a, 0);
  if (isAllCavalry(t, attacker.force) && (t.infantry[defender.force] ?? 0) > 0)
    return { win: 0, loss: 0, otherLoss: 0, destroyed: false, thrownBack: true };
  const strength = a + help;
  const odds = oddsModifier(t, strength, d + otherHelp);
  if (odds === DEFENDER_DISBANDS) return GONE(1, 0, d);
  if (odds === ATTACKER_DISBANDS) return GONE(0, a, 0);
  const drm = difference({ t, hex, attacker: led(t, attacker), defender: led(t, defender), odds });
  return drm <= automaticDefence ? GONE(0, a, 0) : rolled(t, strength, drm, a, d);
}

const led = (
  t: Seen,
  { force, trains, fatigue }: Party,
): { leader: ReturnType<typeof leader>; trains: number; fatigue: number } => ({
  leader: leader(t.commander[force] ?? NONE),
  trains,
  fatigue,
});

function rolled(t: Seen, strength: number, drm: number, a: number, d: number): Prospect {
  let [win, loss, otherLoss] = [0, 0, 0];
  for (let die = 1; die <= FACES; die++) {
    const cell = cellAt(t, strength, battleColumn(t, die + drm));
    loss += Math.min(a, cell.attacker + (cell.rout && cell.attackerLoses ? ROUT : 0));
    otherLoss += Math.min(d, cell.defender + (cell.rout && !cell.attackerLoses ? ROUT : 0));
    if (!cell.attackerLoses) win++;
  }
  return { win: win / FACES, loss: loss / FACES, otherLoss: otherLoss / FACES, destroyed: false, thrownBack: false };
}
