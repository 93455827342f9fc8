import type { RefObject } from 'react';

/** Brings the first question with an error into view, after the errors have been drawn, and the keyboard with it. */
export const focusFirstError = (form: RefObject<HTMLElement | null>): void => {
  setTimeout(() => {
    const group = form.current?.querySelector('[data-invalid]');
    const control =
      group?.querySelector<HTMLElement>('[aria-invalid]') ??
      group?.querySelector<HTMLElement>('input:not(:disabled), select, button[tabindex="0"], button');
    group?.scrollIntoView?.({ block: 'start' });
    control?.focus({ preventScroll: true });
  });
};
