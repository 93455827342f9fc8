import { expect, it } from 'vitest';

import { create, place, press, urlOf } from '../../support/server/paying.ts';
import { askOrder } from '../../support/server/plans.ts';
import { payingServer, until } from '../../support/server/paying-server.ts';

const here = payingServer();

const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll(/[\u2066\u2069]/g, '');
const written = (fils: number): string =>
  `AED ${(fils / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

it('the mail to a customer who has paid has the amount, the receipt and the link to the plan', async () => {
  const client = await here.buyer();
  const { orderId } = (await place(client, 'Not Paid')).data as { orderId: number };
  const { due } = (await askOrder(client, 'get', { orderType: 'active', hidePause: false })).data as {
    due: { plan: number };
  };
  const asked = await askOrder(client, 'pay', { orderId, what: 'plan', method: 'paymennt' });
  await press((asked.data as { redirectUrl: string }).redirectUrl, 'paid');
  const letter = (await here.rowsOf(client)).mails.at(-1);
  expect(plain(letter?.text ?? '')).toContain(
    `We have received your payment of ${written(due.plan)} for your plan. Your receipt is attached`,
  );
  expect(letter?.links).toEqual([expect.stringMatching(/\/modify$/)]);
});

it('a payment of another amount sends the customer a refund mail, and the team the requested and the paid amount', async () => {
  const client = await here.buyer();
  await press(urlOf(await create(client, 'paymennt')), 'amount-differs');
  const { payments, mails, team } = await until(async () => {
    const rows = await here.rowsOf(client);
    return rows.team.length > 0 && rows;
  });
  const asked = payments[0]?.amount ?? 0;
  expect(plain(mails.at(-1)?.text ?? '')).toContain(
    `We have received your payment of ${written(asked + 100)}, but we cannot use it for an order`,
  );
  expect(team[0]?.body).toMatchObject({ asked: written(asked), paid: written(asked + 100) });
});
