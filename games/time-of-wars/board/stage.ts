import { plain } from '@tercio/board';
import type { Display, Row, Stage, StageChart, StageLadder, StageLine, StageMark, StageStep } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { GameEvent, Side, View } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import { tables } from '../data/index.ts';
import { anyBattleCard, askedAfter } from '../src/battle/cards.ts';
import { activeWins, basicColumn, columnNow, expected, outcomesOf, withCard } from '../src/battle/outlook.ts';
import { alsoDoes, shareOf, whyNothing } from '../src/battle/card-odds.ts';
import { winnerOf } from '../src/battle/reckoning.ts';
import { ACTIVE, attackers, defenders, INACTIVE } from '../src/battle/sheet.ts';
import { clampColumn, columnName, facesOf } from '../src/battle/table.ts';
import { manpowerSum, sumOfCombat } from '../src/forces.ts';
import { cardFile, playersOf } from '../src/ground.ts';
import { isPower, NONE } from '../src/ids.ts';
import type { Card, Place, Unit } from '../src/ids.ts';
import { capital, cardName, commanderName, count, placeName, stateName, StateName } from '../src/names.ts';
import { areAllied, atWar } from '../src/relations.ts';
import type { BattleSheet, Seen } from '../src/state.ts';
import { armiesAt } from './armies.ts';
import { diceBefore, diceWords, shiftsOn } from './fight.ts';
import { seenOf } from './seen.ts';
import { tokensOf } from './tokens.ts';

/** 6.9.3.4 A Land Battle in the place of the map: both armies, the columns with every shift, what the dice may bring. */

const SIDES = [ACTIVE, INACTIVE];

export function stage(view: View, events: readonly GameEvent[]): Stage | null {
  const seen = seenOf(view);
  const { battle: sheet } = seen;
  if (sheet === null) return null;
  const wins = activeWins(sheet);
  const isRolled = hasRolled(view, sheet);
  const share = isRolled
    ? ''
    : ` ${nameOf(sheet, ACTIVE)} wins ${percent(wins)} as it stands${stillOpen(view, sheet)}.`;
  return {
    title: `Land Battle at ${placeName(sheet.at)}`,
    subtitle: `${nameOf(sheet, ACTIVE)} attacks from ${placeName(sheet.from)}.${share}`,
    thing: { domain: 'place', arg: sheet.at },
    lines: SIDES.map((which) => lineOf(view, sheet, which, isRolled)),
    steps: SIDES.map((which) => stepOf(seen, sheet, which, isRolled ? outcomeOf(sheet, which, events) : null)),
    ladder: ladderOf(seen, sheet),
    ...(isRolled ? {} : { charts: SIDES.map((which) => chartOf(sheet, which)) }),
  };
}

/** "; the Commonwealth may still play cards": a figure that others may change says so. */
function stillOpen(view: View, sheet: BattleSheet): string {
  const mine = members(view.viewer);
  const others = playersOf(seenOf(view)).filter((side) => !mine.includes(side) && mayStill(view, sheet, side));
  return others.length === 0 ? '' : `; ${listed(others.map(stateName))} may still play cards`;
}

/** Questions that come after the dice; of those only what wounds a king stays on the sheet. */
const AFTER_DICE: ReadonlySet<string> = new Set(['reserve', 'pursuit', 'lossOf', 'retreatTo', 'leaveBehind']);
const hasRolled = (view: View, { dice, inflicted }: BattleSheet): boolean =>
  [...dice, ...inflicted].some((made) => made > 0) ||
  view.offers.some(({ offer }) => offer !== null && AFTER_DICE.has(offer.ask));

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const sideOf = (sheet: BattleSheet, which: number): number => (which === ACTIVE ? sheet.active : sheet.inactive);
/** An army that nobody plays is drawn for the attacker, in stone. */
const shownSide = (sheet: BattleSheet, which: number): Side => {
  const side = sideOf(sheet, which);
  return (isPower(side) ? side : sheet.active) as Side;
};
const nameOf = (sheet: BattleSheet, which: number): string => {
  const side = sideOf(sheet, which);
  return isPower(side) ? StateName(side) : 'The defender';
};

const unitsOf = (seen: Seen, sheet: BattleSheet, which: number): readonly Unit[] =>
  which === ACTIVE ? attackers(seen, sheet.active, sheet.at) : defenders(seen, sheet.active as Side, sheet.at as Place);

