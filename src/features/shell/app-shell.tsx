import { ClientOnly, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { nextIn } from '../../domain/forms/own-path.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useLoss } from '../../state/device/loss.ts';
import { useProvider } from '../../state/device/use-provider.ts';
import { useIsVisitor, useSession } from '../../state/session/session.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { BrandLogo } from '../../ui/navigation/brand-logo.tsx';
import { SkipLink } from '../../ui/navigation/page.tsx';
import { TabBar } from '../../ui/navigation/tab-bar.tsx';
import { ToastProvider } from '../../ui/dialogs/toast.tsx';
import { TopHeader } from '../../ui/navigation/top-header.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import type { CustomerPart } from './customer-parts.tsx';
import { holdNotices } from './hold-notices.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useNavigationEffects } from './navigation-effects.ts';
import { RotateBanner } from './rotate-banner.tsx';
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

/** Shows the frame of every screen: header, notices, the screen, the phone's tab bar. */
export const AppShell = () => {
  const t = useT();
  const { state, persistent, storeSilent, user } = useSession();
  const loss = useLoss();
  const { logo } = useProvider(languageOf(useLocale()));
  const { tabs, links } = useNavigation();
  // The path of the shown screen, not of the screen that is still loading: path and screen change in the same frame.
  const path = useRouterState({
    select: ({ matches, location }) => (matches.at(-1)?.pathname ?? location.pathname).replace(/(?<=.)\/$/, ''),
  });
  useNavigationEffects();
  const customer = state === 'signedIn';
  const visitor = useIsVisitor();
  // Without a plan there is no menu to link to.
  const atMenu = user !== null && user.plan !== null && (path === '/modify' || path.startsWith('/modify/'));
  const form = path === '/sign-in';
  return (
    <ToastProvider label={t('shell.notifications')} closeLabel={t('shell.close')}>
      <SkipLink label={t('shell.skip')} />
      <TopHeader
        label={t('shell.mainNav')}
        brand={logo === undefined ? t('shell.appName') : <BrandLogo address={logo} name={t('shell.appName')} />}
        homeHref="/"
        items={links}
        renderLink={shellLink}
        {...(atMenu && { below: <Customer part="menuLinks" /> })}
        actions={
          customer ? (
            <>
              <Customer part="bell" />
              <Customer part="phoneMenuButton" />
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
      <RotateBanner />
      <div className={styles.noticesRange}>
        <div ref={holdNotices} className={styles.notices}>
          <ConnectionBanner />
          <UpdatePrompt />
          {(loss || !persistent) && (
            <Suspense fallback={null}>
              <DeviceNotices loss={loss} persistent={persistent} storeSilent={storeSilent} signedIn={customer} />
            </Suspense>
          )}
        </div>
      </div>
      <Outlet />
      {customer && (path === '/' || path === '/paymennt-payment/success') && <Customer part="installHint" />}
      {customer && (path === '/' || path === '/modify') && <Customer part="pull" />}
      {!form && (
        // Only in the browser, since it depends on data of the device.
        <ClientOnly>
          <Suspense fallback={null}>
            <LaterParts visitor={visitor} />
          </Suspense>
        </ClientOnly>
      )}
      {customer && <Customer part="phoneMenu" />}
      {tabs.length > 0 && <TabBar label={t('shell.mainNav')} items={tabs} renderLink={shellLink} />}
    </ToastProvider>
  );
};
