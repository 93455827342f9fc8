import { Suspense, useState, type SubmitEvent } from 'react';

import { DISCUSSION_LIMITS, TITLE_LIMITS } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useCategories } from '#src/reading/use-categories.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Row, Stack } from '#src/ui/cards/layout.tsx';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { FieldErrors } from '#src/ui/forms/field-errors.ts';
import { FieldFrame } from '#src/ui/forms/field-frame.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { SentLine } from '#src/saving/sent-line.tsx';
import type { RichEditorProps } from './editor/rich-editor.tsx';
import styles from '../forum.module.css';
import { isWithinLength, lengthOf } from '../lengths.ts';
import type { ThreadDraft } from './use-thread-draft.ts';

const EditorWaiting = () => <Skeleton shape="block" height="17rem" />;
const RichEditor = later<RichEditorProps>(
  async () => (await import('./editor/rich-editor.tsx')).RichEditor,
  EditorWaiting,
);

/** Returns a text without its formatting. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

interface Props {
  readonly form: ThreadDraft;
  readonly write: (change: Partial<ThreadDraft>) => void;
  /** The errors of a refusal, by field. */
  readonly refused: FieldErrors;
  /** Why the whole discussion was refused, if no single field is the reason. */
  readonly because?: string | undefined;
  /** What a Save does without a network, or why it is not possible. */
  readonly offlineHint: string;
  readonly needsNetwork: boolean;
  /** @returns the errors of a refusal, by field; null if the text was accepted or is being sent */
  readonly onSave: (form: ThreadDraft) => Promise<FieldErrors | null>;
}

/** Shows the fields of a discussion: title, category and text. */
export const ThreadForm = ({ form, write, refused, because, offlineHint, needsNetwork, onSave }: Props) => {
  const t = useT();
  const offline = useOffline();
  const categories = useCategories('forumCategories');
  const [initial] = useState(form.html);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<FieldErrors>(refused);
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const words = wordsOf(form.html);
  const missing: FieldErrors = {
    ...(!isWithinLength(form.title, TITLE_LIMITS) && { title: t('forum.titleMissing') }),
    ...(form.category === 0 && { category_id: t('forum.categoryMissing') }),
    ...(!isWithinLength(words, DISCUSSION_LIMITS) && {
      text: t(lengthOf(words) < DISCUSSION_LIMITS.min ? 'forum.textMissing' : 'forum.textTooLong'),
    }),
  };
  const errors = { ...answered, ...(tried && missing) };
  const change = (part: Partial<ThreadDraft>, field: string): void => {
    const { [field]: _, ...others } = answered;
    if (field in answered) setAnswered(others);
    write(part);
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(missing).length > 0) {
      setTurn(turn + 1);
      return;
    }
    setBusy(true);
    const wrong = await onSave(form).finally(() => setBusy(false));
    if (wrong === null) return;
    setAnswered(wrong);
    setTurn(turn + 1);
  };
  return (
    <Card>
      <form
        ref={element}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit().catch(report('a discussion was not saved'));
        }}
      >
        <Stack gap={4}>
          {because !== undefined && <SentLine state="refused" detail={because} />}
          <Field
            label={t('forum.title')}
            name="title"
            dir="auto"
            value={form.title}
            onChange={(title) => change({ title }, 'title')}
            errors={errors}
          />
          <Select
            label={t('forum.category')}
            name="category_id"
            value={form.category === 0 ? '' : String(form.category)}
            onChange={(id) => change({ category: Number(id) }, 'category_id')}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder={t('forum.chooseCategory')}
            errors={errors}
          />
          <FieldFrame label={t('forum.text')} name="text" value={form.html} errors={errors} hint={t('forum.draftKept')}>
            {(wiring) => (
              <Suspense fallback={<EditorWaiting />}>
                <RichEditor
                  label={t('forum.text')}
                  initial={initial}
                  onChange={(html) => change({ html }, 'text')}
                  wiring={wiring}
                />
              </Suspense>
            )}
          </FieldFrame>
          <Row gap={3} between>
            <span className={styles.faint}>{offline ? offlineHint : t('forum.public')}</span>
            <Button type="submit" size="l" busy={busy} busyLabel={t('shell.saving')} disabled={needsNetwork && offline}>
              {t('shell.save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
};
