import type { JSX } from 'preact';
import { Settings } from '../table/status.tsx';
import './front.css';

/** The bar on every page but the table. */
export function Top(): JSX.Element {
  return (
    <header class="top">
      <a class="brand" href="/">
        Tercio
      </a>
      <nav aria-label="Main">
        <a href="/">Play</a>
        <a href="/rules">Rules</a>
        <a href="/about">About</a>
      </nav>
      <Settings />
    </header>
  );
}
