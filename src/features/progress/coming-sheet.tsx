import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

/** What the wearable buttons lead to until the import is built. */
export const ComingSheet = ({ show, close }: { readonly show: boolean; readonly close: () => void }) => {
  const t = useT();
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('shell.comingNext')}
      footer={
        <Button block onClick={close} data-autofocus>
          {t('progress.gotIt')}
        </Button>
      }
    >
      <p>{t('progress.fitbitSoon')}</p>
    </Modal>
  );
};
