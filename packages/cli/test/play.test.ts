import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, tercio } from './tercio.ts';

const RING = ['play', 'ferry/ring', '--seat', 'red=me', '--seat', 'green=random', '--seat', 'blue=random'];

/** Answers that get through any game sooner or later: the end of talks, an option or a number, whichever is asked. */
const ANYTHING = ['ready', 'send', '1', '0'];
const anything = (times: number): readonly string[] => Array.from({ length: times }, (_, i) => ANYTHING[i % 4] ?? '');

/** Red to the question how many men march: turn 1, seed 5. */
const toTheMarch = ['ready', '6', '0', 'no', 'from mill'];

const SOLO = ['play', 'ferry/ring', '--solo', '--seat', 'red=me', '--seat', 'green=me', '--seat', 'blue=me'];

/** Green at Ford on its way to Mill, where Red stands, with whom it has a truce. */
const theTruce = 'with green,open,term truce,3,send,ready,sign open1,ready,ready';
const toTheTruce = `${theTruce},0,0,0,0,5,0,no,from tower,3,with,to ford,pass`.split(',');

describe('a game in the terminal', () => {
  it('is played to its end from piped lines', () => {
    inFolder((file) => {
      const { code, out, err } = tercio([...RING, '--seed', '5', '--save', file('g')], anything(800));
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/(wins|share victory)\. .* \(rule 9\.[12] /);
      expect(out).toContain('Points: red ');
      const verified = tercio(['replay', file('g'), '--verify', '--quiet']);
      expect(verified.code).toBe(0);
      expect(verified.out).toContain('Every outcome follows from seed 5.');
    });
  });

  it('shows the position, the question with its rule, and the options in words', () => {
    const { out } = tercio([...RING, '--seed', '5']);
    expect(out).toContain('Mill (home of Red): Red 4 men and the leader.');
    expect(out).toContain('(rule 2.2 Proposing)');
    expect(out).toMatch(/ 1\. +A deal with Green/);
  });

  it('takes an option by number, by the words of records and by the words on the screen', () => {
    for (const answer of ['1', 'with green', 'WITH GREEN', 'A deal with Green', 'a deal with g']) {
      expect(tercio([...RING, '--seed', '5'], [answer]).out).toContain('Red: A deal with Green: who else');
    }
  });

  it('says what is unclear and asks again', () => {
    const { out, code } = tercio([...RING, '--seed', '5'], ['99', 'a deal', 'wth green', '', '+4']);
    expect(code).toBe(0);
    expect(out).toContain('There is no option 99; they run from 1 to 9.');
    expect(out).toContain('That could be 1 or 2.');
    expect(out).toContain('Did you mean "with green"?');
    expect(out).toContain('There is no option +4.');
  });

  it('takes the number of a range as it is, and says what is in range', () => {
    const { out } = tercio([...RING, '--seed', '5'], ['ready', '7', 'bid', '3', '0']);
    expect(out).toContain('No. The number is out of range. It can be 0 to 6.');
    expect(out).toContain('Which number, 0 to 6?');
    expect(out).toContain('Red bids 3 coins for the march.');
  });

  it('marks what cannot be taken back', () => {
    const { out } = tercio([...RING, '--seed', '5'], [...toTheMarch, '1']);
    expect(out).toMatch(/1\. +Yes \[dice\]/);
    expect(out).toMatch(/\d\. +You are ready \[final\]/);
  });

  it('warns before a choice that is allowed but has a price', () => {
    const { out } = tercio([...SOLO, '--seed', '4'], [...toTheTruce, 'to mill', 'no', 'to mill', 'yes']);
    const warning =
      'Allowed, but: This breaks the truce with Red and costs 1 coin. (rule 2.6 Breach)\nDo it? yes or no: ';
    expect(out.split(warning)).toHaveLength(3);
    expect(out).toContain('Do it? yes or no: yes\n  Green breaks the deal with Red: a truce between Red and Green');
    expect(out).toContain('  Green comes to Mill.\n  Green breaks the truce with Red and pays 1 coin.');
  });

  it('offers what may be done at any time apart from the answers', () => {
    const { out } = tercio([...SOLO, '--seed', '4'], [...toTheTruce, 'to mill', 'yes', '+1']);
    expect(out).toMatch(/Do you play Halt\?.*\n +1\. +Pass .*\n +\+1\. +Recall the leader of Green for two coins/);
    expect(out).toMatch(/> \+1\n {2}Red .*the leader of Green/);
  });

  it('shows everything about the game on request', () => {
    const asked = [
      '?',
      'look',
      'log',
      'rules',
      'rules 9.1',
      'rules zebra',
      'words',
      'list deal',
      'list zebra',
      '/log 1',
    ];
    const { out, code } = tercio([...RING, '--seed', '5'], asked);
    expect(code).toBe(0);
    expect(out).toContain('why WORDS');
    expect(out).toContain('9.1 Taking a home');
    expect(out).toContain('There is no such rule. Its rules run from 1 to ');
    expect(out).toMatch(/1\. +with green\n/);
    expect(out).toContain('No option has the word "zebra".');
    expect(out.match(/You are Red\./g)).toHaveLength(2);
  });
});

