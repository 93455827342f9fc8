import type { Day } from '../../domain/days/day.ts';
import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useToday } from '../../state/plan/clock.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { useArrival } from '../use-arrival.ts';
import { placeName } from './place-name.ts';

interface Props {
  readonly day: Day;
  readonly kind: AddressKind;
  readonly slot: number | null;
}

/** Shows that the bag of the displayed day goes to another address than usual, and when it arrives. */
export const GoesElsewhere = ({ day, kind, slot }: Props) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const place = placeName(t, kind, useArrival()(day, slot));
  return (
    <Banner
      tone="saffron"
      icon="pin"
      slim
      title={day === today ? t('address.today', { place }) : t('address.onDay', { day: format.day(day), place })}
    />
  );
};
