import type { Chapter } from '../chapter.ts';
import { placeAt } from '../ground.ts';
import { COLUMNS, COLUMNS_IN_ALL } from '../ids.ts';
import type { Seen } from '../chapter.ts';
import type { MarchAsks, MarchEvent, MarchProcs } from '../spec/march.ts';

type March = Chapter<keyof MarchProcs, keyof MarchAsks, MarchEvent>;

const columnName = (column: number): string => `Column ${COLUMNS.show(column)}`;
const at = (t: Seen, point: number): string => placeAt(t, point).name;
const targetName = (t: Seen, target: number): string =>
  target < COLUMNS_IN_ALL ? columnName(target) : `the garrison of ${at(t, target - COLUMNS_IN_ALL)}`;
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export const refusals: March['refusals'] = {
  patrolsOut: () => 'Its patrols are out: the column moves no more in this activation.',
  joinedFinished: () => 'It has taken in troops that were active before: it moves no more in this activation.',
  notBeside: (f, t) => `No road leads straight to ${at(t, f['point'] ?? 0)}.`,
  difficultMarch: () => 'A forced march follows regular roads only.',
  crossingClosed: (f, t) => `The crossing at ${at(t, f['point'] ?? 0)} is closed to you.`,
  tooFewPoints: (f) => `It costs ${f['cp']} CP, and ${f['left']} are left.`,
  foragedOut: (f, t) => `${at(t, f['point'] ?? 0)} has nothing left to forage.`,
  enemyGarrison: (f, t) => `An enemy garrison that is not besieged holds ${at(t, f['point'] ?? 0)}.`,
  enemyColumn: (f, t) => `An enemy column stands at ${at(t, f['point'] ?? 0)}.`,
  noScorchedEarth: () => 'Neither the card nor a leader allows scorched earth.',
  shortage: (f) => `${f['due']} BP are due, ${f['short']} more than there are: as many step losses.`,
};

export const prompts: March['prompts'] = {
  act: ({ column }, t) =>
    `${columnName(column)} at ${at(t, t.columnAt[column] as number)}, ${t.cp} CP left. What next?`,
};

export const options: March['options'] = {
  act: {
    move: (point, t) => `Move to ${at(t, point)}`,
    forage: (how) =>
      ['Forage', 'Forage, scorched earth', 'Forage, scorched earth (leader)', 'Forage, scorched earth (both)'][how] ??
      'Forage',
    end: () => 'End the activation',
  },
};

export const events: March['events'] = {
  moved: ({ column, to, cp }, t) => ({ text: `${columnName(column)} moves to ${at(t, to)} (${cp} CP).` }),
  foraged: (e, t) => ({
    text: `${columnName(e.column)} forages at ${at(t, e.point)}: ${e.die}${e.modifiers
      .map(({ value, words }) => ` ${signed(value)} ${words}`)
      .join('')} = ${e.total}, ${e.bp} BP; Forage ${e.marker}.`,
  }),
  scouted: (e, t) => ({
    text: `A patrol scouts ${targetName(t, e.target)}: ${e.die} against ${e.firepower}, ${e.seen ? 'seen' : 'nothing'}.`,
  }),
  rested: (e) => ({ text: `${columnName(e.column)} rests: ${e.cp} CP${e.left > 0 ? `, ${e.left} FP left` : ''}.` }),
  settled: (e) => {
    if (e.due === null && e.short === 0) return null;
    const missing = e.short > 0 ? `${e.short} BP are missing.` : '';
    return {
      text:
        e.due === null
          ? `${columnName(e.column)}: ${missing}`
          : `${columnName(e.column)} expends ${e.paid} of ${e.due} BP. ${missing}`.trim(),
    };
  },
};
