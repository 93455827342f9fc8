import { describe, expect, it } from 'vitest';

import { amountInMail, amountParts } from '#server/mail/mail-words.ts';
import type { ReceiptDocument } from '#server/mail/menu-pdf/receipt-document.ts';
import { renderMenuPdf } from '#server/mail/menu-pdf/render-menu.ts';
import { receiptWords } from '#server/mail/receipt-words.ts';
import { lineWith, pdfPages, pdfRuns, readArabic, type Run } from '../../support/server/pdf-text.ts';

const receipt = (part: Partial<ReceiptDocument>): ReceiptDocument => ({
  brand: { name: 'Sufra', contact: [] },
  language: 'en',
  title: 'Receipt',
  subtitle: 'Order number 1',
  facts: [],
  lines: [['Lunch', ['177.50']]],
  total: ['Total paid', ['177.50']],
  notes: [],
  ...part,
});

const factsOf = async (facts: ReceiptDocument['facts'], language: 'en' | 'ar' = 'en'): Promise<string> => {
  const bytes = await renderMenuPdf(receipt({ language, facts }));
  return pdfPages(bytes).flat().join(' ').replaceAll('\u00a0', ' ');
};

it('a receipt keeps its decimal points after an earlier receipt without any, with the same font', async () => {
  await factsOf([['Delivery time', '2:00 AM – 6:00 AM, in time']]);
  expect(await factsOf([['Refund', 'AED 284.00']])).toContain('AED 284.00');
});

it('an Arabic name keeps its letters after a name with a similar last letter, and can be read, copied and searched', async () => {
  const nameOf = async (name: string) => readArabic(await factsOf([['الاسم', name]], 'ar'));
  expect(await nameOf('علي')).toContain('علي');
  expect(await nameOf('ليلى')).toContain('ليلى');
  expect(await nameOf('علي')).toContain('علي');
});

/** The edges of a card's content, in points from the left of the page. */
const INNER = { left: 36 + 1 + 12, right: 595.28 - 36 - 1 - 12 };
const near = (value: number): [number, number] => [value - 1, value + 1];

describe.each(['en', 'ar'] as const)('the bill on a receipt in %s', (lang) => {
  const words = receiptWords[lang];
  const names = { en: ['Breakfast', 'Lunch'], ar: ['فطور', 'غداء'] }[lang];
  const drawn = async (): Promise<Run[]> => {
    const bytes = await renderMenuPdf(
      receipt({
        language: lang,
        title: words.title,
        facts: [[words.number, '1024']],
        lines: [
          [names[0]!, amountParts(45_000, lang)],
          [names[1]!, amountParts(90_000, lang)],
          [words.lines.discount, amountParts(-11_000, lang)],
        ],
        total: [words.totalPaid, amountParts(124_000, lang)],
      }),
    );
    return pdfRuns(bytes).flat();
  };
  const figures = ['450.00', '900.00', '110.00', '1,240.00'];
  const rowsOf = (runs: readonly Run[]): Run[][] => figures.map((figure) => lineWith(runs, figure));

  it('has one font size for its rows, names and amounts, and a larger one for its total', async () => {
    const sizes = rowsOf(await drawn()).map((row) => [...new Set(row.map(({ size }) => size))]);
    expect(sizes).toEqual([[10], [10], [10], [11]]);
  });

  it('has names at the start of a line and amounts at its end, each in one column', async () => {
    for (const row of rowsOf(await drawn())) {
      const [begin, end] = [row[0]!.left, row.at(-1)!.right];
      expect(begin).toBeGreaterThanOrEqual(near(INNER.left)[0]);
      expect(begin).toBeLessThanOrEqual(near(INNER.left)[1]);
      expect(end).toBeGreaterThanOrEqual(near(INNER.right)[0]);
      expect(end).toBeLessThanOrEqual(near(INNER.right)[1]);
      const text = row.map((run) => run.text).join('');
      const figure = figures.find((each) => text.includes(each))!;
      const atLeft = text.indexOf(figure) < text.length / 2;
      expect([text, atLeft]).toEqual([text, lang === 'ar']);
    }
  });

  it('writes every amount the same way: the currency before the figure in English, after it in Arabic, a minus at the left', async () => {
    const texts = rowsOf(await drawn()).map((row) =>
      row
        .map(({ text }) => text)
        .join('')
        .replaceAll('\u00a0', ' '),
    );
    const shown = texts.map(
      (text, at) =>
        // The text is in visual order, from left to right, so the Arabic symbol is reversed and first.
        new RegExp(`(AED |إ\\.د)?(\u2212AED |\u2212)?${figures[at]!.replace('.', '\\.')}`).exec(text)?.[0],
    );
    const [currency, minus] = lang === 'ar' ? ['إ.د', 'إ.د\u2212'] : ['AED ', '\u2212AED '];
    expect(shown).toEqual([`${currency}450.00`, `${currency}900.00`, `${minus}110.00`, `${currency}1,240.00`]);
  });
});

it('a receipt longer than a page has header, contact and page number on each page', async () => {
  const facts = Array.from({ length: 30 }, (_, at): [string, string] => [`Payment ${at + 1}`, 'AED 9.50']);
  const pages = pdfPages(
    await renderMenuPdf(receipt({ facts, brand: { name: 'Sufra', contact: ['+971 2 555 0142'] } })),
  );
  expect(pages.length).toBe(2);
  for (const [at, runs] of pages.entries()) {
    const text = runs.join(' ').replaceAll('\u00a0', ' ');
    for (const part of ['Receipt', '+971 2 555 0142', `Page ${at + 1} of 2`]) expect(text).toContain(part);
  }
  expect(pages.flat().filter((text) => text.startsWith('Payment'))).toHaveLength(30);
});

it('an amount in an Arabic sentence has its minus at the left of the figure, as on the screens', () => {
  expect(amountInMail(-1_050, 'ar')).toBe('\u2067\u200e\u221210.50\u00a0د.إ\u2069');
  expect(amountInMail(1_050, 'ar')).toBe('\u206710.50\u00a0د.إ\u2069');
  expect(amountInMail(-1_050, 'en')).toBe('\u2066\u2212AED\u00a010.50\u2069');
});
