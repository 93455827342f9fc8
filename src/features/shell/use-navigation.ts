import { useRouterState } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useOutbox } from '../../state/engine/outbox.ts';
import { useSession } from '../../state/session/session.ts';
import type { NavItem } from '../../ui/navigation/navigation.ts';

const under = (path: string, root: string): boolean =>
  root === '/' ? path === '/' : path === root || path.startsWith(`${root}/`);

/** Returns the links of the phone's tab bar and of the desktop's header; only a signed-in customer has them. */
export const useNavigation = (): { readonly tabs: readonly NavItem[]; readonly links: readonly NavItem[] } => {
  const t = useT();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { state } = useSession();
  const { attention } = useOutbox();
  if (state !== 'signedIn') return { tabs: [], links: [] };
  const item = (href: string, label: string, icon: NavItem['icon']): NavItem => ({
    href,
    label,
    icon,
    current: under(path, href),
  });
  return {
    tabs: [
      item('/', t('shell.today'), 'today'),
      item('/modify', t('shell.menu'), 'menu'),
      item('/progress', t('shell.progress'), 'progress'),
      item('/feedback', t('shell.feedback'), 'feedback'),
      {
        ...item('/profile', t('shell.profile'), 'profile'),
        ...(attention.length > 0 ? { count: attention.length } : {}),
      },
    ],
    links: [
      item('/', t('shell.today'), 'today'),
      item('/modify', t('shell.myMenu'), 'menu'),
      item('/progress', t('shell.progress'), 'progress'),
      item('/feedback', t('shell.feedback'), 'feedback'),
      item('/profile', t('shell.profileSettings'), 'profile'),
    ],
  };
};
