import { FEEDBACK_TEXT_MAX } from './limits.ts';
import { kindOfContent } from './uploads.ts';

/**
 * The path to which the device sends what its owner shares with the app: the service worker handles it, the server never
 * gets it.
 */
export const SHARE_PATH = '/share';

/** The fields of the shared form, with the names in the manifest. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', picture: 'picture' } as const;

/** Larger than any phone's photographs: opening such a file could crash the page. */
const LARGEST_PICTURE = 60_000_000;

/**
 * Why a picture cannot become an avatar, judged by its first bytes and its size. Devices derive a file's type only from
 * its name.
 */
export const avatarFault = (head: Uint8Array, size: number): 'unsupported_type' | 'too_large' | null => {
  if (kindOfContent(head) !== 'jpeg') return 'unsupported_type';
  return size > LARGEST_PICTURE ? 'too_large' : null;
};

/** The result of sharing a picture: it is stored on the device, or the reason why it is not. */
export const sharedPictures = ['picture', 'unsupported_type', 'too_large', 'failed'] as const;

/**
 * The result of sharing a text: it is stored on the device, complete or cut to the length of a feedback, or the reason
 * why it is not.
 */
export const sharedTexts = ['text', 'cut', 'nothing', 'failed'] as const;

/** The URL of the screen for a shared text, with the result of the sharing. */
export const sharedTextPath = (became: (typeof sharedTexts)[number]): string => `/feedback/general?shared=${became}`;

/** Reads the result from the URL. */
export const readShared = <T extends string>(known: readonly T[], said: string | undefined): T | undefined =>
  known.find((each) => each === said);

/**
 * Joins title, text and URL into one text, without repetition: some apps put the URL into the text, or the title before
 * it, or both.
 */
export const sharedText = (parts: readonly string[]): { readonly text: string; readonly cut: boolean } => {
  const whole: string[] = [];
  for (const part of parts.map((each) => each.trim()))
    if (part !== '' && !whole.some((other) => other.includes(part))) whole.push(part);
  const kept = whole.filter((each, at) => !whole.some((other, place) => place !== at && other.includes(each)));
  const text = kept.join('\n');
  if (text.length <= FEEDBACK_TEXT_MAX) return { text, cut: false };
  // Removes half of a surrogate pair at the end.
  return { text: text.slice(0, FEEDBACK_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, ''), cut: true };
};
