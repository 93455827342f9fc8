import { eq } from 'drizzle-orm';

import { ownArrays, type ArrayName, type ReferenceArray } from '#src/protocol/reference/reference-arrays.ts';
import type { Tx } from '../../db/tx.ts';
import { vouchers } from '../../db/schema/checkout.ts';
import { ownDishes } from '../../reference/own-dishes.ts';
import { productArrays, type ProductArray } from '../../reference/public-arrays.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';
import { versionOf } from '../../config/secret.ts';
import { langOf } from '../../mail/sentence.ts';

/**
 * The customer's own vouchers that are still valid; a visitor has none. Codes are not included: customers type them, and
 * the server checks them.
 */
const ownVouchers = async (tx: Tx, userId: number, now: number): Promise<ReferenceArray<'commonVouchers'>> => {
  const rows = await tx.select().from(vouchers).where(eq(vouchers.userId, userId));
  return rows
    .filter(({ expiresAt, usesLeft, left }) => (expiresAt === null || expiresAt > now) && usesLeft !== 0 && left !== 0)
    .map(({ id, type, value, left, applyType }) => ({
      id,
      type: type === 'percent' ? 'percent' : 'fixed',
      value: left ?? value,
      conditions: null,
      apply_type: applyType,
    }));
};

type Replied = { [N in ArrayName]?: ReferenceArray<N> | undefined };
type Kept = 'ownProducts' | 'ownProductsFull';
const arrayOf = { ownProducts: 'products', ownProductsFull: 'productsFull' } as const satisfies Record<
  Kept,
  ProductArray
>;
const isKept = (name: ArrayName): name is Kept => name in arrayOf;
const isOfDishes = (name: ArrayName): name is ProductArray => (productArrays as readonly string[]).includes(name);

const NO_DISHES: ReadonlySet<number> = new Set();

export const getArraysHandlers = {
  /**
   * Sends the dishes of the coming menus, and those of the customer's own plans and ratings. A device that names the
   * array of its own dishes in `have` ('' while it has none) gets the latter separately, because it stores them
   * encrypted. A visitor who names that array gets no reply for it: the device may hold it for a customer whose session
   * is not restored yet.
   */
  'get_arrays/get': inSteps(
    async ({ services, catalogue, lang: spoken, userId, now, today, transaction }, { type, language, have = {} }) => {
      const sent = services.arrays.sentOn(catalogue, language === undefined ? spoken : langOf(language), today);
      const versions: Record<string, string> = {};
      const arrays: Replied = {};
      const put = <N extends ArrayName>(name: N, array: ReferenceArray<N>, version = versionOf(array)): void => {
        versions[name] = version;
        if (have[name] !== version) Object.assign(arrays, { [name]: array });
      };
      let ids: Promise<ReadonlySet<number>> | undefined;
      const further = async <N extends ProductArray>(name: N): Promise<ReferenceArray<N>> => {
        ids ??= userId === 0 ? Promise.resolve(NO_DISHES) : transaction((tx) => ownDishes(tx, userId), 'snapshot');
        return sent.further(name, await ids);
      };
      for (const name of new Set(type)) {
        if (name === 'commonVouchers')
          put(name, userId === 0 ? [] : await transaction((tx) => ownVouchers(tx, userId, now), 'snapshot'));
        else if (isKept(name)) put(name, await further(arrayOf[name]));
        else if (isOfDishes(name)) {
          const kept = ownArrays[name];
          const own = await further(name);
          const apart = kept !== undefined && have[kept] !== undefined;
          if (apart && userId !== 0) put(kept, own);
          if (apart || own.length === 0) put(name, sent.arrays[name], sent.versions[name]);
          else put(name, [...sent.arrays[name], ...own] as ReferenceArray<typeof name>);
        } else put(name, sent.arrays[name], sent.versions[name]);
      }
      return ok({ ...arrays, versions, catalogue: sent.whole });
    },
  ),
} satisfies Partial<Handlers>;