describe('why', () => {
  const ask = (...lines: readonly string[]): string =>
    tercio([...RING, '--seed', '5'], [...toTheMarch.slice(0, -1), ...lines]).out;

  it('gives the reason with number and title of the rule', () => {
    expect(ask('why from ford')).toContain('Not "from ford": You have nobody at Ford. (rule 5.1 From which bank)');
  });

  it('answers for everything a verb could name', () => {
    const out = ask('why from');
    expect(out).toContain('from mill: Allowed.');
    expect(out).toContain('from weir: You have nobody at Weir. (rule 5.1 From which bank)');
  });

  it('says that something is allowed, or means nothing here', () => {
    expect(ask('why 1')).toContain('"from mill" is allowed.');
    expect(ask('why')).toContain('Why what?');
    expect(ask('why dance')).toContain('"dance" is nothing that can be done here.');
  });

  it('is told without asking when a refused option is typed', () => {
    expect(ask('from ford')).toContain('No. You have nobody at Ford. (rule 5.1 From which bank)');
  });
});

describe('odds', () => {
  it('are exact', () => {
    const { out } = tercio([...RING, '--seed', '5'], [...toTheMarch, 'odds 2', '2', 'odds without']);
    expect(out).toContain('"take 2" leaves nothing to chance before the next decision.');
    // The lower of two dice is 1 in 11 of 36 cases, 6 in one.
    expect(out).toMatch(/Steps, after "without":\n +1 +30\.6 %\n.* +6 +2\.8 %\n +Exact/s);
  });

  it('are of options only', () => {
    const { out } = tercio([...RING, '--seed', '5'], [...toTheMarch, 'odds', 'odds take', 'odds take 9']);
    expect(out).toContain('The odds of what?');
    expect(out).toContain('Name the number too: odds take 4.');
    expect(out).toContain('Not "take 9": The number is out of range.');
  });
});

describe('undo', () => {
  it('takes back the last choice while nobody has seen more', () => {
    const { out } = tercio([...RING, '--seed', '5'], [...toTheMarch, '4', 'undo', 'undo']);
    expect(out).toContain('Taken back: take 4.');
    expect(out).toContain('Taken back: from mill.');
    expect(out.split('From which bank does your column march?')).toHaveLength(3);
  });

  it('takes back a sealed answer, which is then made anew', () => {
    const { out } = tercio([...RING, '--seed', '5'], ['ready', '6', 'undo', '1', '0']);
    expect(out).toContain('Taken back: bid 6.');
    expect(out).toContain('Red bids 1 coin for the march.');
  });

  it('says why not', () => {
    const { out } = tercio([...RING, '--seed', '5'], ['undo', ...toTheMarch, '1', '1', 'undo']);
    expect(out).toContain('That cannot be taken back. You have not chosen anything yet.');
    expect(out).toContain('That cannot be taken back. Dice have been rolled since.');
  });
});

