import { useState } from 'react';

import { whyKept } from '../../files/why-kept.ts';
import { forgetFiles, type KeptFileFacts } from '../../files/kept-files.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { ask } from '../../state/engine/ask.ts';

/** Asks before it deletes a file; a deleted file cannot be restored. */
export const useRemoveFile = (read: () => Promise<void>) => {
  const [asked, setAsked] = useState<KeptFileFacts | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<MessageId | null>(null);
  const remove = async (): Promise<void> => {
    if (!asked) return;
    const { hash } = asked;
    setBusy(true);
    const answer = await ask('profile/removeFile', { hash });
    setBusy(false);
    setAsked(null);
    // If it was deleted elsewhere before, it is gone as well.
    const gone = answer.ok || (answer.reason === 'refused' && answer.refusal.code === 'not_found');
    setFailed(gone ? null : whyKept(answer));
    if (!gone) return;
    await forgetFiles([hash]);
    await read();
  };
  return { asked, setAsked, busy, failed, remove };
};

export type RemoveFile = ReturnType<typeof useRemoveFile>;
