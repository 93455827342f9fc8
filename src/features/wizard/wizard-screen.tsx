import { Link, useRouter } from '@tanstack/react-router';
import { memo, useDeferredValue, useEffect, useState, type ReactNode } from 'react';

import { stepNumber, WIZARD_STEPS, type WizardStep } from '../../domain/steps/wizard-steps.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { DraftCopy } from './draft-copy/draft-copy.tsx';
import { useForgetPlan } from './draft-copy/use-forget-plan.ts';
import { useLatePreferences } from './use-send-preferences.ts';
import { useReached } from './use-reached.ts';
import { useWizardDraft } from './use-wizard-draft.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import { wizardPath } from './wizard-path.ts';
import { WizardProgress } from './wizard-progress.tsx';
import { WizardGuard } from './wizard-guard.tsx';

interface Props {
  readonly step: Exclude<WizardStep, 'thank'>;
  /** The heading, also used as the title of the browser tab. */
  readonly title: string;
  readonly width?: 'reading' | 'full';
  readonly children: (wizard: Wizard) => ReactNode;
}

/** Shows an open step, and sends earlier choices that were made without a network. */
const Standing = ({ step, wizard, children }: Pick<Props, 'step' | 'children'> & { readonly wizard: Wizard }) => {
  const untaken = useLatePreferences(wizard, step);
  return children(untaken === null ? wizard : { ...wizard, untaken });
};

/** Every choice changes the draft, but neither the title nor the exit, so this part is memoized. */
const Header = memo(({ step, title }: Pick<Props, 'step' | 'title'>) => {
  const t = useT();
  return (
    <PageHeader
      eyebrow={t('wizard.step', { number: stepNumber(step), count: WIZARD_STEPS.length })}
      title={title}
      actions={
        <Link to={wizardPath.home} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {t('shell.cancel')}
        </Link>
      }
    />
  );
});
Header.displayName = 'Header';

/**
 * True if the order of the draft was placed and the page closed before the thank-you screen could clear the draft. The
 * draft is removed before anything new is added: at the summary it would count as ordered. The thank-you screen itself
 * still shows the order.
 */
const useOverDraft = (step: WizardStep): boolean => {
  const { draft } = useWizardDraft();
  const forget = useForgetPlan();
  const [over, setOver] = useState(step !== 'summary' && draft.step === stepNumber('thank'));
  useEffect(() => {
    if (!over) return;
    forget()
      .catch(report('the draft of the ordered plan could not be cleared'))
      .finally(() => setOver(false));
  }, [over, forget]);
  return over;
};

/**
 * True if the content below the title may render. After a tap, title and progress render first; the step, which may have
 * forty days, renders right after. The first screen of a page renders at once.
 */
const useDrawn = (): boolean => {
  const router = useRouter();
  const [first] = useState(() => router.state.resolvedLocation === undefined);
  return useDeferredValue(true, first);
};

const Screen = ({ step, title, width = 'reading', children }: Props) => {
  const t = useT();
  const view = useWizard();
  const reached = useReached();
  const over = useOverDraft(step);
  const drawn = useDrawn();
  return (
    <Page width={width} withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <Header step={step} title={title} />
      <WizardProgress step={step} reached={reached} />
      {!drawn ? null : view.state === 'ready' && !over ? (
        <DraftCopy wizard={view.wizard} holds={step === 'summary'}>
          <Standing step={step} wizard={view.wizard}>
            {children}
          </Standing>
        </DraftCopy>
      ) : view.state === 'absent' ? (
        <AbsentState offline={view.offline} />
      ) : (
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="14rem" />
        </Loading>
      )}
    </Page>
  );
};

/**
 * Shows the frame of a wizard step: guard, title, "step 3 of 7", links to the earlier steps, and a placeholder until the
 * device has read its data.
 */
export const WizardScreen = (props: Props) => (
  <WizardGuard step={props.step}>
    <Screen {...props} />
  </WizardGuard>
);
