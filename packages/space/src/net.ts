/** No such place, no such side: off the map. */
export const NOWHERE = -1;

/**
 * Places and the sides or roads that join them, as three flat lists: the neighbours of place `p` are
 * `to[first[p]] ... to[first[p + 1] - 1]`, and `by` names what is crossed on the way there, in both directions alike.
 */
export interface Net {
  readonly count: number;
  /** One longer than there are places. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly by: Int32Array;
}

/** The net of a grid from its table of neighbours, `ways` for each place; NOWHERE is left out. */
export function netOf(count: number, ways: number, beside: Int32Array, side: Int32Array): Net {
  const first = new Int32Array(count + 1);
  const to: number[] = [];
  const by: number[] = [];
  for (let place = 0; place < count; place++) {
    first[place] = to.length;
    for (let way = place * ways; way < (place + 1) * ways; way++) {
      const other = beside[way] ?? NOWHERE;
      if (other === NOWHERE) continue;
      to.push(other);
      by.push(side[way] ?? NOWHERE);
    }
  }
  first[count] = to.length;
  return { count, first, to: Int32Array.from(to), by: Int32Array.from(by) };
}

/** Numbers sides: every way out of a place has one, shared with the place beyond if there is one. */
export function numberSides(count: number, ways: number, beside: Int32Array): { side: Int32Array; sides: number } {
  const side = new Int32Array(count * ways).fill(NOWHERE);
  let sides = 0;
  for (let place = 0; place < count; place++) {
    for (let way = 0; way < ways; way++) {
      const own = place * ways + way;
      if (side[own] !== NOWHERE) continue;
      side[own] = sides;
      const other = beside[own] ?? NOWHERE;
      // Every grid numbers its ways so that the opposite one is half a turn on.
      if (other !== NOWHERE) side[other * ways + ((way + ways / 2) % ways)] = sides;
      sides++;
    }
  }
  return { side, sides };
}
