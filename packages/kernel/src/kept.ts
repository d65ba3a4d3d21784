/**
 * What never changes during a game, by name: made when it is first asked for. Positions hold the name, never a place in a
 * list, so that nothing moves when the list grows. The last one is kept at hand: a game asks for the same all the time.
 */
export function keptByName<V>(make: (name: string) => V): (name: string) => V {
  const made = new Map<string, V>();
  let lastName: string | null = null;
  let last: V | null = null;
  const find = (name: string): V => {
    let found = made.get(name);
    if (found === undefined) {
      found = make(name);
      made.set(name, found);
    }
    lastName = name;
    last = found;
    return found;
  };
  return (name) => (name === lastName ? (last as V) : find(name));
}
