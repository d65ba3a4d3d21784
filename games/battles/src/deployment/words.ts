import { listed } from '@tercio/kernel/rooms';
import { board, enemyOf } from '../board.ts';
import type { Line, Seen } from '../chapter.ts';
import type { Chapter } from '../chapter.ts';
import { FACINGS, NONE, zoneName } from '../ids.ts';
import type { Zone } from '../ids.ts';
import { armyName, columnsText, commanderName, counted, kindName, unitName, wingName } from '../names.ts';
import type { DeploymentAsks, DeploymentEvent, DeploymentProcs, Sector } from '../spec/deployment.ts';

/** Appendix C in words. */

type Words = Chapter<keyof DeploymentProcs, keyof DeploymentAsks, DeploymentEvent>;

const zone = (arg: number): string => zoneName(arg as Zone);
const unit = (seen: Seen, arg: number): string => `${unitName(seen, arg)} (${kindName(seen, arg)})`;
const commander = (seen: Seen, arg: number): string => {
  const { tactics = 0, leadership = 0 } = board(seen).commanders[arg] ?? {};
  return `${commanderName(seen, arg)} (${tactics}/${leadership})`;
};

/** Sixteenths as a number with its fraction: `12.5`. */
const worth = (sixteenths: number): string => String(sixteenths / 16);

const phase = ({ from, to }: Sector): string =>
  from === NONE ? 'New wing' : `${columnsText(from, to).replace('c', 'C')} reactivated`;

export const prompts: Words['prompts'] = {
  commitScouts: () => `Which units scout? Your enemy does not see it.`,
  deployOrder: () => 'You have won scouting: the first or the second deployment phase?',
  placeScout: (about, seen) => `Where do the scouts go: ${unit(seen, about.unit)}?`,
  cannonadeAt: (about, seen) => `What does ${unit(seen, about.unit)} threaten while the enemy deploys?`,
  deployPhase: () => 'A new wing, wings reactivated, or nothing more?',
  alsoReactivate: (about) => `${phase(about)}: the next wing too?`,
  deployNext: (about) => `${phase(about)}: who comes on or moves next?`,
  deployEntry: (about, seen) => `Where does ${unit(seen, about.unit)} come on?`,
  deployStep: (about, seen) =>
    `${unit(seen, about.unit)}, ${counted(seen.moves[about.unit] ?? 0, 'move')} left: the next step?`,
  deployCommanderTo: (about, seen) => `Where does ${commander(seen, about.commander)} go?`,
  declareReserve: (about) => `${phase(about)}: are rear rows to be a reserve?`,
  nameWing: (about, seen) =>
    `Which wing do ${about.group === NONE ? 'those left off board' : 'the reinforcements'} of the ${armyName(seen, about.side)} belong to?`,
};

export const options: Words['options'] = {
  commitScouts: { scout: (arg, seen) => unit(seen, arg), done: () => 'No more scouts' },
  deployOrder: { first: () => 'Deploy first', second: () => 'Deploy second' },
  placeScout: { place: zone },
  cannonadeAt: { threaten: (arg) => `Threaten ${zone(arg)}`, hold: () => 'Threaten nothing' },
  deployPhase: {
    form: () => 'Form a new wing',
    reactivate: (arg, seen) => `Reactivate ${wingName(seen, arg)}`,
    pass: () => 'Deploy no more',
  },
  alsoReactivate: { also: (arg, seen) => `Also ${wingName(seen, arg)}`, enough: () => 'No further wing' },
  deployNext: {
    bring: (arg, seen) => `Bring on ${unit(seen, arg)}`,
    march: (arg, seen) => `Move ${unit(seen, arg)} from ${zone(seen.zoneOf[arg] as number)}`,
    call: (arg, seen) => `Bring on ${commander(seen, arg)}`,
    send: (arg, seen) => `Move ${commander(seen, arg)} from ${zone(seen.commanderAt[arg] as number)}`,
    done: () => 'End the phase',
  },
  deployEntry: { enter: zone },
  deployStep: {
    forward: () => 'Forward',
    left: () => 'Diagonally forward to the left',
    right: () => 'Diagonally forward to the right',
    back: () => 'Straight back',
    turnLeft: () => 'Turn left',
    turnRight: () => 'Turn right',
    turnAbout: () => 'Turn about',
    enterFront: () => 'Into the front',
    leaveFront: () => 'Out of the front',
    exchange: (arg, seen) => `Change places with ${unit(seen, arg)}`,
    stop: () => 'Stop',
  },
  deployCommanderTo: { to: zone },
  declareReserve: {
    oneRow: () => 'The rear row becomes a reserve',
    twoRows: () => 'The two rear rows become a reserve',
    secondRow: () => 'The second row becomes a reserve too',
    none: () => 'No reserve',
  },
  nameWing: { join: (arg, seen) => wingName(seen, arg) },
};

const ROWS_TEXT = ['', 'rear row', 'two rear rows', 'second row'];
const line = (text: string): Line => ({ text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` });
const heading = (text: string): Line => ({ text, heading: true });

export const events: Words['events'] = {
  scouted({ values, dice, winner }, seen) {
    const sides = values.map((value, army) => `the ${armyName(seen, army)} ${worth(value)} + ${dice[army]}`);
    return line(`Scouting: ${listed(sides)}. The ${armyName(seen, winner)} find the enemy first.`);
  },
  deployOrderChosen: ({ first }, seen) => line(`The ${armyName(seen, first)} deploy first.`),
  scoutPlaced: (event, seen) => line(`${unitName(seen, event.unit)} scout ahead to ${zone(event.zone)}.`),
  cannonaded: (event, seen) => line(`${unitName(seen, event.unit)} threaten ${zone(event.zone)}.`),
  deployPhaseBegan: ({ side, wings }, seen) =>
    heading(
      wings.length === 0
        ? `The ${armyName(seen, side)} form a wing`
        : `The ${armyName(seen, side)} reactivate ${listed(wings.map((wing) => wingName(seen, wing)))}`,
    ),
  deployPhasePassed: ({ side }, seen) => line(`The ${armyName(seen, side)} would deploy no more.`),
  deployed: (event, seen) =>
    line(`${unitName(seen, event.unit)} deploy at ${zone(event.zone)}, facing ${FACINGS.show(event.facing)}.`),
  commanderDeployed: (event, seen) => line(`${commanderName(seen, event.commander)} rides to ${zone(event.zone)}.`),
  wingFormed: ({ side, from, to }, seen) =>
    line(`${columnsText(from, to)} ${from === to ? 'is' : 'are'} a wing of the ${armyName(seen, side)}.`),
  reserveDeclared: ({ side, from, to, rows }, seen) =>
    line(`The ${armyName(seen, side)} hold the ${ROWS_TEXT[rows]} of ${columnsText(from, to)} in reserve.`),
  armyComplete: ({ side }, seen) =>
    line(`The ${armyName(seen, side)} are all on the field; the ${armyName(seen, enemyOf(side))} have one phase more.`),
  leftBehind: ({ wing, units, commanders }, seen) =>
    line(
      `${listed([...units.map((u) => unitName(seen, u)), ...commanders.map((k) => commanderName(seen, k))])} will come up later, to ${wingName(seen, wing)}.`,
    ),
  deploymentEnded: ({ first }, seen) => heading(`Both armies stand; the ${armyName(seen, first)} open the battle`),
};
