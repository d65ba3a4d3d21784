import type { GameEvent } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { tale } from '../board/tale.ts';
import { diceWords } from '../board/fight.ts';
import { hold } from '../board/hold.ts';
import { phase } from '../board/phase.ts';
import { pieces } from '../board/pieces.ts';
import { results } from '../board/results.ts';
import { denied } from '../board/denied.ts';
import { stage } from '../board/stage.ts';
import { country } from '../board/country.ts';
import { cardFile } from '../src/ground.ts';
import { put, spare } from '../src/forces.ts';
import { EVERY_CARD, kindOf, placeOf, PLC, SWE } from '../src/ids.ts';
import { FIELD } from '../src/state.ts';
import { timeOfWars } from '../src/index.ts';
import { card, dice, livonia, spend, viewOf } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** What the table tells of dice and battles: nothing may be decided unseen, and nothing be left to guess afterwards. */

const eventsOf = (play: Play): readonly GameEvent[] => play.told.map(({ event }) => event);
const told = (play: Play): readonly string[] =>
  results(viewOf(play), eventsOf(play), 0).flatMap(({ title, lines }) => [
    title,
    ...lines.map(({ words, value }) => `${words} ${value}`.trim()),
  ]);
const into = (scene: Field, points = 2): Play =>
  spend(scene, 'SWE', points).say('sweden march reval').say('sweden all').say('sweden to pernau');

describe('An interception', () => {
  it('6.9.3.2 has a result with its die, whether it succeeds or fails', () => {
    expect(told(into(livonia).say('commonwealth from riga', 6))).toEqual([
      'The Commonwealth fails to intercept at Pernau',
      'needed 1–4 of a die rolled 6',
      'stays at Riga; the enemy goes on',
    ]);
    expect(told(into(livonia).say('commonwealth from riga', 2))).toEqual([
      'The Commonwealth intercepts at Pernau',
      'needed 1–4 of a die rolled 2',
      'comes from Riga and defends',
    ]);
  });
  it('6.9.3.2 is weighed from the side of whoever decides', () => {
    const play = into(livonia);
    const plc = timeOfWars.waiting(play.pos)[0]?.side ?? SWE;
    const [warning] = timeOfWars.warnings(play.pos, plc, { verb: 'from', arg: placeOf('riga') });
    const words = timeOfWars.words.refusal(warning ?? { rule: '', code: '' }, viewOf(play, plc));
    expect(words).toMatch(
      /^On 1–4 of a die you come to Pernau and defend it: Combat Value 8 against \d+.*, you win \d+ % without cards/,
    );
    expect(words).toContain('they leave Riga.');
    expect(words).toContain('But the enemy may then turn back.');
    const spent = into(livonia, 1);
    const [last] = timeOfWars.warnings(spent.pos, plc, { verb: 'from', arg: placeOf('riga') });
    expect(timeOfWars.words.refusal(last ?? { rule: '', code: '' }, viewOf(spent, plc))).not.toContain('turn back');
  });
});

describe('A march into a battle', () => {
  it('6.9.3.4 says before it is paid for what the points that are left are good for', () => {
    const play = spend(livonia, 'SWE', 2);
    const choice = { verb: 'march', arg: placeOf('reval') };
    const held = hold(timeOfWars, viewOf(play), { ask: 'act', about: {}, side: SWE, choice, domain: 'place' });
    const sumTo = (to: string): string =>
      held?.ends.find(({ key }) => key === `march ${placeOf(to)}`)?.ways[0]?.figures().sum ?? '';
    expect(sumTo('pernau')).toBe(
      'Costs 1 of 2 Operational Points; after a battle won this army can only take Pernau with the 1 OP left',
    );
    expect(sumTo('narva')).toBe('Costs 1 of 2 Operational Points');
  });
});

