import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { useLeaving } from './use-leaving.ts';

interface Props {
  readonly editor: Pick<ReturnType<typeof useLeaving>, 'asking' | 'stay' | 'saveAndGo' | 'discard'>;
}

/** Asks before the customer leaves unsaved text; needs the texts of `feedback`. */
export const UnsavedDialog = ({ editor }: Props) => {
  const t = useT();
  return (
    <ConfirmDialog
      show={editor.asking}
      close={editor.stay}
      closeLabel={t('shell.close')}
      headLine={t('feedback.sure')}
      actions={[
        {
          label: t('feedback.saveChanges'),
          onSelect: () => void editor.saveAndGo().catch(report('what was typed was not saved')),
        },
        { label: t('feedback.discardChanges'), variant: 'dangerQuiet', onSelect: editor.discard },
      ]}
    >
      <p>{t('feedback.notSaved')}</p>
    </ConfirmDialog>
  );
};
