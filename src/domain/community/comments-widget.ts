import { parseUrl } from '../basics/parse-url.ts';

/** The URL of a provider's comments widget; null if the setting has none, or one that the page must not frame. */
const widgetOf = (setting: string): URL | null => {
  const url = parseUrl(setting);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
};

/** The origin that the page may frame; null if there is none. */
export const widgetOrigin = (setting: string): string | null => widgetOf(setting)?.origin ?? null;

/** The URL of the widget for one discussion: `thread` is its number. */
export const widgetAddress = (setting: string, threadId: number): string | null => {
  const url = widgetOf(setting);
  url?.searchParams.set('thread', String(threadId));
  return url?.href ?? null;
};
