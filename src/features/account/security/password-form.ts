import type { User } from '#src/protocol/account/user.ts';

/** The props of both forms of the password card. */
export interface PasswordFormProps {
  readonly user: User;
  /** Called before a new request: earlier messages are no longer valid. */
  readonly onTry: () => void;
  readonly onSaved: (message: string) => void;
}
