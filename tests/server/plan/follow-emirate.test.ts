import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { checkouts } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import type { SignedInBuyer } from '../../support/server/buyers.ts';
import { place } from '../../support/server/paying.ts';
import { payingServer } from '../../support/server/paying-server.ts';

const here = payingServer();

const [near, far] = [1, 2] as const;
const address = (emirate: number) => ({
  street: 'Al Raha Street',
  apts: 'Villa 12',
  emirate,
  area: catalogue.areas.find(({ emirateId }) => emirateId === emirate)!.id,
});
const save = (client: SignedInBuyer, data: object) =>
  client.ask('profile', {
    type: 'getForDashboard',
    data: { subtype: 'saveAddressInfo', userId: client.userId, default_home: 1, default_work: 0, ...data },
    id: crypto.randomUUID(),
  });
const placesOf = (client: SignedInBuyer) =>
  here.server.services.database.withTransaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, client.checkoutId));
    const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, client.checkoutId));
    return [checkout, order].map((row) => row && [row.emirateId, row.slotId]);
  }, 'snapshot');
const inEmirate = async (client: SignedInBuyer): Promise<void> => {
  await here.server.services.database.withTransaction((tx) =>
    tx
      .update(checkouts)
      .set({ emirateId: near, slotId: catalogue.slotsOfEmirate[near]![0]! })
      .where(eq(checkouts.id, client.checkoutId)),
  );
};

describe.each(['saved', 'placed'])('the address of a %s plan', (kind) => {
  const begun = async (): Promise<SignedInBuyer> => {
    const client = await here.buyer();
    await inEmirate(client);
    if (kind === 'placed') await place(client, 'Not Paid');
    return client;
  };
  const at = kind === 'placed' ? 1 : 0;

  it('is in the plan’s emirate, or is saved with a delivery time of its own', async () => {
    const client = await begun();
    const slots = catalogue.slotsOfEmirate[far]!;
    const only = catalogue.slotsOfEmirate[near]!.find((id) => !slots.includes(id));
    for (const slot_id of [undefined, 0, ...(only === undefined ? [] : [only])])
      expect((await save(client, { ...address(far), slot_id })).data).toMatchObject({
        code: 'validation',
        errors: { slot_id: expect.stringContaining('Please select delivery slot.') },
      });
    expect((await placesOf(client))[at]).toEqual([near, catalogue.slotsOfEmirate[near]![0]]);
    expect((await save(client, { ...address(far), slot_id: slots[1] })).type).toBe('saveAddressInfoOk');
    expect((await placesOf(client))[at]).toEqual([far, slots[1]]);
  });

  it('in the plan’s emirate does not change the delivery', async () => {
    const client = await begun();
    expect((await save(client, address(near))).type).toBe('saveAddressInfoOk');
    expect((await placesOf(client))[at]).toEqual([near, catalogue.slotsOfEmirate[near]![0]]);
    // A second address that receives no meals may be anywhere.
    const second = { work_emirate: far, work_street: 'Office Street' };
    expect((await save(client, { ...address(near), ...second })).type).toBe('saveAddressInfoOk');
  });

  it('has the same rule when the profile saves it', async () => {
    const client = await begun();
    const { apts, ...rest } = address(far);
    const homeAddress = { ...rest, apartments: apts, landmark: '', locationlink: '', default: true };
    const set = (more: object) =>
      client.ask('profile', {
        type: 'set',
        data: { scenario: 'delivery', homeAddress, ...more },
        id: crypto.randomUUID(),
      });
    expect((await set({})).data).toMatchObject({ code: 'validation', errors: { slot_id: expect.any(String) } });
    expect((await set({ slot_id: catalogue.slotsOfEmirate[far]![0] })).type).toBe('setOk');
    expect((await placesOf(client))[at]).toEqual([far, catalogue.slotsOfEmirate[far]![0]]);
  });
});
