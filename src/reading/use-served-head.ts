import { useEffect } from 'react';

/**
 * What the server has said of the address in the page's head (its picture, its canonical address) is untrue of the screens
 * that follow in the same page: a browser that shares the page by it would share the wrong one. Nor do they keep the face
 * at hand, in which the text was sent (server/http/sent-page.ts).
 */
export const useServedHead = (): void => {
  useEffect(
    () => () => {
      delete document.documentElement.dataset['face'];
      for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
    },
    [],
  );
};
