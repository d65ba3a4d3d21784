import type { Chapter } from '../chapter.ts';
import { Side, Unit, minorName, placeName, sideName, verb } from '../names.ts';
import type { ControlAsks, ControlEvent, ControlProcs } from '../spec/control.ts';
import { NEUTRAL } from '../state.ts';

type Words = Chapter<keyof ControlProcs, keyof ControlAsks, ControlEvent>;

export const prompts: Words['prompts'] = {
  home: ({ unit }) => `${Unit(unit)} goes home: its power is yours no longer. To which city?`,
};
export const options: Words['options'] = { home: { to: (p) => `To ${placeName(p)}` } };
/** Who is lost otherwise than in battle. */
const FATES: { readonly [rule: string]: string } = {
  '10.18': 'goes down in a storm at',
  '10.25': 'leaves for want of pay at',
  '10.31': 'perishes at',
  '13.1': 'finds no room at',
  '19.2': 'leaves for want of pay at',
  '19.3': 'leaves for want of food at',
};
export const events: Words['events'] = {
  violated: (e) => ({
    text: `${verb(e.side, 'violates', 'violate')} the neutrality of ${minorName(e.minor)}, which joins ${sideName(e.to)}.`,
  }),
  controlled: (e) => ({
    text:
      e.to === NEUTRAL
        ? `${minorName(e.minor)} is neutral.`
        : `${Side(e.to)} now ${e.to === 0 || e.to === 2 ? 'control' : 'controls'} ${minorName(e.minor)}.`,
  }),
  wentHome: (e) => ({ text: `${Unit(e.unit)} goes home to ${placeName(e.place)}.` }),
  noHome: (e) => ({ text: `${Unit(e.unit)} finds no home to go to.` }),
  fell: (e) => ({ text: `${Unit(e.unit)} ${FATES[e.rule] ?? 'is eliminated at'} ${placeName(e.place)}.` }),
};
