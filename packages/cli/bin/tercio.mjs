#!/usr/bin/env node
// Runs the command on the pinned Node: an older one cannot read TypeScript. Plain JavaScript for Node 20.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../../../scripts/setup.mjs';

const READS_TYPESCRIPT = 24;

if (Number.parseInt(process.versions.node, 10) >= READS_TYPESCRIPT) await run();
else again();

async function run() {
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  const { main } = await import('../src/main.ts');
  process.exitCode = await main(process.argv.slice(2));
}

function again() {
  try {
    // Ctrl-C reaches both; the one that plays the game decides what it means.
    process.on('SIGINT', () => {});
    const command = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
    const child = spawn(pinnedNode(), command, { stdio: 'inherit' }).on('exit', (code) => {
      process.exitCode = code ?? 1;
    });
    // A system that ends this one means the one that serves.
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
