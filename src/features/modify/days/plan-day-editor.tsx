import { useState } from 'react';

import type { Meal } from '#src/domain/menu/plan-map.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { DayEditor } from '#src/meals/picker/day-editor.tsx';
import type { MenuDish } from '#src/meals/details/dish-taste.ts';
import type { KnownMeal } from '#src/offline/reads/plan-meals.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { DishOpinion } from '../opinions/dish-opinion.tsx';
import styles from '../modify.module.css';
import type { Choosing } from './choosing.ts';
import { fitDifference } from './fit-difference.ts';
import { replicate } from './replicate.ts';
import { useDayOptions } from '#src/meals/plan/use-day-options.ts';
import type { PlanDay, PlanView } from '#src/meals/plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly day: PlanDay;
  readonly asked: Exclude<Choosing, null>;
  readonly onSides: (type: number) => void;
  readonly onDetails: (meal: KnownMeal) => void;
}

/** Shows the choice of other dishes for a day of the plan. */
export const PlanDayEditor = ({ plan, day, asked, onSides, onDetails }: Props) => {
  const t = useT();
  const format = useFormat();
  const { params, meals, dishes, known, edits, catalogue } = plan;
  const typeTitle = (type: number): string => plan.typeTitle(type, day.day);
  const { optionsOf, lacking } = useDayOptions(plan, day.day);
  const [said, setSaid] = useState<'plan.replicated' | 'plan.replicateNone' | null>(null);
  const types = (params?.mealType ?? []).toSorted(
    (a, b) => (catalogue.types[a]?.order ?? a) - (catalogue.types[b]?.order ?? b),
  );
  const choose = (type: number, meal: Meal): void => edits.choose(day.day, type, meal);
  const changeText = (difference: number | null): string | null =>
    difference === null || difference === 0
      ? null
      : t(difference > 0 ? 'plan.fitMore' : 'plan.fitLess', { amount: format.money(Math.abs(difference)) });
  const details = (type: number, { product }: MenuDish): void =>
    onDetails({ type, typeTitle: typeTitle(type), kind: 'dish', dish: product, sides: [], macros: product });
  return (
    <div className={styles.stack}>
      <Banner slim title={t('plan.editBanner')} />
      <DayEditor
        key={`${day.day} ${asked}`}
        types={types}
        fitTypes={plan.fitTypes}
        typeTitle={typeTitle}
        meals={meals[day.day]}
        standing={plan.saved[day.day]}
        first={types.find((type) => type === asked) ?? day.missing[0] ?? types[0]!}
        dishes={dishes}
        catalogue={catalogue}
        known={known}
        optionsOf={optionsOf}
        lacking={lacking}
        dislikeAnswers={{ yes: t('plan.selectDish'), no: t('plan.doNotSelect') }}
        detailsLabel={t('plan.viewDetails')}
        onMeal={choose}
        onFit={choose}
        fitPriceText={(type, meal) => changeText(fitDifference(plan, day.day, type, meal))}
        onSides={onSides}
        onDetails={details}
        Opinion={DishOpinion}
      />
      <Button
        variant="quiet"
        icon="copy"
        onClick={() => setSaid(replicate(plan) ? 'plan.replicated' : 'plan.replicateNone')}
      >
        {t('plan.replicate')}
      </Button>
      <Modal
        show={said !== null}
        close={() => setSaid(null)}
        closeLabel={t('shell.close')}
        headLine={t('plan.replicate')}
        footer={<Button onClick={() => setSaid(null)}>{t('shell.ok')}</Button>}
      >
        <p>{said && t(said)}</p>
      </Modal>
    </div>
  );
};
