import { Link } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { isCustomFit } from '../build-request.ts';
import { CheckoutStep } from './checkout-step.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import { deliveryErrors } from './delivery-errors.ts';
import { DeliveryPart } from '#src/building/delivery-part.tsx';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import { PriceLine } from '#src/building/price-line.tsx';
import { StartChoice } from '#src/building/start-choice.tsx';
import { StartOver } from '../start-over.tsx';
import { checkoutPath } from '../step-guard.ts';
import { useBuild } from './use-build.ts';
import type { Checkout } from '../use-checkout.ts';

const DeliveryDates = ({ checkout }: { readonly checkout: Checkout }) => {
  const t = useT();
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [overAsked, setOverAsked] = useState(false);
  const noStartOver = useCallback(() => setOverAsked(false), []);
  const { build, busy, outcome } = useBuild(checkout);
  const { saved, offline } = checkout;
  const found = deliveryErrors(checkout);
  const errors = asked ? found : {};
  const said = (field: keyof typeof found): string | undefined => {
    const id = errors[field];
    return id === undefined ? undefined : t(id);
  };

  const next = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(found).length > 0) focusFirstError(form);
    else await build();
  };

  return (
    <div ref={form} className={styles.stack}>
      {saved && (
        <Banner tone="saffron" title={t('checkout.tooNear')}>
          {t('checkout.tooNearText')}
        </Banner>
      )}
      <Card>
        <ChoiceGroup legend={t('checkout.startDate')} error={said('date')}>
          <StartChoice building={checkout} />
        </ChoiceGroup>
      </Card>
      <DeliveryPart building={checkout} errors={{ emirate: said('emirate'), slot: said('slot') }} />
      {saved && (
        <>
          <Button variant="dangerQuiet" icon="trash" onClick={() => setOverAsked(true)}>
            {t('checkout.deleteStartover')}
          </Button>
          <StartOver checkout={checkout} checkoutId={saved.id} show={overAsked} close={noStartOver} />
        </>
      )}
      {(outcome !== null || offline) && (
        <Banner
          tone={outcome === 'refused' ? 'tomato' : 'sea'}
          icon={outcome === 'refused' ? 'warning' : offline ? 'cloud-off' : 'device'}
          role="status"
          title={t('checkout.keptOnDevice')}
        >
          {t(offline ? 'checkout.needsServer' : `checkout.build.${outcome ?? 'unknown'}`)}
        </Banner>
      )}
      <ActionBar
        summary={
          <PriceLine building={checkout} saved={isCustomFit(checkout) ? (saved?.discount_price ?? null) : undefined} />
        }
      >
        {/* The step before sends a saved plan on to here again. */}
        <Link
          to={checkoutPath[saved ? 'index' : 'meal-types-and-days']}
          className={buttonClass({ variant: 'secondary', size: 'l' })}
        >
          {t('shell.back')}
        </Link>
        <Button
          size="l"
          busy={busy}
          busyLabel={t('shell.saving')}
          onClick={() => void next().catch(report('the plan could not be built'))}
        >
          {t('shell.continue')}
        </Button>
      </ActionBar>
    </div>
  );
};

/** Shows /checkout/delivery-dates: the start, the emirate and the delivery time. The server then builds the plan. */
export const DeliveryDatesScreen = () => {
  const t = useT();
  return (
    <CheckoutStep page="delivery-dates" title={t('shell.subject.deliveryDates')}>
      {(checkout) => <DeliveryDates checkout={checkout} />}
    </CheckoutStep>
  );
};
