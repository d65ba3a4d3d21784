import { lengthFrom } from '@tercio/kit';
import { Fast } from '@tercio/kernel';
import type { Game, Sides } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Running } from '../src/serve.ts';
import { LiveTable } from '../src/tables/live.ts';
import { audit } from './support/audit.ts';
import { openServer } from './support/club.ts';
import { Company } from './support/traffic.ts';
import type { Ear, Traffic } from './support/traffic.ts';

/** A game with everything that reached anybody, held against the game as it truly was: nothing tells what it should not. */

let server: Running;
beforeAll(async () => {
  server = await openServer({ trustProxy: 1 });
});
afterAll(() => server.stop());

/** Whole games take half a minute; every day they are ended by agreement after so many choices. */
const isWhole = lengthFrom(process.env['TERCIO_TESTS']) === 'full';
const SOME = 140;

const gameOf = (id: string): Game => {
  const game = entryOf(id)?.game;
  if (!game) throw new Error(`there is no ${id}`);
  return game;
};

async function played(id: string, scenario: string, most: number, seed: number): Promise<Traffic> {
  const company = await Company.gather(server.port, id, scenario, gameOf(id).sides.length, new Fast(seed));
  return company.play(most);
}

describe('nothing that reaches anybody tells what is not theirs:', () => {
  it.each([
    ['holy-roman-empire', 'league-1524', 'hands, bids, votes, commitments, secret deals and their existence'],
    ['time-of-wars', 'time-of-wars-1619', 'hands, selections, bids, private talk'],
  ])('%s %s: %s', async (id, scenario) => {
    const traffic = await played(id, scenario, isWhole ? Infinity : SOME, 5);
    const found = audit(gameOf(id), traffic);
    if (isWhole) console.log(`${scenario}: ${JSON.stringify({ ...traffic.counts, ...found })}`);
    expect(found.faults.slice(0, 10)).toEqual([]);
    expect(found.views).toBeGreaterThan(300);
    expect(found.unseen).toBeGreaterThan(50);
    const { counts, said } = traffic;
    expect([counts.undos, counts.breaks, said.length].every((count) => count > 0)).toBe(true);
    if (isWhole && id === 'holy-roman-empire') expect(found.secretDeals).toBeGreaterThan(0);
    if (id === 'time-of-wars') expect(found.rare).toBeGreaterThan(10);
  });
});

