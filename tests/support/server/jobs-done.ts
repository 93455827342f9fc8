import { sql } from 'drizzle-orm';
import { vi } from 'vitest';

import type { JobName } from '#server/db/job-data.ts';
import type { RunningServer } from '#server/start-server.ts';
import { patient } from '../patience.ts';

/** Resolves once no job of this name is due or running: all its messages are written then. */
export const jobsDone = ({ services }: Pick<RunningServer, 'services'>, name: JobName): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const rows = await services.database.withTransaction((tx) =>
        tx.execute(
          sql`select 1 from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') and start_after <= now()`,
        ),
      );
      return (rows as unknown as { rows: unknown[] }).rows.length === 0;
    },
    { timeout: patient(20_000), interval: 100 },
  );
