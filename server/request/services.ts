import type { ArrayStore } from '../reference/public-arrays.ts';
import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Limits } from './limits.ts';
import type { Log } from '../config/log.ts';
import type { Payments } from '../payments/payments.ts';
import type { Rooms } from '../sessions/rooms.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Settings } from '../reference/settings.ts';
import type { Social } from '../providers/social.ts';

/** What lives as long as the process and is shared by every message. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly limits: Limits;
  readonly arrays: ArrayStore;
  readonly rooms: Rooms;
  readonly payments: Payments;
  readonly social: Social;
  /** Changes when a backup is restored. */
  readonly epoch: string;
}
