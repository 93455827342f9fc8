import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface Props {
  readonly headLine: string;
  readonly message: string;
  /** Whether only the team can help. */
  readonly contact?: boolean;
  readonly close: () => void;
}

/** Shows a message that belongs to no field of the form. */
export const MessageModal = ({ headLine, message, contact = false, close }: Props) => {
  const t = useT();
  return (
    <Modal
      show
      close={close}
      closeLabel={t('shell.close')}
      headLine={headLine}
      footer={
        <>
          <Button data-autofocus onClick={close}>
            {t('shell.ok')}
          </Button>
          {contact && (
            <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
              {t('shell.contactTeam')}
            </Link>
          )}
        </>
      }
    >
      <p>{message}</p>
    </Modal>
  );
};
