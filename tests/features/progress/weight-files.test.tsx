import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays } from '#src/domain/days/day.ts';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { launchedFile } from '#src/state/device/launched-file.ts';
import { handTimers } from '../../support/screens/hand-timers.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { TODAY, at, device, fresh, open, press, recorded, sheet } from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
afterEach(async () => setLocale('en-US'));

const weighed = recorded([
  { date: Number(at(0)), weight: 68_200 },
  { date: Number(at(2)), weight: 69_000, source: 'copied' },
]);
/** The weights that were sent to the server. */
let brought: { rows: { date: number; weight: number }[]; replace: boolean }[] = [];
let answer: unknown;
beforeEach(() => {
  brought = [];
  answer = undefined;
});
const begin = (more: Parameters<typeof fresh>[1] = {}): void =>
  fresh(weighed, {
    network: 'online',
    replies: ((name: string, request: (typeof brought)[number]) => {
      if (name !== 'progress/importWeights') return undefined;
      if (answer !== undefined) return answer;
      brought.push(request);
      return { imported: request.rows.length, kept: 0, version: 2 };
    }) as never,
    ...more,
  });

/** The card is rendered after the page. */
const openPage = async (): Promise<void> => {
  await open();
  await screen.findByText('Import or export your weights');
};

const file = (text: string | Uint8Array<ArrayBuffer>, name = 'weights.csv'): File =>
  new File([text], name, { type: 'text/csv' });
const choose = (chosen: File): void => {
  fireEvent.change(screen.getByLabelText('Import from a file', { selector: 'input' }), { target: { files: [chosen] } });
};
const openSheet = async () => within(await sheet('Import weights'));
const csv = (...lines: string[]): string => ['date,weight (kg)', ...lines].join('\n');

