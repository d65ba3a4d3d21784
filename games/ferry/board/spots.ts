import { isIn } from '@tercio/board';
import type { Box, Placeable, Spot, Thing } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { BANKS, EVERY_BANK } from '../src/state.ts';
import { country, wayBetween } from './country.ts';
import { menThing, leaderBank, pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { forcesAt, standOf } from './stands.ts';

/** Where things and options lie on the sheet. */

const bankThing = (bank: number): Thing => ({ domain: 'bank', arg: bank });

export function box(view: View, thing: Thing): Box | null {
  const drawn = pieces(view).find(({ thing: one }) => one.domain === thing.domain && one.arg === thing.arg);
  if (drawn) return drawn.box;
  // A side is where its leader is.
  return thing.domain === 'side' && leaderBank(seenOf(view), thing.arg) !== null
    ? box(view, { domain: 'leader', arg: thing.arg })
    : null;
}

/** Things that an option may lie on, the fittest first. */
function thingsOf(view: View, { ask, about, choice, domain }: Placeable): readonly Thing[] {
  const { arg, verb } = choice;
  const { bank } = about;
  if (domain === 'bank' && arg !== null) return [bankThing(arg)];
  if (verb === 'recall' && arg !== null) return [{ domain: 'leader', arg }];
  if (verb === 'fight' && arg !== null && typeof bank === 'number')
    return [menThing(arg, bank), { domain: 'column', arg }, { domain: 'leader', arg }];
  const mine = view.offers.find(({ offer }) => offer?.ask === ask)?.side ?? -1;
  if (ask === 'hit' && verb === 'leader') return [{ domain: 'leader', arg: mine }];
  if (ask === 'hit' && typeof bank === 'number') return [menThing(mine, bank), { domain: 'column', arg: mine }];
  return [];
}

const ACTING = new Set(['from', 'hit']);

export function spot(view: View, option: Placeable): Spot | null {
  for (const thing of thingsOf(view, option)) {
    const at = box(view, thing);
    if (!at) continue;
    const isBank = thing.domain === 'bank';
    const way = isBank && option.choice.verb === 'to' ? wayTo(view, option) : null;
    return {
      box: at,
      thing,
      kind: ACTING.has(option.ask) ? 'act' : 'target',
      ...(isBank && !ACTING.has(option.ask) ? { round: true } : {}),
      ...(way === null ? {} : { way }),
    };
  }
  return null;
}

function wayTo(view: View, { ask, about, choice }: Placeable): string | null {
  const from = ask === 'step' ? seenOf(view).columnAt : about['bank'];
  return typeof from === 'number' && choice.arg !== null ? wayBetween(from, choice.arg) : null;
}

/** What a question is about: the column, or the bank where it happens. */
export function subject(view: View, ask: string, about: Placeable['about']): readonly Thing[] {
  const seen = seenOf(view);
  if (ask === 'step') {
    const column: Thing = { domain: 'column', arg: seen.marcher };
    return [box(view, column) ? column : { domain: 'leader', arg: seen.marcher }];
  }
  const at = about['bank'] ?? about['from'];
  return typeof at === 'number' ? [bankThing(at)] : [];
}

export function under(view: View, x: number, y: number): readonly Thing[] {
  const on = pieces(view)
    .filter((piece) => isIn(x, y, piece.box))
    .map(({ thing }) => thing)
    .toReversed();
  const at = EVERY_BANK.find((bank) => isIn(x, y, standOf(bank)));
  const ground = at === undefined ? [] : [bankThing(at)];
  return [...on, ...ground.filter((bank) => !on.some(({ domain, arg }) => domain === 'bank' && arg === bank.arg))];
}

export const places = (): readonly Thing[] => EVERY_BANK.map(bankThing);

export function within(view: View, place: Thing): readonly Thing[] {
  const bank = EVERY_BANK[place.arg];
  if (place.domain !== 'bank' || bank === undefined) return [];
  return forcesAt(seenOf(view), bank).flatMap(({ side, men, led, marches }): readonly Thing[] => [
    ...(men > 0 ? [marches ? { domain: 'column', arg: side } : menThing(side, bank)] : []),
    ...(led ? [{ domain: 'leader', arg: side }] : []),
  ]);
}

export function areas(): readonly { readonly title: string; readonly box: Box }[] {
  const { width, height } = country();
  return [
    { title: 'All', box: { x: 0, y: 0, width, height } },
    { title: 'West', box: { x: 0, y: 0, width: width * 0.55, height } },
    { title: 'East', box: { x: width * 0.45, y: 0, width: width * 0.55, height } },
  ];
}

/** Banks where somebody came, fell or left, and leaders that are elsewhere. */
export function changes(before: View, after: View): readonly Thing[] {
  const [then, now] = [seenOf(before), seenOf(after)];
  const men = now.men.flatMap((count, arg): readonly Thing[] =>
    count === then.men[arg] ? [] : [count > 0 ? { domain: 'men', arg } : bankThing(arg % BANKS)],
  );
  const leaders = now.leader.flatMap((at, arg): readonly Thing[] =>
    at === then.leader[arg] ? [] : [{ domain: 'leader', arg }],
  );
  return [...men, ...leaders];
}
