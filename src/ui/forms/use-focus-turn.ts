import { useEffect, useRef } from 'react';

/** After each turn, focuses the first invalid field, else the code field, else the first field. */
export const useFocusTurn = (turn: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (turn === 0) return;
    const next =
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input') ??
      form.current?.querySelector<HTMLElement>('input[autocomplete=one-time-code]:not([readonly])') ??
      form.current?.querySelector<HTMLElement>('input:not([readonly]), select');
    next?.focus();
  }, [turn]);
  return form;
};
