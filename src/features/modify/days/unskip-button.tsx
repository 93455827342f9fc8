import { useState } from 'react';

import { canUnskip } from '#src/domain/plan/skip.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { RefusedModal } from '#src/meals/reviews/refused-modal.tsx';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import styles from '../modify.module.css';
import type { PlanDay, PlanView } from '#src/meals/plan/use-plan.ts';
import { useUnskip } from '#src/meals/plan/use-unskip.ts';

/**
 * Shows the button that cancels a skip. It exists until the skipped day or the day that was added for it is in
 * preparation.
 */
export const UnskipButton = ({ plan, day }: { readonly plan: PlanView; readonly day: PlanDay }) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const undo = useUnskip(plan, day);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { params } = plan;
  const added = params?.skipped[day.day];
  if (!params || added === undefined) return null;
  const possible = canUnskip(day.day, added, plan.today);

  const unskip = async (): Promise<void> => {
    const answer = await undo(params.id, added);
    if (answer.ok) return;
    if (answer.reason === 'refused') setRefusal(answer.refusal);
    else setFailed(t(answer.reason === 'offline' ? 'errors.offline' : 'plan.unanswered'));
  };
  return (
    <div className={styles.stack}>
      <p className={styles.faint}>{t('plan.replacedBy', { day: format.dayLong(added) })}</p>
      {possible ? (
        <>
          <Button
            variant="secondary"
            busy={busy && !offline}
            disabled={offline}
            title={t('plan.removeSkipHint')}
            aria-describedby={offline ? `unskip-${day.day} needs-${day.day}` : `unskip-${day.day}`}
            onClick={() => {
              setFailed(null);
              setBusy(true);
              unskip()
                .catch(report('a skip could not be taken back'))
                .finally(() => setBusy(false));
            }}
          >
            {t('plan.removeSkip')}
          </Button>
          <p id={`unskip-${day.day}`} role="tooltip" className={styles.faint}>
            {t('plan.removeSkipHint')}
          </p>
          {offline && <Reason id={`needs-${day.day}`}>{t('errors.offline')}</Reason>}
        </>
      ) : (
        <p className={styles.faint}>{t('plan.unskipLate')}</p>
      )}
      <div role="alert" className={styles.error}>
        {failed}
      </div>
      <RefusedModal refusal={refusal} close={() => setRefusal(null)} />
    </div>
  );
};
