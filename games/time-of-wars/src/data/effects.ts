// What cards do, as data: a card's text is a list of atoms, one after the other. `src/cards/` carries them out.

import type { EventId, MinorId, PowerId, ReligionId, StateId, ZoneId } from './names.ts';

export type Track = 'military' | 'economy' | 'religion' | 'domestic';
/** Whom an atom is about: the player of the card, a power by name, or the power chosen before. */
export type Who = 'self' | 'target' | PowerId;

/** A condition, for requirements and for parts of effects. */
export type Need =
  | { readonly if: 'event'; readonly event: EventId; readonly not?: true }
  | { readonly if: 'war'; readonly with: StateId; readonly not?: true }
  | { readonly if: 'atWar'; readonly not?: true }
  | { readonly if: 'ruler'; readonly ruler: string; readonly not?: true }
  | { readonly if: 'controls'; readonly any: readonly string[]; readonly not?: true }
  | { readonly if: 'controlsAll'; readonly what: 'nationalFortifiedCities'; readonly not?: true }
  | { readonly if: 'foreign'; readonly of: PowerId; readonly zone?: ZoneId; readonly port?: true; readonly not?: true }
  | { readonly if: 'army'; readonly at: readonly string[]; readonly not?: true }
  | { readonly if: 'vassal'; readonly state: MinorId; readonly not?: true }
  | { readonly if: 'balticPort'; readonly not?: true }
  | { readonly if: 'taken'; readonly space: string; readonly not?: true }
  | { readonly if: 'track'; readonly of: PowerId; readonly at: number; readonly not?: true }
  | { readonly if: 'danzig'; readonly not?: true }
  | { readonly if: 'either'; readonly of: readonly Need[]; readonly not?: true };

/** Which armies an atom may be about. */
export interface ArmyFilter {
  readonly of: 'self' | 'other' | PowerId;
  readonly least?: number;
  readonly most?: number;
  readonly zones?: readonly ZoneId[];
  readonly at?: readonly string[];
  readonly kind?: string;
  readonly cavalryOnly?: true;
  readonly led?: true;
  readonly mercenaries?: true;
  readonly outsideCapital?: true;
  readonly siege?: true;
}

/** Whom losses may strike: any army, or an enemy's, whoever plays it or nobody. */
export interface StrickenFilter {
  readonly of: 'any' | 'enemy';
  readonly zones?: readonly ZoneId[];
  readonly garrisonsToo?: true;
}

/** Which spaces an atom may be about. */
export interface SpaceFilter {
  /** Who controls it: the player, another Superpower, a power by name. */
  readonly by?: 'self' | 'other' | PowerId;
  readonly notBy?: 'self';
  readonly national?: 'self' | 'controller' | PowerId;
  readonly types?: readonly ('city' | 'fortress' | 'fortifiedCity')[];
  readonly zones?: readonly ZoneId[];
  readonly only?: readonly string[];
  readonly heretic?: true;
  readonly religion?: ReligionId;
  readonly empty?: true;
  readonly bare?: true;
  readonly noFamine?: true;
}

