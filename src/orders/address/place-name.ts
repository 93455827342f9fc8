import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import type { Translate } from '../../i18n/use-t.tsx';

/**
 * Returns, for example, "Work · Sat 5 Dec, 5–10 PM".
 * @param time when the bag arrives there; undefined if it is not known
 */
export const placeName = (t: Translate, kind: AddressKind, time: string | undefined): string =>
  [t(`address.day.${kind}`), time].filter((part) => part !== undefined).join(' · ');
