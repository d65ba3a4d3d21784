import type { JSX } from 'preact';
import { Frame } from './top.tsx';

/** What this is, whom it owes, and what it keeps about anybody. */

const FONTS = [
  ['IM Fell Double Pica, IM Fell DW Pica, IM Fell English SC', 'Igino Marini'],
  ['EB Garamond', 'Georg Duffner and Octavio Pardo'],
  ['Alegreya Sans', 'Juan Pablo del Peral, Huerta Tipográfica'],
] as const;

const ICONS = [
  ['Horse’s head', 'Lorc'],
  ['Elephant', 'Delapouite'],
] as const;

export function AboutPage(_props: { readonly id: string }): JSX.Element {
  return (
    <Frame title="About">
      <main class="prose">
        <h1>About Tercio</h1>
        <p>
          Tercio is a table for early modern board wargames. It knows the rules, keeps the books, shows the odds before
          you commit, and gives a reason with its rule whenever the answer is no. It is free software under the MIT
          licence; anybody may host it.
        </p>
        <h2>Independent</h2>
        <p>
          The games are the work of their designers and publishers, who have no part in this project and do not endorse
          it. Tercio implements published rules in its own words and its own code; no art, map or text of theirs is in
          it. If you like a game, buy it.
        </p>
        <h2>Dice</h2>
        <p>
          Every roll of a game is in its record, and anybody can replay it. A game at a table with others shows a seal
          before the first roll and its seed after the last; the replay checks every die against it.
        </p>
        <h2>Is it fair?</h2>
        <p>
          Bots play every scenario many times; <a href="/lab">the lab</a> shows who wins, how long it takes and what
          decides it.
        </p>
        <h2>What is kept</h2>
        <p>
          A game played alone stays in this browser and is sent nowhere. There are no trackers and nothing is loaded
          from other sites.
        </p>
        <h2>Type</h2>
        <p>All under the SIL Open Font License, served from here:</p>
        <ul>
          {FONTS.map(([face, by]) => (
            <li key={face}>
              {face}, by {by}
            </li>
          ))}
        </ul>
        <h2>Icons</h2>
        <p>
          From{' '}
          <a href="https://game-icons.net" target="_blank" rel="noreferrer">
            game-icons.net
          </a>{' '}
          under{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/" target="_blank" rel="noreferrer">
            CC BY 3.0
          </a>
          , recoloured. Foot, guns, flags, medals, houses, hills and trees are our own.
        </p>
        <ul>
          {ICONS.map(([icon, by]) => (
            <li key={icon}>
              {icon}, by {by}
            </li>
          ))}
        </ul>
      </main>
    </Frame>
  );
}
