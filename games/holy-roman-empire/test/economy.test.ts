import { Fast } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { combat, enter, marker, minorNo, pillaging, provisioning, recruiting } from './scenes.ts';

describe('9 Gold', () => {
  const tax = (scene: object, side: number): ReturnType<typeof enter> => enter(scene, 'taxation', { side });
  it('9.0, 9.1, 9.2, 5.4, 23.8 (R37) Occupied cities and own areas pay, whoever controls the power', () => {
    const play = tax({ mover: 'france', at: { E1: 'FRA-G1', E11: 'FRA-Pic', I1: 'FRA-Lng' } }, 1);
    expect(play.gold('france')).toBe(3 + 1 + 8);
    expect(play.controls('SAX')).toBe('neutral');
  });
  it('9.3, 22.7, 10.14 Pillaged cities pay nothing, a civilization pays one more, civil war takes an area’s gold', () => {
    const play = tax({ mover: 'france', at: { E1: 'FRA-G1', D1: 'FRA-G2' }, pillaged: 'D1', civilization: 'E1' }, 1);
    expect(play.gold('france')).toBe(4 + 8);
  });
  it('10.13 Bankers Provide Support: two dice of gold in the Taxation Phase', () => {
    const play = tax({ mover: 'france', hands: { france: 'bankers-provide-support' } }, 1).say('france bankers', 9);
    expect(play.gold('france')).toBe(8 + 9);
  });
});

describe('11 Recruiting', () => {
  const france = { mover: 'france', at: { E1: 'FRA-G1', D1: 'FRA-G2' }, gold: { france: 20 } } as const;
  it('11.0, 11.1, 11.2, 11.3, 11.6 Units of a type cost the same and come in at occupied cities of their country', () => {
    const play = recruiting(france).say('france recruit FRA-Pic');
    expect(play.options('france')).toEqual(['at E1', 'at D1', 'at western-france']);
    play.say('france at E1');
    expect([play.where('FRA-Pic'), play.gold('france')]).toEqual(['E1', 17]);
    expect(play.refusal('france recruit HAB-Lom')).toMatchObject({ rule: '11.5' });
  });
  it('11.3 (R57) Levies in any square of their country without others, fleets in occupied ports', () => {
    const levy = recruiting(france).say('france recruit FRA-L1');
    expect(levy.options('france')).toContain('at G3');
    const fleet = recruiting({ ...france, at: { M1: 'FRA-G1', M4: 'FRA-G2' } }).say('france recruit FRA-F1');
    expect(fleet.options('france')).toEqual(['at M1', 'at M4']);
  });
  it('11.4 (R58) A square takes as many as its value, at least one, none if pillaged', () => {
    const play = recruiting({ ...france, pillaged: 'E1' })
      .say('france recruit FRA-Pic')
      .say('france at D1');
    play.say('france recruit FRA-Chm');
    expect([play.where('FRA-Chm'), play.asked[0]]).toEqual(['western-france', 'france spend']);
  });
  it('11.5 Of units that are alike the first is taken; nobody recruits more than there are', () => {
    const play = recruiting(france);
    expect(play.refusal('france recruit FRA-H2')).toMatchObject({ code: 'takeTheFirst' });
    expect(play.refusal('france recruit FRA-G1')).toMatchObject({ code: 'notToBeHad' });
  });
  it('10.3, 20.3 (R2) Leaders in capitals and electorates pick markers by their political value', () => {
    const play = recruiting({ mover: 'habsburg', at: { J13: 'HAB-Frd HAB-NW', G12: 'HAB-Lan' } });
    expect(play.options('habsburg')).toEqual(['by HAB-Frd', 'by HAB-Lan', 'enough']);
    play.say('habsburg by HAB-Lan', marker('treachery'));
    expect([play.held('habsburg'), play.options('habsburg')]).toEqual([1, ['by HAB-Frd', 'enough']]);
  });
  it('20.3 (R38) LEADER_PICKS_MILITARY_TOO adds the military value', () => {
    const scene = { mover: 'habsburg', at: { G12: 'HAB-Lan' }, rulings: { LEADER_PICKS_MILITARY_TOO: 1 } } as const;
    expect(
      recruiting(scene).say('habsburg by HAB-Lan', marker('treachery'), marker('treachery')).held('habsburg'),
    ).toBe(2);
  });
  it('10.3, 9.1 A marker for two gold', () => {
    const play = recruiting(france).say('france marker', marker('treachery'));
    expect([play.gold('france'), play.held('france')]).toEqual([18, 1]);
  });
  it('10.4, 10.5 (R41) A full hand first returns what would not fit', () => {
    const nine =
      'treachery treachery treachery machiavelli machiavelli forced-march forced-march forced-march forced-march';
    const play = recruiting({ ...france, hands: { france: nine } })
      .say('france return 0')
      .say('france marker');
    expect(play.asked).toEqual(['france sealed']);
    play.say('france back treachery', marker('renaissance'));
    expect(play.held('france')).toBe(9);
    const less = recruiting({ ...france, hands: { france: 'treachery machiavelli' } })
      .say('france return 1')
      .say('france back machiavelli');
    expect(less.held('france')).toBe(1);
  });
});

