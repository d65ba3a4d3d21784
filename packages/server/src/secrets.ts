import { createHash, randomBytes } from 'node:crypto';

/** Long random words: seeds, cookies, links. */

/** 96 random bits for links and ids, in letters and digits that survive a chat window. */
export const newId = (bytes = 12): string => written(bytes);

/** 256 random bits for cookies and tokens. */
export const newSecret = (): string => written(32);

export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is stored of a cookie, a token or an invitation. They are random and long: a fast hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** As letters. Never with a hyphen first: on a command line that would be an option. */
function written(bytes: number): string {
  const text = randomBytes(bytes).toString('base64url');
  return text.startsWith('-') ? written(bytes) : text;
}
