import type { RefObject } from 'react';

/** Scrolls to the first question with an error and focuses it, after the errors are rendered. */
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
