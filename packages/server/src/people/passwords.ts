import { COMMON } from './common-passwords.ts';

/** Whether a password would be among the first that anybody tries. */

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** One letter again and again, or one step after the other: aaaaaaaa, 12345678, hgfedcba. */
function isRow(text: string): boolean {
  const steps = new Set(Array.from({ length: text.length - 1 }, (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i)));
  const [step] = steps;
  return steps.size === 1 && Math.abs(step ?? 2) < 2;
}

/** What speaks against a password, as a sentence; null: nothing. */
export function faultInPassword(password: string, name: string): string | null {
  const text = plain(password);
  // Neither signs around it nor digits make it another one.
  const bare = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isRow(text) || new Set(text).size < 4) return 'That password is too simple: use more different letters.';
  if ([text, bare, core].some((tried) => COMMON.has(tried)))
    return 'That password is among the first that anybody tries.';
  const own = plain(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return own.length > 2 && text.replaceAll(/[^\p{L}\p{N}]/gu, '').startsWith(own)
    ? 'A password does not begin with your name.'
    : null;
}
