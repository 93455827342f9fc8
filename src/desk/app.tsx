import { StrictMode, type ReactNode } from 'react';

import { I18nProvider, useT } from '../i18n/use-t.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import { ToastProvider } from '../ui/dialogs/toast.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { DeskLink } from './parts/desk-link.tsx';
import { Frame } from './parts/frame.tsx';
import { isPageName, pagesOf, type PageName } from './pages.ts';
import { usePath } from './path.ts';
import { PhoneProvider } from './round/phone-context.tsx';
import type { DriverPhone } from './round/phone-of-driver.ts';
import { AuditScreen } from './screens/audit.tsx';
import { DeliveryScreen } from './screens/delivery/delivery.tsx';
import { FirstLinkScreen } from './screens/first-link.tsx';
import { HomeScreen } from './screens/home.tsx';
import { KitchenScreen } from './screens/kitchen/kitchen.tsx';
import { PasskeysScreen } from './screens/passkeys.tsx';
import { RoundScreen } from './screens/round/round.tsx';
import { SignInScreen } from './screens/sign-in.tsx';
import { StaffScreen } from './screens/staff.tsx';
import { DeskProvider, useSessionState } from './wire/desk-context.tsx';
import type { DeskSession } from './wire/desk-session.ts';

const screens = {
  kitchen: KitchenScreen,
  delivery: DeliveryScreen,
  staff: StaffScreen,
  audit: AuditScreen,
  round: RoundScreen,
} as const satisfies Record<PageName, () => ReactNode>;

const Nothing = ({ title }: { readonly title: string }) => {
  const t = useT();
  return (
    <Frame title={title}>
      <EmptyState
        title={title}
        action={
          <DeskLink to="" className={buttonClass({ variant: 'secondary' })}>
            {t('desk.toHome')}
          </DeskLink>
        }
      />
    </Frame>
  );
};

const Screen = () => {
  const t = useT();
  const path = usePath();
  const state = useSessionState();
  const [, link] = /^first\/([\w-]+)$/.exec(path) ?? [];
  if (link !== undefined) return <FirstLinkScreen key={link} link={link} />;
  if (state.at === 'out') return <SignInScreen ended={state.ended} />;
  if (state.at === 'starting')
    return (
      <Frame title={t('desk.home')}>
        <Loading label={t('desk.loading')}>
          <Skeleton shape="card" height="12rem" />
        </Loading>
      </Frame>
    );
  const roles = state.member.roles;
  // The installed desk starts with the round; who is not a driver sees the home page.
  if (path === '' || (path === 'round' && !roles.includes('driver'))) return <HomeScreen member={state.member} />;
  if (path === 'passkeys') return <PasskeysScreen />;
  if (!isPageName(path)) return <Nothing title={t('desk.notFound')} />;
  const Page = screens[path];
  return pagesOf(roles).includes(path) ? <Page /> : <Nothing title={t('desk.notYours')} />;
};

const Messages = ({ children }: { readonly children: ReactNode }) => {
  const t = useT();
  return (
    <ToastProvider label={t('desk.messages')} closeLabel={t('desk.close')}>
      {children}
    </ToastProvider>
  );
};

interface Props {
  readonly session: DeskSession;
  /** What a driver's phone keeps; a page without it keeps nothing. */
  readonly phone?: DriverPhone;
}

export const DeskApp = ({ session, phone }: Props) => (
  <StrictMode>
    <I18nProvider>
      <DeskProvider session={session}>
        <PhoneProvider phone={phone}>
          <Messages>
            <Screen />
          </Messages>
        </PhoneProvider>
      </DeskProvider>
    </I18nProvider>
  </StrictMode>
);
