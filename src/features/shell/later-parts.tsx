import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

import { isIos } from '../../state/device/install.ts';
import { report } from '../../state/engine/report.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { SiteFooter } from './site-footer.tsx';

/**
 * Shows the end of a screen, which may load later: the cookie notice and, below it, the footer. On a phone the tab bar
 * takes the footer's place, and a customer finds the footer at the end of the home page.
 */
export const LaterParts = ({ visitor }: { readonly visitor: boolean }) => {
  const home = useRouterState({ select: ({ location }) => location.pathname === '/' });
  useEffect(() => {
    if (!isIos()) return;
    import('./startup-image.ts')
      .then(({ nameStartupImages }) => nameStartupImages())
      .catch(report('the pictures of the start could not be named'));
  }, []);
  return (
    <>
      <CookieNotice place={visitor || home ? 'aboveFooter' : 'aboveTabs'} />
      <SiteFooter phone={visitor ? 'plain' : home ? 'aboveTabs' : 'none'} />
    </>
  );
};
