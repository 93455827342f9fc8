import type { User } from '../protocol/account/user.ts';

/**
 * True if the customer's next order owes no bag deposit. Servers before `bag_settled` named only the plan: a customer
 * with a plan has paid the deposit with it.
 */
export const depositSettled = ({ bag_settled: settled, plan }: Pick<User, 'bag_settled' | 'plan'>): boolean =>
  settled ?? plan !== null;
