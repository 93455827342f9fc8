import * as v from 'valibot';

import { OWN_PATH } from '../domain/forms/own-path.ts';
import { neutralNotice, noticeTag } from '../domain/notices/neutral-notice.ts';

/**
 * The content of a push: the owner's opaque tag and a kind. `text` is personal and shown only while the customer with
 * that tag is signed in on this device; for everybody else the notification says only that there is news.
 */
const pushPayload = v.object({
  tag: v.string(),
  kind: v.string(),
  /** The id of the inbox notice: a second push with the same id replaces the first. */
  notice: v.optional(v.number()),
  /** The number of unread notices in the inbox. */
  unread: v.optional(v.number()),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
  /** A path of the app to open. */
  path: v.optional(v.pipe(v.string(), v.regex(OWN_PATH))),
});
export type PushPayload = v.InferOutput<typeof pushPayload>;

/** Null for any other input: an unreadable push is shown without content. */
export const readPushPayload = (data: unknown): PushPayload | null => {
  const result = v.safeParse(pushPayload, data);
  return result.success ? result.output : null;
};

export interface Shown {
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
  /** The count on the app's icon; null if the push is for another customer. */
  readonly unread: number | null;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** @param owner tag of the signed-in customer, null while none is signed in */
export const shownPush = (payload: PushPayload | null, owner: string | null, language: string): Shown => {
  const words = neutralNotice[language.startsWith('ar') ? 'ar' : 'en'];
  if (!payload || payload.tag !== owner) return { ...words, tag: 'news', unread: null, path: '/' };
  return {
    tag: payload.notice === undefined ? payload.kind : noticeTag(payload.notice),
    unread: payload.unread ?? null,
    title: payload.title ?? words.title,
    body: payload.text ?? words.body,
    path: payload.path ?? '/',
  };
};
