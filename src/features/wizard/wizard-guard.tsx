import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

import { stepNumber, wizardRedirect, type WizardStep } from '../../domain/steps/wizard-steps.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { useUser } from '../../state/session/session.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { isUntouched } from '../../building/server-copy.ts';
import { useArrivedOrder } from './use-arrived-order.ts';
import { useWizardDraft } from './use-wizard-draft.ts';
import { wizardPath } from './wizard-path.ts';

/** Redirects a customer home who has a plan now, perhaps ordered on another device, and still has a draft here. */
const KeptHere = () => {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    toast({
      text: t('wizard.way.closed'),
      icon: 'device',
      key: 'wizard',
      action: {
        label: t('wizard.summary.toPlan'),
        onSelect: () => void navigate({ to: '/modify' }).catch(report('the plan could not be opened')),
      },
    });
  }, [t, toast, navigate]);
  return <Navigate to={wizardPath.home} replace />;
};

/**
 * Opens a step of /menu to a customer who may see it, and redirects all others home or to the furthest step reached.
 * Customer and progress are read from the device, so that a deep link opens without a network. An open summary stays if a
 * plan is bought meanwhile, and names it.
 */
export const WizardGuard = ({ step, children }: { readonly step: WizardStep; readonly children: ReactNode }) => {
  const t = useT();
  const user = useUser();
  const { draft, loaded } = useWizardDraft();
  const arrived = useArrivedOrder();
  const thanked = useRef(false);
  const summed = useRef(false);
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
  const refused = thanked.current ? null : wizardRedirect(step, { ...user, draftStep: draft.step });
  // The plan was ordered, and the page was closed before the thank-you screen.
  const target = refused === 'home' && draft.step === stepNumber('thank') ? 'thank' : refused;
  // The thank-you screen clears the draft. Until the account is read again, only this flag knows that the order is
  // placed.
  thanked.current = step === 'thank' && target === null;
  summed.current ||= step === 'summary' && target === null;
  if (target === 'home' && !isUntouched(draft)) return summed.current ? children : <KeptHere />;
  return target === null ? children : <Navigate to={wizardPath[target]} replace />;
};
