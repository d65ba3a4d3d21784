import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, read, writeSync } from 'node:fs';
import { Sheet } from './sheets.ts';

/**
 * A file system of our own in this process: one folder, a few files, and faults at will. The kernel asks by the protocol
 * of FUSE, version 7; only what SQLite needs is answered. It takes the administrator's rights to mount it.
 *
 * Nobody in this process may touch the folder without `await`: the one who would have to answer would be waiting.
 */

/** What is wrong with the disk just now: the code to fail with, or how much of a write is done. */
export interface Faults {
  readonly write?: number;
  readonly sync?: number;
  readonly short?: boolean;
}

export const EIO = 5;
export const ENOSPC = 28;
export const EROFS = 30;
const ENOENT = 2;
const ENODEV = 19;
const ENOSYS = 38;

const ROOT = 1;
const BUFFER_BYTES = 300_000;
const MOST_WRITE = 131_072;
const [HEAD_IN, HEAD_OUT, OPEN_OUT, ATTR] = [40, 16, 16, 88];
const FOLDER_MODE = 0o040700;
const FILE_MODE = 0o100000;
const KEEP_CACHE = 2;

/** A number: it failed with that code. */
type Answer = Buffer | number;

const empty = Buffer.alloc(0);
/** The memory that processes on one database share: no part of what is kept. */
const isShared = (name: string): boolean => name.endsWith('-shm');
const nameIn = (bytes: Buffer): string => bytes.toString('utf8', 0, bytes.indexOf(0));

export class FaultyFolder {
  faults: Faults = {};
  readonly #folder: string;
  readonly #device: number;
  readonly #guardian: ReturnType<typeof spawn>;
  readonly #names = new Map<string, number>();
  readonly #sheets = new Map<number, Sheet>();
  readonly #ask = Buffer.alloc(BUFFER_BYTES);
  #last = ROOT;

  private constructor(folder: string, device: number) {
    this.#folder = folder;
    this.#device = device;
    // A test that is killed leaves nothing mounted.
    this.#guardian = spawn('sh', ['-c', 'cat > /dev/null; umount -l "$1"', 'sh', folder], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    this.#guardian.unref();
    this.#listen();
  }

  /** Mounts it over an empty folder; null where this machine does not let us. */
  static mount(folder: string): FaultyFolder | null {
    if (process.getuid?.() !== 0) return null;
    let device: number;
    try {
      device = openSync('/dev/fuse', constants.O_RDWR);
    } catch {
      return null;
    }
    const options = 'fd=3,rootmode=40700,user_id=0,group_id=0,allow_other';
    const done = spawnSync('mount', ['-i', '-t', 'fuse', '-o', options, 'tercio-faults', folder], {
      stdio: ['ignore', 'ignore', 'ignore', device],
    });
    if (done.status === 0) return new FaultyFolder(folder, device);
    closeSync(device);
    return null;
  }

  /** The files as a power cut would leave them; what only the living processes shared is gone. */
  cut(survives: () => boolean): void {
    for (const [name, node] of this.#names) {
      if (isShared(name)) this.#names.delete(name);
      else this.#sheets.get(node)?.cutPower(survives);
    }
  }

