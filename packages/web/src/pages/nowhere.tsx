import type { JSX } from 'preact';
import { Frame } from './top.tsx';

/** An address under which there is nothing. */
export const Nowhere = (): JSX.Element => (
  <Frame title="There is no page here">
    <main class="nowhere">
      <h1>There is no page here</h1>
      <p>The address may be mistyped, or what stood here has gone. Your games are safe: they are on the front page.</p>
      <p class="row">
        <a class="button main" href="/">
          Front page
        </a>
        <a class="button" href="/tables">
          Tables
        </a>
        <a class="button" href="/rules">
          Rules
        </a>
      </p>
    </main>
  </Frame>
);
