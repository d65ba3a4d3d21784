import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { JSX } from 'preact';
import { readReport } from '@tercio/lab/report';
import type { Report } from '@tercio/lab/report';
import { shelves } from '@tercio/registry/lazy';
import { Overview } from '../lab/overview.tsx';
import { wearCharts } from '../lab/parts.tsx';
import { published } from '../lab/published.ts';
import { Scenario } from '../lab/scenario.tsx';
import { Frame } from './top.tsx';
import { OpenFile } from './open-file.tsx';
import '../lab/lab.css';

/** What many games between bots tell of a game and its scenarios: reports that are published here, or a file of one's own. */

interface Shown {
  readonly report: Report | null;
  /** Whence it comes, or why there is none. */
  readonly words: string;
  readonly fault: boolean;
}

const NOTHING: Shown = { report: null, words: 'Opening the report …', fault: false };

async function shownOf(game: string): Promise<Shown> {
  const report = await published(game);
  return { report, words: report ? '' : 'No report of this game is published here yet.', fault: false };
}

const failed = (error: unknown): Shown => ({
  report: null,
  words: `It cannot be shown: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
  fault: true,
});

export function LabPage({ id }: { readonly id: string }): JSX.Element {
  const game = shelves.find((shelf) => shelf.id === id)?.id ?? shelves[0]?.id ?? '';
  const shown = useSignal<Shown>(NOTHING);
  const scenario = useSignal(location.hash.slice(1));
  useEffect(() => {
    wearCharts();
    const back = (): void => void (scenario.value = location.hash.slice(1));
    window.addEventListener('popstate', back);
    void shownOf(game).then(
      (found) => (shown.value = found),
      (error: unknown) => (shown.value = failed(error)),
    );
    return () => window.removeEventListener('popstate', back);
  }, [game]);
  return (
    <Frame title="The lab">
      <main class="lab">
        <h1>The lab</h1>
        <p class="lab-lede">
          Bots have played every scenario many times. Who wins, how long it takes, how it ends, and what decided it.
        </p>
        <div class="lab-open">
          <nav aria-label="Games">
            {shelves.map((shelf) => (
              <a
                class="button"
                key={shelf.id}
                href={`/lab/${shelf.id}`}
                aria-current={shelf.id === game ? 'page' : undefined}
              >
                {shelf.title}
              </a>
            ))}
          </nav>
          <Opener shown={shown} scenario={scenario} />
        </div>
        <p class={shown.value.fault ? 'lab-fault' : 'lab-small'} role={shown.value.fault ? 'alert' : 'status'}>
          {shown.value.words}
        </p>
        {shown.value.report && <ReportView report={shown.value.report} scenario={scenario} />}
      </main>
    </Frame>
  );
}

/** A report of one's own, read here and sent nowhere. */
function Opener({
  shown,
  scenario,
}: {
  readonly shown: Signal<Shown>;
  readonly scenario: Signal<string>;
}): JSX.Element {
  const open = async (file: File): Promise<void> => {
    try {
      const report = readReport(await file.text());
      scenario.value = '';
      shown.value = { report, words: `Your file ${file.name}. It stays in this browser.`, fault: false };
    } catch (error) {
      shown.value = failed(error);
    }
  };
  return <OpenFile class="lab-file" title="Open a report of your own, from tercio lab … --json" open={open} />;
}

function ReportView({ report, scenario }: { readonly report: Report; readonly scenario: Signal<string> }): JSX.Element {
  const show = (id: string): void => {
    scenario.value = id;
    window.scrollTo(0, 0);
  };
  const one = report.scenarios.find(({ id }) => id === scenario.value);
  const onShelf = shelves.some(({ id }) => id === report.game.id);
  return one ? (
    <Scenario
      scenario={one}
      unit={report.unit}
      close={() => show('')}
      play={onShelf ? `/new/${report.game.id}` : null}
    />
  ) : (
    <Overview report={report} open={show} />
  );
}
