import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { Reply } from '../../protocol/messages.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import styles from './modify.module.css';

const names: Readonly<Record<string, MessageId>> = {
  skip: 'plan.change.skip',
  unskip: 'plan.change.unskip',
  dish: 'plan.change.dish',
  pause: 'plan.change.pause',
  address: 'plan.change.address',
};

/** Shows the latest changes of the plan, each with the number under which the team finds it. */
export const PlanChanges = ({ changes = [] }: Pick<Reply<'order/get'>, 'changes'>) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  if (changes.length === 0) return null;
  return (
    <Card title={t('plan.changes')}>
      <p className={styles.faint}>{t('plan.changesText')}</p>
      <ul className={styles.changes}>
        {changes.map(({ receipt, what, day, at }) => {
          const name = t(names[what] ?? 'plan.change.other');
          return (
            <li key={receipt}>
              <bdi className={styles.receipt}>{receipt}</bdi>
              <span>
                {day === null ? name : t('plan.changeOf', { what: name, day: format.day(day) })}
                <span className={styles.changedAt}>{format.dateTime(at * 1000, zone)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
