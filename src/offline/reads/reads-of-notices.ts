import { forumCommentList } from '../../protocol/community/comments.ts';
import { forumChanged } from '../../protocol/community/forum.ts';
import { forumGet } from '../../protocol/community/threads.ts';
import { messageName } from '../../protocol/define/define.ts';
import type { WireReply } from '../../protocol/define/envelope.ts';
import { profileNoticesChanged } from '../../protocol/profile/notices.ts';

/** True for "a notice has come": no change of the customer's own, so no revision counts it. */
export const isInboxNotice = (channel: string, { type }: WireReply): boolean =>
  channel === profileNoticesChanged.channel && type === profileNoticesChanged.type;

const discussionReads = [messageName(forumGet), messageName(forumCommentList)];

/** The answers that a notice of this channel changes; undefined where it may be any of the customer's own data. */
export const readsOf = (channel: string): readonly string[] | undefined =>
  channel === forumChanged.channel ? discussionReads : undefined;