describe('the search finds', () => {
  const id = 'holy-roman-empire';
  let traffic: Traffic;
  beforeAll(async () => {
    traffic = await played(id, 'league-1524', 60, 5);
  });

  const faultsOf = (changed: Traffic): string => audit(gameOf(id), changed).faults.join('\n');
  /** The same with one person's traffic altered. */
  const altered = (who: number, change: (ear: Ear) => Ear): Traffic => ({
    ...traffic,
    ears: traffic.ears.map((ear, i) => (i === who ? change(ear) : ear)),
  });
  /** The same with the first message of a kind altered. */
  const sent = (kind: string, change: (message: Message) => object): Traffic =>
    altered(1, (ear) => {
      const [line, ...lines] = ear.lines;
      const at = line?.frames.findIndex((text) => (JSON.parse(text) as Message).t === kind) ?? -1;
      if (!line || at < 0) throw new Error(`there is no ${kind}`);
      const message = JSON.stringify(change(JSON.parse(line.frames[at] ?? '') as Message));
      return { ...ear, lines: [{ ...line, frames: line.frames.with(at, message) }, ...lines] };
    });
  const answered = (what: string, from: number, to: number): Traffic =>
    altered(to, (ear) => {
      const other = traffic.ears[from]?.answers.findLast(({ path }) => path.endsWith(what));
      if (!other) throw new Error(`nobody asked for ${what}`);
      const answers = ear.answers.map((one) => (one.path === other.path && one.at === other.at ? other : one));
      return { ...ear, answers };
    });

  interface Message {
    readonly t: string;
    readonly view?: { readonly table: { readonly hand: readonly number[] } };
    readonly patch?: readonly object[];
    readonly events?: readonly object[];
    readonly undo?: object;
    readonly asks?: object;
  }

  it('nothing where nothing is', () => {
    expect(faultsOf(traffic)).toBe('');
  });

  it('the view of another', () => {
    const [hello = ''] = traffic.ears[2]?.lines[0]?.frames ?? [];
    const { view } = JSON.parse(hello) as Message;
    const faults = faultsOf(sent('hello', (message) => ({ ...message, view })));
    for (const what of [/seat 1, line 0: table\.hand\.\d+ is not/, /seat 1, line 0: hand \d+ is \d/])
      expect(faults).toMatch(what);
    expect(faultsOf(answered('/view', 2, 1))).toMatch(/seat 1, line \d+, asking for view: .* is not as it may see it/);
  });

  it('a number that is written and taken back', () => {
    const patch = [
      [['table', 'hand', 0], 3],
      [['table', 'hand', 0], -1],
    ];
    expect(
      faultsOf(sent('update', (message) => ({ ...message, patch: [...patch, ...(message.patch ?? [])] }))),
    ).toMatch(/table\.hand\.0 is written for it/);
  });

  it('a deal among others, in a view and in the log', () => {
    const deal = { id: 5, by: 2, of: 8, terms: [], signed: 4, seen: 12, at: 1, stage: 'offered' };
    const patch = [[['deals'], [deal]]];
    expect(faultsOf(sent('update', (message) => ({ ...message, patch })))).toContain('a deal among others');
    const events = [{ kind: 'deal', rule: '8.1', what: 'proposed', by: 2, deal }];
    expect(faultsOf(sent('update', (message) => ({ ...message, events })))).toContain(
      'events that were not told to it',
    );
  });

  it('a sealed bid', () => {
    const choices = [{ ask: 'bid', verb: 'bid', arg: 4 }];
    const lane = { side: 2, stack: null, ask: null, done: true, answer: null, choices };
    const faults = faultsOf(
      sent('update', (message) => ({ ...message, patch: [[['flow', 'wait', 'lanes', 2], lane]] })),
    );
    expect(faults).toContain('a lane of side 2');
  });

  it('a message where there was nothing to see, and one that is missing', () => {
    const none = { t: 'update', patch: [], events: [], dropped: 0, reset: false };
    const more = altered(1, (ear) => {
      const [line, ...lines] = ear.lines;
      const last = JSON.parse(line?.frames.findLast((text) => text.startsWith('{"t":"update"')) ?? '{}') as Message;
      const frames = [...(line?.frames ?? []), JSON.stringify({ ...last, ...none })];
      return { ...ear, lines: line ? [{ ...line, frames }, ...lines] : [] };
    });
    expect(faultsOf(more)).toContain('update where there was nothing to see');
    expect(faultsOf(sent('update', () => ({ t: 'pong' })))).toMatch(/follows|was due/);
  });

  it('what another side is asked, and a new field', () => {
    const faults = faultsOf(sent('update', (message) => ({ ...message, asks: { 1: 1, 2: 7 }, bids: [4] })));
    expect(faults).toContain('the question of another side');
    expect(faults).toContain('update with bids');
  });

  it('private talk, at whoever is not meant', () => {
    const talk = traffic.said.find(({ seats }) => seats !== null && !seats.includes(1));
    const line = { room: talk?.room, person: 'x', name: 'x', text: talk?.words, at: 1 };
    const faults = faultsOf(sent('receipt', () => ({ t: 'chat', lines: [line] })));
    expect(faults).toContain(`talk in ${talk?.room}`);
    expect(faults).toContain(`seat 1: words of ${talk?.room}`);
  });

  it('the log and the journal of another', () => {
    expect(faultsOf(answered('/log', 2, 1))).toContain('a log that is not its own');
    expect(faultsOf(answered('/journal', 2, 1))).toContain('lines of others in the journal');
  });

  it('a server that takes everybody for everybody', async () => {
    const all = (1 << gameOf(id).sides.length) - 1;
    const leak = vi.spyOn(LiveTable.prototype, 'view').mockImplementation(function (this: LiveTable) {
      const { standing, entry } = this;
      return standing && entry.game.view(standing.course.pos, all as Sides);
    });
    try {
      const leaked = audit(gameOf(id), await played(id, 'league-1524', 0, 5)).faults.join('\n');
      expect(leaked).toMatch(/the spectator, line 0: hand \d+ is/);
      expect(leaked).toContain('what another side is offered');
    } finally {
      leak.mockRestore();
    }
  });
});
