import { missingDelivery, type DeliveryField } from '#src/domain/forms/checkout-fields.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { slotsOf } from '#src/building/slots.ts';
import { startDay } from '#src/building/start-day.ts';
import type { AnyBuilding } from '#src/building/use-building.ts';

type Errors = Partial<Record<DeliveryField, MessageId>>;

const sentences = {
  date: 'checkout.startMissing',
  emirate: 'checkout.emirateMissing',
  slot: 'checkout.slotMissing',
} as const satisfies Record<DeliveryField, MessageId>;

/**
 * Returns what step 3 still lacks, by field; empty if the plan can be built. An emirate without deliveries counts as
 * missing.
 */
export const deliveryErrors = (checkout: AnyBuilding): Errors => {
  const { emirate, slot } = checkout.choice;
  const served = checkout.lists.emirate.some(({ id }) => id === emirate);
  const missing = missingDelivery(
    { startDay: startDay(checkout).day, emirateId: served ? emirate : null, slotId: slot },
    slotsOf(checkout).map(({ id }) => id),
  );
  return Object.fromEntries(missing.map((field) => [field, sentences[field]]));
};
