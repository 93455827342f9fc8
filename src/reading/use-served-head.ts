import { useEffect } from 'react';

/**
 * The server's tags in the page's head (picture, canonical URL) are wrong for later screens of the same page: a browser
 * would share the wrong page. Later screens also do not keep the fallback font with which the text was sent
 * (server/http/sent-page.ts).
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
