import type { Match } from '@tercio/kernel';
import { greedy, idle } from '@tercio/kit';
import type { Player } from '@tercio/kit';
import { endings } from '@tercio/kit/tests';
import { judgement } from '../bot/index.ts';
import { groundUnder } from '../src/ground.ts';
import { wonByTheSword } from '../src/index.ts';
import type { Table } from '../src/state.ts';

/** 1.1, 3.5 A whole campaign for each way one can end. */

const player = greedy(wonByTheSword, judgement);

/** Anyone who can wish for the end does, and anyone who is asked agrees. */
const tired: Player = (match, side, offer, random) =>
  offer.choices.find(({ verb }) => verb === 'wish' || verb === 'agree') ?? player(match, side, offer, random);

const tableOf = ({ pos }: Match): Table => pos.table as unknown as Table;
const wishes = (match: Match): number => tableOf(match).wish.reduce((sum, wish) => sum + wish, 0);
const isCut = (match: Match): boolean => tableOf(match).turn < groundUnder(tableOf(match)).scenario.turns.length;

const [freiburg, turenne] = [{ scenario: 'freiburg-1644' }, { scenario: 'turenne-1644' }];
endings(wonByTheSword, import.meta.dirname, {
  lastTurn: {
    header: freiburg,
    player,
    how: 'points',
    wanted: (match) => !isCut(match) && match.over?.how === 'points',
  },
  agreement: {
    header: freiburg,
    player: tired,
    how: 'points',
    wanted: (match) => isCut(match) && wishes(match) === 2,
  },
  roll: { header: turenne, player, how: 'points', wanted: (match) => isCut(match) && wishes(match) < 2 },
  level: { header: freiburg, player: idle(wonByTheSword) },
});
