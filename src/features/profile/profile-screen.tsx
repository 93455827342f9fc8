import { useLocation } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

import packageInfo from '../../../package.json' with { type: 'json' };
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { AddressesCard } from '../../orders/address/addresses-card.tsx';
import { ProfilePart, TastesPart } from '../../person/profile-part.tsx';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { FoldPage } from '../../ui/cards/fold-page.tsx';
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
import { LanguageCard } from './language-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import styles from './profile.module.css';
import { WaitingCard } from './waiting-card.tsx';

// Loaded later: few customers use it, and it is below the parts that all customers have.
const CalendarPart = later(async () => {
  const [part] = await Promise.all([import('./calendar-part.tsx'), loadCatalogue('calendar')]);
  return part.CalendarPart;
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
 * Shows the customer and their food, and the app and the account: on a phone rows that open in place, on a desktop cards in
 * two columns, which have their reading order. Each has its own URL: `/profile#addresses`.
 */
export const ProfileScreen = ({ logOut, security, shared, onSharedDone }: Props) => {
  const t = useT();
  const { hash, state } = useLocation();
  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.profileSettings') })}</title>
      <PageHeader title={t('shell.profileSettings')} />
      <FoldPage entry={state.__TSR_key ?? ''} hash={hash}>
        <div className={styles.columns}>
          <div className={styles.person}>
            <div className={styles.pair}>
              <CustomerCard />
              <WaitingCard />
            </div>
            <ProfilePart sections={sections} halves />
            <div className={styles.pair}>
              <div className={styles.side}>
                <TastesPart />
                <Suspense>
                  <RamadanCard />
                </Suspense>
              </div>
              <AddressesCard />
            </div>
          </div>
          <div className={styles.side}>
            <FoldCard name="calendar" icon="calendar" title={t('profile.calendar')} detail={t('profile.calendarText')}>
              <Suspense fallback={<Skeleton shape="card" height="12rem" />}>
                <CalendarPart />
              </Suspense>
            </FoldCard>
            <FilesCard />
            <NoticesCard />
            <LanguageCard />
            <AppearanceCard />
            <FoldCard
              name="devices"
              icon="lock"
              title={t('profile.security')}
              detail={t('profile.securityText')}
              ofCards
            >
              <div className={styles.cards}>{security}</div>
            </FoldCard>
            <CreditRow />
            <PrivacyCard />
            <DeviceRow />
            <AboutCard />
            <div className={styles.foot}>
              {logOut}
              <span className={styles.quiet}>{t('profile.version', { version: packageInfo.version })}</span>
            </div>
          </div>
        </div>
      </FoldPage>
      {shared !== undefined && (
        <Suspense>
          <SharedPicture key={shared} shared={shared} done={onSharedDone} />
        </Suspense>
      )}
    </Page>
  );
};
