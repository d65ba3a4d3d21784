// Lists the sentences of the docs that have more than 25 words: short ones are read once.
//
//   node scripts/prose.mjs                    the docs, README of all and of each package, CONTRIBUTING
//   node scripts/prose.mjs games/*/rulings.md any other pages

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const MOST_WORDS = 25;
/** Written by the lab and from the code. */
const MADE = new Set(['balance.md', 'kernel-reference.md', 'views.md']);

const pages = process.argv.slice(2);
const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && !MADE.has(name));
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
const files =
  pages.length > 0 ? pages : [...docs.map((name) => `docs/${name}`), ...packages, 'README.md', 'CONTRIBUTING.md'];

const found = files.flatMap((file) => longIn(join(root, file)).map((one) => [file, one]));
for (const [file, { words, sentence }] of found) console.log(`${file}: ${words} words: ${sentence}`);
if (found.length > 0) console.log(`${found.length} sentences of more than ${MOST_WORDS} words.`);
process.exitCode = found.length > 0 ? 1 : 0;

function longIn(path) {
  const text = readFileSync(path, 'utf8')
    .replaceAll(/```[\s\S]*?```/g, '\n\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '');
  return partsOf(text)
    .flatMap(sentencesOf)
    .map((sentence) => ({ sentence, words: wordsIn(sentence) }))
    .filter(({ words }) => words > MOST_WORDS);
}

/** Paragraphs, items of lists, headings, and what stands in the cells of tables, where a semicolon parts as a full stop does. */
function partsOf(text) {
  const parts = text.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=\|)|\n(?=#)/);
  return parts.flatMap((part) => (part.trim().startsWith('|') ? part.split(/[|;]/) : [part]));
}

/** Links count as the words they show, code as one. */
function sentencesOf(part) {
  const sentences = part.split(/(?<=[.!?]['"*)]*)\s+(?=[A-Z(*"'`[\d])/);
  return sentences.map((sentence) =>
    sentence
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/`[^`]*`/g, 'code')
      .replaceAll(/\s+/g, ' '),
  );
}

function wordsIn(sentence) {
  return sentence.split(' ').filter((word) => /[A-Za-z0-9]/.test(word)).length;
}