describe('save and resume', () => {
  it('goes on as if the game had never stopped', () => {
    inFolder((file) => {
      const lines = anything(800);
      tercio([...RING, '--seed', '1', '--save', file('whole')], lines);
      const first = tercio([...RING, '--seed', '1'], [...lines.slice(0, 40), `save ${file('part')}`, 'quit', '']);
      expect(first.out).toContain(`Saved. \`tercio play --resume ${file('part')}\` goes on from here.`);
      const second = tercio(['play', '--resume', file('part')], lines.slice(40));
      expect(second.code).toBe(0);
      expect(readFileSync(file('part'), 'utf8')).toBe(readFileSync(file('whole'), 'utf8'));
    });
  });

  it('remembers who plays, and lets others take over', () => {
    inFolder((file) => {
      tercio([...RING, '--seed', '8', '--save', file('g')], ['ready']);
      expect(tercio(['play', '--resume', file('g')]).out).toContain('red is me, green is random, blue is random');
      const other = tercio(['play', '--resume', file('g'), '--seat', 'red=random', '--seat', 'blue=me']);
      expect(other.out).toContain('red is random, green is random, blue is me');
    });
  });

  it('is offered on leaving', () => {
    inFolder((file) => {
      const { out } = tercio([...RING, '--seed', '8'], ['ready', 'quit', file('g')]);
      expect(out).toContain(`Saved in ${file('g')}.`);
      expect(readFileSync(file('g'), 'utf8')).toMatch(/^tercio 1 ferry edition \d+ ring tables /);
    });
  });

  it('never overwrites what is no record', () => {
    inFolder((file) => {
      writeFileSync(file('letter'), 'Dear Anna');
      const { out } = tercio([...RING, '--seed', '8'], [`save ${file('letter')}`, 'save']);
      expect(out).toContain('exists and is no record of a game; choose another name');
      expect(out).toContain('Save where?');
      expect(readFileSync(file('letter'), 'utf8')).toBe('Dear Anna');
    });
  });

  it('refuses a game whose dice were touched', () => {
    inFolder((file) => {
      tercio([...RING, '--seed', '8', '--save', file('g')], ['ready']);
      const text = readFileSync(file('g'), 'utf8');
      writeFileSync(file('g'), text.replace('dice fast 8', 'dice fast 9'));
      const { code, err } = tercio(['play', '--resume', file('g')]);
      expect(code).toBe(1);
      expect(err).toMatch(/cannot be continued: line \d+: the record says \d, the dice \d/);
    });
  });
});

