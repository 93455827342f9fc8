import { useEffect, useRef } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { Refusal } from '../../protocol/define/errors.ts';
import { vibrateFor } from '../../state/engine/vibration.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { refusalText } from './refusal-text.ts';

interface Props {
  /** Null if no dialog is shown. */
  readonly refusal: Refusal | null;
  readonly close: () => void;
}

/** Shows the server's message about a refused request. */
export const RefusedModal = ({ refusal, close }: Props) => {
  const t = useT();
  useEffect(() => {
    if (refusal) vibrateFor('refused');
  }, [refusal]);
  const last = useRef(refusal);
  if (refusal) last.current = refusal;
  return (
    <Modal
      show={refusal !== null}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('shell.error')}
      footer={
        <Button data-autofocus onClick={close}>
          {t('shell.ok')}
        </Button>
      }
    >
      <p>{refusalText(t, last.current)}</p>
    </Modal>
  );
};
