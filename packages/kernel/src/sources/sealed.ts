import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { labelOf } from '../chance.ts';
import type { Chance, Dice, Roll } from '../chance.ts';
import type { RuleId, Sides } from '../ids.ts';
import { answer } from './fast.ts';

/**
 * Dice that anyone can check afterwards. The server commits to a secret seed by its hash before the first move, every
 * player adds a nonce, and the seed is shown at the end. An outcome depends on seed, nonces, epoch, ordinal and label
 * alone, so any process can answer it and nobody, the server included, can steer it once the nonces are in.
 */
export interface Seal {
  /** The secret, in hexadecimal; shown only when the game is over. */
  readonly seed: string;
  /** One word from each player. */
  readonly nonces: readonly string[];
}

/** What is shown before the first move. */
export const commitment = (seed: string): string => bytesToHex(sha256(utf8ToBytes(`tercio:${seed}`)));

/** A nonce under seal: what its player gives first, so that nobody can choose another to suit it. */
export const wordSeal = (nonce: string): string => bytesToHex(sha256(utf8ToBytes(`tercio word:${nonce}`)));

const MOST_ASCII = 127;

/** `hmac(sha256, key, text)` for many texts: what depends on the key alone is hashed once. */
class Keyed {
  readonly #fresh;
  readonly #work;
  readonly #digest = new Uint8Array(sha256.outputLen);
  readonly #numbers = new DataView(this.#digest.buffer);
  #text = new Uint8Array(128);

  constructor(key: Uint8Array) {
    this.#fresh = hmac.create(sha256, key);
    this.#work = this.#fresh.clone();
  }

  /** Eight whole numbers of 32 bits, until the next call. */
  hash(text: string): DataView {
    this.#fresh._cloneInto(this.#work);
    this.#work.update(this.#bytes(text)).digestInto(this.#digest);
    return this.#numbers;
  }

  #bytes(text: string): Uint8Array {
    if (text.length > this.#text.length) this.#text = new Uint8Array(2 * text.length);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > MOST_ASCII) return utf8ToBytes(text);
      this.#text[i] = code;
    }
    return this.#text.subarray(0, text.length);
  }
}

class Sealed implements Chance {
  readonly faces: number[] = [];
  readonly #key: Keyed;
  readonly #epoch: number;
  #ordinal: number;

  constructor(key: Keyed, epoch: number, ordinal: number) {
    this.#key = key;
    this.#epoch = epoch;
    this.#ordinal = ordinal;
  }

  take(roll: Roll, rule: RuleId, _seen: Sides): number {
    const label = `${this.#epoch}/${this.#ordinal++}/${rule}/${labelOf(roll)}/`;
    let block = 0;
    let used = sha256.outputLen;
    let numbers: DataView;
    return answer(roll, this.faces, (limit) => {
      const whole = 0x1_0000_0000 - (0x1_0000_0000 % limit);
      for (;;) {
        if (used === sha256.outputLen) {
          numbers = this.#key.hash(`${label}${block++}`);
          used = 0;
        }
        const drawn = numbers.getUint32(used);
        used += 4;
        if (drawn < whole) return drawn % limit;
      }
    });
  }
}

export function sealedDice({ seed, nonces }: Seal): Dice {
  const key = new Keyed(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(JSON.stringify(nonces))));
  return { at: (epoch, ordinal) => new Sealed(key, epoch, ordinal) };
}
