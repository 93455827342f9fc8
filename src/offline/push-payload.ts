import * as v from 'valibot';

import { OWN_PATH } from '../domain/forms/own-path.ts';
import { neutralNotice, noticeTag } from '../domain/notices/neutral-notice.ts';

/**
 * What a push carries: the owner's opaque tag and a kind. `text` is personal and is shown only while the customer with
 * that tag is signed in on this device; to everybody else the notification says nothing but that there is news.
 */
const pushPayload = v.object({
  tag: v.string(),
  kind: v.string(),
  /** The notice of the inbox: one that comes twice takes its own place. */
  notice: v.optional(v.number()),
  /** How much of the inbox is not read. */
  unread: v.optional(v.number()),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
  /** A path of the app to open. */
  path: v.optional(v.pipe(v.string(), v.regex(OWN_PATH))),
});
export type PushPayload = v.InferOutput<typeof pushPayload>;

/** Null for anything else: an unreadable push is shown without content. */
export const readPushPayload = (data: unknown): PushPayload | null => {
  const result = v.safeParse(pushPayload, data);
  return result.success ? result.output : null;
};

export interface Shown {
  /** Notifications of one tag take each other's place. */
  readonly tag: string;
  /** For the app's icon; null where it is not this customer's business. */
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
