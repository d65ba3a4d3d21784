import { render } from 'preact';
import type { JSX } from 'preact';
import { GamePage } from './pages/game.tsx';
import { Front } from './pages/front.tsx';
import { NewGame } from './pages/new.tsx';
import { ReplayPage } from './pages/replay.tsx';
import { listen, path } from './router.ts';
import './fonts.css';
import './theme.css';

function App(): JSX.Element {
  const [, page = '', id = ''] = path.value.split('/');
  if (page === 'game') return <GamePage key={id} id={id} />;
  if (page === 'new') return <NewGame key={id} id={id} />;
  if (page === 'replay') return <ReplayPage key={id} id={id} />;
  return <Front />;
}

listen();
// Offline once loaded; in development there is no worker to register.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
const root = document.getElementById('app');
if (root) render(<App />, root);
