import { Fast, isRefusal, only } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { results } from '../board/results.ts';
import { status } from '../board/status.ts';
import { together } from '../board/together.ts';
import { whyNot } from '../board/why-not.ts';
import { placeOf, unit } from '../src/ids.ts';
import { enter, game, marker, recruiting, sideNamed, unitNo } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What somebody who had never played it could not make out: why markers go back, who did what, and how one wins oneself. */

const [HAB, FRANCE, LEAGUE] = [sideNamed('habsburg'), sideNamed('france'), sideNamed('league')];
const viewOf = (play: Play, side = HAB): View => game.view(play.pos, only(side));
const cardsOf = (play: Play, told: readonly object[]) => results(viewOf(play), told as readonly GameEvent[], 0);

describe('10.5 markers that go back', () => {
  const full =
    'alliance diplomacy-1 diplomacy-2 forced-march forced-march imperial-crisis leader-recruit tactical-advance';
  const play = enter({ hands: { habsburg: full } }, 'pick', { side: HAB, count: 3, by: -1, base: 0 });
  const set = together(game, viewOf(play));
  const things = (words: string) => words.split(' ').map((word) => ({ domain: 'marker', arg: marker(word) }));

  it('are ticked all at once, each copy by itself, in whatever order', () => {
    expect(set?.members.length).toBe(8);
    expect(set?.most).toBe(2);
    const { choices, words } = set?.plan(things('imperial-crisis alliance'), 0) ?? { choices: [], words: '' };
    expect(words).toBe('Return 2 markers');
    expect(isRefusal(game.play(play.pos, HAB, choices, new Fast(1)))).toBe(false);
    const marches = set?.members.filter(({ words: name }) => name.startsWith('Forced March')) ?? [];
    const both =
      set?.plan(
        marches.map(({ thing }) => thing),
        0,
      ).choices ?? [];
    expect(both.map(({ arg }) => arg)).toEqual([marker('forced-march'), marker('forced-march')]);
  });
  it('say why they go, and what is still missing', () => {
    expect(set?.prompt).toBe(
      'You are about to pick 3 markers; you hold 8 and may hold 9. Tick 2 markers; nobody else sees which.',
    );
    expect(set?.plan(things('alliance'), 0)).toMatchObject({ choices: [], lacks: '1 marker more' });
  });
  it('are no markers that would be played: the reason is of returning them', () => {
    const later = enter({ hands: { habsburg: full } }, 'pick', { side: HAB, count: 3, by: -1, base: 0 });
    later.say('habsburg back imperial-crisis');
    const asked = { side: HAB, ask: 'giveBack', about: {} };
    const why = whyNot(game, viewOf(later), asked, { domain: 'marker', arg: marker('alliance') });
    expect(why?.words).toMatch(/^Name them in their order/);
  });
});

describe('whose deed it was', () => {
  const play = recruiting({ scenario: 'pavia-1524', mover: 'france', at: { J1: 'FRA-Lng' }, gold: { habsburg: 2 } });
  const hired = {
    kind: 'hired',
    rule: '24.1',
    side: FRANCE,
    unit: unit(unitNo('MERC-LK1')),
    gold: 2,
    place: placeOf('J1'),
  } as const;

  it('24.1 a hire by somebody else bears the arms of who hired', () => {
    const [card] = cardsOf(play, [hired]);
    expect([card?.side, card?.lines[0]?.side]).toEqual([FRANCE, FRANCE]);
  });
  it('5.4 a town that was lost before is no news when its new master goes in and out', () => {
    const lost = recruiting({
      scenario: 'pavia-1524',
      mover: 'france',
      at: { L5: 'FRA-Lng' },
      controls: { habsburg: 'MIL' },
    });
    const come = { kind: 'entered', rule: '14.2', side: FRANCE, place: placeOf('L5') };
    const titles = (from: number) => results(viewOf(lost), [come, come], from).map(({ title }) => title);
    expect([titles(0), titles(1)]).toEqual([['France stands in Milan (L5)'], []]);
    // Who came in before and has won the town only now has taken it now.
    const fought = {
      kind: 'fought',
      rule: '15.2',
      place: placeOf('L5'),
      result: 'DR',
      die: 4,
      attack: 9,
      defence: 3,
      shift: 0,
    };
    const battle = { kind: 'battle', rule: '15.1', place: placeOf('L5'), attacker: FRANCE, defender: HAB };
    const later = results(viewOf(lost), [come, battle, fought], 1);
    expect(later.map(({ title }) => title)).toContain('France stands in Milan (L5)');
  });
  it('15.7 a sovereign who gets away is told by name with the battle', () => {
    const battle = { kind: 'battle', rule: '15.1', place: placeOf('L3'), attacker: HAB, defender: FRANCE };
    const fought = {
      kind: 'fought',
      rule: '15.2',
      place: placeOf('L3'),
      result: 'DR',
      die: 4,
      attack: 24,
      defence: 11,
      shift: 0,
    };
    const gone = { kind: 'retreated', rule: '15.7', unit: unitNo('FRA-FI'), place: placeOf('K2') };
    const [card] = cardsOf(play, [battle, fought, gone]);
    expect(card?.lines.at(-1)).toMatchObject({ words: 'Francis I gets away', value: 'to K2', side: FRANCE });
  });
  it('8.2 a breach comes before where others went, and says what it cost and brought', () => {
    const told = [
      { kind: 'setsOff', rule: '14.3', side: LEAGUE, from: placeOf('E9'), units: [1], points: 6 },
      { kind: 'entered', rule: '14.2', side: LEAGUE, place: placeOf('E10') },
      { kind: 'broke', rule: '8.2', side: LEAGUE, to: HAB },
      { kind: 'drew', rule: '10.2', side: HAB, marker: marker('treachery') },
      { kind: 'drew', rule: '10.2', side: FRANCE, marker: null },
    ] as const;
    const cards = cardsOf(play, told);
    const [breach] = cards;
    expect([breach?.title, breach?.side]).toEqual(['The League breaks the truce', LEAGUE]);
    expect(breach?.lines.map(({ words }) => words)).toEqual([
      'with the Habsburgs',
      'The whole hand goes back to the pool',
      'Habsburgs pick',
      'France picks',
    ]);
    expect(cards.at(-1)?.lines[0]?.words).toBe('Treachery: the League has broken the truce');
  });
});

describe('27 the goal in one sentence', () => {
  const goalFor = (scenario: string, side = HAB): string =>
    status(viewOf(recruiting({ scenario, mover: 'france', at: { J1: 'FRA-Lng' } }), side)).goal?.words ?? '';

  it('is that of the side which reads it', () => {
    expect(goalFor('pavia-1524')).toMatch(/^Francis I falls, or France has neither Milan/);
    expect(goalFor('pavia-1524', FRANCE)).toMatch(/^France: Milan/);
    expect(goalFor('league-1524')).toMatch(/^30 EV \(worth of towns\) or 4 electors, and a capital/);
    expect(goalFor('league-1524', LEAGUE)).toMatch(/^10 EV/);
  });
});
