import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { JobName, JobData, JobStart } from './job-data.ts';
import type { Shared, Statement } from './statement.ts';

/** The only database handle of handlers: everything done through it belongs to one transaction. */
export type Tx = NodePgDatabase & {
  /** Asks a question that parallel commands may ask too: one statement answers all of them. */
  readonly share: <Ask, Answer>(shared: Shared<Ask, Answer>, ask: Ask) => Promise<Answer>;
  /** Runs one statement of this transaction unchanged. */
  readonly statement: Statement;
  /** Returns how many statements of this transaction have changed something so far. */
  readonly writes: () => number;
  /** Queues a job, which runs only if this transaction commits. */
  readonly enqueue: <N extends JobName>(name: N, data: JobData[N], when?: JobStart) => Promise<void>;
};
