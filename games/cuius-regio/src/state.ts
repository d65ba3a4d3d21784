import { EVERYONE, tableOf } from '@tercio/kernel';
import type { Fields, Masked, Old } from '@tercio/kernel';
import { FLAGS } from './ground.ts';
import { CITIES_IN_ALL, FORCES, LEADERS_IN_ALL, NONE, PROVINCES_IN_ALL } from './ids.ts';
import type { Force } from './ids.ts';
import { STANDARD } from './rulings.ts';
import type { Rulings } from './rulings.ts';

/** What lies on the table. */

/** Optional rules in use (16): 1 or 0. */
export type Options = {
  readonly works: number;
  readonly departure: number;
  /** 16.3 0: everything lies open; else what is announced from under Force markers: NUMBERS, or (2) ranges. */
  readonly fog: number;
};
const NO_OPTIONS: Options = { works: 0, departure: 0, fog: 0 };
/** 16.3 Announcements are exact; otherwise in steps of five as far as those will do. */
export const NUMBERS = 1;

/** What only a game with fog has columns for (16.3): in an open one they are empty, and every entry is everybody's. */
type Fog = 'fogForces' | 'fogLeaders' | 'fogSides' | 'fogNews';
export const NO_FOG = { fogForces: 0, fogLeaders: 0, fogSides: 0, fogNews: 0 } as const;
export const FOG = { fogForces: FORCES, fogLeaders: LEADERS_IN_ALL, fogSides: 2, fogNews: 7 } as const;

/** At most so many sorts of allied armies in the Troop Purchase Table (6.2.2). */
const PURCHASES = 8;

export const { layout, fork, unmask, empty } = tableOf((f: Fields<Fog>, t: Old) => ({
  /** Which scenario of which data pack: the name of its ground. */
  ground: f.value<string>(t.ground, ''),
  rulings: f.value<Rulings>(t.rulings, STANDARD),
  options: f.value<Options>(t.options, NO_OPTIONS),

  // Time (3)
  year: f.number(t.year, 1618),
  /** 4.0 The side with the initiative, and the First Player of this phase. */
  initiative: f.number(t.initiative, 0),
  first: f.number(t.first, 0),
  /** 14.3.2 Turns since the last Major Battle; 1 once one has been fought in this turn. */
  quiet: f.number(t.quiet, 0),
  major: f.number(t.major, 0),
  /** Events and triggers of the scenario that happen once and have happened, in the order of their names. */
  once: f.value<readonly string[]>(t.once, []),

  // Sides
  pp: f.column(t.pp, 2),
  /** 7.2.3 Lieutenant activations used this turn. */
  lieutenants: f.column(t.lieutenants, 2),
  /** 7.2 Activations of this turn that are over, of both sides: how much of the summer is gone. */
  acts: f.number(t.acts, 0),
  /** 5.3.1 Marshals deployed this turn who count. */
  marshals: f.column(t.marshals, 2),
  /** 9.1 PP collected in this Diplomatic Phase. */
  collected: f.column(t.collected, 2),

  // Forces
  /** The hex or Spanish Road area; NONE: there is no such force. */
  at: f.column(t.at, FORCES, NONE),
  infantry: f.hidden(t.infantry, FORCES, 'forceSeen'),
  cavalry: f.hidden(t.cavalry, FORCES, 'forceSeen'),
  trains: f.hidden(t.trains, FORCES, 'forceSeen'),
  fatigue: f.hidden(t.fatigue, FORCES, 'forceSeen'),
  /** 16.3 Who sees SP, trains and fatigue: everybody, or under a Force marker the owner. */
  forceSeen: f.column(t.forceSeen, 'fogForces', EVERYONE),
  /** The Army Commander, a leader; NONE where no leader is (2.6.2). */
  commander: f.column(t.commander, FORCES, NONE),
  /** 11.4 In the present chain: from which wave of moves on it may react; 0: it is not eligible. */
  eligible: f.column(t.eligible, FORCES),
  /** Bits of MARK. */
  marks: f.column(t.marks, FORCES),
  /** 11.4, 14.6 In the present chain: the hex from which it came into its own, or NONE if it has not moved. */
  cameFrom: f.column(t.cameFrom, FORCES, NONE),
  /** 14.0 In the present chain: the number of its move; 0: it was there from the start. Who came first defends. */
  arrived: f.column(t.arrived, FORCES),

  // Leaders
  /** WAITING, POOL, GONE, or ON_MAP + force. */
  leaderAt: f.hidden(t.leaderAt, LEADERS_IN_ALL, 'leaderSeen'),
  /** 16.3 Everybody, or of a Wing Commander under a Force marker his own side. */
  leaderSeen: f.column(t.leaderSeen, 'fogLeaders', EVERYONE),
  /** 1: deployed as a Marshal; 0: as a Lieutenant, or not deployed. */
  marshal: f.column(t.marshal, LEADERS_IN_ALL),

  // The map
  /** 0 neutral, else 1 + the side that controls the city. */
  control: f.column(t.control, CITIES_IN_ALL),
  /** 15 0, PILLAGED or SACKED. */
  damage: f.column(t.damage, CITIES_IN_ALL),
  /** 13.2 0, or 1 + the side that has invaded the province in this turn. */
  invaded: f.column(t.invaded, PROVINCES_IN_ALL),
  /** 6.2.1 1: has given its reinforcements in this turn. */
  raised: f.column(t.raised, PROVINCES_IN_ALL),
  /** 6.2.2 Allied armies bought in this turn, by line of the Troop Purchase Table. */
  bought: f.column(t.bought, PURCHASES),
  /** 5.2 1: a scenario's rule has closed this Deployment Area for good. */
  closed: f.column(t.closed, FLAGS.length),
  /** 16.1 Hexes with field fortifications, ascending. */
  works: f.value<readonly number[]>(t.works, []),

  // Fog of war (16.3)
  /** 16.2 1: it stands under a Force marker. */
  marker: f.column(t.marker, 'fogForces'),
  /** What was announced and still holds, as bounds: see fog/known.ts. Cavalry SP; all SP, and whether there are guns. */
  horseTold: f.hidden(t.horseTold, 'fogForces', 'horseHeard'),
  horseHeard: f.column(t.horseHeard, 'fogForces'),
  strengthTold: f.hidden(t.strengthTold, 'fogForces', 'strengthHeard'),
  strengthHeard: f.column(t.strengthHeard, 'fogForces'),
  /** All SP and trains of a side: what comes and what is lost is no secret, only where it is. */
  fielded: f.column(t.fielded, 'fogSides'),
  batteries: f.column(t.batteries, 'fogSides'),
  /** The last things hidden that a roll or a rule brought to light, as numbers: see `disclose`. */
  news: f.hidden(t.news, 'fogNews', 'newsHeard'),
  newsHeard: f.column(t.newsHeard, 'fogNews'),

  // The present activation (7.2)
  /** The active army; NONE: there is none, or no more. */
  active: f.number(t.active, NONE),
  /** The side whose activation it is; NONE between activations. */
  mover: f.number(t.mover, NONE),
  /** Down to -2 on the road's loan (11.3.3). */
  mp: f.number(t.mp, 0),
  /** Bits of DID. */
  did: f.number(t.did, 0),
  /** 11.3.5.1 The hex from which it entered the hex it stands in; NONE while it stands where it began. */
  cameBy: f.number(t.cameBy, NONE),
  /** 14.1 The same, and what is forgotten of `did`, of the hex before: for cavalry that is thrown back into it. */
  backBy: f.number(t.backBy, NONE),
  backDid: f.number(t.backDid, 0),
  /** 11.4 How many moves the present chain has seen. */
  moves: f.number(t.moves, 0),
  /** 14 The hex of the present battle, or NONE. */
  battle: f.number(t.battle, NONE),
}));
export type Table = ReturnType<typeof empty>;

