import { useRef } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { useOutbox } from '../state/engine/outbox.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { Button } from '../ui/forms/button.tsx';
import { Stack } from '../ui/cards/layout.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { SentLine } from './sent-line.tsx';

/** The entries that the shown message is about. */
export interface Saved {
  readonly ids: readonly string[];
  readonly message: string;
  readonly headLine?: string;
  /** True if nothing was saved: the message tells why. */
  readonly failed?: boolean;
}

interface Props {
  readonly saved: Saved | null;
  readonly close: () => void;
  readonly undo: (ids: readonly string[]) => void;
}

/** The message after a save, with the entry's current state; the entry is on the device from the start. */
export const SavedModal = ({ saved, close, undo }: Props) => {
  const t = useT();
  const { waiting, attention } = useOutbox();
  const offline = useOffline();
  const last = useRef(saved);
  if (saved) last.current = saved;
  const shown = last.current;
  const refused = shown !== null && attention.some(({ id }) => shown.ids.includes(id));
  const sent = shown !== null && !refused && !waiting.some(({ id }) => shown.ids.includes(id));
  return (
    <Modal
      show={saved !== null && !refused}
      close={close}
      closeLabel={t('shell.close')}
      headLine={shown?.headLine ?? t('shell.mealPlan')}
      footer={
        <>
          <Button data-autofocus onClick={close}>
            {t('shell.done')}
          </Button>
          {shown && shown.ids.length > 0 && (
            <Button variant="quiet" onClick={() => undo(shown.ids)}>
              {t('shell.undo')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <p>{shown?.message}</p>
        {shown?.failed !== true && (
          <SentLine state={sent ? 'sent' : 'device'} detail={sent || !offline ? undefined : t('shell.sentLater')} />
        )}
      </Stack>
    </Modal>
  );
};
