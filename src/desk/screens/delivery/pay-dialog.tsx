import { useState } from 'react';

import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../ui/forms/field-errors.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useSending } from '../../parts/use-sending.ts';
import type { DispatchedStop } from './stop-groups.ts';

interface Props {
  readonly stop: DispatchedStop;
  readonly close: () => void;
  /** Called after the payment was recorded. */
  readonly done: () => void;
}

/** Dirhams with at most two decimals, in fils; undefined for anything else. */
const filsOf = (typed: string): number | undefined =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined;

/** Records cash or card that was taken at the door. */
export const PayDialog = ({ stop, close, done }: Props) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { busy, errors, send } = useSending();
  const [method, setMethod] = useState<'cash' | 'card'>('cash');
  const [amount, setAmount] = useState((stop.due / 100).toFixed(2));
  const [reference, setReference] = useState('');
  const [problems, setProblems] = useState<FieldErrors>({});
  const save = async (): Promise<void> => {
    const fils = filsOf(amount.trim());
    const wrong = {
      ...(fils === undefined && { amount: t('dispatch.wrongAmount') }),
      ...(reference.trim() === '' && { reference: t('dispatch.noReference') }),
    };
    setProblems(wrong);
    if (fils === undefined || Object.keys(wrong).length > 0) return;
    const reply = await send('delivery/pay', { stop: stop.stop, method, amount: fils, reference: reference.trim() });
    if (!reply) return;
    toast({ text: t('dispatch.paid', { name: stop.name }), icon: 'check' });
    done();
  };
  const shown = Object.keys(problems).length > 0 ? problems : errors;
  return (
    <FormDialog
      id="take-payment"
      title={t('dispatch.payOf', { name: stop.name })}
      save={t('dispatch.paySave')}
      busy={busy}
      onSave={save}
      close={close}
    >
      <p>{t('dispatch.payAbout', { amount: format.moneyExact(stop.due) })}</p>
      <Select
        label={t('dispatch.method')}
        name="method"
        value={method}
        onChange={setMethod}
        options={[
          { value: 'cash', label: t('dispatch.cash') },
          { value: 'card', label: t('dispatch.card') },
        ]}
      />
      <Field
        label={t('dispatch.amount')}
        name="amount"
        type="decimal"
        value={amount}
        onChange={setAmount}
        errors={shown}
      />
      <Field
        label={t('dispatch.reference')}
        name="reference"
        value={reference}
        onChange={setReference}
        hint={t('dispatch.referenceHint')}
        errors={shown}
        maxLength={64}
      />
    </FormDialog>
  );
};
