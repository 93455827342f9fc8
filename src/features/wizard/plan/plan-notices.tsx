import { memo, useRef } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import type { FilledMeals } from '#src/domain/plan/fill-open-meals.ts';
import type { MenuChoices } from '#src/building/menu/use-menu-choices.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import styles from './plan.module.css';
import type { PlanMenu } from './use-plan-menu.ts';

interface Props {
  readonly menu: PlanMenu;
  readonly choices: Pick<MenuChoices, 'unkept' | 'fill'>;
  /** The numbers of meals that could not be filled. */
  readonly left: Pick<FilledMeals, 'open' | 'unknown'>;
  readonly onDay: (day: Day) => void;
}

/** The maximum number of days that are named. */
const NAMED = 6;

/**
 * Shows which dishes were filled in, which parts of the menu are no longer valid, and what the device could not store.
 * Nothing is deleted because of it.
 */
export const PlanNotices = memo(({ menu, choices: { unkept, fill }, left, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const { days, gone, loading } = menu;
  const passed = days.filter(({ passedOver }) => passedOver.length > 0);
  const isFilled = days.some(({ defaults }) => defaults.length > 0);
  const newest = useRef(menu);
  newest.current = menu;
  const fillPassed = (): void => {
    const filled = fill(newest.current);
    // The button disappears with its banner.
    onDay(passed[0]!.day);
    if (!filled) return toast({ text: t('wizard.plan.fillNotHere'), key: 'menu', icon: 'warning' });
    return toast({
      text: [
        ...(filled.filled > 0 ? [t('wizard.plan.filled', { count: filled.filled })] : []),
        ...(filled.open > 0 ? [t('wizard.plan.filledOpen', { count: filled.open })] : []),
      ].join(' '),
      key: 'menu',
      ...(filled.filled > 0 && {
        icon: 'check-circle' as const,
        action: { label: t('shell.undo'), onSelect: filled.takeBack },
      }),
    });
  };
  return (
    <>
      {isFilled && <p className={styles.soft}>{t('wizard.plan.chosenForYou')}</p>}
      {left.open > 0 && <Banner tone="saffron" title={t('wizard.plan.filledOpen', { count: left.open })} />}
      {left.unknown > 0 && !loading && (
        <Banner tone="sea" title={t('wizard.plan.filledUnknown', { count: left.unknown })} />
      )}
      {unkept && (
        <Banner tone="tomato" role="alert" title={t(unkept === 'full' ? 'plan.saveFull' : 'plan.saveSignedOut')} />
      )}
      {passed.length > 0 && (
        <Banner
          tone="saffron"
          role="status"
          title={t('wizard.plan.passedOver', { count: passed.length })}
          actions={[
            <Button key="fill" variant="soft" size="s" icon="leaf" onClick={fillPassed}>
              {t('wizard.plan.fill')}
            </Button>,
            ...passed.slice(0, NAMED).map(({ day }) => (
              <Button key={day} variant="secondary" size="s" onClick={() => onDay(day)}>
                {format.day(day)}
              </Button>
            )),
          ]}
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
