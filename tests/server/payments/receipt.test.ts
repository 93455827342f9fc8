import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { commandLine } from '../../support/catalogue/command-line.ts';
import { demoFolder } from '../../support/catalogue/demo-folder.ts';
import { patient } from '../../support/patience.ts';
import { receiptPdfs } from '#server/db/schema/refunds.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { arrivalInMail } from '#server/mail/arrival-words.ts';
import { arrivalOf } from '#src/domain/days/arrival.ts';
import { dayFromWire, utcDayOf } from '#src/domain/days/day.ts';
import { settingOf } from '#src/protocol/reference/setting-values.ts';
import type { SignedInBuyer } from '../../support/server/buyers.ts';
import { create, place, press, urlOf } from '../../support/server/paying.ts';
import { payingServer } from '../../support/server/paying-server.ts';
import { pdfPages } from '../../support/server/pdf-text.ts';
import { askOrder, planOf } from '../../support/server/plans.ts';

const here = payingServer();

const receipt = async (client: SignedInBuyer, orderId: number, is_arabic: 0 | 1 = 0): Promise<string> => {
  const { type, data } = await askOrder(client, 'receipt', { orderId, is_arabic });
  expect(type).toBe('receiptOk');
  const file = await fetch(here.server.url + (data as { url: string }).url);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  return pdfPages(new Uint8Array(await file.arrayBuffer()))
    .flat()
    .join(' ')
    .replaceAll('\u00a0', ' ');
};
const paidOrder = async (): Promise<{
  client: SignedInBuyer;
  orderId: number;
  total: string;
  vat: string;
  first: number;
  slot: number;
}> => {
  const client = await here.buyer();
  await press(urlOf(await create(client, 'paymennt')), 'paid');
  const { planParams, bill } = await planOf(client);
  const decimals = (fils: number) => (fils / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return {
    client,
    orderId: planParams!.id,
    total: decimals(bill!.total),
    vat: decimals(bill!.vat),
    first: planParams!.date,
    slot: planParams!.slot_id!,
  };
};

describe('the receipt of an order', () => {
  it('contains number, amounts with decimals, tax, first day, time and address, in both languages — XTR-045', async () => {
    const { client, orderId, total, vat, first, slot } = await paidOrder();
    const english = await receipt(client, orderId);
    for (const part of ['Receipt', String(orderId), `AED ${total}`, `AED ${vat}`, 'First day'])
      expect(english).toContain(part);
    const at = arrivalOf(dayFromWire(first), catalogue.slotOf(slot)!, 'Asia/Dubai');
    expect(english).toContain(`First delivery ${arrivalInMail(at, 'Asia/Dubai', 'en')}`);
    expect(total).toMatch(/\.\d\d$/);
    expect(english).toContain('Card, by Paymennt');
    const arabic = await receipt(client, orderId, 1);
    expect(arabic).toContain(String(orderId));
    expect(arabic).toContain(total);
    expect(arabic).not.toContain('Receipt');
  });

  it('is rendered once until its contents change, and says for an unpaid order that it is no proof of payment', async () => {
    const client = await here.buyer();
    const { data } = await place(client, 'Not Paid');
    const { orderId } = data as { orderId: number };
    expect(await receipt(client, orderId)).toContain('not a proof of payment');
    const rows = () =>
      here.server.services.database.withTransaction(
        (tx) => tx.select().from(receiptPdfs).where(eq(receiptPdfs.orderId, orderId)),
        'snapshot',
      );
    const [before] = await rows();
    await receipt(client, orderId);
    expect(await rows()).toEqual([before]);
    const paid = await askOrder(client, 'pay', { orderId, what: 'plan', method: 'paymennt' });
    await press((paid.data as { redirectUrl: string }).redirectUrl, 'paid');
    expect(await receipt(client, orderId)).not.toContain('not a proof of payment');
    expect((await rows())[0]!.fileHash).not.toBe(before!.fileHash);
  });

  it('is readable only by its customer', async () => {
    const { orderId } = await paidOrder();
    const stranger = await here.buyer();
    expect((await askOrder(stranger, 'receipt', { orderId, is_arabic: 0 })).data).toMatchObject({ code: 'not_found' });
  });

  it('is attached to the mail of a paid order', async () => {
    const { client, orderId } = await paidOrder();
    const mails = await here.server.services.database.withTransaction(
      (tx) => tx.select().from(outgoingMessages).where(eq(outgoingMessages.userId, client.userId)),
      'snapshot',
    );
    expect(mails.find(({ channel }) => channel === 'email')!.body).toMatchObject({
      receipt: { orderId, language: 'en' },
    });
  });

  it('is a tax receipt with the provider’s legal name and tax number if its folder has them', async () => {
    const { database, clock } = here.server.services;
    const folder = demoFolder({
      'provider.yaml': (text) =>
        `${text}trn: '100123456700003'\n`.replace('legal_name: { en: Sufra', 'legal_name: { en: Testa'),
    });
    const { code, err } = await commandLine(database, utcDayOf(clock.now()))('catalogue', 'import', folder);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    await vi.waitFor(
      () => expect(settingOf(here.server.services.settings.list('en'), 'BRAND')?.trn).toBe('100123456700003'),
      { timeout: patient(30_000), interval: 250 },
    );
    const { client, orderId, vat } = await paidOrder();
    const english = await receipt(client, orderId);
    for (const part of [
      'Tax receipt',
      'Testa Healthy Meals L.L.C.',
      'Tax registration number (TRN) 100123456700003',
      `VAT of 5% is included in the meals: AED ${vat}`,
      'Payment reference',
    ])
      expect(english).toContain(part);
    expect(await receipt(client, orderId, 1)).toContain('100123456700003');
  });
});
