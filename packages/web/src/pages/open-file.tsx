import type { JSX } from 'preact';

interface OpenFileProps {
  readonly title: string;
  readonly class?: string;
  readonly open: (file: File) => Promise<void>;
}

/** A JSON file of one's own: read in this browser, sent nowhere. */
export const OpenFile = ({ title, class: name, open }: OpenFileProps): JSX.Element => (
  <label class={name}>
    <span>{title}</span>
    <input
      type="file"
      accept=".json,application/json"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) void open(file);
      }}
    />
  </label>
);
