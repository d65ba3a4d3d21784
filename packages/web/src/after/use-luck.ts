import { useSignal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FromLuckWorker } from './messages.ts';

/** Begins to reckon at once, and stops when nobody looks any more. */
export function useLuck(record: () => Promise<string>, key: string): ReadonlySignal<FromLuckWorker> {
  const heard = useSignal<FromLuckWorker>({ kind: 'progress', done: 0, of: 0 });
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromLuckWorker>) => (heard.value = data));
    const fail = (error: unknown): void => {
      heard.value = { kind: 'fault', words: error instanceof Error ? error.message : 'There is no record.' };
    };
    void record().then((text) => worker.postMessage(text, { transfer: [] }), fail);
    return () => worker.terminate();
  }, [key]);
  return heard;
}
