import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { RemoveFile } from './use-remove-file.ts';

export const DeleteDialog = ({ removing, headLine }: { readonly removing: RemoveFile; readonly headLine: string }) => {
  const t = useT();
  const offline = useOffline();
  const { asked, setAsked, busy, remove } = removing;
  return (
    <ConfirmDialog
      show={asked !== null}
      close={() => setAsked(null)}
      closeLabel={t('shell.close')}
      headLine={headLine}
      actions={[
        {
          label: t('files.delete'),
          variant: 'danger',
          busy: busy && !offline,
          unable: offline ? t('errors.offline') : undefined,
          onSelect: () => void remove().catch(report('a file could not be deleted')),
        },
        { label: t('files.keep'), onSelect: () => setAsked(null) },
      ]}
    >
      <p>{t('files.deleteText')}</p>
    </ConfirmDialog>
  );
};
