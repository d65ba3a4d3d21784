import type { RuleId } from '../ids.ts';

/** Whether a JSON value is written as a data file should be: the first fault, with its place and the rule it breaks. */

/** What is wrong with data: where, against which rule, in one sentence. */
export interface Complaint {
  readonly at: string;
  readonly rule: RuleId;
  readonly sentence: string;
}

/** Finds what is wrong with a value: the path to it and what belongs there. */
export type Shape = (value: unknown, path: string) => Complaint | undefined;

/** Fields by name; a name that ends in a question mark may be missing. */
type Fields = { readonly [field: string]: Shape };

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstFault(parts: readonly (readonly [Shape, unknown, string])[]): Complaint | undefined {
  for (const [shape, value, path] of parts) {
    const fault = shape(value, path);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The fields to be written, and by the name without its mark what each must be. */
function fieldsFault(fields: Fields, value: unknown, path: string, rule: RuleId): Complaint | undefined {
  const wrong = (at: string, sentence: string): Complaint => ({ at, rule, sentence });
  if (!isObject(value)) return wrong(path, `${path || 'The file'} must be an object.`);
  const missing = Object.keys(fields).find((field) => !field.endsWith('?') && !Object.hasOwn(value, field));
  if (missing !== undefined) return wrong(inside(path, missing), `${inside(path, missing)} is missing.`);
  const shapeOf = (field: string): Shape | undefined => fields[field] ?? fields[`${field}?`];
  const stranger = Object.keys(value).find((field) => !shapeOf(field));
  if (stranger !== undefined) return wrong(inside(path, stranger), `${path || 'The file'} has no field ${stranger}.`);
  return firstFault(Object.entries(value).map(([field, item]) => [shapeOf(field) as Shape, item, inside(path, field)]));
}

function listFault(
  shape: Shape,
  length: number | undefined,
  value: unknown,
  path: string,
  rule: RuleId,
): Complaint | undefined {
  if (Array.isArray(value) && (length === undefined || value.length === length))
    return firstFault(value.map((item: unknown, index) => [shape, item, `${path}[${index}]`]));
  return { at: path, rule, sentence: `${path} must be a list${length === undefined ? '' : ` of ${length}`}.` };
}

function mapFault(
  shape: Shape,
  names: readonly string[] | undefined,
  value: unknown,
  path: string,
  rule: RuleId,
): Complaint | undefined {
  if (!isObject(value)) return { at: path, rule, sentence: `${path} must be an object.` };
  const stranger = Object.keys(value).find((name) => names !== undefined && !names.includes(name));
  if (stranger !== undefined)
    return { at: path, rule, sentence: `${path} knows no "${stranger}", only ${(names ?? []).join(', ')}.` };
  return firstFault(Object.entries(value).map(([name, item]) => [shape, item, `${path}.${name}`]));
}

/** Shapes whose faults cite one rule: usually the one that tells what the components are. */
export function shapesUnder(rule: RuleId) {
  const wrong = (at: string, sentence: string): Complaint => ({ at, rule, sentence });
  const expected =
    (what: string, test: (value: unknown) => boolean): Shape =>
    (value, path) =>
      test(value) ? undefined : wrong(path, `${path} must be ${what}.`);
  const fieldsOf =
    (fields: Fields): Shape =>
    (value, path) =>
      fieldsFault(fields, value, path, rule);
  return {
    expected,
    text: expected('a text', (value) => typeof value === 'string' && value !== ''),
    flag: expected('true or false', (value) => typeof value === 'boolean'),
    number: expected('a number', (value) => Number.isFinite(value)),
    whole: expected('a whole number', (value) => Number.isInteger(value)),
    atLeast: (least: number): Shape =>
      expected(`a whole number of at least ${least}`, (value) => Number.isInteger(value) && Number(value) >= least),
    slug: expected('lower-case letters, digits and hyphens', (value) => /^[a-z0-9-]+$/.test(String(value))),
    oneOf: (...words: readonly unknown[]): Shape =>
      expected(`one of ${words.map(String).join(', ')}`, (value) => words.includes(value)),
    listOf:
      (shape: Shape, length?: number): Shape =>
      (value, path) =>
        listFault(shape, length, value, path, rule),
    /** A map from names to values; `names` says which names there may be, otherwise any. */
    mapOf:
      (shape: Shape, names?: readonly string[]): Shape =>
      (value, path) =>
        mapFault(shape, names, value, path, rule),
    /** An object with exactly these fields; those ending in a question mark may be missing. */
    fieldsOf,
    /** An object with the same shape under each of these names. */
    each: (names: readonly string[], shape: Shape, mark: '' | '?' = ''): Shape =>
      fieldsOf(Object.fromEntries(names.map((name) => [name + mark, shape]))),
  };
}

export const orNull =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? undefined : shape(value, path);

/** One of two shapes; the fault is that of the second. */
export const either =
  (a: Shape, b: Shape): Shape =>
  (value, path) =>
    a(value, path) === undefined ? undefined : b(value, path);

/** A complaint about a file that has a name. */
export interface DataFault extends Complaint {
  readonly file: string;
}

export const inFile = (file: string, complaints: Iterable<Complaint>): readonly DataFault[] =>
  [...complaints].map((complaint) => ({ file, ...complaint }));

/** A fault as one line: file, place, sentence, rule. */
export const printFault = ({ file, at, sentence, rule }: DataFault): string => `${file}, ${at}: ${sentence} (${rule})`;
