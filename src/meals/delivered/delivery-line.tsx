import { today as dayIn } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT, type Translate } from '../../i18n/use-t.tsx';
import type { DayDelivery } from '../../protocol/order/plan.ts';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';

const wordsOf = ({ state, place, reason }: DayDelivery, time: string, t: Translate): string => {
  if (state === 'on_the_way') return t('delivered.onItsWay');
  if (state === 'delivered') return t(place === 'door' ? 'delivered.cameDoor' : 'delivered.came', { time });
  return t(reason === 'refused' ? 'delivered.notTaken' : 'delivered.notOpened');
};

/** Says where the bag of a day is: on its way, delivered with time and place, or not delivered with the reason. */
export const DeliveryLine = ({ delivery }: { readonly delivery: DayDelivery }) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const now = useNow();
  const at = delivery.at * 1000;
  const time = dayIn(at, zone) === dayIn(now, zone) ? format.time(at, zone) : format.dateTime(at, zone);
  const text = wordsOf(delivery, time, t);
  return <>{delivery.corrected ? t('delivered.corrected', { text }) : text}</>;
};
