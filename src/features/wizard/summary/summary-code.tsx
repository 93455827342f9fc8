import { CouponCard } from '#src/building/bill/coupon-card.tsx';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import type { useCode } from './use-code.ts';

interface Props {
  readonly code: ReturnType<typeof useCode>;
  /** Why the order with this code was refused; null without such a refusal. */
  readonly orderRefused: string | null;
  /** Called when the order gets another code: an earlier refusal is over. */
  readonly onChanged: () => void;
}

/** Shows the code of the order: a typed one, or one of the customer's own vouchers. */
export const SummaryCode = ({ code, orderRefused, onChanged }: Props) => {
  const t = useT();
  const { chosen, vouchers, apply, wrong, refused, heard } = code;
  const drop = (): Promise<void> => {
    onChanged();
    return code.drop();
  };
  const chooseVoucher = (id: number): Promise<void> => {
    onChanged();
    return code.chooseVoucher(id);
  };
  return (
    <>
      <CouponCard
        applied={chosen?.kind === 'coupon' ? chosen.name : null}
        wrong={wrong}
        refused={orderRefused}
        onApply={apply}
        onRemove={drop}
      >
        {vouchers.length > 0 && (
          <Select
            label={t('summary.ownVouchers')}
            name="voucher"
            placeholder={t('summary.noVoucher')}
            value={chosen?.kind === 'voucher' ? String(chosen.id) : ''}
            errors={{ voucher: chosen?.kind === 'voucher' ? (orderRefused ?? undefined) : undefined }}
            onChange={(id) => void chooseVoucher(Number(id)).catch(report('the voucher could not be kept'))}
            options={vouchers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {chosen?.kind === 'voucher' && (
          <Button
            size="s"
            variant="quiet"
            onClick={() => void drop().catch(report('the voucher could not be taken away'))}
          >
            {t('checkout.removeNamed', { name: chosen.name })}
          </Button>
        )}
      </CouponCard>
      <Modal
        show={refused !== null}
        close={heard}
        closeLabel={t('shell.close')}
        headLine={t('summary.validationError')}
        footer={<Button onClick={heard}>{t('shell.ok')}</Button>}
      >
        <p role="alert">{refused}</p>
      </Modal>
    </>
  );
};
