import { today as dayAt } from '../../src/domain/days/day.ts';
import type { AnyNotice } from '../../src/protocol/messages.ts';
import { clientCheckUpdate } from '../../src/protocol/account/client-check.ts';
import { spellNotice } from '../../src/protocol/spelling.ts';
import { userObject } from '../accounts/user-object.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { Tx } from '../db/tx.ts';
import type { Announcing } from '../request/handler.ts';

/** @param rev the customer's revision after the commit */
type Work = (tx: Tx, notify: Announcing['notify'], rev: number) => Promise<boolean>;

/** Runs `work` under a customer's lock, as a command does, and tells all devices when something changed. */
export const forCustomer = async (
  services: ProcessServices,
  commits: CommitQueue,
  userId: number,
  work: Work,
): Promise<void> => {
  const { clock, config, epoch, rooms } = services;
  let told: { readonly notice: AnyNotice; readonly body: unknown }[] = [];
  const { rev: stands } = await commits.commit({
    userId,
    key: undefined,
    beside: false,
    unasked: true,
    run: async (tx, rev) => {
      told = [];
      const notify: Announcing['notify'] = (notice, body) => {
        told.push({ notice, body });
      };
      const changed = await work(tx, notify, rev);
      const now = clock.now();
      if (changed) notify(clientCheckUpdate, await userObject(tx, userId, now, dayAt(now, config.businessZone)));
      return { outcome: { ok: true, reply: {}, result: 'applied' }, changed };
    },
  });
  for (const { notice, body } of told)
    rooms.tellUser(userId, notice.channel, {
      ...spellNotice(notice, body),
      t: clock.now(),
      rev: { epoch, n: stands },
    });
};
