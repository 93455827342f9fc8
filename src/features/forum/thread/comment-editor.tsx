import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';

import { COMMENT_LIMITS } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDraft } from '#src/state/drafts/drafts.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { ask } from '#src/state/engine/ask.ts';
import { Row } from '#src/ui/cards/layout.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { failureText } from '../failure-text.ts';
import type { Comment } from '../forum-requests.ts';
import { isWithinLength, lengthOf } from '../lengths.ts';

interface Props {
  readonly threadId: number;
  readonly comment: Comment;
  readonly onDone: () => void;
}

const words = v.object({ text: v.string() });

/** Changes the customer's own comment. Every keystroke is stored on the device until the server accepts the text. */
export const CommentEditor = ({ threadId, comment, onDone }: Props) => {
  const t = useT();
  const offline = useOffline();
  const [draft, save, remove] = useDraft(`forum|change|${comment.id}`, words);
  const text = draft?.text ?? comment.text;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    if (!isWithinLength(text, COMMENT_LIMITS)) {
      setProblem(t(lengthOf(text) === 0 ? 'forum.commentEmpty' : 'forum.commentTooLong'));
      return;
    }
    setBusy(true);
    const answer = await ask('forum/commentSet', { threadId, commentId: comment.id, text: text.trim() });
    setBusy(false);
    if (answer.ok) {
      await remove();
      onDone();
    } else setProblem(failureText(t, answer));
  };
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit().catch(report('a comment was not changed'));
      }}
    >
      <TextArea
        label={t('forum.editComment')}
        hideLabel
        name="text"
        rows={3}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that was pressed
        autoFocus
        value={text}
        onChange={(next) => void save({ text: next })}
        errors={problem === null ? {} : { text: problem }}
        hint={offline ? t('errors.offline') : undefined}
      />
      <Row gap={2}>
        <Button type="submit" size="s" busy={busy} busyLabel={t('shell.saving')} disabled={offline}>
          {t('shell.save')}
        </Button>
        <Button size="s" variant="quiet" onClick={() => void remove().then(onDone)}>
          {t('shell.cancel')}
        </Button>
      </Row>
    </form>
  );
};
