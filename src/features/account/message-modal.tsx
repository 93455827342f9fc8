import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

/** What belongs to no field of the form. */
export const MessageModal = ({ message, close }: { readonly message: string; readonly close: () => void }) => {
  const t = useT();
  return (
    <Modal
      show
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('shell.signIn')}
      footer={<Button onClick={close}>{t('shell.ok')}</Button>}
    >
      <p>{message}</p>
    </Modal>
  );
};
