import type { Day } from '../../../src/domain/days/day.ts';
import { isOldNews, toldOfStop } from '../../../src/domain/delivery/stop-state.ts';
import { orderChanged } from '../../../src/protocol/order/order.ts';
import { profileNoticesChanged } from '../../../src/protocol/profile/notices.ts';
import type { stops } from '../../db/schema/stops.ts';
import { clockInMail } from '../../mail/arrival-words.ts';
import { giveNotices, type NewNotice } from '../../notices/give-notices.ts';
import { unreadOf } from '../../notices/inbox.ts';
import { deliveryEndWords, onTheWayWords } from '../../notices/words.ts';
import { deliveryZone } from '../../plan/stored/arrivals.ts';
import type { StaffCtx } from '../request/desk-handler.ts';
import { sayTo, type Said } from './told-customers.ts';

/** A stop whose state has changed, as it is now. */
export interface ChangedStop {
  readonly stop: Pick<typeof stops.$inferSelect, 'id' | 'state' | 'stateAt' | 'corrected'>;
  readonly day: Day;
  readonly userId: number;
  readonly order: { readonly id: number; readonly version: number };
  /** True if the customer sees another state than before: only then there is a notice. */
  readonly isNews: boolean;
}

const noticeOf = ({ stop, day, userId }: ChangedStop, now: number, zone: string): NewNotice | undefined => {
  const told = toldOfStop(stop);
  if (!told) return undefined;
  const clock = { en: clockInMail(told.at, zone, 'en'), ar: clockInMail(told.at, zone, 'ar') };
  return {
    userId,
    topic: 'delivery',
    subject: `stop:${stop.id}:${stop.state}:${told.at}`,
    day,
    words: told.state === 'on_the_way' ? onTheWayWords(day) : deliveryEndWords(day, told, clock),
    path: `/modify?day=${day}`,
    onlyInbox: isOldNews(told.at, now),
  };
};

/** Writes the notices of changed stops, and adds what the customers' devices are told. The customers are locked. */
export const sayStops = async (ctx: StaffCtx, changed: readonly ChangedStop[], said: Said[]): Promise<void> => {
  const { tx, now, services } = ctx;
  const zone = deliveryZone(services.settings);
  const notices = changed.filter(({ isNews }) => isNews).flatMap((each) => noticeOf(each, now, zone) ?? []);
  const given = await giveNotices(tx, { now, zone, publicUrl: services.config.publicUrl }, notices);
  const unread = await unreadOf(
    tx,
    given.map(({ userId }) => userId),
  );
  for (const { userId, day, order } of changed)
    sayTo(said, userId)(orderChanged, { orderId: order.id, version: order.version, days: [day] });
  for (const { userId } of given) sayTo(said, userId)(profileNoticesChanged, { unread: unread.get(userId) ?? 0 });
};
