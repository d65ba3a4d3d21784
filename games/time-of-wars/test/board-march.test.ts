import { Fast, isRefusal } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { status } from '../board/cards.ts';
import { hold } from '../board/hold.ts';
import { results } from '../board/results.ts';
import { spot, wayAlong } from '../board/spots.ts';
import { battleDisplays, stage } from '../board/stage.ts';
import { together } from '../board/together.ts';
import { whyNot } from '../board/why-not.ts';
import { placeOf, PLC, SWE } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import { dice, event, livonia, spend, viewOf } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** What the board says before and after a march: who goes, what it costs, what it came to. */

describe('A march in hand', () => {
  it('6.9.3.1, 6.9.3.4 promises no more than what is left after the loss of the march', () => {
    const play = spend(livonia, 'SWE', 3).say('sweden march reval').say('sweden all');
    const choice = timeOfWars.words.read(play.pos, SWE, 'to pernau');
    const [said] = choice === null ? [] : timeOfWars.warnings(play.pos, SWE, choice);
    play
      .say('sweden to pernau')
      .say('commonwealth no')
      .say('commonwealth stand')
      .say('sweden unit u1', dice(3, 4), dice(3, 4));
    expect(play.event('battle')?.['sums']).toEqual([said?.figures?.['own'], said?.figures?.['foe']]);
  });
  it('6.9.3.1 of one unit without a Commander is carried out whole: nobody is asked who goes', () => {
    const play = spend({ ...livonia, at: { reval: '1 swe_cav' } }, 'SWE', 3);
    const option = {
      ask: 'act',
      about: {},
      side: SWE,
      choice: { verb: 'march', arg: placeOf('reval') },
      domain: 'place',
    };
    for (const { ways } of hold(timeOfWars, viewOf(play), option)?.ends ?? [])
      expect(isRefusal(timeOfWars.play(play.pos, SWE, ways[0]?.choices ?? [], new Fast(1)))).toBe(false);
  });
});

describe('Who goes', () => {
  const army = { reval: '3 swe_inf, 1 swe_inf*, 3 swe_cav, charles-ix-of-sweden, anders-lennartsson' };
  const asked = (): Play => spend({ ...livonia, at: army }, 'SWE', 3).say('sweden march reval');
  it('6.9.3.1, T54 is ticked in any order on one sheet, whose button adds them up', () => {
    const play = asked();
    const set = together(timeOfWars, viewOf(play));
    const things = set?.members.map(({ thing }) => thing) ?? [];
    expect(things).toHaveLength(9);
    // The last of three alike foot, a horse and a Commander, the last first.
    const [charles, , , , third, , , , horse] = things;
    const some = [horse, third, charles].flatMap((thing) => thing ?? []);
    const sent = set?.plan(some, 0);
    expect(sent?.words).toContain('2 units, Charles IX of Sweden; Combat Value');
    const played = timeOfWars.play(play.pos, SWE, sent?.choices ?? [], new Fast(1));
    if (isRefusal(played)) throw new Error(played.code);
    expect(timeOfWars.waiting(played.pos).map(({ ask }) => ask)).toEqual(['step']);
    expect(set?.plan(things, 0).choices).toEqual([{ verb: 'all', arg: null }]);
    expect(set?.plan(things, 0).words).toContain('one loss on the march');
    expect(set?.plan([things[0] ?? { domain: '', arg: 0 }], 0)).toMatchObject({
      choices: [],
      lacks: 'A Commander alone does not march: add a unit',
    });
    expect(together(timeOfWars, viewOf(play.say('sweden unit u1')))).toBeNull();
  });
  it('6.9.3.1, 6.9.3.8 is a switch of the march in hand, and so is taking the City at its end', () => {
    const play = spend({ ...livonia, at: army }, 'SWE', 3);
    const option = {
      ask: 'act',
      about: {},
      side: SWE,
      choice: { verb: 'march', arg: placeOf('reval') },
      domain: 'place',
    };
    const end = hold(timeOfWars, viewOf(play), option)?.ends.find(({ key }) => key === `march ${placeOf('pernau')}`);
    expect(end?.switches.map(({ title }) => title)).toEqual(['Who goes', 'On arrival']);
    const [all, , fewer] = end?.ways ?? [];
    expect(all?.words).toBe('March to Pernau and take it (2 of 3 OP)');
    expect([all, fewer].map((way) => way?.warns?.().length)).toEqual([1, 0]);
    const played = timeOfWars.play(play.pos, SWE, fewer?.choices ?? [], new Fast(1));
    if (isRefusal(played)) throw new Error(played.code);
    expect((timeOfWars.sim(played.pos, new Fast(1)).table as { control: number[] }).control[placeOf('pernau')]).toBe(
      SWE,
    );
  });
});

