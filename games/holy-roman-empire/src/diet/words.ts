import type { Chapter } from '../chapter.ts';
import { count, markerName, minorName, placeName, sideName, unitName, verb } from '../names.ts';
import type { DietAsks, DietEvent, DietProcs } from '../spec/diet.ts';
import { ISSUE_NAMES } from '../diplomacy/words.ts';

type Words = Chapter<keyof DietProcs, keyof DietAsks, DietEvent>;

export const prompts: Words['prompts'] = {
  callDiet: () => 'Do you call an Imperial Diet?',
  attend: ({ caller }) => `${verb(caller, 'calls', 'call')} an Imperial Diet. Do you attend?`,
  gift: () => 'Do you give a Diplomacy marker to somebody before the votes? That you do is open, which one is not.',
  giftOf: () => 'Which one?',
  raise: ({ left }) => `The diet grants you ${count(left, 'unit', 'units')}. Which?`,
  raiseWhere: ({ unit }) => `Where does ${unitName(unit)} come in?`,
  recognise: () => 'Which neutral power recognises you?',
  condemn: () => 'Whom does the diet condemn?',
  free: () => 'You are condemned. Which of your powers becomes neutral?',
};
export const options: Words['options'] = {
  callDiet: { call: () => 'Call a diet', crisis: () => 'Call one with Imperial Crisis', pass: () => 'No' },
  attend: { attend: () => 'Attend', away: () => 'Stay away' },
  gift: { to: (s) => `Give one to ${sideName(s)}`, enough: () => 'Nothing more' },
  giftOf: { give: (k) => markerName(k), none: () => 'None' },
  raise: { recruit: (u) => unitName(u), enough: () => 'No more' },
  raiseWhere: { at: (p) => `At ${placeName(p)}` },
  recognise: { take: (m) => minorName(m) },
  condemn: { condemn: (s) => sideName(s) },
  free: { free: (m) => minorName(m) },
};
export const events: Words['events'] = {
  dietCalled: (e) => ({ text: `${verb(e.side, 'calls', 'call')} an Imperial Diet.`, heading: true }),
  attends: (e) => ({ text: `${verb(e.side, e.there ? 'attends' : 'stays away', e.there ? 'attend' : 'stay away')}.` }),
  votes: (e) => ({
    text: `To ${ISSUE_NAMES[e.issue] ?? ''}: ${e.winner < 0 ? 'nobody prevails' : `${sideName(e.winner)} ${e.winner === 0 || e.winner === 2 ? 'prevail' : 'prevails'}`}.`,
  }),
  condemned: (e) => ({ text: `${verb(e.side, 'condemns', 'condemn')} ${sideName(e.foe)}.` }),
};
