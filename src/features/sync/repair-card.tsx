import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';

/** Restarts sending if something seems stuck. */
export const RepairCard = () => {
  const t = useT();
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState<number | null>(null);
  const repair = async (): Promise<void> => {
    setBusy(true);
    try {
      const engine = await wholeEngine();
      setLocked((await engine.repair()).locked);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('sync.repairTitle')}>
      <Stack gap={3}>
        <p>{t('sync.repairText')}</p>
        <div>
          <Button
            variant="secondary"
            icon="sync"
            busy={busy}
            onClick={() => void repair().catch(report('sending could not be started anew'))}
          >
            {t('sync.repair')}
          </Button>
        </div>
        <output>
          {locked !== null && (
            <Stack gap={1}>
              <p>{t(offline ? 'sync.repairedOffline' : 'sync.repaired')}</p>
              {locked > 0 && <p>{t('sync.locked', { count: locked })}</p>}
            </Stack>
          )}
        </output>
      </Stack>
    </Card>
  );
};
