import { and, desc, eq } from 'drizzle-orm';

import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { teamText } from '#server/mail/team-message.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { User } from '#src/protocol/account/user.ts';
import { planOf } from './plans.ts';
import type { SignedIn, TestClient } from './server.ts';

export const HOME = { street: 'Palm Street', apts: 'Villa 4', emirate: 1, area: 101 };
/** In Dubai. */
export const WORK = {
  work_street: 'Al Marsa Street',
  work_apts: 'Office 1204',
  work_emirate: 2,
  work_area: 201,
};

export const saveAddresses = (client: TestClient, data: object): Promise<WireReply> =>
  client.ask('profile', {
    type: 'getForDashboard',
    data: { subtype: 'saveAddressInfo', ...data },
    id: crypto.randomUUID(),
  });

export interface Saved {
  readonly user: User;
  readonly message: string;
  readonly receipt: string;
  readonly addressFrom?: Readonly<Record<string, number>>;
  readonly addressNow?: Readonly<Record<string, { street: string }>>;
}

export const setDay = (client: TestClient, data: object): Promise<WireReply> =>
  client.ask('profile', { type: 'setDayAddress', data, id: crypto.randomUUID() });

/** The address of each plan day, by the date in the protocol. */
export const addressesOf = async (client: TestClient) =>
  Object.fromEntries(Object.entries((await planOf(client)).days).map(([on, { address }]) => [on, address]));

/** The text of the last team message about a customer. */
export const teamRead = async ({ services }: RunningServer, { user }: SignedIn): Promise<string> => {
  const [row] = await services.database.withTransaction(
    (tx) =>
      tx
        .select({ text: outgoingMessages.text, body: outgoingMessages.body })
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, user.user_id), eq(outgoingMessages.channel, 'team')))
        .orderBy(desc(outgoingMessages.id))
        .limit(1),
    'snapshot',
  );
  return row ? teamText(row) : '';
};
