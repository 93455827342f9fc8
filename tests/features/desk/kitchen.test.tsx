import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { setLocale } from '#src/i18n/catalogue-store.ts';
import { DeskApp } from '#src/desk/app.tsx';
import { csvOf } from '#src/desk/parts/csv.ts';
import { go } from '#src/desk/path.ts';
import { loadTexts } from '#src/desk/texts.ts';
import { openSession, type Member } from '#src/desk/wire/desk-session.ts';
import type { Answer, DeskWire } from '#src/desk/wire/desk-wire.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { DeskName, DeskReply, DeskRequest } from '#src/protocol/desk/desk-messages.ts';

const cook: Member = { id: 4, email: 'karim@desk.test', name: 'Karim Aziz', language: 'en', roles: ['kitchen'] };
const slot = { id: 4, name: '4 · 5–10 PM', arrival: null, eveningBefore: true };
const other = { id: 5, name: '5 · 5–8 AM', arrival: null, eveningBefore: false };
const figures = {
  slot,
  bags: 2,
  cutlery: 1,
  dishes: [{ id: 7, title: 'Chicken machboos', dietId: 32, diet: 'Balanced', count: 2 }],
  parts: [{ id: 9, title: 'Salmon', unit: 'g' as const, quantity: 150, count: 3 }],
  sides: [{ id: 8, title: 'Basmati rice', count: 2 }],
};
const dayView = (day: Day, more: Partial<DeskReply<'kitchen/day'>> = {}): DeskReply<'kitchen/day'> => ({
  day,
  state: 'frozen',
  version: 1,
  locksAt: 0,
  frozenAt: Date.parse('2026-11-28T00:00:00Z'),
  cookedAt: null,
  cookedBy: null,
  zone: 'UTC',
  slots: [figures, { ...figures, slot: other, dishes: [{ ...figures.dishes[0]!, count: 5 }], parts: [], sides: [] }],
  late: { bags: [], slots: [] },
  ...more,
});
const late: DeskReply<'kitchen/day'>['late'] = {
  bags: [
    { kind: 'changed', slot, number: 12, to: null, out: ['Beef kofta'], into: ['Hummus plate'] },
    { kind: 'added', slot: other, number: null, to: null, out: [], into: ['Fattoush'] },
  ],
  slots: [
    {
      ...figures,
      bags: 0,
      parts: [],
      sides: [],
      dishes: [{ id: 6, title: 'Beef kofta', dietId: 32, diet: 'Balanced', count: -1 }],
    },
  ],
};
const food = { contains: ['Milk'], mayContain: ['Sesame'], known: true, conflicts: [] };
const sheet = (day: Day): DeskReply<'kitchen/allergies'> => ({
  day,
  version: 1,
  zone: 'UTC',
  slots: [slot, other],
  bagCount: 9,
  bags: [
    {
      slotId: 4,
      number: 12,
      diet: 'Balanced',
      allergies: ['Milk'],
      conflict: true,
      meals: [{ type: 'Lunch', foods: [{ ...food, title: 'Chicken machboos', conflicts: ['Milk'] }] }],
    },
    {
      slotId: 5,
      number: 1,
      diet: 'Keto',
      allergies: ['Egg'],
      conflict: true,
      meals: [{ type: 'Dinner', foods: [{ ...food, title: 'Old stew', contains: [], mayContain: [], known: false }] }],
    },
  ],
});

type Answers = { readonly [N in DeskName]?: (request: DeskRequest<N>) => Answer<N> };
const ok = <N extends DeskName>(reply: DeskReply<N>): Answer<N> => ({ kind: 'ok', reply });

/** Opens the kitchen's page on a desk whose server answers as the test says. */
const openKitchen = async (answers: Answers) => {
  const sent: [DeskName, unknown][] = [];
  const wire: DeskWire = {
    ask: async (name, request) => {
      sent.push([name, request]);
      return (
        (answers[name] as ((request: unknown) => Answer<typeof name>) | undefined)?.(request) ?? { kind: 'offline' }
      );
    },
    onConnect: () => undefined,
    onEnded: () => undefined,
  };
  const session = openSession(wire);
  render(<DeskApp session={session} />);
  await act(async () => session.enter({ token: 'abc', expiresAt: 0, staff: cook }));
  await act(async () => go('kitchen'));
  return sent;
};
const rowsOf = (name: string): string[] =>
  within(within(screen.getByRole('region', { name })).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' | '),
    );

beforeAll(loadTexts);
beforeEach(async () => {
  localStorage.clear();
  await setLocale('en-US');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  go('', 'replace');
});

