import { useT } from '../i18n/use-t.tsx';
import { report } from '../state/report.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { useDishEditor } from './use-dish-editor.ts';

interface Props {
  readonly editor: ReturnType<typeof useDishEditor>;
}

/** Asked before unsaved words about a dish are left; needs the texts of `feedback`. */
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
          onSelect: () => void editor.saveAndGo().catch(report('dish feedback was not saved')),
        },
        { label: t('feedback.discardChanges'), variant: 'dangerQuiet', onSelect: editor.discard },
      ]}
    >
      <p>{t('feedback.notSaved')}</p>
    </ConfirmDialog>
  );
};
