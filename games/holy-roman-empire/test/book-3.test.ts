import { Fast } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { inPool } from '../src/hands.ts';
import { kindOf } from '../src/ids.ts';
import {
  diplomacy,
  enter,
  enterTable,
  event,
  game,
  marker,
  Play,
  provisioning,
  recruiting,
  sideNamed,
  tableOf,
} from './scenes.ts';
import type { Scene } from './scenes.ts';

/** Cases worked out from the book: 3 Sequence of play, with what it means for gold, hands and diets. */

const treachery = marker('treachery');
const sides = ['habsburg', 'france', 'ottoman', 'league'] as const;
const many = (count: number, one: string): string => Array.from({ length: count }, () => one).join(' ');

/** A whole game turn in which everybody passes; France bids one gold more than the others. */
function idleTurn(scene: Scene): Play {
  const { pos } = game.enter(tableOf({ gold: { france: 1 }, ...scene }), 'turn', { index: 0 }, new Fast(1, 0, 0));
  const play = new Play(pos);
  for (let i = 0; i < 200 && play.over === undefined; i++) {
    const [asked] = game.waiting(play.pos);
    if (asked === undefined) break;
    const said = game.fallback(play.pos, asked.side);
    if (said === null) break;
    play.take('as foreseen', asked.side, said, new Fast(3, i));
  }
  return play;
}

describe('3 Sequence of play', () => {
  it('3.2 A player turn goes through its phases in one order', () => {
    const at = { E1: 'FRA-FI FRA-Pic FRA-H1', G3: 'HAB-L1', K4: 'FRA-Lng' };
    const hands = { france: 'diplomacy-1 bankers-provide-support' };
    const play = enter({ at, hands, mover: 'france', gold: { france: 9 } }, 'playerTurn', {
      side: sideNamed('france'),
    });
    const phases: string[] = [];
    for (let i = 0; i < 60 && play.asked.length > 0; i++) {
      const { phase } = play.table;
      if (phases.at(-1) !== phase) phases.push(phase);
      const [asked] = game.waiting(play.pos);
      const said = asked === undefined ? null : game.fallback(play.pos, asked.side);
      if (asked === undefined || said === null) break;
      play.take('as foreseen', asked.side, said, new Fast(3, i));
    }
    expect(phases).toEqual(['taxation', 'recruiting', 'diplomacy', 'movement', 'pillage', 'provisioning']);
  });
  it('3.2, 6.3 Clockwise from the first player', () => {
    const play = idleTurn({ at: { E1: 'FRA-G1' } });
    const took = play.told.flatMap(({ event: news }) =>
      news.kind === 'playerTurn' && 'side' in news ? [sides[Number(news.side)]] : [],
    );
    expect(took).toEqual(['france', 'league', 'habsburg', 'ottoman']);
  });
  it('3.3, 7.1 With three nobody calls a diet, whatever he holds', () => {
    const scene: Scene = {
      at: { E11: 'SAX-G1', G12: 'HAB-G1' },
      controls: { league: 'SAX' },
      hands: { habsburg: 'imperial-crisis' },
    };
    const asked = (scenario: string): boolean => {
      const play = enter({ ...scene, scenario }, 'turn', { index: 4 });
      for (const who of ['league', 'habsburg', 'ottoman', 'france']) play.go(`${who} bid 0`);
      for (const who of sides) if (play.asked.includes(`${who} sealed`)) play.go(`${who} ready`);
      return play.asked.some((one) => one.endsWith('callDiet'));
    };
    expect([asked('empire-4'), asked('empire-3'), asked('empire-2')]).toEqual([true, false, false]);
  });
  it('3.3, 4.6 The gold of one power pays for no other of the same person', () => {
    const play = provisioning({
      scenario: 'empire-2',
      mover: 'ottoman',
      at: { O16: 'OTT-Jan1' },
      gold: { france: 20 },
    });
    expect(play.refusal('ottoman pay')).toMatchObject({ rule: '19.2' });
  });
  it('3.3, 10.4 Eighteen markers for each power of two players, twelve of three', () => {
    const pick = (scenario: string, held: number): Play =>
      enterTable(
        tableOf({
          scenario,
          hands: { france: many(Math.min(held, 12), 'forced-march') + ' ' + many(held - 12, 'tactical-advance') },
        }),
        'pick',
        { side: 1, count: 1, by: -1, base: 0 },
        ...(held < (scenario === 'empire-2' ? 18 : 12) ? [treachery] : []),
      );
    expect(pick('empire-2', 17).held('france')).toBe(18);
    expect(pick('empire-2', 18).asked).toEqual(['france sealed']);
    expect(pick('empire-3', 12).asked).toEqual(['france sealed']);
  });
});

describe('9 Gold', () => {
  it('9.1, 21.6 (R92) Where two stand in a city, whoever came first has its gold', () => {
    const tax = (holds: 'habsburg' | 'france'): number =>
      enter({ mover: 'france', at: { L5: 'FRA-Pic HAB-Lom' }, holds: { L5: holds } }, 'taxation', {
        side: sideNamed('france'),
      }).gold('france');
    expect(tax('france') - tax('habsburg')).toBe(2);
  });
  it('9.4 Whoever has too little loses what he has and owes nothing', () => {
    const play = event({ gold: { ottoman: 2 } }, 'france', 'ottoman-war', 1, 5);
    expect(play.gold('ottoman')).toBe(0);
  });
});

