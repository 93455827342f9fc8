import type { ReactNode } from 'react';

import packageInfo from '../../../package.json' with { type: 'json' };
import { useT } from '../../i18n/use-t.tsx';
import { AddressesCard } from '../../orders/address/addresses-card.tsx';
import { ProfilePart, TastesPart } from '../../person/profile-part.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { AboutCard } from './about-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { CreditRow } from './credit-row.tsx';
import { CustomerCard } from './customer-card.tsx';
import { FilesCard } from './files-card.tsx';
import { LanguageCard } from './language-card.tsx';
import styles from './profile.module.css';
import { WaitingCard } from './waiting-card.tsx';
import { YourDataRow } from './your-data-row.tsx';

const sections = ['person', 'body', 'medical', 'likes'] as const;

/** Who is signed in, how the app looks and speaks on this device, and what has not been sent: a card each. */
export const ProfileScreen = ({ logOut, security }: { readonly logOut: ReactNode; readonly security: ReactNode }) => {
  const t = useT();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.profileSettings') })}</title>
      <PageHeader title={t('shell.profileSettings')} />
      <Stack gap={4}>
        <CustomerCard />
        <WaitingCard />
        <ProfilePart sections={sections} />
        <div id="tastes">
          <TastesPart />
        </div>
        <AddressesCard />
        <FilesCard />
        <LanguageCard />
        <AppearanceCard />
        {security}
        <CreditRow />
        <YourDataRow />
        <AboutCard />
        <div className={styles.foot}>
          {logOut}
          <span className={styles.quiet}>{t('profile.version', { version: packageInfo.version })}</span>
        </div>
      </Stack>
    </Page>
  );
};
