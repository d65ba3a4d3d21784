import type { JSX } from 'preact';
import type { Stage, StageLine, StageStep } from '@tercio/board';
import { Boxes } from './boxes.tsx';
import { questionOf } from './displays.tsx';
import { Charts, Ladder } from './stage-charts.tsx';
import { Emblem, RuleTag, useLiveries } from './parts.tsx';
import type { TableState } from './state.ts';
import { WALK } from './walk.ts';
import './stage.css';

/** A battle takes the board: two lines face one another, between them the steps, each roll with its sum and its effect. */
export function StageOf({ table }: { readonly table: TableState }): JSX.Element | null {
  const stage = table.staging.stage.value;
  if (!stage) return null;
  const [upper, ...others] = stage.lines;
  return (
    <section class={`stage${stage.ladder ? ' charted' : ''}`} aria-label={stage.title}>
      <header>
        <h2>{stage.title}</h2>
        <p class="subtitle">{stage.subtitle}</p>
      </header>
      {upper && <Line line={upper} table={table} />}
      <Steps stage={stage} table={table} />
      {stage.ladder && <Ladder ladder={stage.ladder} />}
      {stage.charts && <Charts charts={stage.charts} />}
      {others.map((line) => (
        <Line key={line.side} line={line} table={table} />
      ))}
    </section>
  );
}

function Line({ line, table }: { readonly line: StageLine; readonly table: TableState }): JSX.Element {
  const livery = useLiveries();
  return (
    <section class={`stage-line card ${livery(line.side)}`} aria-label={line.title}>
      <header>
        <Emblem side={line.side} size={20} />
        <h3>{line.title}</h3>
        <span class="subtitle">{line.note}</span>
      </header>
      <Boxes key={questionOf(table)} boxes={line.boxes} table={table} />
    </section>
  );
}

const STEP_WORDS = { done: 'done', now: 'now', ahead: 'to come' } as const;

function Steps({ stage, table }: { readonly stage: Stage; readonly table: TableState }): JSX.Element {
  return (
    <ol class="stage-steps" aria-label="Steps" tabIndex={0} {...WALK}>
      {stage.steps.map((step, i) => (
        <Step key={i} step={step} table={table} />
      ))}
    </ol>
  );
}

function Step({ step, table }: { readonly step: StageStep; readonly table: TableState }): JSX.Element {
  const { title, when, rolls, outcome } = step;
  return (
    <li class={`stage-step ${when}`} {...(when === 'now' ? { 'aria-current': 'step' as const } : {})}>
      <h4>
        {title} <span class="visually-hidden">, {STEP_WORDS[when]}</span>
      </h4>
      {rolls.map(({ side, words, effect, rule }, i) => (
        <p key={i} class="stage-roll">
          <Emblem side={side} size={14} />
          <span>
            {words} <b>{effect}</b>
          </span>
          <RuleTag rule={rule} open={(id) => void (table.rule.value = id)} inside />
        </p>
      ))}
      {outcome && <p class="outcome">{outcome}</p>}
    </li>
  );
}
