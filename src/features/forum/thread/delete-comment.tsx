import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { ask } from '#src/state/engine/ask.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { failureText } from '../failure-text.ts';

interface Props {
  readonly commentId: number;
  readonly asked: boolean;
  readonly close: () => void;
}

export const DeleteComment = ({ commentId, asked, close }: Props) => {
  const t = useT();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await ask('forum/commentDel', { commentId });
    setBusy(false);
    close();
    // If it was deleted elsewhere before, it is gone as well.
    const gone = answer.ok || (answer.reason === 'refused' && answer.refusal.code === 'not_found');
    toast(
      gone
        ? { text: t('forum.commentDeleted'), icon: 'check-circle', key: 'forum' }
        : { text: failureText(t, answer), icon: 'warning', key: 'forum' },
    );
  };
  return (
    <ConfirmDialog
      show={asked}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('forum.sure')}
      actions={[
        {
          label: t('shell.yes'),
          variant: 'danger',
          busy,
          onSelect: () => void remove().catch(report('a comment could not be deleted')),
        },
        { label: t('shell.no'), onSelect: close },
      ]}
    >
      <p>{t('forum.deleteCommentText')}</p>
    </ConfirmDialog>
  );
};
