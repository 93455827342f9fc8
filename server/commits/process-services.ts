import type { Database } from '../db/database.ts';
import type { Services } from '../request/services.ts';

/** The services that messages share, with the root handle of the database for code that begins transactions. */
export interface ProcessServices extends Services {
  readonly database: Database;
}
