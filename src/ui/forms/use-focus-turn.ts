import { useEffect, useRef } from 'react';

/** After each turn the first wrong field has the focus, else the first field: what to do next is under the finger. */
export const useFocusTurn = (turn: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (turn === 0) return;
    const next =
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input') ??
      form.current?.querySelector<HTMLElement>('input:not([readonly]), select');
    next?.focus();
  }, [turn]);
  return form;
};
