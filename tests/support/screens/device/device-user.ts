import { createHash } from 'node:crypto';

import type { SignedInUser, User } from '#src/protocol/account/user.ts';
import { newPerson, userObject } from '../../offline/offline-people.ts';

/** The whole customer that the server sends; a test gives only the fields that it needs. */
export const wholeUser = (user: object): User => {
  const { secret: _secret, ...person } = newPerson(1);
  const { stateSecret: _key, ...usual } = userObject({ ...person, secret: '' });
  return { ...usual, tag: 'customer', ...user } as unknown as User;
};

/** The customer in the form of a sign-in reply: with the secret under which the device stores the customer's data. */
export const signedInUser = (user: object): SignedInUser => {
  const whole = wholeUser(user);
  const key = createHash('sha256').update(whole.tag).digest('base64');
  return { ...whole, stateSecret: { kid: `of-${whole.tag}`, key, older: [] } };
};
