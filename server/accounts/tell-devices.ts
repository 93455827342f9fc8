import { clientCheckUpdate } from '../../src/protocol/account/client-check.ts';
import type { Ctx } from '../request/handler.ts';
import { userObject } from './user-object.ts';

/**
 * Notifies the customer's other devices that their data has changed. Most customers have one connected device: then
 * nothing is read, unless another device connects before the commit.
 */
export const tellDevices = async ({
  tx,
  userId,
  now,
  today,
  connection,
  services,
  notify,
  notifyOf,
}: Pick<Ctx, 'tx' | 'userId' | 'now' | 'today' | 'services' | 'notify' | 'notifyOf'> &
  Partial<Pick<Ctx, 'connection'>>): Promise<void> => {
  const read = (own: Ctx['tx']): ReturnType<typeof userObject> => userObject(own, userId, now, today);
  if (services.rooms.listens(userId, connection)) notify(clientCheckUpdate, await read(tx));
  else notifyOf(clientCheckUpdate, read);
};
