import type { JSX } from 'preact';
import { has, members } from '@tercio/kernel';
import type { Side, Term, TermInfo } from '@tercio/kernel';
import {
  blank,
  couldStand,
  faultOf,
  freePairs,
  newTerm,
  partiesOf,
  put,
  rangeOf,
  thingsOf,
  withPartner,
} from '../table/draft.ts';
import type { Written } from '../table/draft.ts';
import { Lock } from '../table/parts.tsx';
import { Everything } from '../table/panel.tsx';
import type { TableState } from '../table/state.ts';
import { Named, nameOf, Rule } from './parts.tsx';

/** The deal being written: with whom, open or secret, who gives what, and whether it can be kept. */

interface DraftProps {
  readonly table: TableState;
  readonly draft: Written;
}

const write = (table: TableState, draft: Written): void => void (table.deal.value = draft);

export function DealForm({ table, draft }: DraftProps): JSX.Element {
  const { offer } = table.options.value;
  // Begun in words: gone on with in words, or taken back.
  if (offer && offer.ask !== 'deal' && offer.ask !== 'dealAnswer')
    return (
      <section class="card deal-form" aria-label="The deal being written">
        <Everything table={table} />
      </section>
    );
  return (
    <section class="card deal-form" aria-label="A deal">
      <Partners table={table} draft={draft} />
      {table.game.secretDeals && <Openness table={table} draft={draft} />}
      <Terms table={table} draft={draft} />
      <AddTerm table={table} draft={draft} />
      <CanItBeKept table={table} draft={draft} />
      <Send table={table} draft={draft} />
    </section>
  );
}

function Partners({ table, draft }: DraftProps): JSX.Element {
  const { wait } = table.view?.flow ?? { wait: null };
  const others = wait?.for === 'floor' ? wait.lanes.map(({ side }) => side).filter((side) => side !== draft.by) : [];
  const isCounter = draft.counters !== undefined;
  return (
    <div class="partners" role="group" aria-label="With whom">
      <h2>{isCounter ? 'Counter to' : 'A deal with'}</h2>
      {others.map((side) => (
        <button
          type="button"
          key={side}
          class="partner"
          disabled={isCounter}
          aria-pressed={has(draft.to, side)}
          onClick={() => write(table, withPartner(draft, side))}
        >
          <Named table={table} side={side} />
        </button>
      ))}
    </div>
  );
}

function Openness({ table, draft }: DraftProps): JSX.Element {
  const partners = members(draft.to).map((side) => nameOf(table, side));
  const readers = `you and ${partners.join(' and ') || 'the partner'} alone`;
  const choice = (secret: boolean, title: string, who: string): JSX.Element => (
    <button
      type="button"
      aria-pressed={draft.secret === secret}
      disabled={draft.counters !== undefined}
      onClick={() => write(table, { ...draft, secret })}
    >
      <b>{title}</b> <span class="small">{who}</span>
    </button>
  );
  return (
    <div class="openness" role="group" aria-label="Who may know of it">
      {choice(false, 'Open', 'all read it')}
      {choice(true, '✹ Secret', readers)}
    </div>
  );
}

/** Who gives what, then what both promise. */
function Terms({ table, draft }: DraftProps): JSX.Element {
  const infos = new Map(table.game.terms.map((info) => [info.kind, info]));
  const isMutual = ({ kind }: Term): boolean => infos.get(kind)?.mutual === true;
  const row = (term: Term): JSX.Element | null => {
    const info = infos.get(term.kind);
    return info ? (
      <TermRow
        key={`${term.kind}${term.from}${term.to}${term.thing}`}
        table={table}
        draft={draft}
        term={term}
        info={info}
      />
    ) : null;
  };
  const mutual = draft.terms.filter(isMutual);
  return (
    <>
      {partiesOf(draft).map((side) => {
        const given = draft.terms.filter((term) => !isMutual(term) && term.from === side);
        return given.length === 0 ? null : (
          <div key={side} class="giver">
            <h3>
              <Named table={table} side={side} /> {side === draft.by ? '(you) give' : 'gives'}
            </h3>
            <ul>{given.map(row)}</ul>
          </div>
        );
      })}
      {mutual.length > 0 && (
        <div class="giver">
          <h3>Both promise</h3>
          <ul>{mutual.map(row)}</ul>
        </div>
      )}
    </>
  );
}

interface TermProps extends DraftProps {
  readonly term: Term;
  readonly info: TermInfo;
}

