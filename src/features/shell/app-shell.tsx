import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { nextIn } from '../../domain/forms/own-path.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useLoss } from '../../state/device/loss.ts';
import { useSession } from '../../state/session/session.ts';
import { hasSessionTrace } from '../../state/session/session-trace.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { SkipLink } from '../../ui/navigation/page.tsx';
import { RotateNotice } from '../../ui/navigation/rotate-notice.tsx';
import { TabBar } from '../../ui/navigation/tab-bar.tsx';
import { ToastProvider } from '../../ui/dialogs/toast.tsx';
import { TopHeader } from '../../ui/navigation/top-header.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import type { CustomerPart } from './customer-parts.tsx';
import { holdScroll } from './hold-scroll.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useNavigationEffects } from './navigation-effects.ts';
import { shellLink } from './shell-link.tsx';
import styles from './shell.module.css';
import { UpdatePrompt } from './update-prompt.tsx';
import { useNavigation } from './use-navigation.ts';

const CustomerPartOf = later(async () => {
  const [parts] = await Promise.all([import('./customer-parts.tsx'), loadCatalogue('customer')]);
  return parts.CustomerPartOf;
});
const LaterParts = later(async () => (await import('./later-parts.tsx')).LaterParts);

const DeviceNotices = later(async () => {
  const [{ DeviceNotices: Notices }] = await Promise.all([import('./device-notices.tsx'), loadCatalogue('sync')]);
  return Notices;
});

const Customer = ({ part }: { readonly part: CustomerPart }) => (
  <Suspense fallback={null}>
    <CustomerPartOf part={part} />
  </Suspense>
);

/** The frame of every screen: header, notices, the screen, the phone's tab bar. */
export const AppShell = () => {
  const t = useT();
  const { state, persistent, storeSilent } = useSession();
  const loss = useLoss();
  const { tabs, links } = useNavigation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useNavigationEffects();
  const customer = state === 'signedIn';
  // Until the device has said who is there, the trace decides, so that the header does not change under the eye.
  const visitor = state === 'signedOut' || (state === 'restoring' && !hasSessionTrace());
  const atMenu = customer && (path === '/modify' || path.startsWith('/modify/'));
  const form = path === '/sign-in';
  return (
    <ToastProvider label={t('shell.notifications')} closeLabel={t('shell.close')}>
      <SkipLink label={t('shell.skip')} />
      <TopHeader
        label={t('shell.mainNav')}
        brand={t('shell.appName')}
        homeHref="/"
        items={links}
        renderLink={shellLink}
        {...(atMenu && { below: <Customer part="menuLinks" /> })}
        actions={
          customer ? (
            <>
              <Customer part="bell" />
              <Customer part="phoneMenu" />
              <Customer part="logOut" />
            </>
          ) : visitor ? (
            <>
              <LanguageSwitch />
              {!form && (
                <Link to="/sign-in" search={nextIn} className={buttonClass({ variant: 'soft', size: 's' })}>
                  {t('shell.signIn')}
                </Link>
              )}
            </>
          ) : null
        }
      />
      <RotateNotice>{t('shell.rotate')}</RotateNotice>
      <div ref={holdScroll} className={styles.notices}>
        <ConnectionBanner />
        <UpdatePrompt />
        {(loss || !persistent) && (
          <Suspense fallback={null}>
            <DeviceNotices loss={loss} persistent={persistent} storeSilent={storeSilent} signedIn={customer} />
          </Suspense>
        )}
      </div>
      <Outlet />
      {customer && path === '/' && <Customer part="installHint" />}
      {customer && (path === '/' || path === '/modify') && <Customer part="pull" />}
      {!form && (
        <Suspense fallback={null}>
          <LaterParts visitor={visitor} />
        </Suspense>
      )}
      {tabs.length > 0 && <TabBar label={t('shell.mainNav')} items={tabs} renderLink={shellLink} />}
    </ToastProvider>
  );
};
