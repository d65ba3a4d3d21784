import { Fast, only, side } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { COLUMNS_IN_ALL, WAYS } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import { noteLines } from '../src/text/notes.ts';
import { activate, camp, column, point, setPatrol, unit, way } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';
import { quiet } from './fray.ts';

/** What a player has learnt is dated: in which turn he saw it, and whether it may have changed since. */

const viewOf = (game: Running, of: number): View => wonByTheSword.view(game.pos, only(side(of)));
const notesOn = (game: Running, of: number, about: number): readonly string[] => {
  const view = viewOf(game, of);
  return noteLines(
    game.table,
    view.facts.map(({ fact }) => fact),
    about,
  );
};
const inWords = (game: Running, of: number): string => wonByTheSword.words.position(viewOf(game, of));

function watched(turn: number): Camp {
  const on = camp({
    k1: 'rothenburg: sw 4IR 1CR 2Art 1Ob, bp 3',
    k5: 'ansbach: ba 2IR 4CR 1Ob',
    k6: 'munich: ba 2IR 1Ob',
  });
  on.table.turn = turn;
  setPatrol(on.table, 'k5', 'ba', 'CR', way(on.table, 'ansbach', 'gunzenhausen'));
  return on;
}
const K1 = column('k1');
const SEEN = 2;
const NOT_SEEN = 3;

describe('9.1 what is known of the enemy, and since when', () => {
  it('9.1 what a patrol has seen is dated by the turn, for him who saw it alone', () => {
    const game = activate(watched(3), 'k1', 45).choose('move ansbach', SEEN);
    expect(game.pos.facts[1]).toMatchObject([{ about: K1, date: 3, binds: true }]);
    expect(notesOn(game, 1, K1)).toEqual(['Seen in turn 3: 20 steps, 2 batteries.']);
    expect(inWords(game, 1)).toContain('Column I, Sweden: Seen in turn 3: 20 steps, 2 batteries.');
    expect(inWords(game, 0)).not.toContain('Seen in turn');
    expect(viewOf(game, 0).facts).toEqual([]);
  });

  it('9.1 a column that nobody has seen is not noted', () => {
    const game = activate(watched(3), 'k1', 45).choose('move ansbach', NOT_SEEN);
    expect(notesOn(game, 1, K1)).toEqual([]);
  });

  it('9.2.4 what may have changed keeps the turn in which it was seen', () => {
    const on = watched(2);
    const game = activate(on, 'k1', 46).choose('move ansbach', SEEN);
    setPatrol(game.table, 'k1', 'sw', 'CR', way(on.table, 'ansbach', 'rothenburg'));
    game.choose('move dinkelsbuehl');
    expect(game.pos.facts[1]).toMatchObject([{ about: K1, date: 2, binds: false }]);
    expect(notesOn(game, 1, K1)).toEqual(['Seen in turn 2: 20 steps, 2 batteries; may have changed since.']);
  });

  it('9.1 a garrison that was seen is noted, too', () => {
    const on = camp({ k1: 'ansbach: sw 2IR 4CR 1Ob', rothenburg: 'ba 1IR', k6: 'munich: ba 2IR 1Ob' });
    on.table.turn = 4;
    const rothenburg = COLUMNS_IN_ALL + point(on.table, 'rothenburg');
    const to = WAYS.show(way(on.table, 'ansbach', 'rothenburg'));
    const game = activate(on, 'k1', 45)
      .choose('deploy')
      .choose(`put ${to}`)
      .choose(`send ${unit(on.table, 0, 'sw', 'CR')}`)
      .choose('done', 0);
    expect(game.pos.facts[0]).toMatchObject([{ about: rothenburg, date: 4 }]);
    expect(notesOn(game, 0, rothenburg)).toEqual(['Seen in turn 4: 2 steps.']);
  });

  it('11.1.1 a bound that a siege has told is dated, and binds nobody', () => {
    const on = quiet(camp({ k1: 'ansbach: sw 5IR 1Ob' }));
    on.table.turn = 5;
    const game = activate(on, 'k1', 29).choose('besiege', 0);
    expect(notesOn(game, 1, K1)).toEqual([
      'In a siege in turn 5 it had at least 3 steps of infantry; may have changed since.',
    ]);
  });

  it('9.1 the date is no part of the position’s hash, and a redeal keeps note and date', () => {
    const [early, late] = [2, 3].map((turn) => {
      const game = activate(watched(2), 'k1', 45);
      game.table.turn = turn;
      game.choose('move ansbach', SEEN);
      game.table.turn = 2;
      return game;
    }) as [Running, Running];
    expect(wonByTheSword.hash(early.pos)).toBe(wonByTheSword.hash(late.pos));
    const dealt = wonByTheSword.redeal(viewOf(late, 1), new Fast(7));
    expect(wonByTheSword.view(dealt, only(side(1))).facts).toEqual(viewOf(late, 1).facts);
  });
});
