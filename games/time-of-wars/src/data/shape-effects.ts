import { shapesUnder } from '@tercio/kernel/rooms';
import type { Shape } from '@tercio/kernel/rooms';
import type { Atom, Need, OwnCode } from './effects.ts';
import { EVENTS, MINORS, POWERS, RELIGIONS, STATES, ZONES } from './names.ts';

/** 2.5, 6.9.1.2 How the effects of cards are written: each atom and each condition with the fields of its kind. */

const { atLeast, fieldsOf, flag, listOf, oneOf, text, whole } = shapesUnder('2.5');

type Fields = { readonly [field: string]: Shape };

/** An object whose field `tag` says which of these it is, and with it which other fields it has. */
function tagged(tag: string, kinds: { readonly [kind: string]: Fields }): Shape {
  const named = oneOf(...Object.keys(kinds));
  return (value, path) => {
    const kind = (value as { readonly [name: string]: unknown } | null)?.[tag];
    const fault = named(kind, `${path}.${tag}`);
    return fault ?? fieldsOf({ ...kinds[String(kind)], [tag]: text })(value, path);
  };
}

const power = oneOf(...POWERS);
const minor = oneOf(...MINORS);
const who = oneOf('self', 'target', ...POWERS);
const zones = listOf(oneOf(...ZONES));
const names = listOf(text);
/** What is there only where it is true. */
const mark = oneOf(true);

const NEEDS: { readonly [kind in Need['if']]: Fields } = {
  event: { event: oneOf(...EVENTS) },
  war: { with: oneOf(...STATES) },
  atWar: {},
  ruler: { ruler: text },
  controls: { any: names },
  controlsAll: { what: oneOf('nationalFortifiedCities') },
  foreign: { of: power, 'zone?': oneOf(...ZONES), 'port?': mark },
  army: { at: names },
  vassal: { state: minor },
  balticPort: {},
  taken: { space: text },
  track: { of: power, at: whole },
  danzig: {},
  either: { of: listOf((value, path) => needShape(value, path)) },
};
export const needShape: Shape = tagged(
  'if',
  Object.fromEntries(Object.entries(NEEDS).map(([kind, fields]) => [kind, { ...fields, 'not?': mark }])),
);

const army = fieldsOf({
  of: oneOf('self', 'other', ...POWERS),
  'least?': whole,
  'most?': whole,
  'zones?': zones,
  'at?': names,
  'kind?': text,
  'cavalryOnly?': mark,
  'led?': mark,
  'mercenaries?': mark,
  'outsideCapital?': mark,
  'siege?': mark,
});
const on = fieldsOf({
  'by?': oneOf('self', 'other', ...POWERS),
  'notBy?': oneOf('self'),
  'national?': oneOf('self', 'controller', ...POWERS),
  'types?': listOf(oneOf('city', 'fortress', 'fortifiedCity')),
  'zones?': zones,
  'only?': names,
  'heretic?': mark,
  'religion?': oneOf(...RELIGIONS),
  'empty?': mark,
  'bare?': mark,
  'noFamine?': mark,
});
const stricken = fieldsOf({ of: oneOf('any', 'enemy'), 'zones?': zones, 'garrisonsToo?': mark });
const track = oneOf('military', 'economy', 'religion', 'domestic');
const pair: Shape = (value, path) => listOf((one, at) => (at.endsWith('[0]') ? text : whole)(one, at), 2)(value, path);

const OWN: { readonly [name in OwnCode]: true } = {
  regency: true,
  asiaOpen: true,
  asiaClosed: true,
  tatarsOwn: true,
  tatarsIdle: true,
  cossacksUnderControl: true,
  khmelnytsky: true,
  registered: true,
  zemskySobor: true,
  auxiliaryCorps: true,
  shipToReich: true,
  acrossTheBelts: true,
  westphalia: true,
  abdication: true,
  imperialDiet: true,
  mutiny: true,
  azovWar: true,
  wehlau: true,
  dimitriads: true,
  rakoczi: true,
  budjak: true,
  thirtyYearsWar: true,
  union: true,
};

