import { useNavigate } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { Cancelled } from './cancel-plan.tsx';
import styles from './modify.module.css';

interface Props {
  readonly done: Cancelled | null;
  readonly close: () => void;
}

/**
 * Shows the result of a cancellation. It is rendered outside the plan, because the plan disappears when it is read again.
 */
export const CancelledModal = ({ done, close }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const goHome = (): void => {
    close();
    void navigate({ to: '/' });
  };
  return (
    <Modal
      show={done !== null}
      close={goHome}
      closeLabel={t('shell.close')}
      headLine={t('plan.cancelled')}
      footer={<Button onClick={goHome}>{t('shell.goHome')}</Button>}
    >
      <div className={styles.stack}>
        <p>{done?.message}</p>
        {done?.code !== undefined && <p>{t('plan.couponCode', { code: done.code })}</p>}
      </div>
    </Modal>
  );
};
