import { profileNoticesChanged } from '../../src/protocol/profile/notices.ts';
import type { Tx } from '../db/tx.ts';
import type { Announcing } from '../request/handler.ts';
import { giveNotices, type Giving, type NewNotice } from './give-notices.ts';
import { unreadOf } from './inbox.ts';

/** Gives one customer a notice together with a change of their data; the caller holds the customer's lock. */
export const giveNotice = async (
  tx: Tx,
  giving: Giving & Pick<Announcing, 'notify'>,
  notice: NewNotice,
): Promise<void> => {
  const [told] = await giveNotices(tx, giving, [notice]);
  if (!told) return;
  const { userId } = told;
  giving.notify(profileNoticesChanged, { unread: (await unreadOf(tx, [userId])).get(userId) ?? 0 });
};
