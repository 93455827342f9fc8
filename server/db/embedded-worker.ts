/**
 * Runs the embedded database in a thread separate from the one that answers sockets. It uses PostgreSQL's own wire
 * protocol: bytes in, bytes out, one batch at a time in the order of arrival.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import { openDurable } from './durable-files.ts';
import { protocolAnswer } from './protocol-answer.ts';

const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread');

const { folder, image, program } = workerData as {
  folder: string | undefined;
  image: string | undefined;
  program: object;
};
const start = {
  pgliteWasmModule: program,
  ...(image !== undefined && { loadDataDir: new Blob([readFileSync(image)]) }),
};

/** Ends the database at once. Earlier commits are on the disk; the next start continues with them. */
const giveUp = (why: string): never => {
  port.postMessage({ lost: why });
  process.exit(1);
};

const TYPE_QUERY = 0x51;
const TYPE_SYNC = 0x53;
/** True if the last of these complete protocol messages is one that the database always answers. */
const asksForAnswer = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let type: number | undefined;
  for (let at = 0; at < bytes.length; at += 1 + view.getInt32(at + 1)) type = bytes[at];
  return type === TYPE_QUERY || type === TYPE_SYNC;
};

try {
  const database =
    folder === undefined
      ? await PGlite.create(start)
      : await openDurable(folder, program, (error) =>
          giveUp(`the embedded database could not bring a commit onto the disk: ${String(error)}`),
        );
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
        // The library's own loop hides a fault inside the library, and after that it never answers again.
        if (bytes.length === 0 && asksForAnswer(message.bytes))
          giveUp('the embedded database does not answer any more');
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
