import type { Refusal } from '../../../protocol/define/errors.ts';

/** Where a refusal of the sign-in is told: sentences beside fields, and a modal for what belongs to no field. */
export interface SignInTrouble {
  readonly fields: Readonly<Record<string, string>>;
  readonly modal: string | null;
  /** Only the team can help. */
  readonly contact?: boolean;
}

/**
 * The catalogue's rule: the password's sentence when there is none about the e-mail, otherwise the server's message in
 * a modal. A wrong code belongs to its field. The account being banned is never a matter of a field.
 */
export const troubleOf = ({ code, message, errors = {} }: Refusal): SignInTrouble => {
  if (code !== 'banned') {
    if (errors['smscode'] !== undefined) return { fields: errors, modal: null };
    if (errors['password'] !== undefined && errors['email'] === undefined) return { fields: errors, modal: null };
  }
  return { fields: errors, modal: message, contact: code === 'banned' };
};