describe('11.3 Where new units come in', () => {
  it('11.3 Off the map land units come in only in their own country, fleets in any port of their side there', () => {
    const at = { J13: 'HAB-G1', E1: 'HAB-G2' };
    const scene: Scene = { mover: 'habsburg', controls: { habsburg: 'DS' }, at, gold: { habsburg: 9 } };
    const where = (u: string): readonly string[] => recruiting(scene).say(`habsburg recruit ${u}`).options('habsburg');
    expect(where('HAB-I1')).toEqual(['at J13', 'at spain']);
    expect(where('HAB-F1')).toEqual(['at spain', 'at denmark-sweden']);
    expect(recruiting(scene).say('habsburg recruit DS-I1').where('DS-I1')).toBe('denmark-sweden');
  });
});

describe('10.3 Leaders in capitals and electorates', () => {
  const picks = (at: Scene['at'], more: Scene = {}): Play => recruiting({ mover: 'habsburg', at: at ?? {}, ...more });
  it('10.3 A sovereign must be the one; of two others the owner chooses one', () => {
    expect(
      picks({ G12: 'HAB-CV HAB-Lan' })
        .options('habsburg')
        .filter((said) => said.startsWith('by')),
    ).toEqual(['by HAB-CV']);
    const two = picks({ G12: 'HAB-Lan HAB-Brb' });
    expect(two.options('habsburg').filter((said) => said.startsWith('by'))).toEqual(['by HAB-Lan', 'by HAB-Brb']);
    expect(two.say('habsburg by HAB-Lan', treachery).asked).toEqual(['habsburg spend']);
  });
  it('10.3, 27.2 A foreign capital will do, and a pillaged one; a city that others held first will not', () => {
    expect(picks({ E1: 'HAB-Lan' }).asked).toEqual(['habsburg leaderPick']);
    expect(picks({ J13: 'HAB-Lan' }, { pillaged: 'J13' }).asked).toEqual(['habsburg leaderPick']);
    expect(picks({ J13: 'HAB-Lan OTT-H1' }, { holds: { J13: 'ottoman' } }).asked).toEqual(['habsburg spend']);
  });
  it('10.26 France has no tercios: a Military Revolution builds it a fortress', () => {
    const play = recruiting({ mover: 'france', at: { E1: 'FRA-G1' }, hands: { france: 'military-revolution' } });
    play.say('france return 0').say('france military-revolution');
    expect(play.options('france')).toEqual(['fortress E1']);
  });
});

describe('10.7, 10.32, 11.4 Answers and limits', () => {
  it('10.11, 10.32 An Alliance that the Pope annuls is in the pool again, not held out for the turn', () => {
    const hands = { league: 'alliance', habsburg: 'papal-intervention' };
    const play = diplomacy({ mover: 'league', hands, answers: true }).say('league alliance').say('habsburg papal');
    const { aside } = play.table;
    expect([aside[marker('alliance')], inPool(play.table, kindOf('alliance')), play.held('league')]).toEqual([0, 1, 0]);
  });
  it('10.32 (R15) Whom the Pope has passed over may have a Pope of his own', () => {
    const hands = { league: 'papal-intervention', habsburg: 'papal-intervention' };
    const gold = { habsburg: 3 };
    const play = enter({ hands, gold, answers: true }, 'turn', { index: 0 });
    for (const who of ['league', 'ottoman', 'france']) play.say(`${who} bid 0`);
    play.say('habsburg bid 2').say('league papal');
    expect([play.asked, play.table.first]).toEqual([['habsburg annul'], sideNamed('habsburg')]);
    play.say('habsburg pass');
    expect(play.asked).toEqual(['habsburg seize']);
    play.say('habsburg papal');
    expect(play.table.first).toBe(sideNamed('habsburg'));
  });
  it('10.8, 10.13 Two Bankers in one Taxation Phase', () => {
    const hands = { france: 'bankers-provide-support bankers-provide-support' };
    const play = enter({ mover: 'france', hands }, 'taxation', { side: sideNamed('france') });
    const before = play.gold('france');
    expect(play.say('france bankers', 7).say('france bankers', 5).gold('france') - before).toBe(12);
  });
  it('11.4 What comes by other means counts, too: a recruit fills a town of one against a mercenary', () => {
    const scene: Scene = { mover: 'france', at: { D1: 'FRA-G2', E1: 'FRA-G1' }, gold: { france: 9 } };
    const play = recruiting(scene).say('france recruit FRA-Chm').say('france at D1').say('france auction MERC-LK1');
    play.say('france bid 1');
    expect(play.where('MERC-LK1')).toBe('E1');
  });
  it('10.5, 10.3 A leader who picks three for a hand of eight: two go back first', () => {
    const hands = { habsburg: `${many(7, 'forced-march')} tactical-advance` };
    const play = recruiting({ mover: 'habsburg', at: { J13: 'HAB-CV' }, hands }).say('habsburg return 0');
    expect(play.say('habsburg by HAB-CV').asked).toEqual(['habsburg sealed']);
    play.say('habsburg back forced-march').say('habsburg back forced-march', treachery, treachery, treachery);
    expect(play.held('habsburg')).toBe(9);
  });
});
