import { useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';
import { useToday } from '../../state/plan/clock.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { useUser } from '../../state/session/session.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';

/**
 * Offers iftar and suhoor in place of lunch and breakfast, while the provider offers them; renders nothing at other
 * times.
 */
export const RamadanCard = () => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const today = useToday();
  const user = useUser();
  const ramadan = useSetting('RAMADAN', null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (ramadan === null || !user || ramadan.to < today) return null;
  const chosen = user.ramadan === 1;
  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      setFailed(!(await ask('profile/set', { scenario: 'main', ramadan: chosen ? 0 : 1 })).ok);
    } finally {
      setBusy(false);
    }
  };
  const range = { from: format.day(ramadan.from), to: format.day(ramadan.to) };
  return (
    <Card title={t('ramadan.title')}>
      <Stack gap={3}>
        <p>{t(chosen ? 'ramadan.isOn' : 'ramadan.text', range)}</p>
        {offline && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
        {failed && <Banner tone="tomato" role="alert" title={t('ramadan.failed')} />}
        <Button
          variant="secondary"
          icon="moon"
          block
          disabled={offline}
          busy={busy}
          busyLabel={t('ramadan.busy')}
          onClick={() => void change().catch(report('the choice for Ramadan could not be saved'))}
        >
          {t(chosen ? 'ramadan.off' : 'ramadan.on')}
        </Button>
      </Stack>
    </Card>
  );
};
