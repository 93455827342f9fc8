import { useState } from 'react';

import { dayFromWire } from '../../../domain/days/day.ts';
import { canUnskip } from '../../../domain/plan/skip.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { RefusedModal } from '../../../meals/reviews/refused-modal.tsx';
import type { Refusal } from '../../../protocol/define/errors.ts';
import { useAskKept } from '../../../state/drafts/ask-kept.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import styles from '../modify.module.css';
import { readAgain } from '../plan/read-again.ts';
import type { PlanDay, PlanView } from '../plan/use-plan.ts';

/** Takes a skip back while neither the day nor the one that was added for it is in preparation. */
export const UnskipButton = ({ plan, day }: { readonly plan: PlanView; readonly day: PlanDay }) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const offline = useOffline();
  const ask = useAskKept(`${plan.params?.id} ${day.wire} undo`);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { params } = plan;
  const replacement = params?.skipped[day.wire];
  if (!params || replacement === undefined) return null;
  const added = dayFromWire(replacement);
  const possible = canUnskip(day.day, added, plan.today);

  const unskip = async (): Promise<void> => {
    const answer = await ask('order/skipTheDay', {
      planId: params.id,
      skip_date: Number(day.wire),
      new_date: replacement,
      undo: true,
    });
    if (!answer.ok) {
      if (answer.reason === 'refused') setRefusal(answer.refusal);
      else setFailed(t(answer.reason === 'offline' ? 'plan.onlineOnly' : 'plan.unanswered'));
      return;
    }
    plan.edits.drop((wire) => wire === String(replacement));
    await readAgain(plan.which);
    toast({
      text: answer.reply.message ?? t('plan.unskipped', { day: format.day(day.day) }),
      icon: 'check',
      key: 'plan',
    });
  };
  return (
    <div className={styles.stack}>
      <p className={styles.faint}>{t('plan.replacedBy', { day: format.dayLong(added) })}</p>
      {possible ? (
        <>
          <Button
            variant="secondary"
            busy={busy}
            title={t('plan.removeSkipHint')}
            aria-describedby={`unskip-${day.wire}`}
            onClick={() => {
              setFailed(null);
              if (offline) {
                setFailed(t('plan.onlineOnly'));
                return;
              }
              setBusy(true);
              unskip()
                .catch(report('a skip could not be taken back'))
                .finally(() => setBusy(false));
            }}
          >
            {t('plan.removeSkip')}
          </Button>
          <p id={`unskip-${day.wire}`} role="tooltip" className={styles.faint}>
            {t('plan.removeSkipHint')}
          </p>
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
