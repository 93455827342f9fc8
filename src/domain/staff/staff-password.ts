import { passwordProblem, type PasswordProblem } from '../forms/password-rule.ts';

/** Longer than a customer's password, because it opens the data of every customer. */
export const STAFF_PASSWORD_MIN = 12;

/** @param personal the person's e-mail and name, which people who know the person would try first */
export const staffPasswordProblem = (password: string, personal: readonly string[] = []): PasswordProblem | null => {
  const problem = passwordProblem(password, personal);
  if (problem === 'missing') return problem;
  return Array.from(password).length < STAFF_PASSWORD_MIN ? 'short' : problem;
};
