import { parseUrl } from '../basics/parse-url.ts';

/** The address of a provider's comments widget; null where the setting names none, or nothing that a page may frame. */
const widgetOf = (setting: string): URL | null => {
  const url = parseUrl(setting);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
};

/** The origin that the page may frame; null for none. */
export const widgetOrigin = (setting: string): string | null => widgetOf(setting)?.origin ?? null;

/** The widget for one discussion: its number goes along as `thread`. */
export const widgetAddress = (setting: string, threadId: number): string | null => {
  const url = widgetOf(setting);
  url?.searchParams.set('thread', String(threadId));
  return url?.href ?? null;
};
