import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import type { MessageId } from '#src/i18n/message-ids.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { stepOfKey } from '#src/ui/drawing/reading-direction.ts';
import styles from './editor.module.css';
import { LinkForm } from './link-form.tsx';
import { TableTools } from './table-tools.tsx';

interface Tool {
  readonly id: string;
  readonly label: MessageId;
  readonly sign: ReactNode;
  readonly isOn: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
  /** Absent for undo and redo, which have no pressed state. */
  readonly can?: (editor: Editor) => boolean;
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' } as const;
/** @param turns true if the icon is mirrored for right-to-left text */
const Drawn = ({ path, turns = true }: { readonly path: string; readonly turns?: boolean }) => (
  <svg className={turns ? styles.turns : undefined} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={path} {...line} />
  </svg>
);

const tools: readonly Tool[] = [
  {
    id: 'bold',
    label: 'forum.bold',
    sign: <b>B</b>,
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: 'forum.italic',
    sign: <i>I</i>,
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'heading',
    label: 'forum.heading',
    sign: <span>H1</span>,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    id: 'subheading',
    label: 'forum.subheading',
    sign: <span>H2</span>,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    id: 'bulletList',
    label: 'forum.bulletList',
    sign: <Drawn path="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" />,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    label: 'forum.orderedList',
    sign: (
      <Drawn
        path="M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 14h2.5M4 14c0-1.5 2.5-1 2.5-2.4 0-1-2-1.2-2.5-.1M4 20h2.5l-2-3.5h2"
        turns={false}
      />
    ),
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: 'forum.quote',
    sign: <Drawn path="M5 5v14M10 8h9M10 12h9M10 16h5" />,
    isOn: (editor) => editor.isActive('blockquote'),
    press: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'undo',
    label: 'forum.undo',
    sign: <Drawn path="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />,
    isOn: () => false,
    can: (editor) => editor.can().undo(),
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    label: 'forum.redo',
    sign: <Drawn path="m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3" />,
    isOn: () => false,
    can: (editor) => editor.can().redo(),
    press: (editor) => editor.chain().focus().redo().run(),
  },
];

interface Props {
  readonly editor: Editor;
  /** The id of the field that it formats. */
  readonly controls: string;
}

/** Shows the tools as one tab stop: the arrow keys move from tool to tool. */
export const Toolbar = ({ editor, controls }: Props) => {
  const t = useT();
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter(({ isOn }) => isOn(now)).map(({ id }) => id),
      able: tools.filter(({ can }) => can?.(now) ?? true).map(({ id }) => id),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const step = stepOfKey(event.key, event.currentTarget);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : at + step;
    if (to === at || !buttons[to]) return;
    event.preventDefault();
    setAt(to);
    buttons[to].focus();
  };
  const isLast = tools.length;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the tools, one of which is the tab stop */}
      <div
        role="toolbar"
        aria-label={t('forum.editor')}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={move}
      >
        {tools.map(({ id, label, sign, press, can }, place) => (
          <button
            key={id}
            type="button"
            className={styles.tool}
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={can ? undefined : state.on.includes(id)}
            aria-disabled={!state.able.includes(id) || undefined}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            onClick={() => press(editor)}
          >
            {sign}
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-label={t('forum.link')}
          title={t('forum.link')}
          aria-pressed={state.link}
          aria-expanded={linking}
          tabIndex={at === isLast ? 0 : -1}
          onFocus={() => setAt(isLast)}
          onClick={() => setLinking(!linking)}
        >
          <Drawn path="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.700l-1.5 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.700l1.5-1.5" />
        </button>
      </div>
      {state.table && <TableTools editor={editor} />}
      {linking && <LinkForm editor={editor} isLink={state.link} onDone={() => setLinking(false)} />}
    </>
  );
};
