import { Worker } from 'node:worker_threads';

import { inProject } from '../../config/project-root.ts';
import type { MenuDocument } from './menu-document.ts';
import type { ReceiptDocument } from './receipt-document.ts';

/** Why a menu was not drawn: too many are waiting, it took too long, the drawing failed, or the server is stopping. */
export type MenuPdfFailure = 'busy' | 'timeout' | 'failed' | 'closed';

export class MenuPdfError extends Error {
  readonly reason: MenuPdfFailure;
  constructor(reason: MenuPdfFailure, detail: string) {
    super(detail);
    this.name = 'MenuPdfError';
    this.reason = reason;
  }
}

export type DrawingLimits = {
  /** ms a drawing may take once it has begun; its thread is ended then, and the next menu gets a new one. */
  readonly timeout: number;
  /** Menus that may wait; one more is refused as 'busy'. */
  readonly waiting: number;
  /** ms without work after which the thread is ended, because it holds some 100 MB. */
  readonly idle: number;
};

type Job = {
  readonly id: number;
  readonly menu: MenuDocument | ReceiptDocument;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: MenuPdfError) => void;
};

export type DrawingQueue = {
  /** The finished PDF. Rejects with MenuPdfError only. */
  readonly draw: (menu: MenuDocument | ReceiptDocument) => Promise<Uint8Array>;
  /** Refuses what waits and what is being drawn; a thread without work stays for the next. */
  readonly refuse: () => Promise<void>;
};

/** Draws one menu at a time in a worker thread, in the order of asking. */
export const createDrawingQueue = (limits: DrawingLimits): DrawingQueue => {
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let current: { job: Job; timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const endWorker = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const settle = (done: (job: Job) => void): void => {
    if (!current) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = undefined;
    done(job);
    next();
  };

  const startWorker = (): Worker => {
    const started = new Worker(inProject('server', 'letters', 'menu-pdf', 'worker.ts'), {
      // React's development build would take a tenth of the time for warnings that nobody reads.
      env: { NODE_ENV: 'production' },
    });
    started.unref();
    started.on('message', (message: { id: number; bytes?: Uint8Array; error?: string }) => {
      if (worker !== started || message.id !== current?.job.id) return;
      const { bytes, error } = message;
      settle((job) =>
        bytes ? job.resolve(bytes) : job.reject(new MenuPdfError('failed', error ?? 'the menu could not be drawn')),
      );
    });
    const lost = (error: unknown): void => {
      if (worker !== started) return;
      worker = undefined;
      settle((job) => job.reject(new MenuPdfError('failed', String(error))));
    };
    started.once('error', lost);
    started.once('exit', (code) => lost(`the drawing thread ended with ${code}`));
    return started;
  };

  const next = (): void => {
    clearTimeout(idle);
    if (current) return;
    const job = queue.shift();
    if (!job) {
      idle = setTimeout(() => void endWorker(), limits.idle);
      idle.unref();
      return;
    }
    worker ??= startWorker();
    const timer = setTimeout(() => {
      void endWorker();
      settle((late) => late.reject(new MenuPdfError('timeout', `the menu was not drawn within ${limits.timeout} ms`)));
    }, limits.timeout);
    current = { job, timer };
    worker.postMessage({ id: job.id, menu: job.menu }, []);
  };

  const refuse = async (): Promise<void> => {
    const all = current ? [current.job, ...queue.splice(0)] : queue.splice(0);
    const ended = current && endWorker();
    clearTimeout(current?.timer);
    current = undefined;
    for (const { reject } of all) reject(new MenuPdfError('closed', 'the server is stopping'));
    await ended;
  };

  return {
    draw: (menu) =>
      new Promise((resolve, reject) => {
        if (queue.length >= limits.waiting)
          return reject(new MenuPdfError('busy', `${queue.length} menus are waiting`));
        queue.push({ id: ++last, menu, resolve, reject });
        next();
      }),
    refuse,
  };
};
