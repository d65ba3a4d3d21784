import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
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

class Sealed implements Chance {
  readonly faces: number[] = [];
  readonly #key: Uint8Array;
  readonly #epoch: number;
  #ordinal: number;

  constructor(key: Uint8Array, epoch: number, ordinal: number) {
    this.#key = key;
    this.#epoch = epoch;
    this.#ordinal = ordinal;
  }

  take(roll: Roll, rule: RuleId, _seen: Sides): number {
    const label = utf8ToBytes(`${this.#epoch}/${this.#ordinal++}/${rule}/${labelOf(roll)}/`);
    let block = 0;
    let bytes = new Uint8Array(0);
    let used = 0;
    return answer(roll, this.faces, (limit) => {
      const whole = 0x1_0000_0000 - (0x1_0000_0000 % limit);
      for (;;) {
        if (used === bytes.length) {
          bytes = hmac(sha256, this.#key, concatBytes(label, utf8ToBytes(String(block++))));
          used = 0;
        }
        const drawn = new DataView(bytes.buffer, bytes.byteOffset + used, 4).getUint32(0);
        used += 4;
        if (drawn < whole) return drawn % limit;
      }
    });
  }
}

export function sealedDice({ seed, nonces }: Seal): Dice {
  const key = hmac(sha256, utf8ToBytes(seed), utf8ToBytes(JSON.stringify(nonces)));
  return { at: (epoch, ordinal) => new Sealed(key, epoch, ordinal) };
}
