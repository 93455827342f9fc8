import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { whyUnsaved } from '#src/saving/why-unsaved.ts';
import { refusalText } from '#src/meals/reviews/refusal-text.ts';
import type { AppendResult } from '#src/offline/outbox/outbox.ts';
import type { Request } from '#src/protocol/messages.ts';
import { encodeText } from '#src/reading/encoded.ts';
import { useSafeHtml } from '#src/reading/use-safe-html.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { useSend } from '#src/state/engine/use-send.ts';
import { useUser } from '#src/state/session/session.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import type { FieldErrors } from '#src/ui/forms/field-errors.ts';
import { newestOf, wordOn } from './after-saving.ts';
import { FormPage, FormWaiting } from './form-page.tsx';
import { ThreadForm } from './thread-form.tsx';
import { useUnsentThread, type UnsentThread } from './use-unsent-thread.ts';
import { draftName, emptyThread, useThreadDraft, type ThreadDraft } from './use-thread-draft.ts';

const failures = { full: 'forum.saveFull', invalid: 'forum.saveInvalid', signed_out: 'forum.saveSignedOut' } as const;
const nothing: FieldErrors = {};

/** The entry that the customer edits, waiting or refused; null for a new discussion. */
interface FormProps {
  readonly held: UnsentThread | null;
}

const AddForm = ({ held }: FormProps) => {
  const t = useT();
  const send = useSend();
  const toast = useToast();
  const navigate = useNavigate();
  const user = useUser();
  const encoded = held?.data.threadData.text;
  const html = useSafeHtml(encoded) ?? '';
  const otherwise = useMemo<ThreadDraft>(() => {
    if (!held) return emptyThread;
    const { title, category_id: category } = held.data.threadData;
    return { title, category: Number(category ?? 0), html, was: title };
  }, [held, html]);
  const { form, write, clear, loaded } = useThreadDraft(held ? `new|${held.id}` : 'new', otherwise);

  const store = async (data: Request<'forum/set'>): Promise<AppendResult | null> => {
    if (!held) return send('forum/set', data);
    const engine = await wholeEngine();
    const rewritten = held.refusal ? null : await engine.rewrite(held.id, data);
    if (rewritten) return rewritten;
    // The entry was refused, earlier or just now. If it is not among the refused entries either, it has been sent.
    const again = await engine.retry(held.id, data);
    return !again.ok && again.reason === 'invalid' && !held.refusal ? null : again;
  };

  /** The entry has been sent meanwhile, so the text continues as a change of the published discussion. */
  const goOnThere = async (written: ThreadDraft): Promise<FieldErrors | null> => {
    const engine = await wholeEngine();
    const arrived = user ? await newestOf(engine, user.user_id, written.was ?? written.title) : null;
    if (arrived === null) {
      toast({ text: t('forum.goneOutKept'), icon: 'info', key: 'forum' });
      return nothing;
    }
    const { was: _, ...words } = written;
    // The text is first stored there and then removed here: a page that closes in between has the text twice and never
    // loses it.
    await engine.drafts.set(draftName(`edit|${arrived}`), words);
    toast({ text: t('forum.goneOutMoved'), icon: 'info', key: 'forum' });
    await navigate({ to: '/nutrition-support/forum/edit/$id', params: { id: String(arrived) }, replace: true });
    await clear();
    return null;
  };

  const save = async (whole: ThreadDraft): Promise<FieldErrors | null> => {
    const { title, category, html: written } = whole;
    const result = await store({
      threadData: { title: title.trim(), category_id: category, text: encodeText(written) },
    });
    if (result === null) return goOnThere(whole);
    if (!result.ok) {
      const errors = result.reason === 'refused' ? result.refusal.errors : undefined;
      if (!errors) toast({ text: whyUnsaved(t, failures, result), icon: 'warning', key: 'forum' });
      return errors ?? nothing;
    }
    await clear();
    const engine = await wholeEngine();
    const [id] = result.ids;
    const word = id === undefined ? 'sent' : await wordOn(engine, id);
    if (word === 'refused') {
      // A refused text stays on the device under its entry, and the form continues with that entry.
      await navigate({ to: '/nutrition-support/forum/add', search: { entry: id }, replace: true });
      return null;
    }
    const thread = word === 'sent' && user ? await newestOf(engine, user.user_id, title.trim()) : null;
    const waits = engine.connectivity() === 'online' ? 'shell.beingSent' : 'forum.commentWaits';
    toast({ text: t(word === 'sent' ? 'forum.saved' : waits), icon: 'check-circle', key: 'forum' });
    if (thread === null) await navigate({ to: '/nutrition-support/forum', replace: true });
    else await navigate({ to: '/nutrition-support/forum/thread/$id', params: { id: String(thread) }, replace: true });
    return null;
  };

  if (!loaded || (encoded !== undefined && html === '')) return <FormWaiting />;
  return (
    <ThreadForm
      form={form}
      write={write}
      refused={held?.refusal?.errors ?? nothing}
      because={held?.refusal && !held.refusal.errors ? refusalText(t, held.refusal) : undefined}
      offlineHint={t('forum.threadOfflineHint')}
      needsNetwork={false}
      onSave={save}
    />
  );
};

/** Shows the form of an unsent entry while the entry is on this device. */
const HeldForm = ({ entry }: { readonly entry: string }) => {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const held = useUnsentThread(entry);
  const { form, begun, loaded } = useThreadDraft(`new|${entry}`, emptyThread);
  const gone = held === null && loaded && !begun;
  useEffect(() => {
    if (!gone) return;
    toast({ text: t('forum.goneOut'), icon: 'info', key: 'forum' });
    void navigate({ to: '/nutrition-support/forum', replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the list is on its way
  }, [gone]);
  if (held === null && begun) {
    // The entry was sent during the edit: the text is still here, and a Save stores it as a change of the published
    // discussion.
    const { title, category, html } = form;
    const threadData = { title: form.was ?? title, category_id: category, text: encodeText(html) };
    return <AddForm key={entry} held={{ id: entry, data: { threadData }, refusal: undefined }} />;
  }
  return held ? <AddForm key={held.id} held={held} /> : <FormWaiting />;
};

interface Props {
  /** The id of a waiting or refused entry that the customer edits. */
  readonly entry?: string | undefined;
}

/**
 * Shows the form of a new discussion. The discussion waits on the device until the server has it; then its page is shown.
 */
export const AddThreadScreen = ({ entry }: Props) => {
  const t = useT();
  return (
    <FormPage title={t('forum.new')} back="/nutrition-support/forum">
      {entry === undefined ? <AddForm held={null} /> : <HeldForm entry={entry} />}
    </FormPage>
  );
};
