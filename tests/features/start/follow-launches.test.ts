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

it('a launch while the app is open leads its window where it points; the icon leaves it where it is', () => {
  const { queue, launch } = device(icon);
  followLaunches(open, queue);
  launch('/?source=app');
  launch('/modify');
  expect(open).not.toHaveBeenCalled();
  launch('/progress?log=weight');
  expect(open.mock.calls).toEqual([['/progress?log=weight']]);
});

it('the launch that has opened the window leads it nowhere: the customer has moved on since', () => {
  const { queue } = device({ targetURL: `${window.location.origin}/progress?log=weight`, files: [] });
  followLaunches(open, queue);
  expect(open).not.toHaveBeenCalled();
});

it('an address of another site is not gone to', () => {
  const { queue, launch } = device(icon);
  followLaunches(open, queue);
  launch('https://elsewhere.test/modify?x');
  expect(open).not.toHaveBeenCalled();
});

it('the file that the app was opened with waits for the screen that reads it', async () => {
  const { queue } = device({ ...icon, files: [{ getFile: () => Promise.resolve(csv) }] });
  followLaunches(open, queue);
  await eventually(() => expect(launchedFile.now()).toBe(csv));
});

it('where the device tells of no launches nothing happens', () => {
  expect(() => followLaunches(open)).not.toThrow();
});
