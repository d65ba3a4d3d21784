import type { Chapter } from '../chapter.ts';
import { Unit, count, markers, minorName, placeName, sideName, verb } from '../names.ts';
import { issueIn, valueIn } from '../pledges.ts';
import type { DiplomacyAsks, DiplomacyEvent, DiplomacyProcs } from '../spec/diplomacy.ts';
import { PLEDGES } from '../state.ts';

type Words = Chapter<keyof DiplomacyProcs, keyof DiplomacyAsks, DiplomacyEvent>;

export const ISSUE_NAMES: readonly string[] = ['raise troops', 'gain recognition', 'condemn a foe'];

export const prompts: Words['prompts'] = {
  diplomacy: () => 'Which power do you court or turn away, or is your diplomacy over?',
  commit: ({ issues, must, laid }) =>
    issues > 1
      ? `How do you vote? ${markers(laid.length)} laid so far.`
      : must
        ? `Which Diplomacy do you lay face down? ${markers(laid.length)} so far.`
        : `Do you add Diplomacy to the defence, face down? ${markers(laid.length)} so far.`,
  peek: () => 'Markers lie face down. Do you look at one side’s with a Spy?',
  quash: () => 'The markers lie open. Do you annul one with Papal Intervention?',
  treachery: () => 'Treachery: what happens?',
};
export const options: Words['options'] = {
  diplomacy: {
    target: (m) => `Diplomacy against ${minorName(m)}`,
    alliance: () => 'Play Alliance',
    treachery: () => 'Play Treachery',
    done: () => 'My diplomacy is over',
  },
  commit: {
    lay: (entry, _seen, { issues }) =>
      `Diplomacy ${valueIn(entry)}${issues > 1 ? ` to ${ISSUE_NAMES[issueIn(entry)] ?? ''}` : ''}`,
    enough: () => 'No more',
  },
  peek: { look: (s) => `Look at the markers of ${sideName(s)}`, pass: () => 'Look at none' },
  quash: {
    quash: (entry) => `Annul Diplomacy ${valueIn(entry % PLEDGES)} of ${sideName(Math.floor(entry / PLEDGES))}`,
    pass: () => 'Let them count',
  },
  treachery: {
    turn: () => 'A neutral power, by chance, joins you',
    free: (m) => `${minorName(m)} returns to neutrality`,
    rebels: (p) => `The rebels at ${placeName(p)} disperse`,
    mercenary: (u) => `${Unit(u)} goes back to the box`,
  },
};
export const events: Words['events'] = {
  targets: (e) => ({ text: `${verb(e.side, 'sends', 'send')} an embassy to ${minorName(e.minor)}.` }),
  laid: (e) => ({ text: `${verb(e.side, 'lays', 'lay')} ${markers(e.count)} face down.` }),
  revealed: (e) => ({
    text: `${verb(e.side, 'reveals', 'reveal')} ${count(e.points, 'point', 'points')}${e.rule === '7.3' ? ` to ${ISSUE_NAMES[e.issue] ?? ''}` : ''}.`,
  }),
  peeked: (e) => ({ text: `A spy of ${sideName(e.side)} looks at the markers of ${sideName(e.on)}.` }),
  quashed: (e) => ({ text: `Diplomacy ${e.value} of ${sideName(e.of)} is annulled by ${sideName(e.side)}.` }),
  embassy: (e) => ({
    text: `The embassy of ${sideName(e.side)} to ${minorName(e.minor)}: ${e.attack} against ${e.defence}, ${e.attack > e.defence ? 'a success' : 'in vain'}.`,
  }),
  noNeutral: () => ({ text: 'No power is neutral any more.' }),
  removed: (e) => ({ text: `${Unit(e.unit)} leaves the map.` }),
};
