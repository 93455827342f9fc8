import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * What a full page load would do by itself: the new screen starts at the top, and the keyboard and the screen reader
 * start at its heading, or before content that is still being fetched: a placeholder's heading would take the focus
 * away with it. The first screen is left alone: the browser has placed focus itself.
 */
export const useNavigationEffects = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        window.scrollTo(0, 0);
        const start =
          document.querySelector<HTMLElement>('main h1:not([data-waiting])') ?? document.querySelector('main');
        if (!start) return;
        start.tabIndex = -1;
        start.focus({ preventScroll: true });
      }),
    [router],
  );
};
