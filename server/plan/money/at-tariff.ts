import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Tx } from '../../db/tx.ts';
import type { OrderRow } from '../stored/stored-plan.ts';

/**
 * Returns the catalogue in force with the prices at which an order was bought: all later amounts of the order use them.
 */
export const atTariff = async (
  tx: Tx,
  catalogue: Catalogue,
  { catalogueVersion, dietId, boughtDietId }: Pick<OrderRow, 'catalogueVersion' | 'dietId' | 'boughtDietId'>,
): Promise<Catalogue> => {
  const tariff = await catalogue.tariffOf(tx, catalogueVersion);
  if (boughtDietId === null) return { ...catalogue, ...tariff };
  // An import has moved the plan to another diet: the discounts of the bought diet still apply.
  const dayCountDiscounts = tariff.dayCountDiscounts
    .filter((discount) => discount.dietId === boughtDietId)
    .map((discount) => ({ ...discount, dietId }));
  return { ...catalogue, ...tariff, dayCountDiscounts };
};
