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
  /** The heading, which is also the tab's title. */
  readonly title: string;
  readonly width?: 'reading' | 'full';
  readonly children: (wizard: Wizard) => ReactNode;
}

/** An open step: what was chosen before it without a network is sent as soon as possible. */
const Standing = ({ step, wizard, children }: Pick<Props, 'step' | 'children'> & { readonly wizard: Wizard }) => {
  const untaken = useLatePreferences(wizard, step);
  return children(untaken === null ? wizard : { ...wizard, untaken });
};

/** Every choice of a step is a change of the draft, which leaves title and way out as they are. */
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
 * Whether the draft is one whose order was placed, and whose page was closed before the thanks could clear it. It goes
 * before anything new is laid over it: at the summary it would pass for ordered. There its order is still thanked for.
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
 * Whether the content under the title is rendered by now. A touch that leads from step to step is answered by the title
 * and the progress; the step itself, which may hold a list of forty days, comes in the slices after that. The first
 * screen of a page is rendered at once.
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
 * The frame of a step of the wizard: guard, title, "step 3 of 7", links to the steps before, and a placeholder until
 * the device has answered.
 */
export const WizardScreen = (props: Props) => (
  <WizardGuard step={props.step}>
    <Screen {...props} />
  </WizardGuard>
);
