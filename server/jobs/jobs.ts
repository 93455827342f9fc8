import { AsyncLocalStorage } from 'node:async_hooks';

import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';

import type { Database } from '../db/database.ts';
import { labelled } from '../db/open-transaction.ts';
import type { Statement } from '../db/statement.ts';
import { faultFacts, type Log } from '../config/log.ts';
import { settledWithin } from '../config/settled-within.ts';
import type { JobData, JobName } from '../db/job-data.ts';

export interface Attempt {
  /** True if no further attempt follows when this one fails. */
  readonly last: boolean;
  /** True if the job has expired and the queue has given it to another worker. */
  readonly over: () => boolean;
  /** True if this node is stopping: a long job saves its position and leaves the rest to other nodes. */
  readonly stopping: () => boolean;
}

export interface Jobs {
  /**
   * Throwing makes the queue try again later. A job may run twice: after a crash it is unknown whether it had finished.
   */
  readonly work: <N extends JobName>(
    name: N,
    run: (data: JobData[N], attempt: Attempt) => Promise<void>,
  ) => Promise<void>;
  /** @param cron in UTC */
  readonly every: (name: JobName, cron: string) => Promise<void>;
  /** Lets running jobs finish, for 3 s at most. */
  readonly close: () => Promise<void>;
}

/** Ten attempts over about a day. */
const delivery = {
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
} as const;

/** The email address may belong to no account, so it is stored only for the duration of the job. */
const ofAnAddress = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 600,
} as const;

