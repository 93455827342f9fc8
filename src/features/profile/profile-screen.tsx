import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import packageInfo from '../../../package.json' with { type: 'json' };
import { useT } from '../../i18n/use-t.tsx';
import { AddressesCard } from '../../orders/address/addresses-card.tsx';
import { useOutbox } from '../../state/engine/outbox.ts';
import { CountBadge } from '../../ui/text/badge.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { FilesCard } from './files-card.tsx';
import { LanguageCard } from './language-card.tsx';
import styles from './profile.module.css';

const pages = [
  { to: '/contact', label: 'profile.contact', icon: 'chat' },
  { to: '/terms', label: 'profile.terms', icon: 'info' },
  { to: '/refunds', label: 'profile.refunds', icon: 'wallet' },
  { to: '/privacy-policy', label: 'profile.privacy', icon: 'lock' },
] as const;

/** Who is signed in, how the app looks and speaks on this device, and what has not been sent. */
export const ProfileScreen = ({ logOut, security }: { readonly logOut: ReactNode; readonly security: ReactNode }) => {
  const t = useT();
  const { waiting, attention } = useOutbox();
  const open = waiting.length + attention.length;
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.profileSettings') })}</title>
      <PageHeader title={t('shell.profileSettings')} />
      <Stack gap={4}>
        <CustomerCard />
        <Card padding="m">
          <Link to="/profile/sync" className={rowClass}>
            <RowParts
              icon={open > 0 ? 'device' : 'check-circle'}
              title={t('profile.waitingRow')}
              detail={
                attention.length > 0
                  ? t('profile.attentionCount', { count: attention.length })
                  : waiting.length > 0
                    ? t('profile.waitingCount', { count: waiting.length })
                    : t('profile.allSent')
              }
              trailing={open > 0 ? <CountBadge calm={attention.length === 0}>{open}</CountBadge> : undefined}
              go
            />
          </Link>
        </Card>
        <AddressesCard />
        <FilesCard />
        <LanguageCard />
        {security}
        <AppearanceCard />
        <Card title={t('profile.more')}>
          <List>
            {pages.map(({ to, label, icon }) => (
              <Link key={to} to={to} className={rowClass}>
                <RowParts icon={icon} title={t(label)} go />
              </Link>
            ))}
          </List>
        </Card>
        <p className={styles.quiet}>{t('profile.formLater')}</p>
        <div className={styles.foot}>
          {logOut}
          <span className={styles.quiet}>{t('profile.version', { version: packageInfo.version })}</span>
        </div>
      </Stack>
    </Page>
  );
};
