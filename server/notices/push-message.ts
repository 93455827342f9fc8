import { neutralNotice, noticeTag } from '../../src/domain/notices/neutral-notice.ts';
import { pushText } from '../../src/domain/notices/push-text.ts';
import type { Lang } from '../mail/sentence.ts';

/** Push services take 4096 bytes; so many of them are its seal (RFC 8188, RFC 8291: header, mark of the end, proof). */
export const PUSH_BYTES = 4096 - 86 - 1 - 16;

/** A notice on its way to a device. */
export interface PushedNotice {
  readonly notice: number;
  /** Opaque; of the customer. */
  readonly tag: string;
  readonly topic: string;
  readonly title: string;
  readonly text: string;
  /** Of the app. */
  readonly path: string;
  /** How much of the inbox is not read. */
  readonly unread: number;
  readonly lang: Lang;
}

/**
 * What a device gets, as JSON. `web_push` and what is named beside it are a message of Declarative Web Push (W3C Push API):
 * a browser that knows it shows the neutral notification by itself, unless the app's worker runs and shows the words in its
 * place. Such a worker is given the notification alone, and a device keeps it, so that it holds whose notice it is and which,
 * but none of its words. The rest is for the worker in every other browser.
 */
export const pushMessage = (of: PushedNotice, publicUrl: string): string => {
  const { notice, tag, topic: kind, title, text, path, unread, lang } = of;
  const written = (words: string): string =>
    JSON.stringify({
      web_push: 8030,
      // The first browsers looked for it in the notification, the specification has it here.
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