describe('A battle', () => {
  const fight = (hands: Field['hands'] = {}, points = 2): Play => {
    const at = { reval: '2 swe_inf, 3 swe_cav, charles-ix-of-sweden', pernau: '2 plc_pan, 1 plc_hus' };
    return into({ ...livonia, at, hands }, points);
  };
  it('6.9.3.4 tells how its dice were read', () => {
    expect(diceWords(dice(1, 4), 6)).toBe('dice 1 and 4 count as 2 and 4, sum 6');
    expect(diceWords(dice(1, 2), 8)).toBe('dice 1 and 2 count as 4 and 4, sum 8');
    expect(diceWords(dice(5, 6), 11)).toBe('dice 5 and 6, sum 11');
  });
  it('6.9.3.4, 6.9.3.8 won, says whose the place still is, what takes it and what it counts', () => {
    const words = told(fight().quiet(dice(6, 6), dice(1, 1))).join('\n');
    expect(words).toContain('Sweden: dice 6 and 6, sum 12, column');
    expect(words).toContain('Pernau is still under the control of the Commonwealth: 1 OP takes it, now or later');
    expect(words).toContain('counts if held at the end of this Game Turn 1 VP');
  });
  it('6.9.3.4 names the card that adds a loss to those of the dice', () => {
    const play = fight({ SWE: ['hakkapeliitta'] })
      .quiet()
      .say(`sweden play ${card('SWE', 'hakkapeliitta')}`, dice(6, 6), dice(1, 1));
    const words = told(play).join('\n');
    expect(words).toMatch(/Hakkapeliitta \(\d\+?\) and 1 loss more/);
  });
  it('6.9.3.4 the choice of a card says how often one wins with it, or why it changes nothing', () => {
    const strong = { reval: '6 swe_inf, 5 swe_cav', pernau: '2 plc_pan' };
    const at = into({ ...livonia, at: strong, hands: { SWE: ['optimism'] } });
    at.quiet().say(`sweden ${at.options()[0]}`);
    const view = viewOf(at);
    const option = { verb: 'play', arg: EVERY_CARD.find((one) => cardFile(one).id === card('SWE', 'optimism')) ?? 0 };
    expect(timeOfWars.words.option(view, SWE, option)).toMatch(
      /^Play Optimism \(1\): you win [\d.]+ % \(no change now: column 18\+ is the last\)$/,
    );
  });
  it('6.9.3.4, T58 who plays no more cards is told whether others still may, and that a shift beyond the last column counts', () => {
    const strong = { reval: '6 swe_inf, 5 swe_cav', pernau: '2 plc_pan' };
    const subtitles: string[] = [];
    const doneIn = (hands: Field['hands']): readonly string[] => {
      const play = into({ ...livonia, at: strong, hands: hands ?? {} });
      play.quiet().say(`sweden ${play.options()[0]}`);
      const view = viewOf(play);
      subtitles.push(stage(view, [])?.subtitle ?? '');
      const choices = view.offers.flatMap(({ offer }) => offer?.choices ?? []);
      return choices.map((choice) => timeOfWars.words.option(view, SWE, choice));
    };
    expect(doneIn({ SWE: ['optimism'] })).toContain('No more cards, on to the dice');
    const open = doneIn({ SWE: ['optimism'], PLC: ['optimism'] });
    expect(open).toContain('No more cards; the Commonwealth may still play one');
    expect(subtitles[0]).toMatch(/as it stands\.$/);
    expect(subtitles[1]).toMatch(/as it stands; the Commonwealth may still play cards\.$/);
    expect(open.join()).toContain('is the last; it counts if an enemy card moves the column)');
  });
  it('6.9.3.4 that is over gives the prompt line back to the impulse, and its losses change the Combat Value', () => {
    const play = fight({ SWE: ['optimism'] }).quiet();
    expect(phase(viewOf(play))).toBe('Battle at Pernau.');
    const before = stage(viewOf(play), eventsOf(play));
    expect(before?.steps.map(({ outcome }) => outcome)).toEqual(['', '']);
    expect(before?.charts?.[0]?.note).toContain('dice below 2 count as 2');
    play.say('sweden done', dice(6, 6), dice(5, 6));
    play.say(`sweden ${play.options()[0]}`);
    const after = stage(viewOf(play), eventsOf(play));
    expect(after?.lines[0]?.boxes[0]?.title).toMatch(/^Combat Value \d+ now, 13 in the battle$/);
    expect(after?.steps[0]?.outcome).toMatch(/^Dice 6 and 6, sum 12: inflicts \d losses$/);
  });
});

