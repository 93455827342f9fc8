import type { Touched } from './sent-screen.ts';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const tellInput = (field: HTMLInputElement): boolean => field.dispatchEvent(new Event('input', { bubbles: true }));

/**
 * Lets the app answer what was done on the screen before it was there. React hydrates a field as it finds it and does
 * not notice its text: the text is taken out and put in again.
 */
export const takeTouches = ({ tapped, typed }: Touched): void => {
  for (const { field, text } of typed) {
    const now = field.value === '' ? text : field.value;
    field.value = '';
    setValue?.call(field, now);
    tellInput(field);
  }
  // Once React has what was typed.
  if (tapped?.isConnected) setTimeout(() => tapped.click());
};
