import { useState } from 'react';

import { isFeedbackChanged, missingDishFeedback } from '../../domain/forms/feedback-check.ts';
import { FEEDBACK_TEXT_MAX } from '../../domain/forms/limits.ts';
import { isTooLong, writtenText } from '../../domain/forms/written-text.ts';
import { useLeaving } from './use-leaving.ts';

/** A delivered dish with the customer's own stars and words; null and '' before the first. */
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

/** What was written of a dish and is not stored. */
export interface DishDraft {
  readonly dishId: number;
  readonly value: Partial<Draft>;
}

/** Stores stars and text of a dish; resolves true when they are safe on the device. */
export type SaveDish = (
  dish: ReviewedDish,
  draft: { readonly rating: number; readonly feedback: string },
) => Promise<boolean>;

/**
 * The editor of one dish at a time. What differs from the stored words is unsaved, and leaving it asks first: saving
 * moves on only when it succeeds, so a missing star or text keeps the dish in view with its sentence.
 */
export const useDishEditor = (dish: ReviewedDish | null, save: SaveDish, start: DishDraft | null = null) => {
  // Until something is typed or put away, the form shows the entry that the address names.
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
    // Nothing changed since the last save: no second call.
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
