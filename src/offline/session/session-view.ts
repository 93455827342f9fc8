import type { User } from '../../protocol/account/user.ts';
import type { Ended } from '../store/database-rows.ts';

/** The session as screens see it. */
export interface SessionView {
  readonly state: 'restoring' | 'signedOut' | 'signedIn';
  readonly browserId: string;
  /** Null after an offline start until the record is opened, and while no customer is signed in. */
  readonly user: User | null;
  /** The specification's `cc`: true when the server has checked this session on the current or the last connection. */
  readonly checked: boolean;
  /** False where the browser cannot keep a key: nothing outlives this page, and the customer is told. */
  readonly persistent: boolean;
  /** True where `persistent` is false because the browser's store has stopped answering: a new start may help. */
  readonly storeSilent: boolean;
  /** Why the customer was signed out, when it was not their own doing. */
  readonly ended: Ended | null;
}
