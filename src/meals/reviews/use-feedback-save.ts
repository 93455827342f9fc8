import { useCallback, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { whyUnsaved } from '../../i18n/why-unsaved.ts';
import type { Saved } from './saved-modal.tsx';
import type { QueuedName, Request } from '../../protocol/messages.ts';
import type { SendOptions } from '../../offline/engine.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useSend } from '../../state/engine/use-send.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';

/** What is said when feedback could not be stored. */
export const feedbackFailures = {
  full: 'feedback.saveFull',
  invalid: 'feedback.saveInvalid',
  signed_out: 'feedback.saveSignedOut',
} as const;

/** Stores feedback on the device, shows its message, and can take it back as long as the message is in sight. */
export const useFeedbackSave = () => {
  const t = useT();
  const send = useSend();
  const toast = useToast();
  const [saved, setSaved] = useState<Saved | null>(null);

  const save = useCallback(
    async <N extends QueuedName>(
      name: N,
      request: Request<N>,
      inverse: Request<N> | null,
      message: string,
    ): Promise<boolean> => {
      const options = (inverse === null ? {} : { inverse }) as SendOptions<N>;
      const result = await send(name, request, options);
      if (!result.ok) {
        toast({ text: whyUnsaved(t, feedbackFailures, result), icon: 'warning', key: 'feedback' });
        return false;
      }
      setSaved({ ids: result.ids, message });
      return true;
    },
    [send, t, toast],
  );

  const undo = useCallback(
    ([id]: readonly string[]): void => {
      setSaved(null);
      if (id === undefined) return;
      wholeEngine()
        .then((engine) => engine.undo(id))
        .then((result) =>
          toast({ text: t(result === 'impossible' ? 'feedback.undoFailed' : 'feedback.undone'), key: 'feedback' }),
        )
        .catch(report('feedback could not be taken back'));
    },
    [t, toast],
  );

  return { saved, close: useCallback(() => setSaved(null), []), save, undo };
};
