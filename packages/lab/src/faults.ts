import { botOf, bots } from '@tercio/bots';
import { seatsOf } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import type { Entry } from '@tercio/registry';
import { withPack } from '@tercio/registry/lazy';
import type { Definition } from './definition.ts';

/** Something that the lab was asked for and cannot do, in a sentence. */
export class LabFault extends Error {
  override readonly name = 'LabFault';
}

/** The game with what the definition's own pack brings. */
export function ownEntry(entry: Entry | undefined, { game, edition, own }: Definition): Entry {
  if (!entry) throw new LabFault(`there is no game "${game}" in edition ${edition}`);
  if (own === undefined) return entry;
  const packed = withPack(entry, own);
  if ('entry' in packed) return packed.entry;
  throw new LabFault(`what this run is played with does not fit this version: ${packed.faults[0]}`);
}

/** The game of a definition, if this Tercio can play what it says. */
export function entryFor(definition: Definition): Entry {
  const { game: id, edition, scenarios, tables, pairings, choices } = definition;
  const entry = ownEntry(entryOf(id, edition), definition);
  const { game } = entry;
  for (const [i, scenario] of scenarios.entries()) {
    const fault = game.headerFault(scenario, choices);
    if (fault !== null) throw new LabFault(fault);
    if (game.tables(scenario) !== tables[i]) {
      throw new LabFault(
        `${id}/${scenario} has other data now (${game.tables(scenario)}) than in this run (${tables[i]})`,
      );
    }
    const found = game.scenarios.find((one) => one.id === scenario);
    const seats = found ? seatsOf(found).length : 0;
    const wrong = pairings.find((pairing) => pairing.length !== seats);
    if (wrong) throw new LabFault(`${id}/${scenario} has ${seats} seats, not ${wrong.length}: ${wrong.join(', ')}`);
  }
  const strange = pairings.flat().find((written) => botOf(written, null) === undefined);
  if (strange !== undefined) {
    throw new LabFault(
      `there is no bot "${strange}"; there are ${Object.keys(bots).join(', ')}, and captain@200 and the like`,
    );
  }
  return entry;
}
