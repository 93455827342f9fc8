import { readWorkerToPage, type PageToWorker } from '../../protocol/worker.ts';
import { isBackgroundRefusal } from './background-refusal.ts';
import { isGoingOver } from './version-renewal.ts';

/** `periodicSync` is not in the DOM library: only Chromium has it, and only for installed apps. */
interface PeriodicRegistration {
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** `makesWay`: another version is taking over, and each request for a file would delay it. */
export type Kept = 'all' | 'some' | 'makesWay';

const HALF_DAY_MS = 12 * 3_600_000;
/** The maximum time for the worker to fetch the app's files and a week of pictures on a slow network. */
const WORKER_MS = 5 * 60_000;

const askForPeriodicSync = async ({ periodicSync }: PeriodicRegistration): Promise<void> => {
  try {
    await periodicSync?.register('refresh', { minInterval: HALF_DAY_MS });
  } catch (cause) {
    if (!isBackgroundRefusal(cause)) throw cause;
  }
};

/**
 * Asks the worker to fetch the app's own files and these pictures. Also returns `some` if the worker does not answer in
 * time.
 */
export const workerKeeps = async (urls: readonly string[]): Promise<Kept> => {
  const registration = await navigator.serviceWorker?.ready;
  if (!registration?.active) return 'some';
  await askForPeriodicSync(registration as PeriodicRegistration);
  // A message would give the active worker new work and delay the new version.
  if (isGoingOver()) return 'makesWay';
  const { active } = registration;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (kept: Kept): void => {
      clearTimeout(late);
      port1.close();
      resolve(kept);
    };
    const late = setTimeout(() => end('some'), WORKER_MS);
    port1.addEventListener('message', ({ data }) => {
      const message = readWorkerToPage(data);
      if (message?.kind !== 'kept') return;
      if (message.makesWay) end('makesWay');
      else end(message.all ? 'all' : 'some');
    });
    port1.start();
    active.postMessage({ kind: 'keepPictures', urls: [...urls] } satisfies PageToWorker, [port2]);
  });
};
