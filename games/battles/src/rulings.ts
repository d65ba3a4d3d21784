import { rulingsOf, yesOrNo } from '@tercio/kernel/rooms';

/** Judgements of ours where the book leaves two fair readings; `rulings.md` says why. A header can flip each. */

export const RULINGS = {
  EDGE_INCLUDES_BASELINE: yesOrNo(
    0,
    'R15',
    '5.1.13 5.2.9',
    'the own baseline is a board edge, so that orders to foot and ordnance on it cost double',
  ),
  ORDER_DIE_NEEDS_SMOKE: yesOrNo(
    1,
    'R22 R166',
    'B.2.3 3.0.2',
    'the die for the order of play is rolled only while smoke lies on the field',
  ),
  REVERSE_FROM_SCENARIO: yesOrNo(
    1,
    'R166',
    'B.2.3 1.1.1',
    "an even order die reverses the scenario's order for the turn, not the order of the turn before",
  ),
  SHORT_FRONT_SCALES: yesOrNo(
    1,
    'R29',
    '2.2.8',
    'a squeezed unit fights with the share of its size that fits the front, not with a size equal to the front',
  ),
  RESERVE_BETWEEN_ACTIVATIONS: yesOrNo(
    0,
    'R41',
    '2.6.5',
    'a reserve is called up between wing activations only, not in the middle of one',
  ),
  OFFBOARD_COUNT_FOR_VICTORY: yesOrNo(0, 'R50', '8.1 8.2', 'units still off board count for their wing'),
  BLOCKED_GUNS_SILENT: yesOrNo(
    0,
    'R55',
    '3.1.6 3.2.1 3.2.2',
    'a gun blocked in its own zone does not fire at all, not even into the zone in front',
  ),
  HALVES_ROUND_UP: yesOrNo(
    1,
    'R59 R152 R153',
    '3.3.2 7.1.14 8.4',
    'exact halves are rounded up, not down, in fire, wing morale and counts against X',
  ),
  WIDE_DOUBLES_FIRE: yesOrNo(1, 'R60', '3.3.10 A.12.3', 'wide foot doubles its fire instead of adding 1 to it'),
  ASSAULT_HEAVY_SUBTRACTS: yesOrNo(
    1,
    'R61',
    '3.3.8 A.14',
    'an assault-heavy unit loses half a point of fire instead of half its fire',
  ),
  DEEP_FIRE_FOOT_ONLY: yesOrNo(1, 'R62', '3.3.14 A.11.1', 'deep formation halves the fire of foot only'),
  SMOKE_HALVES_ALL_GUNS: yesOrNo(
    1,
    'R67',
    '3.3.21 B.2.4',
    'smoke halves all fire of ordnance, not just that beyond the zone in front',
  ),
  LEADERSHIP_BEST_ONLY: yesOrNo(
    1,
    'R74',
    '3.4.10 7.2.6 4.3.9',
    'of several commanders in a zone the best leadership counts, not the sum',
  ),
  HITS_FRONT_FIRST_STRICT: yesOrNo(
    0,
    'R81',
    '3.5.4',
    'no unit behind takes a later hit while one in frontage can still take it',
  ),
  GUNS_RALLY: yesOrNo(1, 'R87', '3.5.7 5.6.1', 'disordered ordnance can rally while friendly units are with it'),
  CAPTURE_LAPSES: yesOrNo(1, 'R90', '5.6.4 7.1.7', 'guns that are retaken no longer count as captured'),
  COMMAND_STRICT: yesOrNo(
    1,
    'R94',
    '4.3.6 1.1',
    'an order must cost less than the threshold; an equal cost is too much',
  ),
  OUTSIDE_COSTS_TWO: yesOrNo(
    1,
    'R97',
    '5.1.6 5.1.8 5.2.4 5.2.5',
    'a zone outside the wing costs 2 in all, not 1 and another 2',
  ),
  DETOUR_OR_INTERDICTION: yesOrNo(
    1,
    'R98',
    '5.1.14 5.2.10',
    'if the only way clear of enemies is a detour, the cheaper of detour and interdiction is paid, not always the detour',
  ),
  STUN_WIDE: yesOrNo(1, 'R105', '6.7.5 7.2.6', 'a stunned commander gives no leadership in wing morale either'),
  FREE_TURNS_ONCE: yesOrNo(1, 'R109', '5.3.4 5.3.5 A.6.2 A.7.1', 'free turns are counted per activation, not per move'),
  ZONE_MOVE_THEN_ASSAULT: yesOrNo(
    1,
    'R114',
    '5.1.2',
    'a zone order may combine a move and an assault if all units have the moves',
  ),
  LOOSE_FLANK_BONUS: yesOrNo(0, 'R126', '6.2.5 A.6.3', 'a loose attacker gets the flank bonus against a formed target'),
  PIKES_FRONT_ONLY: yesOrNo(1, 'R128', '6.2.12 A.16.1', 'pikes hinder horse only when it attacks from the front'),
  LIGHT_HORSE_ROUGH_EXEMPT: yesOrNo(
    1,
    'R130',
    '6.2.13 A.6.4',
    'light horse is spared the loss for rough ground, as loose horse is',
  ),
  SIZE_LEVEL_FLOOR: yesOrNo(
    1,
    'R134',
    '6.3.1',
    'only full factors of two count as levels of size, so that 3 against 1 is one level, not two',
  ),
  LIGHT_ROUTS_COUNT: yesOrNo(
    0,
    'R140',
    '6.5.4 7.1.1 7.1.3',
    'routed light and commanded units count in the size of an attack and among earlier losses',
  ),
  WING_CHECK_CASCADE: yesOrNo(0, 'R141', '7.1 7.3.1', 'units routed by a wing check cause another wing check'),
  RESTRAIN_ACTIVATED: yesOrNo(
    1,
    'R146',
    '6.6.2 6.6.3',
    'a unit that has been activated already can be restrained from advancing',
  ),
  CAPTURE_CHECKS_WING: yesOrNo(1, 'R149', '6.7.7', 'a captured commander causes a wing check as a killed one does'),
  ORDNANCE_IN_X: yesOrNo(
    0,
    'R153 R157 R161 R162',
    '7.1.10 7.1.11 7.1.13 8.1 8.2 8.4',
    'ordnance counts among the units of a wing',
  ),
  HALVE_DICE_ONCE: yesOrNo(
    1,
    'R165',
    'B.2.2 B.3.2 B.4.1',
    'a command die is halved at most once, even in rain and darkness together',
  ),
  LOSER_SCOUTS_RETURN: yesOrNo(
    1,
    'R169',
    'C.1.8',
    'the loser of scouting deploys his scouts with the rest instead of beside the enemy',
  ),
} as const;

/** Every judgement as the game's header sets it: 1 or 0. */
export type Rulings = { readonly [name in keyof typeof RULINGS]: number };

/** As we read the book. */
export const STANDARD: Rulings = rulingsOf(RULINGS, {});
