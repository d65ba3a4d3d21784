import { join } from 'node:path';
import { Fast } from '@tercio/kernel';
import pg from 'pg';
import { openDisk } from './disk.ts';
import type { Ailment, Disk } from './disk.ts';
import { networkTo } from './network.ts';
import type { Network } from './network.ts';
import { Party } from './party.ts';
import { startPostgres } from './postgres.ts';
import type { Cluster } from './postgres.ts';
import { Victim } from './victim.ts';

/** Servers, their database, and people who go on whatever happens; and all that may happen. */

const PARTIES = 4;
const AT_LEAST_BETWEEN = 6;
/** A server recovers by itself, and not only when everybody has gone home. */
const PATIENCE_MS = 60_000;
const A_WHILE_MS = 250;
/** Longer than a standing order or a bot waits, or a process until it has heard of it. */
const SETTLING_MS = 3_000;
const HOURS_2 = 7_200_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class World {
  readonly random: Fast;
  readonly serving: Victim[] = [];
  readonly parties: Party[] = [];
  #spare = new Victim();
  readonly #database: string;
  #lives: Promise<void>[] = [];

  private constructor(database: string, seed: number) {
    this.#database = database;
    this.random = new Fast(seed);
  }

  static async open(database: string, processes: number, seed: number): Promise<World> {
    const world = new World(database, seed);
    while (world.serving.length < processes) world.serving.push(await new Victim().serve(database));
    const ports = (): readonly number[] => world.serving.map(({ port }) => port);
    for (let i = 1; i <= PARTIES; i++) world.parties.push(await Party.arrive(ports, seed * PARTIES + i));
    world.#lives = world.parties.map((party) => party.live());
    return world;
  }

  get pids(): readonly number[] {
    return this.serving.map(({ pid }) => pid);
  }

  get acknowledged(): number {
    return this.parties.reduce((sum, { history }) => sum + history.acknowledged, 0);
  }

  get problem(): string {
    return this.parties.map(({ problem }) => problem).find(Boolean) ?? '';
  }

  get waits(): string {
    return this.parties.map(({ waits }) => waits && ` (told to wait: ${waits})`).join('');
  }

  /** Until people were told so much more; otherwise says after what nobody could go on. */
  async goOn(after: string): Promise<void> {
    const enough = this.acknowledged + AT_LEAST_BETWEEN;
    const late = performance.now() + PATIENCE_MS;
    while (this.acknowledged < enough && !this.problem) {
      if (performance.now() > late) throw new Error(`nobody could go on after: ${after}${this.waits}`);
      await pause(2);
    }
    if (this.problem) throw new Error(`after ${after}: ${this.problem}`);
    await pause(this.random.below(40));
  }

  /** Takes one from those who serve, whoever it is. */
  async kill(): Promise<void> {
    const [victim] = this.serving.splice(this.random.below(this.serving.length), 1);
    await victim?.kill();
  }

  async replace(): Promise<void> {
    this.serving.push(await this.#spare.serve(this.#database));
    this.#spare = new Victim();
  }

  /** Everybody stops and compares what they were told with what each process says. */
  async contradictions(): Promise<readonly string[]> {
    for (const party of this.parties) party.stopped = true;
    await Promise.all(this.#lives);
    const wrong: string[] = [];
    for (const { port } of this.serving)
      wrong.push(...(await Promise.all(this.parties.map((party) => party.contradictions(port)))).flat());
    return (await this.#agree()) ? wrong : [...wrong, 'two processes show different games'];
  }

  /** Standing orders and bots answer a moment later: what is shown counts once it no longer changes. */
  async #agree(): Promise<boolean> {
    for (let before = ''; ;) {
      const shown = await Promise.all(this.serving.map(({ port }) => this.#shown(port)));
      if (new Set(shown).size === 1) return true;
      const now = shown.join();
      if (now === before) return false;
      before = now;
      await pause(SETTLING_MS);
    }
  }

  async #shown(port: number): Promise<string> {
    return JSON.stringify(await Promise.all(this.parties.map((party) => party.sights(port))));
  }

  /** How much was acknowledged, by kind. */
  get counts(): string {
    const all = new Map<string, number>();
    for (const { history } of this.parties)
      for (const [kind, count] of history.counts) all.set(kind, (all.get(kind) ?? 0) + count);
    return [...all].map(([kind, count]) => `${kind} ${count}`).join(', ');
  }

  async close(): Promise<void> {
    for (const party of this.parties) party.stopped = true;
    await Promise.all([...this.serving, this.#spare].map((victim) => victim.kill()));
    await Promise.all(this.#lives);
  }
}

/** Something that happens to a world, and is over when it returns. */
export type Blow = (world: World) => Promise<void>;

const kill: Blow = async (world) => {
  await world.kill();
  await world.replace();
};

const freeze: Blow = async ({ serving, random }) => {
  const victim = serving[random.below(serving.length)];
  victim?.freeze();
  await pause(A_WHILE_MS);
  victim?.thaw();
};

/** The clock of one process jumps ahead, then back behind the true time. */
const clock: Blow = async ({ serving, random }) => {
  const victim = serving[random.below(serving.length)];
  for (const ahead of [HOURS_2, -HOURS_2, 0]) {
    victim?.setClock(ahead);
    await pause(A_WHILE_MS / 3);
  }
};

const anywhere = { kill, freeze, clock };

/** What may happen to one process with its database in a file. */
export function fileFaults(disk: Disk) {
  const ill =
    (ailment: Ailment): Blow =>
    async ({ pids }) => {
      disk.ail(ailment, pids);
      await pause(A_WHILE_MS);
      disk.heal(pids);
    };
  const powerCut: Blow = async (world) => {
    await world.kill();
    const percent = [0, 50, 100][world.random.below(3)] ?? 0;
    await disk.cutPower(() => world.random.below(100) < percent);
    await world.replace();
  };
  return {
    ...anywhere,
    powerCut,
    broken: ill('broken'),
    short: ill('short'),
    unsynced: ill('unsynced'),
    full: ill('full'),
    readOnly: ill('readOnly'),
  };
}

/** What may happen to several processes on one PostgreSQL. */
export function postgresFaults(cluster: Cluster, network: Network) {
  /** One way, the other, or both. */
  const dark: Blow = async ({ random }) => {
    const way = (['there', 'back', 'both'] as const)[random.below(3)];
    network.dark(true, way);
    await pause(A_WHILE_MS);
    network.dark(false);
  };
  const crashed: Blow = async () => {
    cluster.crash();
    await pause(A_WHILE_MS);
    cluster.start();
  };
  const slow: Blow = async () => {
    network.slow(A_WHILE_MS);
    await pause(A_WHILE_MS * 4);
    network.slow(0);
  };
  const readOnly: Blow = async () => {
    cluster.run('alter system set default_transaction_read_only = on');
    cluster.run('select pg_reload_conf()');
    await pause(A_WHILE_MS);
    cluster.run('alter system reset default_transaction_read_only');
    cluster.run('select pg_reload_conf()');
  };
  return {
    ...anywhere,
    crashed,
    restarted: async () => cluster.restart(),
    dark,
    slow,
    readOnly,
    noConnections: () => crowd(cluster),
  };
}

/** Others take all connections that are left, and the processes must open new ones. */
async function crowd(cluster: Cluster): Promise<void> {
  const others: pg.Client[] = [];
  cluster.run(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tercio' and pid <> pg_backend_pid()",
  );
  try {
    for (;;) {
      const one = new pg.Client({ connectionString: cluster.url });
      one.on('error', () => undefined);
      await one.connect();
      others.push(one);
    }
  } catch {
    await pause(A_WHILE_MS);
  }
  await Promise.all(others.map((one) => one.end()));
}

export async function withFile(
  seed: number,
  use: (world: World, faults: ReturnType<typeof fileFaults>) => Promise<void>,
) {
  const disk = openDisk();
  try {
    const world = await World.open(join(disk.folder, 'tercio.db'), 1, seed);
    try {
      await use(world, fileFaults(disk));
    } finally {
      await world.close();
    }
  } finally {
    await disk.close();
  }
}

export async function withPostgres(
  seed: number,
  use: (world: World, faults: ReturnType<typeof postgresFaults>) => Promise<void>,
) {
  const cluster = await startPostgres(['max_connections=50']);
  const network = await networkTo(new URL(cluster.database()));
  try {
    const world = await World.open(network.url, 3, seed);
    try {
      await use(world, postgresFaults(cluster, network));
    } finally {
      await world.close();
    }
  } finally {
    network.close();
    cluster.stop();
  }
}
