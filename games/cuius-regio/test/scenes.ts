import { EVERYONE, only, Script, side } from '@tercio/kernel';
import type { Chance, Choice, Game, Pos, Side, Told, Explanation } from '@tercio/kernel';
import { Play as Driven } from '@tercio/kit/scenes';
import { leaders } from '../data/index.ts';
import { tally } from '../src/fog/markers.ts';
import { cityNamed, hexOfCity } from '../src/geography/index.ts';
import {
  CITIES,
  firstForce,
  force,
  FORCES,
  LEADERS,
  leader as leaderNumber,
  NONE,
  PLACE_WORDS,
  SIDE_WORDS,
  sideOfLeader,
} from '../src/ids.ts';
import type { Leader } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import { clearForce, forceOf, leadersIn, newForce, ranking } from '../src/forces.ts';
import { setup } from '../src/setup.ts';
import { DID, ON_MAP, PILLAGED, POOL } from '../src/state.ts';
import type { Table } from '../src/state.ts';

/** A small vocabulary for cases from the book: which armies stand where, who chooses what, how the dice fall. */

export interface ArmyScene {
  /** A city, a hex by its number, or a Spanish Road area. */
  readonly at: string;
  /** Their ids; a Marshal with a star: `tilly*`. */
  readonly led: readonly string[];
  readonly inf?: number;
  readonly cav?: number;
  readonly guns?: number;
  readonly fatigue?: number;
  /** 16.3 Under a Force marker: what it holds is its owner's secret, or everybody has seen it. */
  readonly marker?: 'hidden' | 'open';
}

export interface Scene {
  readonly scenario?: string;
  readonly armies: readonly ArmyScene[];
  /** Cities by who holds them; all others are neutral. */
  readonly imperial?: readonly string[];
  readonly protestant?: readonly string[];
  /** Cities with a Pillage marker. */
  readonly pillaged?: readonly string[];
  readonly rulings?: { readonly [name: string]: number };
  readonly options?: { readonly [name: string]: number };
  readonly pp?: readonly [number, number];
}

export type SideWord = 'imperial' | 'protestant';
const sideNamed = (word: string): Side => side(SIDE_WORDS.indexOf(word));
export const placeNamed = (word: string): number => {
  const hex = PLACE_WORDS.indexOf(word);
  return hex === NONE ? (hexOfCity[cityNamed(word)] ?? NONE) : hex;
};
export const leaderNamed = (id: string): Leader => leaderNumber(LEADERS.read(id));

export function tableFor(scene: Scene): Table {
  const { scenario = 'campaign-1618', armies, imperial = [], protestant = [], rulings = {}, options = {} } = scene;
  const t = setup({ scenario, rulings, options });
  for (let f = 0; f < FORCES; f++) {
    for (const one of leadersIn(t, force(f))) t.leaderAt[one] = POOL;
    clearForce(t, force(f));
  }
  t.did = 0;
  t.marshal.fill(0);
  t.control.fill(0);
  t.damage.fill(0);
  for (const id of imperial) t.control[cityNamed(id)] = 1;
  for (const id of protestant) t.control[cityNamed(id)] = 2;
  for (const id of scene.pillaged ?? []) t.damage[cityNamed(id)] = PILLAGED;
  [t.pp[0], t.pp[1]] = scene.pp ?? [0, 0];
  t.leaderSeen.fill(EVERYONE);
  for (const army of armies) place(t, army);
  tally(t);
  return t;
}

function place(t: Table, { at, led, inf = 0, cav = 0, guns = 0, fatigue = 0, marker }: ArmyScene): void {
  const leaders = led.map((word) => leaderNamed(word.replace('*', '')));
  const owner = sideOfLeader(leaders[0] ?? leaderNumber(0));
  const own = newForce(t, owner, placeNamed(at));
  t.infantry[own] = inf;
  t.cavalry[own] = cav;
  t.trains[own] = guns;
  t.fatigue[own] = fatigue;
  leaders.forEach((one, index) => {
    t.leaderAt[one] = ON_MAP + own;
    t.marshal[one] = led[index]?.endsWith('*') ? 1 : 0;
  });
  t.commander[own] = ranking(t, own);
  if (marker !== undefined) t.marker[own] = 1;
  if (marker !== 'hidden') return;
  t.forceSeen[own] = only(owner);
  for (const one of leaders) if (one !== t.commander[own]) t.leaderSeen[one] = only(owner);
}

const ALWAYS_SIX: Chance = { take: () => 6, faces: [6] };

/** A game in progress, driven by words: `say('imperial to 2823')`, with the outcomes that it meets. */
export class Play extends Driven<Table> {
  protected readonly sideWords = SIDE_WORDS;

  constructor(pos: Pos, game: Game = cuiusRegio, told: readonly Told[] = []) {
    super(game, { pos, told });
  }

  /** One choice; every check that it meets succeeds. */
  luckily(words: string): this {
    return this.go(words, ALWAYS_SIX);
  }

  override read(words: string): { readonly who: Side; readonly choice: Choice } {
    const [name = '', verb = '', arg = ''] = words.split(' ');
    const who = sideNamed(name);
    const isPlace = CITIES.read(arg) !== NONE && ['to', 'take', 'at'].includes(verb);
    const written = isPlace ? `${verb} ${PLACE_WORDS[placeNamed(arg)] ?? ''}` : [verb, arg].filter(Boolean).join(' ');
    const choice = this.game.words.read(this.pos, who, written);
    return { who, choice: choice ?? { verb, arg: arg === '' ? null : PLACE_WORDS.indexOf(arg) } };
  }

