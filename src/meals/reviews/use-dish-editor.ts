import { useState } from 'react';

import { isFeedbackChanged, missingDishFeedback } from '../../domain/forms/feedback-check.ts';
import { FEEDBACK_TEXT_MAX } from '../../domain/forms/limits.ts';
import { isTooLong, writtenText } from '../../domain/forms/written-text.ts';
import { useLeaving } from './use-leaving.ts';

/** A delivered dish with the customer's own stars and text; null and '' before the first review. */
export interface ReviewedDish {
  readonly id: number;
  readonly title: string;
  readonly rating: number | null;
  readonly feedback: string;
}

interface Draft {
  readonly rating: number | null;
  readonly feedback: string;
}

/** The unsaved review of a dish. */
export interface DishDraft {
  readonly dishId: number;
  readonly value: Partial<Draft>;
}

/** Stores stars and text of a dish; resolves with true when they are stored on the device. */
export type SaveDish = (
  dish: ReviewedDish,
  draft: { readonly rating: number; readonly feedback: string },
) => Promise<boolean>;

/**
 * The editor of one dish at a time. Leaving text that differs from the stored text asks first. Saving moves on only on
 * success, so a missing star or text keeps the dish in view with an error.
 */
export const useDishEditor = (dish: ReviewedDish | null, save: SaveDish, start: DishDraft | null = null) => {
  // Until the customer types or discards something, the form shows the entry that the URL names.
  const [own, setDraft] = useState<DishDraft | null | undefined>();
  const [tried, setTried] = useState(false);

  const draft = own === undefined ? start : own;
  const stored: Draft = { rating: dish?.rating ?? null, feedback: dish?.feedback ?? '' };
  const form = draft && draft.dishId === dish?.id ? { ...stored, ...draft.value } : stored;
  const unsaved = dish !== null && isFeedbackChanged(form, stored);
  const missing = missingDishFeedback(form);
  const tooLong = isTooLong(form.feedback, FEEDBACK_TEXT_MAX);

  const edit = (change: Partial<Draft>): void => {
    if (dish) setDraft({ dishId: dish.id, value: { ...form, ...change } });
  };
  const forget = (): void => {
    setDraft(null);
    setTried(false);
  };
  /** True when nothing unsaved is left. */
  const submit = async (): Promise<boolean> => {
    setTried(true);
    if (!dish || missing.length > 0 || tooLong || form.rating === null) return false;
    // Nothing has changed since the last save, so no second request is sent.
    if (!unsaved) return true;
    if (!(await save(dish, { rating: form.rating, feedback: writtenText(form.feedback) }))) return false;
    forget();
    return true;
  };

  const leaving = useLeaving(unsaved, submit, forget);

  return {
    ...leaving,
    form,
    missing: tried ? missing : [],
    tooLong,
    edit,
    submit,
    leave: (go: () => void, staying?: () => void): void => {
      if (!unsaved) setTried(false);
      leaving.leave(go, staying);
    },
  };
};