describe('What nobody should miss', () => {
  const told = (play: Play): ReturnType<typeof results> =>
    results(
      viewOf(play),
      play.told.map(({ event }) => event),
      0,
    );
  it('6.9.3.3 losses of a withdrawal are told, of the weakened and of the eliminated', () => {
    const at = { riga: '2 plc_hus', pernau: '1 swe_inf, 1 swe_inf*' };
    const play = spend({ ...livonia, at }, 'PLC', 2);
    play.say('commonwealth march riga').say('commonwealth all').say('commonwealth to pernau').say('sweden to reval');
    const [found] = told(play);
    expect(found).toMatchObject({ title: 'Sweden withdraws to Reval', side: SWE });
    expect(found?.lines.map(({ words, value }) => `${words} ${value}`)).toEqual([
      'eliminated 1 unit',
      'weakened 1 unit',
    ]);
  });
  it('6.9.3.4 a unit that is weakened and then eliminated is told as one unit', () => {
    const at = { reval: '3 swe_cav', pernau: '1 plc_inf' };
    const play = spend({ ...livonia, at }, 'SWE', 2);
    play
      .say('sweden march reval')
      .say('sweden all')
      .say('sweden to pernau')
      .say('commonwealth stand', dice(4, 5), dice(1, 1));
    while (play.asked[0]?.endsWith('lossOf')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    const lost = told(play).flatMap((result) => result.lines.filter(({ side }) => side === PLC));
    const words = lost.map((one) => `${one.words} ${one.value}`);
    expect(words).toContain('eliminated 1 unit');
    expect(words.join()).not.toContain('weakened');
  });
  it('6.9.1.2 a Forced march is one gesture, too: who goes is told beside what it costs, and it takes no City', () => {
    const play = event({ ...livonia, at: { reval: '6 swe_inf' } }, 'SWE', 'forced_march');
    const choice = { verb: 'at', arg: placeOf('reval') };
    const option = { ask: 'ofPlace', about: {}, side: SWE, choice, domain: 'place' };
    const ends = hold(timeOfWars, viewOf(play), option)?.ends ?? [];
    const pernau = ends.find(({ key }) => key === `march ${placeOf('pernau')}`);
    expect(pernau?.switches.map(({ answers }) => answers)).toEqual([['All', 'Without a loss']]);
    expect(pernau?.ways.map(({ words, chip }) => `${words}: ${chip}`)).toEqual([
      'March to Pernau (1 of 5 OP): 1 OP, 1 loss',
      'March to Pernau (1 of 5 OP): 1 OP',
    ]);
    for (const { ways } of ends)
      for (const { choices } of ways)
        expect(isRefusal(timeOfWars.play(play.pos, SWE, choices, new Fast(1)))).toBe(false);
  });
  it('6.9.1.2 before works the march of an Event ends for good: no second one is promised', () => {
    const play = event({ ...livonia, at: { reval: '2 swe_inf', pernau: '1 swe_inf' } }, 'SWE', 'forced_march');
    play.say('sweden at pernau');
    const asked = { ask: 'step', about: { from: placeOf('pernau') }, side: SWE };
    const said = whyNot(timeOfWars, viewOf(play), asked, { domain: 'place', arg: placeOf('mitau') })?.words;
    expect(said).toContain('what is left of the card’s points ends with it');
    expect(said).not.toContain('march there first');
  });
  it('3.0, 6.9.3.1 a place that no march reaches says which of the reasons it is', () => {
    const play = spend({ ...livonia, at: { reval: '6 swe_inf' } }, 'SWE', 2);
    const asked = { ask: 'act', about: {}, side: SWE, held: { verb: 'march', arg: placeOf('reval') } };
    const said = (place: string): string | undefined =>
      whyNot(timeOfWars, viewOf(play), asked, { domain: 'place', arg: placeOf(place) })?.words;
    expect(said('stockholm')).toContain('and no ships take this army on board at Reval');
    expect(said('novgorod')).toMatch(/Novgorod (belongs to the Tsardom of Russia|is closed)/);
  });
  it('6.9.3.4 a battle tells every loss, and after the dice it no longer says who would win', () => {
    const play = spend({ ...livonia, at: { reval: '4 swe_inf', pernau: '1 plc_pan, 1 plc_hus' } }, 'SWE', 3);
    play
      .say('sweden march reval')
      .say('sweden all')
      .say('sweden to pernau')
      .say('commonwealth stand', dice(6, 6), dice(5, 6));
    expect(play.asked[0]).toContain('lossOf');
    expect(stage(viewOf(play), [])?.subtitle).not.toContain('as it stands');
    expect(battleDisplays(viewOf(play))).toEqual([]);
    while (play.asked[0]?.endsWith('lossOf')) play.say(`${play.asked[0].split(' ')[0]} ${play.options()[0]}`);
    const lines = told(play).flatMap((result) => result.lines.map(({ words }) => words));
    expect(lines).toContain('weakened');
  });
  it('6.9 the goal says when the turn ends, and how many cards each side has until then', () => {
    const notes = status(viewOf(spend({ ...livonia, hands: { SWE: ['optimism'] } }, 'SWE', 1))).goal?.notes ?? [];
    expect(notes.map(({ words }) => words).join(' ')).toMatch(
      /nobody has a card left to play: Sweden 1 card, The Commonwealth 0 cards/,
    );
  });
  it('6.9.3.3 whoever withdraws sets out from where he stands, not from where the enemy came', () => {
    const play = spend({ ...livonia, at: { riga: '2 plc_hus', pernau: '2 swe_cav' } }, 'PLC', 2);
    play.say('commonwealth march riga').say('commonwealth all').say('commonwealth to pernau');
    const view = viewOf(play);
    const about = view.offers.find(({ side }) => side === SWE)?.offer?.about ?? {};
    const placed = {
      ask: 'withdraw',
      about,
      side: SWE,
      choice: { verb: 'to', arg: placeOf('reval') },
      domain: 'place',
    };
    expect(spot(view, placed)?.way).toBe(wayAlong(placeOf('pernau'), placeOf('reval'), false));
  });
});

describe('Before an army leaves', () => {
  const withdrawal = (at: Field['at'], to: string): string => {
    const play = spend({ ...livonia, at: at ?? {} }, 'PLC', 2);
    play.say('commonwealth march riga').say('commonwealth all').say('commonwealth to pernau');
    const choice = timeOfWars.words.read(play.pos, SWE, to);
    const [said] = choice === null ? [] : timeOfWars.warnings(play.pos, SWE, choice);
    return said === undefined ? '' : timeOfWars.words.refusal(said, viewOf(play));
  };
  it('6.9.3.3 withdrawing says what the enemy’s cavalry does to it', () => {
    const riga = '2 plc_hus, 1 plc_pan';
    expect(withdrawal({ riga, pernau: '2 swe_inf*' }, 'to reval')).toMatch(
      /cavalry, you 0: every unit .*whole army is lost/,
    );
    expect(withdrawal({ riga, pernau: '2 swe_cav' }, 'to reval')).toContain('one unit that withdraws suffers a loss');
    expect(withdrawal({ riga, pernau: '4 swe_cav' }, 'to reval')).toBe('');
  });
  it('6.9.3.3 each refuge says it in the list, before it is clicked', () => {
    const listed = (pernau: string): string => {
      const play = spend({ ...livonia, at: { riga: '2 plc_hus, 1 plc_pan', pernau } }, 'PLC', 2);
      play.say('commonwealth march riga').say('commonwealth all').say('commonwealth to pernau');
      return timeOfWars.words.option(viewOf(play), SWE, { verb: 'to', arg: placeOf('reval') });
    };
    expect(listed('2 swe_inf*')).toBe('To Reval: all are lost on the way');
    expect(listed('2 swe_inf')).toBe('To Reval: every unit suffers a loss');
    expect(listed('2 swe_cav')).toBe('To Reval: one unit suffers a loss');
    expect(listed('4 swe_cav')).toBe('To Reval');
  });
  it('6.9.1, 6.9.3.1 a Forced march warns of attrition from 10 on, as it is tested', () => {
    const scene = { ...livonia, at: { reval: '5 swe_inf' } };
    const warned = (play: Play): string => {
      const choice = timeOfWars.words.read(play.pos, SWE, 'to narva');
      const said = choice === null ? [] : timeOfWars.warnings(play.pos, SWE, choice);
      return said.map((one) => timeOfWars.words.refusal(one, viewOf(play))).join(' ');
    };
    expect(warned(spend(scene, 'SWE', 3).say('sweden march reval').say('sweden all'))).toBe('');
    const forced = event(scene, 'SWE', 'forced_march');
    const army = { verb: 'at', arg: placeOf('reval') };
    expect(timeOfWars.words.prompt(viewOf(forced), SWE)).toBe('Forced march (3+): which army marches?');
    expect(timeOfWars.words.option(viewOf(forced), SWE, army)).toBe('The army at Reval');
    const going = forced.say('sweden at reval');
    expect(together(timeOfWars, viewOf(going))?.prompt).toContain('From Manpower 10 on');
    expect(warned(going.say('sweden all'))).toContain('from 10 on a Forced march by land costs one');
  });
  it('6.9.3.4 standing calls my units the defenders, not the enemy', () => {
    expect(withdrawal({ riga: '2 plc_hus', pernau: '2 swe_inf' }, 'stand')).toMatch(/^A battle: 2 units defend Pernau/);
  });
});
