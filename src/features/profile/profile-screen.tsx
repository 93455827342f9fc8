import { Suspense, type ReactNode } from 'react';

import packageInfo from '../../../package.json' with { type: 'json' };
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { AddressesCard } from '../../orders/address/addresses-card.tsx';
import { ProfilePart, TastesPart } from '../../person/profile-part.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { AboutCard } from './about-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { CreditRow } from './credit-row.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DeviceRow } from './device-row.tsx';
import { FilesCard } from './files-card.tsx';
import { InboxRow } from './inbox-row.tsx';
import { LanguageCard } from './language-card.tsx';
import styles from './profile.module.css';
import { WaitingCard } from './waiting-card.tsx';
import { YourDataRow } from './your-data-row.tsx';

// Loaded later: few customers use it, and it is below the parts that all customers have.
const CalendarCard = later(async () => {
  const [part] = await Promise.all([import('./calendar-card.tsx'), loadCatalogue('calendar')]);
  return part.CalendarCard;
});

// Offered for one month of the year.
const RamadanCard = later(async () => {
  const [part] = await Promise.all([import('./ramadan-card.tsx'), loadCatalogue('ramadan')]);
  return part.RamadanCard;
});

const SharedPicture = later(async () => {
  const [part] = await Promise.all([import('../../files/avatar/shared-picture.tsx'), loadCatalogue('files')]);
  return part.SharedPicture;
});

const sections = ['person', 'body', 'medical', 'likes'] as const;

interface Props {
  readonly logOut: ReactNode;
  readonly security: ReactNode;
  /** Set if another app shared a picture with this app. */
  readonly shared?: string | undefined;
  readonly onSharedDone: () => void;
}

/**
 * Shows the customer and their food, and next to them the app and the account, one card each. The columns have their
 * reading order.
 */
export const ProfileScreen = ({ logOut, security, shared, onSharedDone }: Props) => {
  const t = useT();
  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.profileSettings') })}</title>
      <PageHeader title={t('shell.profileSettings')} />
      <div className={styles.columns}>
        <div className={styles.person}>
          <div className={styles.pair}>
            <CustomerCard />
            <WaitingCard />
          </div>
          <ProfilePart sections={sections} halves />
          <div className={styles.pair}>
            <Stack gap={4}>
              <div id="tastes">
                <TastesPart />
              </div>
              <Suspense>
                <RamadanCard />
              </Suspense>
            </Stack>
            <AddressesCard />
          </div>
        </div>
        <div className={styles.side}>
          <Suspense fallback={<Skeleton shape="card" height="12rem" />}>
            <CalendarCard />
          </Suspense>
          <FilesCard />
          <InboxRow />
          <LanguageCard />
          <AppearanceCard />
          {security}
          <CreditRow />
          <YourDataRow />
          <DeviceRow />
          <AboutCard />
          <div className={styles.foot}>
            {logOut}
            <span className={styles.quiet}>{t('profile.version', { version: packageInfo.version })}</span>
          </div>
        </div>
      </div>
      {shared !== undefined && (
        <Suspense>
          <SharedPicture key={shared} shared={shared} done={onSharedDone} />
        </Suspense>
      )}
    </Page>
  );
};