describe('several people at one screen', () => {
  const two = ['play', 'ferry/ring', '--seed', '7', '--seat', 'red=me', '--seat', 'green=me', '--seat', 'blue=random'];

  it('pass it on, and see nothing of each other', () => {
    const { out } = tercio(two, ['', 'ready', '', 'look']);
    const [before = '', red = '', green = ''] = out.split(/Pass the screen to \w+\. /);
    expect(before).not.toMatch(/dealt/);
    expect(red).toMatch(/^Red, press Enter.*Red: 6 coins, 2 cards \(.*Green: 6 coins, 2 cards\./s);
    expect(green).toMatch(/^Green, press Enter.*Red: 6 coins, 2 cards\.\nGreen: 6 coins, 2 cards \(/s);
  });

  it('can be one person who plays all of them', () => {
    const { out } = tercio([...two, '--solo'], ['ready', 'ready']);
    expect(out).not.toContain('Pass the screen');
    expect(out).toMatch(/Red: 6 coins, 2 cards \(.*\)\.\nGreen: 6 coins, 2 cards \(.*\)\.\nBlue: 6 coins, 2 cards\./);
  });
});

describe('without a scenario', () => {
  it('asks what to play, which side and against whom', () => {
    const { out, code } = tercio(['play', '--seed', '1'], ['zebra', 'Ferry', '2', 'green', 'random', 'quit']);
    expect(code).toBe(0);
    expect(out).toMatch(/What would you like to play\?\n +1\. .*Ferry, a practice game/s);
    expect(out).toMatch(/Type a number from 1 to \d+, or quit\./);
    expect(out).toContain('red is random, green is me, blue is random');
  });

  it('lets bots play by themselves', () => {
    const { out, code } = tercio(['play', '--seed', '1'], ['Ferry', '2', 'none', 'random']);
    expect(code).toBe(0);
    expect(out).toContain('You are watching.');
    expect(out).toMatch(/(wins|share victory)\./);
  });

  it('ends quietly when the input does', () => {
    expect(tercio(['play']).code).toBe(0);
    expect(tercio(['play'], ['quit']).code).toBe(0);
  });
});

describe('standing orders', () => {
  it('answer from then on, and are not in the save', () => {
    inFolder((file) => {
      const seats = ['--seat', 'red=random', '--seat', 'green=random', '--seat', 'blue=me'];
      const lines = anything(120).flatMap((line) => ['always pass', line]);
      const { out } = tercio(['play', 'ferry/ring', '--seed', '2', ...seats, '--save', file('g')], lines);
      expect(out).toContain('From now on: pass.');
      expect(out).toContain('Standing orders answer only where sides are asked to react');
      expect(readFileSync(file('g'), 'utf8')).toMatch(/^\d+~? all pass$/m);
    });
  });
});

describe('a seat of two sides', () => {
  const PAIR = ['play', 'ferry/pair', '--seed', '5', '--seat'];

  it('is taken by the name of either side, of both or by its title, and plays both', () => {
    for (const seat of ['green', 'blue', 'green+blue', 'Green and Blue']) {
      const { out, err } = tercio([...PAIR, `${seat}=me`, '--seat', 'red=random']);
      expect(err).toBe('');
      expect(out).toContain('Players: red is random, green+blue is me.');
      expect(out).toContain('You play green and blue.');
    }
    expect(tercio([...PAIR, 'green=me', '--seat', 'blue=me']).err).toContain('Green and Blue has two players');
    expect(tercio([...PAIR, 'purple=me']).err).toContain('The seats are red, green+blue.');
  });

  it('says for which side it is asked, and answers for another first', () => {
    const { out } = tercio([...PAIR, 'green=me', '--seat', 'red=random'], ['for red', 'for blue']);
    expect(out).toContain('Your blue must answer too: `for blue` answers there first.');
    expect(out).toContain('For whom? blue.');
    expect(out).toMatch(/> for blue\n\nBlue: /);
    expect(tercio([...RING, '--seed', '5'], ['for green']).out).toContain('No other side of yours is asked now.');
  });

  it('shows what both sides hold, without passing the screen', () => {
    const { out } = tercio([...PAIR, 'green=me', '--seat', 'red=random'], ['ready', 'ready', '1', '0', '1', '0']);
    expect(out).not.toContain('Pass the screen');
    expect(out).toContain('Green: ');
    expect(out).toContain('Blue: ');
  });

  it('is saved and gone on with', () => {
    inFolder((file) => {
      const first = tercio(
        [...PAIR, 'green=me', '--seat', 'red=random', '--save', file('g')],
        ['for blue', 'ready', 'quit'],
      );
      expect(first.code).toBe(0);
      expect(readFileSync(file('g'), 'utf8')).toContain('seats red=random green+blue=me');
      expect(tercio(['play', '--resume', file('g')]).out).toContain('You play green and blue.');
    });
  });

  it('is passed the screen by its title, where another person holds the other seat', () => {
    const { out } = tercio([...PAIR, 'red=me', '--seat', 'green=me'], ['', 'ready', '']);
    expect(out).toContain('Pass the screen to Green and Blue.');
  });
});

describe('three at one terminal', () => {
  it('play a whole game, each told what they may know', () => {
    const seats = ['red', 'green', 'blue'].flatMap((side) => ['--seat', `${side}=me`]);
    const lines = Array.from({ length: 300 }, () => ['ready', '1', '0', 'yes']).flat();
    inFolder((file) => {
      // Kept in a file from the start, so that nobody asks for one at the end.
      const game = ['play', 'ferry/short', ...seats, '--seed', '3', '--save', file('g')];
      const { out, code } = tercio(game, lines);
      expect(code).toBe(0);
      for (const name of ['Red', 'Green', 'Blue']) expect(out).toContain(`Pass the screen to ${name}.`);
      expect(out).toMatch(/(wins|share victory)\. /);
    });
  });
});
