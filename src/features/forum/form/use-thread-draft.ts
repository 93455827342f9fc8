import { useCallback, useMemo, useRef } from 'react';
import * as v from 'valibot';

import { useDraft } from '#src/state/drafts/drafts.ts';

const schema = v.object({
  title: v.string(),
  category: v.number(),
  html: v.string(),
  /** The title of the waiting entry before the edit; the published discussion is found by it. */
  was: v.optional(v.string()),
  /**
   * When the original text was written or last changed, in unix seconds. A text of a later time is unknown to the author
   * of this draft.
   */
  since: v.optional(v.number()),
});
/** A discussion while it is written: `html` is not encoded, `category` is 0 while none is chosen. */
export type ThreadDraft = v.InferOutput<typeof schema>;

export const emptyThread: ThreadDraft = { title: '', category: 0, html: '' };

export const draftName = (name: string): string => `forum|${name}`;

interface Used {
  readonly form: ThreadDraft;
  readonly write: (change: Partial<ThreadDraft>) => void;
  /** Removes the draft, because it has been sent. */
  readonly clear: () => Promise<void>;
  /** True if a draft exists. */
  readonly begun: boolean;
  /** False until the device has been read; the fields then show the draft. */
  readonly loaded: boolean;
}

/**
 * Returns the draft of a text. Every keystroke is stored, so that neither a reload nor the end of a session loses it.
 * @param name separates the drafts of the new discussion, of each changed one and of each waiting one
 * @param otherwise the fields' values without a draft
 */
export const useThreadDraft = (name: string, otherwise: ThreadDraft): Used => {
  const [draft, save, remove, loaded] = useDraft(draftName(name), schema);
  const form = useMemo(() => draft ?? otherwise, [draft, otherwise]);
  // Two fields may change within one render.
  const newest = useRef(form);
  newest.current = form;
  const write = useCallback(
    (change: Partial<ThreadDraft>): void => {
      newest.current = { ...newest.current, ...change };
      void save(newest.current);
    },
    [save],
  );
  const clear = useCallback(async () => {
    await remove();
  }, [remove]);
  return { form, write, clear, begun: draft !== undefined, loaded };
};
