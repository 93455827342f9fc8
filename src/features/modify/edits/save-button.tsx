import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  /** True if something is unsaved. If false, no button is shown, only the question that a save may have opened. */
  readonly changed: boolean;
  /** True if the unsaved changes need a connection and there is none. */
  readonly unable: boolean;
  readonly busy: boolean;
  /** Resolves with true if no unsaved change is left. */
  readonly save: () => Promise<boolean>;
  readonly onDay: (day: Day) => void;
}

/**
 * The 'Save' button: saves everything and opens the home screen, unless a day that can be changed lacks a dish. Skipped
 * days do not count.
 */
export const SaveButton = ({ plan, changed, unable, busy, save, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const reason = useId();
  const [asked, setAsked] = useState(false);
  const unfilled = plan.days.filter(({ state }) => state === 'not-completed');
  const leave = async (): Promise<void> => {
    if (!(await save())) return;
    if (unfilled.length > 0) setAsked(true);
    else await navigate({ to: '/' });
  };
  return (
    <>
      {changed && (
        <Button
          block
          busy={busy}
          disabled={unable}
          aria-describedby={unable ? reason : undefined}
          onClick={() => void leave().catch(report('the plan could not be left'))}
        >
          {t('shell.save')}
        </Button>
      )}
      {changed && unable && <Reason id={reason}>{t('errors.offline')}</Reason>}
      <ConfirmDialog
        show={asked}
        close={() => setAsked(false)}
        closeLabel={t('shell.close')}
        headLine={t('shell.mealPlan')}
        actions={unfilled.slice(0, 3).map(({ day }) => ({
          label: t('plan.goToDay', { day: format.day(day) }),
          onSelect: () => {
            setAsked(false);
            onDay(day);
          },
        }))}
      >
        <p>{t('plan.fillAll')}</p>
      </ConfirmDialog>
    </>
  );
};
