import { Link, useRouterState } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { menuOpenAtom } from '../../state/device/open-menu.ts';
import { useHasPage } from '../../state/device/use-provider.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useLogOut } from './log-out.tsx';
import styles from './shell.module.css';

/** The pages that neither the tab bar nor the profile links to. */
const pages = [
  { to: '/nutrition-support', label: 'shell.subject.nutrition', icon: 'leaf' },
  { to: '/body-analysis', label: 'shell.subject.bodyAnalysis', icon: 'scale' },
  { to: '/my-credit', label: 'shell.subject.credit', icon: 'wallet' },
  { to: '/contact', label: 'shell.contactTeam', icon: 'chat' },
] as const;

/** Shows the button in a phone's header that opens the menu. */
export const PhoneMenuButton = () => {
  const t = useT();
  const [open, setOpen] = useAtom(menuOpenAtom);
  return (
    <span className={styles.phoneMenu}>
      <IconButton
        icon="more"
        label={t('customer.more')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
    </span>
  );
};

/**
 * Shows the phone's menu: everything that is not in the tab bar, and the sign-out, which asks first. It closes at every
 * navigation and before the question. It is not inside the header, because there the tab bar would cover it and take its
 * taps until it is modal.
 */
export const PhoneMenu = () => {
  const t = useT();
  const has = useHasPage();
  const [open, setOpen] = useAtom(menuOpenAtom);
  const { ask, question } = useLogOut(true);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => () => setOpen(false), [path, setOpen]);
  const shown = pages.filter(({ to }) => to !== '/contact' || has('contact'));
  return (
    <>
      <Modal show={open} close={() => setOpen(false)} closeLabel={t('shell.close')} headLine={t('customer.more')}>
        <nav aria-label={t('customer.more')}>
          <List>
            {shown.map(({ to, label, icon }) => (
              <Link key={to} to={to} className={rowClass} onClick={() => setOpen(false)}>
                <RowParts icon={icon} title={t(label)} go />
              </Link>
            ))}
          </List>
        </nav>
        <div className={styles.menuEnd}>
          <button
            type="button"
            className={rowClass}
            onClick={() => {
              setOpen(false);
              ask();
            }}
          >
            <RowParts icon="sign-out" title={t('shell.logOut')} />
          </button>
        </div>
      </Modal>
      {question}
    </>
  );
};
