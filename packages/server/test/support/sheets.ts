/**
 * A file as a power cut knows it: what was written is there for everybody who reads, but only what was synced is sure to be
 * there afterwards. Of what was written since, any part may have reached the disk, in any order, half a page included.
 */

const SECTOR = 512;

/** Bytes that grow. */
class Bytes {
  #room: Buffer = Buffer.alloc(0);
  length = 0;

  get all(): Buffer {
    return this.#room.subarray(0, this.length);
  }

  put(at: number, bytes: Buffer): void {
    this.#reserve(at + bytes.length);
    bytes.copy(this.#room, at);
    this.length = Math.max(this.length, at + bytes.length);
  }

  cut(length: number): void {
    this.#reserve(length);
    this.#room.fill(0, Math.min(length, this.length));
    this.length = length;
  }

  #reserve(length: number): void {
    if (length <= this.#room.length) return;
    const larger = Buffer.alloc(Math.max(length, this.#room.length * 2, SECTOR * 8));
    this.#room.copy(larger, 0, 0, this.length);
    this.#room = larger;
  }
}

/** Something written and not yet synced: bytes at a place, or a new length. */
type Unsynced = { readonly at: number; readonly bytes: Buffer } | { readonly length: number };

const always = (): boolean => true;

export class Sheet {
  mode: number;
  readonly #now = new Bytes();
  readonly #disk = new Bytes();
  #unsynced: Unsynced[] = [];

  constructor(mode: number) {
    this.mode = mode;
  }

  /** As the one who reads it now finds it. */
  get bytes(): Buffer {
    return this.#now.all;
  }

  write(at: number, bytes: Buffer): void {
    this.#unsynced.push({ at, bytes: Buffer.from(bytes) });
    this.#now.put(at, bytes);
  }

  resize(length: number): void {
    this.#unsynced.push({ length });
    this.#now.cut(length);
  }

  sync(): void {
    this.#settle(always);
  }

  /** Syncing failed: the system believes from now on that it was done, and it never will be. */
  failToSync(): void {
    this.#unsynced = [];
  }

  /** Power is cut and comes back: `survives` says of each sector that was not synced whether it had reached the disk. */
  cutPower(survives: () => boolean): void {
    this.#settle(survives);
    this.#now.cut(0);
    this.#now.put(0, this.#disk.all);
  }

  #settle(survives: () => boolean): void {
    for (const change of this.#unsynced) {
      if ('length' in change) {
        if (survives()) this.#disk.cut(change.length);
        continue;
      }
      const { at, bytes } = change;
      for (let from = 0; from < bytes.length; from += SECTOR)
        if (survives()) this.#disk.put(at + from, bytes.subarray(from, from + SECTOR));
    }
    this.#unsynced = [];
  }
}
