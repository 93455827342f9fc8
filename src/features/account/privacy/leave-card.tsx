import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useUser } from '#src/state/session/session.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { LeaveSheet } from './leave-sheet.tsx';

/** Deletes the account; the consequences are shown first. */
export const LeaveCard = () => {
  const t = useT();
  const user = useUser();
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('signup.privacy.leave')}>
      <Stack gap={4}>
        <p>{t('signup.privacy.leaveText')}</p>
        {offline && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
        <Button variant="dangerQuiet" icon="trash" block disabled={offline} onClick={() => setOpen(true)}>
          {t('signup.privacy.leaveAsk')}
        </Button>
      </Stack>
      {user && <LeaveSheet user={user} show={open} close={() => setOpen(false)} />}
    </Card>
  );
};
