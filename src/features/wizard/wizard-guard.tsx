import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { wizardRedirect, type WizardStep } from '../../domain/forms/wizard-steps.ts';
import { useT } from '../../i18n/use-t.tsx';
import { wizardDraft } from '../../protocol/checkout/wizard-draft.ts';
import { useDraft } from '../../state/drafts/drafts.ts';
import { useUser } from '../../state/session/session.ts';
import { Page } from '../../ui/navigation/page.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';

/** Where the steps of the wizard are; `home` is the way out. */
const wizardPath = {
  start: '/menu',
  preferences: '/menu/preferences',
  plan: '/menu/plan',
  profile: '/menu/profile',
  address: '/menu/address',
  summary: '/menu/summary',
  thank: '/menu/thank',
  home: '/',
} as const satisfies Record<WizardStep | 'home', string>;

/**
 * Opens a step of /menu to a customer who may be there, and sends everybody else home or to the furthest step reached.
 * Who the customer is and how far they have come is read from the device, so that a deep link opens without a network.
 */
export const WizardGuard = ({ step, children }: { readonly step: WizardStep; readonly children: ReactNode }) => {
  const t = useT();
  const user = useUser();
  const [draft, , , loaded] = useDraft('wizard', wizardDraft);
  if (!user || !loaded)
    return (
      <Page width="reading" withTabs>
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="14rem" />
        </Loading>
      </Page>
    );
  const target = wizardRedirect(step, { ...user, buildStep: Math.max(user.buildStep, draft?.step ?? 1) });
  return target === null ? children : <Navigate to={wizardPath[target]} replace />;
};
