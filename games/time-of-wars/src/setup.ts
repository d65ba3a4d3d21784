import { EVERYONE, only } from '@tercio/kernel';
import type { Setup } from '@tercio/kernel';
import { rulingsOf } from '@tercio/kernel/rooms';
import type { ScenarioFile } from './data/types.ts';
import { isMercenary, removeForGood, spare } from './forces.ts';
import { FAITH, groundNamed, SICH, START } from './ground.ts';
import {
  CARDS_A_WORD,
  CARD_WORDS,
  commanderOf,
  COS,
  EVERY_CARD,
  EVERY_SPACE,
  EVERY_UNIT,
  kindOf,
  NONE,
  placeOf,
  PLC,
  POOL,
  POWERS,
  RUS,
  rulerOf,
  sideOf,
  SIDES,
  stateOf,
} from './ids.ts';
import { putMarker, setWar } from './relations.ts';
import { RULINGS } from './rulings.ts';
import { empty, FIELD, GARRISON, NEW_ORDER } from './state.ts';
import type { Table } from './state.ts';

/** The table as the scenario sets it up. */
export function setup({ scenario, rulings }: Setup): Table {
  const { file, dealt } = groundNamed(scenario);
  const t = empty({});
  t.ground = scenario;
  t.rulings = rulingsOf(RULINGS, rulings);
  t.turn = file.from;
  for (const at of EVERY_SPACE) {
    t.control[at] = START[at] as number;
    t.religion[at] = FAITH[at] as number;
  }
  for (const [id, state] of Object.entries(file.control)) t.control[placeOf(id)] = stateOf(state);
  for (const [a, b] of file.wars) setWar(t, stateOf(a), stateOf(b));
  for (const id of file.vassals) t.vassals |= 1 << stateOf(id);
  for (const event of file.events) putMarker(t, event);
  if (file.rules.newOrder) t.lasting |= NEW_ORDER;
  setSheets(t, file);
  setCossacks(t, file);
  setUnits(t, file);
  setCards(t, dealt);
  return t;
}

function setSheets(t: Table, file: ScenarioFile): void {
  for (const power of POWERS) {
    const side = sideOf(power);
    const [military, domestic, economy] = file.levels[power] ?? [0, 0, 3];
    t.military[side] = military;
    t.domestic[side] = domestic;
    t.economy[side] = economy;
    t.funds[side] = file.funds[power] ?? 0;
    t.track[side] = file.tracks[power] ?? 0;
    const ruler = file.rulers[power];
    if (ruler === undefined) continue;
    t.ruler[side] = rulerOf(ruler.id);
    t.rulerWeak[side] = ruler.weak ? 1 : 0;
  }
}
/** 4.2.5 Anyone who controls Sich has the Cossacks; in revolt somebody may move them. */
function setCossacks(t: Table, file: ScenarioFile): void {
  const holder = t.control[SICH] as number;
  t.cossacks = holder === PLC || holder === RUS ? holder : NONE;
  const mover = file.rules.cossacksBy;
  t.ledBy[COS] = t.cossacks === NONE && mover !== null ? sideOf(mover) : t.cossacks;
}
function setUnits(t: Table, file: ScenarioFile): void {
  for (const { at, units, commander, garrison } of file.units) {
    for (const [id, count] of Object.entries(units)) {
      for (let n = 0; n < count; n++) {
        const unit = spare(t, kindOf(id));
        if (unit === NONE) throw new Error(`${file.id} has too many of ${id}`);
        t.at[unit] = placeOf(at);
        t.role[unit] = garrison ? GARRISON : FIELD;
      }
    }
    if (commander !== null) t.leads[commanderOf(commander)] = placeOf(at);
  }
  // Mercenaries that the scenario does not use are out of the game.
  for (const unit of EVERY_UNIT) if (isMercenary(unit) && t.at[unit] === POOL) removeForGood(t, unit);
}
/** Cards that are left out lie among those removed. */
function setCards(t: Table, dealt: readonly number[]): void {
  for (const card of EVERY_CARD) {
    if (dealt[card] === 1) continue;
    const word = Math.trunc(card / CARDS_A_WORD);
    t.removed[word] = (t.removed[word] as number) | (1 << (card % CARDS_A_WORD));
  }
  t.disclosedSeen[0] = EVERYONE;
  const each = CARD_WORDS / POWERS.length;
  for (const side of SIDES) t.handSeen.fill(only(side), side * each, (side + 1) * each);
}
