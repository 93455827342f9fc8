import type { Day } from '../../domain/days/day.ts';
import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { useToday } from '../../state/plan/clock.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { placeName } from './place-name.ts';

interface Props {
  readonly day: Day;
  readonly kind: AddressKind;
  readonly slot: number | null;
}

/** Says of the day that is shown that it goes elsewhere than usual. */
export const GoesElsewhere = ({ day, kind, slot }: Props) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const slots = useArrays(languageOf(useLocale()), 'slotsList').data?.slotsList ?? [];
  const place = placeName(t, kind, slot, slots);
  return (
    <Banner
      tone="saffron"
      icon="pin"
      slim
      title={day === today ? t('address.today', { place }) : t('address.onDay', { day: format.day(day), place })}
    />
  );
};
