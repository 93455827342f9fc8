import { Navigate } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';

import { stepNumber, wizardRedirect, type WizardStep } from '../../domain/forms/wizard-steps.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUser } from '../../state/session/session.ts';
import { Page } from '../../ui/navigation/page.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { useArrivedOrder } from './use-arrived-order.ts';
import { useReached } from './use-reached.ts';
import { useWizardDraft } from './use-wizard-draft.ts';
import { wizardPath } from './wizard-path.ts';

/**
 * Opens a step of /menu to a customer who may be there, and sends everybody else home or to the furthest step reached.
 * Who the customer is and how far they have come is read from the device, so that a deep link opens without a network.
 */
export const WizardGuard = ({ step, children }: { readonly step: WizardStep; readonly children: ReactNode }) => {
  const t = useT();
  const user = useUser();
  const { draft, loaded } = useWizardDraft();
  const reached = useReached();
  const arrived = useArrivedOrder();
  const thanked = useRef(false);
  if (!user || !loaded || arrived === undefined)
    return (
      <Page width="reading" withTabs>
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="14rem" />
        </Loading>
      </Page>
    );
  if (arrived !== null && step !== 'thank')
    return <Navigate to={wizardPath.thank} search={{ order: arrived }} replace />;
  const refused = thanked.current ? null : wizardRedirect(step, { ...user, buildStep: reached });
  // Ordered, and the page was closed before the thanks.
  const target = refused === 'home' && draft.step === stepNumber('thank') ? 'thank' : refused;
  // The thanks clear the draft; until the account has been read again nothing else says how far its customer has come.
  thanked.current = step === 'thank' && target === null;
  return target === null ? children : <Navigate to={wizardPath[target]} replace />;
};
