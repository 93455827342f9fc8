import { useStore } from 'jotai';
import { useCallback, useMemo, useRef } from 'react';

import type { DraftSchema } from '../offline/session/draft-records.ts';
import type { DraftResult, DraftView } from '../offline/session/drafts.ts';
import { draftAtom, useDraft } from '../state/drafts/drafts.ts';

export interface LayeredDraft<T> {
  readonly draft: T;
  /** False until the draft was read from the device. */
  readonly loaded: boolean;
  /** Sets these fields of the draft; a field given as undefined is removed. Shown at once; resolves when it is stored. */
  readonly change: (part: T) => Promise<DraftResult>;
  /** Replaces the whole draft with these fields. */
  readonly replace: (value: T) => Promise<DraftResult>;
  /** Deletes the draft. */
  readonly clear: () => Promise<DraftResult>;
  /**
   * Returns the draft at this moment, also after its screen was left. A change based on an older draft would undo newer
   * changes.
   */
  readonly now: () => T;
}

/** A draft with optional fields only; one hook for each screen, so that two changes never overwrite each other. */
export const useLayeredDraft = <T extends object>(name: string, schema: DraftSchema<T>, empty: T): LayeredDraft<T> => {
  const [value, save, clear, loaded] = useDraft(name, schema);
  const draft = value ?? empty;
  const newest = useRef(draft);
  newest.current = draft;
  const store = useStore();
  const held = useMemo(() => draftAtom(name, schema), [name, schema]);
  const now = useCallback((): T => {
    const view = store.get(held) as DraftView<T>;
    return view.loaded ? (view.value ?? empty) : newest.current;
  }, [store, held, empty]);
  const change = useCallback(
    (part: T) => {
      newest.current = { ...now(), ...part };
      return save(newest.current);
    },
    [save, now],
  );
  return { draft, loaded, change, replace: save, clear, now };
};
