import { useErrorBoundary, useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren, JSX } from 'preact';
import type { TableState } from './state.ts';

/**
 * A panel that cannot be drawn says so and leaves the rest of the table alone. It is drawn anew with the next question, and
 * as soon as something else is under thought; what was clicked is no longer chosen then, or it would stay under thought.
 */
export function Safe({
  table,
  children,
}: {
  readonly table: TableState;
  readonly children: ComponentChildren;
}): JSX.Element {
  const [error, again] = useErrorBoundary();
  const [asked, thought, thing] = [table.asked.value, table.thought.value, table.inspected.value];
  const failed = useRef(false);
  failed.current = error !== undefined;
  useLayoutEffect(() => {
    if (failed.current) again();
  }, [asked, thought, thing]);
  const pointed = table.hovered.value;
  useLayoutEffect(() => {
    if (failed.current && pointed !== null && pointed !== table.picked.peek()) table.picked.value = null;
  }, [pointed]);
  if (error === undefined) return <>{children}</>;
  return (
    <section class="panel card" role="alert">
      <div class="middle">
        <h2>This cannot be shown</h2>
        <p class="subtitle">
          Something went wrong in this panel, not in the game. It comes back with the next question, or when you point
          at something else.
        </p>
      </div>
    </section>
  );
}
