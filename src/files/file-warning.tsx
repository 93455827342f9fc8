import type { FileFault } from '../domain/forms/uploads.ts';
import { useT } from '../i18n/use-t.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';

/** Why a file was refused; `null` if there is no message. */
export type Warning = 'too_large' | 'unsupported_type' | 'full' | 'unkept' | FileFault | null;

const texts = {
  too_large: 'files.tooLarge',
  unsupported_type: 'files.wrongType',
  damaged: 'files.damaged',
  doubled: 'files.doubled',
  full: 'files.fullList',
  unkept: 'files.sharedFailed',
} as const;

export const FileWarning = ({ warning, close }: { readonly warning: Warning; readonly close: () => void }) => {
  const t = useT();
  return (
    <Modal
      show={warning !== null}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('files.warning')}
      role="alertdialog"
      footer={
        <Button data-autofocus onClick={close}>
          {t('shell.ok')}
        </Button>
      }
    >
      {warning !== null && <p>{t(texts[warning])}</p>}
    </Modal>
  );
};