describe('21 Fortresses, 22 Civilization, 18.7', () => {
  const scene = { mover: 'france', at: { E1: 'FRA-G1', G3: 'FRA-Pic' }, gold: { france: 12 } } as const;
  it('21.2, 21.3, 21.4, 22.0, 22.1, 22.2, 22.3, 22.4, 22.5 In unpillaged occupied cities, one of each, for gold', () => {
    const play = recruiting(scene);
    expect(play.refusal('france fortress G3')).toMatchObject({ rule: '21.3' });
    play.say('france fortress E1').say('france civilize E1');
    expect(play.gold('france')).toBe(2);
    expect(play.refusal('france civilize E1')).toMatchObject({ rule: '22.3' });
    expect(recruiting({ ...scene, pillaged: 'E1' }).refusal('france fortress E1')).toMatchObject({ rule: '21.3' });
  });
  it('18.7, 18.8 Pillage is lifted for one more than the value, where one has a unit', () => {
    const play = recruiting({ ...scene, pillaged: 'E1 D1' }).say('france restore E1');
    expect(play.gold('france')).toBe(8);
    expect(play.refusal('france restore D1')).toMatchObject({ rule: '18.7' });
  });
});

describe('24 Mercenaries', () => {
  const scene = {
    mover: 'france',
    at: { E1: 'FRA-G1', J13: 'HAB-G1' },
    gold: { france: 5, habsburg: 8 },
  } as const;
  it('24.0, 24.1, 2.2, 4.10 (R59) Bids go round until nobody raises; the winner pays and places', () => {
    const play = recruiting(scene).say('france auction MERC-LK1');
    expect([play.asked[0], play.ranges('france'), play.options('france')]).toEqual(['france hire', ['bid 1..5'], []]);
    play.say('france bid 2').say('habsburg bid 3').say('france bid 5').say('habsburg bid 6');
    expect([play.where('MERC-LK1'), play.gold('habsburg'), play.gold('france')]).toEqual(['J13', 2, 5]);
  });
  it('24.1 ONE_AUCTION_PER_PHASE allows a single one', () => {
    const play = recruiting({ ...scene, rulings: { ONE_AUCTION_PER_PHASE: 1 } })
      .say('france auction MERC-LK1')
      .say('france bid 1');
    play.say('habsburg pass');
    expect(play.refusal('france auction MERC-LK2')).toMatchObject({ code: 'oneAuction' });
  });
  it('24.3, 24.4, 19.2 (R60) For an unpaid mercenary the others may bid; it goes to their nearest square', () => {
    const at = { E1: 'FRA-G1 MERC-LK1:france', J13: 'HAB-G1', H3: 'HAB-G2' };
    const play = provisioning({ ...scene, at }).say('france dismiss MERC-LK1');
    expect(play.asked).toEqual(['habsburg hire']);
    play.say('habsburg bid 1');
    expect(play.where('MERC-LK1')).toBe('H3');
    const nobody = provisioning({ ...scene, at, gold: {} }).asked;
    expect(nobody).toEqual(['france maintain']);
  });
  it('24.5, 20.13, 20.11 Mercenary leaders are bid for and cost no maintenance', () => {
    const play = recruiting(scene).say('france auction MERC-FB').say('france bid 1').say('habsburg pass');
    expect(play.where('MERC-FB')).toBe('E1');
    expect(provisioning({ mover: 'france', at: { E1: 'MERC-FB:france' } }).asked).toEqual([]);
  });
});

