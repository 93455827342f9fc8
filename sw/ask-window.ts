import { readPageToWorker, type WorkerToPage } from '../src/protocol/worker.ts';

/** The part of WindowClient that is used. */
export interface AskedWindow {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** A working page answers at once; a page that hangs or is foreign does not answer within this time. */
const ANSWER_MS = 1_000;

/** Asks a page to open a path, because only the page knows whether it has an unsaved edit. */
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
