import type { Chapter } from '../chapter.ts';
import { attackOf, unitsOf } from '../forces.ts';
import { place } from '../ids.ts';
import { Unit, count, placeName, points, unitName, unitNamesOf, verb } from '../names.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';
import { marchingUnits } from './ways.ts';

type Words = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

export const prompts: Words['prompts'] = {
  move: () => 'Which force moves next, or is your movement over?',
  muster: ({ from, naval, forced }, seen) =>
    `${forced ? 'Forced march' : naval ? 'Sailing' : 'March'} from ${placeName(from)}: who goes${marchingUnits(seen).length > 0 ? ` with ${unitNamesOf(marchingUnits(seen))}` : ''}?`,
  step: (_about, seen) => `Your force is at ${placeName(seen.marchAt)} with ${points(seen.points)} left. Where to?`,
  countermarch(_about, seen) {
    const attack = unitsOf(seen, seen.marcher, place(seen.marchAt)).reduce((sum, u) => sum + attackOf(u), 0);
    return `${verb(seen.marcher, 'comes', 'come')} to ${placeName(seen.marchAt)} with attack ${attack}. Do you go there with a Forced March, to stop and fight this army?`;
  },
  counterforce: ({ from }) => `Who countermarches from ${placeName(from)}?`,
  shed: ({ place: p, count: n }) => `${placeName(p)} holds ${count(n, 'unit', 'units')} too many. Who is lost?`,
};
export const options: Words['options'] = {
  move: {
    march: (p) => `March from ${placeName(p)}`,
    sail: (p) => `Sail from ${placeName(p)}`,
    'force-march': (p) => `Forced March from ${placeName(p)}: move again`,
    'force-sail': (p) => `Forced March of the fleet at ${placeName(p)}: move again`,
    done: () => 'My movement is over',
  },
  muster: { whole: () => 'All who can', take: (u) => unitName(u), off: () => 'Set off' },
  step: {
    to: (p) => `To ${placeName(p)}`,
    drop: (u) => `Drop off ${unitName(u)}`,
    debark: (_arg, seen) => `Land the troops at ${placeName(place(seen.marchAt))}`,
    halt: () => 'Halt',
  },
  countermarch: {
    from: (p) => `Countermarch from ${placeName(p)}`,
    pass: (_arg, seen) => (seen.marchAt < 0 ? 'Let them pass' : `Let them pass at ${placeName(seen.marchAt)}`),
  },
  counterforce: { whole: () => 'All who can', take: (u) => unitName(u), off: () => 'Go' },
  shed: { lose: (u) => unitName(u) },
};
export const events: Words['events'] = {
  setsOff: (e) => ({
    text: `${verb(e.side, 'sets', 'set')} off from ${placeName(e.from)}: ${unitNamesOf(e.units)}, ${points(e.points)}.`,
  }),
  entered: (e) => ({ text: `${verb(e.side, 'comes', 'come')} to ${placeName(e.place)}.` }),
  sentBack: (e) => ({
    text: `${verb(e.side, 'goes', 'go')} back to ${placeName(e.place)}: the power joined an own side.`,
  }),
  dropped: (e) => ({ text: `${Unit(e.unit)} stays at ${placeName(e.place)}.` }),
  debarked: (e) => ({ text: `${verb(e.side, 'lands', 'land')} troops at ${placeName(e.place)}.` }),
  countermarched: (e) => ({
    text: `${verb(e.side, 'countermarches', 'countermarch')} from ${placeName(e.from)} to ${placeName(e.place)}: ${unitNamesOf(e.units)}.`,
  }),
};
