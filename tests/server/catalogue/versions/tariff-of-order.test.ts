import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { utcDayOf } from '#src/domain/days/day.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { commandLine } from '#tests/support/catalogue/command-line.ts';
import { demoFolder } from '#tests/support/catalogue/demo-folder.ts';
import { patient } from '#tests/support/patience.ts';
import {
  CHICKEN,
  FIFTY_GRAMS,
  fitCustomer,
  lunch,
  weigh,
  type FitCustomer,
} from '#tests/support/server/fit-customers.ts';
import { planOf, SATURDAY } from '#tests/support/server/plans.ts';
import { dataOf, place } from '#tests/support/server/checkout.ts';
import { addSide, CHEAP, DISH, sideCustomer, sidesOn } from '#tests/support/payments/side-customers.ts';
import { signInClient, startTestServer } from '#tests/support/server/server.ts';

let server: RunningServer;
const open: FitCustomer[] = [];
const customer = async (): Promise<FitCustomer> => {
  const client = await fitCustomer(server);
  open.push(client);
  return client;
};
/** The folder's dishes with the prices of the sides doubled. */
const dearerSides = (text: string): string =>
  text.replaceAll(
    /^(60\d\d,.*),(\d+),,on,/gm,
    (_, start: string, price: string) => `${start},${Number(price) * 2},,on,`,
  );
/** The price of 50 g more of a lunch, as the server reports it to the customer. */
const fiftyMore = async (client: FitCustomer): Promise<unknown> => {
  const { data } = await weigh(client, { [client.days[0]!]: { 3: lunch(200) } });
  return (data as { due: { difference: number } }).due.difference;
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  const { database, clock, catalogues } = server.services;
  // The folder with each amount of custom-fit.csv doubled: base price and price are its fifth and sixth columns.
  const dearer = demoFolder({
    'dishes.csv': dearerSides,
    'custom-fit.csv': (text) =>
      text.replaceAll(/^(\d+,\d,[^,]*,[^,]*),([\d.]+),([\d.]+),/gm, (_, start: string, base: string, price: string) =>
        [start, Number(base) * 2, Number(price) * 2, ''].join(','),
      ),
  });
  await commandLine(database, utcDayOf(clock.now()))('catalogue', 'import', dearer);
  await vi.waitUntil(() => catalogues.current.version === 2, { timeout: patient(30_000), interval: 250 });
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('After an import with other prices,', () => {
  it('a change of meals by weight uses the prices at which its order was bought — CAT-027', async () => {
    expect(await fiftyMore(await customer())).toBe(FIFTY_GRAMS);
  });

  it('a change uses the new prices if the order was bought at them — CAT-027', async () => {
    const client = await customer();
    await server.services.database.withTransaction((tx) =>
      tx.execute(sql`update orders set catalogue_version = 2 where id = ${client.orderId}`),
    );
    const dearer = (await fiftyMore(client)) as number;
    // Half a fils is rounded only once, at the end.
    expect(Math.abs(dearer - 2 * FIFTY_GRAMS)).toBeLessThanOrEqual(1);
  });

  it('an additional side keeps the price at which its order was bought, in the list and when it is added — CAT-027', async () => {
    const client = await sideCustomer(server);
    open.push(client);
    const priceOf = async () => {
      const { data } = await client.ask('menu_builder', {
        type: 'getBuySidesList',
        data: { orderId: client.orderId, ProID: DISH },
      });
      return (data as { list: { id: number; price: number }[] }).list.find(({ id }) => id === CHEAP.id)!.price;
    };
    expect(await priceOf()).toBe(CHEAP.price);
    await addSide(client, client.days[0]!, CHEAP.id);
    expect(await sidesOn(client, client.days[0]!)).toMatchObject({ due: CHEAP.price });
    await server.services.database.withTransaction((tx) =>
      tx.execute(sql`update orders set catalogue_version = 2 where id = ${client.orderId}`),
    );
    expect(await priceOf()).toBe(2 * CHEAP.price);
    await addSide(client, client.days[1]!, CHEAP.id);
    expect(await sidesOn(client, client.days[1]!)).toMatchObject({ difference: 2 * CHEAP.price });
  });

  it('the plan shows the part prices that its changes will use — CAT-027', async () => {
    const client = await customer();
    const pricesOf = async () => {
      const { fit } = await planOf(client);
      return fit!.prices![CHICKEN];
    };
    expect(await pricesOf()).toEqual({ base_price: 300, price: 900 });
    await server.services.database.withTransaction((tx) =>
      tx.execute(sql`update orders set catalogue_version = 2 where id = ${client.orderId}`),
    );
    expect(await pricesOf()).toEqual({ base_price: 600, price: 1_800 });
  });

  it('a new order stores the catalogue version at its purchase — CAT-027', async () => {
    const draft = await signInClient(server.url, 'draft@demo.test');
    const pending = dataOf<Reply<'mobile_checkout/getPending'>>(
      await draft.ask('mobile_checkout', { type: 'getPending', data: {} }),
    );
    const placed = await place(draft, pending.planParams!.id);
    expect(placed.type).toBe('placeneworderOk');
    const { rows } = await server.services.database.withTransaction((tx) =>
      tx.execute(
        sql`select catalogue_version from orders where user_id = ${draft.user.user_id} order by id desc limit 1`,
      ),
    );
    expect(rows).toEqual([{ catalogue_version: 2 }]);
    draft.close();
  });
});
