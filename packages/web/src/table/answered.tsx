import type { JSX } from 'preact';
import { jointOf, sentenceOf, stateWords } from './joint.ts';
import type { Joint } from './joint.ts';
import { Emblem } from './parts.tsx';
import { seatName } from './names.ts';
import type { TableState } from './state.ts';
import './answered.css';

/** Who has answered while several decide at once, my own sealed answers, and which of my sides answers first. */

export const jointAt = (table: TableState): Joint | null => {
  const { view } = table;
  return view && table.host.game ? jointOf(table.host.game, view, table.called) : null;
};

/** In the prompt line, while I wait for the others. */
export const jointSentence = (table: TableState, joint: Joint): string =>
  sentenceOf(joint, (side) => seatName(table, side));

/** In the panel: a line for each side, and what I answered with the way to take it back. */
export function Answered({ table }: { readonly table: TableState }): JSX.Element | null {
  const joint = jointAt(table);
  // Alone, one knows that one has not answered yet.
  const isAlone = joint?.lanes.length === 1 && joint.lanes[0]?.mine;
  if (!joint || isAlone || joint.lanes.every(({ mine, answered }) => mine && answered.length === 0)) return null;
  return (
    <ul class="answered" aria-label="Who has answered">
      {joint.lanes.map(({ side, done, mine, answered }) => (
        <li key={side}>
          <Emblem side={side} /> <b>{seatName(table, side)}</b>
          <span class={done ? 'has' : 'not-yet'}>
            {done ? '✓ ' : ''}
            {stateWords(joint, done)}
          </span>
          {mine && answered.length > 0 && (
            <p class="my-answer">
              <span>
                Sealed until all have answered: <b>{answered.join(', ')}</b>
              </span>
              <button type="button" class="button" onClick={() => void table.takeBack(side)}>
                Take back
              </button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Several sides of mine are asked: any of them can be answered first. */
export function AnswerFor({ table }: { readonly table: TableState }): JSX.Element | null {
  const { asked, side } = table.options.value;
  if (asked.length < 2) return null;
  return (
    <span class="answer-for" role="group" aria-label="Which of your sides answers first">
      {asked.map((one) => (
        <button
          type="button"
          key={one}
          class="button on-dark"
          aria-pressed={one === side}
          title={`Answer for ${seatName(table, one)} (N)`}
          onClick={() => (table.answering.value = one)}
        >
          <Emblem side={one} /> {seatName(table, one)}
        </button>
      ))}
    </span>
  );
}
