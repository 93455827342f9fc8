import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import styles from '#src/building/building.module.css';
import { DaysPart } from './days-part.tsx';
import { DietPart } from '#src/building/diet-part.tsx';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { mealTypeErrors } from './meal-type-errors.ts';
import { MealTypesPart } from '#src/building/meal-types-part.tsx';
import { PriceLine } from '#src/building/price-line.tsx';
import { checkoutPath } from '../step-guard.ts';
import type { Checkout } from '../use-checkout.ts';
import { WeekdaysPart } from './weekdays-part.tsx';

const MealTypes = ({ checkout }: { readonly checkout: Checkout }) => {
  const t = useT();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const found = mealTypeErrors(checkout);
  const errors = asked ? found : {};

  const next = (): void => {
    setAsked(true);
    if (Object.keys(found).length > 0) focusFirstError(form);
    else navigate({ to: checkoutPath['delivery-dates'] }).catch(report('the next step could not be opened'));
  };
  const said = (field: keyof typeof found): string | undefined => {
    const id = errors[field];
    return id === undefined ? undefined : t(id);
  };

  return (
    <div ref={form} className={styles.stack}>
      <DietPart building={checkout} error={said('diet')} />
      <MealTypesPart building={checkout} error={said('mealTypes')} />
      <DaysPart checkout={checkout} error={said('days')} />
      <WeekdaysPart checkout={checkout} />
      <ActionBar summary={<PriceLine building={checkout} />}>
        <Link to={checkoutPath.index} className={buttonClass({ variant: 'secondary', size: 'l' })}>
          {t('shell.back')}
        </Link>
        <Button size="l" onClick={next}>
          {t('checkout.next')}
        </Button>
      </ActionBar>
    </div>
  );
};

/**
 * Shows /checkout/meal-types-and-days: the diet, the meals of a day and the number of days, with the price after every
 * tap.
 */
export const MealTypesScreen = () => {
  const t = useT();
  return (
    <CheckoutStep page="meal-types-and-days" title={t('shell.subject.mealTypes')}>
      {(checkout) => <MealTypes checkout={checkout} />}
    </CheckoutStep>
  );
};
