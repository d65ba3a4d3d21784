import { ARMIES, board, commanderFacts, factsOf, groundAt } from '../board.ts';
import { QUARTERS } from '../data/measures.ts';
import { capacity, frontageUsed, inFrontage, isStunned, unitsIn, weightIn } from '../field.ts';
import { COMMANDERS, FACINGS, NONE, UNITS, zoneWord } from '../ids.ts';
import type { Commander, Unit, Zone } from '../ids.ts';
import { isScout } from '../deployment/pool.ts';
import { amountText, armyName, fireText, wingName } from '../names.ts';
import type { Table } from '../state.ts';

/** Zone by zone: who stands there and how, commanders, routers, camps. */

/** A unit by number, notation and name: `u17 VH+ Bernstein cuirassiers`. */
export const unitLine = (t: Table, unit: Unit): string =>
  `${UNITS.show(unit)} ${factsOf(t, unit).notation} ${factsOf(t, unit).name}`;

/** `k2 Pappenheim 0/2` */
export function commanderLine(t: Table, commander: Commander): string {
  const { name, tactics, leadership } = commanderFacts(t, commander);
  return `${COMMANDERS.show(commander)} ${name} ${tactics}/${leadership}`;
}

function stateOf(t: Table, unit: Unit, zone: Zone): readonly string[] {
  const other = t.zoneOf[unit] === zone ? (t.straddles[unit] as number) : (t.zoneOf[unit] as number);
  const captor = t.capturedBy[unit] as number;
  const target = t.target[unit] as number;
  return [
    ...(factsOf(t, unit).side === t.owner[zone] || t.owner[zone] === NONE ? [] : [`of the ${armyOf(t, unit)}`]),
    ...(t.straddles[unit] === NONE ? [] : [`astride ${zoneWord(other as Zone)}`]),
    ...(t.disordered[unit] === 1 ? ['disordered'] : []),
    ...(t.squeezed[unit] === 1 ? ['squeezed'] : []),
    ...(t.activated[unit] === 1 ? [t.deploying === 1 ? 'moved' : 'ordered'] : []),
    ...(t.holdsFront[unit] === 1 ? ['has assaulted'] : []),
    ...(t.assaulted[unit] === 1 ? ['was assaulted'] : []),
    ...(captor === NONE ? [] : [`captured by ${wingName(t, captor)}`]),
    ...(target === NONE ? [] : [`${t.deploying === 1 ? 'threatens' : 'fires at'} ${zoneWord(target as Zone)}`]),
    ...(isScout(t, unit) ? ['scouts'] : []),
  ];
}

const armyOf = (t: Table, unit: Unit): string => armyName(t, factsOf(t, unit).side);

function unitLines(t: Table, zone: Zone): readonly string[] {
  const units = unitsIn(t, zone);
  const inFront = units.filter((unit) => inFrontage(t, unit, zone));
  const behind = units.filter((unit) => !inFrontage(t, unit, zone));
  const line = (where: string) => (unit: Unit) =>
    `  ${where} ${[unitLine(t, unit), ...stateOf(t, unit, zone)].join(', ')}`;
  return [...inFront.map(line('front ')), ...behind.map(line('behind'))];
}

function commanderLines(t: Table, zone: Zone): readonly string[] {
  return board(t).commanders.flatMap((facts, k) => {
    if (t.commanderAt[k] !== zone) return [];
    const commander = k as Commander;
    const state = [
      ...(t.owner[zone] === facts.side ? [] : [`of the ${armyName(t, facts.side)}`]),
      ...(facts.chief ? ['commander-in-chief'] : []),
      ...(isStunned(t, commander) ? ['stunned'] : []),
      ...(t.commanderMoved[k] === 0 ? [] : ['has moved']),
      ...(t.commanderUsed[k] === 1 ? ['has led a wing'] : []),
    ];
    return [`  leader ${[commanderLine(t, commander), ...state].join(', ')}`];
  });
}

const routersOf = (t: Table, zone: Zone): readonly string[] =>
  ARMIES.filter((army) => ((t.routers[zone] as number) & (1 << army)) !== 0).map(
    (army) => `  routers of the ${armyName(t, army)}`,
  );

function groundWords(t: Table, zone: Zone): readonly string[] {
  const { terrain, camp, fort } = groundAt(t, zone);
  return terrain.map((kind) => {
    const owner = kind === 'camp' ? camp : kind === 'field fortification' ? fort : NONE;
    const whose = owner === NONE ? kind : `${kind} of the ${armyName(t, owner)}`;
    return kind === 'camp' && t.sacked[zone] === 1 ? `${whose}, sacked` : whose;
  });
}

function zoneLine(t: Table, zone: Zone): string {
  const owner = t.owner[zone] as number;
  const quarters = (amount: number): string => amountText(amount, QUARTERS);
  const held = [
    `${armyName(t, owner)} facing ${FACINGS.show(t.facing[zone] as number)}`,
    `front ${quarters(frontageUsed(t, zone))} of ${quarters(capacity(t, zone))}`,
    `stacking ${quarters(weightIn(t, zone))} of ${quarters(groundAt(t, zone).limit)}`,
  ];
  const fire = t.incoming[zone] as number;
  const parts = [
    ...(owner === NONE ? [] : held),
    ...groundWords(t, zone),
    ...(fire > 0 ? [`under fire ${fireText(fire)}`] : []),
  ];
  return `${zoneWord(zone)}: ${parts.join(', ')}`;
}

/** All zones where somebody or something is that the map alone does not tell. */
export function zoneLines(t: Table): readonly string[] {
  return board(t).ground.flatMap(({ camp, fort }, z) => {
    const zone = z as Zone;
    const inside = [...unitLines(t, zone), ...commanderLines(t, zone), ...routersOf(t, zone)];
    return inside.length > 0 || camp !== NONE || fort !== NONE ? [zoneLine(t, zone), ...inside] : [];
  });
}
