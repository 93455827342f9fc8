import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

import { ownTables } from '#server/accounts/personal-data/own-tables.ts';
import * as accounts from '#server/db/schema/accounts.ts';
import * as checkoutTables from '#server/db/schema/checkout.ts';
import * as community from '#server/db/schema/blog-and-forum.ts';
import * as deliveries from '#server/db/schema/deliveries.ts';
import * as fileTables from '#server/db/schema/files.ts';
import * as kitchen from '#server/db/schema/kitchen.ts';
import * as noticeTables from '#server/db/schema/notices.ts';
import * as plans from '#server/db/schema/plans.ts';
import * as progress from '#server/db/schema/progress.ts';
import * as refundTables from '#server/db/schema/refunds.ts';
import * as rights from '#server/db/schema/rights.ts';
import * as staffTables from '#server/db/schema/staff.ts';
import * as stops from '#server/db/schema/stops.ts';
import * as upkeep from '#server/db/schema/upkeep.ts';

describe('The list of tables with customer data', () => {
  const schema = [
    accounts,
    checkoutTables,
    community,
    deliveries,
    fileTables,
    kitchen,
    noticeTables,
    plans,
    progress,
    refundTables,
    rights,
    staffTables,
    stops,
    upkeep,
  ];
  const tables = schema.flatMap((part) => Object.values(part).filter((each): each is PgTable => is(each, PgTable)));
  /** The tables that name a customer by other means; the erasure handles them separately. */
  const byContact = new Set(['users', 'one_time_codes', 'wrong_tries']);

  it('contains every table with a customer, an order or a checkout — XTR-001, XTR-002', () => {
    const listed = new Set(Object.values(ownTables).map(({ table }) => getTableName(table)));
    const owned = tables
      .filter((table) => {
        const columns: Record<string, PgColumn> = getTableColumns(table);
        return ['userId', 'orderId', 'checkoutId'].some((name) => name in columns);
      })
      .map((table) => getTableName(table));
    expect(owned.filter((name) => !listed.has(name) && !byContact.has(name))).toEqual([]);
    expect(listed.size).toBe(owned.length);
  });
});
