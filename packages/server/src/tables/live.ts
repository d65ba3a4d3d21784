import { givenDice, has, isRefusal, members, only, sealedDice } from '@tercio/kernel';
import type { Dice, Header, Match, Order, Refusal, Result, Side, Sides, View } from '@tercio/kernel';
import { overOf, waitingOf } from '@tercio/kernel/course';
import type { Referee } from '@tercio/kernel/course';
import type { Entry as GameEntry } from '@tercio/registry';
import { fault, isFault, refused } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { readMessage, writeMessage } from '../play/message.ts';
import type { Message } from '../play/message.ts';
import { apply, follow, restore, takeBack, writeSnapshot } from '../play/standing.ts';
import type { Change, Standing } from '../play/standing.ts';
import type { ProposalRow } from '../storage/schema.ts';
import type { Entry, Seat, Stored, Table } from '../storage/tables.ts';
import type { Receipt } from '../wire.ts';
import { heldIn, isSameSeating, ordersIn, ownSeats, servedAt } from './held.ts';
import { surely } from './home.ts';
import type { Home } from './home.ts';
import { Sights } from './sights.ts';
import { fallenOf, linesBefore } from './taken-on.ts';
import { Turnstile } from './turnstile.ts';
import { asUnreadable } from './unreadable.ts';
import type { Sender, Watcher } from './watcher.ts';

/** A game in play, in memory. */
interface Play {
  readonly referee: Referee;
  readonly header: Header;
  standing: Standing;
  savedAt: number;
}

const SNAPSHOT_EVERY = 50;
const TRIES = 8;

/** One table as this process holds it. Whatever it says has been written down. */
export class LiveTable {
  readonly entry: GameEntry;
  readonly watchers = new Set<Watcher>();
  readonly #house: Home<LiveTable>;
  readonly #turnstile = new Turnstile();
  #info: Table;
  #seats: readonly Seat[] = [];
  #proposals: readonly ProposalRow[] = [];
  #orders: readonly Order[] = [];
  #play: Play | null = null;
  /** What can be seen now; null when nobody has looked for a while. */
  #sights: Sights | null = null;
  #lastLine = 0;
  #given = 0;

  constructor(house: Home<LiveTable>, entry: GameEntry, info: Table) {
    this.#house = house;
    this.entry = entry;
    this.#info = info;
  }

  get info(): Table {
    return this.#info;
  }
  get no(): number {
    return this.#info.no;
  }
  get seats(): readonly Seat[] {
    return this.#seats;
  }
  get proposals(): readonly ProposalRow[] {
    return this.#proposals;
  }
  get orders(): readonly Order[] {
    return this.#orders;
  }
  get standing(): Standing | null {
    return this.#play?.standing ?? null;
  }
  /** How many outcomes came with the game from elsewhere. */
  get given(): number {
    return this.#given;
  }
  get over(): Result | null {
    return this.#play && overOf(this.#play.referee, this.#play.standing.course);
  }