  /** Forgets what the kernel has read: after a power cut it is no longer true. */
  async remount(): Promise<FaultyFolder> {
    const again = await this.close().then(() => FaultyFolder.mount(this.#folder));
    if (!again) throw new Error('a folder could not be mounted a second time');
    for (const [name, node] of this.#names) again.#names.set(name, node);
    for (const [node, sheet] of this.#sheets) again.#sheets.set(node, sheet);
    again.#last = this.#last;
    return again;
  }

  async close(): Promise<void> {
    this.faults = {};
    this.#guardian.ref();
    const gone = new Promise((done) => this.#guardian.once('exit', done));
    this.#guardian.stdin?.end();
    await gone;
  }

  #listen(): void {
    read(this.#device, this.#ask, 0, BUFFER_BYTES, null, (error, length) => {
      if (error?.code === 'ENODEV') return closeSync(this.#device);
      if (!error) this.#answer(this.#ask.subarray(0, length));
      this.#listen();
    });
  }

  #answer(bytes: Buffer): void {
    const unique = bytes.readBigUInt64LE(8);
    const node = Number(bytes.readBigUInt64LE(16));
    const answer = this.#carryOut(bytes.readUInt32LE(4), node, bytes.subarray(HEAD_IN));
    if (answer === null) return;
    const body = typeof answer === 'number' ? empty : answer;
    const head = Buffer.alloc(HEAD_OUT);
    head.writeUInt32LE(HEAD_OUT + body.length, 0);
    head.writeInt32LE(typeof answer === 'number' ? -answer : 0, 4);
    head.writeBigUInt64LE(unique, 8);
    try {
      writeSync(this.#device, Buffer.concat([head, body]));
    } catch {
      // Anyone who asked was killed meanwhile.
    }
  }

  /** Null: nobody waits for an answer. */
  #carryOut(op: number, node: number, body: Buffer): Answer | null {
    switch (op) {
      case 1: // lookup
        return this.#named(nameIn(body));
      case 2: // forget
      case 36: // interrupt
      case 42: // forget many
        return null;
      case 3: // getattr
        return this.#attributes(node);
      case 4: // setattr
        return this.#set(node, body);
      case 10: // unlink
        return this.#names.delete(nameIn(body)) ? empty : ENOENT;
      case 14: // open
      case 27: // opendir
        return opened();
      case 15: // read
        return this.#read(node, body);
      case 16: // write
        return this.#write(node, body);
      case 17: // statfs
        return Buffer.alloc(80);
      case 18: // release
      case 25: // flush
      case 29: // releasedir
      case 30: // fsyncdir
      case 38: // destroy
        return empty;
      case 20: // fsync
        return this.#sync(node);
      case 26: // init
        return welcome();
      case 28: // readdir
        return empty;
      case 35: // create
        return this.#create(body);
      default:
        return ENOSYS;
    }
  }

  #named(name: string): Answer {
    const node = this.#names.get(name);
    return node === undefined ? ENOENT : this.#entry(node);
  }

  #create(body: Buffer): Answer {
    if (this.faults.write !== undefined) return this.faults.write;
    const node = ++this.#last;
    this.#names.set(nameIn(body.subarray(16)), node);
    this.#sheets.set(node, new Sheet(FILE_MODE | (body.readUInt32LE(4) & 0o777)));
    return Buffer.concat([this.#entry(node), opened()]);
  }

  #read(node: number, body: Buffer): Answer {
    const sheet = this.#sheets.get(node);
    const from = Number(body.readBigUInt64LE(8));
    return sheet ? sheet.bytes.subarray(from, from + body.readUInt32LE(16)) : ENODEV;
  }

  #write(node: number, body: Buffer): Answer {
    const sheet = this.#sheets.get(node);
    if (!sheet) return ENODEV;
    // What is only shared memory of living processes is written by the kernel when it likes.
    const { write, short }: Faults = sheet === this.#shared() ? {} : this.faults;
    if (write !== undefined) return write;
    const size = body.readUInt32LE(16);
    const done = short && size > 1 ? size >> 1 : size;
    sheet.write(Number(body.readBigUInt64LE(8)), body.subarray(40, 40 + done));
    const answer = Buffer.alloc(8);
    answer.writeUInt32LE(done, 0);
    return answer;
  }

  #shared(): Sheet | undefined {
    for (const [name, node] of this.#names) if (isShared(name)) return this.#sheets.get(node);
    return undefined;
  }

  #sync(node: number): Answer {
    const sheet = this.#sheets.get(node);
    if (this.faults.sync === undefined) sheet?.sync();
    else sheet?.failToSync();
    return this.faults.sync ?? empty;
  }

  #set(node: number, body: Buffer): Answer {
    const sheet = this.#sheets.get(node);
    const which = body.readUInt32LE(0);
    if (sheet && which & 8) {
      if (this.faults.write !== undefined && sheet !== this.#shared()) return this.faults.write;
      sheet.resize(Number(body.readBigUInt64LE(16)));
    }
    if (sheet && which & 1) sheet.mode = FILE_MODE | (body.readUInt32LE(68) & 0o777);
    return this.#attributes(node);
  }

  #attributes(node: number): Answer {
    if (node !== ROOT && !this.#sheets.has(node)) return ENOENT;
    const head = Buffer.alloc(16);
    return Buffer.concat([head, this.#attribute(node)]);
  }

  #entry(node: number): Buffer {
    const head = Buffer.alloc(40);
    head.writeBigUInt64LE(BigInt(node), 0);
    return Buffer.concat([head, this.#attribute(node)]);
  }

  #attribute(node: number): Buffer {
    const sheet = this.#sheets.get(node);
    const bytes = Buffer.alloc(ATTR);
    bytes.writeBigUInt64LE(BigInt(node), 0);
    bytes.writeBigUInt64LE(BigInt(sheet?.bytes.length ?? 0), 8);
    bytes.writeUInt32LE(sheet?.mode ?? FOLDER_MODE, 60);
    bytes.writeUInt32LE(sheet ? 1 : 2, 64);
    bytes.writeUInt32LE(4096, 80);
    return bytes;
  }
}

function opened(): Buffer {
  const bytes = Buffer.alloc(OPEN_OUT);
  bytes.writeUInt32LE(KEEP_CACHE, 8);
  return bytes;
}

function welcome(): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32LE(7, 0);
  bytes.writeUInt32LE(31, 4);
  bytes.writeUInt32LE(MOST_WRITE, 8);
  bytes.writeUInt32LE(0, 12);
  bytes.writeUInt16LE(16, 16);
  bytes.writeUInt16LE(12, 18);
  bytes.writeUInt32LE(MOST_WRITE, 20);
  bytes.writeUInt32LE(1, 24);
  return bytes;
}
