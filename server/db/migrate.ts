import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import { inProject } from '../config/project-root.ts';

/** Migrates the schema to the newest version. */
export const migrateDatabase = (client: pg.ClientBase): Promise<void> =>
  migrate(drizzle(client as pg.Client, { casing: 'snake_case' }), {
    migrationsFolder: inProject('server', 'db', 'migrations'),
  });
