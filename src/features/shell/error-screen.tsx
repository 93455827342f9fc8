import { useRouter } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** A screen that could not be fetched or drawn. Nothing entered is lost: entries lie on the device. */
export const ErrorScreen = () => {
  const t = useT();
  const router = useRouter();
  const offline = useOffline();
  const title = t(offline ? 'errors.notOnDevice' : 'errors.screenTitle');
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader title={title} />
      <ErrorState
        title={t(offline ? 'errors.notOnDeviceText' : 'errors.screenText')}
        action={<Button onClick={() => void router.invalidate()}>{t('shell.retry')}</Button>}
      />
    </Page>
  );
};
