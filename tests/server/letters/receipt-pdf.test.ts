import { expect, it } from 'vitest';

import type { ReceiptDocument } from '../../../server/letters/menu-pdf/receipt-document.ts';
import { renderMenuPdf } from '../../../server/letters/menu-pdf/render-menu.ts';
import { pdfPages, readArabic } from '../../support/server/pdf-text.ts';

const factsOf = async (facts: ReceiptDocument['facts'], language: 'en' | 'ar' = 'en'): Promise<string> => {
  const bytes = await renderMenuPdf({
    brand: { name: 'Sufra', contact: [] },
    language,
    title: 'Receipt',
    subtitle: 'Order number 1',
    facts,
    lines: [['Lunch', '177.50']],
    total: ['Total paid', '177.50'],
    notes: [],
    page: 'Page 1 of 1',
  });
  return pdfPages(bytes).flat().join(' ').replaceAll('\u00a0', ' ');
};

it('a receipt keeps its decimal points behind one whose texts had none: a face remembers letters from paper to paper', async () => {
  await factsOf([['Delivery time', '2:00 AM – 6:00 AM, in time']]);
  expect(await factsOf([['Refund', 'AED 284.00']])).toContain('AED 284.00');
});

it('an Arabic name keeps its letters behind one that ends in a like letter: they are read, copied and searched for', async () => {
  const nameOf = async (name: string) => readArabic(await factsOf([['الاسم', name]], 'ar'));
  expect(await nameOf('علي')).toContain('علي');
  expect(await nameOf('ليلى')).toContain('ليلى');
  expect(await nameOf('علي')).toContain('علي');
});
