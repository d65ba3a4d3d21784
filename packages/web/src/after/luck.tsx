import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { sentence } from '@tercio/lab/luck';
import type { Luck, SideLuck } from '@tercio/lab/luck';
import { Modal } from '../table/modal.tsx';
import { Emblem } from '../table/parts.tsx';
import { LuckDetails } from './luck-details.tsx';
import type { Link } from './luck-details.tsx';
import type { FromLuckWorker } from './messages.ts';
import { useLuck } from './use-luck.ts';
import './luck.css';

/** Was I unlucky? One sentence after the game, and all that stands behind it. */

export interface Who {
  /** What the sides are called, by side. */
  readonly names: readonly string[];
  /** The sides held by the one who looks. */
  readonly mine: readonly number[];
}

interface PanelProps {
  readonly who: Who;
  /** The replay of the game. */
  readonly href: string;
  readonly record: () => Promise<string>;
}

/** Beside the finished table. */
export function LuckPanel({ who, href, record }: PanelProps): JSX.Element {
  const heard = useLuck(record, href).value;
  const open = useSignal(false);
  return (
    <section class="luck-panel" aria-label="Luck">
      <h3>{who.mine.length === 1 ? 'Was I unlucky?' : 'Who was lucky?'}</h3>
      <Told heard={heard} who={who} />
      {heard.kind === 'luck' && heard.luck.rolls > 0 && (
        <button type="button" class="button wide" onClick={() => (open.value = true)}>
          The dice in detail
        </button>
      )}
      {open.value && heard.kind === 'luck' && (
        <Modal title="The dice of this game" close={() => (open.value = false)} wide>
          <LuckBySide luck={heard.luck} who={who} to={(step) => ({ href: `${href}#${step}` })} />
        </Modal>
      )}
    </section>
  );
}

interface ModalProps extends Pick<PanelProps, 'who' | 'record'> {
  readonly turnTo: (step: number) => void;
  readonly close: () => void;
}

/** Over a replay. */
export function LuckModal({ who, record, turnTo, close }: ModalProps): JSX.Element {
  const heard = useLuck(record, '').value;
  const to = (step: number): Link => ({
    href: `#${step}`,
    onClick: (event) => {
      event.preventDefault();
      turnTo(step);
      close();
    },
  });
  return (
    <Modal title="The dice of this game" close={close} wide>
      {heard.kind === 'luck' ? <LuckBySide luck={heard.luck} who={who} to={to} /> : <Told heard={heard} who={who} />}
    </Modal>
  );
}

/** The sentence, or how far it is. */
function Told({ heard, who }: { readonly heard: FromLuckWorker; readonly who: Who }): JSX.Element {
  if (heard.kind === 'fault') return <p role="status">{heard.words}</p>;
  if (heard.kind === 'progress')
    return (
      <p role="status">
        The dice are weighed …{' '}
        <progress value={heard.done} max={Math.max(1, heard.of)} aria-label="How far the reckoning is" />
      </p>
    );
  const [first] = sidesFor(heard.luck, who);
  return (
    <p role="status" class="luck-sentence">
      {first ? sentence(first, { name: nameOf(who, first.side), game: heard.luck }) : ''}
    </p>
  );
}

/** One's own side first. */
function sidesFor({ sides }: Luck, { mine }: Who): readonly SideLuck[] {
  return sides.toSorted((a, b) => Number(mine.includes(b.side)) - Number(mine.includes(a.side)));
}

/** Anyone who holds one side alone is told of themselves. */
const nameOf = ({ names, mine }: Who, side: number): string | null =>
  mine.length === 1 && mine[0] === side ? null : (names[side] ?? '');

interface BySideProps {
  readonly luck: Luck;
  readonly who: Who;
  readonly to: (step: number) => Link;
}

function LuckBySide({ luck, who, to }: BySideProps): JSX.Element {
  const sides = sidesFor(luck, who);
  const shown = useSignal(sides[0]?.side);
  const one = sides.find(({ side }) => side === shown.value);
  return (
    <div class="luck">
      <div class="luck-sides" role="group" aria-label="Whose luck">
        {sides.map(({ side }) => (
          <button
            type="button"
            class="button"
            key={side}
            aria-pressed={shown.value === side}
            onClick={() => (shown.value = side)}
          >
            <Emblem side={side} /> {who.names[side]}
          </button>
        ))}
      </div>
      {one && (
        <>
          <p class="luck-sentence">{sentence(one, { name: nameOf(who, one.side), game: luck })}</p>
          <LuckDetails luck={luck} one={one} names={who.names} to={to} />
        </>
      )}
    </div>
  );
}
