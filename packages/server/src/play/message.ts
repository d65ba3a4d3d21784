import { side } from '@tercio/kernel';
import type { Choice, Result, Side } from '@tercio/kernel';

/** What a journal holds: everything that ever changed a game, one short line each. */
export type Message =
  | {
      readonly kind: 'choices';
      readonly side: Side;
      readonly choices: readonly Choice[];
      /** By a standing order. */
      readonly automatic: boolean;
    }
  | { readonly kind: 'undo'; readonly side: Side }
  /** Agreed by all: back to the position after so many acts. */
  | { readonly kind: 'takeBack'; readonly acts: number }
  | { readonly kind: 'end'; readonly result: Result };

/** `c1 march:3;stop`, `a0 pass`, `u2`, `t17`, `e{...}`. */
export function writeMessage(message: Message): string {
  switch (message.kind) {
    case 'choices':
      return `${message.automatic ? 'a' : 'c'}${message.side} ${message.choices.map(writeChoice).join(';')}`;
    case 'undo':
      return `u${message.side}`;
    case 'takeBack':
      return `t${message.acts}`;
    case 'end':
    default:
      return `e${JSON.stringify(message.result)}`;
  }
}

export function readMessage(body: string): Message {
  const rest = body.slice(1);
  switch (body[0]) {
    case 'c':
    case 'a': {
      const space = rest.indexOf(' ');
      const choices = rest
        .slice(space + 1)
        .split(';')
        .map(readChoice);
      return { kind: 'choices', side: side(Number(rest.slice(0, space))), choices, automatic: body[0] === 'a' };
    }
    case 'u':
      return { kind: 'undo', side: side(Number(rest)) };
    case 't':
      return { kind: 'takeBack', acts: Number(rest) };
    case 'e':
      return { kind: 'end', result: JSON.parse(rest) as Result };
    default:
      throw new Error(`the journal holds a line that cannot be read: ${body.slice(0, 20)}`);
  }
}

const writeChoice = ({ verb, arg }: Choice): string => (arg === null ? verb : `${verb}:${arg}`);

function readChoice(text: string): Choice {
  const colon = text.indexOf(':');
  return colon < 0 ? { verb: text, arg: null } : { verb: text.slice(0, colon), arg: Number(text.slice(colon + 1)) };
}
