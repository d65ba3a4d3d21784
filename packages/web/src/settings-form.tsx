import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { asksAll, botPause, hints, PAUSES, size, SIZES, theme, THEMES } from './settings.ts';

/** What a person sets for this browser, as a small form. */

interface PickProps<T extends string | number> {
  readonly label: string;
  readonly setting: Signal<T>;
  readonly values: readonly (readonly [T, string])[];
}

function Pick<T extends string | number>({ label, setting, values }: PickProps<T>): JSX.Element {
  return (
    <label class="pick-one">
      <span>{label}</span>
      <select
        value={String(setting.value)}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const chosen = values[selectedIndex];
          if (chosen) setting.value = chosen[0];
        }}
      >
        {values.map(([value, words]) => (
          <option key={value} value={String(value)}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

const SWITCH = [
  [1, 'yes'],
  [0, 'no'],
] as const;

/** With a game, what is set for that game besides. */
export const SettingsForm = ({ game }: { readonly game?: string }): JSX.Element => (
  <div class="settings-form">
    <Pick label="Theme" setting={theme} values={THEMES} />
    <Pick label="Interface size" setting={size} values={SIZES.map((each) => [each, `${each} %`] as const)} />
    <Pick label="Pointing at a place shows who stands there" setting={hints} values={SWITCH} />
    <Pick label="Pace of bots" setting={botPause} values={PAUSES} />
    {game !== undefined && (
      <Pick
        label="Ask me everything, also where one answer is usual or the only one"
        setting={asksAll(game)}
        values={SWITCH}
      />
    )}
  </div>
);
