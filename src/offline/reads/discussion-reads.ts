import { forumCommentList } from '../../protocol/community/comments.ts';
import { forumGet } from '../../protocol/community/threads.ts';
import { messageName } from '../../protocol/define/define.ts';

/** What a change of a discussion by somebody else shows in. */
export const discussionReads = [messageName(forumGet), messageName(forumCommentList)];
