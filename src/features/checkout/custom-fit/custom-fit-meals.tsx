import { fitProblems, type FitDraft } from '#src/domain/menu/custom-fit-meal.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { FitRows } from '#src/meals/picker/fit-rows.tsx';
import type { CustomFit } from './use-custom-fit.ts';

interface Props {
  readonly fit: CustomFit;
  readonly error: string | undefined;
  /** True after the first press on the button: every chosen meal then shows what is missing. */
  readonly asked: boolean;
}

/** Shows the main meals and the parts of each. */
export const CustomFitMeals = ({ fit, error, asked }: Props) => {
  const t = useT();
  const { checkout, kinds, categories, parts, meals, known, change } = fit;
  const { choice, lists } = checkout;
  const chosen = kinds.main_mealtype_ids.filter((type) => choice.mealTypes.includes(type));
  const shown = (type: number) =>
    Object.fromEntries(
      Object.entries(fitProblems(meals[type] ?? {}, categories)).filter(
        ([category, problem]) =>
          asked || problem !== 'protein_missing' || meals[type]?.[Number(category)] !== undefined,
      ),
    );
  const keep = (type: number, meal: FitDraft): void =>
    void change({ meals: { ...choice.meals, [type]: meal } as NonNullable<CustomFit['draft']['meals']> });
  return (
    <>
      <Card>
        <ChoiceGroup legend={t('checkout.fitMains')} hint={t('checkout.mealsText')} error={error}>
          <ul className={styles.rows}>
            {kinds.main_mealtype_ids.map((type) => (
              <li key={type}>
                <Checkbox
                  name={`meal-${type}`}
                  label={lists.typeList[type]?.title ?? ''}
                  checked={choice.mealTypes.includes(type)}
                  onChange={(on) =>
                    void change({
                      mealTypes: on ? [...choice.mealTypes, type] : choice.mealTypes.filter((each) => each !== type),
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </ChoiceGroup>
      </Card>
      {chosen.map((type) => (
        <Card key={type} title={lists.typeList[type]?.title ?? ''}>
          <div className={styles.stack}>
            <FitRows
              type={type}
              draft={meals[type] ?? {}}
              onDraft={(meal) => keep(type, meal)}
              problems={shown(type)}
              categories={categories}
              parts={parts}
              known={known}
            />
          </div>
        </Card>
      ))}
    </>
  );
};
