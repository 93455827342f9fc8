import type { Tx } from '#server/db/tx.ts';
import { users } from '#server/db/schema/accounts.ts';
import { checkouts } from '#server/db/schema/checkout.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, today } from '#src/domain/days/day.ts';
import { BROWSER, connectClient, type TestClient } from './server.ts';

/** A customer with a saved checkout. */
export interface Buyer {
  readonly userId: number;
  readonly checkoutId: number;
}

/** Customers without orders, each with a saved checkout of five days of lunch and dinner whose deposit is paid now. */
export const insertBuyers = async (tx: Tx, count: number, now: number): Promise<readonly Buyer[]> => {
  const days = Array.from({ length: 5 }, (_, index) => addDays(today(now, 'UTC'), 10 + index));
  const people = await tx
    .insert(users)
    .values(
      Array.from({ length: count }, () => {
        const tag = crypto.randomUUID();
        const email = `${tag}@demo.test`;
        return { email, firstName: 'P', registeredAt: now, tag, refToken: tag, allergiesDeclared: true };
      }),
    )
    .returning({ id: users.id });
  return tx
    .insert(checkouts)
    .values(
      people.map(({ id }) => ({
        userId: id,
        dietId: 32,
        mealTypes: [3, 5],
        daysCount: 5,
        days,
        startDay: days[0]!,
        endDay: days[4]!,
        bagPrice: 18_000,
        emirateId: 1,
        slotId: 1,
        createdAt: now,
        modifiedAt: now,
      })),
    )
    .returning({ checkoutId: checkouts.id, userId: checkouts.userId });
};

export interface SignedInBuyer extends TestClient, Buyer {
  readonly again: () => Promise<TestClient>;
}

/** A new buyer on a separate socket; `again` opens another tab. */
export const signInBuyer = async ({ url, services }: RunningServer): Promise<SignedInBuyer> => {
  const { buyer, token } = await services.database.withTransaction(async (tx) => {
    const [buyer] = await insertBuyers(tx, 1, services.clock.now());
    const who = { userId: buyer!.userId, tag: crypto.randomUUID(), language: 'en-US' };
    const { token } = await services.sessions.open(tx, who, BROWSER, 'test');
    return { buyer: buyer!, token };
  });
  const again = async (): Promise<TestClient> => {
    const client = await connectClient(url);
    const reply = await client.ask('client_check', { type: 'get', data: { token, browserId: BROWSER } });
    if (reply.type !== 'setUser') throw new Error(`the buyer could not sign in: ${JSON.stringify(reply)}`);
    return client;
  };
  return { ...(await again()), ...buyer, again };
};
