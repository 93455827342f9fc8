import { useDeferredValue, useId, useMemo, useState, type ComponentType } from 'react';

import type { CustomMeal, DayMeals } from '../../domain/menu/plan-map.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { PlanCatalogue } from '../../offline/reads/plan-meals.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { DishOptions } from './dish-options.tsx';
import { DishQuestions } from './dish-questions.tsx';
import type { DishTaste, MenuDish } from '../details/dish-taste.ts';
import { FitForm } from './fit-form.tsx';
import { NO_OPTIONS, type MealOptions } from './meal-options.ts';
import styles from '../meals.module.css';
import { useDishChoice } from './use-dish-choice.ts';
import type { FitTypes } from '../details/use-fit-types.ts';

/** The parts of an empty meal. */
const NOTHING: CustomMeal = {};

interface Props {
  readonly types: readonly number[];
  readonly fitTypes: FitTypes;
  readonly typeTitle: (type: number) => string;
  readonly meals: DayMeals | undefined;
  /** The menu without unsaved choices; if absent, the menu at the start of the choice. */
  readonly standing?: DayMeals | undefined;
  /** The meal that is opened first. */
  readonly first: number;
  /** Called when the customer opens another meal. */
  readonly onType?: (type: number) => void;
  /** True if meals with a dish are marked, for a menu in which many meals are empty. */
  readonly marksFilled?: boolean;
  /** The error of a meal without a dish. */
  readonly missingText?: string | undefined;
  readonly dishes: ReadonlyMap<number, MenuDish>;
  readonly catalogue: PlanCatalogue;
  readonly known: DishTaste;
  /** The function must stay the same while its results are the same. */
  readonly optionsOf: (type: number) => MealOptions;
  readonly lacking: 'loading' | 'absent' | null;
  readonly dislikeAnswers: { readonly yes: string; readonly no: string };
  readonly detailsLabel: string;
  readonly onMeal: (type: number, dish: number) => void;
  /** Absent if no meal is built by weight. */
  readonly onFit?: (type: number, meal: CustomMeal) => void;
  /** Returns the price of a meal by weight if it differs from the list price; null if no price can be shown. */
  readonly fitPriceText?: (type: number, meal: CustomMeal) => string | null;
  readonly onSides: (type: number) => void;
  readonly onDetails: (type: number, dish: MenuDish) => void;
  /** Additional content and buttons of a dish's card. */
  readonly Opinion?: ComponentType<{ readonly dish: number; readonly type: number }>;
}

/** Shows the choice for a day: first the meal, then its dish. Mounted again for each day. */
export const DayEditor = (props: Props) => {
  const { types, fitTypes, typeTitle, meals, first, dishes, known, optionsOf, lacking, detailsLabel, onMeal } = props;
  const t = useT();
  const error = useId();
  const [chosen, setChosen] = useState(first);
  const tab = types.includes(chosen) ? chosen : first;
  // The tab changes at once; the dishes of its meal render after it.
  const type = useDeferredValue(tab);
  const choice = useDishChoice(meals, known, onMeal);
  const options = useMemo(() => optionsOf(type), [optionsOf, type]);
  const [begun] = useState(meals);
  const cell = meals?.[type];
  const stood = (props.standing ?? begun)?.[type];
  const unsure = typeof fitTypes === 'string' ? fitTypes : null;
  const byWeight = typeof fitTypes !== 'string' && fitTypes.includes(type);
  const weighed = typeof cell === 'object' && cell !== null ? cell : byWeight ? NOTHING : null;
  const lacks = (each: number): boolean => props.missingText !== undefined && meals?.[each] === undefined;
  const held = typeof cell === 'number' && !weighed ? dishes.get(cell) : undefined;
  return (
    <>
      <Tabs
        label={t('plan.pickMeal')}
        look="chips"
        value={String(tab)}
        onChange={(id) => {
          setChosen(Number(id));
          props.onType?.(Number(id));
        }}
        tabs={types.map((each) => ({
          id: String(each),
          describedBy: each === type && lacks(each) ? error : undefined,
          label:
            props.marksFilled && meals?.[each] !== undefined ? (
              <>
                {typeTitle(each)} <Icon name="check" size="s" label={t('plan.selected')} />
              </>
            ) : (
              typeTitle(each)
            ),
        }))}
      >
        <div className={styles.stack}>
          {lacks(type) && (
            <p id={error} className={styles.error}>
              {props.missingText}
            </p>
          )}
          {held?.product.dishType === 'composite' && (
            <Button variant="secondary" icon="swap" onClick={() => props.onSides(type)}>
              {t('plan.changeSides')}
            </Button>
          )}
          {weighed ? (
            <FitForm
              key={type}
              catalogue={props.catalogue}
              known={known}
              type={type}
              meal={weighed}
              priceText={props.fitPriceText && ((meal) => props.fitPriceText?.(type, meal) ?? null)}
              onChange={(meal) => props.onFit?.(type, meal)}
            />
          ) : (
            <DishOptions
              key={type}
              type={type}
              typeTitle={typeTitle(type)}
              held={held}
              stands={typeof stood === 'number' ? dishes.get(stood) : undefined}
              options={unsure ? NO_OPTIONS : options}
              lacking={unsure ?? lacking}
              known={known}
              choice={choice}
              detailsLabel={detailsLabel}
              onDetails={(dish) => props.onDetails(type, dish)}
              {...(props.Opinion && { Opinion: props.Opinion })}
            />
          )}
        </div>
      </Tabs>
      <DishQuestions choice={choice} typeTitle={typeTitle} dislikeAnswers={props.dislikeAnswers} />
    </>
  );
};
