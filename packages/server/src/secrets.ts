import { createHash, randomBytes } from 'node:crypto';

/** Long random words: seeds, cookies, links. */

/** 96 random bits for links and ids, in letters and digits that survive a chat window. */
export const newId = (bytes = 12): string => randomBytes(bytes).toString('base64url');

/** 256 random bits for cookies and tokens. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is stored of a cookie, a token or an invitation. They are random and long: a fast hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
