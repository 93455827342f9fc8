import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { KnownAsOf } from '#src/meals/details/known-as-of.tsx';
import { refusalText } from '#src/meals/reviews/refusal-text.ts';
import reading from '#src/reading/reading.module.css';
import { PrintButton } from '#src/reading/print-button.tsx';
import { ShareButton } from '#src/reading/share-button.tsx';
import { useCategories } from '#src/reading/use-categories.ts';
import { useSafeHtml } from '#src/reading/use-safe-html.ts';
import { useServedHead } from '#src/reading/use-served-head.ts';
import { WrittenDate } from '#src/reading/written-date.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { useUser } from '#src/state/session/session.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { withBlockDirections } from '../block-directions.ts';
import { Comments } from './comments.tsx';
import { DeleteThread } from '../delete-thread.tsx';
import type { WholeThread } from '../forum-requests.ts';
import styles from '../forum.module.css';
import { OutsideComments } from './outside-comments.tsx';
import { OwnThreadActions } from '../own-thread-actions.tsx';
import { ReportButton } from './report-button.tsx';
import { useDeleteThread } from '../use-delete-thread.ts';
import { useLiveThread } from './use-live-thread.ts';

const ToList = () => {
  const t = useT();
  return (
    <Link to="/nutrition-support/forum" className={reading.back} aria-label={t('forum.toList')}>
      <Icon name="chevron-back" />
    </Link>
  );
};

interface Props {
  readonly thread: WholeThread;
  readonly html: string;
  readonly age: ReactNode;
}

const Whole = ({ thread, html, age }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const categories = useCategories('forumCategories');
  const category = categories.find(({ id }) => id === thread.category_id)?.name;
  const widget = useSetting('COMMENTS_WIDGET_URL', '');
  const removing = useDeleteThread(() => void navigate({ to: '/nutrition-support/forum', replace: true }));
  const { id, title, username, created_at: createdAt, updated_at: updatedAt, mine, hidden, team } = thread;
  return (
    <>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <article className={styles.thread}>
        <PageHeader
          title={<span dir="auto">{title}</span>}
          eyebrow={category ?? '\u00A0'}
          back={<ToList />}
          actions={age}
        />
        <div className={reading.facts}>
          <bdi>{username}</bdi>
          {team === true && <Badge tone="palm">{t('forum.team')}</Badge>}
          <WrittenDate createdAt={createdAt} />
          {updatedAt !== undefined && <span>{t('forum.edited')}</span>}
          {hidden === true && <Badge tone="tomato">{t('forum.hidden')}</Badge>}
          <span className={styles.hands}>
            <ShareButton path={`/nutrition-support/forum/thread/${id}`} title={title} />
            <PrintButton />
            {user && !mine && <ReportButton about={{ threadId: id }} label={t('forum.reportThread')} />}
          </span>
        </div>
        <div className={reading.text} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        {mine && <OwnThreadActions thread={thread} onDelete={() => removing.setAsked(thread)} />}
      </article>
      {widget === '' ? <Comments key={id} threadId={id} /> : <OutsideComments widget={widget} threadId={id} />}
      <DeleteThread removing={removing} />
    </>
  );
};

/** Shows a discussion: first the stored version of the device, then the server's. */
export const ThreadScreen = ({ id }: { readonly id: number }) => {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const offline = useOffline();
  const { data, refusal, coming, asOf, stale } = useQuery(
    'forum/get',
    useMemo(() => ({ threadId: id }), [id]),
  );
  const clean = useSafeHtml(data?.threadData.text);
  const html = useMemo(() => (clean === undefined ? undefined : withBlockDirections(clean)), [clean]);
  useServedHead();
  useLiveThread(id);
  // The server refuses an impossible id as malformed.
  const gone = refusal?.code === 'not_found' || refusal?.code === 'bad_request';
  const failed = refusal !== null && (gone || data === undefined);
  useEffect(() => {
    if (!failed) return;
    toast({ text: gone ? t('forum.gone') : refusalText(t, refusal), icon: 'info', key: 'forum' });
    void navigate({ to: '/nutrition-support/forum', replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the list is on its way
  }, [failed]);
  if (data && html !== undefined && !gone)
    return (
      <Page width="reading" withTabs>
        <Whole thread={data.threadData} html={html} age={<KnownAsOf asOf={asOf} stale={stale} />} />
      </Page>
    );
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.forum') })}</title>
      <PageHeader title={t('shell.subject.forum')} back={<ToList />} />
      {failed || data || coming ? (
        <Loading label={t('shell.loading')}>
          <div className={styles.rows}>
            <Skeleton width="70%" height="2rem" />
            <Skeleton shape="card" height="16rem" />
          </div>
        </Loading>
      ) : (
        <AbsentState offline={offline} />
      )}
    </Page>
  );
};
