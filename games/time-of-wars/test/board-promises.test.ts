import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { chip, status } from '../board/cards.ts';
import { ended } from '../board/goal.ts';
import { hand } from '../board/hand.ts';
import { pieces } from '../board/pieces.ts';
import { together } from '../board/together.ts';
import { whyNot } from '../board/why-not.ts';
import { placeOf, PLC, RUS, SWE } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import { card, enter, event, field, livonia, viewOf } from './scenes.ts';
import type { Field, Play } from './scenes.ts';

/** What the board promises before a choice, and that it is kept. */

const promptOf = (play: Play): string => timeOfWars.words.prompt(viewOf(play), SWE);

describe('6.9.1.2 The march of an Event', () => {
  const marching = (): Play =>
    event({ ...livonia, at: { reval: '2 swe_inf, 1 swe_cav' } }, 'SWE', 'forced_march')
      .say('sweden at reval')
      .say('sweden all')
      .say('sweden to pernau')
      .quiet();
  it('takes no City: what is left of its points goes with the march, so nothing promises it', () => {
    const play = marching();
    expect(play.asked).toEqual(['sweden step']);
    expect(bundles(timeOfWars, viewOf(play))).toEqual([]);
    play.say('sweden stop').quiet();
    expect(play.table.control[placeOf('pernau')]).not.toBe(SWE);
    expect(play.asked).not.toEqual(['sweden act']);
  });
});

describe('6.8 Deployment by sea', () => {
  const scene: Field = {
    ...livonia,
    at: { stockholm: '4 swe_inf, 3 swe_cav, charles-ix-of-sweden', baltic: '2 swe_nav' },
  };
  const asked = (): Play => enter(field(scene), 'deployment', { next: 0, from: 0 }).say('sweden from stockholm');
  it('says how many the ships carry while one ticks who goes, and nothing of losses that only a march costs', () => {
    const prompt = together(timeOfWars, viewOf(asked()))?.prompt ?? '';
    expect(prompt).toContain('At most 4 units go by sea');
    expect(prompt).not.toContain('Manpower');
  });
  it('refuses a port for the true reason', () => {
    const play = asked().say('sweden all');
    const about = { from: placeOf('stockholm'), far: 0 };
    const words = whyNot(
      timeOfWars,
      viewOf(play),
      { ask: 'goal', about, side: SWE },
      { domain: 'place', arg: placeOf('reval') },
    )?.words;
    expect(words).toMatch(/carry 4 units; 7 are to go/);
  });
});

describe('6.5.5 A War', () => {
  it('shows its price before it is declared, in the list and on the card', () => {
    expect(
      chip({ ask: 'declare', about: {}, side: SWE, choice: { verb: 'on', arg: RUS }, domain: 'state' }, null),
    ).toBe('3 in cards');
  });
});

describe('6.7 Hiring', () => {
  it('tells that a second unit follows, and which is the last', () => {
    const scene: Field = {
      turn: 3,
      at: { stockholm: '1 swe_inf', hre_box: '3 mer_inf' },
      hands: { SWE: ['heresy'] },
    };
    const play = enter(field(scene), 'hiring', { order: [], next: 0, unit: -1 });
    play.say(`sweden bid ${card('SWE', 'heresy')}`);
    const asked: string[] = [];
    while (play.asked[0]?.endsWith('hire')) {
      asked.push(promptOf(play));
      play.say(`sweden ${play.options().find((one) => one.startsWith('take')) ?? 'none'}`);
      if (play.asked[0]?.endsWith('join')) play.say('sweden at stockholm');
    }
    expect(asked).toEqual([
      expect.stringContaining('hires 2 mercenary units'),
      expect.stringContaining('your last one'),
    ]);
  });
});

describe('7.0 The end', () => {
  it('of a scenario that is won at once says by which places', () => {
    const t = field(livonia);
    for (const id of ['reval', 'narva']) t.control[placeOf(id)] = PLC;
    const play = enter(t, 'deployment', { next: 0, from: 0 });
    expect(ended(viewOf(play))).toBe('The Commonwealth holds Reval and Narva: that wins at once.');
  });
});

describe('An army on the map', () => {
  it('has a stem from its counter to its own space', () => {
    const play = enter(field(livonia), 'impulse', { side: SWE, first: -1 });
    const drawn = pieces(viewOf(play)).filter(({ label }) => / at (?:Reval|Pernau|Riga)$/.test(label ?? ''));
    expect(drawn.filter(({ svg }) => svg.includes('class="army-stem"'))).toHaveLength(3);
  });
});

describe('2.5 The hand', () => {
  it('6.2.7 shows the cards of the deck that may be chosen, with all their words', () => {
    const t = field({ scenario: 'time-of-wars' });
    t.funds[SWE] = 1;
    const play = enter(t, 'select', {});
    const shown = hand(viewOf(play))?.cards.map(({ thing }) => thing.arg) ?? [];
    const asked = viewOf(play).offers.flatMap(({ offer }) => offer?.choices.flatMap(({ arg }) => arg ?? []) ?? []);
    expect(asked.length).toBeGreaterThan(0);
    expect(shown).toEqual(expect.arrayContaining(asked));
  });
  it('is counted with its special card', () => {
    const t = field({ ...livonia, hands: { SWE: ['optimism'] } });
    t.special[SWE] = 1;
    const play = enter(t, 'impulse', { side: SWE, first: -1 });
    expect(status(viewOf(play)).sides[0]?.note).toContain('2 cards');
    expect(promptOf(play)).toContain('You have 2 cards');
  });
});
