import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { useMemo, useRef } from 'react';

import reading from '../../../../reading/reading.module.css';
import styles from './editor.module.css';
import { cleanPasted } from './pasted-html.ts';
import { Toolbar } from './toolbar.tsx';

/** What the server and the page let through, and nothing else. */
const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    autolink: true,
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (uri, { defaultValidate }) => defaultValidate(uri) && /^(?:https?:|mailto:)/i.test(uri),
  }),
];

export interface RichEditorProps {
  readonly label: string;
  /** What stands in it at first; later values are not taken over. */
  readonly initial: string;
  readonly onChange: (html: string) => void;
  readonly wiring: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
}

/** A field for text with its formatting. Its library is fetched by nobody else. */
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
    // The page's policy admits no style element: its few rules stand in the module.
    injectCSS: false,
    editorProps,
    onUpdate: (change) => latest.current(change.editor.isEmpty ? '' : change.editor.getHTML()),
  });
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} controls={wiring.id} />
      <EditorContent editor={editor} />
    </div>
  );
};
