import { isRefusal, Match } from '@tercio/kernel';
import type { Header } from '@tercio/kernel';
import type { Referee } from '@tercio/kernel/course';
import { asUnreadable, Unreadable } from '../tables/unreadable.ts';
import { readMessage } from './message.ts';
import type { Message } from './message.ts';

/** The whole match behind a journal: for the log, the record and take-backs. Its cost grows with the game. */
export function history({ game, dice }: Referee, header: Header, bodies: readonly string[]): Match {
  return prolonged(new Match(game, header, dice), bodies);
}

/** The same match, with what was written since. */
export function prolonged(match: Match, bodies: readonly string[]): Match {
  try {
    for (const body of bodies) play(match, readMessage(body));
    return match;
  } catch (error) {
    throw asUnreadable(error);
  }
}

function play(match: Match, message: Message): void {
  switch (message.kind) {
    case 'choices': {
      const result = match.act(message.side, message.choices, message.automatic);
      if (isRefusal(result)) throw new Unreadable(`a journal cannot be played again: ${result.code}`);
      return;
    }
    case 'undo': {
      const refusal = match.undo(message.side);
      if (refusal) throw new Unreadable(`a journal cannot be played again: ${refusal.code}`);
      return;
    }
    case 'takeBack':
      return match.takeBack(message.acts);
    case 'end':
      return match.endBy(message.result);
  }
}
