import type { Editor } from '@tiptap/react';
import { useState } from 'react';

import { parseUrl } from '#src/domain/basics/parse-url.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Row } from '#src/ui/cards/layout.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import styles from './editor.module.css';

interface Props {
  readonly editor: Editor;
  readonly isLink: boolean;
  readonly onDone: () => void;
}

/** Returns the URL for the typed text: a host name without a scheme becomes an https URL. */
const addressOf = (typed: string): string | null => {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^(?:https?:\/\/[^\s/]+\.[^\s/]+|mailto:[^\s@]+@[^\s@]+)/i.test(whole) || !parseUrl(whole)) return null;
  return whole;
};

/** Shows the URL field of the selected link, below the tools. It is not a form element, because it is inside a form. */
export const LinkForm = ({ editor, isLink, onDone }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [wrong, setWrong] = useState(false);
  const set = (): void => {
    const href = addressOf(typed);
    setWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <Field
        type="url"
        label={t('forum.linkAddress')}
        name="href"
        value={typed}
        onChange={setTyped}
        errors={wrong ? { href: t('forum.linkWrong') } : {}}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press of its button
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            set();
          } else if (event.key === 'Escape') {
            event.preventDefault();
            onDone();
            editor.commands.focus();
          }
        }}
      />
      <Row gap={2}>
        <Button size="s" onClick={set}>
          {t('forum.linkSet')}
        </Button>
        {isLink && (
          <Button size="s" variant="dangerQuiet" onClick={remove}>
            {t('forum.linkRemove')}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onDone}>
          {t('shell.cancel')}
        </Button>
      </Row>
    </div>
  );
};
