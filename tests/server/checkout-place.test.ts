import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '../../server/start-server.ts';
import { ask, dataOf, place, type Saved } from '../support/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../support/server.ts';

let server: RunningServer;
let draft: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  draft = await signInClient(server.url, 'draft@demo.test');
}, 60_000);
afterAll(async () => {
  draft?.close();
  await server?.close();
});

describe('mobile_checkout/placeneworder', () => {
  it('places one order per checkout however often it is asked for, and closes the checkout — CLL-056, PAY-006', async () => {
    const { planParams } = dataOf<Saved>(await ask(draft, 'getPending', {}));
    const first = await place(draft, planParams.id);
    expect(first).toMatchObject({ type: 'placeneworderOk' });
    const again = await place(draft, planParams.id);
    expect(again.data).toMatchObject({ orderId: dataOf<{ orderId: number }>(first).orderId });
    expect(dataOf(await ask(draft, 'getPending', {}))).toEqual({ planParams: null, mealPlan: {} });
  });
});