/** One term with its figures and its rule. */
function TermRow({ table, draft, term, info }: TermProps): JSX.Element | null {
  const { view, game, board } = table;
  if (!view) return null;
  const change = (after: Term | null): void => write(table, put(draft, term, after));
  const things = info.thing === null ? [] : thingsOf(game, view, draft, term);
  return (
    <li class="term">
      <b>{info.title}</b>
      {info.thing !== null && (
        <select
          aria-label="What"
          value={String(term.thing)}
          onChange={(event) => change({ ...term, thing: Number(event.currentTarget.value) })}
        >
          {things.map(({ thing, words }) => (
            <option key={thing} value={String(thing)}>
              {words}
            </option>
          ))}
        </select>
      )}
      {info.amount && (
        <Figure
          label="How many"
          value={term.amount}
          range={rangeOf(game, view, draft, term, 'amount')}
          set={(amount) => change({ ...term, amount })}
        />
      )}
      {!info.mutual && <span>to {nameOf(table, term.to)}</span>}
      {info.mutual && partiesOf(draft).length > 2 && (
        <span>
          {nameOf(table, term.from)} and {nameOf(table, term.to)}
        </span>
      )}
      {info.until && (
        <>
          <span>until</span>
          <Figure
            label="Until when"
            value={term.until}
            range={rangeOf(game, view, draft, term, 'until')}
            set={(until) => change({ ...term, until })}
            {...(board.deals ? { words: (until: number) => board.deals?.date(until) ?? String(until) } : {})}
          />
        </>
      )}
      <Rule table={table} rule={info.rule} />
      <button type="button" class="drop" aria-label={`Leave out: ${info.title}`} onClick={() => change(null)}>
        ×
      </button>
    </li>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly set: (value: number) => void;
  readonly words?: (value: number) => string;
}

const MOST_LISTED = 24;

/** Dates are chosen by their words, amounts written. */
function Figure({ label, value, range, set, words }: FigureProps): JSX.Element {
  const { min, max, step } = range ?? { min: 0, max: 999, step: 1 };
  const count = Math.floor((max - min) / step) + 1;
  if (words && count <= MOST_LISTED)
    return (
      <select aria-label={label} value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
        {Array.from({ length: count }, (_, i) => min + i * step).map((one) => (
          <option key={one} value={String(one)}>
            {words(one)}
          </option>
        ))}
      </select>
    );
  return (
    <input
      type="number"
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={value}
      onInput={(event) => set(Number(event.currentTarget.value))}
    />
  );
}

/** Only what the rules know can be added; between several partners also from whom to whom. */
function AddTerm({ table, draft }: DraftProps): JSX.Element | null {
  const { view, game } = table;
  if (!view || draft.to === 0) return null;
  const add = (info: TermInfo, from: Side, to: Side): void =>
    write(table, put(draft, null, newTerm(game, view, draft, info, from, to)));
  const offers = game.terms
    .flatMap((info) => freePairs(draft, info).map(([from, to]) => ({ info, from, to })))
    .filter((term) => couldStand(game, view, draft, term));
  if (offers.length === 0) return null;
  const isPair = partiesOf(draft).length === 2;
  return (
    <div class="add-term">
      <h3>Add a term</h3>
      <div>
        {offers.map(({ info, from, to }) => (
          <button type="button" key={`${info.kind} ${from} ${to}`} onClick={() => add(info, from, to)}>
            {info.title}
            {info.mutual
              ? isPair
                ? ''
                : `, ${nameOf(table, from)} and ${nameOf(table, to)}`
              : `, from ${nameOf(table, from)}${isPair ? '' : ` to ${nameOf(table, to)}`}`}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Term by term what is certain, and what only others know. */
function CanItBeKept({ table, draft }: DraftProps): JSX.Element | null {
  const { view, game } = table;
  if (!view || draft.terms.length === 0) return null;
  const faults = game.dealFaults(view, draft.by, draft);
  return (
    <div class="keeping">
      <h3>Can it be kept?</h3>
      <ul>
        {draft.terms.map((term, i) => {
          const fault = faults[i];
          return (
            <li key={`${term.kind}${term.from}${term.to}${term.thing}`} class={fault ? 'bad' : 'good'}>
              <span aria-hidden="true">{fault ? '✕' : '✓'}</span>
              <span>{fault ? game.words.refusal(fault, view) : capital(game.words.term(term, view))}</span>
              {fault && <Rule table={table} rule={fault.rule} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Send({ table, draft }: DraftProps): JSX.Element {
  const { view, game } = table;
  const { side, offer } = table.options.value;
  const may = side === draft.by && offer?.ask === 'deal';
  const fault = view && may && draft.terms.length > 0 && draft.to !== 0 ? faultOf(game, view, draft) : null;
  const ready = may && draft.terms.length > 0 && draft.to !== 0 && fault === null;
  const send = (): void => {
    if (!view || !ready) return;
    void table
      .act(game.proposal(view, draft.by, draft))
      .then(() => write(table, blank(draft.by, draft.to, draft.secret)));
  };
  const names = members(draft.to).map((one) => nameOf(table, one));
  return (
    <footer>
      <button type="button" class="button" onClick={() => write(table, blank(draft.by, draft.to, draft.secret))}>
        Clear
      </button>
      <span class="small" role="status">
        {fault && view ? game.words.refusal(fault, view) : may ? '' : 'You are ready: you may still answer.'}
      </span>
      <button type="button" class="button main" disabled={!ready} onClick={send}>
        <Lock /> Propose to {names.join(' and ') || '…'}
      </button>
    </footer>
  );
}
