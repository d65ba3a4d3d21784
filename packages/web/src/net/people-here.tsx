import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { call, me } from './api.ts';
import type { Link } from './link.ts';

/** What can be done about somebody at a table or in its talk: not to hear them, to have nothing to do with them, to report them. */
export function PeopleHere({ link }: { readonly link: Link }): JSX.Element | null {
  const said = useSignal('');
  const report = useSignal<string | null>(null);
  const words = useSignal('');
  const others = othersAt(link);
  if (others.length === 0 || !me.value) return null;
  const done = async (method: string, path: string, body: unknown, then: string): Promise<void> => {
    const answer = await call(method, path, body);
    said.value = answer.ok ? then : answer.message;
    if (answer.ok) report.value = null;
  };
  return (
    <details class="talk-people">
      <summary>Mute, block or report</summary>
      {others.map(({ id, name }) => (
        <div key={id} class="row" role="group" aria-label={name}>
          <b>{name}</b>
          {(['mute', 'block'] as const).map((kind) => (
            <button
              type="button"
              class="button"
              key={kind}
              onClick={() => void done('PUT', `/me/blocks/${id}`, { kind }, AFTER[kind](name))}
            >
              {kind === 'mute' ? 'Mute' : 'Block'}
            </button>
          ))}
          <button type="button" class="button" onClick={() => (report.value = id)}>
            Report …
          </button>
          {report.value === id && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const body = { person: id, table: link.id, text: words.value };
                void done('POST', '/reports', body, 'Whoever runs this server will read it.');
              }}
            >
              <label>
                What did {name} do?
                <input
                  required
                  maxLength={1000}
                  value={words.value}
                  onInput={(event) => (words.value = event.currentTarget.value)}
                />
              </label>
              <button type="submit" class="button">
                Send the report
              </button>
            </form>
          )}
        </div>
      ))}
      {said.value && <p role="status">{said.value}</p>}
    </details>
  );
}

const AFTER = {
  mute: (name: string): string => `You no longer hear ${name}. Your account page takes it back.`,
  block: (name: string): string =>
    `You no longer hear ${name}, who cannot sit down at your tables. Your account page takes it back.`,
};

/** Everybody who sits here or has spoken, but me. */
function othersAt({ card, chat }: Link): readonly { readonly id: string; readonly name: string }[] {
  const seated = card.value?.seats.flatMap(({ person }) => person ?? []) ?? [];
  const spoke = chat.value.map(({ person: id, name }) => ({ id, name }));
  const all = new Map([...spoke, ...seated].map((one) => [one.id, one]));
  return [...all.values()].filter(({ id, name }) => id !== me.value?.id && name !== '');
}