describe('Bad weather', () => {
  it('6.9.1, 6.9.3.2 is asked about with the news that an interception is still asked for', () => {
    const asked = (riga: string): string => {
      const at = { reval: '2 swe_inf', riga };
      const play = into({ ...livonia, at, hands: { PLC: ['bad_weather'] } });
      return timeOfWars.words.prompt(viewOf(play, PLC), PLC);
    };
    expect(asked('2 plc_hus, john-charles-chodkiewicz')).toMatch(
      /Do you play a card\? Interception is asked after it\.$/,
    );
    expect(asked('2 plc_hus')).toMatch(/Do you play a card\?$/);
  });
  it('6.9.1 is told with what it does, and afterwards why the City cannot be taken', () => {
    const scene = { ...livonia, at: { reval: '2 swe_inf' }, hands: { PLC: ['bad_weather'] } };
    const play = into(scene).say(`commonwealth weather ${card('PLC', 'bad_weather')}`);
    const [played, stopped] = ['played', 'stopped'].map((kind) => play.event(kind));
    const view = viewOf(play);
    expect(tale(view, stopped ?? { kind: '', rule: '' }).weight).toBe('grave');
    expect(timeOfWars.words.event(played ?? { kind: '', rule: '' }, view)?.text).toContain('does nothing else');
    const [found] = denied(timeOfWars, view);
    expect(found?.words).toBe('Take control of Pernau');
    expect(found?.reasons[0]?.words).toContain('Bad weather holds the army');
  });
});

describe('Two armies at one town', () => {
  it('stand at that town: side by side, and no other is nearer to one of them', () => {
    const at = {
      pernau: '2 swe_inf',
      dorpat: 'garrison: 1 plc_inf',
      reval: 'garrison: 1 swe_inf',
      riga: 'garrison: 1 plc_inf',
    };
    const scene: Field = {
      ...livonia,
      at,
      change: (t) => put(t, spare(t, kindOf('plc_hus')), placeOf('pernau'), FIELD),
    };
    const boxes = pieces(viewOf(spend(scene, 'SWE', 2)))
      .filter(({ thing }) => thing.domain === 'army')
      .map(({ box }) => box);
    expect(boxes.length).toBe(2);
    for (const { x, y, width, height } of boxes) {
      const gaps = country().points.map(([px, py]) =>
        Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height)),
      );
      expect(gaps.indexOf(Math.min(...gaps))).toBe(placeOf('pernau'));
      // The town itself stays in sight.
      expect(Math.min(...gaps)).toBeGreaterThan(0);
    }
  });
});

describe('Words', () => {
  it('2.5 no card sends its reader to a rule by a bare number', () => {
    const citing = EVERY_CARD.filter((one) => /\b\d+\.\d+/.test(cardFile(one).text));
    expect(citing.map((one) => cardFile(one).id)).toEqual([]);
  });
  it('5.2 a loss is told of one unit, whatever the kind is called', () => {
    const play = into({ ...livonia, at: { reval: '4 swe_inf', pernau: '2 plc_hus' } }).quiet(dice(6, 6), dice(1, 1));
    const lost = eventsOf(play).filter(({ kind }) => kind === 'lost');
    const texts = lost.map((one) => timeOfWars.words.event(one, viewOf(play))?.text);
    expect(texts).toContain('A unit of Hussars is weakened at Pernau.');
  });
});
