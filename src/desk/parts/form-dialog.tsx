import type { ReactNode } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Button } from '../../ui/forms/button.tsx';

interface Props {
  /** The id of the form, which its button names. */
  readonly id: string;
  readonly title: string;
  /** The label of the button that sends the form. */
  readonly save: string;
  readonly busy: boolean;
  readonly onSave: () => Promise<void>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, which its button or the Enter key sends; a second press while it is sent does nothing. */
export const FormDialog = ({ id, title, save, busy, onSave, close, children }: Props) => {
  const t = useT();
  return (
    <Modal
      show
      close={close}
      closeLabel={t('desk.close')}
      headLine={title}
      footer={
        <Button type="submit" form={id} busy={busy} busyLabel={t('desk.busy')}>
          {save}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void onSave();
        }}
      >
        <Stack>{children}</Stack>
      </form>
    </Modal>
  );
};
