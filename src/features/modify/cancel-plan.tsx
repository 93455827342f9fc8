import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { CANCELLATION_FEE_PERCENT } from '../../domain/money/cancel.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { PlanParams } from '../../protocol/order/plan.ts';
import { useHasPage } from '../../state/device/use-provider.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';
import { useAsked } from '../../state/engine/use-asked.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import styles from './modify.module.css';
import { readAgain } from '../../meals/plan/read-again.ts';
import type { WhichPlan } from '../../meals/plan/use-plan.ts';

interface Props {
  readonly params: PlanParams;
  readonly which: WhichPlan;
  readonly onCancelled: (done: Cancelled) => void;
}

/** The server's result, to show after the plan is cancelled. */
export interface Cancelled {
  readonly message: string;
  readonly code: string | undefined;
}

/** Cancels the plan. The customer first sees both outcomes and accepts the terms. */
export const CancelPlan = ({ params, which, onCancelled }: Props) => {
  const t = useT();
  const has = useHasPage();
  const fee = useSetting('CANCELLATION_FEE_PERCENT', CANCELLATION_FEE_PERCENT);
  const format = useFormat();
  const offline = useOffline();
  const reason = useId();
  const [show, setShow] = useState(false);
  const [terms, setTerms] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState<'refund' | 'coupon' | null>(null);
  const orderId = params.id;

  const look = useAsked('order/cancel', show ? { orderId, makeCoupon: false, preview: true } : null);
  // The amounts are in fils; `coupon` is null if nothing was paid.
  const outcomes = look.data && 'refund' in look.data ? look.data : null;
  const unknown = look.failed ? (look.refusal?.message ?? t('errors.timeout')) : null;

  const cancel = async (makeCoupon: boolean): Promise<void> => {
    const answer = await ask('order/cancel', { orderId, makeCoupon }, { kept: { subject: params.id } });
    if (!answer.ok) {
      const said = answer.reason === 'refused' ? answer.refusal.message : '';
      setNotice(said === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'plan.unanswered') : said);
      return;
    }
    if (!('message' in answer.reply)) return;
    setShow(false);
    onCancelled({ message: answer.reply.message, code: answer.reply.coupon?.code });
    await readAgain(which);
  };
  const press = (makeCoupon: boolean): void => {
    if (!terms) {
      setNotice(t('plan.cancelTermsMissing'));
      return;
    }
    setNotice(null);
    setBusy(makeCoupon ? 'coupon' : 'refund');
    cancel(makeCoupon)
      .catch(report('the plan could not be cancelled'))
      .finally(() => setBusy(null));
  };
  const leave = (): void => {
    setShow(false);
    setNotice(null);
    setTerms(false);
  };
  const back = outcomes?.deposit?.back ?? 0;
  const coupon = params.payed ? (outcomes?.coupon ?? null) : null;
  return (
    <>
      <Button
        variant="dangerQuiet"
        block
        disabled={offline}
        aria-describedby={offline ? reason : undefined}
        onClick={() => setShow(true)}
      >
        {t('plan.cancelPlan')}
      </Button>
      {offline && !show && <Reason id={reason}>{t('errors.offline')}</Reason>}
      <Modal
        show={show}
        close={leave}
        closeLabel={t('shell.close')}
        headLine={t('plan.cancelAsked')}
        role="alertdialog"
        footer={
          <>
            <Button data-autofocus onClick={leave}>
              {t('plan.cancelKeep')}
            </Button>
            <Button
              variant="danger"
              busy={busy === 'refund'}
              disabled={!outcomes || offline}
              onClick={() => press(false)}
            >
              {outcomes && coupon !== null
                ? t('plan.cancelWithRefund', { amount: format.money(outcomes.refund) })
                : t('plan.cancelPlan')}
            </Button>
            {coupon !== null && (
              <Button variant="danger" busy={busy === 'coupon'} disabled={offline} onClick={() => press(true)}>
                {t('plan.cancelWithCoupon', { amount: format.money(coupon) })}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.stack}>
          <p>{t('plan.cancelLocked')}</p>
          {outcomes && params.payed && (
            <p>
              {t(coupon === null ? 'plan.cancelRefund' : 'plan.cancelEither', {
                amount: format.money(outcomes.refund),
                fee,
              })}
            </p>
          )}
          {outcomes && !params.payed && back === 0 && <p>{t('plan.cancelUnpaid')}</p>}
          {coupon !== null && <p>{t('plan.cancelOr', { amount: format.money(coupon) })}</p>}
          {(outcomes?.expired ?? 0) > 0 && (
            <p>{t('plan.cancelExpired', { amount: format.money(outcomes?.expired ?? 0) })}</p>
          )}
          {back > 0 && <p>{t('plan.cancelDeposit', { amount: format.money(back) })}</p>}
          {outcomes?.deposit?.kept && <p>{t('plan.cancelDepositKept')}</p>}
          {outcomes && (outcomes.refund > 0 || back > 0) && <p>{t('plan.cancelFollow')}</p>}
          <Checkbox name="terms" label={t('plan.cancelTerms')} checked={terms} onChange={setTerms} />
          {has('terms') && (
            <Link to="/terms" target="_blank">
              {t('shell.terms')}
            </Link>
          )}
          {offline && <Reason>{t('errors.offline')}</Reason>}
          <div role="alert" className={styles.error}>
            {notice ?? unknown}
          </div>
        </div>
      </Modal>
    </>
  );
};
