import { only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { chip } from '../board/cards.ts';
import { council } from '../board/council.ts';
import { broughtBy } from '../src/diet/figures.ts';
import { minor } from '../src/ids.ts';
import { seenOf } from '../board/seen.ts';
import { enter, game, minorNo, sideNamed } from './scenes.ts';

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
