import { Link, useNavigate } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { OwnAddresses } from '../../orders/address/own-addresses.tsx';
import { report } from '../../state/engine/report.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import type { Wizard } from './use-wizard.ts';
import { wizardPath } from './wizard-path.ts';
import { WizardScreen } from './wizard-screen.tsx';

interface Usual {
  readonly emirate: number | null;
  readonly slot: number | undefined;
}

const Address = ({ wizard: { choice, finish } }: { readonly wizard: Wizard }) => {
  const t = useT();
  const navigate = useNavigate();
  const next = async ({ emirate, slot }: Usual): Promise<void> => {
    // The plan is delivered to the emirate of the address. Another emirate has other delivery times, of which the
    // customer chooses one here.
    await finish('address', {
      ...(emirate !== null && { emirate }),
      ...(slot !== undefined && { deliverySlot: slot }),
    });
    await navigate({ to: wizardPath.summary });
  };
  return (
    <OwnAddresses
      planEmirate={choice.emirate}
      step={{
        back: (
          <Link to={wizardPath.profile} className={buttonClass({ variant: 'secondary', size: 'l' })}>
            {t('shell.back')}
          </Link>
        ),
        next: t('wizard.address.next'),
        onNext: (usual) => void next(usual).catch(report('the summary could not be opened')),
      }}
    />
  );
};

/** Shows /menu/address: the delivery address. */
export const AddressStep = () => {
  const t = useT();
  return (
    <WizardScreen step="address" title={t('wizard.address.title')}>
      {(wizard) => <Address wizard={wizard} />}
    </WizardScreen>
  );
};
