import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { memo, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useAskKept } from '../../state/ask-kept.ts';
import { wholeEngine } from '../../state/engine.ts';
import { report } from '../../state/report.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './menus.module.css';
import { checkoutPath } from './step-guard.ts';
import type { Checkout } from './use-checkout.ts';
import { deletingAtom } from './use-gone-elsewhere.ts';

interface Props {
  readonly checkout: Checkout;
  readonly checkoutId: number;
  readonly show: boolean;
  readonly close: () => void;
}

/** 'Delete & Startover': the saved checkout goes, and with it everything this device holds of it. */
export const MenusStartOver = memo(({ checkout, checkoutId, show, close }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const ask = useAskKept();
  const deleting = useSetAtom(deletingAtom);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  const remove = async (): Promise<void> => {
    deleting(checkoutId);
    const answer = await ask('mobile_checkout/remove', { checkoutId });
    // Another device was faster: it is gone all the same.
    const gone = answer.ok || (answer.reason === 'refused' && answer.refusal.code === 'not_found');
    if (!gone) {
      deleting(null);
      const said = answer.reason === 'refused' ? answer.refusal.message : '';
      setFailed(said === '' ? t(checkout.offline ? 'checkout.removeOffline' : 'plan.unanswered') : said);
      return;
    }
    await checkout.clear();
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
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
          busy,
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
      <div role="alert" className={styles.error}>
        {failed}
      </div>
    </ConfirmDialog>
  );
});
MenusStartOver.displayName = 'MenusStartOver';
