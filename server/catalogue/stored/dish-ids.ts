import { sql } from 'drizzle-orm';

import { catalogueDishIds } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import type { Rows } from '../folder/tables.ts';

/** Returns all dish ids that were ever used, with the keys of their dishes. */
export const formerDishKeys = async (tx: Tx): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.select().from(catalogueDishIds);
  return new Map(rows.map(({ id, key }) => [id, key]));
};

/** Adds the ids of these dishes to the ids that were ever used. */
export const keepDishIds = async (tx: Tx, dishes: Rows['dishes']): Promise<void> => {
  const given = JSON.stringify(dishes.map(({ id, key }) => ({ id, key })));
  await tx.execute(sql`insert into ${catalogueDishIds} ("id", "key")
    select d.id, d.key from json_to_recordset(${given}::json) as d(id integer, key text)
    on conflict do nothing`);
};
