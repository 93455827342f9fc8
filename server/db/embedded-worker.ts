/**
 * The embedded database runs here, away from the thread that answers sockets. It speaks PostgreSQL's own wire
 * protocol: bytes in, bytes out, one batch at a time in the order of arrival.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import { openDurable } from './durable-files.ts';
import { protocolAnswer } from './protocol-answer.ts';

const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread');

const { folder, image } = workerData as { folder: string | undefined; image: string | undefined };
const start = image === undefined ? {} : { loadDataDir: new Blob([readFileSync(image)]) };

try {
  const database = folder === undefined ? await PGlite.create(start) : await openDurable(folder);
  let tail: Promise<unknown> = Promise.resolve();
  port.on('message', (message: { id: number; bytes: Uint8Array } | 'close') => {
    if (message === 'close') {
      tail = tail
        .then(() => database.close())
        .then(
          () => port.close(),
          (error: unknown) => {
            port.postMessage({ failed: String(error) });
            port.close();
          },
        );
      return;
    }
    tail = tail.then(async () => {
      try {
        const bytes = await protocolAnswer(database, message.bytes);
        port.postMessage({ id: message.id, bytes }, [bytes.buffer]);
      } catch (error) {
        port.postMessage({ id: message.id, error: String(error) });
      }
    });
  });
  port.postMessage({ ready: true });
} catch (error) {
  port.postMessage({ failed: String(error) });
}