describe('Weights from a file', () => {
  it('are read at once if the file was opened with the app, and closing discards the file', async () => {
    begin();
    act(() => launchedFile.set(file(csv('2026-11-21,68.2', '2026-11-19,70'))));
    await openPage();
    const dialog = await openSheet();
    await dialog.findByText('New');
    press('Close', dialog);
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(launchedFile.now()).toBeNull();
    expect(brought).toEqual([]);
  });

  it('are shown as new, already recorded or unusable by line, before they are imported — XTR-020', async () => {
    begin();
    await openPage();
    choose(
      file(csv('2026-11-21,68.2', '2026-11-19,70', '2026-11-18,71', '2026-11-17,72.5', 'never,70', '2026-11-16,heavy')),
    );
    const dialog = await openSheet();
    await dialog.findByText('New');
    const figure = (label: string) => dialog.getByText(label).nextElementSibling?.textContent;
    expect([figure('New'), figure('Already there'), figure('Not usable')]).toEqual(['2', '2', '2']);
    dialog.getByText('Line 6: no date');
    dialog.getByText('Line 7: no weight');
    expect(brought).toEqual([]);
    press('Import 2 weights', dialog);
    await dialog.findByText('2 weights were imported');
    expect(brought).toEqual([
      {
        rows: [
          { date: Number(at(4)), weight: 72_500 },
          { date: Number(at(3)), weight: 71_000 },
        ],
        replace: false,
      },
    ]);
    expect(device.drafts()).toEqual([]);
  });

  it('replace existing weights only if the customer chooses so — XTR-020', async () => {
    begin();
    await openPage();
    choose(file(csv('2026-11-21,70', '2026-11-18,71')));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Replace 1 day/ }));
    press('Import 2 weights', dialog);
    await dialog.findByText('2 weights were imported');
    // Another device may have stored a weight for a day without one here: the customer has not agreed to replace that
    // weight.
    expect(brought).toMatchObject([
      { replace: false, rows: [{ date: Number(at(3)), weight: 71_000 }] },
      { replace: true, rows: [{ date: Number(at(0)), weight: 70_000 }] },
    ]);
    const ids = device.asked.filter(({ name }) => name === 'progress/importWeights').map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('cause a question if their dates or their unit are ambiguous', async () => {
    begin();
    await openPage();
    choose(file('date,weight\n01/02/2026,155.4\n03/04/2026,156'));
    const dialog = await openSheet();
    await dialog.findByText('How should we read the file?');
    press('Show what would be imported', dialog);
    expect(dialog.getAllByText('Please choose one')).toHaveLength(2);
    fireEvent.click(dialog.getByRole('radio', { name: 'The month' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Pounds' }));
    press('Show what would be imported', dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 2 weights' }));
    await dialog.findByText('2 weights were imported');
    expect(brought[0]?.rows).toEqual([
      { date: Date.UTC(2026, 0, 2) / 1000, weight: 70_488 },
      { date: Date.UTC(2026, 2, 4) / 1000, weight: 70_760 },
    ]);
  });

  it('can be mapped by the customer if the columns have unknown names, with an example of each column', async () => {
    begin();
    await openPage();
    choose(file('when;steps;how much\n2026-11-18;40;71\n2026-11-17;41;72'));
    const dialog = await openSheet();
    const dates = await dialog.findByLabelText('Column with the dates');
    expect(within(dates).getByText('when: 2026-11-18')).toBeTruthy();
    expect(dates).toHaveProperty('value', '0');
    fireEvent.change(dialog.getByLabelText('Column with the weights'), { target: { value: '2' } });
    press('Show what would be imported', dialog);
    // The header did not name a unit either.
    fireEvent.click(await dialog.findByRole('radio', { name: 'Kilograms' }));
    press('Show what would be imported', dialog);
    await dialog.findByRole('button', { name: 'Import 2 weights' });
  });

  it('use the date order that the dates prove, also after another question', async () => {
    begin();
    await openPage();
    choose(file('when;steps;how much\n11/05/2026;40;71\n10/21/2026;41;72'));
    const dialog = await openSheet();
    fireEvent.change(await dialog.findByLabelText('Column with the weights'), { target: { value: '2' } });
    press('Show what would be imported', dialog);
    fireEvent.click(await dialog.findByRole('radio', { name: 'Kilograms' }));
    press('Show what would be imported', dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 2 weights' }));
    await dialog.findByText('2 weights were imported');
    expect(brought[0]?.rows).toEqual([
      { date: Date.UTC(2026, 9, 21) / 1000, weight: 72_000 },
      { date: Date.UTC(2026, 10, 5) / 1000, weight: 71_000 },
    ]);
  });

  it('have no preselected answer in the questions about them', async () => {
    begin();
    await openPage();
    choose(file('first;second;how much (kg)\nx;11/05/2026;71\nx;11/06/2026;72'));
    const dialog = await openSheet();
    fireEvent.change(await dialog.findByLabelText('Column with the dates'), { target: { value: '0' } });
    fireEvent.change(dialog.getByLabelText('Column with the weights'), { target: { value: '2' } });
    press('Show what would be imported', dialog);
    // The first column has no dates.
    fireEvent.click(await dialog.findByRole('button', { name: 'Read it differently' }));
    fireEvent.change(await dialog.findByLabelText('Column with the dates'), { target: { value: '1' } });
    press('Show what would be imported', dialog);
    const month = await dialog.findByRole('radio', { name: 'The month' });
    expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([]);
    // The header of the chosen column names the unit.
    expect(dialog.queryByRole('radio', { name: 'Kilograms' })).toBeNull();
    fireEvent.click(month);
    press('Show what would be imported', dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Read it differently' }));
    expect(await dialog.findByRole('radio', { name: 'The month', checked: true })).toBeTruthy();
  });

  it('below 20 kg or above 400 kg are imported only after the customer confirms', async () => {
    begin();
    await openPage();
    choose(file(csv('2026-11-18,71', '2026-11-17,5.2', '2026-11-16,400.1', '2026-11-15,20', '2026-11-14,400')));
    const dialog = await openSheet();
    await dialog.findByText('2 weights are below 20 kg or above 400 kg. Import them?');
    dialog.getByText(/^5\.2.kg on/);
    dialog.getByText(/^400\.1.kg on/);
    press('Import 5 weights', dialog);
    dialog.getByText('Please choose one');
    expect(brought).toEqual([]);
    fireEvent.click(dialog.getByRole('radio', { name: 'No, leave out' }));
    press('Import 3 weights', dialog);
    await dialog.findByText('3 weights were imported');
    expect(brought[0]?.rows.map(({ weight }) => weight)).toEqual([400_000, 20_000, 71_000]);
  });

  it('are shown with every jump above 15 % before the import, also compared to recorded weights', async () => {
    begin();
    await openPage();
    // 21 November has 68.2 kg, the 19th has 69 kg.
    choose(file(csv('2026-11-20,79.4', '2026-11-18,60')));
    const dialog = await openSheet();
    await dialog.findByText('1 large jump in the weights. Is it right?');
    dialog.getByText(/^69\.0.kg on .*19.*79\.4.kg on .*20/);
  });

  it.each([
    [
      'UTF-16',
      (text: string) =>
        Uint8Array.from([
          0xff,
          0xfe,
          ...Array.from(text).flatMap((c) => [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8]),
        ]),
    ],
    [
      'UTF-16 without a mark',
      (text: string) =>
        Uint8Array.from(Array.from(text).flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 0xff])),
    ],
    [
      'windows-1256',
      (text: string) =>
        Uint8Array.from(
          Array.from(text).map((c) => ({ ا: 0xc7, ل: 0xe1, و: 0xe6, ز: 0xd2, ن: 0xe4 })[c] ?? c.charCodeAt(0)),
        ),
    ],
  ])('are read in the encoding %s', async (name, encode) => {
    begin();
    await openPage();
    const head = name === 'windows-1256' ? 'الوزن,date' : 'weight (kg),date';
    choose(file(encode(`${head}\r\n71 kg,2026-11-18\r\n72 kg,2026-11-17\r\n`)));
    await (await openSheet()).findByRole('button', { name: 'Import 2 weights' });
  });

  it.each([
    [
      'a file of 100 MB, without opening it',
      Object.defineProperty(file('x'), 'size', { value: 100_000_000 }),
      /larger than 20 MB/,
    ],
    ['a spreadsheet’s own file', file(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1])), /not a CSV file/],
    ['an empty file', file(''), /nothing in this file/],
    ['too many rows', file('a,b\n'.repeat(100_001)), /more than 100,000 rows/],
  ])('are refused with an explanation if the file is %s', async (_what, chosen, words) => {
    begin();
    await openPage();
    choose(chosen);
    const dialog = await openSheet();
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(words), { timeout: 10_000 });
    expect(dialog.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
  });

  it('wait on the device if they were chosen offline, and are sent once there is a connection — XTR-020', async () => {
    begin({ network: 'offline' });
    await openPage();
    choose(file(csv('2026-11-18,71')));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 weight' }));
    await dialog.findByText('1 weight of your file waits on this device');
    expect(device.drafts()).toEqual(['weights-file']);
    fireEvent.click(dialog.getByText('Close', { selector: 'span' }));
    device.network('online');
    await screen.findByText('1 weight was imported');
    expect(brought).toHaveLength(1);
    expect(device.drafts()).toEqual([]);
  });

  it('are sent again automatically, or at once on request, if the answer to a request was lost', async () => {
    begin();
    await openPage();
    answer = { ok: false, reason: 'unknown', refusal: null };
    choose(file(csv('2026-11-18,71')));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 weight' }));
    await dialog.findByText('1 weight of your file waits on this device');
    fireEvent.click(dialog.getByText('Close', { selector: 'span' }));
    const times = () => device.asked.filter(({ name }) => name === 'progress/importWeights').length;
    expect(times()).toBe(1);
    const pass = handTimers();
    fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(times()).toBe(2));
    answer = undefined;
    await pass(5_000);
    await screen.findByText('1 weight was imported');
    expect(brought).toHaveLength(1);
  });

  it('continue after a connection that was lost and restored during a request', async () => {
    let lost: (said: unknown) => void = () => undefined;
    begin();
    await openPage();
    answer = new Promise((resolve) => (lost = resolve));
    choose(file(csv('2026-11-18,71')));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 weight' }));
    await waitFor(() => expect(device.asked.some(({ name }) => name === 'progress/importWeights')).toBe(true));
    act(() => device.network('offline'));
    act(() => device.network('online'));
    answer = undefined;
    const pass = handTimers();
    await act(async () => lost({ ok: false, reason: 'unknown', refusal: null }));
    await pass(5_000);
    await dialog.findByText('1 weight was imported');
    expect(brought).toHaveLength(1);
  });

  it('stop when the page is closed, and continue under the same id when the page is shown again', async () => {
    let answered: (said: unknown) => void = () => undefined;
    begin();
    await openPage();
    answer = new Promise((resolve) => (answered = resolve));
    const days = Array.from({ length: 700 }, (_, ago) => addDays(TODAY, -ago - 10));
    choose(file(csv(...days.map((day) => `${day},70`))));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 700 weights' }));
    const sent = () => device.asked.filter(({ name }) => name === 'progress/importWeights').map(({ id }) => id);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const pass = handTimers();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    answer = undefined;
    // An answer that arrives for the closed page stores no step and starts no further request.
    await act(async () => answered({ imported: 500, kept: 0, version: 2 }));
    expect(sent()).toHaveLength(1);
    await pass(5_000);
    await dialog.findByText('700 weights were imported');
    // The same slice is sent again under its id, and the server gives the same answer.
    expect(sent()[1]).toBe(sent()[0]);
    expect(brought.flatMap(({ rows }) => rows)).toHaveLength(700);
  });

  it('can be read in three date orders if the years have two digits, and the customer chooses', async () => {
    begin();
    await openPage();
    choose(file('date,weight (kg)\n26-11-18,71'));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('radio', { name: 'The year' }));
    press('Show what would be imported', dialog);
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 weight' }));
    await dialog.findByText('1 weight was imported');
    expect(brought[0]?.rows).toEqual([{ date: Number(at(3)), weight: 71_000 }]);
  });

  it('are sent in slices, each with its own id, for 5,000 rows, and wait while the server is busy', async () => {
    begin();
    await openPage();
    const many = Array.from({ length: 5000 }, (_, i) => `${addDays(TODAY, -10 - i)},7${i % 10}`);
    answer = { ok: false, reason: 'refused', refusal: { code: 'rate_limited', message: 'Fast.', retryAfter: 20 } };
    choose(file(csv(...many)));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 5,000 weights' }, { timeout: 10_000 }));
    await waitFor(() => expect(device.asked.some(({ name }) => name === 'progress/importWeights')).toBe(true));
    answer = undefined;
    await dialog.findByText('5,000 weights were imported', {}, { timeout: 10_000 });
    expect(brought.map(({ rows }) => rows.length)).toEqual([...Array.from({ length: 12 }, () => 400), 200]);
    const ids = device.asked.filter(({ name }) => name === 'progress/importWeights').map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
    expect(screen.queryByText('Fast.')).toBeNull();
  }, 150_000);

  it('say why the server refused them, stay on the device, and can be retried or discarded', async () => {
    begin();
    await openPage();
    answer = refused('forbidden', 'You have taken back your consent.');
    choose(file(csv('2026-11-18,71')));
    const dialog = await openSheet();
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 weight' }));
    await dialog.findByText('You have taken back your consent.');
    fireEvent.click(dialog.getByText('Close', { selector: 'span' }));
    answer = undefined;
    expect(device.drafts()).toEqual(['weights-file']);
    press('Try again');
    await screen.findByText('1 weight was imported');
  });
});
