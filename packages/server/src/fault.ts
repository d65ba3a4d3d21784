import type { Refusal } from '@tercio/kernel';

/** What can go wrong at a caller's hand, with the HTTP status that says so. Anything else is a bug of ours. */
const STATUS = {
  malformed: 400,
  notSignedIn: 401,
  wrongPassword: 401,
  forbidden: 403,
  foreignOrigin: 403,
  notFound: 404,
  taken: 409,
  stale: 409,
  notNow: 409,
  refused: 422,
  tooLarge: 413,
  tooMany: 429,
  noEdition: 501,
  otherData: 501,
  busy: 503,
} as const;

export type FaultCode = keyof typeof STATUS;

/** An error as a value: a code for programs, a sentence for people, and the rule where one spoke. */
export interface Fault {
  readonly fault: FaultCode;
  readonly message: string;
  readonly refusal?: Refusal;
  /** After so many seconds it may be tried again. */
  readonly after?: number;
}

export const fault = (code: FaultCode, message: string): Fault => ({ fault: code, message });
export const refused = (refusal: Refusal, message: string): Fault => ({ fault: 'refused', message, refusal });
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'fault' in value;
export const statusOf = ({ fault: code }: Fault): number => STATUS[code];