/** The table as somebody sees it. */
export type Seen = Masked<Table>;

/** Where a leader can be besides the map: his year has not come; in the Active Leaders Pool; out of the game. */
export const WAITING = 0;
export const POOL = 1;
export const GONE = 2;
export const ON_MAP = 3;

/** 15 */
export const PILLAGED = 1;
export const SACKED = 2;

/** What lies on a force besides its fatigue. */
export const MARK = {
  /** 11.4.4 Has reacted in this chain, or was left behind by one that did. */
  reacted: 1,
  /** 11.4.9 Won the battle from which somebody is retreating, or helped: does not react to that. */
  victor: 2,
  /** 14.6.3 Retreats because of a rout. */
  routed: 4,
  /** 6.3 Has been mustered in this turn. */
  mustered: 8,
} as const;

/** What has happened in the present activation. */
export const DID = {
  /** 11.1.1 Bonus dice were rolled: it must stay eligible for them. */
  bonus: 1,
  /** 11.1.2 It took the cavalry's die: no infantry, no train may be picked up. */
  rode: 2,
  /** 11.3.3 It has left roads and cities, or spent MP on something else: no loan. */
  strayed: 4,
  /** 11.3.2.1 It stands in hills that it entered by road. */
  hills: 8,
  /** 13.1 It passes through the neutral city it stands in. */
  passing: 16,
  /** 11.5, 11.6 In this hex it has picked up; has dropped, after that or without it (C103). */
  pickedUp: 32,
  dropped: 64,
  /** 7.2.5 The activation is over as soon as nothing else is pending. */
  ended: 128,
} as const;
/** What is forgotten when the army goes to another hex. */
export const HERE: number = DID.hills | DID.passing | DID.pickedUp | DID.dropped;

// What is asked everywhere

export const strengthOf = (t: Seen, of: Force): number => (t.infantry[of] ?? 0) + (t.cavalry[of] ?? 0);
