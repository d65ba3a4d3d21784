import type { Thing } from '@tercio/board';
import type { Option } from './options.ts';

/** Options as a list to read: those of one thing together, under its name; what needs no place last, as ends mostly do. */

export interface OptionGroup {
  /** Empty: no heading. */
  readonly title: string;
  readonly options: readonly Option[];
}

const idOf = ({ domain, arg }: Thing): string => `${domain} ${arg}`;

export function grouped(options: readonly Option[], titleOf: (thing: Thing) => string | null): readonly OptionGroup[] {
  const said = options.filter(({ spot }) => !spot?.thing);
  const byThing = new Map<string, { readonly thing: Thing; readonly options: Option[] }>();
  for (const option of options) {
    const thing = option.spot?.thing;
    if (!thing) continue;
    const known = byThing.get(idOf(thing));
    if (known) known.options.push(option);
    else byThing.set(idOf(thing), { thing, options: [option] });
  }
  const things = [...byThing.values()];
  // A heading for every line would say everything twice.
  const alone = things.flatMap((each) => (each.options.length === 1 ? each.options : []));
  const several = things
    .filter((each) => each.options.length > 1)
    .map((each) => ({ title: titleOf(each.thing) ?? '', options: each.options }));
  const onBoard = alone.length > 0 ? [{ title: several.length > 0 ? 'On the board' : '', options: alone }] : [];
  const otherwise = said.length > 0 ? [{ title: things.length > 0 ? 'Otherwise' : '', options: said }] : [];
  return [...onBoard, ...several, ...otherwise];
}
