import { boxOf, pieceOf, oncePer } from '@tercio/board';
import type { Piece, Zoom, Drawn } from '@tercio/board';
import type { Rect } from '@tercio/geo';
import type { View } from '@tercio/kernel';
import { DANZIG, UNIT_OWNER } from '../src/ground.ts';
import { BALTIC, BLACK, EMPIRE, EVERY_SPACE, ISTANBUL, isPower, NONE, NORWAY, SPACES } from '../src/ids.ts';
import { commanderName, placeName, stateName } from '../src/names.ts';
import { commandOf, holderOf, isHeretic } from '../src/relations.ts';
import { SPENT } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { armies, armyNumber, garrisonOf, isFleet, MERCENARIES, monogramOf, REBELS } from './armies.ts';
import type { Army } from './armies.ts';
import { ARMY_SIZE, armyCounter, FLEET_SIZE, fleetCounter, garrisonMark, MARKERS, siegeMark, town } from './counter.ts';
import { insetOf, middleOf, radiusOf } from './country.ts';
import { standsOf } from './stands.ts';
import { seenOf } from './seen.ts';

/** What stands on the map: spaces with their works, markers, garrisons, armies and fleets. */

/** Spaces first, then markers, garrisons and armies. */
const drawn = oncePer((seen: Seen): readonly Piece[] => {
  const small = [...markers(seen), ...garrisons(seen)];
  return [...insets(), ...towns(seen), ...small, ...hosts(seen, small.map(boxOf))].map(pieceOf);
});

export function pieces(view: View, zoom: Zoom = 'near'): readonly Piece[] {
  const all = drawn(seenOf(view));
  // On the whole sheet garrisons would crowd the spaces.
  return zoom === 'far' ? all.filter(({ thing }) => thing.domain !== 'unit') : all;
}

export function anchorOf(place: number): { readonly x: number; readonly y: number } {
  const [x, y] = middleOf(place);
  return { x, y };
}

/** Boxes and seas can be pointed at, though nothing is drawn there but what the ground has. */
const insets = (): readonly Drawn[] =>
  [NORWAY, ISTANBUL, EMPIRE].flatMap((place): readonly Drawn[] => {
    const box = insetOf(place);
    if (!box) return [];
    return [
      {
        thing: { domain: 'place', arg: place },
        anchor: anchorOf(place),
        dx: 0,
        dy: 0,
        width: box.width,
        height: box.height,
        svg: '',
        label: placeName(place),
      },
    ];
  });

const towns = (seen: Seen): readonly Drawn[] =>
  EVERY_SPACE.map((place) => {
    const size = 2 * radiusOf(place) + 4;
    return {
      thing: { domain: 'place', arg: place },
      anchor: anchorOf(place),
      dx: 0,
      dy: 0,
      width: size,
      height: size,
      svg: town(place, holderOf(seen, place), isHeretic(seen, place)),
      label: placeName(place),
    };
  });

function markers(seen: Seen): readonly Drawn[] {
  return EVERY_SPACE.flatMap((place): readonly Drawn[] => {
    const r = radiusOf(place);
    const name = placeName(place);
    const at = (dx: number, svg: string, label: string): Drawn => ({
      thing: { domain: 'marker', arg: place },
      anchor: anchorOf(place),
      dx,
      dy: r + 4,
      width: 15,
      height: 15,
      svg,
      label,
    });
    const harvest = seen.harvest[place];
    return [
      ...(seen.revolt[place] === 1 ? [at(-r - 3, MARKERS.revolt, `${name}: REVOLT`)] : []),
      ...(seen.famine[place] === 1 ? [at(r + 3, MARKERS.famine, `${name}: FAMINE`)] : []),
      ...(harvest === 1 ? [at(r + 3, MARKERS.good, `${name}: GOOD HARVEST`)] : []),
      ...(harvest === 2 ? [at(r + 3, MARKERS.poor, `${name}: POOR HARVEST`)] : []),
      ...(place === DANZIG && seen.danzigLevel > 0
        ? [at(-r - 6, siegeMark(seen.danzigBy, seen.danzigLevel), `Siege of Danzig: ${seen.danzigLevel}`)]
        : []),
    ];
  });
}

