import type { Database } from '../db/database.ts';
import type { Services } from '../request/services.ts';

/** What messages share, with the root handle of the database: for those that begin transactions. */
export interface ProcessServices extends Services {
  readonly database: Database;
}
