import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './modal.css';

/** Something over the page: Esc closes it, and the focus goes back to where it was. */

interface ModalProps {
  readonly title: string;
  readonly close: () => void;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export function Modal({ title, close, wide = false, children }: ModalProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  // At once, both ways: no key is pressed at what is not there yet, or no more.
  useLayoutEffect(() => {
    const element = dialog.current;
    const back = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`modal card${wide ? ' wide' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="button" onClick={close}>
          Close <kbd>Esc</kbd>
        </button>
      </header>
      {children}
    </dialog>
  );
}
