import type { Articles } from '../reference/articles.ts';
import type { CatalogueInForce } from '../catalogue/in-force.ts';
import type { ArrayStore } from '../reference/public-arrays.ts';
import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import type { Seal } from '../config/sealed.ts';
import type { Limits } from './limits.ts';
import type { Log } from '../config/log.ts';
import type { Payments } from './paying.ts';
import type { Push } from './pushing.ts';
import type { Rooms } from '../sessions/rooms.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Settings } from '../reference/settings.ts';
import type { Social } from './social-sign-in.ts';
import type { Wearable } from './wearable-provider.ts';

/**
 * Services that exist as long as the process and that all messages share. The database is not one of them: a handler gets
 * only `tx`.
 */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly settings: Settings;
  /** The catalogue that is offered now. A message uses the `catalogue` of its request; other work reads this once. */
  readonly catalogues: CatalogueInForce;
  readonly limits: Limits;
  readonly arrays: ArrayStore;
  readonly articles: Articles;
  readonly rooms: Rooms;
  readonly payments: Payments;
  readonly social: Social;
  /** Undefined if no wearable is offered. */
  readonly wearable: Wearable | undefined;
  /** Undefined if push is not available. */
  readonly push: Push | undefined;
  /** Encrypts secrets that the database stores and the server must read again. */
  readonly seal: Seal;
  /** Changes after a backup is restored. */
  readonly epoch: string;
}
