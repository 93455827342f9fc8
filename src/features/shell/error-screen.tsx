import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { partMissing, renewByItself } from '../../state/device/app-update.ts';
import { servedBuild } from '../../state/device/build.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorState } from '../../ui/cards/empty-state.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/**
 * Shown if a screen could not be loaded or rendered. No entry is lost: entries are stored on the device. If another
 * version of the app solves the problem, the page switches to it; missing parts are loaded when the network is back.
 */
export const ErrorScreen = () => {
  const t = useT();
  const router = useRouter();
  const offline = useOffline();
  const [wasOffline, setWasOffline] = useState(offline);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const still = (): boolean => shown.current;
  useEffect(() => {
    if (offline) setWasOffline(true);
    else
      renewByItself(still)
        .then(async (renewed) => {
          // The connection may only seem to be back: without the server and a service worker, a reload would show the
          // browser's error page.
          if (!renewed && wasOffline && partMissing() && (await servedBuild()) && still()) window.location.reload();
        })
        .catch(report('the page could not start anew'));
  }, [offline, wasOffline]);
  const tryAgain = async (): Promise<void> => {
    if (!offline && ((await renewByItself(still)) || !still())) return;
    if (!offline && partMissing()) window.location.reload();
    else await router.invalidate();
  };
  const title = t(offline ? 'errors.notOnDevice' : 'errors.screenTitle');
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader title={title} />
      <ErrorState
        title={t(offline ? 'errors.notOnDeviceText' : 'errors.screenText')}
        action={<Button onClick={() => void tryAgain()}>{t('shell.retry')}</Button>}
      />
    </Page>
  );
};

/** Replaces the whole app, including the frame that otherwise offers the new version. */
export const RootErrorScreen = () => (
  <>
    <UpdatePrompt />
    <ErrorScreen />
  </>
);
