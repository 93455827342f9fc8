import { inProject } from '../../config/project-root.ts';
import { createThreadQueue, type ThreadLimits, type ThreadQueue } from '../../config/thread-queue.ts';
import type { LabelDocument } from './label-document.ts';
import type { MenuDocument } from './menu-document.ts';
import type { ReceiptDocument } from './receipt-document.ts';

/** What the thread renders. */
export type PrintedDocument = MenuDocument | ReceiptDocument | LabelDocument;

type DrawingQueue = ThreadQueue<PrintedDocument, Uint8Array>;

export const createDrawingQueue = (limits: ThreadLimits): DrawingQueue =>
  createThreadQueue(inProject('server', 'mail', 'menu-pdf', 'worker.ts'), limits, {
    // React's development build spends a tenth of its time on warnings, which the server does not show.
    NODE_ENV: 'production',
  });

let queue: DrawingQueue | undefined;

/**
 * Renders a menu, a receipt or labels as a PDF in a worker thread, one at a time: 90 days of five meals take some seconds.
 * Rejects with ThreadError: for `busy` and `timeout` a retry may help, `failed` is a bug.
 */
export const renderMenuPdf = (menu: PrintedDocument): Promise<Uint8Array> => {
  // The thread uses about 100 MB.
  queue ??= createDrawingQueue({ timeout: 30_000, waiting: 60, idle: 60_000 });
  return queue.ask(menu);
};

/**
 * Called when the server stops: waiting and running menus are rejected with `closed`. An idle thread does not block the
 * stop.
 */
export const refuseMenus = async (): Promise<void> => queue?.refuse();
