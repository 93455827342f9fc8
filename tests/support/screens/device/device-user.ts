import { createHash } from 'node:crypto';

import type { SignedInUser, User } from '../../../../src/protocol/account/user.ts';
import { newPerson, userObject } from '../../offline/offline-people.ts';

/** The server names the whole customer, of whom a test says only what matters to it. */
export const wholeUser = (user: object): User => {
  const { secret: _secret, ...person } = newPerson(1);
  const { stateSecret: _key, ...usual } = userObject({ ...person, secret: '' });
  return { ...usual, tag: 'customer', ...user } as unknown as User;
};

/** As replies to a sign-in say it: with the secret under which the device keeps what is this customer's. */
export const signedInUser = (user: object): SignedInUser => {
  const whole = wholeUser(user);
  const key = createHash('sha256').update(whole.tag).digest('base64');
  return { ...whole, stateSecret: { kid: `of-${whole.tag}`, key, older: [] } };
};
