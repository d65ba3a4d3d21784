import { createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A network between servers and their database, and what can be wrong with it. Nobody is told of any of it. */
export interface Network {
  readonly url: string;
  /** What is sent there, or back, or both, does not arrive. */
  dark(is: boolean, way?: 'there' | 'back' | 'both'): void;
  /** Everything arrives so much later. */
  slow(ms: number): void;
  close(): void;
}

export async function networkTo(to: URL): Promise<Network> {
  const pipes = new Set<Socket>();
  const lost = { there: false, back: false };
  let late = 0;
  const pass = (from: Socket, into: Socket, way: keyof typeof lost): void => {
    pipes.add(from);
    const hand = (data: Buffer): void => void (into.destroyed || into.write(data));
    let last = Promise.resolve();
    from.on('data', (data: Buffer) => {
      if (lost[way]) return;
      // In order, also when it becomes faster again.
      const arrived = late === 0 ? last : Promise.all([last, new Promise((done) => setTimeout(done, late))]);
      last = arrived.then(() => hand(data));
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      pipes.delete(from);
      void last.then(() => into.destroy());
    });
  };
  const between = createServer((near) => {
    const far = new Socket().connect(Number(to.port), to.hostname);
    pass(near, far, 'there');
    pass(far, near, 'back');
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((between.address() as AddressInfo).port);
  return {
    url: url.href,
    dark: (is, way = 'both') => {
      if (way !== 'back') lost.there = is;
      if (way !== 'there') lost.back = is;
    },
    slow: (ms) => void (late = ms),
    close: () => {
      between.close();
      for (const pipe of pipes) pipe.destroy();
    },
  };
}
