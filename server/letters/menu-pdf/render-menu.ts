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

/** Ends the drawing thread; menus still waiting are refused as `closed`. For the server's own stop. */
export const closeMenuPdf = async (): Promise<void> => {
  const ending = queue;
  queue = undefined;
  await ending?.close();
};
