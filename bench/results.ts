import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Figure } from './measure.ts';

/** The table of `results.md`: one line per measurement, the latest figure of each and the one before. */

const FILE = new URL('results.md', import.meta.url);
const BEGIN = '<!-- figures -->';
const END = '<!-- end of figures -->';
const HEAD = [
  '| name | what | figure | target | | others | date | machine |',
  '|---|---|---:|---:|---|---|---|---|',
] as const;

export function machine(): string {
  const list = cpus();
  const model = (list[0]?.model ?? 'unknown processor').replace(/\s+/g, ' ').trim();
  return `${list.length} cores, ${model}, Node ${process.versions.node}`;
}

export function shown(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function verdict({ value, target }: Figure): string {
  if (target === undefined) return '';
  return (target.atLeast ? value >= target.value : value <= target.value) ? 'reached' : 'missed';
}

export const targetOf = ({ target, unit }: Figure): string =>
  target === undefined ? '' : `${target.atLeast ? '≥' : '≤'} ${target.value.toLocaleString('en')} ${unit}`;

/** Puts these figures in the place of the earlier ones of the same names; other lines stay as they are. */
export function writeResults(figures: readonly Figure[], date: string): void {
  const text = readFileSync(FILE, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from === -1 || to === -1) throw new Error(`bench/results.md lacks ${BEGIN} or ${END}`);
  const lines = new Map<string, string>();
  for (const line of text.slice(from, to).split('\n')) {
    const name = /^\| ([^|]+) \|/.exec(line)?.[1];
    if (name !== undefined && name !== 'name') lines.set(name, line);
  }
  for (const figure of figures) lines.set(figure.name, lineOf(figure, date));
  const table = [...HEAD, ...lines.values()].join('\n');
  writeFileSync(FILE, `${text.slice(0, from)}${BEGIN}\n${table}\n${text.slice(to)}`);
}

function lineOf(figure: Figure, date: string): string {
  const { name, what, value, unit, peers = '' } = figure;
  const cells = [name, what, `${shown(value)} ${unit}`, targetOf(figure), verdict(figure), peers, date, machine()];
  return `| ${cells.join(' | ')} |`;
}
