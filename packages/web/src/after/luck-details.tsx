import type { JSX } from 'preact';
import { inWords } from '@tercio/lab/luck';
import type { Amount, Faces, Luck, LuckyMoment, QuantityLuck, SideLuck } from '@tercio/lab/luck';

/** What stands behind the sentence: the moments that counted most, what the game itself counts, and the bare faces. */

/** Where a moment can be seen. */
export interface Link {
  readonly href: string;
  readonly onClick?: (event: Event) => void;
}

interface DetailsProps {
  readonly luck: Luck;
  readonly one: SideLuck;
  readonly names: readonly string[];
  readonly to: (step: number) => Link;
}

export function LuckDetails({ luck, one, names, to }: DetailsProps): JSX.Element {
  const amount = (value: number): string => amountOf(value, luck);
  const ended = one.last?.ended ?? 1;
  return (
    <>
      <dl class="luck-sums">
        <Figure words="All dice together" value={amount(one.total)} />
        <Figure words={`At the choices of ${names[one.side]}`} value={amount(one.own)} />
        <Figure words="At those of others" value={amount(one.total - one.own)} />
        <Figure words="Usual spread" value={`± ${amountOf(one.spread, luck, '')}`} />
      </dl>
      {ended < CERTAIN && <Ending chance={ended} />}
      <div class="luck-pair">
        <Moments title="Luckiest" moments={one.best} {...{ names, to, amount }} />
        <Moments title="Unluckiest" moments={one.worst} {...{ names, to, amount }} />
      </div>
      <Counted luck={luck} names={names} />
      {luck.faces.map((faces) => (
        <FacesOf key={faces.sides} faces={faces} />
      ))}
      <How luck={luck} />
    </>
  );
}

const Figure = ({ words, value }: { readonly words: string; readonly value: string }): JSX.Element => (
  <div>
    <dt>{words}</dt>
    <dd>{value}</dd>
  </div>
);

const NUMBER = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const signOf = (value: number): string => (value < -0.05 ? '−' : value > 0.05 ? '+' : '');

function amountOf(value: number, { unit }: Luck, sign = signOf(unit ? value : 100 * value)): string {
  if (unit === null) return `${sign}${NUMBER.format(Math.abs(100 * value))} % of a victory`;
  return `${sign}${NUMBER.format(Math.abs(value))} ${unit.many}`;
}

const percent = (share: number): string => (share < 0.01 ? 'less than 1 %' : `${Math.round(100 * share)} %`);

/** Ends that no dice could have put off are not worth a word. */
const CERTAIN = 0.995;

const Ending = ({ chance }: { readonly chance: number }): JSX.Element => (
  <p>The last dice ended the game: there was a {percent(chance)} chance that they would end it so.</p>
);

interface MomentsProps extends Pick<DetailsProps, 'names' | 'to'> {
  readonly title: string;
  readonly moments: readonly LuckyMoment[];
  readonly amount: (value: number) => string;
}

