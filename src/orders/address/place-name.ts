import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import type { Translate } from '../../i18n/use-t.tsx';

/** "Work · 5:00 PM – 10:00 PM" */
export const placeName = (
  t: Translate,
  kind: AddressKind,
  slot: number | null,
  slots: readonly { readonly id: number; readonly name: string }[],
): string =>
  [t(`address.day.${kind}`), slots.find(({ id }) => id === slot)?.name]
    .filter((part) => part !== undefined)
    .join(' · ');
