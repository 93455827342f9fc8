import { CookieNotice } from './cookie-notice.tsx';
import { SiteFooter } from './site-footer.tsx';

/** What stands below or over a screen and may come after it. */
export const LaterParts = ({ visitor }: { readonly visitor: boolean }) => (
  <>
    <SiteFooter phone={visitor} />
    {visitor && <CookieNotice />}
  </>
);
