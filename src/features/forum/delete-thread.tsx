import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { DeleteThread as Removing } from './use-delete-thread.ts';

export const DeleteThread = ({ removing }: { readonly removing: Removing }) => {
  const t = useT();
  const { asked, setAsked, busy, remove } = removing;
  return (
    <ConfirmDialog
      show={asked !== null}
      close={() => setAsked(null)}
      closeLabel={t('shell.close')}
      headLine={t('forum.sure')}
      actions={[
        {
          label: t('shell.yes'),
          variant: 'danger',
          busy,
          onSelect: () => void remove().catch(report('a discussion could not be deleted')),
        },
        { label: t('shell.no'), onSelect: () => setAsked(null) },
      ]}
    >
      <p>{t('forum.deleteText')}</p>
    </ConfirmDialog>
  );
};
