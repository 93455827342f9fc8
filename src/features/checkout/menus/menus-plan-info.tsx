import { memo } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import styles from '#src/building/building.module.css';
import type { Menus } from './use-menus.ts';

/** Shows the facts of the plan: diet, days, and the weekdays without a delivery. */
export const MenusPlanInfo = memo(({ menus: { saved, diet } }: { readonly menus: Menus }) => {
  const t = useT();
  const format = useFormat();
  const facts = [
    ...(diet ? [diet.name] : []),
    t('checkout.dayCount', { count: saved.days_count }),
    ...(saved.exclude_week_day.length === 0
      ? [t('checkout.fullWeek')]
      : saved.exclude_week_day.map((weekday) =>
          t('checkout.noWeekday', { weekday: format.weekdayName(Number(weekday), 'long') }),
        )),
  ];
  return (
    <ul className={styles.chips} aria-label={t('checkout.yourPlan')}>
      {facts.map((fact) => (
        <li key={fact}>
          <Badge>{fact}</Badge>
        </li>
      ))}
    </ul>
  );
});
MenusPlanInfo.displayName = 'MenusPlanInfo';
