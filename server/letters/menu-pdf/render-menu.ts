import { createDrawingQueue, type DrawingQueue } from './drawing-queue.ts';
import type { MenuDocument } from './menu-document.ts';
import type { ReceiptDocument } from './receipt-document.ts';

let queue: DrawingQueue | undefined;

/**
 * The menu or receipt as a PDF, drawn in a worker thread, one at a time: 90 days of five meals take some seconds.
 * Rejects with MenuPdfError: `busy` and `timeout` are worth another try, `failed` is a fault of ours.
 */
export const renderMenuPdf = (menu: MenuDocument | ReceiptDocument): Promise<Uint8Array> => {
  queue ??= createDrawingQueue({ timeout: 30_000, waiting: 60, idle: 60_000 });
  return queue.draw(menu);
};

/** For the server's own stop: menus that wait or are being drawn are refused as `closed`. An idle thread holds nobody up. */
export const refuseMenus = async (): Promise<void> => queue?.refuse();
