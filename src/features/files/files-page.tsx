import type { ReactNode } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { BackToProfile } from '../../person/back-to-profile.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Page } from '../../ui/navigation/page.tsx';

/** Shows a panel of the profile as a page of its own. */
export const FilesPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const t = useT();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader title={title} back={<BackToProfile />} />
      <Stack gap={4}>{children}</Stack>
    </Page>
  );
};
