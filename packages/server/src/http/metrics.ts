import { monitorEventLoopDelay } from 'node:perf_hooks';

const BOUNDS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Numbers about the running process, in the text form that Prometheus reads. */
export class Metrics {
  readonly #counters = new Map<string, number>();
  readonly #histograms = new Map<string, Histogram>();
  readonly #gauges = new Map<string, () => number>();
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#loop.enable();
    this.gauge('tercio_memory_bytes', () => process.memoryUsage().rss);
    this.gauge('tercio_cpu_seconds', () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6);
    this.gauge('tercio_uptime_seconds', () => Math.floor(process.uptime()));
    this.gauge('tercio_event_loop_delay_p99_ms', () => this.#loop.percentile(99) / 1e6);
  }

  count(name: string, labels: { readonly [label: string]: string } = {}): void {
    const key = name + labelText(labels);
    this.#counters.set(key, (this.#counters.get(key) ?? 0) + 1);
  }

  time(name: string, ms: number): void {
    const histogram = this.#histograms.get(name) ?? { counts: BOUNDS_MS.map(() => 0), sum: 0, count: 0 };
    this.#histograms.set(name, histogram);
    histogram.sum += ms;
    histogram.count++;
    BOUNDS_MS.forEach((bound, i) => {
      if (ms <= bound) histogram.counts[i] = (histogram.counts[i] ?? 0) + 1;
    });
  }

  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read);
  }

  text(): string {
    const lines = [...this.#counters].map(([key, value]) => `${key} ${value}`);
    for (const [name, read] of this.#gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`);
    for (const [name, { counts, sum, count }] of this.#histograms) {
      lines.push(`# TYPE ${name} histogram`);
      BOUNDS_MS.forEach((bound, i) => lines.push(`${name}_bucket{le="${bound}"} ${counts[i]}`));
      lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }

  close(): void {
    this.#loop.disable();
  }
}

function labelText(labels: { readonly [label: string]: string }): string {
  const list = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return list.length > 0 ? `{${list.join(',')}}` : '';
}
