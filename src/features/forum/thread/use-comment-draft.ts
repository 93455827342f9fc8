import { useCallback, useState } from 'react';
import * as v from 'valibot';

import { useDraft } from '#src/state/drafts/drafts.ts';
import { putAway } from '#src/state/engine/entry-sync.ts';
import { useTakeBack } from '../use-take-back.ts';

const words = v.object({ text: v.string() });

export interface CommentDraft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Removes the draft, because it has been sent. */
  readonly clear: () => void;
  /** Puts a waiting comment back into the field. */
  readonly rewrite: (entry: string, text: string) => void;
  /** Puts a refused comment back into the field. */
  readonly rewriteRefused: (entry: string, text: string) => void;
  /** Increases when a comment is put back, so that the field gets the focus. */
  readonly turn: number;
}

/** Returns the draft of a comment: every keystroke is stored on the device until the comment is sent. */
export const useCommentDraft = (threadId: number): CommentDraft => {
  const [draft, save, remove] = useDraft(`forum|comment|${threadId}`, words);
  const takeBack = useTakeBack();
  const [turn, setTurn] = useState(0);
  const text = draft?.text ?? '';
  const write = useCallback((next: string): void => void save({ text: next }), [save]);
  /** The text that is already in the field stays; the returned text is added after it. */
  const bring = async (back: string): Promise<void> => {
    await save({ text: text.trim() === '' ? back : `${text.trimEnd()}\n\n${back}` });
    setTurn((before) => before + 1);
  };
  return {
    text,
    write,
    clear: () => void remove(),
    rewrite: (entry, back) =>
      void (async () => {
        // The text is first put into the field and then removed from the queue: a page that closes in between has the
        // text twice and never loses it.
        await bring(back);
        if (!(await takeBack(entry))) await save({ text });
      })(),
    rewriteRefused: (entry, back) =>
      void (async () => {
        await bring(back);
        putAway(entry);
      })(),
    turn,
  };
};
