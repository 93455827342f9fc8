import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { PlanParams } from '../../protocol/order/plan.ts';
import { useAskKept } from '../../state/drafts/ask-kept.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { useAsk } from '../../state/engine/use-send.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import styles from './modify.module.css';
import { readAgain } from './plan/read-again.ts';
import type { WhichPlan } from './plan/use-plan.ts';

interface Props {
  readonly params: PlanParams;
  readonly which: WhichPlan;
  readonly onCancelled: (done: Cancelled) => void;
}

/** Fils; `coupon` is null while nothing was paid. */
interface Outcomes {
  readonly refund: number;
  readonly coupon: number | null;
  /** The bag deposit that was paid: what goes back of it, or that another plan keeps it. */
  readonly deposit?: { readonly back: number; readonly kept: boolean } | undefined;
  /** What was paid with a voucher that has expired since. */
  readonly expired?: number | undefined;
}

/** What is left to be said of a plan that is gone. */
export interface Cancelled {
  readonly message: string;
  readonly code: string | undefined;
}

/** Cancels the plan: both outcomes are shown before, the terms must be accepted. */
export const CancelPlan = ({ params, which, onCancelled }: Props) => {
  const t = useT();
  const format = useFormat();
  const ask = useAsk();
  const askKept = useAskKept(String(params.id));
  const offline = useOffline();
  const reason = useId();
  const [show, setShow] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const [terms, setTerms] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState<'refund' | 'coupon' | null>(null);
  const orderId = params.id;

  useEffect(() => {
    if (!show) return;
    ask('order/cancel', { orderId, makeCoupon: false, preview: true })
      .then((answer) => {
        if (answer.ok && 'refund' in answer.reply) setOutcomes(answer.reply);
        else if (!answer.ok) setNotice(answer.reason === 'refused' ? answer.refusal.message : t('errors.timeout'));
      })
      .catch(report('what a cancellation leads to could not be asked for'));
  }, [show, ask, orderId, t]);

  const cancel = async (makeCoupon: boolean): Promise<void> => {
    const answer = await askKept('order/cancel', { orderId, makeCoupon });
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
              {t('plan.cancelPlan')}
            </Button>
            {coupon !== null && (
              <Button variant="danger" busy={busy === 'coupon'} disabled={offline} onClick={() => press(true)}>
                {t('plan.cancelWithCoupon')}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.stack}>
          <p>{t('plan.cancelLocked')}</p>
          {outcomes && params.payed && <p>{t('plan.cancelRefund', { amount: format.money(outcomes.refund) })}</p>}
          {outcomes && !params.payed && back === 0 && <p>{t('plan.cancelUnpaid')}</p>}
          {coupon !== null && <p>{t('plan.cancelCoupon', { amount: format.money(coupon) })}</p>}
          {(outcomes?.expired ?? 0) > 0 && (
            <p>{t('plan.cancelExpired', { amount: format.money(outcomes?.expired ?? 0) })}</p>
          )}
          {back > 0 && <p>{t('plan.cancelDeposit', { amount: format.money(back) })}</p>}
          {outcomes?.deposit?.kept && <p>{t('plan.cancelDepositKept')}</p>}
          {outcomes && (outcomes.refund > 0 || back > 0) && <p>{t('plan.cancelFollow')}</p>}
          <Checkbox name="terms" label={t('plan.cancelTerms')} checked={terms} onChange={setTerms} />
          <Link to="/terms" target="_blank">
            {t('shell.terms')}
          </Link>
          {offline && <Reason>{t('errors.offline')}</Reason>}
          <div role="alert" className={styles.error}>
            {notice}
          </div>
        </div>
      </Modal>
    </>
  );
};
