import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { JobName, JobData, JobStart } from './job-data.ts';
import type { Shared, Statement } from './statement.ts';

/** The only handle that handlers get: everything done through it belongs to one transaction. */
export type Tx = NodePgDatabase & {
  /** Asks what commands that run beside this one may ask, too: one statement answers all of them. */
  readonly share: <Ask, Answer>(shared: Shared<Ask, Answer>, ask: Ask) => Promise<Answer>;
  /** Runs one statement of this transaction unchanged. */
  readonly statement: Statement;
  /** How many statements of this transaction have changed something so far. */
  readonly writes: () => number;
  /** Puts a job into the queue: it is done if this transaction commits, and only then. */
  readonly enqueue: <N extends JobName>(name: N, data: JobData[N], when?: JobStart) => Promise<void>;
};
