import { listed } from '@tercio/kernel/rooms';
import type { Side } from '@tercio/kernel';
import { nearest, strengthOf, wingWithOffBoard } from '../assault/counts.ts';
import { ARMIES, board } from '../board.ts';
import { EIGHTHS } from '../data/measures.ts';
import { inReserve, reserveAt, reserveWidth, wingAt, wingWidth } from '../field.ts';
import { GONE, LOST, NONE, OFF_BOARD, RESERVES, WINGS } from '../ids.ts';
import type { Commander, Reserve, Unit, Wing, Zone } from '../ids.ts';
import { amountText, columnsText, reserveName, wingName } from '../names.ts';
import type { Table } from '../state.ts';
import { commanderLine, unitLine } from './zones.ts';

/** Wings and reserves with their strength against their width, who waits off board, and who is lost. */

const namesOf = (t: Table, army: Side, chosen: (zone: Zone) => boolean): readonly string[] =>
  board(t).commanders.flatMap(({ side, name }, k) => {
    const zone = t.commanderAt[k] as number;
    return side === army && zone >= 0 && chosen(zone as Zone) ? [name] : [];
  });

const ledBy = (names: readonly string[]): string => (names.length === 0 ? 'no commander' : `under ${listed(names)}`);

function wingLine(t: Table, army: Side, wing: Wing): string {
  const { width } = board(t);
  const eighths = strengthOf(
    t,
    army,
    (unit, zone) => (zone >= 0 || zone === OFF_BOARD) && wingWithOffBoard(t, army, unit, zone) === wing,
  );
  const lost = strengthOf(t, army, (unit, zone) => zone === LOST && t.wingOf[unit] === wing);
  const leaders = namesOf(t, army, (zone) => wingAt(t, army, zone) === wing && !inReserve(t, army, zone));
  const parts = [
    columnsText(t.strip.indexOf(wing) % width, t.strip.lastIndexOf(wing) % width),
    `strength ${nearest(t, eighths, EIGHTHS)}, width ${wingWidth(t, wing)}`,
    ledBy(leaders),
    ...(lost > 0 ? [`lost ${amountText(lost, EIGHTHS)}`] : []),
    ...(t.activeWing === wing ? ['active'] : t.wingActivated[wing] === 1 ? ['has acted'] : []),
  ];
  return `  ${WINGS.show(wing)} ${wingName(t, wing)}: ${parts.join('; ')}`;
}

const ROWS = ['', 'rear row', 'two rear rows', 'second row'];
const STATES = ['held back', 'active', 'dissolved'];

function reserveLine(t: Table, army: Side, reserve: Reserve): string {
  const within = (zone: number): boolean => zone >= 0 && reserveAt(t, army, zone as Zone) === reserve;
  const eighths = strengthOf(t, army, (_, zone) => within(zone));
  const parts = [
    `${ROWS[t.reserveRows[reserve] as number]} of ${columnsText(t.reserveFrom[reserve] as number, t.reserveTo[reserve] as number)}`,
    `strength ${nearest(t, eighths, EIGHTHS)}, width ${reserveWidth(t, reserve)}`,
    ledBy(namesOf(t, army, within)),
    STATES[t.reserveState[reserve] as number] as string,
  ];
  return `  ${RESERVES.show(reserve)} ${reserveName(t, reserve)}: ${parts.join('; ')}`;
}

function divisions(t: Table, army: Side): readonly string[] {
  const wings = t.wingSide.flatMap((side, wing) => (side === army ? [wingLine(t, army, wing as Wing)] : []));
  const reserves = t.reserveSide.flatMap((side, x) => (side === army ? [reserveLine(t, army, x as Reserve)] : []));
  return [...wings, ...reserves];
}

/** Who is in that place off the field, each on a line of his own. */
function absent(t: Table, army: Side, where: number, title: string): readonly string[] {
  const later = (turn: number): readonly string[] => (turn > 0 ? [`not before turn ${turn}`] : []);
  const from = (wing: number): readonly string[] =>
    wing === NONE ? [] : [`${where === LOST ? 'from' : 'with'} ${wingName(t, wing)}`];
  const units = board(t).units.flatMap(({ side, notBefore }, u) =>
    side === army && t.zoneOf[u] === where
      ? [[unitLine(t, u as Unit), ...from(t.wingOf[u] as number), ...later(notBefore)].join(', ')]
      : [],
  );
  const commanders = board(t).commanders.flatMap(({ side, notBefore }, k) =>
    side === army && t.commanderAt[k] === where
      ? [[commanderLine(t, k as Commander), ...from(t.commanderWing[k] as number), ...later(notBefore)].join(', ')]
      : [],
  );
  const all = [...units, ...commanders];
  return all.length === 0 ? [] : [`  ${title}:`, ...all.map((line) => `    ${line}`)];
}

function armyLines(t: Table, army: Side): readonly string[] {
  const { file } = board(t);
  const own = file.sides[army];
  const marks = [...(own?.exhausted ? ['exhausted'] : []), ...(own?.traditional ? ['traditional'] : [])];
  const strength = strengthOf(t, army, (_, zone) => zone >= 0 || zone === OFF_BOARD);
  const title = [`${'AB'[army]} ${own?.name ?? ''}`, `strength ${amountText(strength, EIGHTHS)}`, ...marks];
  return [
    title.join(', '),
    ...divisions(t, army),
    ...absent(t, army, OFF_BOARD, t.deploying === 1 ? 'Still to deploy or to come up' : 'Off board'),
    ...absent(t, army, LOST, 'Lost'),
    ...absent(t, army, GONE, 'Rode off the field'),
  ];
}

export const armiesLines = (t: Table): readonly string[] =>
  ARMIES.flatMap((army) => (army === 0 ? armyLines(t, army) : ['', ...armyLines(t, army)]));
