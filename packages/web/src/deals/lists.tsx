import type { JSX } from 'preact';
import { has, members } from '@tercio/kernel';
import type { Deal, Side } from '@tercio/kernel';
import { counterTo, sorted } from '../table/draft.ts';
import type { Option } from '../table/options.ts';
import { Lock } from '../table/parts.tsx';
import type { TableState } from '../table/state.ts';
import { Named, nameOf, Rule, Seal, termsText } from './parts.tsx';

/** What was offered to me, what I offered, and what holds with its end and the price of a breach. */

interface ListProps {
  readonly table: TableState;
  readonly side: Side;
}

/** The answer of this kind to a deal, if it may be given now. */
const answerTo = (table: TableState, verb: string, deal: Deal): Option | undefined =>
  table.options.value.all.find(({ choice }) => choice.verb === verb && choice.arg === deal.id);

/** What may be thrown in about a deal: showing it, say. */
const thrownIn = (table: TableState, deal: Deal): readonly Option[] =>
  table.options.value.also.filter(({ domain, choice }) => domain === 'deal' && choice.arg === deal.id);

export function Answers({ table, side }: ListProps): JSX.Element {
  const { view } = table;
  const { toMe, mine, offered, unsigned } = sorted(view?.deals ?? [], view?.viewer ?? (0 as never));
  return (
    <section class="card to-answer" aria-label="For you to answer">
      <header>
        <h2>For you to answer</h2>
        <b>{toMe.length}</b>
      </header>
      {toMe.length === 0 && <p class="small">Nothing was offered to you.</p>}
      {toMe.map((deal) => (
        <article key={deal.id}>
          <p class="deal-head">
            <Named table={table} side={deal.by} /> <Seal deal={deal} />
          </p>
          <p>{termsText(table, deal)}</p>
          <Fact table={table} deal={deal} side={side} />
          <Reasons table={table} deal={deal} />
          {has(deal.of, side) && (
            <div class="deal-buttons">
              <Act table={table} option={answerTo(table, 'refuse', deal)} look="danger" words="Refuse" />
              <button
                type="button"
                class="button"
                disabled={!answerTo(table, 'counter', deal)}
                onClick={() => (table.deal.value = counterTo(deal, side))}
              >
                Counter
              </button>
              <Act table={table} option={answerTo(table, 'sign', deal)} look="main" words="Accept and sign" locked />
            </div>
          )}
          <OtherSide table={table} deal={deal} side={side} />
        </article>
      ))}
      {mine.length + offered.length > 0 && <h3>On offer</h3>}
      {[...mine, ...offered].map((deal) => (
        <article key={deal.id}>
          <p class="deal-head">
            <span>
              <Named table={table} side={deal.by} /> to{' '}
              {members(deal.of)
                .map((one) => nameOf(table, one))
                .join(' and ')}
            </span>{' '}
            <Seal deal={deal} />
          </p>
          <p>{termsText(table, deal)}</p>
          <Reasons table={table} deal={deal} />
          {answerTo(table, 'withdraw', deal) && (
            <Act table={table} option={answerTo(table, 'withdraw', deal)} look="" words="Withdraw" />
          )}
        </article>
      ))}
      {unsigned.length > 0 && (
        <details>
          <summary>Refused, withdrawn or lapsed: {unsigned.length}</summary>
          {unsigned.map((deal) => (
            <p key={deal.id} class="done">
              <Named table={table} side={deal.by} /> {termsText(table, deal)}
            </p>
          ))}
        </details>
      )}
    </section>
  );
}

/** It lies before another side of mine: that one answers. */
function OtherSide({ table, deal, side }: ListProps & { readonly deal: Deal }): JSX.Element | null {
  const { asked } = table.options.value;
  const other = members(deal.of).find((one) => one !== side && asked.includes(one) && !has(deal.signed, one));
  if (other === undefined || has(deal.of, side)) return null;
  return (
    <button type="button" class="button" onClick={() => (table.answering.value = other)}>
      Answer as {nameOf(table, other)}
    </button>
  );
}

/** One fact that changes for me. */
function Fact({ table, deal, side }: ListProps & { readonly deal: Deal }): JSX.Element | null {
  const { view, board } = table;
  const changed =
    view && board.deals?.changes(view, side, deal.terms).figures.find(({ before, after }) => before !== after);
  if (!changed) return null;
  return (
    <p class="small">
      {changed.words}: {changed.before} → <b>{changed.after}</b> <Rule table={table} rule={changed.rule} />
    </p>
  );
}

/** What bots say about it. */
const Reasons = ({ table, deal }: { readonly table: TableState; readonly deal: Deal }): JSX.Element => (
  <>
    {(table.host.situation.value?.reasons ?? [])
      .filter((reason) => reason.deal === deal.id)
      .map(({ side, words }) => (
        <p class="small" key={`${side} ${words}`}>
          <Named table={table} side={side} /> {words}
        </p>
      ))}
  </>
);

interface ActProps {
  readonly table: TableState;
  readonly option: Option | undefined;
  readonly look: string;
  readonly words: string;
  readonly locked?: boolean;
}

const Act = ({ table, option, look, words, locked = false }: ActProps): JSX.Element => (
  <button
    type="button"
    class={`button ${look}`}
    disabled={!option}
    data-key={option?.key}
    onClick={() => option && void table.carryOut(option)}
  >
    {locked && <Lock />} {words}
  </button>
);

export function Signed({ table, side }: ListProps): JSX.Element {
  const { view, board } = table;
  const { made, past } = sorted(view?.deals ?? [], view?.viewer ?? (0 as never));
  const price = view ? (board.deals?.price(view, side) ?? []) : [];
  return (
    <section class="card signed" aria-label="Signed deals">
      <header>
        <h2>Signed deals</h2>
        <span class="small">in force and done</span>
      </header>
      {made.length + past.length === 0 && <p class="small">None yet.</p>}
      {[...made, ...past].map((deal) => (
        <article key={`${deal.id} ${deal.stage} ${deal.at}`} class={deal.stage === 'made' ? '' : 'done'}>
          <p>
            {termsText(table, deal)} <Seal deal={deal} />
            {deal.stage === 'broken' && <b> broken</b>}
            {deal.stage === 'over' && <span> over</span>}
          </p>
          <Reasons table={table} deal={deal} />
          {deal.stage === 'made' && (
            <div class="deal-buttons">
              {answerTo(table, 'withdraw', deal) && (
                <Act table={table} option={answerTo(table, 'withdraw', deal)} look="" words="Give notice" />
              )}
              {thrownIn(table, deal).map((option) => (
                <Act key={option.key} table={table} option={option} look="" words={option.words} />
              ))}
            </div>
          )}
        </article>
      ))}
      {price.map(({ words, rule }) => (
        <p class="breach-price" key={words}>
          {words} <Rule table={table} rule={rule} />
        </p>
      ))}
    </section>
  );
}
