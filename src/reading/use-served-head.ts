import { useEffect } from 'react';

/**
 * What the server has said of the address in the page's head (its picture, its canonical address) is untrue of the screens
 * that follow in the same page: a browser that shares the page by it would share the wrong one.
 */
export const useServedHead = (): void => {
  useEffect(
    () => () => {
      for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
    },
    [],
  );
};
