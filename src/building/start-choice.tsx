import { startOffers } from '../domain/days/start-offers.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import styles from './building.module.css';
import { startDay, startQuestion } from './start-day.ts';
import type { AnyBuilding } from './use-building.ts';
import { StartCalendar } from './start-calendar.tsx';

/**
 * Offers the soonest start, with its first days set by the kitchen; the soonest start with every meal open; or any other
 * day.
 */
export const StartChoice = ({ building }: { readonly building: AnyBuilding }) => {
  const t = useT();
  const format = useFormat();
  const start = startDay(building);
  const offers = startOffers(startQuestion(building), building.choice.days);
  return (
    <div className={styles.stack}>
      {offers.length > 1 && (
        <>
          <RadioCards
            legend={t('checkout.startDate')}
            hideLegend
            name="start"
            minWidth="13rem"
            value={offers.find(({ day }) => day === start.day)?.day ?? null}
            onChange={(day) => void building.change({ start: day })}
            options={offers.map(({ day, setByKitchen }) => ({
              value: day,
              title:
                setByKitchen > 0
                  ? t('checkout.startSoonest', { day: format.day(day), count: setByKitchen })
                  : t('checkout.startFree', { day: format.day(day) }),
            }))}
          />
          <p className={styles.soft}>{t('checkout.startOther')}</p>
        </>
      )}
      {/* Another choice may lie in another month. */}
      <StartCalendar key={start.day?.slice(0, 7)} building={building} start={start} />
    </div>
  );
};
