import { signal } from '@preact/signals';

/** Where the page is. Links inside the page change it without loading anything. */
export const path = signal(location.pathname);

export function go(to: string): void {
  history.pushState(null, '', to);
  path.value = location.pathname;
}

export function listen(): void {
  window.addEventListener('popstate', () => (path.value = location.pathname));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
