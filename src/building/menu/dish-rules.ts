import type { Kitchen } from './use-kitchen.ts';
import { judgeDish, type Verdict } from '#src/domain/menu/dish-safety.ts';

/**
 * Returns the rules that say whether a dish suits the customer and at which meals the diet serves it. Each dish is judged
 * once.
 */
export const dishRules = ({ dishes, known, diet }: Pick<Kitchen, 'dishes' | 'known' | 'diet'>) => {
  const verdicts = new Map<number, Verdict>();
  return {
    /** A dish that is not in the catalogue is barred. */
    judge: (id: number): Verdict => {
      const dish = dishes.get(id);
      const verdict = verdicts.get(id) ?? (dish ? judgeDish(dish, known.taste, known.membersOf) : 'barred');
      verdicts.set(id, verdict);
      return verdict;
    },
    serves: (type: number, id: number): boolean => {
      const product = dishes.get(id)?.product;
      return (
        product !== undefined && diet !== undefined && product.diets.includes(diet.id) && product.type.includes(type)
      );
    },
  };
};

export type DishRules = ReturnType<typeof dishRules>;
