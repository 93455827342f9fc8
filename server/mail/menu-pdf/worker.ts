/**
 * Renders menus and receipts here: a long plan takes seconds of CPU time, which would block the thread that answers
 * sockets.
 */
import { parentPort } from 'node:worker_threads';

import { renderToBuffer } from '@react-pdf/renderer';

import type { ThreadTask } from '../../config/thread-queue.ts';
import { loadFaces, registerFaces } from './fonts.ts';
import type { MenuDocument } from './menu-document.ts';
import { menuDocument } from './menu-page.ts';
import { printableMenu, printableReceipt } from './printable.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { receiptPage } from './receipt-page.ts';

const port = parentPort;
if (!port) throw new Error('menus are drawn in a worker thread');

registerFaces();
const facesLoaded = loadFaces();

port.on('message', (request: ThreadTask<MenuDocument | ReceiptDocument>) => {
  void (async () => {
    try {
      const { task: menu } = request;
      const canDraw = await facesLoaded;
      const page =
        'days' in menu ? menuDocument(printableMenu(menu, canDraw)) : receiptPage(printableReceipt(menu, canDraw));
      const bytes = new Uint8Array(await renderToBuffer(page));
      port.postMessage({ id: request.id, answer: bytes }, [bytes.buffer]);
    } catch (error) {
      port.postMessage({
        id: request.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  })();
});
