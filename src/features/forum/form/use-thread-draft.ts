import { useCallback, useMemo, useRef } from 'react';
import * as v from 'valibot';

import { useDraft } from '../../../state/drafts/drafts.ts';

const schema = v.object({
  title: v.string(),
  category: v.number(),
  html: v.string(),
  /** The title under which it waited, where a waiting one is written on: by it the one that has arrived is found. */
  was: v.optional(v.string()),
  /** When what is changed was written or last changed, in unix seconds: a later text was not known to who changes it. */
  since: v.optional(v.number()),
});
/** A discussion as it is written: `html` is not encoded, `category` 0 while none is chosen. */
export type ThreadDraft = v.InferOutput<typeof schema>;

export const emptyThread: ThreadDraft = { title: '', category: 0, html: '' };

export const draftName = (name: string): string => `forum|${name}`;

interface Used {
  readonly form: ThreadDraft;
  readonly write: (change: Partial<ThreadDraft>) => void;
  /** It is on its way. */
  readonly clear: () => Promise<void>;
  /** Something was begun before, or is now. */
  readonly begun: boolean;
  /** False until the device has been read: the fields have the draft from the start. */
  readonly loaded: boolean;
}

/**
 * The text that is being written: stored with every letter, so that no reload and no end of a session loses it.
 * @param name separates the new discussion, each that is changed and each that waits
 * @param otherwise the fields' values without a draft
 */
export const useThreadDraft = (name: string, otherwise: ThreadDraft): Used => {
  const [draft, save, remove, loaded] = useDraft(draftName(name), schema);
  const form = useMemo(() => draft ?? otherwise, [draft, otherwise]);
  // Two fields may be written within one drawing.
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
