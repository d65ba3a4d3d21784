import { worth } from '@tercio/kernel/rooms';
import { handOf } from '../src/cards.ts';
import type { CardFile } from '../src/data/types.ts';
import { isCavalryColumn, isInPlay, pointOf } from '../src/forces.ts';
import { cardOf, isEnemyTerritory } from '../src/ground.ts';
import { columnsOf, isColumn, COLUMNS_EACH, SLOTS } from '../src/ids.ts';
import type { Card, Column } from '../src/ids.ts';
import { aimsOf } from './aims.ts';
import type { Answers } from './answers.ts';
import { INITIATIVE_WORTH } from './mind.ts';
import type { Aim, Mind } from './mind.ts';
import { stepsMissing } from './worth.ts';

/** 2, 3 Which column with which card, new columns, and the end of the campaign. */

const rateOf = (m: Mind, column: Column): number => aimsOf(m, column)[0]?.rate ?? 0;

// Cards (1.2, 14.0)

interface Play {
  readonly m: Mind;
  readonly column: Column;
  readonly aim: Aim | undefined;
  readonly card: CardFile;
}

/** What the action of the card adds, in VPs. */
const ACTIONS: { readonly [A in CardFile['action']]: (play: Play) => number } = {
  cavalryBonus: ({ m, column, card, aim }) =>
    isCavalryColumn(m.t, column) ? (card.cavalryCp - card.cp) * (aim?.rate ?? 0) + 0.4 : 0,
  cooperativeTeamsters: ({ aim }) => (aim?.doing === 'pickUp' ? 0.5 : 0),
  epidemicOutbreak: ({ m }) => -3 * m.step,
  forcedMarch: ({ m, aim, card }) =>
    aim !== undefined && aim.way >= card.cp ? 2 * Math.max(0, aim.rate - 1.3 * m.step) : 0,
  impressedLocalLabor: ({ m, column, card, aim }) =>
    m.t.besieging[column] === 1 ? 0.6 * card.cp * (aim?.rate ?? 0) - m.step : 0,
  poorForage: ({ aim }) => (aim?.doing === 'forage' ? -0.8 : 0),
  reinforcements: ({ m, column, card }) => Math.min(stepsMissing(m, column), card.cp) * 0.4 * m.step,
  scorchedEarth: ({ m, column, aim }) =>
    aim?.doing === 'forage' && isEnemyTerritory(m.t, m.side, aim.point) && m.strength(column).steps > 0 ? 0.6 : 0,
  stratagem: ({ m, column }) => (m.t.besieging[column] === 1 ? 0.7 : 0),
  surpriseAttack: ({ m, column, aim, card }) =>
    m.t.besieging[column] === 1 || (aim?.doing === 'besiege' && aim.way + 1 <= card.cp) ? 2 : 0,
  tacticalAdvantage: ({ aim, card }) => (aim?.doing === 'battle' && aim.way < card.cp ? 1.2 : 0.2),
};

/** What the others would do with a CP: what this column gets they do not. */
function commonRate(m: Mind): number {
  if (m.own.length < 2) return 0;
  return m.own.reduce((sum, column) => sum + rateOf(m, column), 0) / m.own.length;
}

/** CPs beyond what the aim needs are of less use; baggage that is not there is paid in steps. */
function cardWorth(m: Mind, column: Column, id: Card, aim: Aim | undefined): number {
  const card = cardOf(m.t, id);
  const bp = card.bp[m.size(column)];
  const rate = aim?.rate ?? 0.2;
  const use = Math.max(0, card.cp - (m.t.fatigue[column] as number));
  const hunger = bp * m.step * ((m.t.baggage[column] as number) >= bp ? 0.7 : 1.5);
  return use * rate - hunger + ACTIONS[card.action]({ m, column, aim, card });
}

/** 3.4 What is left of the hand when one column has a card each round: half of it is thrown away. */
const discardWorth = (m: Mind, id: Card): number => {
  const [column] = m.own;
  return column === undefined ? 0 : -cardWorth(m, column, id, aimsOf(m, column)[0]);
};

