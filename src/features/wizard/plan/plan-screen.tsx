import { Link } from '@tanstack/react-router';

import { useT } from '#src/i18n/use-t.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import type { Wizard } from '../use-wizard.ts';
import { wizardPath } from '../wizard-path.ts';
import { WizardScreen } from '../wizard-screen.tsx';
import { PlanBuilder } from './plan-builder.tsx';
import styles from './plan.module.css';
import { usePlanMenu } from './use-plan-menu.ts';

/** Shows the builder as soon as all its data are loaded. */
const PlanView = ({ wizard }: { readonly wizard: Wizard }) => {
  const t = useT();
  const menu = usePlanMenu(wizard);
  const { plan, offline } = wizard;
  if (!plan || menu.days.length === 0 || menu.types.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title={t('wizard.plan.noDays')}
        action={
          <Link to={wizardPath.start} className={buttonClass()}>
            {t('wizard.plan.noDaysBack')}
          </Link>
        }
      >
        {t('wizard.plan.noDaysText')}
      </EmptyState>
    );
  if (menu.absent) return <AbsentState offline={offline} />;
  if (!menu.ready)
    return (
      <Loading label={t('shell.loading')}>
        <div className={styles.screen}>
          <Skeleton shape="card" height="5rem" />
          <Skeleton shape="card" height="20rem" />
        </div>
      </Loading>
    );
  return <PlanBuilder wizard={wizard} menu={menu} plan={plan} />;
};

/** Shows /menu/plan: a dish for every meal of every day. */
export const PlanScreen = () => {
  const t = useT();
  return (
    <WizardScreen step="plan" title={t('shell.subject.menuPlan')} width="full">
      {(wizard) => <PlanView wizard={wizard} />}
    </WizardScreen>
  );
};
