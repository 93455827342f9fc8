import type { Editor } from '@tiptap/react';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';

import type { MessageId } from '#src/i18n/message-ids.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import styles from './editor.module.css';

const tools: readonly { readonly label: MessageId; readonly change: typeof addRowAfter; readonly removes: boolean }[] =
  [
    { label: 'forum.addRow', change: addRowAfter, removes: false },
    { label: 'forum.addColumn', change: addColumnAfter, removes: false },
    { label: 'forum.deleteRow', change: deleteRow, removes: true },
    { label: 'forum.deleteColumn', change: deleteColumn, removes: true },
    { label: 'forum.deleteTable', change: deleteTable, removes: true },
  ];

/** Shows the table buttons while the caret is in a table. */
export const TableTools = ({ editor }: { readonly editor: Editor }) => {
  const t = useT();
  return (
    <div role="group" aria-label={t('forum.table')} className={styles.tableTools}>
      {tools.map(({ label, change, removes }) => (
        <Button
          key={label}
          size="s"
          variant={removes ? 'dangerQuiet' : 'quiet'}
          onClick={() => {
            change(editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
        >
          {t(label)}
        </Button>
      ))}
    </div>
  );
};
