import { useCallback, useRef } from 'react';

import type { DraftSchema } from '../../offline/draft-records.ts';
import type { DraftResult } from '../../offline/drafts.ts';
import { useDraft } from '../../state/drafts.ts';

export interface LayeredDraft<T> {
  readonly draft: T;
  /** False until the device has been read. */
  readonly loaded: boolean;
  /** Lays these fields over the draft; a field given as undefined is taken out. Shown at once, resolves when safe. */
  readonly change: (part: T) => Promise<DraftResult>;
  /** Forgets everything. */
  readonly clear: () => Promise<DraftResult>;
}

/** A draft whose fields are all optional; one hook for each screen, so that two changes never overwrite each other. */
export const useLayeredDraft = <T extends object>(name: string, schema: DraftSchema<T>, empty: T): LayeredDraft<T> => {
  const [value, save, clear, loaded] = useDraft(name, schema);
  const draft = value ?? empty;
  const newest = useRef(draft);
  newest.current = draft;
  const change = useCallback(
    (part: T) => {
      newest.current = { ...newest.current, ...part };
      return save(newest.current);
    },
    [save],
  );
  return { draft, loaded, change, clear };
};
