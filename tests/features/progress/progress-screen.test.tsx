import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { addDays, day, dayToWire, type Day } from '../../../src/domain/days/day.ts';
import { daysOfEntry, type DailyEntry } from '../../../src/domain/body/progress-entry.ts';
import { applyDailyEntries } from '../../../src/domain/body/progress-snapshot.ts';
import { ProgressView } from '../../../src/features/progress/progress-view.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import type { AttentionEntry } from '../../../src/offline/outbox/attention.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import type { Reply } from '../../../src/protocol/messages.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';

const TODAY = day('2026-11-21');
const NOW = Date.parse('2026-11-21T08:00:00Z');
const STALE = 'You did not complete the data for a few days. You can enter data manually or copy the last record';

interface Sent {
  readonly name: string;
  readonly data: unknown;
  readonly options: { readonly inverse?: unknown; readonly replaces?: number } | undefined;
}

const at = (ago: number): string => String(dayToWire(addDays(TODAY, -ago)));
const emptyReply: Reply<'progress/get'> = {
  progress: {},
  weightHistory: {},
  BMIHistory: {},
  SMMHistory: {},
  BFMHistory: {},
  sources: {},
  version: 1,
  height: 170,
};
const recorded = (days: readonly DailyEntry[]): Reply<'progress/get'> => applyDailyEntries(emptyReply, days);

/** An engine that keeps one snapshot in memory and folds what is sent over it, as the real one does. */
/** What the server did not take. */
const refused: AttentionEntry[] = [];

const memoryEngine = (start: { snapshot: Reply<'progress/get'> | undefined; registered?: Day; order?: unknown }) => {
  const sent: Sent[] = [];
  const discarded: string[] = [];
  const undone: string[] = [];
  const listeners = new Map<string, (view: unknown) => void>();
  let outboxChanged = (): void => undefined;
  let snapshot = start.snapshot;
  const views: Record<string, () => unknown> = {
    'progress/get': () => snapshot,
    'order/get': () => start.order,
    'settings/get': () => [],
  };
  const viewOf = (name: string) => ({
    data: views[name]?.(),
    asOf: NOW - 60_000,
    stale: false,
    pending: 0,
    loading: false,
    refusal: null,
  });
  const user = {
    user_id: 1,
    registered: dayToWire(start.registered ?? day('2026-10-05')),
    goal_weight: 65_000,
    start_weight: 75_000,
    fitbit_token: false,
  };
  const engine = {
    now: () => NOW,
    onOffset: () => () => undefined,
    session: () => ({ state: 'signedIn', user, browserId: '', checked: true, persistent: true, ended: null }),
    onSession: () => () => undefined,
    connectivity: () => 'offline',
    onConnectivity: () => () => undefined,
    onOutbox: (listener: () => void) => {
      outboxChanged = listener;
      return () => undefined;
    },
    outbox: async () => ({
      waiting: sent.map((entry, index) => ({ id: String(index), ...entry })),
      attention: refused.filter(({ id }) => !discarded.includes(id)),
      loss: null,
    }),
    watch: (name: string, _request: unknown, listener: (view: unknown) => void) => {
      listeners.set(name, listener);
      listener(viewOf(name));
      return () => listeners.delete(name);
    },
    refresh: async () => undefined,
    send: async (name: string, data: never, options: Sent['options']) => {
      sent.push({ name, data, options });
      if (name === 'progress/set' && snapshot) snapshot = applyDailyEntries(snapshot, daysOfEntry<DailyEntry>(data));
      listeners.get('progress/get')?.(viewOf('progress/get'));
      outboxChanged();
      return { ok: true, ids: [String(sent.length - 1)], editedAt: NOW };
    },
    discard: async (id: string) => {
      discarded.push(id);
      outboxChanged();
    },
    undo: async (id: string) => {
      undone.push(id);
      return 'removed';
    },
  };
  provideEngine(async () => engine as unknown as Engine);
  return { sent, undone, discarded };
};

