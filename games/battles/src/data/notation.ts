// The notation of units (1.2, 1.3, appendix A): class, type, then marks. `VF_^/o` is a large veteran brigade of foot
// with pikes and attached light guns. The underscore for brigades is ours (ruling R3), the rest is the rulebook's.

import type { Formation, OrdnanceClass, TroopClass, UnitLine, UnitSize, UnitType } from './types.ts';

/** Attributes of a unit as bits, so that a unit kind is a small plain object and a test of several is one operation. */
export const ATTRIBUTE = {
  brigade: 1,
  deepFormation: 2,
  wideFormation: 4,
  enHaye: 8,
  looseOrder: 16,
  lightTroops: 32,
  commanded: 64,
  assaultOnly: 128,
  assaultHeavy: 256,
  shootingHeavy: 512,
  traditionalWeapons: 1024,
  pikes: 2048,
  heavyArmour: 4096,
  lightGuns: 8192,
} as const;

export type Attribute = keyof typeof ATTRIBUTE;

/** What the notation says about a unit. Ordnance has an ordnance class, all others a troop class (1.2.1, 1.2.2). */
export type UnitKind = {
  readonly type: UnitType;
  readonly class: TroopClass | OrdnanceClass;
  readonly size: UnitSize;
  /** Bits of ATTRIBUTE. */
  readonly attributes: number;
};

export type NotationFault = { readonly at: string; readonly rule: string; readonly sentence: string };

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: NotationFault };

type Mark = {
  readonly mark: string;
  readonly rule: string;
  /** Of one group a unit has at most one mark. */
  readonly group: string;
  readonly types: string;
  readonly size?: UnitSize;
  readonly attribute?: Attribute;
};

/** In the order in which we print them. */
const MARKS: readonly Mark[] = [
  { mark: '_', rule: 'A.5', group: 'brigade', types: 'F', attribute: 'brigade' },
  { mark: '^^', rule: 'A.1', group: 'size', types: 'FHOE', size: 'extraLarge' },
  { mark: '^', rule: 'A.2', group: 'size', types: 'FHOE', size: 'large' },
  { mark: 'vv', rule: 'A.4', group: 'size', types: 'FHOE', size: 'extraSmall' },
  { mark: 'v', rule: 'A.3', group: 'size', types: 'FHOE', size: 'small' },
  { mark: '=', rule: 'A.11', group: 'formation', types: 'FH', attribute: 'deepFormation' },
  { mark: '----', rule: 'A.13', group: 'formation', types: 'FH', attribute: 'enHaye' },
  { mark: '--', rule: 'A.12', group: 'formation', types: 'FH', attribute: 'wideFormation' },
  { mark: "'", rule: 'A.6', group: 'order', types: 'FH', attribute: 'looseOrder' },
  { mark: '"', rule: 'A.7', group: 'order', types: 'FH', attribute: 'lightTroops' },
  { mark: ':', rule: 'A.8', group: 'order', types: 'FH', attribute: 'commanded' },
  { mark: '>>', rule: 'A.15', group: 'combat', types: 'FHE', attribute: 'assaultOnly' },
  { mark: '>', rule: 'A.14', group: 'combat', types: 'FHE', attribute: 'assaultHeavy' },
  { mark: '<', rule: 'A.10', group: 'combat', types: 'FHOE', attribute: 'shootingHeavy' },
  { mark: ')', rule: 'A.9', group: 'traditional', types: 'FHE', attribute: 'traditionalWeapons' },
  { mark: '/', rule: 'A.16', group: 'pikes', types: 'F', attribute: 'pikes' },
  { mark: '+', rule: 'A.17', group: 'armour', types: 'FHE', attribute: 'heavyArmour' },
  { mark: 'o', rule: 'A.18', group: 'guns', types: 'FH', attribute: 'lightGuns' },
];

const TYPE_NAMES: Readonly<Record<UnitType, string>> = { F: 'foot', H: 'horse', O: 'ordnance', E: 'elephants' };

export function has(kind: UnitKind, attribute: Attribute): boolean {
  return (kind.attributes & ATTRIBUTE[attribute]) !== 0;
}

/** Close order: foot or horse that is neither loose nor light nor commanded (ruling R5). */
export function isFormed(kind: UnitKind): boolean {
  const openOrder = ATTRIBUTE.looseOrder | ATTRIBUTE.lightTroops | ATTRIBUTE.commanded;
  return (kind.type === 'F' || kind.type === 'H') && (kind.attributes & openOrder) === 0;
}

