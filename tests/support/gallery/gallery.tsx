import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import '../../../src/ui/fonts.css';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { localeFor } from '../../../src/i18n/locale.ts';
import { I18nProvider, useT } from '../../../src/i18n/use-t.tsx';
import { IconButton } from '../../../src/ui/forms/icon-button.tsx';
import { Icon } from '../../../src/ui/text/icon.tsx';
import type { NavItem, RenderLink } from '../../../src/ui/navigation/navigation.ts';
import { Page, SkipLink } from '../../../src/ui/navigation/page.tsx';
import { TabBar } from '../../../src/ui/navigation/tab-bar.tsx';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';
import { TopHeader } from '../../../src/ui/navigation/top-header.tsx';
import { ControlsScreen } from './controls-screen.tsx';
import { ProgressScreen } from './progress-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { StatesScreen } from './states-screen.tsx';
import { TodayScreen } from './today-screen.tsx';

const link: RenderLink = ({ href, children, ...rest }) => (
  <a href={`?screen=${href.slice(1)}`} {...rest}>
    {children}
  </a>
);

const screens: Record<string, () => ReactNode> = {
  today: TodayScreen,
  'sign-in': SignInScreen,
  controls: ControlsScreen,
  progress: ProgressScreen,
  states: StatesScreen,
};

const Gallery = ({ screen }: { readonly screen: string }) => {
  const t = useT();
  const [unread] = useState(2);
  const Screen = screens[screen] ?? TodayScreen;
  const items: NavItem[] = [
    { href: '/today', label: t('shell.today'), icon: 'today', current: screen === 'today' },
    { href: '/controls', label: t('shell.menu'), icon: 'menu', current: screen === 'controls' },
    { href: '/progress', label: t('shell.progress'), icon: 'progress', current: screen === 'progress' },
    { href: '/states', label: t('shell.feedback'), icon: 'feedback', current: screen === 'states', count: 3 },
    { href: '/profile', label: t('shell.profile'), icon: 'profile', current: false },
  ];
  const visitor = screen === 'sign-in';
  return (
    <ToastProvider label={t('shell.notifications')} closeLabel={t('shell.close')}>
      <SkipLink label={t('shell.skip')} />
      <TopHeader
        label={t('shell.mainNav')}
        brand={
          <>
            <Icon name="leaf" /> {t('shell.appName')}
          </>
        }
        homeHref="/today"
        items={visitor ? [] : items}
        renderLink={link}
        actions={visitor ? undefined : <IconButton icon="bell" label={t('shell.notifications')} count={unread} />}
      />
      <Page withTabs={!visitor} width={visitor ? 'narrow' : 'full'}>
        <Screen />
      </Page>
      {!visitor && <TabBar label={t('shell.mainNav')} items={items} renderLink={link} />}
    </ToastProvider>
  );
};

const wish = new URLSearchParams(location.search);
const scheme = wish.get('scheme');
if (scheme) document.documentElement.dataset['scheme'] = scheme;

await loadCatalogue('shell', 'errors');
await setLocale(localeFor(wish.get('lang') ?? 'en'));
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider>
      <Gallery screen={wish.get('screen') ?? 'today'} />
    </I18nProvider>
  </StrictMode>,
);
