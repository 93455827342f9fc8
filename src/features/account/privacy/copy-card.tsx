import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';

/** Lets the customer download all stored data. */
export const CopyCard = () => {
  const t = useT();
  const offline = useOffline();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<string | null>(null);
  const wish = async (): Promise<void> => {
    setAsked(null);
    const reply = await attempt.run(() => ask('account/export', {}));
    if (reply) setAsked(reply.message);
  };
  return (
    <Card title={t('signup.privacy.copy')}>
      <Stack gap={4}>
        <p>{t('signup.privacy.copyText')}</p>
        {offline && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
        <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
        {asked !== null && <Banner tone="palm" icon="mail" role="status" title={asked} />}
        <Button
          variant="secondary"
          icon="download"
          block
          disabled={offline}
          busy={attempt.busy}
          busyLabel={t('signup.privacy.copyBusy')}
          onClick={() => void wish().catch(report('a copy could not be asked for'))}
        >
          {t('signup.privacy.copyAsk')}
        </Button>
      </Stack>
    </Card>
  );
};