// New columns (4.1)

/** A column must be so large to give up a part, and so long before the end. */
const WORTH_PARTING = 38;
const TIME_TO_PART = 4;

/** 4.1 Steps of columns that are still to come, whenever that is. */
export function awaitedSteps({ t, side, ground }: Mind): number {
  const before = side === 0 ? 0 : (ground.sides[0]?.columns.length ?? 0);
  let steps = 0;
  for (const [index, { units }] of (ground.sides[side]?.columns ?? []).entries()) {
    if (t.arrival[before + index] === 0) continue;
    for (const { ir, vir, cr, vcr } of Object.values(units)) steps += 2 * (ir + vir + cr + vcr);
  }
  return steps;
}

/** 4.1 Columns of the scenario that are here or will be next turn. */
function awaited({ t, side, ground }: Mind): number {
  const before = side === 0 ? 0 : (ground.sides[0]?.columns.length ?? 0);
  const own = t.arrival.slice(before, before + (ground.sides[side]?.columns.length ?? 0));
  return own.filter((turn) => turn > 0 && turn <= t.turn + 1).length;
}

function splitWorth(m: Mind, from: number): number {
  if (!isColumn(from) || m.rounds < TIME_TO_PART || m.t.besieging[from] === 1) return -1;
  if (m.own.length + awaited(m) >= COLUMNS_EACH) return -1;
  const { steps } = m.strength(from);
  const isNear = m.enemies.some((enemy) => m.far(m.t.columnAt[enemy] as number, m.t.columnAt[from] as number) <= 3);
  return steps < WORTH_PARTING || isNear ? -1 : 20 + steps;
}

// The end (3.5)

/** By how much the side would win if the game ended now. */
export function lead({ t, side, foe, ground }: Mind): number {
  const { columnInEnemyTerritory, cadreRegiment } = ground.tables.victoryPoints.values;
  const of = (who: typeof side): number => {
    const other = who === side ? foe : side;
    const abroad = columnsOf(who).filter(
      (column) => isInPlay(t, column) && isEnemyTerritory(t, who, pointOf(t, column)),
    ).length;
    const dead = t.cadre.slice(other * SLOTS * 4, (other + 1) * SLOTS * 4).reduce((sum, count) => sum + count, 0);
    return (t.vp[who] as number) + abroad * columnInEnemyTerritory + dead * cadreRegiment;
  };
  return of(side) - of(foe);
}

type Campaign = 'first' | 'column' | 'card' | 'comeBack' | 'agree' | 'endRoll' | 'endInitiative';

export const campaignAnswers: Answers<Campaign> = {
  // 3.4 The last word in the last round; before that, the first.
  first: (m) => ({ begin: worth(m.rounds > 1 ? 1 : 0), follow: worth(0.5) }),
  column: (m) => ({
    activate: (column) => 1 + rateOf(m, column) + (m.t.besieging[column] === 1 ? 0.3 : 0),
    split: (from) => splitWorth(m, from),
    enter: worth(40),
    discard: (card) => discardWorth(m, card),
    idle: worth(0),
    wish: worth(-100),
  }),
  card: (m, { column }) => {
    const [aim] = aimsOf(m, column);
    const common = commonRate(m) * 0.9;
    const hand = handOf(m.t, m.side).length;
    return {
      play: (card) => cardWorth(m, column, card, aim) - (hand > 1 ? common * cardOf(m.t, card).cp : 0),
    };
  },
  comeBack: (m) => ({ join: (column) => m.strength(column).steps, wait: worth(-1) }),
  agree: (m) => ({ end: worth(lead(m)), playOn: worth(0) }),
  endRoll: (m) => ({ roll: worth(lead(m)), playOn: worth(0) }),
  endInitiative: (m, { roller }) => ({
    expend: worth(roller === m.side ? lead(m) : -lead(m)),
    keep: worth(INITIATIVE_WORTH),
  }),
};
