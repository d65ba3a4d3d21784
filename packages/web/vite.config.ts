import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker.ts';

export default defineConfig({
  plugins: [serviceWorker()],
  // The page loads nothing from elsewhere, and nothing is inlined, so that its content policy can forbid inline code.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: {
    port: 1649,
    proxy: { '/api': 'http://127.0.0.1:1648', '/live': { target: 'ws://127.0.0.1:1648', ws: true } },
  },
});
