import { only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import type { Table } from '../src/state.ts';
import { combat, enter, event, game, marker, movement, recruiting, sideNamed } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** Cases worked out from the book: what everybody sees, what nobody else sees, and what may be shown. */

const [HAB = 0, FRA = 1, OTT = 2, LEA = 3] = ['habsburg', 'france', 'ottoman', 'league'].map((w) =>
  Number(sideNamed(w)),
);
const seenBy = (play: Play, ...who: readonly string[]): Table =>
  game.view(play.pos, only(...who.map((one) => sideNamed(one)))).table as Table;
const text = (play: Play, who: string): string => JSON.stringify(seenBy(play, who));

describe('26 Intelligence', () => {
  const court: Scene = {
    mover: 'france',
    at: { E1: 'FRA-G1', J13: 'HAB-Lom', P3: 'OTT-F1 OTT-Jan1' },
    aboard: 'OTT-Jan1:OTT-F1',
    gold: { habsburg: 7, france: 3, ottoman: 2, league: 1 },
    hands: { france: 'treachery machiavelli', habsburg: 'spy treachery' },
  };

  it('26.1 Stacks, cargo, markers on the map and treasuries lie open to all', () => {
    const play = recruiting({ ...court, fortress: 'E1', pillaged: 'L5' });
    const { table } = play;
    for (const who of ['habsburg', 'france', 'ottoman', 'league']) {
      const { at, aboard, gold, marks, control, owner } = seenBy(play, who);
      expect({ at, aboard, gold, marks, control, owner }).toEqual({
        at: table.at,
        aboard: table.aboard,
        gold: table.gold,
        marks: table.marks,
        control: table.control,
        owner: table.owner,
      });
    }
  });

  it('26.2 A hand is its owner’s secret, whatever is in it', () => {
    const one = recruiting(court);
    const other = recruiting({ ...court, hands: { ...court.hands, habsburg: 'bankers-provide-support no-quarter' } });
    for (const who of ['france', 'ottoman', 'league']) expect(text(one, who)).toBe(text(other, who));
    expect(text(one, 'habsburg')).not.toBe(text(other, 'habsburg'));
  });

  it('26.2, 3.3 Whoever holds several powers sees the hands of all of them, and no other', () => {
    const play = recruiting({ ...court, scenario: 'empire-3', hands: { ...court.hands, ottoman: 'forced-march' } });
    const { hand } = seenBy(play, 'france', 'ottoman');
    const known = (s: number): boolean =>
      hand.slice((s * hand.length) / 4, ((s + 1) * hand.length) / 4).every((n) => n >= 0);
    expect([HAB, FRA, OTT, LEA].map(known)).toEqual([false, true, true, false]);
  });

  it('26.2 Shown to one, a hand stays hidden from the others', () => {
    const play = recruiting(court);
    const before = text(play, 'ottoman');
    play.say('france reveal league');
    expect(play.pos.facts.map((facts) => facts.length)).toEqual([0, 0, 0, 1]);
    const { revealed: _before, ...was } = JSON.parse(before) as Table;
    const { revealed: _after, ...is } = JSON.parse(text(play, 'ottoman')) as Table;
    expect(is).toEqual(was);
  });

  it('26.2 At any time: also by who is not asked, in another’s turn, and while bids are sealed', () => {
    const march = movement({ ...court, at: { E1: 'FRA-Pic' } }).say('france march E1');
    expect(march.say('habsburg reveal ottoman').pos.facts[OTT]).toMatchObject([{ kind: 'hand', about: HAB }]);
    const bids = enter({ hands: court.hands ?? {} }, 'turn', { index: 0 });
    expect(bids.say('habsburg reveal france').pos.facts[FRA]).toMatchObject([{ kind: 'hand', about: HAB }]);
    const battle = combat({
      ...court,
      at: { G3: 'FRA-Pic HAB-Lom' },
      hands: { habsburg: 'forced-march', league: 'spy' },
    });
    expect(battle.say('league reveal france').pos.facts[FRA]).toMatchObject([{ kind: 'hand', about: LEA }]);
  });

  it('26.2 Once the hand has changed it may be shown again', () => {
    const play = enter(
      { mover: 'france', hands: { france: 'bankers-provide-support bankers-provide-support treachery' } },
      'taxation',
      { side: FRA },
    );
    play.say('france reveal league');
    expect(play.refusal('france reveal league')).toMatchObject({ rule: '26.2', code: 'knowsAlready' });
    play.say('france bankers', 5);
    expect(play.refusal('france reveal league')).toBeNull();
  });

  it('26.2 Nobody shows what he has not, nor to himself', () => {
    const play = recruiting(court);
    expect(play.refusal('france reveal france')).toMatchObject({ rule: '26.2' });
    expect(play.refusal('league reveal france')).not.toBeNull();
  });

  it('10.36, 26.2 A Spy tells his master alone', () => {
    const play = recruiting({ ...court, answers: true, hands: { france: 'spy', habsburg: 'treachery' } });
    play.say('france spy habsburg').say('habsburg pass');
    expect(play.pos.facts.map((facts) => facts.length)).toEqual([0, 1, 0, 0]);
    expect(play.event('spied')).toMatchObject({ side: FRA, on: HAB });
    expect(JSON.stringify(play.event('spied'))).not.toContain('values');
  });

  it('10.9, 26.2 Which markers were lost by chance their owner alone learns', () => {
    const play = event(
      { hands: { ottoman: 'treachery machiavelli' } },
      'habsburg',
      'ottoman-war',
      1,
      marker('treachery'),
      1,
    );
    const lost = play.told.filter(({ event: { kind } }) => kind === 'forfeited');
    expect(lost.map(({ to }) => to)).toContain(only(sideNamed('ottoman')));
  });

  it('10.40, 10.34, 26.2 What must be shown is shown to all: chained events, and what is barred to the Ottomans', () => {
    const chain = enter({}, 'pick', { side: HAB, count: 1, by: FRA, base: 0 }, marker('economy'));
    expect(chain.event('ignored')).toMatchObject({ marker: marker('economy') });
    const barred = enter({}, 'pick', { side: OTT, count: 1, by: -1, base: 0 }, marker('new-world'));
    expect(barred.event('shown')).toMatchObject({ marker: marker('new-world') });
  });
});