export type Atom =
  | { readonly do: 'target' }
  | { readonly do: 'dp'; readonly who: Who; readonly track: Track; readonly by: number; readonly when?: Need }
  | { readonly do: 'dpChoice'; readonly tracks: readonly Track[]; readonly by: number }
  | {
      readonly do: 'level';
      readonly who: Who;
      readonly track: 'military' | 'domestic';
      readonly by: number;
      readonly when?: Need;
    }
  | { readonly do: 'fund'; readonly count: number; readonly when?: Need; readonly otherwise?: number }
  | { readonly do: 'fundsPer'; readonly per: 'vassals' | 'foreignPorts'; readonly most: number }
  | { readonly do: 'fundFrom'; readonly from: PowerId; readonly count: number; readonly missing: 'card' | 'supply' }
  | { readonly do: 'vp'; readonly count: number; readonly when?: Need }
  | {
      readonly do: 'war';
      readonly with: PowerId;
      readonly even: readonly ('barred' | 'allied')[];
      readonly may: boolean;
    }
  | { readonly do: 'minorWar'; readonly state: MinorId; readonly with: PowerId }
  | { readonly do: 'peace'; readonly with: PowerId }
  | { readonly do: 'draw'; readonly count: number }
  | { readonly do: 'discard'; readonly who: Who; readonly count: number }
  | { readonly do: 'track'; readonly who: PowerId; readonly by: number }
  | { readonly do: 'revolt'; readonly on: SpaceFilter; readonly count: number; readonly when?: Need }
  | { readonly do: 'famine'; readonly on: SpaceFilter }
  | { readonly do: 'harvest'; readonly good: boolean }
  | { readonly do: 'heresy' }
  | { readonly do: 'disease'; readonly who?: PowerId }
  | {
      readonly do: 'place';
      readonly units: readonly (readonly [kind: string, count: number])[];
      readonly on: SpaceFilter;
      readonly box?: true;
      readonly commander?: string;
      readonly together?: true;
      readonly withLeader?: string;
      readonly cossacks?: true;
      /** Where the part before has put its units together. */
      readonly there?: true;
      readonly when?: Need;
    }
  | { readonly do: 'recruits'; readonly count: number; readonly cost: number; readonly arm?: 'infantry' }
  | {
      readonly do: 'mercenaries';
      readonly count: number;
      readonly arm?: 'infantry';
      readonly army: ArmyFilter;
      readonly there?: true;
    }
  | { readonly do: 'cull'; readonly who: PowerId; readonly infantry: number; readonly cavalry: number }
  | {
      readonly do: 'cullOutside';
      readonly who: PowerId;
      readonly kinds: readonly string[];
      readonly count: number;
      readonly not: readonly string[];
    }
  | { readonly do: 'placeAny'; readonly kinds: readonly string[]; readonly count: number; readonly on: SpaceFilter }
  | { readonly do: 'give'; readonly who: PowerId; readonly count: number }
  | { readonly do: 'losses'; readonly army: StrickenFilter; readonly count: number }
  | { readonly do: 'garrisonLoss'; readonly on: SpaceFilter }
  | { readonly do: 'rebellion'; readonly army: ArmyFilter; readonly roll?: 'warTaxes' | 'unpaid' }
  | {
      readonly do: 'march';
      readonly points: number;
      readonly army: ArmyFilter;
      readonly plunder?: number;
      readonly forced?: true;
      readonly there?: true;
    }
  | { readonly do: 'siege'; readonly tries: number; readonly bonus: number }
  | { readonly do: 'treachery' }
  | { readonly do: 'convert'; readonly by: number; readonly least?: number; readonly zone?: ZoneId }
  | { readonly do: 'spyHand' }
  | { readonly do: 'deserters'; readonly how: 'switch' | 'desert' | 'pay' }
  | { readonly do: 'illness' }
  | { readonly do: 'strengthen'; readonly count: number }
  | {
      readonly do: 'control';
      readonly on: SpaceFilter;
      readonly clears?: true;
      readonly unless?: PowerId;
      readonly near?: true;
    }
  | { readonly do: 'clearRevolts'; readonly on: SpaceFilter }
  | { readonly do: 'lasting'; readonly what: 'balticTrade' | 'belgorod' | 'wallenstein' | 'azov' | 'newOrder' }
  | { readonly do: 'noDeployment'; readonly who: PowerId }
  | { readonly do: 'endRebellion' }
  | { readonly do: 'free'; readonly state: MinorId; readonly roll?: number }
  | { readonly do: 'subject'; readonly state: MinorId }
  | {
      readonly do: 'command';
      readonly state: MinorId | 'vassal';
      readonly on?: readonly string[];
      readonly commander?: string;
    }
  | { readonly do: 'transfer'; readonly from: string; readonly to: string; readonly count: number }
  | { readonly do: 'faith'; readonly on: SpaceFilter; readonly to: ReligionId; readonly count: number }
  | { readonly do: 'own'; readonly what: OwnCode }
  | { readonly do: 'provoke' }
  | { readonly do: 'diplomacy' }
  | { readonly do: 'declare' };

/** Texts that need code of their own. */
export type OwnCode =
  | 'regency'
  | 'asiaOpen'
  | 'asiaClosed'
  | 'tatarsOwn'
  | 'tatarsIdle'
  | 'cossacksUnderControl'
  | 'khmelnytsky'
  | 'registered'
  | 'zemskySobor'
  | 'auxiliaryCorps'
  | 'shipToReich'
  | 'acrossTheBelts'
  | 'westphalia'
  | 'abdication'
  | 'imperialDiet'
  | 'mutiny'
  | 'azovWar'
  | 'wehlau'
  | 'dimitriads'
  | 'rakoczi'
  | 'budjak'
  | 'thirtyYearsWar'
  | 'union';

/** How a card is used in a Land Battle. */
export interface BattleUse {
  /** Own column, and the enemy's. */
  readonly own?: number;
  readonly foe?: number;
  /** Who may play it. */
  readonly by: 'engaged' | 'active' | 'forInactive';
  /** `after`: when all dice are rolled; `won`: by the winner before losses. */
  readonly at?: 'after' | 'won';
  readonly inactive?: { readonly own?: number; readonly needs?: readonly string[] };
  readonly rating4?: { readonly own: number };
  readonly silences?: true;
  readonly doubles?: true;
  readonly reroll?: true;
  readonly extraLoss?: number;
  /** Units the army must hold: so many of an arm or kind, at full strength if said. */
  readonly holds?: {
    readonly arm?: 'infantry' | 'cavalry';
    readonly kinds?: readonly string[];
    readonly count: number;
    readonly full?: true;
  };
  readonly moreCavalry?: true;
  /** With so many more, a further shift. */
  readonly more?: { readonly count: number; readonly own?: number; readonly foe?: number };
  readonly foeHasMoreCavalry?: { readonly foe: number };
  /** A shift for every so many full units of a kind, up to a limit. */
  readonly per?: { readonly kind: string; readonly each: number; readonly most: number };
}
