import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';

import { catalogue } from '../support/catalogue/built-in.ts';
import { addDays, utcDayOf } from '../../src/domain/days/day.ts';
import { addAllergicCustomers } from '../support/server/allergic-customers.ts';
import { emptyDataDir, removeDataDir, startApp } from '../support/server/app-server.ts';
import { addCustomers, openPostgresStore, type Store } from './customers.ts';
import { atMost, told, type Figure } from './figure.ts';
import { median, startLoad } from './processes.ts';

const CLIENTS = 200;
/** The messages a second that these clients send during the measurement. */
const RATE = { read: 400, write: 200 } as const;
const DRIVE_SECONDS = 20;
const DAYS = 20;
/** Gluten is the example of an allergen that a recipe change adds. */
const GLUTEN = 1;
const MEALS = [1, 2, 3] as const;

const say = (text: string): void => {
  process.stderr.write(`  … ${text}\n`);
};

/** Dishes of a meal for the usual diet that contain the allergen, or that do not. */
const dishesOf = (mealType: number, holding: boolean): number[] =>
  catalogue.dishes
    .filter(
      ({ types, diets, allergens }) =>
        types.includes(mealType) &&
        diets.includes(catalogue.defaultDietId) &&
        (allergens as readonly number[]).includes(GLUTEN) === holding,
    )
    .map(({ id }) => id)
    .slice(0, 6);

/**
 * A tenth of the customers have the dish with the changed recipe on every second day; the others do not have it at all.
 */
const fill = async (store: Store, customers: number): Promise<void> => {
  const usual = {
    allergies: [GLUTEN],
    dietId: catalogue.defaultDietId,
    mealTypes: MEALS,
    from: addDays(utcDayOf(Date.now()), -10),
    spread: 25,
    days: DAYS,
  };
  const safe = Object.fromEntries(MEALS.map((type) => [type, dishesOf(type, false)]));
  const [changed] = dishesOf(2, true);
  const struck = { ...safe, 2: safe[2]!.flatMap((dish) => [dish, changed!]) };
  const ask = (text: string, values: unknown[]): Promise<readonly unknown[]> => store.query(text, values);
  await addAllergicCustomers(ask, { ...usual, count: Math.round(customers / 10), dishes: struck });
  await addAllergicCustomers(ask, { ...usual, count: customers - Math.round(customers / 10), dishes: safe });
  await store.query('vacuum analyze');
};

export interface RecheckOptions {
  readonly port: number;
  readonly customers: number;
}

/** Measures a change of recipes on a PostgreSQL under the load of connected customers. */
export const recheckFigures = async ({ port, customers }: RecheckOptions): Promise<Figure[]> => {
  const base = process.env['TEST_DATABASE_URL'];
  if (base === undefined) return [told('plans judged again after a change of recipes', 'no TEST_DATABASE_URL')];
  const name = `sufra_recheck_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const dataDir = emptyDataDir();
  const env = { LIMITS: 'off', LOG_LEVEL: 'error', DATABASE_URL: url.href };
  const load = startLoad();
  let app = await startApp({ port, dataDir, env });
  const store = await openPostgresStore(url.href);
  try {
    const clients = await addCustomers(store, CLIENTS);
    await setTimeout(5_000);
    await app.stop();
    await fill(store, customers);
    say(`${customers} customers with plans are there`);
    await store.query(`delete from server_state where key like 'recipes-%'`);
    app = await startApp({ port, dataDir, env });
    const begun = performance.now();
    await load.run({ do: 'connect', url: app.url, clients: CLIENTS, customers: clients });
    const late = { read: [] as number[], write: [] as number[] };
    let failed = 0;
    for (let what: 'read' | 'write' = 'write'; ; what = what === 'read' ? 'write' : 'read') {
      const driven = await load.drive({ do: 'drive', what, seconds: DRIVE_SECONDS, rate: RATE[what] });
      late[what].push(driven.p99);
      failed += driven.failed;
      const [left] = await store.query<{ count: number }>('select count(*)::int as count from recipe_rechecks');
      const [done] = await store.query(`select from server_state where key = 'recipes-checked'`);
      say(`${left!.count} left, ${what}s p99 ${driven.p99.toFixed(0)} ms`);
      if (done) break;
    }
    const minutes = (performance.now() - begun) / 60_000;
    if (failed > 0) throw new Error(`${failed} messages were refused beside the work`);
    const [letters] = await store.query<{ count: number }>(
      `select count(*)::int as count from outgoing_messages where channel = 'email'`,
    );
    await load.run({ do: 'disconnect' });
    const many = customers.toLocaleString('en');
    const whole = (minutes * 100_000) / customers;
    const reckoned = customers === 100_000 ? '' : ', reckoned from fewer';
    const figure = atMost(
      `a change of recipes: plans of 100,000 customers judged again${reckoned}`,
      whole,
      60,
      'min',
      1,
    );
    return [
      {
        ...figure,
        measured: `${figure.measured} (${many} in ${minutes.toFixed(1)} min, ${letters!.count.toLocaleString('en')} of them had to be changed)`,
      },
      atMost(`a change of recipes: reads meanwhile, ${RATE.read} a second, p99`, median(late.read), 100, 'ms'),
      atMost(`a change of recipes: writes meanwhile, ${RATE.write} a second, p99`, median(late.write), 250, 'ms'),
    ];
  } finally {
    load.end();
    await store.close();
    await app.stop();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    removeDataDir(dataDir);
  }
};
