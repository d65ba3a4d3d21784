import { kindOf } from '../src/columns/boxes.ts';
import { gunFirepower } from '../src/combat.ts';
import type { FortWorks } from '../src/data/types.ts';
import { isFull } from '../src/force.ts';
import { garrisonSide, pointOf } from '../src/forces.ts';
import { placeAt } from '../src/ground.ts';
import type { Column, Point } from '../src/ids.ts';
import { fortAt } from '../src/siege/eligibility.ts';
import { rateOf } from '../src/siege/works.ts';
import { cpForSiege } from './aims.ts';
import { about, worth } from '@tercio/kernel/rooms';
import type { Answers } from './answers.ts';
import { COMMON_RATE, INITIATIVE_WORTH } from './mind.ts';
import type { Mind } from './mind.ts';
import { chanceOfSurrender, meanHits } from './odds.ts';

/** 11 Offers, works, bombardments and sallies. */

/** What a better chance of surrender saves: the assault, or the whole siege. */
function surrenderWorth(m: Mind, column: Column, final: number): number {
  const { cp } = m.ground.tables.activities.values.assault;
  if (final === 1) return cp * COMMON_RATE + 2 * m.step;
  return cpForSiege(m, column, pointOf(m.t, column)) * COMMON_RATE;
}

/** How much the chance of surrender changes with the initiative. */
function shift(m: Mind, column: Column, final: number, pledged: number, more: number): number {
  const point = pointOf(m.t, column);
  const summons = { guns: m.strength(column).guns, held: m.held(point), final: final === 1 };
  const chance = (modifier: number): number =>
    chanceOfSurrender(m.t, point, { ...summons, pledged: pledged + modifier });
  return Math.abs(chance(more) - chance(0));
}

/** 2.0 A strong place that falls brings the card back. */
function costOfCard(m: Mind, point: Point): number {
  const fort = m.ground.tables.fortification.values[placeAt(m.t, point).works as FortWorks];
  return fort.initiative ? 0.6 * INITIATIVE_WORTH : INITIATIVE_WORTH;
}

/** 11.4, 11.5 Hits that the besieged are likely to score in their answer. */
function answerHits(m: Mind, point: Point): number {
  const inherent = fortAt(m.t, point)?.artillery ?? 0;
  const { guns, steps } = m.held(point);
  return meanHits(m.t, inherent + gunFirepower(m.t, guns)) + (steps >= 2 ? 0.7 : 0);
}

const CAUTION = 0.5;

/** 11.3 CPs for works: what completes them and stands the answer; of the rest, an assault may be made. */
function worksWanted(m: Mind, column: Column): number {
  const { t } = m;
  const left = (t.required[column] as number) - (t.built[column] as number);
  const rate = rateOf(t, column);
  return Math.max(1, Math.ceil((left + Math.round(answerHits(m, pointOf(t, column)) + CAUTION)) / rate));
}

/** 11.4 Works are cheaper than men, unless they are needed to be complete. */
function harmValue(m: Mind, column: Column, hits: number): (works: number) => number {
  const { t } = m;
  const rate = rateOf(t, column);
  const spare = Math.max(0, (t.built[column] as number) - (t.required[column] as number));
  const maintain = fortAt(t, pointOf(t, column))?.maintain ?? 0;
  const isThin = m.strength(column).steps - hits <= maintain + 2;
  const isComplete = (t.built[column] as number) >= (t.required[column] as number);
  const work = (isComplete ? 2 : 1) * (COMMON_RATE / rate);
  const step = 1.5 * m.step + (isThin ? 3 : 0);
  return (works) => -Math.max(0, works - spare) * work - (hits - works) * step;
}

type Siege = 'pledge' | 'resist' | 'bombard' | 'build' | 'harm' | 'sally' | 'refuge';

export const siegeAnswers: Answers<Siege> = {
  pledge(m, { column, final, pledged }) {
    const { besiegerInitiative, stratagem } = m.ground.tables.surrender.values.modifiers;
    const point = pointOf(m.t, column);
    const before = (pledged & 2) !== 0 ? stratagem : 0;
    const saved = surrenderWorth(m, column, final);
    return {
      initiative: () => shift(m, column, final, before, besiegerInitiative) * saved - costOfCard(m, point),
      stratagem: () => shift(m, column, final, 0, stratagem) * saved - 0.1,
      roll: worth(0),
    };
  },
  resist(m, { column, final }) {
    const { defenderInitiative } = m.ground.tables.surrender.values.modifiers;
    const isOwn = garrisonSide(m.t, pointOf(m.t, column)) === m.side;
    const saved = surrenderWorth(m, column, final) + (isOwn ? 0.5 : -1);
    return {
      expend: () => shift(m, column, final, 0, defenderInitiative) * saved - INITIATIVE_WORTH,
      keep: worth(0),
    };
  },
  bombard: (m, { column, defending }) => ({
    fire: worth(1),
    double: worth(defending === 1 || (m.t.required[column] as number) - (m.t.built[column] as number) > 2 ? 2 : 0),
    hold: worth(0),
  }),
  build: (m, { column }) => ({ works: about(worksWanted(m, column)) }),
  harm: (m, { column, hits }) => ({ works: harmValue(m, column, hits) }),
  // 11.5 When works are about to be complete and there are men to lose.
  sally(m, { column, point }) {
    const { t } = m;
    const margin = (t.built[column] as number) - (t.required[column] as number);
    const pays = margin >= -3 && margin <= 2 && t.finalOffer[column] === 0 && m.held(point).steps >= 3;
    return { unit: (unit) => (pays && isFull(kindOf(unit)) ? 1 : -1), stay: worth(0) };
  },
  refuge: (m) => ({ to: (point) => 1 + placeAt(m.t, point).works, disband: worth(0) }),
};
