import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';

import { addDays, day, dayFromWire, dayToWire, type Day } from '#src/domain/days/day.ts';
import type { DailyEntry } from '#src/domain/body/progress-entry.ts';
import { applyDailyEntries } from '#src/domain/body/progress-snapshot.ts';
import { ProgressView } from '#src/features/progress/progress-view.tsx';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { replyFromWire, replyToWire } from '#src/protocol/reply-days.ts';
import type { WiredReply } from '../on-wire.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import type { Answer } from './device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from './test-device.ts';

export const TODAY = day('2026-11-21');
export const NOW = Date.parse('2026-11-21T08:00:00Z');
export const STALE =
  'You did not complete the data for a few days. You can enter data manually or copy the last record';

export const at = (ago: number): string => String(dayToWire(addDays(TODAY, -ago)));
export const emptyReply: WiredReply<'progress/get'> = {
  progress: {},
  weightHistory: {},
  BMIHistory: {},
  SMMHistory: {},
  BFMHistory: {},
  sources: {},
  version: 1,
  height: 170,
};
/** A day's values with the date in the protocol's form. */
type Recorded = Omit<DailyEntry, 'date'> & { readonly date: number };
export const recorded = (days: readonly Recorded[]): WiredReply<'progress/get'> =>
  replyToWire(
    'progress/get',
    applyDailyEntries(
      replyFromWire('progress/get', emptyReply),
      days.map((each) => ({ ...each, date: dayFromWire(each.date) })),
    ),
  ) as WiredReply<'progress/get'>;

export let device: TestDevice;
/** A device without a network that has stored these measurements. */
export const fresh = (
  snapshot: WiredReply<'progress/get'> | undefined,
  more: {
    registered?: Day;
    order?: unknown;
    arrays?: unknown;
    refusal?: Answer;
    heard?: number;
    network?: 'online' | 'offline';
    user?: object;
    replies?: DeviceOptions['replies'];
    drafts?: DeviceOptions['drafts'];
  } = {},
): void => {
  device = testDevice({
    now: NOW,
    ...(more.heard !== undefined && { heard: more.heard }),
    network: more.network ?? (more.refusal ? 'online' : 'offline'),
    ...(more.replies && { replies: more.replies }),
    ...(more.drafts && { drafts: more.drafts }),
    user: {
      user_id: 1,
      tag: 'a',
      registered: dayToWire(more.registered ?? day('2026-10-05')),
      goal_weight: 65_000,
      start_weight: 75_000,
      fitbit_token: false,
      ...more.user,
    },
    // The answer that the device stored before the server refused.
    ...(more.refusal && snapshot && { kept: { 'progress/get': snapshot, 'settings/get': [] } }),
    answers: {
      'progress/get': more.refusal ?? snapshot,
      'order/get': more.order,
      'get_arrays/get': more.arrays,
      'settings/get': [],
    },
  });
  provideEngine(async () => device.engine);
};
/** A device with yesterday's weight and waist. */
export const freshOfYesterday = (): void =>
  fresh(recorded([{ date: dayToWire(addDays(TODAY, -1)), weight: 68_200, waist: 800 }]));
/** The ids of entries that need attention. */
export const attention = async (): Promise<string[]> => (await device.engine.outbox()).attention.map(({ id }) => id);

export const open = async (props: { quickLog?: boolean; refused?: string; onAskedClosed?: () => void } = {}) => {
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
  await screen.findByRole('heading', { name: 'Progress' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};

export const sheet = (name: string) => screen.findByRole('dialog', { name });
export const press = (name: string | RegExp, inside = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(inside.getByRole('button', { name }));
