import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays, dayToWire } from '#src/domain/days/day.ts';
import { ProgressView } from '#src/features/progress/progress-view.tsx';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import {
  TODAY,
  STALE,
  at,
  emptyReply,
  recorded,
  device,
  fresh,
  freshOfYesterday,
  open,
  sheet,
  press,
} from '../../support/screens/progress-page.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
beforeEach(freshOfYesterday);
afterEach(async () => setLocale('en-US'));

describe('The progress page', () => {
  it('shows a server error with Try again, and no loading placeholder remains', async () => {
    fresh(undefined, { refusal: refused('internal', 'Something went wrong on our side.') });
    await open();
    expect(screen.getByText('Your progress could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/Loading|You are offline/)).toBeNull();
    expect(document.querySelector('[class*=skeleton]')).toBeNull();
  });

  it('shows its charts, its range tabs with two weeks selected, and the tracking box — PRG-002, PRG-003, PRG-004, PRG-005, PRG-006, PRG-007, PRG-008, PRG-009', async () => {
    const on = (value: number) => ({ [at(1)]: value });
    const girths = { bust: 901, hips: 953, leftBiceps: 284, rightBiceps: 295, thigh: 556, calf: 367 };
    const reply = recorded([{ date: Number(at(1)), weight: 68_200, waist: 802, calories: 1850 }]);
    fresh({
      ...reply,
      SMMHistory: on(2710),
      BFMHistory: on(1830),
      progress: {
        ...reply.progress,
        ...Object.fromEntries(Object.entries(girths).map(([kind, value]) => [kind, on(value)])),
      },
    });
    await open();
    for (const [title, value] of [
      ['Calories intake', '1,850 kcal'],
      ['Weight progress', '68.2 kg'],
      ['Waist progress', '80.2 cm'],
      ['BMI', '23.6'],
      ['Skeletal muscle mass', '27.1 kg'],
      ['Body fat mass', '18.3 kg'],
      ['Bust', '90.1 cm'],
      ['Waist', '80.2 cm'],
      ['Hips', '95.3 cm'],
      ['Left biceps', '28.4 cm'],
      ['Right biceps', '29.5 cm'],
      ['Thigh', '55.6 cm'],
      ['Calf', '36.7 cm'],
    ] as const)
      expect(
        within(screen.getByText(title).closest('figure')!).getAllByText(value, { selector: 'td' }),
        title,
      ).toBeTruthy();
    const ranges = within(screen.getByRole('tablist', { name: 'Time range' })).getAllByRole('tab');
    expect(ranges.map((tab) => tab.textContent)).toEqual(['Year', 'Three Months', 'Month', 'Two Weeks', 'Week']);
    expect(ranges.find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent).toBe('Two Weeks');
    expect(screen.getByRole('heading', { name: 'Track my progress' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Progress tracking' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Fitbit' })).toBeTruthy();
  });

  it('has the tabs Progress and Next Delivery on a phone — PRG-011', async () => {
    await open();
    expect(
      within(screen.getByRole('tablist', { name: 'Parts of this page' }))
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Progress', 'Next Delivery']);
  });

  it('shows the dishes of the next delivery, by day, with macros and description — PRG-010', async () => {
    const dish = (id: number, title: string, protein: number) => ({
      id,
      title,
      type: [3, 5],
      label_id: null,
      preview: `/dishes/${id}-preview.webp`,
      calories: 412_000,
      protein,
      carb: 40_000,
      fat: 12_000,
    });
    const tomorrow = String(dayToWire(addDays(TODAY, 1)));
    const later = String(dayToWire(addDays(TODAY, 2)));
    fresh(emptyReply, {
      arrays: {
        typeList: { 3: { id: 3, title: 'Lunch', order: 3 }, 5: { id: 5, title: 'Dinner', order: 5 } },
        products: [dish(11, 'Machboos', 31_000), dish(12, 'Saloona', 20_000)],
        productsFull: [{ id: 11, description: 'Rice with dried lime.' }],
        slotsList: [{ id: 4, name: 'evening', from: 17, to: 22, eveningBefore: true }],
      },
      order: {
        planParams: { slot_id: 4 },
        mealPlan: { [later]: { 3: 12 }, [tomorrow]: { 3: 11, 5: 14 } },
        sides: {},
        days: {},
        version: 1,
      },
    });
    await open();
    const panel = screen.getByRole('heading', { name: 'Meals of Sun 22 Nov' }).parentElement!;
    // The bag is delivered on the day before, and the text names that weekday.
    expect(within(panel).getByText(/^Coming Sat 21 Nov, 5.–.10.PM( GST)?$/)).toBeTruthy();
    const [lunch, dinner, ...more] = within(panel).getAllByRole('article');
    expect(more).toEqual([]);
    expect(lunch!.textContent!.replaceAll('\u00A0', ' ')).toMatch(/Lunch.*Machboos.*412 kcal.*31 g.*40 g.*12 g/);
    expect(within(lunch!).getByText('Rice with dried lime.')).toBeTruthy();
    // A dish that was added to the menu after the device was last online.
    expect(within(dinner!).getByText('This dish is not on this device yet')).toBeTruthy();
    expect(screen.queryByText('Saloona')).toBeNull();
  });

  it('says when today’s delivery arrived — PRG-010', async () => {
    fresh(emptyReply, {
      arrays: { slotsList: [{ id: 4, name: 'evening', from: 17, to: 22, eveningBefore: true }] },
      order: {
        planParams: { slot_id: 4 },
        mealPlan: { [String(dayToWire(TODAY))]: { 3: 11 } },
        sides: {},
        days: {},
        version: 1,
      },
    });
    await open();
    const panel = screen.getByRole('heading', { name: 'Today’s meals' }).parentElement!;
    expect(within(panel).getByText(/^Came Fri 20 Nov, 5.–.10.PM( GST)?$/)).toBeTruthy();
  });

  it('says that the plan is paused', async () => {
    const pause = { startDate: Number(at(2)), endDate: null };
    fresh(emptyReply, {
      order: { planParams: null, mealPlan: { [at(0)]: { 3: 11 } }, sides: {}, days: {}, version: 1, pause },
    });
    await open();
    expect(screen.getByText('The meal plan is on pause')).toBeTruthy();
    expect(screen.getByText(/^Since .*, until you resume it\.$/)).toBeTruthy();
  });

  it('marks an imported value and names its source: a wearable or a file', async () => {
    const reply = recorded([
      { date: Number(at(1)), weight: 68_200 },
      { date: Number(at(0)), weight: 68_400 },
    ]);
    fresh({ ...reply, sources: { weight: { [at(1)]: 'fitbit', [at(0)]: 'file' } } });
    await open();
    expect(screen.getAllByText('68.2 kg (imported)')).toHaveLength(1);
    expect(screen.getAllByText('68.4 kg (from a file)')).toHaveLength(1);
  });

  it('shows every chart also as a table, with copied values marked', async () => {
    fresh(
      recorded([
        { date: Number(at(1)), weight: 68_200 },
        { date: Number(at(0)), weight: 68_200, source: 'copied' },
      ]),
    );
    await open();
    expect(screen.getAllByText('68.2 kg (copied)').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Trend').length).toBe(1);
  });

  it('shows the four-week trend and the goal line, and explains only what the chart shows', async () => {
    fresh(recorded([21, 14, 7, 0].map((ago) => ({ date: Number(at(ago)), weight: 68_000 + ago * 50 }))));
    await open();
    expect(
      screen.getByText(
        '−0.4 kg a week over the last four weeks. At this rate you reach your goal between 16 Jan 2027 and 23 Jan 2027.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Goal 65.0 kg')).toBeTruthy();
    expect(screen.getByText('Trend (7-day average)')).toBeTruthy();
    cleanup();
    fresh(recorded([{ date: Number(at(0)), weight: 168_000 }]));
    await open();
    expect(screen.queryByText(/a week over/)).toBeNull();
    expect(screen.queryByText('Trend (7-day average)')).toBeNull();
    expect(screen.queryByText(/^Healthy range/)).toBeNull();
  });
});

describe('The stale-data prompt', () => {
  it('opens if a tracked measurement is older than yesterday — PRG-014, PRG-015, PRG-016, PRG-017, PRG-022', async () => {
    fresh(recorded([{ date: Number(at(2)), weight: 68_000 }]));
    await open();
    const dialog = await sheet('Track my progress');
    expect(within(dialog).getByText(STALE)).toBeTruthy();
    for (const name of ['Enter manually', 'Copy last record', 'Connect Fitbit'])
      expect(within(dialog).getByRole('button', { name })).toBeTruthy();
  });

  it('does not open if the last entry is from yesterday, or if nothing was ever tracked', async () => {
    await open();
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('copies the last record into every missing day, marked as copied — PRG-023', async () => {
    fresh(recorded([{ date: Number(at(3)), weight: 68_000, waist: 800 }]));
    await open();
    const dialog = await sheet('Track my progress');
    await act(async () => press('Copy last record', within(dialog)));
    const days = [2, 1, 0].map((ago) => ({ date: Number(at(ago)), source: 'copied', weight: 68_000, waist: 800 }));
    expect(device.sent.map(({ data }) => data)).toEqual([{ days }]);
    expect(device.sent[0]!.options?.inverse).toEqual({
      days: days.map(({ date }) => ({ date, weight: null, waist: null })),
    });
    await waitFor(() => expect(screen.queryByText(STALE)).toBeNull());
  });

  it('sends at most 400 days in one request', async () => {
    fresh(recorded([{ date: Number(at(900)), weight: 68_000 }]), { registered: addDays(TODAY, -1000) });
    await open();
    await act(async () => press('Copy last record', within(await sheet('Track my progress'))));
    expect(device.sent.map(({ data }) => (data as { days: unknown[] }).days.length)).toEqual([400, 400, 100]);
  });

  it('opens the calendar when the customer presses Enter manually', async () => {
    fresh(recorded([{ date: Number(at(5)), weight: 68_000 }]));
    await open();
    press('Enter manually', within(await sheet('Track my progress')));
    expect(await screen.findByLabelText('Weight')).toBeTruthy();
  });
});

it('is shown in Arabic', async () => {
  await setLocale('ar-AE');
  await wholeEngine();
  render(
    <I18nProvider>
      <ToastProvider label="رسائل" closeLabel="إغلاق">
        <ProgressView quickLog={false} onAskedClosed={() => undefined} />
      </ToastProvider>
    </I18nProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'التقدّم' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/progress\.|Track|Enter/);
});

describe('A next delivery that could not be loaded', () => {
  const mark = (): string =>
    screen.getByText('Your next delivery could not be loaded').parentElement!.querySelector('svg')!.innerHTML;

  it('has the error icon if the server refused, and the no-network icon only while offline', async () => {
    fresh(recorded([]), { order: refused('internal', '') });
    device.network('online');
    await open();
    const fault = mark();
    cleanup();
    fresh(recorded([]));
    await open();
    expect(mark()).not.toBe(fault);
  });
});
