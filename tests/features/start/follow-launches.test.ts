import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { followLaunches, type LaunchQueue } from '#src/release/follow-launches.ts';
import { launchedFile } from '#src/state/device/launched-file.ts';
import { eventually } from '../../support/eventually.ts';

type Launch = Parameters<Parameters<LaunchQueue['setConsumer']>[0]>[0];

/** A device that launched the app with `first`, and may launch it again. */
const device = (first: Launch) => {
  let consume: (launch: Launch) => void = () => undefined;
  const queue: LaunchQueue = {
    setConsumer: (consumer) => {
      consume = consumer;
      consumer(first);
    },
  };
  return {
    queue,
    launch: (path: string) => consume({ targetURL: new URL(path, window.location.origin).href, files: [] }),
  };
};
const csv = new File(['date,weight'], 'weights.csv', { type: 'text/csv' });
const open = vi.fn<(path: string) => void>();
const icon = { targetURL: `${window.location.origin}/?source=app`, files: [] };
beforeEach(() => {
  window.history.replaceState(null, '', '/modify');
});
afterEach(() => {
  open.mockReset();
  launchedFile.set(null);
  window.history.replaceState(null, '', '/');
});

it('a launch while the app is open navigates to its target, and the app icon leaves the page as it is', () => {
  const { queue, launch } = device(icon);
  followLaunches(open, queue);
  launch('/?source=app');
  launch('/modify');
  expect(open).not.toHaveBeenCalled();
  launch('/progress?log=weight');
  expect(open.mock.calls).toEqual([['/progress?log=weight']]);
});

it('the launch that opened the window does not navigate again', () => {
  const { queue } = device({ targetURL: `${window.location.origin}/progress?log=weight`, files: [] });
  followLaunches(open, queue);
  expect(open).not.toHaveBeenCalled();
});

it('a launch with a URL of another site is ignored', () => {
  const { queue, launch } = device(icon);
  followLaunches(open, queue);
  launch('https://elsewhere.test/modify?x');
  expect(open).not.toHaveBeenCalled();
});

it('a file that opened the app waits for the screen that reads it', async () => {
  const { queue } = device({ ...icon, files: [{ getFile: () => Promise.resolve(csv) }] });
  followLaunches(open, queue);
  await eventually(() => expect(launchedFile.now()).toBe(csv));
});

it('a device without launch events causes no error', () => {
  expect(() => followLaunches(open)).not.toThrow();
});
