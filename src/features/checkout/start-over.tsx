import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { memo, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { ask } from '../../state/engine/ask.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import styles from '../../building/building.module.css';
import { checkoutPath } from './step-guard.ts';
import type { Checkout } from './use-checkout.ts';
import { deletingAtom } from './use-gone-elsewhere.ts';

interface Props {
  readonly checkout: Checkout;
  readonly checkoutId: number;
  readonly show: boolean;
  readonly close: () => void;
}

/** 'Delete & Startover': deletes the saved checkout and everything that this device stores of it. */
export const StartOver = memo(({ checkout, checkoutId, show, close }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const deleting = useSetAtom(deletingAtom);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  const remove = async (): Promise<void> => {
    deleting(checkoutId);
    const answer = await ask('mobile_checkout/remove', { checkoutId }, { kept: { subject: checkoutId } });
    const engine = await wholeEngine();
    // If it was ordered or deleted on another device, it is gone as well.
    const now = answer.ok ? null : answer.refusal && (await ask('mobile_checkout/getPending', {}));
    const gone = answer.ok || (now?.ok === true && now.reply.planParams?.id !== checkoutId);
    if (!gone) {
      deleting(null);
      const said = answer.reason === 'refused' ? answer.refusal.message : '';
      setFailed(said === '' ? t('plan.unanswered') : said);
      return;
    }
    await checkout.clear();
    await engine.refresh('mobile_checkout/getPending', {});
    await navigate({ to: checkoutPath.index });
  };

  const leave = (): void => {
    setFailed(null);
    close();
  };
  return (
    <ConfirmDialog
      show={show}
      close={leave}
      closeLabel={t('shell.close')}
      headLine={t('checkout.startOverAsked')}
      actions={[
        {
          label: t('checkout.deleteStartover'),
          variant: 'danger',
          busy: busy && !checkout.offline,
          unable: checkout.offline ? t('errors.offline') : undefined,
          onSelect: () => {
            setBusy(true);
            remove()
              .catch(report('the checkout could not be removed'))
              .finally(() => setBusy(false));
          },
        },
        { label: t('shell.cancel'), onSelect: leave },
      ]}
    >
      <p>{t('checkout.startOverText')}</p>
      <div role="alert" className={failed === null ? undefined : styles.error}>
        {failed}
      </div>
    </ConfirmDialog>
  );
});
StartOver.displayName = 'StartOver';
