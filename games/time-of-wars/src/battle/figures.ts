import type { Quantity } from '@tercio/kernel';
import { count } from '../names.ts';
import type { TimeOfWars } from '../spec.ts';

/** What the odds of a battle add up: as the dice lie, before Reserves are thrown. */

type Of = Quantity<TimeOfWars['event']>;
const ACTIVE_WINS = 1;
const INACTIVE_WINS = 2;

const losses = (which: 0 | 1, title: string): Of => ({
  title,
  open: true,
  of: (event) => (event.kind === 'diced' ? (event.inflicted[which] ?? 0) : 0),
  show: (total) => count(total, 'loss', 'losses'),
});

export const quantities: { readonly [name: string]: Of } = {
  landBattle: {
    title: 'Land Battle',
    named: true,
    open: true,
    of: (event) => (event.kind === 'diced' ? (event.won === 0 ? ACTIVE_WINS : INACTIVE_WINS) : 0),
    show: (total) => ['no battle', 'the attacker wins', 'the defender wins'][total] ?? 'no battle',
  },
  inflicted: losses(0, 'Losses of the defender'),
  suffered: losses(1, 'Losses of the attacker'),
  navalBattle: {
    title: 'Naval Battle',
    named: true,
    of: (event) => (event.kind === 'navalBattle' ? (event.won === 1 ? ACTIVE_WINS : INACTIVE_WINS) : 0),
    show: (total) => ['no battle', 'the fleet gets through', 'the fleet turns back'][total] ?? 'no battle',
  },
};
