import type { Chapter } from '../chapter.ts';
import { capital, commanderName, count, oneUnit, placeName, points, stateName, StateName, unitAt } from '../names.ts';
import type { MinorAsks, MinorEvent, MinorProcs } from '../spec/minor.ts';

/** Minor States in words. */

type Words = Chapter<keyof MinorProcs, keyof MinorAsks, MinorEvent>;

export const prompts: Words['prompts'] = {
  protect: ({ side, to }) =>
    `${StateName(side)} has entered the Reich at ${placeName(to)}. Do you take it under your protection?`,
  gather: () => 'Which Imperial army in the Reich do the mercenaries join?',
  giveMercenary: ({ to }) => `The Empire calls mercenaries to ${placeName(to)}. Which unit do you give?`,
  bring: ({ to }) => `Does a Commander go to ${placeName(to)}?`,
  freeWar: ({ side, why }) =>
    `${StateName(side)} has entered ${why === 1 ? 'the land of your vassal' : 'the land of the Tatars'}. War, at no cost?`,
  raiders: () => 'From which space do the Tatars ride?',
  rider: ({ from, gone }) => `Does ${gone.length === 0 ? 'a unit' : 'another unit'} ride from ${placeName(from)}?`,
  ride: ({ unit, points: left }, seen) => `${unitAt(unit, seen)} has ${points(left)} left. Where to?`,
  raidPort: () => 'Which port do the Cossack boats raid?',
};
export const options: Words['options'] = {
  protect: { protect: () => 'Protect the Reich: War', pass: () => 'Let it pass' },
  gather: { at: (at) => `The army at ${placeName(at)}`, none: () => 'None' },
  giveMercenary: { unit: (unit, seen) => unitAt(unit, seen) },
  bring: { commander: (who) => commanderName(who), none: () => 'Nobody' },
  freeWar: { war: () => 'War', pass: () => 'No' },
  raiders: { from: (at) => placeName(at) },
  rider: { send: () => 'Yes', done: () => 'No more' },
  ride: { to: (at) => `To ${placeName(at)}`, stop: () => 'Strike here' },
  raidPort: { port: (at) => placeName(at) },
};
export const events: Words['events'] = {
  protected: (e) => ({
    text: `${count(e.units, 'mercenary unit gathers', 'mercenary units gather')} at ${placeName(e.at)} against ${stateName(e.against)}.`,
  }),
  levied: (e) => ({ text: `${count(e.units, 'unit', 'units')} of ${stateName(e.state)} stand at ${placeName(e.at)}.` }),
  subjection: (e) => ({
    text: e.holds
      ? `${StateName(e.state)} is a vassal of the Ottoman Empire.`
      : `${StateName(e.state)} is no vassal any more.`,
  }),
  horde: (e) => ({ text: `${count(e.units, 'more Tatar unit', 'more Tatar units')} at ${placeName(e.at)}.` }),
  invaded: (e) => ({
    text: `${capital(oneUnit(e.unit))} ${e.done ? 'ravages' : 'finds nothing at'} ${placeName(e.at)}.`,
  }),
  raided: (e) => ({ text: `Cossack boats ${e.done ? 'ravage' : 'are driven off from'} ${placeName(e.at)}.` }),
  cossacks: (e) => ({ text: e.by < 0 ? 'The Cossacks revolt.' : `The Cossacks serve ${stateName(e.by)}.` }),
};
