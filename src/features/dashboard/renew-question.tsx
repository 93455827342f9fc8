import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { DEFAULT_RENEW_METHOD, type RenewMethod } from '../../domain/plan/renew-method.ts';
import { useT } from '../../i18n/use-t.tsx';
import { RenewMethodChoice } from '../../orders/renew-method-choice.tsx';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface Props {
  readonly show: boolean;
  readonly close: () => void;
}

/** Asks how the new plan is filled: with the same menu or with default dishes. */
export const RenewQuestion = ({ show, close }: Props) => {
  const t = useT();
  const router = useRouter();
  const [method, setMethod] = useState<RenewMethod>(DEFAULT_RENEW_METHOD);
  const goOn = (): void => {
    close();
    router
      .navigate({ to: '/renewplan/$action', params: { action: method } })
      .catch(report('the renewal could not be opened'));
  };
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('shell.subject.renew')}
      footer={<Button onClick={goOn}>{t('shell.continue')}</Button>}
    >
      <RenewMethodChoice value={method} onChange={setMethod} />
    </Modal>
  );
};