  protected override get inPrivate(): string {
    return '';
  }

  /** The army in which a leader is: null if he is not on the map. */
  army(id: string): {
    readonly at: string;
    readonly inf: number;
    readonly cav: number;
    readonly guns: number;
    readonly fatigue: number;
    readonly led: readonly string[];
    readonly commander: string;
  } | null {
    const t = this.table;
    const own = forceOf(t, leaderNamed(id));
    if (own === NONE) return null;
    return {
      at: PLACE_WORDS[t.at[own] ?? NONE] ?? '',
      inf: t.infantry[own] ?? 0,
      cav: t.cavalry[own] ?? 0,
      guns: t.trains[own] ?? 0,
      fatigue: t.fatigue[own] ?? 0,
      led: leadersIn(t, own).map((one) => LEADERS.show(one)),
      commander: LEADERS.show(t.commander[own] ?? NONE),
    };
  }

  control(city: string): string {
    return ['neutral', ...SIDE_WORDS][this.table.control[cityNamed(city)] ?? 0] ?? '';
  }

  damage(city: string): number {
    return this.table.damage[cityNamed(city)] ?? 0;
  }

  /** MP left, and whether the loan is still open. */
  get mp(): number {
    return this.table.mp;
  }

  get strayed(): boolean {
    return (this.table.did & DID.strayed) !== 0;
  }

  /** Is the procedure that was entered over? */
  get over(): boolean {
    return this.game.over(this.pos) !== null;
  }
}

/** Activations begin with this side. */
export function activations(scene: Scene, first: SideWord = 'imperial'): Play {
  const entered = cuiusRegio.enter(
    tableFor(scene),
    'activations',
    { side: sideNamed(first), passes: 0 },
    new Script([]),
  );
  return new Play(entered.pos, cuiusRegio, entered.told);
}

/** A leader has been activated with everything, and has rolled this sum with his dice (none if he may not roll). */
export function marching(scene: Scene, id: string, rolled?: number): Play {
  const first = SIDE_WORDS[sideOfLeader(leaderNamed(id))] === 'protestant' ? 'protestant' : 'imperial';
  const play = activations(scene, first);
  const dice = rolled === undefined ? [] : [rolled];
  play.say(`${first} with ${id}`, ...(isPlain(scene, id) ? dice : []));
  if (play.asked[0] === `${first} divide`) play.say(`${first} all`, ...(isRider(scene, id) ? [] : dice));
  if (play.asked[0] === `${first} ride`) play.say(`${first} ride`, ...dice);
  return play;
}

const armyWith = (scene: Scene, id: string): ArmyScene | undefined =>
  scene.armies.find(({ led }) => led.some((word) => word.replace('*', '') === id));
const isRider = (scene: Scene, id: string): boolean => {
  const { inf = 0, guns = 0 } = armyWith(scene, id) ?? {};
  return inf === 0 && guns === 0;
};
/** One infantry SP and nobody else: nothing is asked before the dice. */
const isPlain = (scene: Scene, id: string): boolean => {
  const { inf = 0, cav = 0, guns = 0, led = [] } = armyWith(scene, id) ?? {};
  return inf === 1 && cav === 0 && guns === 0 && led.length === 1;
};

/** 11.1.1 Would an army roll dice for its commander? */
export function rollsDice({ led, inf = 0, cav = 0 }: ArmyScene): boolean {
  const rating = led.reduce((sum, word) => sum + (leaders.find(({ id }) => id === word.replace('*', ''))?.lr ?? 0), 0);
  return (inf === 0 && cav > 0) || inf + cav <= 10 * rating;
}

/** An Imperial army in 3025 attacks a Protestant one in 3126, which does not react; then these dice. */
export function attack(
  attacker: Partial<ArmyScene>,
  defender: Partial<ArmyScene>,
  dice: readonly number[],
  more: Partial<Scene> = {},
): Play {
  const armies: readonly ArmyScene[] = [
    { at: '3025', led: ['dampierre*'], inf: 10, ...attacker },
    { at: '3126', led: ['thurn*'], inf: 10, ...defender },
    ...(more.armies ?? []),
  ];
  const [leader = ''] = armies[0]?.led ?? [];
  const isRolled = rollsDice(armies[0] ?? { at: '', led: [] });
  const play = marching({ ...more, armies }, leader.replace('*', ''), isRolled ? 6 : undefined);
  return play.say(`imperial to ${armies[1]?.at ?? ''}`).say('protestant pass', ...dice);
}

/** A side retreats by the first way offered until it is out. */
export function flee(play: Play, who: SideWord): Play {
  while (play.asked[0] === `${who} retreat`) {
    const [way = ''] = play.options(who).filter((option) => option !== 'disband');
    play.luckily(`${who} ${way}`);
  }
  return play;
}

/** The first Protestant army takes so many losses, the second lends so much. */
export function takesLosses(
  scene: Scene,
  lost: number,
  lent: { readonly infantry: number; readonly cavalry: number },
): Play {
  const who = sideNamed('protestant');
  const first = firstForce(who);
  const at = { side: who, force: first, lost, help: [{ force: first + 1, ...lent }] };
  return new Play(cuiusRegio.enter(tableFor(scene), 'losses', at, new Script([])).pos);
}

/** What a player is told of a choice before it is made. */
export function said(play: Play, words: string): Explanation {
  const { who, choice } = play.read(words);
  const found = cuiusRegio.explain(cuiusRegio.view(play.pos, only(who)), who, choice);
  if (!found) throw new Error(`nothing is said of "${words}"`);
  return found;
}
