import type { User } from '../../../protocol/account/user.ts';

/** What both forms of the password card are given. */
export interface PasswordFormProps {
  readonly user: User;
  /** Something is asked anew: what was said before does not hold any more. */
  readonly onTry: () => void;
  readonly onSaved: (message: string) => void;
}
