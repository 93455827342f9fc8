import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { COMMENT_LIMITS } from '#src/domain/community/community-limits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { whyUnsaved } from '#src/saving/why-unsaved.ts';
import { useConnectivity, useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { useSend } from '#src/state/engine/use-send.ts';
import { useIsVisitor, useUser } from '#src/state/session/session.ts';
import { Row } from '#src/ui/cards/layout.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from '../forum.module.css';
import { isWithinLength, lengthOf } from '../lengths.ts';
import type { CommentDraft } from './use-comment-draft.ts';

const failures = { full: 'forum.saveFull', invalid: 'forum.saveInvalid', signed_out: 'forum.saveSignedOut' } as const;

interface Props {
  readonly threadId: number;
  readonly draft: CommentDraft;
}

const Visitor = ({ threadId }: { readonly threadId: number }) => {
  const t = useT();
  return (
    <p className={styles.soft}>
      {t('forum.commentNeedsSignIn')}{' '}
      <Link
        to="/sign-in"
        search={{ next: `/nutrition-support/forum/thread/${threadId}` }}
        className={buttonClass({ variant: 'secondary', size: 's' })}
      >
        {t('shell.signIn')}
      </Link>
    </p>
  );
};

/** Shows the field for a comment; without a network the comment waits on the device. */
export const CommentBox = ({ threadId, draft }: Props) => {
  const t = useT();
  const format = useFormat();
  const send = useSend();
  const toast = useToast();
  const offline = useOffline();
  const online = useConnectivity() === 'online';
  const visitor = useIsVisitor();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const { text, turn } = draft;
  useEffect(() => {
    if (turn > 0) form.current?.querySelector('textarea')?.focus();
  }, [turn]);
  if (visitor) return <Visitor threadId={threadId} />;
  const wrong = !isWithinLength(text, COMMENT_LIMITS);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (wrong) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const result = await send('forum/commentSet', { threadId, text: text.trim() });
    if (!result.ok) {
      toast({ text: whyUnsaved(t, failures, result), icon: 'warning', key: 'forum' });
      return;
    }
    setTried(false);
    draft.clear();
    toast({ text: t(online ? 'forum.commentSent' : 'forum.commentWaits'), icon: 'check-circle', key: 'forum' });
  };
  const error = lengthOf(text) === 0 ? t('forum.commentEmpty') : t('forum.commentTooLong');
  return (
    <form
      ref={form}
      noValidate
      className={styles.box}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit().catch(report('a comment was not saved'));
      }}
    >
      <TextArea
        label={t('forum.yourComment')}
        name="text"
        rows={3}
        value={text}
        onChange={draft.write}
        errors={tried && wrong ? { text: error } : {}}
        note={
          <span className={styles.counter} data-over={lengthOf(text) > COMMENT_LIMITS.max || undefined}>
            {t('forum.counter', { count: format.number(lengthOf(text)), max: format.number(COMMENT_LIMITS.max) })}
          </span>
        }
        hint={offline ? t('forum.commentOfflineHint') : undefined}
      />
      <Row gap={3} between>
        <span className={styles.faint}>{t('forum.public')}</span>
        <Button type="submit" disabled={user === null}>
          {t('forum.send')}
        </Button>
      </Row>
    </form>
  );
};
