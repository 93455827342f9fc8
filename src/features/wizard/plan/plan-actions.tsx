import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { isMenuComplete, type PlannedDay } from '#src/domain/plan/planned-day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { ProgressBar } from '#src/ui/cards/progress-bar.tsx';
import type { Wizard } from '../use-wizard.ts';
import { wizardPath } from '../wizard-path.ts';
import styles from './plan.module.css';
import type { Place } from '#src/building/menu/use-place.ts';

interface Props {
  /** The days as shown; the latest choice appears a moment later. */
  readonly days: readonly PlannedDay[];
  /** Returns the days at this moment: they decide whether the customer can leave the menu. */
  readonly daysNow: () => readonly PlannedDay[];
  /** The number of days of the plan. */
  readonly count: number;
  readonly place: Place;
  readonly typeTitleOn: (day: Day) => (type: number) => string;
  readonly finish: Wizard['finish'];
  readonly onOpen: (day: Day, meal?: number) => void;
  /** Opens the first open meal of a refused menu and moves the focus to it. */
  readonly onGap: (day: Day, meal: number) => void;
}

const SaveForLater = memo(() => {
  const t = useT();
  return (
    <Link to={wizardPath.home} className={buttonClass({ variant: 'secondary', size: 'l' })}>
      {t('wizard.plan.saveForLater')}
    </Link>
  );
});
SaveForLater.displayName = 'SaveForLater';

/** Shows how much of the menu is filled, the link to the next open meal, and the buttons that leave the page. */
export const PlanActions = memo(({ days, daysNow, count, place, typeTitleOn, finish, onOpen, onGap }: Props) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const filled = days.filter(({ missing }) => missing.length === 0).length;
  const progress = t('wizard.plan.progress', { filled, count: days.length });
  const at = days.findIndex(({ day }) => day === place.day);
  const meal = days[at]?.missing.find((each) => each !== place.type);
  const later = [...days.slice(at + 1), ...days.slice(0, Math.max(0, at))].find(({ missing }) => missing.length > 0);
  const open = days.reduce((sum, { missing }) => sum + missing.length, 0);
  const gap = days.find(({ missing }) => missing.length > 0);
  const submit = (): void => {
    if (!isMenuComplete(daysNow(), count)) {
      setAsked(true);
      return;
    }
    setLeaving(true);
    finish('plan')
      .then(() => navigate({ to: wizardPath.profile }))
      .catch(report('the menu could not be left'))
      .finally(() => setLeaving(false));
  };
  // However the dialog is closed, the customer is led to the meal that it is about.
  const toGap = (): void => {
    setAsked(false);
    if (gap) onGap(gap.day, gap.missing[0]!);
  };
  return (
    <>
      <ActionBar
        summary={
          <div className={styles.progress}>
            <output aria-live="polite">{progress}</output>
            <ProgressBar value={filled} max={days.length} label={progress} />
            {meal === undefined
              ? later && (
                  <Button variant="soft" size="s" iconAfter="arrow-forward" onClick={() => onOpen(later.day)}>
                    {t('wizard.plan.nextDay', { day: format.day(later.day) })}
                  </Button>
                )
              : at >= 0 && (
                  <Button variant="soft" size="s" iconAfter="arrow-forward" onClick={() => onOpen(place.day, meal)}>
                    {t('wizard.plan.nextMeal', { meal: typeTitleOn(place.day)(meal) })}
                  </Button>
                )}
          </div>
        }
      >
        <SaveForLater />
        <Button size="l" busy={leaving} busyLabel={t('shell.saving')} onClick={submit}>
          {t('wizard.plan.place')}
        </Button>
      </ActionBar>
      <ConfirmDialog
        show={asked}
        close={toGap}
        closeLabel={t('shell.close')}
        headLine={t('shell.mealPlan')}
        actions={[{ label: gap ? t('plan.goToDay', { day: format.day(gap.day) }) : t('shell.ok'), onSelect: toGap }]}
      >
        <p>{t('wizard.plan.fillAll')}</p>
        {open > 0 && <p>{t('wizard.plan.openMeals', { count: open })}</p>}
      </ConfirmDialog>
    </>
  );
});
PlanActions.displayName = 'PlanActions';
