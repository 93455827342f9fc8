import { inProject } from '../../config/project-root.ts';
import { createThreadQueue, type ThreadLimits, type ThreadQueue } from '../../config/thread-queue.ts';
import type { MenuDocument } from './menu-document.ts';
import type { ReceiptDocument } from './receipt-document.ts';

type DrawingQueue = ThreadQueue<MenuDocument | ReceiptDocument, Uint8Array>;

export const createDrawingQueue = (limits: ThreadLimits): DrawingQueue =>
  createThreadQueue(inProject('server', 'mail', 'menu-pdf', 'worker.ts'), limits, {
    // React's development build spends a tenth of the time on warnings, which the server does not show.
    NODE_ENV: 'production',
  });

let queue: DrawingQueue | undefined;

/**
 * The menu or receipt as a PDF, drawn in a worker thread, one at a time: 90 days of five meals take some seconds.
 * Rejects with ThreadError: `busy` and `timeout` are worth another try, `failed` is a fault of ours.
 */
export const renderMenuPdf = (menu: MenuDocument | ReceiptDocument): Promise<Uint8Array> => {
  // The thread holds some 100 MB.
  queue ??= createDrawingQueue({ timeout: 30_000, waiting: 60, idle: 60_000 });
  return queue.ask(menu);
};

/**
 * For the server's own stop: menus that wait or are being drawn are refused as `closed`. An idle thread blocks nothing.
 */
export const refuseMenus = async (): Promise<void> => queue?.refuse();
