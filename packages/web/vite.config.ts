import { defineConfig } from 'vite';
import { preloads } from './preloads.ts';
import { serviceWorker } from './service-worker.ts';
import { sights } from './sights.ts';

/** A chunk's name says whether it is the rules of a game, how a game looks, or the page itself: they are weighed apart. */
function named(modules: readonly string[], own: 'page' | 'worker'): string {
  const has = (part: RegExp): boolean => modules.some((id) => part.test(id));
  const drawn = /\/games\/[^/]+\/board\/|\/packages\/(geo|board)\/src\/(?!index)/;
  // The kernel's engine comes with the rules and for their sake. It lay in their chunk while there was one game; now that
  // several share it, it is one by itself, and still weighed with them.
  const ruled = /\/games\/[^/]+\/(src|data|bot)\/|\/packages\/kernel\/src\/(engine\.ts|game\.ts|rooms\/)/;
  const kind = has(ruled) ? 'rules' : has(drawn) ? 'board' : own;
  return `assets/${kind}-[name]-[hash].js`;
}

/** No module of ours but a style sheet does anything by being loaded: each goes only where something of it is used. */
const chunksOf = (own: 'page' | 'worker') => ({
  output: {
    chunkFileNames: ({ moduleIds }: { readonly moduleIds: readonly string[] }) => named(moduleIds, own),
    // Small things that every game needs, as one piece instead of one for each set of games that happens to share them.
    codeSplitting: { groups: [{ name: 'rooms', test: /\/packages\/kernel\/src\/rooms\// }] },
  },
  treeshake: { moduleSideEffects: (id: string) => !/\/packages\/(kernel|bots|registry|board|lab)\/src\//.test(id) },
});

export default defineConfig({
  plugins: [sights(), preloads('/src/pages/game.tsx'), serviceWorker()],
  // The page loads nothing from elsewhere, and nothing is inlined, so that its content policy can forbid inline code.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Everything a page needs is asked for at once, by links; the browsers we name need no help with that.
    modulePreload: { polyfill: false },
    rolldownOptions: chunksOf('page'),
  },
  worker: { format: 'es', rolldownOptions: chunksOf('worker') },
  // Scenarios are read faster as text than as script.
  json: { stringify: true },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: {
    port: 1649,
    // The live connection of a table is under /api as well.
    proxy: { '/api': { target: process.env['TERCIO_SERVER'] ?? 'http://127.0.0.1:1648', ws: true } },
  },
});
