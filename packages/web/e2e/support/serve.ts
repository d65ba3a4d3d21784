import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** The built page as any host would serve it: files, and the page itself for every other address. Its policy forbids inline code. */

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const POLICY = "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; object-src 'none'; base-uri 'none'";

/** Another build than the usual one, if it is named. */
const dist = process.env['TERCIO_PAGE_DIST'] ?? join(import.meta.dirname, '../../dist');

createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const extension = extname(path);
  const file = extension in TYPES ? path : '/index.html';
  readFile(join(dist, file)).then(
    (body) => {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.setHeader('content-security-policy', POLICY);
      response.end(body);
    },
    () => {
      response.statusCode = 404;
      response.end();
    },
  );
}).listen(Number(process.argv[2] ?? 1652), '127.0.0.1');
