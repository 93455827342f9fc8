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

/** What lives as long as the process and is shared by every message: not the database, of which a handler gets `tx` alone. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Sessions;
  readonly settings: Settings;
  /** What is offered now. A message reads the `catalogue` of its request instead, work of its own takes it once. */
  readonly catalogues: CatalogueInForce;
  readonly limits: Limits;
  readonly arrays: ArrayStore;
  readonly articles: Articles;
  readonly rooms: Rooms;
  readonly payments: Payments;
  readonly social: Social;
  /** Undefined where none is offered. */
  readonly wearable: Wearable | undefined;
  /** Undefined where devices are not reached. */
  readonly push: Push | undefined;
  /** For secrets that the database keeps and shows again. */
  readonly seal: Seal;
  /** Changes when a backup is restored. */
  readonly epoch: string;
}
