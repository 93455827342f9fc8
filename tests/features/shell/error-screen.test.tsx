import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';

import { ErrorScreen } from '#src/features/shell/error-screen.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

/** The build that the server reports; undefined if the server cannot be reached. */
let served: 'own' | undefined;

vi.mock('#src/state/device/build.ts', () => ({
  servedBuild: () => Promise.resolve(served),
  refetchForeign: () => Promise.resolve(),
}));
vi.mock('#src/state/device/app-update.ts', async (original) => ({
  ...(await original<object>()),
  partMissing: () => true,
  renewByItself: () => Promise.resolve(false),
}));

beforeAll(() => speakEnglish('shell', 'errors'));

it('a screen that failed to load reloads when the server answers, and not on a mere network event — XTR-039', async () => {
  const device = testDevice();
  device.network('offline');
  await openPages(device.engine, { '/': () => <ErrorScreen /> }, '/');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  served = undefined;
  await act(async () => device.network('online'));
  expect(reload).not.toHaveBeenCalled();
  await act(async () => device.network('offline'));
  served = 'own';
  await act(async () => device.network('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
