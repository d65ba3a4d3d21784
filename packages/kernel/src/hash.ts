import type { Plain } from './spec.ts';

/** Two 32-bit halves over whole numbers in a fixed order. Collisions: one pair in about 2^32 positions by chance. */
export class Hasher {
  #a = 0x243f6a88;
  #b = 0x13198a2e;

  number(value: number): void {
    const a = Math.imul(this.#a ^ value, 0x9e3779b1);
    this.#a = a ^ (a >>> 15);
    const b = Math.imul(this.#b + value, 0x85ebca77);
    this.#b = (b << 13) | (b >>> 19);
  }

  /** Every second entry goes through halves of its own: the chains need not wait for each other, a third less time. */
  column(values: readonly number[]): void {
    let a = this.#a;
    let b = this.#b;
    let c = ~a;
    let d = ~b;
    const length = values.length;
    for (let i = 0; i < length - 1; i += 2) {
      const even = values[i] as number;
      const odd = values[i + 1] as number;
      a = Math.imul(a ^ even, 0x9e3779b1);
      a ^= a >>> 15;
      b = Math.imul(b + even, 0x85ebca77);
      b = (b << 13) | (b >>> 19);
      c = Math.imul(c ^ odd, 0x9e3779b1);
      c ^= c >>> 15;
      d = Math.imul(d + odd, 0x85ebca77);
      d = (d << 13) | (d >>> 19);
    }
    this.#a = a;
    this.#b = b;
    if (length % 2 === 1) this.number(values[length - 1] as number);
    this.number(c);
    this.number(d);
    this.number(length);
  }

  text(value: string): void {
    for (let i = 0; i < value.length; i++) this.number(value.charCodeAt(i));
    this.number(-value.length - 1);
  }

  value(value: Plain): void {
    if (typeof value === 'number') return this.number(value);
    if (typeof value === 'string') return this.text(value);
    if (value === null) return this.number(0x7fff0001);
    if (typeof value === 'boolean') return this.number(value ? 0x7fff0002 : 0x7fff0003);
    if (Array.isArray(value)) {
      for (const item of value as readonly Plain[]) this.value(item);
      return this.number(value.length ^ 0x55550000);
    }
    for (const [key, item] of Object.entries(value)) {
      this.text(key);
      this.value(item);
    }
    this.number(0x7fff0004);
  }

  /** 53 bits as one number: the key for merging positions in a search. */
  key(): number {
    return (mix32(this.#a) >>> 0) * 0x20_0000 + (mix32(this.#b ^ this.#a) >>> 11);
  }

  /** 64 bits in hexadecimal: what records and tests print. */
  hex(): string {
    return hex32(mix32(this.#a)) + hex32(mix32(this.#b ^ this.#a));
  }
}

const hex32 = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** Spreads every bit of a 32-bit number over all the others. */
export function mix32(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}
