/**
 * Renders menus, receipts and labels here: a long plan takes seconds of CPU time, which would block the thread that answers
 * sockets.
 */
import { parentPort } from 'node:worker_threads';

import { renderToBuffer } from '@react-pdf/renderer';

import type { ThreadTask } from '../../config/thread-queue.ts';
import { loadFaces, registerFaces } from './fonts.ts';
import { labelDocument } from './label-page.ts';
import { menuDocument } from './menu-page.ts';
import { printableLabels, printableMenu, printableReceipt } from './printable.ts';
import type { PrintedDocument } from './render-menu.ts';
import { receiptPage } from './receipt-page.ts';

const port = parentPort;
if (!port) throw new Error('menus are drawn in a worker thread');

registerFaces();
const facesLoaded = loadFaces();

const pagesOf = (task: PrintedDocument, canDraw: (codePoint: number) => boolean) => {
  if ('days' in task) return menuDocument(printableMenu(task, canDraw));
  return 'bags' in task ? labelDocument(printableLabels(task, canDraw)) : receiptPage(printableReceipt(task, canDraw));
};

port.on('message', (request: ThreadTask<PrintedDocument>) => {
  void (async () => {
    try {
      const bytes = new Uint8Array(await renderToBuffer(pagesOf(request.task, await facesLoaded)));
      port.postMessage({ id: request.id, answer: bytes }, [bytes.buffer]);
    } catch (error) {
      port.postMessage({
        id: request.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  })();
});
