import { EVERYONE, Fast, NOBODY } from '@tercio/kernel';
import type { Deal } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { ferry } from '../src/index.ts';
import { GREEN, RED } from '../src/state.ts';
import { column, Play, seat, sideOf, turn } from './scenes.ts';
import { setup } from '../src/setup.ts';

describe('2 Deals', () => {
  const stages = (play: Play): readonly string[] => play.table.deals.map(({ stage }) => stage);
  const truce = (from: 'red' | 'green' | 'blue', to: string, how = 'open'): string =>
    `${from}: with ${to}; ${how}; term truce; until 3; send`;

  it('2, 2.1 Sides propose as they come, twice at most, until all are ready', () => {
    const play = turn({})
      .post(truce('blue', 'red'))
      .post('blue: with green; open; term coins; from green; amount 2; send');
    expect(play.refusal('blue with green')).toMatchObject({ rule: '2.2', code: 'dealNoPosts' });
    play.say('blue ready');
    expect(play.asked).toEqual(['red talks', 'green talks']);
    play.say('green ready').say('red ready');
    expect(play.asked).toEqual(['red bids', 'green bids', 'blue bids']);
  });

  it('2.1 Who is ready stays ready, and may sign or refuse what is offered to it since', () => {
    const play = turn({}).say('green ready').post(truce('red', 'green'));
    expect(play.asked).toEqual(['red talks', 'blue talks']);
    expect(play.options('green')).toEqual(['sign open1', 'refuse open1']);
    play.say('green sign open1');
    expect([play.asked, play.options('green'), stages(play)]).toEqual([['red talks', 'blue talks'], [], ['made']]);
  });

  it('2.2 A deal is written partner by partner and term by term, in order, and not with oneself', () => {
    const play = turn({});
    expect(play.refusal('red with red')).toMatchObject({ rule: '2.2', code: 'dealYourself' });
    play.say('red with green').say('red and blue').say('red open');
    expect(play.refusal('red send')).toMatchObject({ rule: '2.2', code: 'dealEmpty' });
    play.post('red: term coins; from green; to blue; amount 6');
    expect(play.refusal('red term coins')).toBeNull();
    play.say('red term truce').say('red from green');
    expect(play.options('red')).toEqual(['to blue']);
    play.post('red: to blue; until 2; send');
    expect(play.table.deals).toMatchObject([{ by: RED, of: seat('green', 'blue'), stage: 'offered', seen: EVERYONE }]);
  });

  it('2.2 Only the parties know of a secret deal', () => {
    const play = turn({}).post(truce('red', 'green', 'secret'));
    const deals = (viewer: number): readonly Deal[] => ferry.view(play.pos, viewer as typeof NOBODY).deals;
    expect(deals(seat('green'))).toHaveLength(1);
    expect([deals(seat('blue')), deals(NOBODY)]).toEqual([[], []]);
    expect(play.options('green')).toContain('sign red+green1');
    expect(play.refusal('blue sign red+green1')).toMatchObject({ rule: '2.2', code: 'dealUnknown' });
  });

  it('2.3 A deal is made when all its parties have signed', () => {
    const play = turn({}).post('red: with green; and blue; secret; term truce; from green; to blue; until 3; send');
    play.say('green sign red+green+blue1');
    expect([stages(play), play.table.deals[0]?.signed]).toEqual([['offered'], seat('red', 'green')]);
    expect(play.refusal('green sign red+green+blue1')).toMatchObject({ code: 'dealSigned' });
    expect(stages(play.say('blue sign red+green+blue1'))).toEqual(['made']);
  });

  it('2.3 An answer can be a proposal of one’s own, in which the first is refused', () => {
    const play = turn({}).post(truce('red', 'green', 'secret'));
    play.post('green: counter red+green1; term coins; from red; amount 1; term truce; until 3; send');
    expect(stages(play)).toEqual(['over', 'offered']);
    expect(play.table.deals[1]).toMatchObject({ by: GREEN, seen: seat('red', 'green') });
    expect(stages(play.say('red sign red+green2'))).toEqual(['over', 'made']);
    expect([play.coins('red'), play.coins('green')]).toEqual([5, 7]);
  });

  it('2.3, 2.4 What was proposed is refused by one and withdrawn by the other', () => {
    const play = turn({}).post(truce('red', 'green'));
    expect(play.refusal('green withdraw open1')).toMatchObject({ rule: '2.2', code: 'dealNotYours' });
    expect(play.refusal('red sign open1')).toMatchObject({ rule: '2.2', code: 'dealSigned' });
    expect(stages(play.say('red withdraw open1'))).toEqual(['over']);
    expect(play.refusal('green sign open1')).toMatchObject({ rule: '2.2', code: 'dealNotOffered' });
    expect(stages(turn({}).post(truce('red', 'green')).say('green refuse open1'))).toEqual(['over']);
  });

  it('2.4 A party gives notice of a deal that holds', () => {
    expect(stages(turn({ truces: [['red', 'green']] }).say('green withdraw open1'))).toEqual(['over']);
  });

  it('2.5 A proposal lapses when the talks end', () => {
    const play = turn({}).post(truce('red', 'green')).say('red ready').say('green ready').say('blue ready');
    expect(play.table.deals).toEqual([]);
    expect(play.told.filter(({ event }) => event['what'] === 'lapsed')).toHaveLength(1);
  });

  it('2.5 A proposal lapses at once when its coins are gone', () => {
    const play = turn({ coins: { red: 3 } });
    play.post('red: with green; secret; term coins; from red; amount 2; send');
    play.post('red: with blue; open; term coins; from red; amount 2; send');
    play.say('blue sign open1');
    expect(stages(play)).toEqual(['over', 'over']);
    expect(play.refusal('green sign red+green1')).toMatchObject({ code: 'dealNotOffered' });
    expect(ferry.view(play.pos, seat('blue')).deals).toHaveLength(1);
  });

  it('2.6 Entering the bank of a truce partner breaks the truce and costs two coins, and is warned of', () => {
    const play = column({ truces: [['red', 'green']], men: { green: { ford: 1 } } }, 'mill', 2, 2);
    const { who, choice } = play.read('red to ford');
    expect(ferry.warnings(play.pos, who, choice)).toEqual([
      { rule: '2.6', code: 'breaksTruce', figures: { side: sideOf('green'), coins: 2 } },
    ]);
    expect(ferry.warnings(play.pos, RED, play.read('red to reeds').choice)).toEqual([]);
    play.say('red to ford', 0, 0);
    expect([stages(play), play.coins('red'), play.coins('green')]).toEqual([['broken'], 4, 8]);
  });

  it('2.6 A secret truce that is broken is shown to all, under a number of its own', () => {
    const play = column({ secretTruces: [['red', 'green']], men: { green: { ford: 1 } } }, 'mill', 2, 2);
    expect(ferry.view(play.pos, seat('blue')).deals).toEqual([]);
    play.say('red to ford', 0, 0);
    expect(ferry.view(play.pos, seat('blue')).deals).toMatchObject([{ id: 0, stage: 'broken' }]);
    expect(play.story.slice(-6)).toEqual(['deal', 'entered', 'deal', 'broken', 'fought', 'beaten']);
  });

  it('2.6 Who has fewer than two coins pays what it has', () => {
    const scene = { truces: [['red', 'green']], men: { green: { ford: 1 } }, coins: { red: 1 } } as const;
    const play = column(scene, 'mill', 2, 2).say('red to ford', 0, 0);
    expect([play.coins('red'), play.coins('green')]).toEqual([0, 7]);
  });

  it('2.6 With BREACH_PRICE at one coin it costs one', () => {
    const { breachPrice } = setup({ scenario: 'ring', rulings: { BREACH_PRICE: 1 }, options: {} });
    expect([breachPrice, setup({ scenario: 'ring', rulings: {}, options: {} }).breachPrice]).toEqual([1, 2]);
    const scene = { truces: [['red', 'green']], men: { green: { ford: 1 } }, breachPrice } as const;
    const play = column(scene, 'mill', 2, 2).say('red to ford', 0, 0);
    expect([play.coins('red'), play.coins('green')]).toEqual([5, 7]);
  });

  it('2.6 A beaten side that retreats to a truce partner breaks the truce as well', () => {
    const scene = { truces: [['green', 'blue']], men: { green: { ford: 1 }, blue: { tower: 1 } } } as const;
    const play = column({ ...scene, leaders: { green: 'ford' } }, 'mill', 2, 2)
      .say('red to ford', 1, 0)
      .say('green man');
    const { who, choice } = play.read('green to tower');
    expect(ferry.warnings(play.pos, who, choice)).toMatchObject([{ code: 'breaksTruce' }]);
    expect([play.say('green to tower', 0).coins('green'), play.coins('blue')]).toEqual([4, 8]);
  });

  it('2.7 A truce ends with the turn that it names', () => {
    expect(turn({ turn: 3 }).post('red: with green; open; term truce').refusal('red until 3')?.code).toBe('outOfRange');
    const short = turn({}).post('red: with green; open; term truce; until 1; send').say('green sign open1');
    const next = new Play(ferry.enter(short.table, 'turn', { mover: 0 }, new Fast(1)).pos);
    expect(stages(next)).toEqual(['over']);
  });

  it('2.8 Coins are paid at the last signature, and nobody promises more than it has', () => {
    const play = turn({}).post('red: with green; and blue; open; term coins; from red; to green; amount 4');
    play.say('red term coins').say('red from red');
    expect(play.refusal('red to green')).toMatchObject({ rule: '2.2', code: 'dealOrder' });
    play.say('red to blue');
    expect(play.refusal('red amount 3')).toMatchObject({ code: 'outOfRange' });
    play.post('red: amount 2; send').say('green sign open1');
    expect([play.coins('red'), play.coins('green')]).toEqual([6, 6]);
    play.say('blue sign open1');
    expect([play.coins('red'), play.coins('green'), play.coins('blue'), stages(play)]).toEqual([0, 10, 8, ['over']]);
    expect(play.asked).toEqual(['red talks', 'green talks', 'blue talks']);
  });

  it('2.8 What is being written stands as far as it still can be kept when coins are gone', () => {
    const play = turn({ coins: { red: 2 } }).post('red: with blue; open; term coins; from red; amount 2; send');
    play.post('red: with green; secret; term truce; until 2').say('blue sign open1');
    expect(play.refusal('red send')).toBeNull();
    const other = turn({ coins: { red: 2 } }).post('red: with blue; open; term coins; from red; amount 2; send');
    other.post('red: with green; secret; term coins; from red; amount 1').say('blue sign open1');
    expect(other.refusal('red send')).toMatchObject({ code: 'otherQuestion' });
    expect(other.options('red')).toEqual(['from green']);
  });

  it('2.9 A party shows a secret deal at any time', () => {
    const play = column({ secretTruces: [['red', 'green']] }, 'mill', 2, 2);
    expect(play.refusal('blue show red+green1')).toMatchObject({ rule: '2.9', code: 'noSuchDeal' });
    play.say('green show red+green1');
    expect(ferry.view(play.pos, NOBODY).deals).toMatchObject([{ id: 0, seen: EVERYONE, stage: 'made' }]);
    expect(play.refusal('green show open1')).toMatchObject({ rule: '2.9', code: 'openAlready' });
    const offered = turn({}).post(truce('red', 'green', 'secret'));
    expect(offered.refusal('red show red+green1')).toMatchObject({ rule: '2.9', code: 'dealNotMade' });
  });
});
