import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type { Board, Flag } from '@tercio/board';
import { loadBoard } from '@tercio/registry/boards';
import { Flags, Liveries } from '../table/parts.tsx';

interface Props {
  readonly game: string;
  readonly scenario: string;
  readonly children: ComponentChildren;
}

const NONE: readonly Flag[] = [];
const IN_ORDER: readonly number[] = [];

/** Emblems inside fly what the sides of this scenario fly, in the game's own colours if it has some, as soon as its board is here. */
export function Flying({ game, scenario, children }: Props): JSX.Element {
  const flags = useSignal(NONE);
  const liveries = useSignal(IN_ORDER);
  useEffect(() => {
    // A game without a board keeps the flags that go with the shapes.
    void loadBoard(game).then(
      (board: Board) => {
        flags.value = board.flags?.(scenario) ?? NONE;
        liveries.value = board.liveries ?? IN_ORDER;
      },
      () => {},
    );
  }, [game, scenario]);
  return (
    <Flags.Provider value={flags.value}>
      <Liveries.Provider value={liveries.value}>
        <span class="flying" data-game={game}>
          {children}
        </span>
      </Liveries.Provider>
    </Flags.Provider>
  );
}