export function formationOf(kind: UnitKind): Formation {
  if (has(kind, 'deepFormation')) return 'deep';
  if (has(kind, 'wideFormation')) return 'wide';
  return has(kind, 'enHaye') ? 'enHaye' : 'line';
}

/** Reads a notation. Marks may come in any order; `printUnit` puts them into ours. */
export function parseUnit(notation: string): Parsed<UnitKind> {
  const fail = (rule: string, sentence: string): Parsed<UnitKind> => ({
    ok: false,
    fault: { at: notation, rule, sentence },
  });
  const [unitClass, type] = notation;
  if (!isType(type)) return fail('1.2', `"${notation}" has no type: the second letter is F, H, O or E.`);
  if (!isClass(unitClass, type)) {
    return type === 'O'
      ? fail('1.2.2', `"${notation}" has no class: ordnance is L, M or H.`)
      : fail('1.2.1', `"${notation}" has no class: ${TYPE_NAMES[type]} is V, T or R.`);
  }
  const marks = readMarks(notation.slice(2));
  if (typeof marks === 'string') return fail('1.2', `"${marks}" in "${notation}" is not a mark of appendix A.`);
  const clash = findClash(marks, type);
  if (clash !== undefined) return fail(clash.rule, `"${notation}": ${clash.sentence}`);
  return { ok: true, value: kindOf(type, unitClass, marks) };
}

export function printUnit(kind: UnitKind): string {
  const marks = MARKS.filter(({ size, attribute }) =>
    attribute === undefined ? size === kind.size : has(kind, attribute),
  );
  return kind.class + kind.type + marks.map(({ mark }) => mark).join('');
}

/** A line of a scenario: an optional star for frontage, the notation, a space, the name. */
export function parseLine(line: UnitLine): Parsed<{ name: string; kind: UnitKind; inFrontage: boolean }> {
  const inFrontage = line.startsWith('*');
  const body = inFrontage ? line.slice(1) : line;
  const space = body.indexOf(' ');
  const name = space < 0 ? '' : body.slice(space + 1).trim();
  if (name === '') {
    return { ok: false, fault: { at: line, rule: '1.2', sentence: `"${line}" needs a notation, a space and a name.` } };
  }
  const kind = parseUnit(body.slice(0, space));
  return kind.ok ? { ok: true, value: { name, kind: kind.value, inFrontage } } : kind;
}

function isType(letter: string | undefined): letter is UnitType {
  return letter !== undefined && 'FHOE'.includes(letter);
}

function isClass(letter: string | undefined, type: UnitType): letter is TroopClass | OrdnanceClass {
  return letter !== undefined && (type === 'O' ? 'LMH' : 'VTR').includes(letter);
}

/** The marks of a notation, the longest match first (`>>` is not two `>`), or the part that cannot be read. */
function readMarks(text: string): readonly Mark[] | string {
  const marks: Mark[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const [mark] = MARKS.filter((candidate) => rest.startsWith(candidate.mark)).sort(
      (a, b) => b.mark.length - a.mark.length,
    );
    if (mark === undefined) return rest;
    marks.push(mark);
    at += mark.mark.length;
  }
  return marks;
}

function findClash(marks: readonly Mark[], type: UnitType): { rule: string; sentence: string } | undefined {
  for (const [index, mark] of marks.entries()) {
    if (!mark.types.includes(type)) {
      return { rule: mark.rule, sentence: `${TYPE_NAMES[type]} cannot have the mark ${mark.mark}.` };
    }
    const other = marks.slice(0, index).find(({ group }) => group === mark.group);
    if (other !== undefined) {
      return { rule: mark.rule, sentence: `the marks ${other.mark} and ${mark.mark} exclude each other.` };
    }
  }
  return undefined;
}

function kindOf(type: UnitType, unitClass: TroopClass | OrdnanceClass, marks: readonly Mark[]): UnitKind {
  let size: UnitSize = 'standard';
  let attributes = 0;
  for (const mark of marks) {
    if (mark.size !== undefined) size = mark.size;
    if (mark.attribute !== undefined) attributes |= ATTRIBUTE[mark.attribute];
  }
  return { type, class: unitClass, size, attributes };
}
