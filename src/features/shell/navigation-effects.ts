import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Does what a full page load does: the new screen starts at the top, and keyboard and screen reader start at its heading.
 * While content loads they start before it, since a placeholder's heading would disappear with the focus. On the first
 * screen the browser has already placed the focus.
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
