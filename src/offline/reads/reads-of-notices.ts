import { forumCommentList } from '../../protocol/community/comments.ts';
import { forumChanged } from '../../protocol/community/forum.ts';
import { forumGet } from '../../protocol/community/threads.ts';
import { messageName } from '../../protocol/define/define.ts';
import type { WireReply } from '../../protocol/define/envelope.ts';
import { profileNoticesChanged } from '../../protocol/profile/notices.ts';

/**
 * True for the message that an inbox notice has come: no revision counts it, because it is not a change by the customer.
 */
export const isInboxNotice = (channel: string, { type }: WireReply): boolean =>
  channel === profileNoticesChanged.channel && type === profileNoticesChanged.type;

const discussionReads = [messageName(forumGet), messageName(forumCommentList)];

/** Returns the queries that a notice of this channel changes; undefined if it may be any of the customer's own data. */
export const readsOf = (channel: string): readonly string[] | undefined =>
  channel === forumChanged.channel ? discussionReads : undefined;