const garrisons = (seen: Seen): readonly Drawn[] =>
  EVERY_SPACE.flatMap((place): readonly Drawn[] => {
    const unit = garrisonOf(seen, place);
    if (unit === null) return [];
    const of = UNIT_OWNER[unit] as number;
    return [
      {
        thing: { domain: 'unit', arg: unit },
        anchor: anchorOf(place),
        dx: -radiusOf(place) - 9,
        dy: -1,
        width: 14,
        height: 12,
        svg: garrisonMark(of, seen.weak[unit] === 1),
        label: `Garrison of ${placeName(place)}`,
      },
    ];
  });

function hosts(seen: Seen, standing: readonly Rect[]): readonly Drawn[] {
  const all = armies(seen);
  const stands = standsOf(
    all.map(({ place }) => place),
    standing,
  );
  return all.map((army, i) => {
    const [dx, dy] = stands[i] ?? [0, 0];
    const fleet = isFleet(army);
    const anchor = anchorOf(army.place);
    // In a box and on a sea an army belongs to its own spot: it must not grow out of it.
    const own = army.place >= SPACES;
    return {
      thing: { domain: 'army', arg: armyNumber(army.place, army.of) },
      anchor: own ? { x: anchor.x + dx, y: anchor.y + dy } : anchor,
      dx: own ? 0 : dx,
      dy: own ? 0 : dy,
      ...(fleet ? FLEET_SIZE : ARMY_SIZE),
      svg: `${own ? '' : stem(army.place, dx, dy)}${armySvg(seen, army)}`,
      label: armyTitle(army),
    };
  });
}

/** From its counter to its space: between two towns nobody need guess where an army stands. */
function stem(place: number, dx: number, dy: number): string {
  const far = Math.hypot(dx, dy);
  const end = far === 0 ? 0 : Math.max(0, 1 - (radiusOf(place) - STEM_INSIDE) / far);
  return `<path class="army-stem" d="M0 0L${(-dx * end).toFixed(1)} ${(-dy * end).toFixed(1)}"/>`;
}
const STEM_INSIDE = 2;

export function armySvg(seen: Seen, army: Army): string {
  const { of, units, combat, rating } = army;
  if (isFleet(army)) return fleetCounter(of, units.length, combat);
  // 4.1 Units of one Minor State keep their stone, with the hem of the one who leads them.
  const minor = units.every((unit) => !isPower(UNIT_OWNER[unit] as number));
  const [first] = units;
  return armyCounter({
    of: of === REBELS && first !== undefined ? (UNIT_OWNER[first] as number) : minor ? NONE : of,
    led: isPower(of) ? of : NONE,
    monogram: of === REBELS ? '' : monogramOf(army),
    combat,
    rating,
    units: units.length,
    spent: seen.active === of && units.every((unit) => ((seen.deeds[unit] as number) & SPENT) !== 0),
    kind: of === REBELS ? 'rebels' : of === MERCENARIES ? 'hired' : 'army',
    lent: [...new Set(units.map((unit) => UNIT_OWNER[unit] as number))].filter(
      (owner) =>
        isPower(owner) && owner !== of && of !== REBELS && first !== undefined && commandOf(seen, first) === of,
    ),
  });
}

/** "Gustav II Adolf at Riga", "Sweden’s army at Riga". */
export function armyTitle(army: Army): string {
  const [first] = army.leaders;
  const where =
    army.place === BALTIC || army.place === BLACK ? `on ${placeName(army.place)}` : `at ${placeName(army.place)}`;
  if (first !== undefined) return `${commanderName(first)} ${where}`;
  if (army.of === REBELS) return `Rebels ${where}`;
  if (army.of === MERCENARIES) return `Mercenaries ${where}`;
  return `${isFleet(army) ? 'Squadrons' : 'Army'} of ${stateName(army.of)} ${where}`;
}
