import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './shop-window.module.css';

/** Shows the emirates with deliveries, each with its delivery times. */
export const DeliveryAreas = () => {
  const t = useT();
  const { data } = useArrays(languageOf(useLocale()), 'emirate', 'emirateSlots');
  const served = (data?.emirate ?? []).flatMap(({ id, name, active }) => {
    const slots = data?.emirateSlots?.[id] ?? [];
    return active && slots.length > 0 ? [{ id, name, slots }] : [];
  });
  if (served.length === 0) return null;
  return (
    <Card title={t('week.delivery')}>
      <p className={styles.soft}>{t('week.deliveryText')}</p>
      <ul className={styles.areas}>
        {served.map(({ id, name, slots }) => (
          <li key={id} className={styles.area}>
            <span className={styles.areaName}>
              <Icon name="truck" size="s" />
              {name}
            </span>
            <ul className={styles.slots}>
              {slots.map(({ id: slot, display_name }) => (
                <li key={slot}>{display_name}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
};
