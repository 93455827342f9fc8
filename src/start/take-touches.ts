import type { Touched } from './sent-screen.ts';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const tellInput = (field: HTMLInputElement): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/**
 * Repeats in the app the visitor's actions from before it was loaded. React hydrates a field without noticing its text,
 * so the text is removed and entered again.
 */
export const takeTouches = ({ tapped, typed }: Touched): void => {
  for (const { field, text } of typed) {
    const now = field.value === '' ? text : field.value;
    field.value = '';
    setValue?.call(field, now);
    tellInput(field);
  }
  // Clicks after React has read the typed text.
  if (tapped?.isConnected) setTimeout(() => tapped.click());
};
