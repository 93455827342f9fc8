import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import styles from '../meals.module.css';

interface Props {
  readonly show: boolean;
  /** The time until which the skip can be taken back. */
  readonly final: string;
  /** The day that replaces the skipped one; null if none is known. */
  readonly added: Day | null;
  readonly close: () => void;
  /** Resolves with null on success, else with the server's message, which may be empty. */
  readonly skip: () => Promise<string | null>;
}

/** The 'Skip delivery' dialog. After the confirmation the day is removed and one is added at the plan's end. */
export const SkipDialog = ({ show, final, added, close, skip }: Props) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const leave = (): void => {
    setFailed(null);
    close();
  };
  const start = (): void => {
    setBusy(true);
    skip()
      .then((said) => {
        if (said === null) leave();
        else setFailed(said === '' ? t('plan.unanswered') : said);
      })
      .catch(report('the day could not be skipped'))
      .finally(() => setBusy(false));
  };
  return (
    <ConfirmDialog
      show={show}
      close={leave}
      closeLabel={t('shell.close')}
      headLine={t('plan.areYouSure')}
      actions={[
        {
          label: t('plan.skipDelivery'),
          // Without a network no request is sent, so no spinner is shown.
          busy: busy && !offline,
          unable: offline ? t('errors.offline') : undefined,
          onSelect: start,
        },
        { label: t('shell.cancel'), onSelect: leave },
      ]}
    >
      <ul className={styles.bullets}>
        <li>{final}</li>
        <li>{added === null ? t('plan.skipAdds') : t('plan.skipAddsDay', { day: format.dayLong(added) })}</li>
        <li>{t('plan.skipDefaults')}</li>
        <li>{t('plan.skipTell')}</li>
      </ul>
      <div role="alert" className={styles.error}>
        {failed}
      </div>
    </ConfirmDialog>
  );
};
