import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

/** What a player writes down for nobody else: in this browser, or at the table on the server. */
export interface Notes {
  read(): Promise<string>;
  /** False if it could not be kept. */
  keep(text: string): Promise<boolean>;
}

const LETTERS = 20_000;

/** `shy`: shown only where something was written down. */
export function NotesBox({
  notes,
  shy = false,
}: {
  readonly notes: Notes;
  readonly shy?: boolean;
}): JSX.Element | null {
  const text = useSignal('');
  const kept = useSignal(true);
  const keep = (): void => {
    if (!kept.peek()) void notes.keep(text.peek()).then((done) => (kept.value = done));
  };
  useEffect(() => {
    void notes.read().then((found) => (text.value = found));
    return keep;
  }, [notes]);
  const begun = useSignal(!shy);
  if (text.value !== '') begun.value = true;
  if (!begun.value) return null;
  return (
    <label class="notes">
      <span>My notes, for nobody else {kept.value ? '' : '· not kept yet'}</span>
      <textarea
        rows={3}
        maxLength={LETTERS}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          kept.value = false;
        }}
        onBlur={keep}
      />
    </label>
  );
}
