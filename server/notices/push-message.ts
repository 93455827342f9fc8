import { neutralNotice, noticeTag } from '../../src/domain/notices/neutral-notice.ts';
import { pushText } from '../../src/domain/notices/push-text.ts';
import type { Lang } from '../mail/sentence.ts';

/**
 * The space for a message: push services accept 4096 bytes, and the encryption uses the rest (RFC 8188, RFC 8291: header,
 * delimiter, authentication tag).
 */
export const PUSH_BYTES = 4096 - 86 - 1 - 16;

/** A notice that is pushed to a device. */
export interface PushedNotice {
  readonly notice: number;
  /** Identifies the customer; opaque. */
  readonly tag: string;
  readonly topic: string;
  readonly title: string;
  readonly text: string;
  /** A path in the app. */
  readonly path: string;
  /** The number of unread notices in the inbox. */
  readonly unread: number;
  readonly lang: Lang;
}

/**
 * Returns the JSON for a device. `web_push` and the members next to it are a Declarative Web Push message (W3C Push API):
 * a browser that supports it shows the neutral notification itself, unless the app's worker runs and shows the real text.
 * This worker gets only the notification, and the device stores it: so it identifies the customer and the notice, but
 * contains no text of it. The other members are for the worker in other browsers.
 */
export const pushMessage = (of: PushedNotice, publicUrl: string): string => {
  const { notice, tag, topic: kind, title, text, path, unread, lang } = of;
  const written = (words: string): string =>
    JSON.stringify({
      web_push: 8030,
      // Early browsers read this member in the notification; the specification defines it here.
      mutable: true,
      app_badge: unread,
      notification: {
        ...neutralNotice[lang],
        lang,
        dir: lang === 'ar' ? 'rtl' : 'ltr',
        navigate: publicUrl + path,
        tag: noticeTag(notice),
        icon: `${publicUrl}/icons/icon-192.png`,
        mutable: true,
        data: { tag, kind, notice, unread },
      },
      tag,
      kind,
      notice,
      title,
      text: words,
      path,
      unread,
    });
  return written(pushText(text, PUSH_BYTES - Buffer.byteLength(written(''))));
};
