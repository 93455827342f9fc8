import type { User } from '../../protocol/account/user.ts';
import type { Ended } from '../store/database-rows.ts';

/** The session as screens see it. */
export interface SessionView {
  readonly state: 'restoring' | 'signedOut' | 'signedIn';
  readonly browserId: string;
  /** Null after an offline start until the record is decrypted, and while no customer is signed in. */
  readonly user: User | null;
  /** The specification's `cc`: true when the server has checked this session on the current or the last connection. */
  readonly checked: boolean;
  /** False if the browser cannot store a key: all data is lost when this page closes, and the customer is notified. */
  readonly persistent: boolean;
  /** True if `persistent` is false because the browser's store has stopped answering: a restart may help. */
  readonly storeSilent: boolean;
  /** Why the customer was signed out without asking for it. */
  readonly ended: Ended | null;
}
