import { Link } from '@tanstack/react-router';

import type { Day } from '../../domain/day.ts';
import { renewLink } from '../../domain/renewal.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useSend } from '../../state/use-send.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { useToast } from '../../ui/toast.tsx';
import { dayLooks } from './day-look.ts';
import styles from './modify.module.css';
import type { PlanView } from './use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly chosen: Day | null;
  readonly onChoose: (day: Day) => void;
  readonly onViewMenu: () => void;
}

/** Delivery, cutlery, the printed menu, the renewal and the list of all plan days. */
export const CalendarPanel = ({ plan, chosen, onChoose, onViewMenu }: Props) => {
  const t = useT();
  const format = useFormat();
  const send = useSend();
  const toast = useToast();
  const { params, days, today, slots } = plan;
  if (!params) return null;
  const last = days.at(-1)?.day;
  const renew = last ? renewLink('plan', last, today) : null;
  const slot = params.deliverySlot === null || params.deliverySlot === 0 ? '' : String(params.deliverySlot);
  const setCutlery = async (value: string): Promise<void> => {
    const cutlery = value === '1' ? 1 : 0;
    if (cutlery === params.cutlery) return;
    const saved = await send(
      'order/setCutlery',
      { orderId: params.id, cutlery },
      { inverse: { orderId: params.id, cutlery: params.cutlery } },
    );
    toast({
      text: saved.ok ? t('shell.savedOnDevice') : t('plan.notSaved'),
      icon: saved.ok ? 'check' : 'warning',
      key: 'cutlery',
    });
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
            <Link to="/renewplan/$action" params={{ action: 'samemenu' }} className={buttonClass({ block: true })}>
              <span className={styles.wideOnly}>{t('plan.renew')}</span>
              <span className={styles.phoneOnly}>{t('plan.renewDays', { days: renew.daysLeft })}</span>
            </Link>
          )}
          <Link to="/profile" className={buttonClass({ variant: 'quiet', block: true })}>
            {t('shell.profile')}
          </Link>
        </div>
      </Card>
      <Card title={t('plan.days', { count: days.length })} padding="m">
        <ul className={styles.days}>
          {days.map(({ day, state }) => {
            const look = dayLooks[state];
            return (
              <li key={day}>
                <button
                  type="button"
                  className={styles.dayRow}
                  aria-current={day === chosen ? 'true' : undefined}
                  onClick={() => onChoose(day)}
                >
                  <span>{format.day(day)}</span>
                  <Badge tone={look.tone} icon={look.icon}>
                    {t(look.text)}
                  </Badge>
                </button>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
};
