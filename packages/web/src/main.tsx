import { render } from 'preact';
import type { ComponentType, JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { early } from './host/early.ts';
import { NOWHERE, pageAt } from './addresses.ts';
import { renew } from './renew.ts';
import { listen, path } from './router.ts';
import './fonts.css';
import './theme.css';
import './settings.ts';

type Page = ComponentType<{ readonly id: string }>;

/** Each page is fetched when somebody goes there: anyone who plays loads the table and nothing else. */
const pages: { readonly [name: string]: (id: string) => Promise<Page> } = {
  '': async () => (await import('./pages/front.tsx')).Front,
  game: async (id) => {
    early(id);
    return (await import('./pages/game.tsx')).GamePage;
  },
  new: async () => (await import('./pages/new.tsx')).NewGame,
  replay: async () => (await import('./pages/replay.tsx')).ReplayPage,
  rules: async () => (await import('./pages/rules.tsx')).RulesPage,
  tables: async () => (await import('./pages/tables.tsx')).TablesPage,
  table: async () => (await import('./pages/table.tsx')).TablePage,
  account: async () => (await import('./pages/account.tsx')).AccountPage,
  operator: async () => (await import('./pages/operator.tsx')).OperatorPage,
  lab: async () => (await import('./pages/lab.tsx')).LabPage,
  about: async () => (await import('./pages/about.tsx')).AboutPage,
  [NOWHERE]: async () => (await import('./pages/nowhere.tsx')).Nowhere,
};

function App(): JSX.Element {
  const [, , id = ''] = path.value.split('/');
  const known = pageAt(path.value);
  const [shown, show] = useState<{ readonly name: string; readonly Page: Page } | null>(null);
  // Before anything is painted: nobody waits for the words that say that one waits.
  useLayoutEffect(() => {
    void pages[known]?.(id).then(
      (Page) => show({ name: known, Page }),
      async () => (await renew()) || show({ name: known, Page: Missing }),
    );
  }, [known]);
  if (shown?.name !== known) return <main class="message">Opening …</main>;
  return <shown.Page key={`${known}/${id}`} id={id} />;
}

/** A part of the page could not be fetched, and a new page brought no change. */
function Missing(): JSX.Element {
  return (
    <main class="message">
      <p>This part of the page cannot be fetched just now. Nothing you did is lost.</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}

listen();
// Rules and boards are fetched in many places; wherever one is gone after an update, the page is fetched anew.
addEventListener('vite:preloadError', () => void renew());
// Offline once loaded; in development there is no worker to register.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
const root = document.getElementById('app');
if (root) render(<App />, root);