const queues = {
  deliver: delivery,
  'deliver-text': delivery,
  'deliver-team': delivery,
  'restore-password': ofAnAddress,
  'tell-of-guesses': ofAnAddress,
  'prepare-copy': { ...delivery, expireInSeconds: 300 },
  'plan-imports': { retryLimit: 1, expireInSeconds: 300, deleteAfterSeconds: 86_400 },
  // A provider that does not answer is asked again for some hours; the next day's job runs anyway.
  'import-weights': { ...delivery, retryLimit: 6, expireInSeconds: 300 },
  'answer-complaint': delivery,
  'revoke-wearable': delivery,
  'tell-customer': delivery,
  'clean-up': { retryLimit: 1, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  'keep-plans': { retryLimit: 3, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  'freeze-days': { retryLimit: 3, retryDelay: 5, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  'drop-differences': { retryLimit: 3, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  'watch-payments': { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  // Runs for a minute at a time; if a node dies meanwhile, another node continues.
  'recheck-recipes': { retryLimit: 3, retryDelay: 60, expireInSeconds: 180, deleteAfterSeconds: 86_400 },
  'plan-notices': { retryLimit: 1, expireInSeconds: 120, deleteAfterSeconds: 3600 },
  // If a node dies, another node takes over its part after a minute.
  'give-notices': { retryLimit: 5, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: 86_400 },
  'push-notices': { ...delivery, retryLimit: 6, retryDelayMax: 3600 },
  'check-payment': {
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  },
  // A session that stays open is closed after a day.
  'end-payment': {
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  },
} as const satisfies Record<JobName, object>;

/**
 * How often a queue is polled, in seconds, for jobs of other nodes and jobs that were due later. A job from this node
 * starts as soon as its transaction commits.
 */
const LOOK_SECONDS = 5;
/** Queues for which no caller waits. */
const seldomSeconds: Readonly<Partial<Record<JobName, number>>> = {
  'plan-imports': 60,
  'clean-up': 60,
  'keep-plans': 30,
  'drop-differences': 30,
  'watch-payments': 60,
};

/**
 * How many jobs of a queue run at once; the next ones follow without a pause while at least that many are waiting. All
 * must finish, time-outs included, before the first one expires and runs a second time.
 */
const atOnce = {
  deliver: 5,
  'deliver-text': 5,
  'deliver-team': 5,
  'restore-password': 1,
  'tell-of-guesses': 1,
  'prepare-copy': 1,
  'plan-imports': 1,
  'import-weights': 2,
  'answer-complaint': 1,
  'revoke-wearable': 1,
  'tell-customer': 1,
  'clean-up': 1,
  'keep-plans': 1,
  'freeze-days': 1,
  'drop-differences': 1,
  'watch-payments': 1,
  'recheck-recipes': 1,
  'plan-notices': 1,
  'give-notices': 1,
  'push-notices': 4,
  'check-payment': 1,
  'end-payment': 1,
} as const satisfies Record<JobName, number>;

const URGENT = 1;

const STOP_MS = 3_000;
const GRACE_MS = 500;

/** Creates the queues of this build, and updates those of an earlier build. */
const bringQueues = async (boss: PgBoss): Promise<void> => {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
  for (const [name, options] of Object.entries(queues)) {
    const stands = standing.get(name);
    if (stands && Object.entries(options).every(([option, value]) => stands.get(option) === value)) continue;
    if (stands) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
};

/**
 * Opens the queue in the same database. After that `tx.enqueue` works, in the transaction of the change.
 * @param patience how often a queue with a waiting caller is polled, in seconds
 */
export const openJobs = async (database: Database, log: Log, patience = LOOK_SECONDS): Promise<Jobs> => {
  const executor = (statement: Statement) => ({
    executeSql: (text: string, values?: unknown[]) => statement(text, values ?? []),
  });
  // While a job is queued inside a transaction, pg-boss uses only the connection of that transaction, also to look up an
  // unknown queue: a second connection may never become free, and the embedded database has none.
  const within = new AsyncLocalStorage<Statement>();
  const boss = new PgBoss({
    db: executor((said, values) => (within.getStore() ?? database.statement)(said, values)),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    // Jobs of a dead node are taken over soon after they expire.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  await database.oneNodeAtATime(async () => {
    await boss.start();
    await bringQueues(boss);
  });
  const workers = new Map<JobName, string>();
  database.enqueueWith(async (statement, name, data, { afterSeconds, urgent }) => {
    const start = afterSeconds === undefined ? {} : { startAfter: afterSeconds };
    const rank = urgent ? { priority: URGENT } : {};
    await within.run(statement, () => boss.send(name, data, { ...start, ...rank, db: executor(statement) }));
    const worker = workers.get(name);
    return afterSeconds === undefined && worker !== undefined ? () => boss.notifyWorker(worker) : undefined;
  });

  let stopping = false;
  return {
    work: async (name, run) => {
      const one = async (job: JobWithMetadata<JobData[typeof name]>): Promise<JobResult> => {
        try {
          const attempt = {
            last: job.retryCount >= job.retryLimit,
            over: () => job.signal.aborted,
            stopping: () => stopping,
          };
          await labelled(`job ${name}`, () => run(job.data, attempt));
          return { id: job.id, status: 'completed' };
        } catch (error) {
          // The error is stored with the job, without the values of a statement, and the queue retries the job; the other
          // jobs of the batch are done.
          return { id: job.id, status: 'failed', output: faultFacts(error) };
        }
      };
      const worker = await boss.work(
        name,
        {
          includeMetadata: true,
          perJobResults: true,
          batchSize: atOnce[name],
          burstWhenBatchFull: true,
          pollingIntervalSeconds: seldomSeconds[name] ?? patience,
        },
        (jobs: JobWithMetadata<JobData[typeof name]>[]) => Promise.all(jobs.map(one)),
      );
      workers.set(name, worker);
    },
    every: async (name, cron) => {
      await boss.schedule(name, cron, {});
    },
    close: async () => {
      stopping = true;
      // pg-boss itself would check only every half second whether a job still runs.
      await settledWithin(
        STOP_MS,
        [...workers.keys()].map((name) => boss.offWork(name)),
      );
      // Jobs that wait for an unresponsive database are taken over by another node.
      if (!(await settledWithin(GRACE_MS, [boss.stop({ graceful: false, close: false })])))
        log.warn('the job queue did not stop in time');
    },
  };
};
