import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { ask } from '../../state/engine/ask.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { failureText } from './failure-text.ts';
import type { Thread } from './forum-requests.ts';

type Doomed = Pick<Thread, 'id'>;

export interface DeleteThread {
  readonly asked: Doomed | null;
  readonly setAsked: (thread: Doomed | null) => void;
  readonly busy: boolean;
  readonly remove: () => Promise<void>;
}

/**
 * Asks before it deletes the author's discussion; a deleted discussion cannot be restored.
 * @param gone called after the deletion
 */
export const useDeleteThread = (gone: () => void): DeleteThread => {
  const t = useT();
  const toast = useToast();
  const [asked, setAsked] = useState<Doomed | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    if (!asked) return;
    setBusy(true);
    const answer = await ask('forum/del', { threadId: asked.id });
    setBusy(false);
    setAsked(null);
    // If it was deleted elsewhere before, it is gone as well.
    if (answer.ok || (answer.reason === 'refused' && answer.refusal.code === 'not_found')) {
      toast({ text: t('forum.deleted'), icon: 'check-circle', key: 'forum' });
      gone();
      return;
    }
    toast({ text: failureText(t, answer), icon: 'warning', key: 'forum' });
  };
  return { asked, setAsked, busy, remove };
};
