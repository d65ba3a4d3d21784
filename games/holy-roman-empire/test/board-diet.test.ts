import { only } from '@tercio/kernel';
import type { GameEvent } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { chip } from '../board/cards.ts';
import { council } from '../board/council.ts';
import { results } from '../board/results.ts';
import { weighs } from '../board/undone.ts';
import { broughtBy } from '../src/diet/figures.ts';
import { minor } from '../src/ids.ts';
import { NEUTRAL } from '../src/state.ts';
import { seenOf } from '../board/seen.ts';
import { enter, game, marker, minorNo, sideNamed } from './scenes.ts';

/** A diet as somebody sees it who has never been at one: who comes, what it means to come, and what a power brings. */

describe('7.2 the invitation', () => {
  const HAB = sideNamed('habsburg');
  const scene = { at: { G12: 'HAB-G1', E11: 'SAX-G1' }, controls: { league: 'SAX' }, first: 'league' } as const;
  const begun = { attending: [], index: 0, caller: -1, winners: [], left: 0, unit: 0 };
  const play = enter(scene, 'diet', begun).say('league call');

  it('nobody stays away before being asked', () => {
    expect(play.asked).toEqual(['habsburg attend']);
    const view = game.view(play.pos, only(HAB));
    const rows = council(view).find(({ key }) => key === 'diet')?.rows ?? [];
    expect(Object.fromEntries(rows.slice(0, 4).map(({ words, value }) => [words, value]))).toEqual({
      League: 'calls it',
      Habsburgs: 'not asked yet',
      France: 'no vote',
      Ottomans: 'no vote',
    });
  });
  it('7.3, 7.7 its card says what attending gives, costs and risks', () => {
    const explained = game.explain(game.view(play.pos, only(HAB)), HAB, { verb: 'attend', arg: null });
    expect(explained?.lines.map(({ value }) => value)).toEqual(['vote', 'spent', 'risk']);
  });
});

const BEGUN = { attending: [], index: 0, caller: -1, winners: [], left: 0, unit: 0 };

describe('7.1 calling one', () => {
  it('7.4, 7.5, 7.6, 7.7 says before it is called what its issues bring', () => {
    const play = enter({ at: { E11: 'SAX-G1' }, controls: { league: 'SAX' }, first: 'league' }, 'diet', BEGUN);
    const league = sideNamed('league');
    const explained = game.explain(game.view(play.pos, only(league)), league, play.read('league call').choice);
    expect(explained?.lines.map(({ rule }) => rule)).toEqual(['7.3', '7.5', '7.6', '7.7']);
  });
});

describe('7.4, 10.38 powers that change hands without a battle', () => {
  const told = (...events: readonly object[]) => {
    const play = enter({ at: { D13: 'BRN-G1' } }, 'diet', BEGUN);
    const all = events as readonly GameEvent[];
    return results(game.view(play.pos, only(sideNamed('habsburg'))), all, 0).map(({ title, lines }) =>
      [title, ...lines.map(({ words, value }) => `${words} ${value}`.trim())].join(' | '),
    );
  };
  const [league, ottoman] = [sideNamed('league'), sideNamed('ottoman')];
  const drew = { kind: 'drew', rule: '10.2', side: league, marker: null };
  const controlled = (rule: string, to: number) => ({ kind: 'controlled', rule, minor: minorNo('BRN'), to });

  it('a vote that is won tells how many markers and which power it brought', () => {
    expect(
      told({ kind: 'votes', rule: '7.4', issue: 1, winner: league }, drew, drew, controlled('7.6', league)),
    ).toEqual([
      'The diet: recognition is gained | won by League | Markers picked 2 | Now under its control Brandenburg',
    ]);
  });
  it('Treachery is told with the power that it frees, an embassy not twice', () => {
    const treachery = { kind: 'played', rule: '10.38', side: ottoman, marker: marker('treachery'), on: -1 };
    expect(told(treachery, controlled('4.8', NEUTRAL))).toEqual([
      'Brandenburg turns neutral | The Ottomans play Treachery',
    ]);
    const embassy = { kind: 'embassy', rule: '12.2', side: ottoman, minor: minorNo('BRN'), attack: 9, defence: 2 };
    expect(told(embassy, controlled('12.9', ottoman))).toHaveLength(1);
  });
});

describe('7.6 a power that recognises one', () => {
  it('is told with its towns, electorate and units, and with a price on the map', () => {
    const play = enter({ at: { D13: 'BRN-G1' } }, 'diet', {
      attending: [],
      index: 0,
      caller: -1,
      winners: [],
      left: 0,
      unit: 0,
    });
    const view = game.view(play.pos, only(sideNamed('habsburg')));
    const explained = broughtBy(seenOf(view), minor(minorNo('BRN')));
    expect(explained.sum).toMatch(/^worth \d EV, elector$/);
    expect(chip({} as never, explained)).toMatch(/^\d EV, elector$/);
    expect(explained.lines.at(-1)).toMatchObject({ value: '1 unit' });
  });
});

describe('chips', () => {
  const chipOf = (sum: string) => chip({} as never, { title: '', lines: [], sum });
  it('18.2 say what a chance is a chance of, also where it is certain', () => {
    expect([chipOf('succeeds on 6 of 6, 4.5 gold on average'), chipOf('succeeds on 1 of 6, no gold')]).toEqual([
      'loot 100 %',
      'loot 17 %',
    ]);
  });
  it('12.1 give the defence of a power, for what others add is open', () => {
    expect(chipOf('it defends with 2, and with what others add')).toBe('defence 2');
    expect(weighs('diplomacy', 'target')).toEqual(['embassy']);
  });
});
