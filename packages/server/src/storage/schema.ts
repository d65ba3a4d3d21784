import type { Generated } from 'kysely';

/** One schema for both databases. Times are milliseconds since 1970, sets of sides are bits, JSON is text. */
export interface Schema {
  people: Person;
  sessions: Session;
  tokens: Token;
  devices: Device;
  /** What happened to somebody's account, for that person to read. */
  security: SecurityRow;
  /** One row, written to see whether anything can be. */
  pulse: { id: number; at: number };
  /** Whom somebody does not want to hear, or to have anything to do with. */
  blocks: BlockRow;
  reports: ReportRowStored;
  /** Which processes are on this database. */
  processes: ProcessRow;
  /** PostgreSQL: how often somebody may still do something, over all processes. */
  quotas: { key: string; tokens: number; at: number };
  tables: TableRow;
  seats: SeatRow;
  journal: JournalRow;
  snapshots: { table_no: number; seq: number; body: string };
  proposals: ProposalRow;
  chat: ChatRow;
  notes: { table_no: number; person: string; text: string };
  orders: { table_no: number; side: number; list: string };
  /** Of a game that was begun elsewhere: its record up to where the table takes it on. */
  begun: { table_no: number; record: string };
  /** Who has shown an invitation to a private table. */
  admitted: { table_no: number; person: string };
}

export interface Person {
  id: string;
  name: string;
  /** The name as compared: two people cannot differ by capitals alone. */
  name_key: string;
  /** Null for a guest. */
  password: string | null;
  email: string | null;
  created_at: number;
  /** 1: looks after this server. */
  operator: number;
  /** Shut out until then. */
  banned_until: number | null;
}

export interface BlockRow {
  person: string;
  other: string;
  kind: 'mute' | 'block';
  at: number;
}

/** What one person says of another, for the operator. */
export interface ReportRow {
  id: number;
  by_person: string;
  about: string;
  table_no: number | null;
  text: string;
  /** What was said, as JSON. */
  said: string;
  at: number;
  closed_at: number | null;
}
type ReportRowStored = Omit<ReportRow, 'id'> & { id: Generated<number> };

export interface ProcessRow {
  name: string;
  host: string;
  pid: number;
  since: number;
  at: number;
  tables: number;
  lines: number;
}

export interface Session {
  /** The cookie itself is never stored. */
  hash: string;
  person: string;
  created_at: number;
}

export interface Token {
  hash: string;
  id: string;
  person: string;
  label: string;
  /** `read`, `play`, `manage`, with blanks between. */
  scopes: string;
  created_at: number;
  expires_at: number;
}

/** A browser in which somebody has signed in before. */
export interface Device {
  hash: string;
  person: string;
  created_at: number;
}

export interface SecurityRow {
  id: Generated<number>;
  person: string;
  at: number;
  what: string;
}

export type TableStatus = 'open' | 'running' | 'over';

export interface TableRow {
  no: Generated<number>;
  /** What links carry: long enough that nobody guesses one. */
  id: string;
  game: string;
  edition: number;
  /** A short hash over the scenario's data as the game was begun with it; empty where it was not kept. */
  data: string;
  scenario: string;
  /** Rulings and options, as JSON. */
  settings: string;
  host: string;
  listed: number;
  /** Seen only by those who sit there or have shown an invitation. */
  private: number;
  /** The hash of the table's own invitation, for anyone who may look on; seats have theirs. */
  invitation: string | null;
  status: TableStatus;
  /** Secret until the game is over. */
  seed: string;
  /** By seat, as JSON; null until the start. */
  nonces: string | null;
  /** Which sides must decide. Derived; kept so that lists need not open tables. */
  waiting: number;
  /** Which sides a bot plays or a standing order may answer for. */
  served: number;
  result: string | null;
  rematch: string | null;
  /** How many choices had been made elsewhere before this table took the game on. */
  begun: number;
  /** The bot that plays on for anyone who leaves a game of three or more. */
  replacement: string;
  created_at: number;
  ended_at: number | null;
}

export type SeatPolicy = 'person' | 'bot' | 'open' | 'invitation';

export interface SeatRow {
  table_no: number;
  /** Its place in the list of the scenario's seats. */
  seat: number;
  /** The sides it holds. */
  sides: number;
  policy: SeatPolicy;
  person: string | null;
  /** The bot that plays now, for itself or for the person. */
  bot: string | null;
  invitation: string | null;
  /** The player's word for the dice, once it is shown. */
  nonce: string | null;
  /** Its hash, given before; null where the word was given openly. */
  sealed: string | null;
  resigned: number;
}

export interface JournalRow {
  table_no: number;
  seq: number;
  at: number;
  /** The side and the sender's own name for this message: a second send of it is recognised. */
  key: string | null;
  body: string;
}

export interface ProposalRow {
  table_no: number;
  kind: 'end' | 'takeBack';
  by_seat: number;
  /** For a take-back: how many acts remain. */
  acts: number;
  /** The public count of changes when it was made: a take-back lapses when the game goes on. */
  commits: number;
  /** The seats that agree, as bits. */
  agreed: number;
}

export interface ChatRow {
  id: Generated<number>;
  table_no: number;
  /** `players`, `spectators`, or the numbers of some seats, ascending: `0-2`. */
  room: string;
  person: string;
  text: string;
  at: number;
}
