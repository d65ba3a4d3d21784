import type { JSX } from 'preact';
import type { CardFace } from '@tercio/board';
import { Fast, isRefusal } from '@tercio/kernel';
import { optionsOn } from './options.ts';
import type { Option } from './options.ts';
import { reasonFor } from './reasons.ts';
import type { TableState } from './state.ts';

/** A card as large as it must be to be read, over the hand while one points at it: its whole text, and every use it has now or has not. */

interface Props {
  readonly face: CardFace;
  readonly table: TableState;
  /** Where the card lies: the middle of its upper edge. */
  readonly x: number;
  readonly y: number;
}

export function CardLarge({ face, table, x, y }: Props): JSX.Element {
  const wide = 300;
  const left = Math.max(8, Math.min(window.innerWidth - wide - 8, x - wide / 2));
  const uses = optionsOn(table.options.value, face.thing);
  return (
    <div
      class="card-large card"
      role="presentation"
      style={{ left: `${left}px`, bottom: `${window.innerHeight - y + 10}px` }}
    >
      <Face face={face} />
      {(uses.length > 0 || table.options.value.offer !== null) && (
        <ul>
          {uses.map(({ key, words }) => (
            <li key={key}>{usesOnly(words)}</li>
          ))}
          {refusedUses(table, face, uses).map((words) => (
            <li key={words} class="not">
              {words}
            </li>
          ))}
        </ul>
      )}
      <p class={`card-foot${face.stripe === undefined ? '' : ` stripe ${face.stripe}`}`}>
        <span>{face.foot.words}</span> <b>{face.foot.value}</b>
      </p>
    </div>
  );
}

const Face = ({ face }: { readonly face: CardFace }): JSX.Element => (
  <>
    <p class="card-head">
      <b class="figure">{face.figure}</b> <span>{face.unit}</span> <span class="number">{face.number}</span>
    </p>
    <p class="card-title">{face.title}</p>
    <p>{face.words}</p>
    {face.more && <p>{face.more}</p>}
  </>
);

interface ReaderProps {
  readonly face: CardFace;
  readonly table: TableState;
  readonly close: () => void;
}

/** Under a finger: the card is read first; each of its uses is a button, and why it has none is said. */
export function CardReader({ face, table, close }: ReaderProps): JSX.Element {
  const uses = optionsOn(table.options.value, face.thing);
  const isIn = table.gathered.has(face.thing);
  const take = (option: Option): void => {
    close();
    table.choose(option);
  };
  return (
    <div class="card-large card reader" role="dialog" aria-label={face.title}>
      <button type="button" class="close" aria-label="Close" onClick={close}>
        ×
      </button>
      <Face face={face} />
      <div class="uses">
        {uses.map((option) => (
          <button key={option.key} type="button" class="button" onClick={() => take(option)}>
            {isIn ? 'Keep it' : usesOnly(option.words)}
          </button>
        ))}
      </div>
      {uses.length === 0 && refusedUses(table, face, uses).map((words) => <p key={words}>{words}</p>)}
      <p class={`card-foot${face.stripe === undefined ? '' : ` stripe ${face.stripe}`}`}>
        <span>{face.foot.words}</span> <b>{face.foot.value}</b>
      </p>
    </div>
  );
}

/** "Recruitment (3+): as 3 points" stands on the card of that name already. */
const usesOnly = (words: string): string => {
  const use = words.replace(/^[^:]*: /, '');
  return use.charAt(0).toUpperCase() + use.slice(1);
};

/** Why it cannot be played at all: the very words that a click on it gets. Or what the question's other verbs say against it. */
function refusedUses(table: TableState, { thing, played }: CardFace, uses: readonly Option[]): readonly string[] {
  const { view, game, board } = table;
  const { offer, side, all } = table.options.value;
  if (!view || offer === null || side === null || played) return [];
  if (uses.length === 0) return [reasonFor(table, [thing])?.sentence ?? ''];
  // What is played by a gesture answers later questions than this one: what this one refuses is beside the point.
  if (uses.some(({ along = [] }) => along.length > 0)) return [];
  const pos = game.redeal(view, new Fast(1));
  const words = game.verbs(offer.ask).flatMap((verb): readonly string[] => {
    if (game.domain(offer.ask, verb) !== thing.domain) return [];
    // What is seldom wanted, and no other card could do now, nobody misses on this one.
    if (board.seldom?.(offer.ask, verb) && !all.some(({ choice }) => choice.verb === verb)) return [];
    const verdict = game.why(pos, side, { verb, arg: thing.arg });
    return verdict !== null && isRefusal(verdict) ? [game.words.refusal(verdict, view)] : [];
  });
  return [...new Set(words)];
}
