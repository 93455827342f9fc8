import { and, eq, like } from 'drizzle-orm';
import { expect } from 'vitest';

import { payments } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { SignedInBuyer } from './buyers.ts';
import type { TestClient } from './server.ts';

export type Provider = 'paymennt' | 'telr';
export const types = {
  paymennt: { create: 'createPaymenntWeb', check: 'checkPaymenntStatus' },
  telr: { create: 'createTelrSession', check: 'checkTelrStatus' },
} as const;

export const ask = (client: TestClient, checkoutId: number, type: string, more: object = {}): Promise<WireReply> =>
  client.ask('mobile_checkout', { type, data: { checkoutId, ...more }, id: crypto.randomUUID() });
export const create = (client: SignedInBuyer, provider: Provider) =>
  ask(client, client.checkoutId, types[provider].create);
export const check = (client: SignedInBuyer, provider: Provider) =>
  ask(client, client.checkoutId, types[provider].check);
export const place = (client: SignedInBuyer, paymentMethod: string) =>
  ask(client, client.checkoutId, 'placeneworder', { action: 'newPlan', paymentMethod });

export const urlOf = ({ data }: WireReply): string => {
  const { response } = data as { response?: { redirectUrl?: string; order?: { url: string } } };
  return response?.redirectUrl ?? response?.order?.url ?? '';
};

/**
 * Presses a button of the payment page and follows the browser's redirects. Returns the last URL; undefined if the
 * browser stays.
 */
export const press = async (url: string, scenario: string): Promise<string | undefined> => {
  const form = { method: 'POST', body: new URLSearchParams({ scenario }), redirect: 'manual' } as const;
  const pressed = await fetch(url, form);
  const next = pressed.headers.get('location');
  if (next === null) return undefined;
  const back = await fetch(next, { redirect: 'manual' });
  expect(back.status).toBe(303);
  expect(back.headers.get('cache-control')).toBe('no-store');
  return back.headers.get('location')!;
};

/** The database's rows of a buyer's order and payments, and the messages about them. */
export const moneyFacts = (server: RunningServer, { checkoutId, userId }: SignedInBuyer) =>
  server.services.database.withTransaction(
    async (tx) => ({
      orders: await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId)),
      payments: await tx.select().from(payments).where(eq(payments.checkoutId, checkoutId)).orderBy(payments.id),
      team: await tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, userId), like(outgoingMessages.text, 'A payment needs you%')))
        .orderBy(outgoingMessages.id),
      mails: await tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, userId), eq(outgoingMessages.channel, 'email')))
        .orderBy(outgoingMessages.id),
    }),
    'snapshot',
  );
