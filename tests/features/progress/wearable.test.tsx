import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { leaveFor } from '#src/state/device/leave-page.ts';
import { refused, unanswered } from '../../support/screens/device/answers.ts';
import { STALE, TODAY, at, device, fresh, open, press, recorded, sheet } from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { dayToWire } from '#src/domain/days/day.ts';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
beforeEach(() => void vi.mocked(leaveFor).mockClear());

const URL_OF_PROVIDER = 'https://wearable.example/authorize?state=s&code_challenge=c';
const weighed = recorded([{ date: dayToWire(TODAY), weight: 68_200 }]);
const connected = { fitbit_token: true, wearable: { importedAt: dayToWire(TODAY), ended: false } };
/** A device with these answers; the user is the customer as the server has them afterwards. */
const says = (answers: Readonly<Record<string, unknown>>) => (name: string) => answers[name];

describe('A wearable that is not connected', () => {
  it('is connected by its button, which opens the link from the server — FIT-006, PRG-009', async () => {
    fresh(weighed, { network: 'online', replies: says({ 'profile/fitbitLink': { url: URL_OF_PROVIDER } }) as never });
    await open();
    press('Connect Fitbit');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(URL_OF_PROVIDER));
  });

  it('says why it cannot be connected, and can be tried again', async () => {
    const answers: Record<string, unknown> = {
      'profile/fitbitLink': refused('provider_unavailable', 'Not yet, sorry.'),
    };
    fresh(weighed, { network: 'online', replies: says(answers) as never });
    await open();
    press('Connect Fitbit');
    const dialog = within(await sheet('Connect a wearable'));
    await dialog.findByText('Not yet, sorry.');
    device.network('offline');
    await dialog.findByText('This needs a connection.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Connect Fitbit' }).disabled).toBe(true);
    device.network('online');
    await waitFor(() => expect(dialog.queryByText('This needs a connection.')).toBeNull());
    answers['profile/fitbitLink'] = { url: URL_OF_PROVIDER };
    press('Connect Fitbit', dialog);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(URL_OF_PROVIDER));
  });

  it('sends no request if its sheet is opened while offline, and says so at once', async () => {
    fresh(weighed, { network: 'offline' });
    await open();
    press('Connect Fitbit');
    const dialog = within(await sheet('Connect a wearable'));
    expect(dialog.getByText('This needs a connection.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Connect Fitbit' }).getAttribute('aria-busy')).toBeNull();
    expect(device.asked.map(({ name }) => name)).not.toContain('profile/fitbitLink');
  });

  it('says that its permission has expired', async () => {
    fresh(weighed, {
      network: 'online',
      user: { fitbit_token: false, wearable: { importedAt: null, ended: true } },
      replies: says({ 'profile/fitbitLink': refused('provider_unavailable', 'No.') }) as never,
    });
    await open();
    press('Connect Fitbit');
    expect(
      await within(await sheet('Connect a wearable')).findByText(/permission of your wearable has ended/),
    ).toBeTruthy();
  });
});

describe('A wearable that is connected', () => {
  it('imports weights by its button, and the server’s message is shown — FIT-008, CHN-047, PRG-009', async () => {
    fresh(weighed, {
      network: 'online',
      user: connected,
      replies: says({
        'progress/importFromFitbit': { imported: 3, message: '3 new weights were imported.', weightHistory: {} },
      }) as never,
    });
    await open();
    press('Sync Weight progress with Fitbit');
    const dialog = within(await sheet('Your wearable'));
    await dialog.findByText('3 new weights were imported.');
    expect(dialog.getByText(/Last imported/)).toBeTruthy();
    expect(device.asked.map(({ name }) => name)).toContain('progress/importFromFitbit');
  });

  it.each([
    [refused('expired', 'Please connect it again.'), 'Please connect it again.'],
    [refused('provider_unavailable', 'Slow today.'), 'Slow today.'],
    [unanswered, /No answer came/],
  ])('says what went wrong with an import, and loses no data', async (answer, words) => {
    fresh(weighed, {
      network: 'online',
      user: connected,
      replies: says({ 'progress/importFromFitbit': answer }) as never,
    });
    await open();
    press('Sync Weight progress with Fitbit');
    await within(await sheet('Your wearable')).findByText(words);
    expect(screen.getAllByText('68.2 kg').length).toBeGreaterThan(0);
  });

  it('is disconnected after a question, and can then be connected again', async () => {
    fresh(weighed, {
      network: 'online',
      user: connected,
      replies: says({
        'progress/importFromFitbit': { imported: 0, message: 'Nothing new.', weightHistory: {} },
        'profile/fitbitOff': { message: 'It is disconnected.' },
      }) as never,
    });
    await open();
    press('Sync Weight progress with Fitbit');
    const dialog = within(await sheet('Your wearable'));
    await dialog.findByText('Nothing new.');
    press('Disconnect', dialog);
    dialog.getByText(/Imported weights stay/);
    press('Keep it connected', dialog);
    expect(device.asked.map(({ name }) => name)).not.toContain('profile/fitbitOff');
    press('Disconnect', dialog);
    press('Yes, disconnect', dialog);
    await dialog.findByText('It is disconnected.');
    device.become({ user: { fitbit_token: false } });
    await dialog.findByRole('button', { name: 'Connect Fitbit' });
  });
});

it('is also offered by the prompt for missing days, which closes after the import — FIT-008, PRG-025', async () => {
  fresh(recorded([{ date: Number(at(5)), weight: 68_200 }]), {
    network: 'online',
    user: connected,
    replies: says({
      'progress/importFromFitbit': { imported: 1, message: 'One new weight.', weightHistory: {} },
    }) as never,
  });
  await open();
  const prompt = within(await sheet('Track my progress'));
  prompt.getByText(STALE);
  press('Sync Weight progress with Fitbit', prompt);
  await within(await sheet('Your wearable')).findByText('One new weight.');
  await waitFor(() => expect(screen.queryByText(STALE)).toBeNull());
});

it('a server error of the progress data is only logged, and the stored data stays on the screen — EMS-013', async () => {
  fresh(weighed, { refusal: refused('internal', 'Something broke.') });
  await open();
  await waitFor(() => expect(device.watched.some(({ name }) => name === 'progress/get')).toBe(true));
  expect(screen.getAllByText('68.2 kg').length).toBeGreaterThan(0);
  expect(screen.queryByText('Something broke.')).toBeNull();
  expect(screen.queryByText('Your progress could not be loaded')).toBeNull();
});
