import { Link } from '@tanstack/react-router';

import { useT } from '../../../i18n/use-t.tsx';
import { Banner } from '../../../ui/dialogs/banner.tsx';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { planChangeOf } from '../change/change-choice.ts';
import { checkoutPath } from '../step-guard.ts';
import type { Checkout } from '../use-checkout.ts';

/** Says on step 1 that a diet is chosen already, as by who touched one on the home page. */
export const ChosenDiet = ({ checkout }: { readonly checkout: Checkout }) => {
  const t = useT();
  const { draft, saved, lists } = checkout;
  const id = saved ? planChangeOf(checkout)?.diet : draft.diet;
  const diet = lists.dietList.find((each) => each.id === id);
  if (!diet) return null;
  return saved ? (
    <Banner
      tone="sea"
      title={t('checkout.change.begun')}
      actions={
        <Link to={checkoutPath.menus} className={buttonClass({ variant: 'secondary', size: 's' })}>
          {t('shell.continue')}
        </Link>
      }
    >
      {t('checkout.change.toDiet', { diet: diet.name })}
    </Banner>
  ) : (
    <Banner tone="palm" title={t('checkout.dietChosen', { diet: diet.name })}>
      {t('checkout.dietChosenText')}
    </Banner>
  );
};