describe('The kitchen’s page', () => {
  it('shows by slot and for all slots what to cook, with diets, portions, totals and sides — DSK-004', async () => {
    await openKitchen({ 'kitchen/day': ({ day }) => ok<'kitchen/day'>(dayView(day)) });
    await screen.findByText(/Version 1, frozen/);
    expect(rowsOf('Dishes, All slots')).toEqual(['Chicken machboos | Balanced | 7']);
    expect(rowsOf('Dishes, 4 · 5–10 PM')).toEqual(['Chicken machboos | Balanced | 2']);
    expect(rowsOf('Dishes, 5 · 5–8 AM')).toEqual(['Chicken machboos | Balanced | 5']);
    expect(rowsOf('Parts by weight, 4 · 5–10 PM')).toEqual(['Salmon | 150 g | 3 | 450 g']);
    expect(rowsOf('Sides, 4 · 5–10 PM')).toEqual(['Basmati rice | 2']);
  });

  it('asks for another day when it is chosen', async () => {
    const sent = await openKitchen({ 'kitchen/day': ({ day }) => ok<'kitchen/day'>(dayView(day)) });
    await screen.findByText(/Version 1, frozen/);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-04' } });
    await waitFor(() => expect(sent.at(-1)).toEqual(['kitchen/day', { day: '2026-12-04' }]));
    expect(await screen.findByText('Friday 4 December 2026')).toBeTruthy();
  });

  it('is marked as cooked only after a confirmation that names the version and open changes — DSK-005', async () => {
    const sent = await openKitchen({
      'kitchen/day': ({ day }) => ok<'kitchen/day'>(dayView(day, { late, version: 2 })),
      'kitchen/cooked': () => ok<'kitchen/cooked'>({ cookedAt: 1 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as cooked' }));
    const dialog = await screen.findByRole('alertdialog', { hidden: true });
    expect(await within(dialog).findByText('2 late changes are not taken over yet.')).toBeTruthy();
    expect(sent.some(([name]) => name === 'kitchen/cooked')).toBe(false);
    fireEvent.click(within(dialog).getByText('Mark as cooked'));
    await waitFor(() => expect(sent.slice(-2).map(([name]) => name)).toEqual(['kitchen/cooked', 'kitchen/day']));
    expect(sent.at(-2)![1]).toMatchObject({ version: 2 });
  });

  it('lists late changes apart by bag and as figures, and takes them over; after cooking it only lists them — DSK-005', async () => {
    const sent = await openKitchen({
      'kitchen/day': ({ day }) => ok<'kitchen/day'>(dayView(day, { late })),
      'kitchen/takeOver': () => ok<'kitchen/takeOver'>({ version: 2 }),
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Late changes (2)' }));
    expect(rowsOf('Changed bags')).toEqual([
      '4-12 | 4 · 5–10 PM | Changed | Beef kofta | Hummus plate',
      '– | 5 · 5–8 AM | Added |  | Fattoush',
    ]);
    expect(rowsOf('Dishes, 4 · 5–10 PM')).toEqual(['Beef kofta | Balanced | −1']);
    fireEvent.click(screen.getByRole('button', { name: 'Take the changes over as version 2' }));
    await waitFor(() => expect(sent.some(([name]) => name === 'kitchen/takeOver')).toBe(true));
    cleanup();
    await openKitchen({
      'kitchen/day': ({ day }) =>
        ok<'kitchen/day'>(dayView(day, { late, state: 'cooked', cookedAt: 0, cookedBy: 'Karim' })),
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Late changes (2)' }));
    expect(screen.getByText(/Change them by hand\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Take the changes over/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark as cooked' })).toBeNull();
  });

  it('shows the allergy sheet by bag, with conflicts and unknown allergens marked — DSK-006', async () => {
    const sent = await openKitchen({
      'kitchen/day': ({ day }) => ok<'kitchen/day'>(dayView(day)),
      'kitchen/allergies': ({ day }) => ok<'kitchen/allergies'>(sheet(day)),
    });
    fireEvent.click(await screen.findByRole('tab', { name: 'Allergy sheet' }));
    expect(await screen.findByText('2 bags contain an allergen of their customer.')).toBeTruthy();
    const [first, second] = rowsOf('Allergy sheet');
    expect(first).toContain('4-12 | Balanced | Milk | Conflict');
    expect(first).toContain('Contains Milk');
    expect(first).toContain('may contain Sesame');
    expect(second).toContain('Allergens not known');
    fireEvent.click(screen.getByLabelText('Also bags without allergies'));
    await waitFor(() => expect(sent.at(-1)![1]).toMatchObject({ all: true }));
  });

  it('prints labels part by part, and offers each part as a file — DSK-007', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${crypto.randomUUID()}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const sent = await openKitchen({
      'kitchen/day': ({ day }) => ok<'kitchen/day'>(dayView(day)),
      'kitchen/labels': ({ part }) =>
        ok<'kitchen/labels'>({
          pdf: btoa('%PDF'),
          name: `labels-${part + 1}.pdf`,
          bags: part === 0 ? 50 : 1,
          part,
          parts: 2,
        }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Labels' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    fireEvent.change(await within(dialog).findByLabelText('Size'), { target: { value: 'a4' } });
    fireEvent.click(within(dialog).getByText('Make labels'));
    expect(await within(dialog).findByText('2 of 2 files are ready.')).toBeTruthy();
    const links = within(dialog).getAllByText(/^Download file/);
    expect(links.map((link) => link.closest('a')!.download)).toEqual(['labels-1.pdf', 'labels-2.pdf']);
    expect(sent.filter(([name]) => name === 'kitchen/labels').map(([, request]) => request)).toMatchObject([
      { size: 'a4', language: 'en', part: 0 },
      { size: 'a4', language: 'en', part: 1 },
    ]);
  });

  it('prints, and says in Arabic what to cook', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await openKitchen({ 'kitchen/day': ({ day }) => ok<'kitchen/day'>(dayView(day)) });
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await act(() => setLocale('ar-AE'));
    expect(await screen.findByRole('tab', { name: 'المطلوب طبخه' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'الأطباق، كل المواعيد' })).toBeTruthy();
  });
});

describe('A CSV file of the desk', () => {
  it('quotes by RFC 4180 and lets no cell be read as a formula', () => {
    expect(
      csvOf([
        ['Bag', 'Name'],
        [-3, '=HYPERLINK("x")'],
        [1, 'Rice, "white"'],
        [2, '+971'],
        [3, '@a'],
        [4, '-5'],
      ]),
    ).toBe('\uFEFFBag,Name\r\n-3,"\'=HYPERLINK(""x"")"\r\n1,"Rice, ""white"""\r\n2,\'+971\r\n3,\'@a\r\n4,\'-5\r\n');
  });
});
