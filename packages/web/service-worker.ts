import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the service worker after the build: once a page was loaded, it works without a network. Files with a hash in
 * their name never change; the page itself is asked for again whenever there is a network.
 */
export function serviceWorker(): Plugin {
  let folder = 'dist';
  return {
    name: 'tercio-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const out = resolve(import.meta.dirname, folder);
      const assets = readdirSync(join(out, 'assets')).filter(
        (name) => !name.endsWith('.woff') && !/cyrillic|greek|vietnamese/.test(name),
      );
      const seen = readdirSync(join(out, 'sights'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.json'),
      );
      const files = [
        '/',
        '/manifest.webmanifest',
        '/icon.svg',
        ...assets.map((name) => `/assets/${name}`),
        ...seen.map((name) => `/sights/${name}`),
      ];
      const version = createHash('sha256')
        .update(files.join())
        .update(readFileSync(join(out, 'index.html')))
        .update(seen.map((name) => readFileSync(join(out, 'sights', name), 'utf8')).join())
        .digest('hex')
        .slice(0, 12);
      writeFileSync(join(out, 'sw.js'), script(version, files));
    },
  };
}

const script = (version: string, files: readonly string[]): string => `
const CACHE = 'tercio-${version}';
const FILES = ${JSON.stringify(files)};
addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))).then(() => clients.claim()));
});
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match('/')));
    return;
  }
  event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
});
`;
