import { FEEDBACK_TEXT_MAX } from './limits.ts';
import { kindOfContent } from './uploads.ts';

/** Where a device sends what its owner shares with the app: the worker takes it, no server sees it. */
export const SHARE_PATH = '/share';

/** The fields of the form that the device sends, as the manifest names them. */
export const SHARED_FIELDS = { title: 'title', text: 'text', url: 'url', picture: 'picture' } as const;

/** No phone takes photographs of this size, and opening one might end the page. */
const LARGEST_PICTURE = 60_000_000;

/** Why a picture cannot become an avatar, as far as its beginning and its size tell. Devices take a type from the name alone. */
export const avatarFault = (head: Uint8Array, size: number): 'unsupported_type' | 'too_large' | null => {
  if (kindOfContent(head) !== 'jpeg') return 'unsupported_type';
  return size > LARGEST_PICTURE ? 'too_large' : null;
};

/** What became of a shared picture: it waits on the device, or why it does not. */
export const sharedPictures = ['picture', 'unsupported_type', 'too_large', 'failed'] as const;

/**
 * The result of sharing a text: it waits on the device, whole or cut to the length of a feedback, or the reason why
 * not.
 */
export const sharedTexts = ['text', 'cut', 'nothing', 'failed'] as const;

/** The screen that a shared text is for: its address says what became of it. */
export const sharedTextPath = (became: (typeof sharedTexts)[number]): string => `/feedback/general?shared=${became}`;

/** What the address says became of it. */
export const readShared = <T extends string>(known: readonly T[], said: string | undefined): T | undefined =>
  known.find((each) => each === said);

/** Title, text and address as one text, each once: apps put the address into the text, the title before it, or both. */
export const sharedText = (parts: readonly string[]): { readonly text: string; readonly cut: boolean } => {
  const whole: string[] = [];
  for (const part of parts.map((each) => each.trim()))
    if (part !== '' && !whole.some((other) => other.includes(part))) whole.push(part);
  const kept = whole.filter((each, at) => !whole.some((other, place) => place !== at && other.includes(each)));
  const text = kept.join('\n');
  if (text.length <= FEEDBACK_TEXT_MAX) return { text, cut: false };
  // Half of a letter of two units is none.
  return { text: text.slice(0, FEEDBACK_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, ''), cut: true };
};
