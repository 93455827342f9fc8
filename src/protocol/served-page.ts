import type { CachedName, Reply, Request } from './messages.ts';
import type { ProviderInLanguages } from './provider-facts.ts';

/**
 * An answer that the server sends with a page, so that the screen is complete before the app has a connection. It has days
 * already: the app's first script does not carry the schemas that say where they stand.
 */
export interface ServedAnswer<N extends CachedName = CachedName> {
  readonly name: N;
  readonly request: Request<N>;
  readonly reply: Reply<N>;
}

/** Where a screen on the server has its data from. */
export interface ScreenSource {
  /** Answers one question of the screen as a visitor would be answered, with days; undefined when there is no answer. */
  readonly ask: (name: CachedName, request: unknown) => Promise<unknown>;
  /** What the frame of the screen shows. */
  readonly provider: ProviderInLanguages;
  /** Leaves nothing in a text that others have written but what may stand in a page. */
  readonly clean: (html: string) => string;
}

/** A screen as the server renders it. */
export interface RenderedScreen {
  /** Of the document; undefined when the screen names none. */
  readonly title: string | undefined;
  /** What the screen asks the browser to fetch at once: `link` elements for the head. */
  readonly links: string;
  readonly markup: string;
  /** What the screen shows, for the app that takes over in the browser. */
  readonly answers: readonly ServedAnswer[];
}

/** What `src/server-entry.tsx` exports when it is built. */
export interface ScreenRenderer {
  /** Renders the screen of a public address for a visitor. Rejects when the address has no screen for visitors. */
  readonly renderScreen: (href: string, language: 'en' | 'ar', from: ScreenSource) => Promise<RenderedScreen>;
}

/** Name of the `meta` element that holds what the page shows of the provider, as JSON of both languages. */
export const PROVIDER_META = 'provider';

/** Id of the element that holds the answers as JSON. */
export const ANSWERS = 'answers';
