import { createContext, useContext, useMemo, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import type { DishTaste } from '#src/meals/details/dish-taste.ts';
import { useQuery } from '#src/state/engine/query.ts';
import type { Saving } from '#src/saving/use-saving.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

type Action = 'like' | 'dislike' | 'none';

export interface Opinions {
  readonly likes: ReadonlySet<number>;
  readonly dislikes: ReadonlySet<number>;
  /** The customer's own smileys, 2 to 5, by dish. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly titleOf: (dish: number) => string;
  readonly say: (dish: number, type: number, action: Action) => void;
  /** The dish whose smiley is being chosen. */
  readonly rating: { readonly dish: number; readonly type: number } | null;
  readonly rate: (rating: { readonly dish: number; readonly type: number } | null) => void;
}

const OpinionsContext = createContext<Opinions | null>(null);
export const OpinionsProvider = OpinionsContext.Provider;

export const useOpinions = (): Opinions => {
  const opinions = useContext(OpinionsContext);
  if (!opinions) throw new Error('opinions of dishes need their provider above them');
  return opinions;
};

const nothing = {};
const NO_RATINGS = {};

/** Returns the customer's opinions of dishes. A press is stored on this device first and can be undone. */
export const usePlanOpinions = (
  plan: PlanView & { readonly known: DishTaste & { readonly likes: readonly number[] } },
  { store, offerUndo }: Saving,
): Opinions => {
  const t = useT();
  const ratings = useQuery('order/getRatings', nothing).data?.ratings ?? NO_RATINGS;
  const [rating, rate] = useState<Opinions['rating']>(null);
  const { known, dishes } = plan;
  return useMemo(() => {
    const likes = new Set(known.likes);
    const dislikes = new Set(known.taste.dishDislikes);
    const titleOf = (dish: number): string => dishes.get(dish)?.product.title ?? '';
    return {
      likes,
      dislikes,
      ratings,
      titleOf,
      rating,
      rate,
      say: (dishId, meal_type, action) => {
        const before: Action = likes.has(dishId) ? 'like' : dislikes.has(dishId) ? 'dislike' : 'none';
        const said = { like: 'plan.liked', dislike: 'plan.disliked', none: 'plan.opinionGone' } as const;
        void store('profile/setDishlike', {
          data: { dishId, action, meal_type },
          inverse: { dishId, action: before, meal_type },
        }).then((ids) => {
          if (ids) offerUndo(ids, { text: t(said[action], { dish: titleOf(dishId) }), icon: 'device' });
        });
      },
    };
  }, [known, dishes, ratings, rating, store, offerUndo, t]);
};
