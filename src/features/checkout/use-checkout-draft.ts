import { useCallback, useRef } from 'react';

import type { DraftResult } from '../../offline/drafts.ts';
import { checkoutDraft, type CheckoutDraft } from '../../protocol/checkout-draft.ts';
import { useDraft } from '../../state/drafts.ts';

const EMPTY: CheckoutDraft = {};

export interface CheckoutDraftView {
  readonly draft: CheckoutDraft;
  /** False until the device has been read. */
  readonly loaded: boolean;
  /** Lays these fields over the draft; a field given as undefined is taken out. Shown at once, resolves when safe. */
  readonly change: (part: CheckoutDraft) => Promise<DraftResult>;
  /** Forgets everything: the order is placed, or the customer starts over. */
  readonly clear: () => Promise<DraftResult>;
}

/** What the customer has chosen on this device; one hook for each screen, so that two changes never overwrite each other. */
export const useCheckoutDraft = (): CheckoutDraftView => {
  const [value, save, clear, loaded] = useDraft('checkout', checkoutDraft);
  const draft = value ?? EMPTY;
  const newest = useRef(draft);
  newest.current = draft;
  const change = useCallback(
    (part: CheckoutDraft) => {
      newest.current = { ...newest.current, ...part };
      return save(newest.current);
    },
    [save],
  );
  return { draft, loaded, change, clear };
};
