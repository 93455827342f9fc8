import { useRef } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { User } from '../../protocol/account/user.ts';
import { report } from '../../state/engine/report.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from '../orders.module.css';
import { AddressFields, type Places } from './address-fields.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { useAddressForm } from './use-address-form.ts';

interface Props {
  readonly user: User;
  readonly places: Places;
  /** Where the plan is delivered; null where the page does not know it. */
  readonly planEmirate?: number | null;
  readonly show: boolean;
  readonly close: () => void;
  /** With the server's words. */
  readonly onSaved: (message: string) => void;
}

/** Main and 2nd delivery address. */
export const DeliveryAddressModal = ({ user, places, planEmirate = null, show, close, onSaved }: Props) => {
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  const { form, loaded, errors, elsewhere, change, chooseSlot, save, busy, problem } = useAddressForm(user, {
    planEmirate,
    whole: false,
  });
  const slots = places.emirateSlots[form.main.emirate ?? 0] ?? [];

  const submit = async (): Promise<void> => {
    const saved = await save();
    if (saved?.kind === 'sent') onSaved(saved.message);
    else setTimeout(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  return (
    <Modal
      // What was typed before must be known: a first touch is laid over it and would replace it.
      show={show && loaded}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('order.deliveryAddress')}
      wide
      footer={
        <Button
          busy={busy}
          busyLabel={t('shell.saving')}
          onClick={() => void submit().catch(report('the address could not be saved'))}
        >
          {t('shell.save')}
        </Button>
      }
    >
      <div ref={body} className={styles.stack}>
        {problem !== null && <Banner tone="tomato" role="alert" title={problem} />}
        <AddressFields
          legend={t('order.mainAddress')}
          prefix=""
          value={form.main}
          onChange={(part) => change('main', part)}
          errors={errors}
          places={places}
        />
        {elsewhere && (
          <div className={styles.slot}>
            <p>{t('order.elsewhere')}</p>
            <SlotChoice slots={slots} value={form.slot} onChange={chooseSlot} problem={errors['slot_id']} />
          </div>
        )}
        <AddressFields
          legend={t('order.secondAddress')}
          prefix="work_"
          value={form.second}
          onChange={(part) => change('second', part)}
          errors={errors}
          places={places}
        />
      </div>
    </Modal>
  );
};
