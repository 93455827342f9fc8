import { useCallback, useState } from 'react';

import { useT } from '../i18n/use-t.tsx';
import type { MessageId } from '../i18n/message-ids.ts';
import type { SendOptions } from '../offline/engine.ts';
import type { QueuedName, Request } from '../protocol/messages.ts';
import { useOffline } from '../state/engine/connectivity.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { report } from '../state/engine/report.ts';
import { useSend } from '../state/engine/use-send.ts';
import { useToast } from '../ui/dialogs/toast.tsx';
import type { IconName } from '../ui/text/icon-name.ts';
import type { Saved } from './saved-modal.tsx';
import { whyUnsaved, type UnsavedWords } from './why-unsaved.ts';

/** A screen's texts about its saves. */
export interface SavingWords extends UnsavedWords {
  readonly undone: MessageId;
  readonly undoFailed: MessageId;
  /** Of several toasts with the same key, only the last one is shown. */
  readonly key: string;
}

export interface Part<N extends QueuedName> {
  readonly data: Request<N>;
  /**
   * The request that restores the previous state after the entry was sent; without it only a waiting entry can be taken
   * back.
   */
  readonly inverse?: Request<N> | null;
}

interface SaveOptions {
  readonly replaces?: number | null;
  /** The toast's text and icon, for a screen that does not itself show where the entry is. */
  readonly text?: string;
  readonly icon?: IconName;
}

/**
 * Takes entries back, the last one first.
 * @returns false if one of them could not be taken back
 */
export const takeBackEntries = async (ids: readonly string[]): Promise<boolean> => {
  const engine = await wholeEngine();
  let all = true;
  for (const id of ids.toReversed()) if ((await engine.undo(id)) === 'impossible') all = false;
  return all;
};

/**
 * The only way in which screens save entries: on the device first, with a message about the result and an undo.
 * @param words are the same object in every render
 * @param tell shows the message on the screen instead of in a toast
 */
export const useSaving = (words: SavingWords, tell?: (text: string) => void) => {
  const t = useT();
  const send = useSend();
  const toast = useToast();
  const offline = useOffline();
  const [saved, setSaved] = useState<Saved | null>(null);

  /**
   * Resolves with the entries when they are stored here, or with null if they are not; the customer has then been
   * notified.
   */
  const store = useCallback(
    async <N extends QueuedName>(
      name: N,
      { data, inverse }: Part<N>,
      { replaces }: SaveOptions = {},
    ): Promise<readonly string[] | null> => {
      const options = { ...(inverse && { inverse }), ...(replaces && { replaces }) } as SendOptions<N>;
      const result = await send(name, data, options);
      if (result.ok) return result.ids;
      const why = whyUnsaved(t, words, result);
      if (tell) tell(why);
      else toast({ text: why, icon: 'warning', key: words.key });
      return null;
    },
    [send, t, toast, tell, words],
  );

  /** Closes the message, takes the entries back and shows the result. */
  const undo = useCallback(
    (ids: readonly string[]): void => {
      setSaved(null);
      takeBackEntries(ids)
        .then((all) => {
          const text = t(all ? words.undone : words.undoFailed);
          if (tell) tell(text);
          else toast({ text, key: words.key });
        })
        .catch(report('an entry could not be taken back'));
    },
    [t, toast, tell, words],
  );

  /** Shows a toast about the save. Without entries the server already has the data, so no undo is offered. */
  const offerUndo = useCallback(
    (ids: readonly string[], { text, icon }: Pick<SaveOptions, 'text' | 'icon'>): void => {
      const waits = offline && ids.length > 0;
      toast({
        text: text ?? t(waits ? 'shell.stateDevice' : 'shell.saved'),
        icon: icon ?? (waits ? 'device' : 'check-circle'),
        key: words.key,
        ...(ids.length > 0 && { action: { label: t('shell.undo'), onSelect: () => undo(ids) } }),
      });
    },
    [t, toast, undo, words, offline],
  );

  /**
   * Stores the parts and offers to take them back. True when all are stored. If there is no room for a part, saving
   * stops; the parts before it stay.
   */
  const save = useCallback(
    async <N extends QueuedName>(name: N, parts: readonly Part<N>[], options: SaveOptions = {}): Promise<boolean> => {
      const ids: string[] = [];
      for (const part of parts) {
        const stored = await store(name, part, options);
        if (!stored) return false;
        ids.push(...stored);
      }
      offerUndo(ids, options);
      return true;
    },
    [store, offerUndo],
  );

  const close = useCallback(() => setSaved(null), []);
  /** `SavedModal` shows `saved`: `say` sets it, `close` removes it. */
  return { store, save, undo, offerUndo, saved, say: setSaved, close };
};

export type Saving = ReturnType<typeof useSaving>;
