import { rmSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import type { Database } from '#server/db/database.ts';
import type { Tx } from '#server/db/tx.ts';
import { largeFolder } from '#tests/bench/large-folder.ts';
import { commandLine, openEmpty } from '#tests/support/catalogue/command-line.ts';

/** The properties that start a statement. */
const asks: ReadonlySet<PropertyKey> = new Set(['execute', 'select', 'insert', 'update', 'delete', 'statement']);

/** Counts the statements of each later transaction on this database. */
const counted = (database: Database) => {
  const transactions: number[] = [];
  const countingIn = (tx: Tx, at: number): Tx =>
    new Proxy(tx, {
      get: (target, name) => {
        if (asks.has(name)) transactions[at]! += 1;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const watched: Database = {
    ...database,
    withTransaction: (work, mode) => {
      const at = transactions.push(0) - 1;
      return database.withTransaction((tx) => work(countingIn(tx, at)), mode);
    },
  };
  return { watched, transactions };
};

let database: Database;
beforeAll(async () => {
  database = await openEmpty();
}, 120_000);

it('An import of 500 dishes with sixty days of menus needs few transactions of few statements, and the last one puts it into force — CAT-025', async () => {
  const { watched, transactions } = counted(database);
  const folder = largeFolder(500, 60);
  const { code, out, err } = await commandLine(watched)('catalogue', 'import', folder);
  rmSync(folder, { recursive: true });
  expect({ code, last: out.at(-1), err }).toEqual({ code: 0, last: 'Version 1 is in force.', err: [] });
  const { rows } = await database.statement('select count(*)::integer as given from catalogue_dish_ids', []);
  expect(rows).toEqual([{ given: 500 }]);
  expect(transactions.length).toBeLessThanOrEqual(12);
  // The number of statements does not depend on the number of dishes, menu rows or ingredients.
  for (const statements of transactions) expect(statements).toBeLessThanOrEqual(50);
}, 120_000);
