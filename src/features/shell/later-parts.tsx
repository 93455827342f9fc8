import { useRouterState } from '@tanstack/react-router';

import { CookieNotice } from './cookie-notice.tsx';
import { SiteFooter } from './site-footer.tsx';

/**
 * What stands below or over a screen and may come after it. A visitor's cookie notice lies over the page; a customer has
 * bars and buttons there, so theirs ends the screen. On a phone, where the tab bar takes the footer's place, a customer
 * finds the footer at the end of the home page.
 */
export const LaterParts = ({ visitor }: { readonly visitor: boolean }) => {
  const home = useRouterState({ select: ({ location }) => location.pathname === '/' });
  return (
    <>
      <CookieNotice place={visitor ? 'over' : home ? 'aboveFooter' : 'aboveTabs'} />
      <SiteFooter phone={visitor ? 'plain' : home ? 'aboveTabs' : 'none'} />
    </>
  );
};