const open = async (props: { quickLog?: boolean; refused?: string; onAskedClosed?: () => void } = {}) => {
  await wholeEngine();
  render(
    <Provider>
      <I18nProvider>
        <ToastProvider label="Messages" closeLabel="Close">
          <ProgressView
            quickLog={props.quickLog ?? false}
            refused={props.refused}
            onAskedClosed={props.onAskedClosed ?? (() => undefined)}
          />
        </ToastProvider>
      </I18nProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'My progress' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};

const sheet = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string | RegExp, inside = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(inside.getByRole('button', { name }));

beforeAll(async () => {
  await loadCatalogue('shell', 'progress', 'errors', 'plan', 'feedback');
  await setLocale('en-US');
});
let memory: ReturnType<typeof memoryEngine>;
const fresh = (snapshot: Reply<'progress/get'> | undefined, more: { registered?: Day; order?: unknown } = {}): void => {
  refused.length = 0;
  memory = memoryEngine({ snapshot, ...more });
};
beforeEach(() => fresh(recorded([{ date: dayToWire(addDays(TODAY, -1)), weight: 68_200, waist: 800 }])));
afterEach(async () => setLocale('en-US'));

describe('the progress page', () => {
  it('has its charts, range tabs with two weeks chosen, and the box — PRG-002, PRG-003, PRG-004, PRG-005, PRG-006, PRG-007, PRG-008, PRG-009', async () => {
    await open();
    for (const title of [
      'Calories intake',
      'Weight progress',
      'Waist progress',
      'BMI',
      'Skeletal muscle mass',
      'Body fat mass',
      'Bust',
      'Hips',
      'Left biceps',
      'Right biceps',
      'Thigh',
      'Calf',
    ])
      expect(screen.getByText(title), title).toBeTruthy();
    const ranges = within(screen.getByRole('tablist', { name: 'Time range' })).getAllByRole('tab');
    expect(ranges.map((tab) => tab.textContent)).toEqual(['Year', 'Three Months', 'Month', 'Two Weeks', 'Week']);
    expect(ranges.find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent).toBe('Two Weeks');
    expect(screen.getByRole('heading', { name: 'Track my progress' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Progress tracking' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Fitbit' })).toBeTruthy();
  });

  it('has the mobile tabs Progress and Next Delivery — PRG-011', async () => {
    await open();
    expect(
      within(screen.getByRole('tablist', { name: 'Parts of this page' }))
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Progress', 'Next Delivery']);
  });

  it('shows the dishes of the next delivery, by day and not by order — PRG-010', async () => {
    const tomorrow = String(dayToWire(addDays(TODAY, 1)));
    const later = String(dayToWire(addDays(TODAY, 2)));
    fresh(emptyReply, {
      order: {
        planParams: null,
        mealPlan: { [later]: { 3: 12 }, [tomorrow]: { 3: 11, 5: 14 } },
        sides: {},
        days: {},
        version: 1,
      },
    });
    await open();
    expect(screen.getByText('Next delivery on Sun 22 Nov')).toBeTruthy();
    // The day after has one meal only.
    expect(screen.getAllByText('This dish is not on this device yet')).toHaveLength(2);
  });

  it('says so while the plan is paused', async () => {
    const pause = { startDate: Number(at(2)), endDate: null };
    fresh(emptyReply, {
      order: { planParams: null, mealPlan: { [at(0)]: { 3: 11 } }, sides: {}, days: {}, version: 1, pause },
    });
    await open();
    expect(screen.getByText('The meal plan is on pause')).toBeTruthy();
  });

  it('leads the wearable button to a sheet that says when it comes', async () => {
    await open();
    press('Connect Fitbit');
    expect(within(await sheet('Coming with the next version')).getByText(/Importing from a wearable/)).toBeTruthy();
    expect(memory.sent).toEqual([]);
  });

  it('offers every chart as a table, with copied values marked', async () => {
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
});

describe('the modal Track my progress', () => {
  it('saves the typed fields of the chosen day, closes, and can be undone — PRG-012, PRG-024', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '٦٧٫٩' } });
    fireEvent.change(within(dialog).getByLabelText('Calories'), { target: { value: '1850' } });
    await act(async () => press('Save', within(dialog)));
    const date = Number(at(0));
    expect(memory.sent).toEqual([
      {
        name: 'progress/set',
        data: { date, weight: 67_900, calories: 1850 },
        options: { inverse: { date, weight: null, calories: null }, replaces: NOW - 60_000 },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Track my progress' })).toBeNull());
    expect(screen.getByText('Saved on this device')).toBeTruthy();
    expect(screen.getAllByText('On this device').length).toBeGreaterThan(0);
    await act(async () => press('Undo'));
    expect(memory.undone).toEqual(['0']);
  });

  it('keeps what was typed on a day while another is looked at, and saves both — PRG-012', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    const weight = () => within(dialog).getByLabelText<HTMLInputElement>('Weight');
    fireEvent.change(weight(), { target: { value: '67.9' } });
    press(/Thursday 19 November 2026/, within(dialog));
    expect(weight().value).toBe('');
    fireEvent.change(weight(), { target: { value: '68.1' } });
    press(/Saturday 21 November 2026/, within(dialog));
    expect(weight().value).toBe('67.9');
    await act(async () => press('Save', within(dialog)));
    expect(memory.sent.map(({ data }) => data)).toEqual([
      { date: Number(at(0)), weight: 67_900 },
      { date: Number(at(2)), weight: 68_100 },
    ]);
  });

  it('opens the day of a wrong value instead of saving the others, with the focus in it', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    fireEvent.change(within(dialog).getByLabelText('Waist'), { target: { value: '200.1' } });
    press(/Thursday 19 November 2026/, within(dialog));
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '68.1' } });
    await act(async () => press('Save', within(dialog)));
    expect(memory.sent).toEqual([]);
    expect(within(dialog).getByText('At most 200 cm')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Waist'));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Waist').value).toBe('200.1');
  });

  it('asks before it is closed with something unsaved — PRG-012', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    const asked = () => screen.findByRole('alertdialog', { name: 'Are you sure?' });
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '67.9' } });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const closing = await within(await asked()).findByRole('button', { name: 'Close' });
    await act(async () => void fireEvent.click(closing));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(dialog).getByLabelText<HTMLInputElement>('Weight').value).toBe('67.9');
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const box = await asked();
    await act(async () => press('Save changes', within(box)));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Track my progress' })).toBeNull());
    expect(memory.sent).toMatchObject([{ data: { weight: 67_900 } }]);
  });

  it('leads to the wrong value when the question is answered with Save', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    const weight = within(dialog).getByLabelText<HTMLInputElement>('Weight');
    fireEvent.change(weight, { target: { value: '5000' } });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await within(box).findByRole('button', { name: 'Save changes' });
    await act(async () => press('Save changes', within(box)));
    await waitFor(() => expect(document.activeElement).toBe(weight));
    expect(memory.sent).toEqual([]);
  });

  it('clears a field that is emptied', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    press(/Friday 20 November 2026: Partly filled/, within(dialog));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Weight').value).toBe('68.2');
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '' } });
    await act(async () => press('Save', within(dialog)));
    expect(memory.sent[0]).toMatchObject({
      data: { date: Number(at(1)), weight: null },
      options: { inverse: { weight: 68_200 } },
    });
  });

  it('keeps what is above a cap and says the cap — PRG-026, PRG-027, PRG-028', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    for (const [label, value] of [
      ['Weight', '500,1'],
      ['Waist', '200.1'],
      ['Calories', '100001'],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    await act(async () => press('Save', within(dialog)));
    expect(memory.sent).toEqual([]);
    for (const text of ['At most 500.0 kg', 'At most 200 cm', 'At most 100,000 kcal'])
      expect(within(dialog).getByText(text)).toBeTruthy();
  });

  it('classes days as full, partial or empty — PRG-013', async () => {
    fresh(
      recorded([
        { date: Number(at(1)), weight: 1000, waist: 1, calories: 0 },
        { date: Number(at(0)), weight: 1000 },
      ]),
    );
    await open();
    press('Progress tracking');
    const dialog = within(await sheet('Track my progress'));
    expect(dialog.getByRole('button', { name: 'Friday 20 November 2026: Complete' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Saturday 21 November 2026: Partly filled' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Thursday 19 November 2026: Empty' })).toBeTruthy();
  });

  it('turns back to the registration month, never beyond it or into the next one — PRG-018, PRG-019, PRG-020, PRG-021', async () => {
    await open();
    press('Progress tracking');
    const dialog = within(await sheet('Track my progress'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
    expect(
      dialog.getByRole('button', { name: 'Sunday 22 November 2026: cannot be chosen' }).getAttribute('aria-disabled'),
    ).toBe('true');
    press('Previous month', dialog);
    expect(dialog.getByText('October 2026')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
    expect(
      dialog.getByRole('button', { name: 'Sunday 4 October 2026: cannot be chosen' }).getAttribute('aria-disabled'),
    ).toBe('true');
    expect(
      dialog.getByRole('button', { name: 'Monday 5 October 2026: Empty' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('begins its weeks on Sunday — CST-038', async () => {
    await open();
    press('Progress tracking');
    expect(within(await sheet('Track my progress')).getAllByRole('columnheader')[0]?.textContent).toBe('Sun');
  });
});

describe('the stale-data prompt', () => {
  it('opens when a tracked measurement is older than yesterday — PRG-014, PRG-015, PRG-016, PRG-017, PRG-022', async () => {
    fresh(recorded([{ date: Number(at(2)), weight: 68_000 }]));
    await open();
    const dialog = await sheet('Track my progress');
    expect(within(dialog).getByText(STALE)).toBeTruthy();
    for (const name of ['Enter manually', 'Copy last record', 'Connect Fitbit'])
      expect(within(dialog).getByRole('button', { name })).toBeTruthy();
  });

  it('stays away when the last entry is from yesterday, or nothing was ever tracked', async () => {
    await open();
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('copies the last record into every missing day, marked as copied — PRG-023', async () => {
    fresh(recorded([{ date: Number(at(3)), weight: 68_000, waist: 800 }]));
    await open();
    const dialog = await sheet('Track my progress');
    await act(async () => press('Copy last record', within(dialog)));
    const days = [2, 1, 0].map((ago) => ({ date: Number(at(ago)), source: 'copied', weight: 68_000, waist: 800 }));
    expect(memory.sent.map(({ data }) => data)).toEqual([{ days }]);
    expect(memory.sent[0]!.options?.inverse).toEqual({
      days: days.map(({ date }) => ({ date, weight: null, waist: null })),
    });
    await waitFor(() => expect(screen.queryByText(STALE)).toBeNull());
  });

  it('sends at most 400 days in a message', async () => {
    fresh(recorded([{ date: Number(at(900)), weight: 68_000 }]), { registered: addDays(TODAY, -1000) });
    await open();
    await act(async () => press('Copy last record', within(await sheet('Track my progress'))));
    expect(memory.sent.map(({ data }) => (data as { days: unknown[] }).days.length)).toEqual([400, 400, 100]);
  });

  it('leads to the calendar by Enter manually', async () => {
    fresh(recorded([{ date: Number(at(5)), weight: 68_000 }]));
    await open();
    press('Enter manually', within(await sheet('Track my progress')));
    expect(await screen.findByLabelText('Weight')).toBeTruthy();
  });
});

describe('the quick log of today’s weight', () => {
  it('leaves the focus in the field while its pad and Save are pressed', async () => {
    await open({ quickLog: true });
    const dialog = await sheet('Today’s weight');
    const goesOn = (name: RegExp): boolean => fireEvent.mouseDown(within(dialog).getByRole('button', { name }));
    expect(goesOn(/^7$/)).toBe(false);
    expect(goesOn(/^Save/)).toBe(false);
    // Any other button takes it, as everywhere.
    expect(goesOn(/^Close$/)).toBe(true);
  });

  it('opens from the home-screen shortcut with the last value ready and saves it by one tap', async () => {
    let closed = 0;
    await open({ quickLog: true, onAskedClosed: () => (closed += 1) });
    const dialog = await sheet('Today’s weight');
    await act(async () => press('Save 68.2\u00A0kg', within(dialog)));
    expect(memory.sent).toMatchObject([{ name: 'progress/set', data: { date: Number(at(0)), weight: 68_200 } }]);
    expect(closed).toBe(1);
  });

  it('takes the number pad', async () => {
    await open({ quickLog: true });
    const dialog = within(await sheet('Today’s weight'));
    for (const key of ['6', '7']) press(key, dialog);
    press('Decimal point', dialog);
    press('9', dialog);
    await act(async () => press('Save 67.9\u00A0kg', dialog));
    expect(memory.sent).toMatchObject([{ data: { weight: 67_900 } }]);
  });

  it('comes before the stale-data prompt', async () => {
    fresh(recorded([{ date: Number(at(5)), weight: 68_000 }]));
    await open({ quickLog: true });
    await sheet('Today’s weight');
    expect(screen.queryByText(STALE)).toBeNull();
  });
});

describe('a refused entry that the address names', () => {
  const askedFor = async (name: string, data: unknown) => {
    refused.push({ id: 'r', name, data, editedAt: 1, why: 'rejected', refusal: { code: 'validation', message: 'no' } });
    const onAskedClosed = vi.fn();
    await open({ refused: 'r', onAskedClosed });
    return onAskedClosed;
  };

  it('opens on its own day with its values, and is put away once it is saved anew', async () => {
    const closed = await askedFor('progress/set', { date: Number(at(3)), weight: 71_900 });
    const dialog = within(await sheet('Track my progress'));
    const weight = dialog.getByLabelText('Weight') as HTMLInputElement;
    expect(weight.value).toBe('71.9');
    fireEvent.change(weight, { target: { value: '71.8' } });
    await act(async () => press('Save', dialog));
    expect(memory.sent).toMatchObject([{ name: 'progress/set', data: { date: Number(at(3)), weight: 71_800 } }]);
    expect(memory.discarded).toEqual(['r']);
    expect(closed).toHaveBeenCalled();
  });

  it('is put away, too, when it is saved on the question before its sheet is closed', async () => {
    const closed = await askedFor('progress/set', { date: Number(at(3)), weight: 71_900 });
    const dialog = await sheet('Track my progress');
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '71.8' } });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await within(box).findByRole('button', { name: 'Save changes' });
    await act(async () => press('Save changes', within(box)));
    await waitFor(() => expect(memory.discarded).toEqual(['r']));
    expect(memory.sent).toMatchObject([{ data: { weight: 71_800 } }]);
    expect(closed).toHaveBeenCalled();
  });

  it('stays when it is only looked at', async () => {
    const closed = await askedFor('progress/set', { date: Number(at(3)), weight: 71_900 });
    press('Close', within(await sheet('Track my progress')));
    expect(closed).toHaveBeenCalled();
    expect(memory.discarded).toEqual([]);
  });

  it('opens the sheet of the girths, or of muscle and fat', async () => {
    await askedFor('progress/setBodyMeasurements', {
      progress: {
        date: Number(at(3)),
        bust: 805,
        waist: 815,
        hips: 825,
        left_biceps: 300,
        right_biceps: 301,
        thigh: 5,
        calf: 6,
      },
    });
    const girths = within(await sheet('Body measurements'));
    expect((girths.getByLabelText('Left biceps') as HTMLInputElement).value).toBe('30');
    expect((girths.getByLabelText('Date') as HTMLInputElement).value).toBe(addDays(TODAY, -3));
    cleanup();
    refused.length = 0;
    await askedFor('progress/setBodyAnalaysis', { data: { date: Number(at(3)), SMM: 2_720, BFM: 1_785 } });
    const mass = within(await sheet('BFM & SMM'));
    expect((mass.getByLabelText('Body fat mass') as HTMLInputElement).value).toBe('17.85');
    await act(async () => press('Save', mass));
    expect(memory.discarded).toEqual(['r']);
  });
});

describe('the sheets of the body', () => {
  it('save seven girths as one record, and ask for each that is missing — EMS-010', async () => {
    await open();
    press('Enter measurements');
    const dialog = within(await sheet('Body measurements'));
    const labels = ['Bust', 'Waist', 'Hips', 'Left biceps', 'Right biceps', 'Thigh'];
    labels.forEach((label, i) => fireEvent.change(dialog.getByLabelText(label), { target: { value: `${80 + i},5` } }));
    await act(async () => press('Save', dialog));
    expect(dialog.getAllByText('Please enter value')).toHaveLength(1);
    fireEvent.change(dialog.getByLabelText('Calf'), { target: { value: '37' } });
    await act(async () => press('Save', dialog));
    expect(memory.sent).toMatchObject([
      {
        name: 'progress/setBodyMeasurements',
        data: {
          progress: {
            date: Number(at(0)),
            bust: 805,
            waist: 815,
            hips: 825,
            left_biceps: 835,
            right_biceps: 845,
            thigh: 855,
            calf: 370,
          },
        },
      },
    ]);
  });

  it('keep what was typed when the date is put right', async () => {
    await open();
    press('Enter measurements');
    const dialog = within(await sheet('Body measurements'));
    fireEvent.change(dialog.getByLabelText('Calf'), { target: { value: '37' } });
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: addDays(TODAY, -3) } });
    expect(dialog.getByLabelText<HTMLInputElement>('Calf').value).toBe('37');
  });

  it('save muscle and fat mass in hundredths, at most 200', async () => {
    await open();
    press('Enter SMM & BFM');
    const dialog = within(await sheet('BFM & SMM'));
    fireEvent.change(dialog.getByLabelText('Skeletal muscle mass'), { target: { value: '201' } });
    fireEvent.change(dialog.getByLabelText('Body fat mass'), { target: { value: '17.85' } });
    await act(async () => press('Save', dialog));
    expect(dialog.getByText('At most 200 kg')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Skeletal muscle mass'), { target: { value: '27.2' } });
    await act(async () => press('Save', dialog));
    expect(memory.sent).toMatchObject([
      { name: 'progress/setBodyAnalaysis', data: { data: { SMM: 2_720, BFM: 1_785 } } },
    ]);
  });
});

it('speaks Arabic', async () => {
  await setLocale('ar-AE');
  await wholeEngine();
  render(
    <I18nProvider>
      <ToastProvider label="رسائل" closeLabel="إغلاق">
        <ProgressView quickLog={false} onAskedClosed={() => undefined} />
      </ToastProvider>
    </I18nProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'تقدّمي' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/progress\.|Track|Enter/);
});
