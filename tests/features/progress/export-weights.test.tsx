import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { dayToWire } from '#src/domain/days/day.ts';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { TODAY, at, fresh, open, recorded, sheet } from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
afterEach(async () => setLocale('en-US'));

const weighed = recorded([
  { date: Number(at(0)), weight: 68_200 },
  { date: Number(at(2)), weight: 69_000, source: 'copied' },
]);

/** The card is rendered after the page. */
const openPage = async (): Promise<void> => {
  await open();
  await screen.findByText('Import or export your weights');
};

describe('Weights in a file', () => {
  it.each(['en-US', 'ar-AE'] as const)(
    'are exported in %s without a connection, and importing the file again adds nothing new — XTR-020',
    async (locale) => {
      let given: Blob | undefined;
      const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        given = blob as Blob;
        return 'blob:x';
      });
      const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      fresh(weighed, { network: 'offline' });
      await openPage();
      if (locale === 'ar-AE') {
        await act(() => setLocale('ar-AE'));
      }
      fireEvent.click(await screen.findByText(locale === 'ar-AE' ? 'التصدير بصيغة CSV' : 'Export as CSV'));
      const text = await given!.text();
      expect(text).toContain('2026-11-21,68.2');
      expect(text).toContain(locale === 'ar-AE' ? 'منسوخ' : 'Copied');
      await act(() => setLocale('en-US'));
      fireEvent.change(screen.getByLabelText('Import from a file', { selector: 'input' }), {
        target: { files: [new File([text], 'weights.csv', { type: 'text/csv' })] },
      });
      const dialog = within(await sheet('Import weights'));
      await dialog.findByText('There is nothing new in this file.');
      dialog.getByText('An export of this app');
      make.mockRestore();
      click.mockRestore();
    },
  );

  it('cannot be exported if no weight was recorded', async () => {
    fresh(recorded([{ date: dayToWire(TODAY), waist: 800 }]));
    await openPage();
    expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveProperty('disabled', true);
    screen.getByText('There are no weights to export yet.');
  });
});
