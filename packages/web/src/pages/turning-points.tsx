import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { turningPoints } from '@tercio/bots';
import type { TurningPoint } from '@tercio/bots';
import { NOBODY, only } from '@tercio/kernel';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { scenarioOf, sideNames } from '../host/names.ts';
import { Thinker } from '../host/thinker.ts';
import type { Prospects } from '../host/thinker.ts';
import { Modal } from '../table/modal.tsx';
import { Emblem, useLiveries } from '../table/parts.tsx';
import type { Loaded } from './loaded.ts';
import './turning-points.css';

/** Where a finished game turned: the choices and rolls after which the chances were others, each a click from its moment. */

interface Props {
  readonly loaded: Loaded;
  readonly turnTo: (index: number) => void;
  readonly close: () => void;
}

export function TurningPoints({ loaded, turnTo, close }: Props): JSX.Element {
  const course = useSignal<Prospects>({ chances: [], of: loaded.steps.length });
  useCourse(loaded.text, course);
  const { chances, of } = course.value;
  const isDone = chances.length >= of;
  const points = useMemo(() => turningPoints(chances.slice(0, beforeTheEnd(loaded))), [chances]);
  return (
    <Modal title="Turning points" close={close}>
      <div class="turning">
        <p role="status">
          {of === 0
            ? 'How likely victory was has not been measured for this scenario, so there is nothing to show.'
            : isDone
              ? points.length === 0
                ? 'Nothing that was chosen or rolled changed the chances much at one stroke.'
                : 'What changed the chances most:'
              : `Going through the game: ${chances.length} of ${of} …`}
        </p>
        {of > 0 && <Curve chances={chances} of={of} points={points} />}
        <Legend names={namesOf(loaded)} count={chances[0]?.length ?? 0} />
        <ol>
          {points.map((point) => (
            <li key={point.at}>
              <a
                href={`#${point.at}`}
                onClick={(event) => {
                  event.preventDefault();
                  turnTo(point.at);
                  close();
                }}
              >
                {wordsOf(loaded, point)}
              </a>
              <span class="change">{changeOf(loaded, point)}</span>
            </li>
          ))}
        </ol>
        {of > 0 && <p class="small">Chances as they were in games between bots, with all that was hidden laid open.</p>}
      </div>
    </Modal>
  );
}

function useCourse(record: string, course: Signal<Prospects>): void {
  useEffect(() => {
    const thinker = new Thinker();
    thinker.course(record, (more) => (course.value = more));
    return () => thinker.close();
  }, [record]);
}

/** That the last choice of all ends the game is no turning point. */
function beforeTheEnd({ game, steps }: Loaded): number {
  const end = steps.findIndex(({ pos }) => game.over(pos) !== null);
  return end < 0 ? steps.length : end;
}

const namesOf = ({ game, record }: Loaded): readonly string[] => sideNames(game, record.header.scenario);

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
/** The side whose chance changed most first, then the others of the scenario. */
function changeOf(loaded: Loaded, { side, from, to }: TurningPoint): string {
  const names = namesOf(loaded);
  const others = (scenarioOf(loaded.game, loaded.record.header.scenario)?.sides ?? []).filter(
    (other) => other !== side,
  );
  // Of two sides one has what the other has not.
  const told = others.length > 1 ? [side, ...others] : [side];
  return told.map((one) => `${names[one]} ${percent(from[one] ?? 0)} → ${percent(to[one] ?? 0)}`).join(', ');
}

/** Who chose what, and whether dice fell. */
function wordsOf(loaded: Loaded, { at }: TurningPoint): string {
  const { game, board, steps, record } = loaded;
  const [step, before] = [steps[at], steps[at - 1]];
  const chosen = step?.choices[0];
  if (!step || !before || !chosen) return step?.text ?? '';
  const turn = board.status(game.view(before.pos, NOBODY)).turn?.now;
  const words = game.words.option(game.view(before.pos, only(chosen.side)), chosen.side, chosen.choice);
  const rolled = (record.lines[at - 1]?.outcomes.length ?? 0) > 0;
  return `${turn ? `Turn ${turn}, ` : ''}${namesOf(loaded)[chosen.side]}: ${words}${rolled ? ' (dice fell)' : ''}`;
}

/** Of two sides the words say whose chances they are; of more each line has its name. */
function Legend({ names, count }: { readonly names: readonly string[]; readonly count: number }): JSX.Element | null {
  const livery = useLiveries();
  if (count < 3) return null;
  return (
    <ul class="curve-legend" aria-label="Lines">
      {names.slice(0, count).map((name, side) => (
        <li key={name}>
          <svg class="curve" viewBox="0 0 40 6" aria-hidden="true">
            <polyline class={`line-${side} ${livery(side)}`} points="0,3 40,3" />
          </svg>
          <Emblem side={side} size={14} /> {name}
        </li>
      ))}
    </ul>
  );
}

interface CurveProps {
  readonly chances: Prospects['chances'];
  readonly of: number;
  readonly points: readonly TurningPoint[];
}

const WIDTH = 600;
const HEIGHT = 120;

function Curve({ chances, of, points }: CurveProps): JSX.Element {
  const livery = useLiveries();
  const x = (index: number): number => (index / Math.max(1, of - 1)) * WIDTH;
  const y = (chance: number): number => (1 - chance) * HEIGHT;
  // Of two sides one has what the other has not: one line says both.
  const count = chances[0]?.length ?? 0;
  const sides = Array.from({ length: count === 2 ? 1 : count }, (_, side) => side);
  const pathOf = (side: number): string =>
    chances.map((all, i) => `${x(i).toFixed(1)},${y(all[side] ?? 0).toFixed(1)}`).join(' ');
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <line x1={0} x2={WIDTH} y1={y(1 / Math.max(2, count))} y2={y(1 / Math.max(2, count))} />
      {sides.map((side) => (
        <polyline key={side} class={`line-${side}${count > 2 ? ` ${livery(side)}` : ''}`} points={pathOf(side)} />
      ))}
      {points.map(({ at, side, to }) => (
        <circle key={at} cx={x(at)} cy={y(to[sides.length === 1 ? 0 : side] ?? 0)} r={5} />
      ))}
    </svg>
  );
}