function lineOf(view: View, sheet: BattleSheet, which: number, isRolled: boolean): StageLine {
  const seen = seenOf(view);
  const units = unitsOf(seen, sheet, which);
  const named = view.offers.flatMap(({ offer }) => offer?.choices ?? []).filter(({ verb }) => verb === 'unit');
  const may = (unit: Unit): boolean => named.some(({ arg }) => arg === unit);
  const side = sideOf(sheet, which);
  const leaders = armiesAt(seen, sheet.at)
    .filter(({ of }) => of === side)
    .flatMap((army) => army.leaders.map(commanderName));
  return {
    side: shownSide(sheet, which),
    title: nameOf(sheet, which),
    note: [which === ACTIVE ? 'attacks' : 'defends', ...leaders, `rating ${sheet.ratings[which]}`].join(' · '),
    boxes: [
      {
        key: `line ${which}`,
        // Losses are taken after the dice: then the battle's own figure is a thing of the past.
        title:
          isRolled && sumOfCombat(seen, units) !== sheet.sums[which]
            ? `Combat Value ${sumOfCombat(seen, units)} now, ${sheet.sums[which]} in the battle`
            : `Combat Value ${sheet.sums[which]}`,
        note: `${count(units.length, 'unit', 'units')}; all can take ${count(manpowerSum(seen, units), 'loss', 'losses')}`,
        tokens: tokensOf(seen, units, may),
      },
    ],
  };
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** What a side's dice came to, and what its cards add to the losses of whom it has beaten. */
function outcomeOf(sheet: BattleSheet, which: number, events: readonly GameEvent[]): string {
  const at = events.findLastIndex(({ kind }) => kind === 'fought');
  const fought = events[at] as { readonly modified?: readonly number[] } | undefined;
  const isReckoned = at > events.findLastIndex(({ kind }) => kind === 'battle');
  const rolled = diceBefore(events, events.length)[which] ?? 0;
  const dice = isReckoned ? diceWords(rolled, fought?.modified?.[which] ?? 0) : `dice ${facesOf(rolled).join(' and ')}`;
  const more = isReckoned && winnerOf({ battle: sheet }) === which ? (sheet.extra[1 - which] as number) : 0;
  const inflicts = isReckoned ? `: inflicts ${count(sheet.inflicted[which] as number, 'loss', 'losses')}` : '';
  return `${capital(dice)}${inflicts}${more > 0 ? `, and ${more} more by a card` : ''}`;
}

/** The column of a side, from the basic one on, line by line; then the dice, once they have fallen. */
function stepOf(seen: Seen, sheet: BattleSheet, which: number, outcome: string | null): StageStep {
  const side = shownSide(sheet, which);
  let column = basicColumn(sheet, which);
  const level = sheet.flags[which] as number;
  const line = (words: string, shift: number, rule: string): StageStep['rolls'][number] => {
    column += shift;
    return {
      side,
      words: `${shift === 0 ? '' : `${signed(shift)} `}${words}`,
      effect: columnName(clampColumn(column)),
      rule,
    };
  };
  const rolls = [
    line(`Basic column: Combat Value ${sheet.sums[which]}`, 0, '6.9.3.4'),
    line(level === 0 ? 'Military level: no shift' : 'Military level', level, '2.3'),
    ...shiftsOn(seen, sheet, which).map(({ by, card, shift }) => ({
      ...line(`${cardName(card)}, played by ${stateName(by)}`, shift, '6.9.3.4'),
      side: by as Side,
    })),
    ...(sheet.doubled[which] === 1
      ? [{ side, words: 'Losses inflicted are doubled', effect: '×2', rule: '6.9.3.4' }]
      : []),
  ];
  return {
    title: `${nameOf(sheet, which)}: column`,
    when: outcome === null ? 'now' : 'done',
    rolls,
    outcome: outcome ?? '',
  };
}

function ladderOf(seen: Seen, sheet: BattleSheet): StageLadder {
  const { columns } = tables.combatResults;
  return {
    title: 'Combat Results',
    columns: columns.map((_, column) => columnName(column)),
    marks: SIDES.flatMap((which) => marksOf(seen, sheet, which)),
  };
}

function marksOf(seen: Seen, sheet: BattleSheet, which: number): readonly StageMark[] {
  const side = shownSide(sheet, which);
  let at = basicColumn(sheet, which);
  const move = (words: string, shift: number): StageMark => {
    const from = clampColumn(at);
    at += shift;
    return { side, from, to: clampColumn(at), words: `${signed(shift)} ${words}` };
  };
  return [
    { side, from: clampColumn(at), to: clampColumn(at), words: nameOf(sheet, which) },
    ...(sheet.flags[which] === 0 ? [] : [move('Military', sheet.flags[which] as number)]),
    ...shiftsOn(seen, sheet, which).map(({ card, shift }) => move(cardFile(card as Card).title, shift)),
  ];
}

function chartOf(sheet: BattleSheet, which: number): StageChart {
  const outcomes = outcomesOf(sheet, which);
  const most = Math.max(1, ...outcomes.map(({ losses }) => losses));
  const fillOf = (losses: number): 0 | 1 | 2 => (losses > (2 * most) / 3 ? 2 : losses > most / 3 ? 1 : 0);
  const rating = sheet.ratings[which] as number;
  return {
    side: shownSide(sheet, which),
    title: `${nameOf(sheet, which)} inflicts`,
    note: `${rating > 1 ? `dice below ${rating} count as ${rating} · ` : ''}column ${columnName(columnNow(sheet, which))}`,
    rows: ['sum', 'losses'],
    bars: outcomes.map(({ sum, ways, losses }) => ({
      ways,
      label: String(sum),
      value: String(losses),
      fill: fillOf(losses),
    })),
    foot: `Expected ${expected(outcomes).toFixed(1)} losses (${which === ACTIVE ? 'it wins with more than the enemy inflicts' : 'it wins with as many as the enemy inflicts'})${keyOf(outcomes.map(({ losses }) => [fillOf(losses), losses]))}`,
  };
}

const FILLS = ['plain', 'striped', 'full'] as const;
/** "; plain 0, striped 1-2, full 3": which losses a bar's look stands for. */
function keyOf(bars: readonly (readonly [fill: number, losses: number])[]): string {
  const parts = FILLS.flatMap((name, fill) => {
    const losses = bars.filter(([of]) => of === fill).map(([, many]) => many);
    if (losses.length === 0) return [];
    const [least, most] = [Math.min(...losses), Math.max(...losses)];
    return [`${name} ${least === most ? least : `${least}–${most}`}`];
  });
  return `; bars: ${parts.join(', ')} losses`;
}

// Beside it

/** My cards with the chance that each gives, and who else may still play one. */
export function battleDisplays(view: View): readonly Display[] {
  const seen = seenOf(view);
  const { battle: sheet } = seen;
  if (sheet === null || hasRolled(view, sheet)) return [];
  return [...fitting(view, sheet), thirdParties(view, sheet)];
}

function fitting(view: View, sheet: BattleSheet): readonly Display[] {
  const open = view.offers.find(({ offer }) => offer?.choices.some(({ verb }) => verb === 'play'));
  if (!open?.offer) return [];
  const seen = seenOf(view);
  const which = open.side === sheet.active ? ACTIVE : INACTIVE;
  const isOpen = which === ACTIVE && askedAfter(seen, true).length > 0;
  const rows = open.offer.choices
    .filter(({ verb, arg }) => verb === 'play' && arg !== null)
    .map(({ arg }): Row => {
      const after = withCard(seen, sheet, open.side, arg as Card);
      const besides = [whyNothing(sheet, after, isOpen), alsoDoes(arg as number)].filter((words) => words !== '');
      return {
        words: cardName(arg as number),
        value: shareOf(after, which),
        rule: '6.9.3.4',
        note: [...besides.map((words) => `${capital(words)}.`), cardFile(arg as Card).text].join(' '),
        thing: { domain: 'card', arg: arg as number },
      };
    });
  return [
    {
      ...plain('fitting', 'Your cards that fit'),
      figure: shareOf(sheet, which),
      unit: 'you win without',
      rows,
    },
  ];
}

/** T20 By what everybody knows: relations, hand sizes, used piles. Never a chance. */
function thirdParties(view: View, sheet: BattleSheet): Display {
  const seen = seenOf(view);
  const rows = playersOf(seen).map((side): Row => {
    const may = mayStill(view, sheet, side);
    return {
      words: StateName(side),
      value: may ? 'may' : 'cannot',
      rule: side === sheet.active || side === sheet.inactive ? '6.9.3.4' : '3.1',
      note: `${count(seen.handCount[side] ?? 0, 'card', 'cards')}${roleOf(seen, sheet, side)}`,
    };
  });
  return { ...plain('third', 'Who may still play a Battle card'), rows };
}

const mayStill = (view: View, sheet: BattleSheet, side: Side): boolean =>
  isAsked(seenOf(view), sheet, side) && !playedOut(view, sheet).includes(side) && anyBattleCard(seenOf(view), side);

/** T58 The attacker plays first, then the defender, then the others: whose turn is over when somebody is asked. */
function playedOut({ flow: { wait } }: View, { active, inactive }: BattleSheet): readonly number[] {
  if (wait?.for === 'window') return [active, inactive];
  return wait?.for === 'one' && Number(wait.ask.side) === inactive ? [active] : [];
}

function isAsked(seen: Seen, sheet: BattleSheet, side: Side): boolean {
  if (side === sheet.active) return true;
  if (side === sheet.inactive) return sheet.silenced === 0;
  return !areAllied(seen, side, sheet.active);
}

function roleOf(seen: Seen, sheet: BattleSheet, side: Side): string {
  if (side === sheet.active) return ', attacks';
  if (side === sheet.inactive) return sheet.silenced === 1 ? ', silenced by a card' : ', defends';
  if (areAllied(seen, side, sheet.active)) return ', ally of the attacker';
  if (sheet.inactive !== NONE && areAllied(seen, side, sheet.inactive)) return ', ally of the defender';
  return atWar(seen, side, sheet.active) ? ', at War with the attacker' : ', plays for the defender only';
}
