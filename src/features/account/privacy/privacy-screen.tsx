import { useT } from '#src/i18n/use-t.tsx';
import { BackToProfile } from '#src/person/back-to-profile.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { CopyCard } from './copy-card.tsx';
import { LeaveCard } from './leave-card.tsx';

/** Shows the customer's consents, the download of their data, and the deletion of the account. */
export const PrivacyScreen = () => {
  const t = useT();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('signup.privacy.title') })}</title>
      <PageHeader title={t('signup.privacy.title')} subtitle={t('signup.privacy.subtitle')} back={<BackToProfile />} />
      <Stack gap={4}>
        <ConsentsCard />
        <CopyCard />
        <LeaveCard />
      </Stack>
    </Page>
  );
};
