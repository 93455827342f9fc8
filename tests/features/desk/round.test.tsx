import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { setLocale } from '#src/i18n/catalogue-store.ts';
import { go } from '#src/desk/path.ts';
import { loadTexts } from '#src/desk/texts.ts';
import { stopAt, type Stop } from '../../support/desk/driver-server.ts';
import { openRoundPage } from '../../support/desk/open-round.tsx';

let page: Awaited<ReturnType<typeof openRoundPage>> | undefined;

beforeAll(loadTexts);
beforeEach(async () => {
  localStorage.clear();
  await setLocale('en-US');
  go('round', 'replace');
});
afterEach(() => {
  page?.stop();
  cleanup();
  localStorage.clear();
  go('', 'replace');
});

const two: readonly Stop[] = [
  stopAt(1, { name: 'Aisha Noor', note: 'Ring twice', due: 4_500, address: ['Tower 4', 'Flat 12'] }),
  stopAt(2, { name: 'Omar Said', area: { en: 'Jumeirah', ar: 'جميرا' } }),
];

const open = async (stops: readonly Stop[] = two) => {
  page = await openRoundPage(stops);
  await screen.findByText('Next stop');
  return page;
};

const sheetOf = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { hidden: true }));
};

/** The content of a sheet follows its frame. */
const click = async (sheet: ReturnType<typeof within>, name: string) =>
  fireEvent.click(await sheet.findByRole('button', { name, hidden: true }));

const marksOf = ({ posted }: NonNullable<typeof page>) =>
  posted.filter(({ name }) => name === 'round/mark').map(({ data }) => data);

describe('The round of a driver', () => {
  it('lists the own stops by slot and area, the next open one first, with what is to be paid', async () => {
    await open();
    expect(screen.getByText(/0 of 2 done · loaded at/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Marina',
      'Jumeirah',
    ]);
    expect(screen.getByRole('button', { name: /Aisha Noor.*AED.45/ })).toBeTruthy();
    const sheet = await sheetOf(/^Open the stop$/);
    expect(await sheet.findByText('Ring twice')).toBeTruthy();
    expect(sheet.getByText('Map').closest('a')?.href).toBe(
      'https://www.google.com/maps/search/?api=1&query=25.08,55.14',
    );
    expect(sheet.getByText('Call').closest('a')?.href).toBe('tel:+971501234567');
  });

  it('stores "left at the door" with stop and bag, and shows the next stop', async () => {
    const { posted } = await open([two[1]!, stopAt(3)]);
    const sheet = await sheetOf(/Omar Said/);
    await click(sheet, 'Left at the door');
    await waitFor(() => expect(screen.getByText('1-3 · Customer 3')).toBeTruthy());
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted).toMatchObject([{ name: 'round/mark', data: { stop: 2, bag: 10_002, what: 'at_door', note: '' } }]);
    expect(screen.getByText('Stop 1-2: Left at the door')).toBeTruthy();
  });

  it('asks how a due amount was paid before the bag counts as delivered', async () => {
    const opened = await open();
    const sheet = await sheetOf(/^1-1Aisha Noor/);
    await click(sheet, 'Delivered');
    expect(sheet.getByText('Please choose how it was paid.')).toBeTruthy();
    fireEvent.click(sheet.getByLabelText('Card'));
    fireEvent.change(sheet.getByLabelText('Reference (optional)'), { target: { value: '0042' } });
    await click(sheet, 'Delivered');
    await waitFor(() => expect(marksOf(opened)).toHaveLength(1));
    expect(marksOf(opened)).toMatchObject([
      { what: 'delivered', paid: { method: 'card', amount: 4_500, reference: '0042' } },
    ]);
  });

  it('asks for a note when the customer is not at home or refuses the bag', async () => {
    const opened = await open();
    const sheet = await sheetOf(/^1-2Omar Said/);
    await click(sheet, 'Not at home');
    await click(sheet, 'Save: Not at home');
    expect(sheet.getByText('Please write a note.')).toBeTruthy();
    fireEvent.change(sheet.getByLabelText('Note'), { target: { value: 'Called twice' } });
    await click(sheet, 'Save: Not at home');
    await waitFor(() => expect(marksOf(opened)).toMatchObject([{ what: 'not_home', note: 'Called twice' }]));
  });

  it('says quietly how many entries wait without a network, takes one back, and sends the others later', async () => {
    const opened = await open();
    await opened.network(false);
    expect(await screen.findByText('No network. Your entries are kept on this phone.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Start the round' }));
    expect(await screen.findByText('1 entry will be sent when there is a network.')).toBeTruthy();
    const sheet = await sheetOf(/^1-2Omar Said/);
    await click(sheet, 'Empty bag taken');
    expect(await screen.findByText('2 entries will be sent when there is a network.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 entry will be sent when there is a network.')).toBeTruthy();
    expect(opened.posted).toEqual([]);
  });

  it('shows a refused entry with its reason until the driver removes it', async () => {
    const opened = await open();
    opened.refuse('forbidden');
    const sheet = await sheetOf(/^1-2Omar Said/);
    await click(sheet, 'Delivered');
    expect(await screen.findByText('This stop belongs to another driver.')).toBeTruthy();
    expect(screen.getByText('1-2 · Omar Said · Delivered')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Not accepted')).toBeNull());
  });

  it('is put in another order by hand', async () => {
    const opened = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Change the order' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move up: 1-2 · Omar Said' }));
    await waitFor(() => expect(opened.orders).toEqual([[2, 1]]));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Jumeirah',
      'Marina',
    ]);
  });

  it('asks before a sign-out deletes entries that wait — DSK-023', async () => {
    const opened = await open();
    await opened.network(false);
    fireEvent.click(screen.getByRole('button', { name: 'Start the round' }));
    await screen.findByText('1 entry will be sent when there is a network.');
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    const question = within(await screen.findByRole('alertdialog', { hidden: true }));
    expect(question.getByText('1 entry is not at the server yet')).toBeTruthy();
    await click(question, 'Delete and sign out');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByText(/Aisha/)).toBeNull();
  });

  it('is in Arabic for a driver who reads Arabic', async () => {
    await open();
    await act(() => setLocale('ar-AE'));
    expect(await screen.findByText('المحطة التالية')).toBeTruthy();
    expect(screen.getByText('المارينا')).toBeTruthy();
  });
});
