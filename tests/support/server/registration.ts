import { desc } from 'drizzle-orm';

import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { BROWSER } from './server.ts';

/** A registration that the rules accept; each test changes the fields that it tests. */
export const registration = (email: string, more: object = {}) => ({
  email,
  first_name: 'Noura',
  last_name: 'Al Suwaidi',
  password: 'a calm green morning',
  PC_CODE: '+971',
  WPC_CODE: '+971',
  phone: '50 123 4567',
  whatsUpnumber: '50 123 4567',
  browserId: BROWSER,
  ...more,
});

/** The messages to an address or number, newest first. */
export const sentTo = (server: RunningServer, recipient: string) =>
  server.services.database.withTransaction(async (tx) => {
    const rows = await tx.select().from(outgoingMessages).orderBy(desc(outgoingMessages.id));
    return rows.filter((row) => row.recipient === recipient);
  }, 'snapshot');

/** Waits for a message that a job writes. */
export const mailTo = async (server: RunningServer, recipient: string, count = 1) => {
  const until = Date.now() + 15_000;
  for (;;) {
    const mails = await sentTo(server, recipient);
    if (mails.length >= count) return mails;
    if (Date.now() > until) throw new Error(`${count} messages did not come to ${recipient}, only ${mails.length}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The token of the first link of a message. */
export const tokenIn = (message: { readonly links: readonly string[] } | undefined): string => {
  const url = new URL(message!.links[0]!);
  return url.searchParams.get('token') ?? url.pathname.split('/').at(-1)!;
};