  /** The seats a person holds, also while a bot plays for them. */
  seatsOf(person: string | null): readonly Seat[] {
    return ownSeats(this.#seats, person);
  }

  /** The sides a person holds, in one seat or in several. */
  sidesOf(person: string | null): Sides {
    return heldIn(this.seatsOf(person));
  }

  /** Everything that belongs to the seat of a side: anyone who sits there sees the union. */
  seatWith(side: Side): Seat | null {
    return this.#seats.find(({ sides }) => has(sides as Sides, side)) ?? null;
  }

  /** Who must decide, as everybody may know. */
  get waiting(): Sides {
    return this.#play ? waitingOf(this.#play.referee, this.#play.standing.course) : only();
  }

  /** What a viewer sees; the same object until something changes. */
  view(viewer: Sides): View | null {
    if (!this.#play) return null;
    this.#sights ??= new Sights(this.#play.referee, this.#play.standing);
    return this.#sights.of(viewer);
  }

  /** Forgets what it can make again. */
  rest(): void {
    this.#sights = null;
  }

  // Loading

  /** Reads the table and everything about it. */
  async load(): Promise<void> {
    await this.#loadMeta();
    await this.#loadPlay();
    this.#lastLine = await this.#house.talk.lastLine(this.no);
  }

  async #loadMeta(): Promise<void> {
    const { tables, talk } = this.#house;
    const info = await tables.byNo(this.no);
    if (info) this.#info = info;
    this.#seats = await tables.seats(this.no);
    this.#proposals = await tables.proposals(this.no);
    this.#orders = await ordersIn(talk, this.no);
  }

  async #loadPlay(): Promise<void> {
    const { nonces, seed, settings, scenario } = this.#info;
    if (this.#play || nonces === null) return;
    const referee = { game: this.entry.game, dice: await this.#dice(seed, JSON.parse(nonces) as string[]) };
    const header: Header = { scenario, ...(JSON.parse(settings) as object) };
    const stored = await this.#house.tables.stored(this.no);
    const standing = await this.#restored(referee, header, stored);
    this.#play = { referee, header, standing, savedAt: stored.snapshot?.seq ?? 0 };
    if (this.over && this.#info.status !== 'over') await this.#finish();
  }

  /** Plays the journal again. What goes wrong there is the journal's; what goes wrong in reading it is the database's. */
  async #restored(referee: Referee, header: Header, stored: Stored): Promise<Standing> {
    let unread: unknown = null;
    const whole = (upTo: number): Promise<readonly string[]> =>
      this.#bodies(upTo).catch((error: unknown) => {
        unread = error;
        throw error;
      });
    try {
      return await restore(referee, header, stored, whole);
    } catch (error) {
      throw unread === null ? asUnreadable(error) : error;
    }
  }

