/**
 * What changed between two pieces of JSON. Views are large and change little, so only this travels. The page applies it
 * with the same code.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** One change: a place and what is there now; without a value, the place is gone. */
export type Edit = readonly [path: Path, value: Json] | readonly [path: Path];
export type Patch = readonly Edit[];

type Bag = { readonly [key: string]: Json };

const isBag = (value: Json | undefined): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function diff(before: Json, after: Json): Patch {
  const edits: Edit[] = [];
  compare(before, after, [], edits);
  return edits;
}

function compare(before: Json, after: Json, path: Path, edits: Edit[]): void {
  if (before === after) return;
  if (isBag(before) && isBag(after)) return compareBags(before, after, path, edits);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const found = edits.length;
    for (let i = 0; i < after.length; i++) {
      if (before[i] !== after[i]) compare(before[i] as Json, after[i] as Json, [...path, i], edits);
    }
    // A list that changed almost everywhere is shorter to send whole.
    if (edits.length - found > after.length / 2 + 1) edits.splice(found, edits.length, [path, after]);
    return;
  }
  if (typeof before === 'object' && typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after))
    return;
  edits.push([path, after]);
}

function compareBags(before: Bag, after: Bag, path: Path, edits: Edit[]): void {
  for (const key in before) if (!Object.hasOwn(after, key)) edits.push([[...path, key]]);
  for (const key in after) {
    const value = after[key] as Json;
    if (!Object.hasOwn(before, key)) edits.push([[...path, key], value]);
    else compare(before[key] as Json, value, [...path, key], edits);
  }
}

/** The piece of JSON with the changes made; what did not change is shared with the old one. */
export function patched(before: Json, patch: Patch): Json {
  return patch.reduce((whole, [path, ...value]) => put(whole, path, value), before);
}

function put(whole: Json, path: Path, value: readonly Json[]): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value[0] as Json;
  if (Array.isArray(whole)) {
    const index = Number(first);
    return (whole as readonly Json[]).with(index, put(whole[index] as Json, rest, value));
  }
  const bag = whole as Bag;
  if (rest.length > 0) return { ...bag, [first]: put(bag[first] as Json, rest, value) };
  if (value.length > 0) return { ...bag, [first]: value[0] as Json };
  const { [first]: _gone, ...left } = bag;
  return left;
}
