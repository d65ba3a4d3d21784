import type { Minor, Place, Unit } from '../src/ids.ts';
import type { Host } from './odds.ts';

/** What has been reckoned of the others for this decision. */
export interface Known {
  /** Enemy forces that can still come before this side moves again; null: not looked for yet. */
  threats: readonly Threat[] | null;
  /** By place what could come there, by power what an offence costs. */
  readonly menaces: Map<number, number>;
  readonly offences: Map<number, number>;
  /** By place: who defends it, and what it brings to take it. */
  readonly sites: Map<number, Site>;
}

export const nothingKnown = (): Known => ({ threats: null, menaces: new Map(), offences: new Map(), sites: new Map() });

/** Those of one owner in one place who go equally fast. */
export interface Threat {
  readonly at: Place;
  readonly owner: number;
  readonly attack: number;
  /** In half points. */
  readonly pace: number;
}

/** A place as an aim. */
export interface Site {
  /** The neutral power whose units stand there, or null. */
  readonly neutral: Minor | null;
  /** Those who would defend it: neutrals where there are any. */
  readonly foes: readonly Unit[];
  readonly defender: Host;
  readonly prize: number;
}