  /** Sealed dice; where the game was begun elsewhere, they follow those that fell there. */
  async #dice(seed: string, nonces: readonly string[]): Promise<Dice> {
    const record = this.#info.begun > 0 ? await this.#house.tables.begun(this.no) : null;
    const fallen = record === null ? [] : fallenOf(record);
    this.#given = fallen.length;
    return givenDice(fallen, sealedDice({ seed, nonces }));
  }

  async #bodies(upTo = Infinity): Promise<readonly string[]> {
    return (await this.#house.tables.entries(this.no, 0)).filter(({ seq }) => seq <= upTo).map(({ body }) => body);
  }

  /** The whole match, replayed: for the log, the record and take-backs. */
  history(): Promise<Match | null> {
    return this.#turnstile.pass(async () => {
      const play = this.#play;
      const after = (seq: number): Promise<readonly Entry[]> => this.#house.tables.entries(this.no, seq);
      return play && this.#house.histories.of(this.no, play, after);
    });
  }

  /** Something about the table changed elsewhere. */
  async refresh(): Promise<void> {
    await this.#turnstile.pass(() =>
      surely(this.#house, this, async () => {
        await this.#loadMeta();
        await this.#loadPlay();
        await this.#catchUp();
      }),
    );
    for (const watcher of this.watchers) watcher.meta();
  }

  async catchUp(): Promise<void> {
    await this.#turnstile.pass(() => surely(this.#house, this, () => this.#catchUp()));
  }

  /** Reads what others have written and tells the watchers. */
  async #catchUp(): Promise<void> {
    const play = this.#play;
    if (!play) return;
    for (const { body } of await this.#house.tables.entries(this.no, play.standing.seq)) {
      const { referee, header, standing } = play;
      this.#advance(play, await follow(referee, header, standing, body, (upTo) => this.#bodies(upTo)));
    }
    // The process that wrote the last line may have died before it could write that the game is over.
    if (this.over && this.#info.status !== 'over') await this.#finish();
  }

  hearTalk(): Promise<void> {
    return surely(this.#house, this, async () => {
      const lines = await this.#house.talk.linesAfter(this.no, this.#lastLine);
      this.#lastLine = lines.at(-1)?.id ?? this.#lastLine;
      if (lines.length > 0) for (const watcher of this.watchers) watcher.said(lines);
    });
  }

  // Playing

  /** Carries out a message of one side, if it answers the question that is asked. */
  submit(message: Message, sender: Sender): Promise<Receipt | Fault> {
    const key = `${sender.side}:${sender.id}`;
    return this.#turnstile.pass(async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const play = this.#play;
        if (!play) return fault('notNow', 'The game has not begun.');
        const late = sender.ask === null ? await this.#thrownIn(play, message, key) : this.#late(play, sender, key);
        if (late) return late;
        const change = apply(play.referee, play.standing, message);
        if (isRefusal(change)) return refused(change, this.#inWords(change, sender.side));
        if (!(await this.#write(play, message, change, key))) continue;
        return this.#receipt(change, sender.side, false);
      }
      return fault('busy', 'Others are faster just now: please try again.');
    });
  }

  #late(play: Play, { side, ask }: Sender, key: string): Promise<Receipt | Fault> | null {
    return play.standing.asks[side] === ask ? null : this.#repeated(play, key, side);
  }

  /**
   * What is thrown in answers no question, so nothing that others do makes it stale: it counts if it is legal when it comes.
   * The same message sent again is known by its name alone.
   */
  async #thrownIn(play: Play, message: Message, key: string): Promise<Receipt | Fault | null> {
    if (message.kind !== 'choices') return fault('malformed', 'Only a choice can be thrown in.');
    const { side, choices } = message;
    const [choice] = choices;
    if (!choice || choices.length > 1) return fault('malformed', 'One choice is thrown in at a time.');
    const sent = await this.#repeated(play, key, side);
    if (!isFault(sent)) return sent;
    const { game } = play.referee;
    const { pos } = play.standing.course;
    if (game.interjections(pos, side).some(({ verb, arg }) => verb === choice.verb && arg === choice.arg)) return null;
    const refusal = game.why(pos, side, choice);
    return refusal ? refused(refusal, this.#inWords(refusal, side)) : fault('stale', 'An answer names its question.');
  }

  /** Ends or takes back what all agreed on. Answers false if the game went on in the meantime. */
  async settle(message: Message, holds: (standing: Standing) => boolean): Promise<boolean> {
    return this.#turnstile.pass(async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const play = this.#play;
        if (!play || this.over || !holds(play.standing)) return false;
        const change = await this.#settled(play, message);
        if (await this.#write(play, message, change, null)) return true;
      }
      return false;
    });
  }

  async #settled(play: Play, message: Message): Promise<Change> {
    const { referee, header, standing } = play;
    if (message.kind === 'takeBack')
      return takeBack(referee, header, standing, await this.#bodies(standing.seq), message.acts);
    const change = apply(referee, standing, message);
    if (isRefusal(change)) throw new Error(`an end was refused: ${change.code}`);
    return change;
  }

  /** Writes a change down; true once it is durable, false if the number went to somebody else. */
  async #write(play: Play, message: Message, change: Change, key: string | null): Promise<boolean> {
    const written =
      message.kind === 'choices' && change.played < message.choices.length
        ? { ...message, choices: message.choices.slice(0, change.played) }
        : message;
    const { course, seq } = change.standing;
    const after = waitingOf(play.referee, course);
    const won = await this.#house.append({
      table_no: this.no,
      seq,
      at: this.#house.now(),
      key,
      body: writeMessage(written),
      waiting: after === this.waiting ? null : after,
    });
    if (!won) {
      await this.#catchUp();
      return false;
    }
    this.#advance(play, change);
    await surely(this.#house, this, async () => {
      if (change.reset || seq - play.savedAt >= SNAPSHOT_EVERY) await this.#save(play);
      if (this.over) await this.#finish();
    });
    this.#house.wrote(this);
    return true;
  }

  #advance(play: Play, change: Change): void {
    const before = this.#sights ?? new Sights(play.referee, play.standing);
    play.standing = change.standing;
    const after = new Sights(play.referee, play.standing);
    // Only for the moment in which they are told: between two choices nobody needs it.
    this.#sights = after;
    for (const watcher of this.watchers) watcher.changed(change, (viewer) => after.since(before, viewer));
    if (this.#sights === after) this.rest();
  }

  /** Need not be in the same commit, like what is done at the end: opening the table makes it good. */
  async #save(play: Play): Promise<void> {
    const { seq } = play.standing;
    play.savedAt = seq;
    await this.#house.tables.saveSnapshot(this.no, seq, writeSnapshot(play.referee, play.standing));
  }

  async #finish(): Promise<void> {
    const changes = {
      status: 'over',
      result: JSON.stringify(this.over),
      waiting: 0,
      ended_at: this.#house.now(),
    } as const;
    const first = await this.#house.tables.advance(this.no, 'running', changes);
    if (first) await this.#house.tables.dropProposal(this.no);
    // Where another process was faster it is over all the same, and those who watch here are told.
    await this.#loadMeta();
    if (first) this.#house.announce(this.no, 'meta');
    for (const watcher of this.watchers) watcher.meta();
  }

  #receipt({ standing, played, stopped }: Change, side: Side, repeated: boolean): Receipt {
    return { played, ask: standing.asks[side] ?? 0, repeated, stopped };
  }

  /** The question is no longer asked: either this very message answered it, or it comes too late. */
  async #repeated(play: Play, key: string, side: Side): Promise<Receipt | Fault> {
    const sent = await this.#house.tables.sent(this.no, key);
    if (!sent) return fault('stale', 'That question has already been answered.');
    const message = readMessage(sent.body);
    const played = message.kind === 'choices' ? message.choices.length : 0;
    return { played, ask: play.standing.asks[side] ?? 0, repeated: true, stopped: null };
  }

  #inWords(refusal: Refusal, side: Side): string {
    const view = this.view(only(side));
    return view ? this.entry.game.words.refusal(refusal, view) : refusal.code;
  }

  /** The bot that plays a side now. */
  botAt(side: Side): string | null {
    return this.seatWith(side)?.bot ?? null;
  }

  /** Which sides a bot or a standing order may have to answer for. */
  get served(): Sides {
    return servedAt(this.#seats, this.#orders);
  }

  get sides(): readonly Side[] {
    return members(heldIn(this.#seats));
  }

  /** Starts the game: the dice are sealed by everybody's nonces from here on. */
  start(seats: readonly Seat[]): Promise<boolean> {
    return this.#turnstile.pass(async () => {
      const nonces = seats.map(({ nonce }) => nonce ?? 'none');
      const { scenario, settings, seed } = this.#info;
      const header: Header = { scenario, ...(JSON.parse(settings) as object) };
      const { game } = this.entry;
      const referee = { game, dice: await this.#dice(seed, nonces) };
      const entries = await this.#takeOver();
      const { course } = await restore(referee, header, { snapshot: null, entries }, () => Promise.resolve([]));
      const waiting = waitingOf(referee, course);
      const changes = { status: 'running', nonces: JSON.stringify(nonces), waiting, served: this.served } as const;
      const started = await this.#house.tables.advance(this.no, 'open', changes, (now) => isSameSeating(seats, now));
      await this.#loadMeta();
      await this.#loadPlay();
      return started;
    });
  }

  /** Writes down what was chosen elsewhere, before the game is begun here: done again after a break, it changes nothing. */
  async #takeOver(): Promise<readonly Entry[]> {
    const record = this.#info.begun > 0 ? await this.#house.tables.begun(this.no) : null;
    const entries = record === null ? [] : linesBefore(this.entry.game, record);
    const at = this.#house.now();
    await Promise.all(entries.map((entry) => this.#house.append({ ...entry, table_no: this.no, at, waiting: null })));
    return entries;
  }
}
