import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { refusalText } from '#src/meals/reviews/refusal-text.ts';
import { encodeText } from '#src/reading/encoded.ts';
import { useSafeHtml } from '#src/reading/use-safe-html.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { ask } from '#src/state/engine/ask.ts';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import type { FieldErrors } from '#src/ui/forms/field-errors.ts';
import { failureText } from '../failure-text.ts';
import { FormPage, FormWaiting } from './form-page.tsx';
import { NewerText } from './newer-text.tsx';
import { ThreadForm } from './thread-form.tsx';
import { emptyThread, useThreadDraft, type ThreadDraft } from './use-thread-draft.ts';

const nothing: FieldErrors = {};

/**
 * Shows the form that changes the customer's own discussion. A change needs the server at once; until then the text is
 * stored on the device.
 */
export const EditThreadScreen = ({ id }: { readonly id: number }) => {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const offline = useOffline();
  const { data, refusal, coming } = useQuery(
    'forum/get',
    useMemo(() => ({ threadId: id }), [id]),
  );
  const thread = data?.threadData;
  const html = useSafeHtml(thread?.text) ?? '';
  const otherwise = useMemo<ThreadDraft>(
    () =>
      thread
        ? { title: thread.title, category: thread.category_id, html, since: thread.updated_at ?? thread.created_at }
        : emptyThread,
    [thread, html],
  );
  const { form, write, clear, begun, loaded } = useThreadDraft(`edit|${id}`, otherwise);
  // The editor accepts another text only when it is mounted again.
  const [turn, setTurn] = useState(0);
  // A draft without a date was moved here from an unsent entry; it is not compared.
  const newer = begun && thread !== undefined && form.since !== undefined && form.since < (thread.updated_at ?? 0);
  const gone = refusal?.code === 'not_found' || refusal?.code === 'bad_request';
  // If the discussion is deleted, the changed text stays visible, so that it can be copied.
  const failed = refusal !== null && ((gone && !begun) || thread === undefined);
  useEffect(() => {
    if (!failed) return;
    toast({ text: gone ? t('forum.gone') : refusalText(t, refusal), icon: 'info', key: 'forum' });
    void navigate({ to: '/nutrition-support/forum', replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the list is on its way
  }, [failed]);

  const save = async ({ title, category, html: written }: ThreadDraft): Promise<FieldErrors | null> => {
    const answer = await ask('forum/set', {
      threadId: id,
      threadData: { title: title.trim(), category_id: category, text: encodeText(written) },
    });
    if (!answer.ok) {
      const errors = answer.reason === 'refused' ? answer.refusal.errors : undefined;
      if (!errors) toast({ text: failureText(t, answer), icon: 'warning', key: 'forum' });
      return errors ?? nothing;
    }
    await clear();
    toast({ text: t('forum.saved'), icon: 'check-circle', key: 'forum' });
    await navigate({ to: '/nutrition-support/forum/thread/$id', params: { id: String(id) }, replace: true });
    return null;
  };

  return (
    <FormPage title={t('forum.edit')} back={`/nutrition-support/forum/thread/${id}`}>
      {thread && !failed ? (
        !thread.mine ? (
          <EmptyState icon="lock" title={t('forum.notYours')} />
        ) : loaded && html !== '' ? (
          <>
            {gone && <Banner tone="saffron" role="alert" title={t('forum.gone')} />}
            {newer && (
              <NewerText
                title={thread.title}
                html={html}
                onTake={() => void clear().then(() => setTurn(turn + 1))}
                onKeep={() => write({ since: thread.updated_at ?? thread.created_at })}
              />
            )}
            <ThreadForm
              key={turn}
              form={form}
              write={write}
              refused={nothing}
              offlineHint={t('forum.editOfflineHint')}
              needsNetwork
              onSave={save}
            />
          </>
        ) : (
          <FormWaiting />
        )
      ) : failed || coming ? (
        <FormWaiting />
      ) : (
        <AbsentState offline={offline} />
      )}
    </FormPage>
  );
};
