import type { ComponentChildren, JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { SettingsForm } from '../settings-form.tsx';
import { Modal } from '../table/modal.tsx';
import { GearIcon } from '../table/parts.tsx';
import { me, whoAmI } from '../net/api.ts';
import { path } from '../router.ts';
import './front.css';

const LINKS = [
  ['/', 'Play'],
  ['/tables', 'Tables'],
  ['/replay', 'Replay'],
  ['/rules', 'Rules'],
  ['/about', 'About'],
] as const;

/** Every page but the table: the bar on top, what it is about, and the lines at the foot. */
export function Frame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  document.title = title === '' ? 'Tercio' : `${title} · Tercio`;
  return (
    <div class="front">
      <Top />
      {children}
      <footer class="foot">
        <span>Dice anyone can check</span>
        <span>Bots that see only what you see</span>
        <span>Solo play works offline</span>
        <a href="/lab">The lab</a>
        <a href="/about">About and credits</a>
      </footer>
    </div>
  );
}

function Top(): JSX.Element {
  const open = useSignal(false);
  useEffect(() => void whoAmI(), []);
  return (
    <header class="top">
      <a class="brand" href="/">
        Tercio
      </a>
      <nav aria-label="Main">
        {LINKS.map(([href, words]) => (
          <a key={href} href={href} aria-current={path.value === href ? 'page' : undefined}>
            {words}
          </a>
        ))}
      </nav>
      <a class="person" href="/account">
        {me.value ? me.value.name : 'Sign in'}
      </a>
      <button type="button" class="plain" aria-label="Settings" title="Settings" onClick={() => (open.value = true)}>
        <GearIcon />
      </button>
      {open.value && (
        <Modal title="Settings" close={() => (open.value = false)}>
          <SettingsForm />
        </Modal>
      )}
    </header>
  );
}
