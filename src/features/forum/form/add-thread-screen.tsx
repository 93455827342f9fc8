import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { whyUnsaved } from '../../../saving/why-unsaved.ts';
import { refusalText } from '../../../meals/reviews/refusal-text.ts';
import type { AppendResult } from '../../../offline/outbox/outbox.ts';
import type { Request } from '../../../protocol/messages.ts';
import { encodeText } from '../../../reading/encoded.ts';
import { useSafeHtml } from '../../../reading/use-safe-html.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { useSend } from '../../../state/engine/use-send.ts';
import { useUser } from '../../../state/session/session.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import type { FieldErrors } from '../../../ui/forms/field-frame.tsx';
import { newestOf, wordOn } from './after-saving.ts';
import { FormPage, FormWaiting } from './form-page.tsx';
import { ThreadForm } from './thread-form.tsx';
import { useUnsentThread, type UnsentThread } from './use-unsent-thread.ts';
import { draftName, emptyThread, useThreadDraft, type ThreadDraft } from './use-thread-draft.ts';

const failures = { full: 'forum.saveFull', invalid: 'forum.saveInvalid', signed_out: 'forum.saveSignedOut' } as const;
const nothing: FieldErrors = {};

/** What is written on: a waiting entry or a refused one; nothing for a new discussion. */
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
    // Refused, from the start or meanwhile; what is not among those either has gone out.
    const again = await engine.retry(held.id, data);
    return !again.ok && again.reason === 'invalid' && !held.refusal ? null : again;
  };

  /** It has gone out meanwhile: what was written goes on as a change of the discussion that has arrived. */
  const goOnThere = async (written: ThreadDraft): Promise<FieldErrors | null> => {
    const engine = await wholeEngine();
    const arrived = user ? await newestOf(engine, user.user_id, written.was ?? written.title) : null;
    if (arrived === null) {
      toast({ text: t('forum.goneOutKept'), icon: 'info', key: 'forum' });
      return nothing;
    }
    const { was: _, ...words } = written;
    // First there, then no longer here: what ends in between has the words twice, never nowhere.
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
      // What was refused stays on the device under its entry: the form goes on with that.
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

/** Written on: as long as it is on this device. */
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
    // Gone out while it was written on: the words are still here, and a Save brings them to where it has arrived.
    const { title, category, html } = form;
    const threadData = { title: form.was ?? title, category_id: category, text: encodeText(html) };
    return <AddForm key={entry} held={{ id: entry, data: { threadData }, refusal: undefined }} />;
  }
  return held ? <AddForm key={held.id} held={held} /> : <FormWaiting />;
};

interface Props {
  /** One that waits, or was refused, and is written on. */
  readonly entry?: string | undefined;
}

/** A new discussion: it waits on the device until the server has it, and its page is shown then. */
export const AddThreadScreen = ({ entry }: Props) => {
  const t = useT();
  return (
    <FormPage title={t('forum.new')} back="/nutrition-support/forum">
      {entry === undefined ? <AddForm held={null} /> : <HeldForm entry={entry} />}
    </FormPage>
  );
};
