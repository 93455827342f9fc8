import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Tx } from '../../db/tx.ts';
import type { OrderRow } from '../stored/stored-plan.ts';

/** The catalogue in force with the prices that an order was bought at: all later money of the order follows them. */
export const atTariff = async (
  tx: Tx,
  catalogue: Catalogue,
  { catalogueVersion, dietId, boughtDietId }: Pick<OrderRow, 'catalogueVersion' | 'dietId' | 'boughtDietId'>,
): Promise<Catalogue> => {
  const tariff = await catalogue.tariffOf(tx, catalogueVersion);
  if (boughtDietId === null) return { ...catalogue, ...tariff };
  // An import has moved the plan to another diet: its discounts stay those of the diet that was bought.
  const dayCountDiscounts = tariff.dayCountDiscounts
    .filter((discount) => discount.dietId === boughtDietId)
    .map((discount) => ({ ...discount, dietId }));
  return { ...catalogue, ...tariff, dayCountDiscounts };
};
