import { memo, Suspense, useCallback, useState, type ComponentProps, type ComponentType } from 'react';

import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { planChangeOf } from '../plan-change.ts';
import type { ChangePlan as Sheet } from '../change/change-plan.tsx';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import type { Checkout } from '../use-checkout.ts';

/** Shown if the code could not be fetched: no change can begin without it. */
const NeedsConnection = ({ show }: { readonly show: boolean }) => {
  const t = useT();
  return show && <Banner slim tone="sea" icon="cloud-off" role="status" title={t('errors.offline')} />;
};

/**
 * The sheet needs the server for every change, so it is fetched when the customer opens it and is not stored in advance.
 */
const ChangePlan: ComponentType<ComponentProps<typeof Sheet>> = later(async () => {
  const [part] = await Promise.all([import('../change/change-plan.tsx'), loadCatalogue('change')]);
  return part.ChangePlan;
}, NeedsConnection);

interface Props {
  readonly checkout: Checkout;
  readonly saved: SavedCheckout;
  readonly flush: () => Promise<boolean>;
}

/** Shows the button that changes diet, days or start. Names a change that was begun and not completed. */
export const MenusChange = memo(({ checkout, saved, flush }: Props) => {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const press = (): void => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      {planChangeOf(checkout) ? (
        <Banner
          tone="sea"
          icon="device"
          title={t('checkout.changeBegun')}
          actions={
            <Button size="s" variant="secondary" onClick={press}>
              {t('shell.continue')}
            </Button>
          }
        />
      ) : (
        <div>
          <Button size="s" variant="soft" icon="edit" onClick={press}>
            {t('checkout.changePlan')}
          </Button>
        </div>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ChangePlan base={checkout} saved={saved} show={open} close={close} flush={flush} />
        </Suspense>
      )}
    </>
  );
});
MenusChange.displayName = 'MenusChange';
