import { readPageToWorker, type WorkerToPage } from '../src/protocol/worker.ts';

/** The part of WindowClient that is used. */
export interface AskedWindow {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** A page that is alive answers at once; one that hangs, or is not ours, does not. */
const ANSWER_MS = 1_000;

/** Asks a page to go somewhere: only it knows whether an edit there is not saved yet. */
export const takesUp = (window: AskedWindow, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (taken: boolean): void => {
      clearTimeout(late);
      port1.close();
      resolve(taken);
    };
    const late = setTimeout(() => end(false), ANSWER_MS);
    port1.addEventListener('message', ({ data }) => end(readPageToWorker(data)?.kind === 'opening'));
    port1.start();
    window.postMessage({ kind: 'open', path } satisfies WorkerToPage, [port2]);
  });
