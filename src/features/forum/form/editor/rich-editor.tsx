import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo, useRef } from 'react';

import reading from '#src/reading/reading.module.css';
import styles from './editor.module.css';
import { extensions, writtenHtml } from './extensions.ts';
import { cleanPasted } from './pasted/pasted-html.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichEditorProps {
  readonly label: string;
  /** The first text; later values are ignored. */
  readonly initial: string;
  readonly onChange: (html: string) => void;
  readonly wiring: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
}

/** Shows a field for formatted text. Its library is loaded only here. */
export const RichEditor = ({ label, initial, onChange, wiring }: RichEditorProps) => {
  const latest = useRef(onChange);
  latest.current = onChange;
  const { id, 'aria-describedby': described, 'aria-invalid': invalid } = wiring;
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        dir: 'auto',
        class: `${reading.text} ${styles.words}`,
        ...(described !== undefined && { 'aria-describedby': described }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanPasted,
    }),
    [id, label, described, invalid],
  );
  const editor = useEditor({
    extensions,
    content: initial,
    // The page's policy allows no style element, so the library's few rules are in the CSS module.
    injectCSS: false,
    editorProps,
    onUpdate: (change) => latest.current(change.editor.isEmpty ? '' : writtenHtml(change.editor.getHTML())),
  });
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} controls={wiring.id} />
      <EditorContent editor={editor} />
    </div>
  );
};
