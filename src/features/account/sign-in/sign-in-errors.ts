import type { Refusal } from '#src/protocol/define/errors.ts';

/** Where a refusal of the sign-in is shown: messages next to fields, and a modal for messages without a field. */
export interface SignInTrouble {
  readonly fields: Readonly<Record<string, string>>;
  readonly modal: string | null;
  /** Whether only the team can help. */
  readonly contact?: boolean;
}

/**
 * The rule of the message catalogue: the password's message if there is none about the e-mail, otherwise the server's
 * message in a modal. A wrong code has its message at its field. A banned account is always shown in the modal.
 */
export const troubleOf = ({ code, message, errors = {} }: Refusal): SignInTrouble => {
  if (code !== 'banned') {
    if (errors['smscode'] !== undefined) return { fields: errors, modal: null };
    if (errors['password'] !== undefined && errors['email'] === undefined) return { fields: errors, modal: null };
  }
  return { fields: errors, modal: message, contact: code === 'banned' };
};
