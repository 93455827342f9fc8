import type { RefObject } from 'react';

const controlOf = (group: Element | null | undefined): HTMLElement | null | undefined =>
  group?.querySelector<HTMLElement>(
    'input[aria-invalid]:not(:disabled), select[aria-invalid], textarea[aria-invalid]',
  ) ?? group?.querySelector<HTMLElement>('input:not(:disabled), select, button[tabindex="0"], button');

/** Scrolls to the first question with an error and focuses it, after the errors are rendered. */
export const focusFirstError = (form: RefObject<HTMLElement | null>): void => {
  setTimeout(() => {
    const group = form.current?.querySelector('[data-invalid]');
    group?.scrollIntoView?.({ block: 'start' });
    controlOf(group)?.focus({ preventScroll: true });
  });
};

/** Scrolls to the wrong control of a part of the page and focuses it, after the dialog about it has closed. */
export const focusWrong = (part: RefObject<HTMLElement | null>): void => {
  setTimeout(() => {
    const control = controlOf(part.current);
    control?.scrollIntoView?.({ block: 'center' });
    control?.focus({ preventScroll: true });
  });
};