const ATOMS: { readonly [kind in Atom['do']]: Fields } = {
  target: {},
  dp: { who, track, by: whole, 'when?': needShape },
  dpChoice: { tracks: listOf(track), by: whole },
  level: { who, track: oneOf('military', 'domestic'), by: whole, 'when?': needShape },
  fund: { count: whole, 'when?': needShape, 'otherwise?': whole },
  fundsPer: { per: oneOf('vassals', 'foreignPorts'), most: whole },
  fundFrom: { from: power, count: whole, missing: oneOf('card', 'supply') },
  vp: { count: whole, 'when?': needShape },
  war: { with: power, even: listOf(oneOf('barred', 'allied')), may: flag },
  minorWar: { state: minor, with: power },
  peace: { with: power },
  draw: { count: atLeast(1) },
  discard: { who, count: atLeast(1) },
  track: { who: power, by: whole },
  revolt: { on, count: atLeast(1), 'when?': needShape },
  famine: { on },
  harvest: { good: flag },
  heresy: {},
  disease: { 'who?': power },
  place: {
    units: listOf(pair),
    on,
    'box?': mark,
    'commander?': text,
    'together?': mark,
    'withLeader?': text,
    'cossacks?': mark,
    'there?': mark,
    'when?': needShape,
  },
  recruits: { count: atLeast(1), cost: atLeast(0), 'arm?': oneOf('infantry') },
  mercenaries: { count: atLeast(1), 'arm?': oneOf('infantry'), army, 'there?': mark },
  cull: { who: power, infantry: atLeast(0), cavalry: atLeast(0) },
  cullOutside: { who: power, kinds: names, count: atLeast(1), not: names },
  placeAny: { kinds: names, count: atLeast(1), on },
  give: { who: power, count: atLeast(1) },
  losses: { army: stricken, count: atLeast(1) },
  garrisonLoss: { on },
  rebellion: { army, 'roll?': oneOf('warTaxes', 'unpaid') },
  march: { points: atLeast(1), army, 'plunder?': whole, 'forced?': mark, 'there?': mark },
  siege: { tries: atLeast(1), bonus: whole },
  treachery: {},
  convert: { by: whole, 'least?': whole, 'zone?': oneOf(...ZONES) },
  spyHand: {},
  deserters: { how: oneOf('switch', 'desert', 'pay') },
  illness: {},
  strengthen: { count: atLeast(1) },
  control: { on, 'clears?': mark, 'unless?': power, 'near?': mark },
  clearRevolts: { on },
  lasting: { what: oneOf('balticTrade', 'belgorod', 'wallenstein', 'azov', 'newOrder') },
  noDeployment: { who: power },
  endRebellion: {},
  free: { state: minor, 'roll?': whole },
  subject: { state: minor },
  command: { state: oneOf(...MINORS, 'vassal'), 'on?': names, 'commander?': text },
  transfer: { from: text, to: text, count: atLeast(1) },
  faith: { on, to: oneOf(...RELIGIONS), count: atLeast(1) },
  own: { what: oneOf(...Object.keys(OWN)) },
  provoke: {},
  diplomacy: {},
  declare: {},
};
export const atomShape: Shape = tagged('do', ATOMS);

/** 6.9.3.4 What a card does in a Land Battle. */
export const battleShape: Shape = fieldsOf({
  'own?': whole,
  'foe?': whole,
  by: oneOf('engaged', 'active', 'forInactive'),
  'at?': oneOf('after', 'won'),
  'inactive?': fieldsOf({ 'own?': whole, 'needs?': names }),
  'rating4?': fieldsOf({ own: whole }),
  'silences?': mark,
  'doubles?': mark,
  'reroll?': mark,
  'extraLoss?': whole,
  'holds?': fieldsOf({
    'arm?': oneOf('infantry', 'cavalry'),
    'kinds?': names,
    count: atLeast(1),
    'full?': mark,
  }),
  'moreCavalry?': mark,
  'more?': fieldsOf({ count: atLeast(1), 'own?': whole, 'foe?': whole }),
  'foeHasMoreCavalry?': fieldsOf({ foe: whole }),
  'per?': fieldsOf({ kind: text, each: atLeast(1), most: atLeast(1) }),
});
