import { CouponCard } from '#src/building/bill/coupon-card.tsx';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import type { useCode } from './use-code.ts';

/** Shows the code of the order: a typed one, or one of the customer's own vouchers. */
export const SummaryCode = ({ code }: { readonly code: ReturnType<typeof useCode> }) => {
  const t = useT();
  const { chosen, vouchers, chooseVoucher, apply, drop, wrong, refused, heard } = code;
  return (
    <>
      <CouponCard
        applied={chosen?.kind === 'coupon' ? chosen.name : null}
        wrong={wrong}
        onApply={apply}
        onRemove={drop}
      >
        {vouchers.length > 0 && (
          <Select
            label={t('summary.ownVouchers')}
            name="voucher"
            placeholder={t('summary.noVoucher')}
            value={chosen?.kind === 'voucher' ? String(chosen.id) : ''}
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
