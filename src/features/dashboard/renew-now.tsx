import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { renewStep } from '../../domain/plan/renewal.ts';
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Button, buttonClass, type ButtonLook } from '../../ui/forms/button.tsx';
import { later } from '../../ui/drawing/later.tsx';

// Needed once per plan, so no app start waits for it.
const RenewQuestion = later(async () => {
  const [part] = await Promise.all([import('./renew-question.tsx'), loadCatalogue('checkout')]);
  return part.RenewQuestion;
});

interface Props {
  readonly hasCheckout: boolean;
  readonly look: ButtonLook;
}

/** 'Renew Now': opens the saved checkout, or else asks how the new plan is filled. */
export const RenewNow = ({ hasCheckout, look }: Props) => {
  const t = useT();
  /** Undefined until the customer opens the question for the first time. */
  const [choosing, setChoosing] = useState<boolean>();
  if (renewStep(hasCheckout) === 'checkout')
    return (
      <Link to="/checkout" className={buttonClass(look)}>
        {t('dashboard.renewNow')}
      </Link>
    );
  return (
    <>
      <Button {...look} data-renew onClick={() => setChoosing(true)}>
        {t('dashboard.renewNow')}
      </Button>
      {choosing !== undefined && (
        <Suspense fallback={null}>
          <RenewQuestion show={choosing} close={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
};
