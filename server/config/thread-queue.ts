import { Worker } from 'node:worker_threads';

/** Why a task was not completed: too many tasks are waiting, it took too long, it failed, or the server is stopping. */
export type ThreadFailure = 'busy' | 'timeout' | 'failed' | 'closed';

export class ThreadError extends Error {
  readonly reason: ThreadFailure;
  constructor(reason: ThreadFailure, detail: string) {
    super(detail);
    this.name = 'ThreadError';
    this.reason = reason;
  }
}

export interface ThreadLimits {
  /** The most ms that a running task may take; then its thread is ended, and the next task gets a new one. */
  readonly timeout: number;
  /** The most tasks that may wait; a further one is refused as 'busy'. */
  readonly waiting: number;
  /** The ms without work after which the thread is ended to free its memory. */
  readonly idle: number;
}

/** The message to the thread, which answers with the same id and `answer` or `error`. */
export interface ThreadTask<Task> {
  readonly id: number;
  readonly task: Task;
}

interface Job<Task, Answer> {
  readonly id: number;
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ThreadError) => void;
}

export interface ThreadQueue<Task, Answer> {
  /** Rejects only with ThreadError. */
  readonly ask: (task: Task) => Promise<Answer>;
  /** Refuses all waiting and running tasks; an idle thread stays for the next task. */
  readonly refuse: () => Promise<void>;
}

/**
 * Runs one task at a time in a worker thread, in the order of the calls: long computations must not block the thread that
 * answers sockets.
 * @param script of the thread
 */
export const createThreadQueue = <Task, Answer>(
  script: string,
  limits: ThreadLimits,
  env?: Readonly<Record<string, string>>,
): ThreadQueue<Task, Answer> => {
  const queue: Job<Task, Answer>[] = [];
  let worker: Worker | undefined;
  let current: { job: Job<Task, Answer>; timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const endWorker = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const settle = (done: (job: Job<Task, Answer>) => void): void => {
    if (!current) return;
    const { job, timer } = current;
    clearTimeout(timer);
    current = undefined;
    done(job);
    next();
  };

  const startWorker = (): Worker => {
    const started = new Worker(script, env && { env });
    started.unref();
    started.on('message', (message: { id: number; answer?: Answer; error?: string }) => {
      if (worker !== started || message.id !== current?.job.id) return;
      const { answer, error } = message;
      settle((job) =>
        answer === undefined ? job.reject(new ThreadError('failed', error ?? '')) : job.resolve(answer),
      );
    });
    const lost = (error: unknown): void => {
      if (worker !== started) return;
      worker = undefined;
      settle((job) => job.reject(new ThreadError('failed', String(error))));
    };
    started.once('error', lost);
    started.once('exit', (code) => lost(`the thread ended with ${code}`));
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
      settle((late) => late.reject(new ThreadError('timeout', `it was not done within ${limits.timeout} ms`)));
    }, limits.timeout);
    current = { job, timer };
    worker.postMessage({ id: job.id, task: job.task } satisfies ThreadTask<Task>);
  };

  const refuse = async (): Promise<void> => {
    const all = current ? [current.job, ...queue.splice(0)] : queue.splice(0);
    const ended = current && endWorker();
    clearTimeout(current?.timer);
    current = undefined;
    for (const { reject } of all) reject(new ThreadError('closed', 'the server is stopping'));
    await ended;
  };

  return {
    ask: (task) =>
      new Promise((resolve, reject) => {
        if (queue.length >= limits.waiting) return reject(new ThreadError('busy', `${queue.length} tasks are waiting`));
        queue.push({ id: ++last, task, resolve, reject });
        next();
      }),
    refuse,
  };
};
