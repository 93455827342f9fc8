import { useState } from 'react';

import { daysOfEntry } from '#src/domain/body/progress-entry.ts';
import { copyLastRecord } from '#src/domain/body/stale-progress.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { useUser } from '#src/state/session/session.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { useSaving } from '#src/saving/use-saving.ts';
import { progressWords } from '#src/body/record/saving-words.ts';

/** The maximum number of days in one `progress/set`. */
const DAYS_A_MESSAGE = 400;

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  readonly progress: ProgressData;
  readonly onManual: () => void;
  readonly onWearable: () => void;
}

/** Asks the customer to complete the missed days. */
export const StalePrompt = ({ show, close, progress, onManual, onWearable }: Props) => {
  const t = useT();
  const { save } = useSaving(progressWords);
  const user = useUser();
  const [busy, setBusy] = useState(false);

  const copy = async (): Promise<void> => {
    setBusy(true);
    const days = copyLastRecord(progress.daily, progress.today);
    const messages = Array.from({ length: Math.ceil(days.length / DAYS_A_MESSAGE) }, (_, i) => ({
      days: days.slice(i * DAYS_A_MESSAGE, (i + 1) * DAYS_A_MESSAGE),
    }));
    const cleared = (data: { days: typeof days }) => ({
      days: daysOfEntry(data).map(({ date, source: _source, ...fields }) => ({
        date,
        ...Object.fromEntries(Object.keys(fields).map((field) => [field, null])),
      })),
    });
    const saved = await save(
      'progress/set',
      messages.map((data) => ({ data, inverse: cleared(data) })),
      { replaces: progress.asOf, text: t('progress.copied', { days: days.length }) },
    );
    setBusy(false);
    if (saved) close();
  };

  return (
    <Modal show={show} close={close} closeLabel={t('shell.close')} headLine={t('progress.track')}>
      <Stack gap={6}>
        <p>{t('progress.stale')}</p>
        <Stack gap={2}>
          <Button block onClick={onManual} data-autofocus>
            {t('progress.enterManually')}
          </Button>
          <Button
            block
            variant="soft"
            icon="copy"
            busy={busy}
            busyLabel={t('progress.copying')}
            onClick={() => void copy().catch(report('the last record could not be copied'))}
          >
            {t('progress.copyLast')}
          </Button>
          <Button block variant="quiet" onClick={onWearable}>
            {t(user?.fitbit_token ? 'progress.syncFitbit' : 'progress.connectFitbit')}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
};
