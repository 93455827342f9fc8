import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Day } from '../../../domain/days/day.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { report } from '../../../state/engine/report.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { PlanView } from '../plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  /** Something is not saved yet; without it the button only leads home, so it does not call for a press. */
  readonly changed: boolean;
  readonly busy: boolean;
  /** Resolves with true when nothing unsaved is left. */
  readonly save: () => Promise<boolean>;
  readonly onDay: (day: Day) => void;
}

/** 'Save': keeps everything and goes home, once no day that can still be changed lacks a dish. Skipped days do not count. */
export const SaveButton = ({ plan, changed, busy, save, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const unfilled = plan.days.filter(({ state }) => state === 'not-completed');
  const leave = async (): Promise<void> => {
    if (!(await save())) return;
    if (unfilled.length > 0) setAsked(true);
    else await navigate({ to: '/' });
  };
  return (
    <>
      <Button
        block
        variant={changed ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => void leave().catch(report('the plan could not be left'))}
      >
        {t('shell.save')}
      </Button>
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
