import { memo } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import type { MenuChoices } from './use-menu-choices.ts';
import type { PlanMenu } from './use-plan-menu.ts';

interface Props {
  readonly menu: Pick<PlanMenu, 'days' | 'gone'>;
  readonly unkept: MenuChoices['unkept'];
  readonly onDay: (day: Day) => void;
}

/** The maximum number of days that are named. */
const NAMED = 6;

/**
 * Shows which parts of the menu are no longer valid, and what the device could not store. Nothing is deleted because of
 * it.
 */
export const PlanNotices = memo(({ menu: { days, gone }, unkept, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const passed = days.filter(({ passedOver }) => passedOver.length > 0);
  return (
    <>
      {unkept && (
        <Banner tone="tomato" role="alert" title={t(unkept === 'full' ? 'plan.saveFull' : 'plan.saveSignedOut')} />
      )}
      {passed.length > 0 && (
        <Banner
          tone="saffron"
          role="status"
          title={t('wizard.plan.passedOver', { count: passed.length })}
          actions={passed.slice(0, NAMED).map(({ day }) => (
            <Button key={day} variant="secondary" size="s" onClick={() => onDay(day)}>
              {format.day(day)}
            </Button>
          ))}
        >
          {t('wizard.plan.passedOverText')}
        </Banner>
      )}
      {gone.length > 0 && (
        <Banner tone="sea" title={t('wizard.plan.goneDays', { count: gone.length })}>
          {t('wizard.plan.goneDaysText', {
            days: format.list([
              ...gone.slice(0, NAMED).map((day) => format.day(day)),
              ...(gone.length > NAMED ? ['…'] : []),
            ]),
          })}
        </Banner>
      )}
    </>
  );
});
PlanNotices.displayName = 'PlanNotices';
