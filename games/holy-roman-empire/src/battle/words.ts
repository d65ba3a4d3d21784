import { tables } from '../../data/index.ts';
import type { Chapter } from '../chapter.ts';
import { Unit, count, markers, placeName, points, said, sideName, unitName, verb } from '../names.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';
import { ATTACK, DEFENCE } from '../roster.ts';
import { chancesIn, expected, gameAtStake, prospects } from './prospects.ts';
import { finalColumn } from './strength.ts';

type Words = Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent>;

export const columnName = (column: number): string => {
  const least = tables.crt.columns[column] ?? 0;
  return column === 0 ? 'under 50 %' : `${least} %${column === tables.crt.columns.length - 1 ? ' or more' : ''}`;
};
export const RESULT_WORDS: { readonly [result: string]: string } = {
  AA: 'attacker annihilated',
  AD: 'attacker defeated',
  AR: 'attacker routed',
  BB: 'bloodbath',
  DD: 'defender defeated',
  DR: 'defender routed',
  DA: 'defender annihilated',
};

export const prompts: Words['prompts'] = {
  battle: () => 'Which battle is fought next?',
  withdraw({ place, attacker }, seen) {
    const fray = expected(seen, place);
    return `${verb(attacker, 'attacks', 'attack')} your units at ${placeName(place)}, ${fray.attack} against ${fray.defence}: if you stand, ${chancesIn(prospects(seen, fray), true)}. Do you retreat first, with a Forced March?`;
  },
  hold: ({ place, side }) =>
    `${verb(side, 'retreats', 'retreat')} from ${placeName(place)}. Do you hold them with a Forced March of your own?`,
  commander: ({ place }) => `Who commands at ${placeName(place)}?`,
  tactics: (fray, seen) => {
    const defends = fray.acting === 1;
    const chances = `${chancesIn(prospects(seen, fray), defends)} as it stands${gameAtStake(seen, fray, defends)}`;
    return `${fray.attack} against ${fray.defence} at ${placeName(fray.place)}, column ${columnName(finalColumn(seen, fray))} with all shifts: ${chances}. Do you play a marker?`;
  },
  lose: ({ place, left, attacking }) =>
    `Losses at ${placeName(place)}: choose who falls, until ${attacking ? 'attack' : 'defence'} ${left} or more is gone.`,
  retreat: ({ place, unit }) =>
    `Your force retreats from ${placeName(place)}. Where to? ${unitName(unit)} stands first.`,
  flee: ({ unit, left }) => `${Unit(unit)} flees, ${count(left, 'square', 'squares')} to go. Where to?`,
  garrison: ({ place }) => `The garrison of ${placeName(place)} may stay in the fortress. Does it?`,
  pursue: ({ place }) =>
    `The field of ${placeName(place)} is yours. Do you go on with a Forced March, half as far as usual, in any direction, and fight whom you meet?`,
  pursuers: ({ from }) => `Who pursues from ${placeName(from)}?`,
  chase: (_about, seen) => `The pursuers are at ${placeName(seen.marchAt)} with ${points(seen.points)} left. Where to?`,
};
export const options: Words['options'] = {
  battle: { at: (p) => `At ${placeName(p)}` },
  withdraw: {
    march: () => 'Retreat with a Forced March',
    stand: (_arg, _seen, { place }) => `Stand at ${placeName(place)}`,
  },
  hold: { march: () => 'Hold them with a Forced March', let: () => 'Let them go' },
  commander: { led: (u) => unitName(u) },
  tactics: {
    advance: () => 'Tactical Advance: one column for you',
    honors: () => 'Honors of War: a bloodbath becomes your defeat, no spoils, no pursuit',
    'no-quarter': () => 'No Quarter: defeats and routs become a bloodbath',
    pass: () => 'Play nothing',
  },
  lose: {
    lose: (u, _seen, { attacking }) =>
      `${Unit(u)} falls: ${attacking ? `attack ${ATTACK[u] ?? 0}` : `defence ${DEFENCE[u] ?? 0}`}`,
  },
  retreat: {
    all: (p) => `All to ${placeName(p)}`,
    one: (p, _seen, { unit }) => `${Unit(unit)} alone to ${placeName(p)}`,
  },
  flee: { to: (p) => `To ${placeName(p)}` },
  garrison: { stay: () => 'Stay in the fortress', leave: () => 'Leave' },
  pursue: { pursue: () => 'Go on with a Forced March', rest: () => 'Stay there' },
  pursuers: { whole: () => 'All who can', take: (u) => unitName(u), off: () => 'After them' },
  chase: { to: (p) => `To ${placeName(p)}`, halt: () => 'Halt' },
};
export const events: Words['events'] = {
  battle: (e) => ({
    text: `Battle of ${placeName(e.place)}: ${sideName(e.attacker)} against ${e.rebels ? `rebels, led by ${sideName(e.defender)}` : sideName(e.defender)}.`,
    heading: true,
  }),
  missed: (e) => ({ text: `The fleets at ${placeName(e.place)} miss each other.` }),
  withdrew: (e) => ({ text: `${verb(e.side, 'retreats', 'retreat')} before the battle of ${placeName(e.place)}.` }),
  heldFast: (e) => ({ text: `${verb(e.side, 'is', 'are')} held at ${placeName(e.place)}.` }),
  commands: (e) => ({ text: `${Unit(e.unit)} commands for ${sideName(e.side)}.` }),
  fought: (e) => ({
    text: `${e.attack} against ${e.defence}, shift ${e.shift}, column ${columnName(e.column)}, die ${e.die}: ${RESULT_WORDS[e.result] ?? e.result}${e.result === e.printed ? '' : ` instead of ${RESULT_WORDS[e.printed] ?? e.printed}`}.`,
  }),
  retreated: (e) => ({ text: `${Unit(e.unit)} retreats to ${placeName(e.place)}.` }),
  pursues: (e) => ({ text: `${verb(e.side, 'pursues', 'pursue')} from ${placeName(e.from)}.` }),
  spoils: (e) => ({
    text: `Spoils of battle: ${e.wins < 0 ? 'nobody picks' : said(e.wins, 'picks', 'pick')} ${markers(e.winner)}${e.loser > 0 && e.loses >= 0 ? `, ${said(e.loses, 'loses', 'lose')} ${e.loser}` : ''}.`,
  }),
};
