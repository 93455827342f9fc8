import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai';

import { addDays, day, dayToWire, type Day } from '#src/domain/days/day.ts';
import type { DailyEntry } from '#src/domain/body/progress-entry.ts';
import { applyBodyMeasurements, applyComposition, applyDailyEntries } from '#src/domain/body/progress-snapshot.ts';
import { BodyScreen } from '#src/features/body/body-screen.tsx';
import { I18nProvider } from '#src/i18n/use-t.tsx';
// Imports what the page loads later, so that it is available before the page opens.
import '#src/person/own-profile.tsx';
import type { Reply } from '#src/protocol/messages.ts';
import { replyFromWire, replyToWire } from '#src/protocol/reply-days.ts';
import type { WiredReply, WiredUser } from '../on-wire.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { testDevice, type TestDevice, type DeviceOptions } from './test-device.ts';
import { sara } from './profile-page.tsx';

/** A Saturday, in the third week of its month. */
export const TODAY = day('2026-11-21');
export const NOW = Date.parse('2026-11-21T08:00:00Z');
export const wire = (on: Day | string): number => dayToWire(day(on));
export const ago = (days: number): Day => addDays(TODAY, -days);

type Progress = WiredReply<'progress/get'>;
export const nothingYet: Progress = {
  progress: {},
  weightHistory: {},
  BMIHistory: {},
  SMMHistory: {},
  BFMHistory: {},
  sources: {},
  version: 1,
  height: 175,
};
/** Edits a reply with its dates as days. Returns it in the form of the protocol. */
const edited = (from: Progress, edit: (reply: Reply<'progress/get'>) => Reply<'progress/get'>): Progress =>
  replyToWire('progress/get', edit(replyFromWire('progress/get', from))) as Progress;
export const weighed = (days: readonly (readonly [on: Day | string, grams: number])[], from = nothingYet): Progress =>
  edited(from, (reply) =>
    applyDailyEntries(
      reply,
      days.map(([on, weight]): DailyEntry => ({ date: day(on), weight })),
    ),
  );
export const composed = (from: Progress, on: Day | string, SMM: number, BFM: number): Progress =>
  edited(from, (reply) => applyComposition(reply, day(on), { SMM, BFM }));
export const girths = { bust: 900, waist: 700, hips: 950, leftBiceps: 280, rightBiceps: 281, thigh: 540, calf: 360 };
export const measured = (from: Progress, on: Day | string): Progress =>
  edited(from, (reply) => applyBodyMeasurements(reply, day(on), girths));

export const conditions = [
  { id: 1, title: 'Gout' },
  { id: 2, title: 'Asthma' },
];

export let device: TestDevice;
/** A device without a network that has stored a customer, the conditions and the given data of the body. */
export const bodyDevice = (
  progress: unknown,
  { user = {}, ...options }: Omit<DeviceOptions, 'user'> & { readonly user?: Partial<WiredUser> } = {},
): void => {
  device = testDevice({
    now: NOW,
    network: 'offline',
    answers: {
      'progress/get': progress,
      'settings/get': [],
      'get_arrays/get': { medicalConditions: conditions },
      'profile/getForDashboard/getMainSettingsInfo': {},
    },
    ...options,
    user: { ...sara, registered: wire('2025-01-10'), ...user },
  });
  provideEngine(async () => device.engine);
};

export const openBody = async (): Promise<void> => {
  await wholeEngine();
  render(
    <Provider>
      <I18nProvider>
        <ToastProvider label="Messages" closeLabel="Close">
          <BodyScreen />
        </ToastProvider>
      </I18nProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
};

export const press = async (
  name: string | RegExp,
  inside: Pick<typeof screen, 'getByRole'> = screen,
): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('button', { name })));
};
export const choose = async (name: string, inside: Pick<typeof screen, 'getByRole'> = screen): Promise<void> => {
  await act(async () => void fireEvent.click(inside.getByRole('tab', { name })));
};
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export type Inside = Awaited<ReturnType<typeof dialog>>;
export const fill = (inside: Inside, label: string, value: string): void =>
  void fireEvent.change(inside.getByLabelText(label), { target: { value } });

/** The value of a name in the list of facts. */
export const fact = (label: string): string => {
  const term = screen.getAllByText(label).find(({ tagName }) => tagName === 'DT');
  return term!.parentElement!.querySelector('dd')!.textContent!.replaceAll('\u00A0', ' ');
};
export const chart = (title: string) =>
  within(screen.getByText(title, { selector: 'figcaption *' }).closest('figure')!);
/** The rows of a chart's table, without its header. */
export const rowsOf = (title: string): string[][] =>
  chart(title)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent!.replaceAll('\u00A0', ' ')));
