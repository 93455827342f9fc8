import type { MessageName } from '../../src/protocol/messages.ts';

/**
 * Declared, not built yet: each answers `not_available`. This list only ever gets shorter; whoever builds a message
 * takes its name out here, and the compiler then asks for its handler.
 */
export const notYet = [
  'profile/pushSubscribe',
  'profile/pushUnsubscribe',
  'forum/list',
  'forum/get',
  'forum/set',
  'forum/del',
  'forum/commentList',
  'forum/commentSet',
  'forum/commentDel',
] as const satisfies readonly MessageName[];

export type NotYet = (typeof notYet)[number];
