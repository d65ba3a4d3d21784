import { only } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { enter, game, marker, minorNo, sideNamed } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

const open = (scene: Scene): Play =>
  enter({ first: 'habsburg', ...scene }, 'diet', {
    attending: [],
    index: 0,
    caller: -1,
    winners: [],
    left: 0,
    unit: 0,
  });

describe('7 Imperial diets', () => {
  const scene = {
    at: { G12: 'HAB-G1', E11: 'SAX-G1', L5: 'FRA-Pic' },
    controls: { league: 'SAX' },
    hands: { habsburg: 'diplomacy-3 diplomacy-1', league: 'diplomacy-1 diplomacy-1' },
  } as const;
  /** Called and attended by the Habsburgs and the League; nobody gives anything. */
  const session = (): Play =>
    open(scene).say('habsburg call').say('league attend').say('habsburg enough').say('league enough');

  it('7.0, 7.1, 7.2 Whoever holds an electorate city may call and attend, never the Ottomans', () => {
    const play = open({ ...scene, at: { ...scene.at, D13: 'OTT-H1' } });
    expect(play.asked).toEqual(['habsburg callDiet']);
    play.say('habsburg pass');
    expect(play.asked).toEqual(['league callDiet']);
    expect(play.say('league pass').asked).toEqual([]);
  });
  it('7.9 (R24) France needs a power with an electorate city besides', () => {
    const at = { D13: 'FRA-Pic' };
    expect(open({ at, first: 'france' }).asked).toEqual([]);
    expect(open({ at, first: 'france', controls: { france: 'SAX' } }).asked).toEqual(['france callDiet']);
  });
  it('10.21 Imperial Crisis stands in for the city', () => {
    const play = open({ hands: { habsburg: 'imperial-crisis' } });
    expect(play.options('habsburg')).toEqual(['crisis', 'pass']);
    expect(play.say('habsburg crisis').story).toContain('dietCalled');
  });
  it('7.3, 7.4 (R26) Whoever has more than all others together wins an issue; all markers go back', () => {
    const play = session()
      .say('habsburg lay a1')
      .say('habsburg lay b3')
      .say('habsburg enough')
      .say('league lay a1')
      .say('league lay c1');
    play.say('league enough', 2, marker('treachery'), marker('treachery'));
    expect(play.told.filter(({ event }) => event.kind === 'votes').map(({ event }) => event['winner'])).toEqual([
      -1, 0, 3,
    ]);
    expect(play.asked).toEqual(['habsburg recognise']);
  });
  it('7.3 A single marker is laid for good by the first click, once the others have voted', () => {
    const habsburg = sideNamed('habsburg');
    const play = open({ ...scene, hands: { ...scene.hands, habsburg: 'diplomacy-1' } })
      .say('habsburg call')
      .say('league attend')
      .say('habsburg enough')
      .say('league enough')
      .say('league lay a1')
      .say('league enough');
    const marks = (said: string): number =>
      game.preview(game.view(play.pos, only(habsburg)), habsburg, play.read(said).choice, true);
    expect([marks('habsburg lay b1') !== 0, marks('habsburg enough') !== 0]).toEqual([true, true]);
  });
  it('7.6 (R28) Gain recognition: two dice of markers, then a neutral power', () => {
    const play = session()
      .say('habsburg lay b3')
      .say('habsburg enough')
      .say('league enough', 2, marker('treachery'), marker('treachery'));
    play.say('habsburg take ENG');
    expect([play.controls('ENG'), play.held('habsburg')]).toEqual(['habsburg', 3]);
  });
  it('7.5 Raise troops: half a die of units, as recruits but free', () => {
    const play = session().say('habsburg lay a3').say('habsburg enough').say('league enough', 3);
    expect(play.asked).toEqual(['habsburg raise']);
    play.say('habsburg recruit HAB-Hsp').say('habsburg at G12').say('habsburg enough');
    expect([play.where('HAB-Hsp'), play.gold('habsburg')]).toEqual(['G12', 0]);
  });
  it('7.7 (R29) Condemn a foe: he loses a die of markers and frees a power', () => {
    const play = session().say('habsburg lay c3').say('habsburg enough').say('league enough', 1, marker('diplomacy-1'));
    expect([play.controls('SAX'), play.held('league')]).toEqual(['neutral', 1]);
    expect(minorNo('SAX')).toBeGreaterThan(0);
  });
  it('7.8 (R30) Anybody may give Diplomacy before the votes: how many is open, which is not', () => {
    const hands = { ...scene.hands, ottoman: 'diplomacy-2' } as const;
    const play = open({ ...scene, hands })
      .say('habsburg call')
      .say('league attend')
      .say('habsburg enough');
    expect(play.asked).toEqual(['ottoman gift']);
    play.say('ottoman to league').say('ottoman give diplomacy-2');
    expect([play.held('ottoman'), play.held('league')]).toEqual([0, 3]);
  });
});
