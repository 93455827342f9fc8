import { useEffect, useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { InstallButton } from '../../installing/install-button.tsx';
import { useInstall } from '../../state/device/install.ts';
import { report } from '../../state/engine/report.ts';
import { asksCustomer, keepStorage } from '../../state/engine/storage-persistence.ts';
import { useSession } from '../../state/session/session.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import styles from './sync.module.css';

interface Storage {
  readonly persisted: boolean;
  /** The used bytes; null if the browser does not tell. */
  readonly used: number | null;
}

const readStorage = async (): Promise<Storage | null> => {
  if (!navigator.storage?.persisted) return null;
  const persisted = await navigator.storage.persisted();
  const { usage } = (await navigator.storage.estimate?.()) ?? {};
  return { persisted, used: usage ?? null };
};

/** Shows how safe the stored entries are in this browser. */
export const StorageCard = () => {
  const t = useT();
  const format = useFormat();
  const { persistent } = useSession();
  const install = useInstall();
  const [storage, setStorage] = useState<Storage | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    readStorage().then(setStorage, report('the storage could not be asked'));
  }, []);
  const safe = persistent && storage?.persisted === true;
  const mayBeCleared = persistent && storage?.persisted === false;
  const keep = async (): Promise<void> => {
    setRefused(!(await keepStorage()));
    setStorage(await readStorage());
  };
  return (
    <Card title={t('sync.storageTitle')}>
      <Stack gap={3}>
        <p className={styles.storage}>
          <Icon name={safe ? 'check-circle' : 'info'} />
          <span>{t(persistent ? (safe ? 'sync.kept' : 'sync.mayBeCleared') : 'sync.notKept')}</span>
        </p>
        {mayBeCleared && install.kind !== 'none' && (
          <>
            <p>{t('sync.installHelps')}</p>
            <InstallButton install={install} label={t('sync.install')} />
          </>
        )}
        {mayBeCleared && asksCustomer() && (
          <>
            <p>{t('sync.keepAsk')}</p>
            <Button
              size="s"
              variant="soft"
              onClick={() => void keep().catch(report('storage persistence was not answered'))}
            >
              {t('sync.keep')}
            </Button>
            <p role="status">{refused && t('sync.keepRefused')}</p>
          </>
        )}
        {storage?.used !== null && storage?.used !== undefined && (
          <p className={styles.when}>
            {t('sync.used', { size: t('sync.megabytes', { number: format.upTo(storage.used / 1_000_000, 1) }) })}
          </p>
        )}
      </Stack>
    </Card>
  );
};