describe('18 Pillage', () => {
  const scene = { mover: 'france', at: { L5: 'FRA-Pic FRA-Lng FRA-H1' }, controls: { habsburg: 'MIL' } } as const;
  it('18.0, 18.1, 18.2, 18.3, 18.6 (R86) A die not above the units: loot, a marker for every other side', () => {
    const three = [marker('treachery'), marker('treachery'), marker('treachery')];
    const play = pillaging({ ...scene, fortress: 'L5', civilization: 'L5' }).say('france pillage L5', 3, 4);
    expect([play.gold('france'), play.asked[0]]).toEqual([4 + 3, 'france raze']);
    play.say('france spare', ...three);
    expect([play.held('league'), play.held('habsburg'), play.held('ottoman'), play.held('france')]).toEqual([
      1, 1, 1, 0,
    ]);
    expect(play.table.marks.filter((marks) => marks > 0)).toEqual([3]);
  });
  it('18.4, 18.5 Once a phase; not where it is done already or others stand', () => {
    const play = pillaging({ ...scene, at: { L5: 'FRA-Pic', L4: 'FRA-Lng', K4: 'FRA-H1 HAB-G1' }, pillaged: 'L4' });
    expect(play.options('france')).toEqual(['pillage L5', 'done']);
    expect(play.say('france pillage L5', 2).asked).toEqual([]);
  });
  it('18.6 (R3, R94) PILLAGE_RAZES_FORTRESS takes the choice away', () => {
    const play = pillaging({ ...scene, fortress: 'L5', rulings: { PILLAGE_RAZES_FORTRESS: 1 } });
    expect(play.go('france pillage L5', new Fast(3, 0, 0)).asked).not.toContain('france raze');
  });
  it('4.4 (R18) Pillage in a neutral land violates it; PILLAGE_ATTEMPT_VIOLATES even if it fails', () => {
    const neutral = { ...scene, controls: {} };
    const play = pillaging(neutral).say('france pillage L5', 6);
    expect(play.controls('MIL')).toBe('neutral');
    const strict = pillaging({ ...neutral, rulings: { PILLAGE_ATTEMPT_VIOLATES: 1 } }).say('france pillage L5', 6, 0);
    expect(strict.controls('MIL')).toBe('habsburg');
    expect(minorNo('MIL')).toBeGreaterThan(0);
  });
});

describe('19 Provisioning', () => {
  it('19.0, 19.1, 19.2 Maintenance for all but leaders and garrisons, or they go', () => {
    const play = provisioning({ mover: 'france', at: { E1: 'FRA-G1 FRA-FI FRA-Pic FRA-H1' }, gold: { france: 2 } });
    expect(play.refusal('france pay')).toMatchObject({ rule: '19.2', figures: { due: 3, gold: 2 } });
    play.say('france dismiss FRA-Pic').say('france pay');
    expect([play.gold('france'), play.where('FRA-Pic')]).toEqual([0, 'available']);
  });
  it('19.3, 19.5, 21.7 (R87) A gold for each unit beyond the forage, mercenaries first; a fortress feeds one more', () => {
    const at = { J9: 'HAB-G1 HAB-G2 HAB-Lan MERC-FB' };
    const play = provisioning({ mover: 'habsburg', at });
    expect(play.options('habsburg')).toEqual(['dismiss MERC-FB']);
    play.say('habsburg dismiss MERC-FB').say('habsburg dismiss HAB-Lan');
    expect([play.where('MERC-FB'), play.where('HAB-Lan')]).toEqual(['dead', 'dead']);
    expect(
      provisioning({ mover: 'habsburg', at: { J8: 'HAB-G1 HAB-G2 HAB-G3 HAB-Lan' }, fortress: 'J8' }).asked,
    ).toEqual([]);
  });
  it('19.6, 4.2 Neutral units need nothing', () => {
    expect(provisioning({ mover: 'france', at: { I5: 'SWZ-I1' } }).asked).toEqual([]);
  });
});

describe('21.8, 22.8 Destruction', () => {
  const ruin = { mover: 'france', at: { L5: 'FRA-Pic FRA-Lng HAB-L1' }, fortress: 'L5', civilization: 'L5' } as const;
  it('21.8, 22.8 Battles leave fortress and civilization alone; only pillage takes them', () => {
    const fought = combat(ruin, 6);
    expect(fought.story).toContain('fought');
    expect(fought.table.marks.filter((marks) => marks > 0)).toEqual([6]);
    const razed = pillaging({ ...ruin, at: { L5: 'FRA-Pic FRA-Lng' } })
      .say('france pillage L5', 1, 0, 1)
      .go('france raze');
    expect(razed.table.marks.filter((marks) => marks > 0)).toEqual([1]);
  });
});
