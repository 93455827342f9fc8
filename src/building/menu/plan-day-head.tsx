import type { Ref } from 'react';

import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { lookOf } from './day-look.ts';
import styles from './plan-menu.module.css';

interface Props {
  readonly planned: PlannedDay;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onTurn: (by: 1 | -1) => void;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Shows the day, how complete it is, and the links to the days next to it. */
export const PlanDayHead = ({ planned, heading, onTurn, atStart, atEnd }: Props) => {
  const t = useT();
  const format = useFormat();
  const { tone, icon, text } = lookOf(planned, t);
  return (
    <div className={styles.dayHead}>
      <IconButton icon="chevron-back" label={t('shell.previousDay')} disabled={atStart} onClick={() => onTurn(-1)} />
      <div>
        <h2 id="plan-day" ref={heading} tabIndex={-1} className={styles.dayTitle}>
          {format.dayLong(planned.day)}
        </h2>
        <Badge tone={tone} {...(icon && { icon })}>
          {text}
        </Badge>
      </div>
      <IconButton icon="chevron-forward" label={t('shell.nextDay')} disabled={atEnd} onClick={() => onTurn(1)} />
    </div>
  );
};