function Moments({ title, moments, names, to, amount }: MomentsProps): JSX.Element {
  return (
    <section>
      <h3>{title}</h3>
      {moments.length === 0 && <p class="small">None.</p>}
      <ol class="luck-moments">
        {moments.map((moment) => (
          <li key={moment.step}>
            <p class="luck-gain">
              <b class={moment.gain > 0 ? 'plus' : 'minus'}>{amount(moment.gain)}</b>
              <span>
                {moment.exact ? '' : 'about '}
                {percent(moment.chance)} chance of as {moment.gain > 0 ? 'good' : 'bad'} or{' '}
                {moment.gain > 0 ? 'better' : 'worse'}
              </span>
            </p>
            <a {...to(moment.step)}>{moment.by === null ? 'The set-up' : `${names[moment.by]}: ${moment.words}`}</a>
            {moment.amounts.length > 0 && (
              <p class="small">{moment.amounts.map((one) => amountWords(one, moment)).join('; ')}</p>
            )}
            <Story moment={moment} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A result by its chance, an amount by its mean. */
const amountWords = ({ title, got, expected, chance }: Amount, { exact }: LuckyMoment): string =>
  expected === null
    ? `${title}: ${got}, of which the chance was ${exact ? '' : 'about '}${percent(chance)}`
    : `${title}: ${got}, ${NUMBER.format(expected)} to be expected`;

const LONG = 150;

/** What was told of it, cut short where it is long: the replay has it all. */
function Story({ moment: { story } }: { readonly moment: LuckyMoment }): JSX.Element | null {
  const text = story.join(' ');
  if (text === '') return null;
  return <p class="small luck-story">{text.length > LONG ? `${text.slice(0, LONG).trimEnd()} …` : text}</p>;
}

/** By what the game itself counts, whoever gains by it. */
function Counted({ luck: { quantities }, names }: { readonly luck: Luck; readonly names: readonly string[] }) {
  if (quantities.length === 0) return null;
  const titles = [...new Set(quantities.map(({ title }) => title))];
  const sides = [...new Set(quantities.map(({ by }) => by))];
  const of = (title: string, by: number): QuantityLuck | undefined =>
    quantities.find((one) => one.title === title && one.by === by);
  return (
    <section>
      <h3>What the dice brought</h3>
      <p class="small">
        In the whole game, then by whose choice the dice fell: who lets himself be attacked has chosen, too. Whether
        more is better depends on what is counted.
      </p>
      <div class="luck-wide" tabIndex={0} role="region" aria-label="What the dice brought">
        <table>
          <thead>
            <tr>
              <th scope="col">Counted</th>
              <th scope="col">In all</th>
              {sides.map((by) => (
                <th scope="col" key={by}>
                  Chosen by {names[by]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {titles.map((title) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{countedWords(inAll(quantities.filter((one) => one.title === title)))}</td>
                {sides.map((by) => (
                  <td key={by}>{countedWords(of(title, by))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Sum = Pick<QuantityLuck, 'got' | 'expected' | 'spread'>;

const inAll = (ones: readonly Sum[]): Sum => ({
  got: ones.reduce((sum, { got }) => sum + got, 0),
  expected: ones.reduce((sum, { expected }) => sum + expected, 0),
  spread: Math.sqrt(ones.reduce((sum, { spread }) => sum + spread ** 2, 0)),
});

const countedWords = (one: Sum | undefined): string =>
  one ? `${one.got}, expected ${NUMBER.format(one.expected)} ± ${NUMBER.format(one.spread)}` : '–';

/** How often, and the line of what was to be expected. */
const Bar = ({ share, mark }: { readonly share: number; readonly mark: number }): JSX.Element => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect x={0} y={1} height={8} width={100 * share} />
    <line x1={100 * mark} x2={100 * mark} y1={0} y2={10} />
  </svg>
);

function FacesOf({ faces: { sides, counts, rolled, chance } }: { readonly faces: Faces }): JSX.Element {
  const most = Math.max(...counts, 1);
  return (
    <section>
      <h3>
        {rolled} dice with {sides} sides
      </h3>
      <div class="luck-wide" tabIndex={0} role="region" aria-label={`Faces of the dice with ${sides} sides`}>
        <table class="luck-faces">
          <thead>
            <tr>
              <th scope="col">Face</th>
              {counts.map((_, i) => (
                <th scope="col" key={i}>
                  {sides === 10 ? (i + 1) % 10 : i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Times</th>
              {counts.map((count, i) => (
                <td key={i}>
                  <Bar share={count / most} mark={rolled / sides / most} />
                  {count}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p class="small">
        {NUMBER.format(rolled / sides)} of each were to be expected. {inWords(chance)}
      </p>
    </section>
  );
}

const How = ({ luck }: { readonly luck: Luck }): JSX.Element => (
  <details>
    <summary>How this is reckoned</summary>
    <p>
      Dice fell at {luck.moments} moments. At each, the same choice was carried out again with other dice: at{' '}
      {luck.exact} of them with every way they could fall, at the others with a sample. What came of it in the game is
      held against the mean of all,{' '}
      {luck.unit ? 'by how the game’s bot judges the position' : 'by how often random play wins from there'}. A high
      roll is not always a good one: only what came of it counts.
    </p>
    <p>
      A roll that changes nothing on the table at once, such as one for orders, counts nothing in the sum; it is in the
      table of what the dice brought. How many games would have gone better is found by drawing another fall at every
      one of these moments, many times over.
    </p>
  </details>
);
