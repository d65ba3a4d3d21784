import type { JSX } from 'preact';
import { forgetGame, keptText } from '../host/saves.ts';
import { go } from '../router.ts';

/** A game of this browser that cannot be gone on with: why, and what can be done. It is left as it is. */
export function Unreadable({ id, why }: { readonly id: string; readonly why: string }): JSX.Element {
  const end = (): void => {
    forgetGame(id);
    go('/');
  };
  return (
    <main class="message">
      <h1>This game cannot be gone on with here</h1>
      <p role="alert">{why}</p>
      <p>
        Nothing of it has been changed. It goes on as soon as the page has the edition it was begun with; until then you
        can keep it as a file, or end it.
      </p>
      <p class="row">
        <Keep id={id} />
        <button type="button" class="button" onClick={end}>
          End it and remove it
        </button>
        <a class="button" href="/">
          Front page
        </a>
      </p>
    </main>
  );
}

/** The save itself, as it is kept: choices, seed and what it was begun with. */
export const Keep = ({ id }: { readonly id: string }): JSX.Element => (
  <a
    class="button"
    download={`tercio-${id}.json`}
    href={`data:application/json;charset=utf-8,${encodeURIComponent(keptText(id))}`}
  >
    Keep it as a file
  </a>
);
