import { memo, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { AttentionEntry } from '#src/offline/outbox/attention.ts';
import type { Request } from '#src/protocol/messages.ts';
import { putAway } from '#src/state/engine/entry-sync.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import styles from '../modify.module.css';
import type { PlanSync } from './use-plan-sync.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly sync: PlanSync;
  readonly onDay: (day: Day) => void;
}

type Row = Request<'order/modify'>['detailsData'][number];
const rowOf = ({ name, data }: AttentionEntry): Row | undefined =>
  name === 'order/modify' ? (data as Request<'order/modify'>).detailsData[0] : undefined;

/** Shows which saved changes the server refused, and why, and which ones a later choice replaced. */
export const PlanAttention = memo(({ plan, sync, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { refused, replaced } = sync;
  const dish = (id: unknown): string =>
    (typeof id === 'number' ? plan.dishes.get(id)?.product.title : undefined) ?? t('plan.dishUnknown');
  const sentence = (entry: AttentionEntry): string => {
    const row = rowOf(entry);
    const reason = Object.values(entry.refusal?.errors ?? {})[0] ?? entry.refusal?.message ?? '';
    if (!row) return `${t('plan.cutlery')}. ${reason}`;
    return t('plan.refusedRow', {
      day: format.day(row.date),
      meal: plan.typeTitle(row.mealType_id, row.date),
      dish: dish(row.dish_id),
      reason,
    });
  };
  const list = (
    <ul className={styles.problems}>
      {refused.map((entry) => {
        const row = rowOf(entry);
        return (
          <li key={entry.id}>
            <p>{sentence(entry)}</p>
            <div className={styles.problemActions}>
              {row && (
                <Button
                  size="s"
                  variant="secondary"
                  onClick={() => {
                    putAway(entry.id);
                    onDay(row.date);
                  }}
                >
                  {t('plan.chooseAgain')}
                </Button>
              )}
              <Button size="s" variant="quiet" onClick={() => putAway(entry.id)}>
                {t('plan.gotIt')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
  const asked = refused.some(({ id }) => !seen.has(id));
  const close = (): void => setSeen(new Set([...seen, ...refused.map(({ id }) => id)]));
  return (
    <>
      {refused.length > 0 && !asked && (
        <Banner tone="tomato" title={t('plan.refused')}>
          {list}
        </Banner>
      )}
      {replaced.map((entry) =>
        entry.superseded?.map(({ field, yours, winner }) => {
          const row = rowOf(entry);
          return (
            <Banner
              key={`${entry.id} ${field}`}
              tone="sea"
              icon="swap"
              title={t('plan.replacedTitle')}
              actions={
                <Button size="s" variant="secondary" onClick={() => putAway(entry.id)}>
                  {t('plan.gotIt')}
                </Button>
              }
            >
              {row
                ? t('plan.replacedRow', {
                    day: format.day(row.date),
                    meal: plan.typeTitle(row.mealType_id, row.date),
                    yours: dish(yours),
                    winner: dish(winner),
                  })
                : t('plan.cutlery')}
            </Banner>
          );
        }),
      )}
      <Modal show={asked} close={close} closeLabel={t('shell.close')} headLine={t('plan.refused')}>
        {list}
      </Modal>
    </>
  );
});
PlanAttention.displayName = 'PlanAttention';
