import { expect, it } from 'vitest';

import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { registration } from '../../support/server/registration.ts';
import { connectClient } from '../../support/server/server.ts';

const here = await attackedServer('typed');
const PASSWORD = 'a calm green morning';

it('an email address with invisible characters signs in to its account, and opens no second account', async () => {
  const register = async (email: string) => {
    const client = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
    return client.ask('registration', { type: 'set', data: registration(email) });
  };
  expect(await register('\u200FSeen@example.com')).toMatchObject({ type: 'setOk' });
  expect(await register('seen\u200B@example.com')).toMatchObject({ data: { errors: { email: expect.any(String) } } });
  expect(codeOf(await here.login('\u202Aseen@example.com\u202C', 'another password'))).toBe('wrong_credentials');
  expect(await here.login('\u202Aseen@example.com\u202C', PASSWORD)).toMatchObject({ type: 'setOk' });
});
