import { useCallback, useState } from 'react';
import * as v from 'valibot';

import { useDraft } from '../../../state/drafts/drafts.ts';
import { putAway } from '../../../state/engine/entry-sync.ts';
import { useTakeBack } from '../use-take-back.ts';

const words = v.object({ text: v.string() });

export interface CommentDraft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** It is on its way. */
  readonly clear: () => void;
  /** A waiting comment comes back to be written on. */
  readonly rewrite: (entry: string, text: string) => void;
  /** A refused one, too. */
  readonly rewriteRefused: (entry: string, text: string) => void;
  /** Rises when a comment has come back: the field is under the fingers then. */
  readonly turn: number;
}

/** What is being said on a discussion: on the device with every letter, until it is sent. */
export const useCommentDraft = (threadId: number): CommentDraft => {
  const [draft, save, remove] = useDraft(`forum|comment|${threadId}`, words);
  const takeBack = useTakeBack();
  const [turn, setTurn] = useState(0);
  const text = draft?.text ?? '';
  const write = useCallback((next: string): void => void save({ text: next }), [save]);
  /** What was begun meanwhile stays: the words come after it. */
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
        // First in the field, then out of the queue: a page that ends in between has the words twice, never nowhere.
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
