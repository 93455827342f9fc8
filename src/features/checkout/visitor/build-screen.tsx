import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { AllergyPart } from '#src/building/allergy-part.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { DeliveryPart } from '#src/building/delivery-part.tsx';
import { DietPart } from '#src/building/diet-part.tsx';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { MealTypesPart } from '#src/building/meal-types-part.tsx';
import { PriceLine } from '#src/building/price-line.tsx';
import { StartChoice } from '#src/building/start-choice.tsx';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { DaysPart } from '../steps/days-part.tsx';
import { deliveryErrors } from '../steps/delivery-errors.ts';
import { mealTypeErrors } from '../steps/meal-type-errors.ts';
import { WeekdaysPart } from '../steps/weekdays-part.tsx';
import { BuildPage } from './build-page.tsx';
import { chosenPlan } from './chosen-plan.ts';
import type { VisitorBuilding } from './use-visitor-building.ts';

const Choices = ({ building }: { readonly building: VisitorBuilding }) => {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const { draft, change } = building;
  const found = {
    ...(draft.allergies === undefined && { allergies: 'checkout.allergiesMissing' as const }),
    ...mealTypeErrors(building),
    ...deliveryErrors(building),
  };
  const said = (field: keyof typeof found): string | undefined => {
    const id: MessageId | undefined = asked ? found[field] : undefined;
    return id === undefined ? undefined : t(id);
  };

  /** @param fill true if we choose the dishes */
  const next = async (fill: boolean): Promise<void> => {
    setAsked(true);
    if (Object.keys(found).length > 0) {
      focusFirstError(form);
      return;
    }
    await change(chosenPlan(building));
    await navigate({ to: '/build/dishes', search: fill ? { fill: true as const } : {} });
  };
  const go = (fill: boolean): void => void next(fill).catch(report('the dishes could not be opened'));

  return (
    <div ref={form} className={styles.stack}>
      {/* Allergies come before any dish. */}
      <AllergyPart building={building} error={said('allergies')} />
      <DietPart building={building} error={said('diet')} />
      <MealTypesPart building={building} error={said('mealTypes')} />
      <DaysPart checkout={building} error={said('days')} />
      <WeekdaysPart checkout={building} />
      <Card>
        <ChoiceGroup legend={t('checkout.startDate')} error={said('date')}>
          <StartChoice building={building} />
        </ChoiceGroup>
      </Card>
      <DeliveryPart building={building} errors={{ emirate: said('emirate'), slot: said('slot') }} />
      <ActionBar summary={<PriceLine building={building} whole />}>
        <Button variant="secondary" onClick={() => go(false)}>
          {t('week.build.chooseDishes')}
        </Button>
        <Button onClick={() => go(true)}>{t('week.build.chooseForMe')}</Button>
      </ActionBar>
    </div>
  );
};

/** Shows /build: a visitor chooses a plan, with its whole price, before there is an account. */
export const BuildScreen = ({ diet }: { readonly diet: number | undefined }) => {
  const t = useT();
  return (
    <BuildPage title={t('week.build.title')} subtitle={t('week.build.claim')} diet={diet}>
      {(building) => <Choices building={building} />}
    </BuildPage>
  );
};
