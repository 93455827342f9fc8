import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { PhotoSide } from '../../protocol/profile/upload.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface Props {
  readonly asked: { readonly side: PhotoSide; readonly date: Day } | null;
  readonly close: () => void;
  readonly replace: () => void;
}

/** Asks whether the new photo may replace the one of this day and side; the old one cannot be restored. */
export const ReplaceDialog = ({ asked, close, replace }: Props) => {
  const t = useT();
  const format = useFormat();
  return (
    <ConfirmDialog
      show={asked !== null}
      close={close}
      closeLabel={t('shell.close')}
      headLine={
        asked &&
        t(asked.side === 'before' ? 'files.replaceBefore' : 'files.replaceAfter', {
          day: format.dayWithYear(asked.date),
        })
      }
      actions={[
        { label: t('files.replace'), variant: 'danger', onSelect: replace },
        { label: t('files.keep'), onSelect: close },
      ]}
    >
      <p>{t('files.replaceText')}</p>
    </ConfirmDialog>
  );
};
