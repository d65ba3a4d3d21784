import type { ExplainedLine } from '@tercio/kernel';
import { listed } from '@tercio/kernel/rooms';
import type { Seen } from '../chapter.ts';
import type { FortWorks } from '../data/types.ts';
import { besiegerOf, garrisonSide } from '../forces.ts';
import { groundUnder, isEnemyTerritory, placeAt } from '../ground.ts';
import { columnsOf, foeOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { mayForage } from '../march/foraging.ts';
import { isCrossingClosed, isWatched } from '../march/movement.ts';
import { columnName, pointName } from '../names.ts';
import { mayBesiege } from '../siege/eligibility.ts';
import { HERE } from '../state.ts';
import type { Table } from '../state.ts';

/** What a march meets where it ends, and what can be had there with the CPs that are left then. */

export interface Arrival {
  readonly to: Point;
  /** By which bank it comes, where a river is crossed there. */
  readonly bank: number;
  /** CPs that are left on arrival. */
  readonly left: number;
}

/** 9.1, 12.0 Enemy patrols look, enemy columns only stand there. */
export function arrivalLines(t: Seen, column: Column, arrival: Arrival): readonly ExplainedLine[] {
  const { to } = arrival;
  const owner = ownerOf(column);
  const patrols = placeAt(t, to).ways.filter(({ way }) => isWatched(t, owner, way)).length;
  const enemies = columnsOf(foeOf(owner)).filter((enemy) => t.columnAt[enemy] === to).length;
  const { cp, bp } = groundUnder(t).tables.activities.values.offerBattle;
  const eyes = patrols === 1 ? 'enemy patrol beside it tries' : 'enemy patrols beside it try';
  const foes = enemies === 1 ? 'enemy column there' : 'enemy columns there';
  const there = standing(t, column, arrival);
  return [
    ...placeLine(there, column, arrival),
    ...forageLine(there, column, arrival),
    ...(patrols > 0 ? [{ value: `${patrols}`, words: `${eyes} to see what you have, and no more`, rule: '9.1' }] : []),
    ...(enemies > 0
      ? [
          {
            value: `${enemies}`,
            words: `${foes}: no battle by itself. Once there you may offer one (${cp} CP, ${bp} BP), which the enemy may reject at a price, or force one by a surprise attack`,
            rule: '12.0',
          },
        ]
      : []),
    ...bankLine(there, owner, arrival),
  ];
}

/** The table as it will be when the column has come there: its own siege is over, and it has done nothing there. */
const standing = (t: Seen, column: Column, { to, left }: Arrival): Table =>
  ({
    ...t,
    columnAt: t.columnAt.with(column, to),
    besieging: t.besieging.with(column, 0),
    did: t.did & ~HERE,
    cp: left,
  }) as Table;

/** 1.1 What the place brings to whoever takes it; where no siege can be begun on arrival, why not. */
function placeLine(there: Table, column: Column, { to, left }: Arrival): readonly ExplainedLine[] {
  const { works, neutral } = placeAt(there, to);
  const holder = garrisonSide(there, to);
  if (works === 0 || neutral || holder === ownerOf(column)) return [];
  const { captureGarrisoned, captureNeutral } = groundUnder(there).tables.victoryPoints.values;
  const vp = (holder === null ? captureNeutral : captureGarrisoned)[works as FortWorks];
  const verdict = mayBesiege(there, column);
  if (verdict === null) {
    const from = holder === null ? 'which nobody holds' : 'from its garrison';
    return [{ value: `+${vp} VP`, words: `for taking the place, ${from}: by a siege`, rule: '1.1' }];
  }
  const why = noSiege(there, verdict.code, verdict.figures ?? {}, { to, left });
  return [{ value: 'no VP', words: `for the place: ${why} (it is worth ${vp} VP)`, rule: verdict.rule }];
}

/** 11.1 Why no siege can be begun on arrival. */
function noSiege(
  there: Table,
  code: string,
  facts: { readonly [name: string]: number },
  { to, left }: Pick<Arrival, 'to' | 'left'>,
): string {
  if (code === 'besiegedByAnother') return `${columnName(there, besiegerOf(there, to))} besieges it already`;
  if (code === 'enemyColumnHere') return 'no siege is begun while an enemy column is there';
  if (code === 'tooLittleInfantry')
    return `a siege takes ${facts['needed']} steps of infantry, the column has ${facts['steps']}`;
  if (code === 'foughtAlready') return 'the column has fought in this activation';
  const { cp } = groundUnder(there).tables.activities.values.initiateSiege;
  return `to begin a siege costs ${cp} CP, and ${left === 1 ? '1 is' : `${left} are`} left on arrival`;
}

/** 10.0 What foraging brings there; where nothing can be had, why not. */
function forageLine(there: Table, column: Column, { to }: Arrival): readonly ExplainedLine[] {
  if (!isEnemyTerritory(there, ownerOf(column), to)) return [];
  const verdict = mayForage(there, column);
  const vp = groundUnder(there).tables.victoryPoints.values.forageLevel;
  const words = there.forage[to] === 0 ? 'for each level foraged there' : 'for the one level left to forage there';
  if (verdict === null) return [{ value: `+${vp} VP`, words, rule: '10.0' }];
  const why = NO_FORAGE[verdict.code];
  return why === undefined ? [] : [{ value: 'no VP', words: `for foraging there: ${why}`, rule: verdict.rule }];
}
const NO_FORAGE: { readonly [code: string]: string } = {
  foragedOut: 'nothing is left',
  enemyGarrison: 'an enemy garrison lies there that nobody besieges',
  enemyColumn: 'an enemy column is there',
};

/** 8.5 Where the enemy holds the crossing the column leaves by the bank it came by. */
function bankLine(there: Table, owner: ReturnType<typeof ownerOf>, { to, bank }: Arrival): readonly ExplainedLine[] {
  const { banks, ends } = placeAt(there, to);
  if (banks === 0 || bank === NONE || !isCrossingClosed(there, owner, to)) return [];
  const open = ends.filter((end) => end.bank === bank).map((end) => pointName(there, end.to));
  const on = open.length === 0 ? 'no road leads on' : `from there only to ${listed(open)}`;
  return [{ value: 'Bank', words: `the enemy holds the river crossing: ${on}`, rule: '8.5' }];
}
