/** Sanitizes texts of discussions: hostile ones take long, and must not block the thread that answers sockets. */
import { parentPort } from 'node:worker_threads';

import type { ThreadTask } from '../../config/thread-queue.ts';
import { cleanDiscussion } from './discussion-html.ts';

const port = parentPort;
if (!port) throw new Error('texts are cleaned in a worker thread');

port.on('message', ({ id, task }: ThreadTask<string>) => {
  try {
    port.postMessage({ id, answer: cleanDiscussion(task) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
