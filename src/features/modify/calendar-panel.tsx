import { Link } from '@tanstack/react-router';

import type { Day } from '../../domain/days/day.ts';
import { DEFAULT_RENEW_METHOD } from '../../domain/plan/renew-method.ts';
import { renewLink } from '../../domain/plan/renewal.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { PausePlan } from '../../orders/pause/pause-plan.tsx';
import { PlanRefunds } from '../../orders/plan-needs.tsx';
import { PlanChanges } from './plan-changes.tsx';
import { CancelPlan, type Cancelled } from './cancel-plan.tsx';
import { lookOf } from './days/day-look.ts';
import styles from './modify.module.css';
import type { Saving } from '../../saving/use-saving.ts';
import type { PlanView } from '../../meals/plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly save: Saving;
  readonly chosen: Day | null;
  readonly onChoose: (day: Day) => void;
  readonly onViewMenu: () => void;
  readonly onCancelled: (done: Cancelled) => void;
}

/** Shows delivery, cutlery, the printed menu, the renewal and the list of all plan days. */
export const CalendarPanel = ({ plan, save: { store, say }, chosen, onChoose, onViewMenu, onCancelled }: Props) => {
  const t = useT();
  const format = useFormat();
  const { params, days, today, slots } = plan;
  if (!params) return null;
  const last = days.at(-1)?.day;
  const renew = last ? renewLink('plan', last, today) : null;
  const slot = params.deliverySlot === null || params.deliverySlot === 0 ? '' : String(params.deliverySlot);
  const setCutlery = async (value: string): Promise<void> => {
    const cutlery = value === '1' ? 1 : 0;
    if (cutlery === params.cutlery) return;
    const about = { orderId: params.id };
    const ids = await store('order/setCutlery', {
      data: { ...about, cutlery },
      inverse: { ...about, cutlery: params.cutlery },
    });
    if (ids) say({ ids, message: t('plan.cutlerySet'), headLine: t('plan.cutleryUpdate') });
  };
  return (
    <div className={styles.panel}>
      <Card title={t('plan.delivery')}>
        <div className={styles.stack}>
          <Select
            label={t('plan.deliveryTime')}
            name="deliverySlot"
            value={slot}
            onChange={() => undefined}
            disabled
            hint={t('plan.deliveryTimeHint')}
            placeholder={t('plan.noSlot')}
            options={slots.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Select
            label={t('plan.cutlery')}
            name="cutlery"
            value={String(params.cutlery)}
            onChange={(value) => void setCutlery(value)}
            options={[
              { value: '0', label: t('shell.no') },
              { value: '1', label: t('shell.yes') },
            ]}
          />
          <Button variant="soft" icon="pdf" block onClick={onViewMenu}>
            {t('plan.viewMyMenu')}
          </Button>
          {renew && (
            <Link
              to="/renewplan/$action"
              params={{ action: DEFAULT_RENEW_METHOD }}
              className={buttonClass({ block: true })}
            >
              <span className={styles.wideOnly}>{t('plan.renew')}</span>
              <span className={styles.phoneOnly}>{t('plan.renewDays', { days: renew.daysLeft })}</span>
            </Link>
          )}
          <PausePlan>
            {(open) => (
              <Button variant="secondary" icon="pause" block onClick={open}>
                {t('plan.pause')}
              </Button>
            )}
          </PausePlan>
          <Link to="/profile" className={buttonClass({ variant: 'quiet', block: true })}>
            {t('shell.profile')}
          </Link>
        </div>
      </Card>
      <Card title={t('plan.days', { count: days.length })} padding="m">
        <ul className={styles.days}>
          {days.map((each) => {
            const { day, unsaved } = each;
            const look = lookOf(each);
            return (
              <li key={day}>
                <button
                  type="button"
                  className={styles.dayRow}
                  aria-current={day === chosen ? 'true' : undefined}
                  onClick={() => onChoose(day)}
                >
                  <span>{format.day(day)}</span>
                  {unsaved ? (
                    <Badge tone="saffron" icon="edit">
                      {t('plan.unsaved')}
                    </Badge>
                  ) : (
                    <Badge tone={look.tone} icon={look.icon}>
                      {t(look.text)}
                    </Badge>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      </Card>
      <PlanChanges changes={plan.order?.changes} />
      <PlanRefunds refunds={plan.order?.refunds} />
      <CancelPlan params={params} which={plan.which} onCancelled={onCancelled} />
    </div>
  );
};
