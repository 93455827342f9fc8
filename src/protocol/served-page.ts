import type { CachedName, Reply, Request } from './messages.ts';
import type { ProviderInLanguages } from './provider-facts.ts';

/**
 * A reply that the server sends with a page, so that the screen is complete before the app has a connection. Its days are
 * already converted, because the app's first script does not contain the schemas for that.
 */
export interface ServedAnswer<N extends CachedName = CachedName> {
  readonly name: N;
  readonly request: Request<N>;
  readonly reply: Reply<N>;
}

/** The data source of a screen on the server. */
export interface ScreenSource {
  /** Returns the reply that a visitor would get to one query of the screen, with days; undefined if there is none. */
  readonly ask: (name: CachedName, request: unknown) => Promise<unknown>;
  /** The provider's data on the screen's frame. */
  readonly provider: ProviderInLanguages;
  /** Sanitizes a text of other people: keeps only HTML that is allowed in a page. */
  readonly clean: (html: string) => string;
}

/** A screen that the server has rendered. */
export interface RenderedScreen {
  /** The document's title; undefined if the screen sets none. */
  readonly title: string | undefined;
  /** Resources that the browser loads at once: `link` elements for the head. */
  readonly links: string;
  readonly markup: string;
  /** The replies that the screen shows, for the app that takes over in the browser. */
  readonly answers: readonly ServedAnswer[];
}

/** The exports of the built `src/server-entry.tsx`. */
export interface ScreenRenderer {
  /** Renders the screen of a public URL for a visitor. Rejects if the URL has no screen for visitors. */
  readonly renderScreen: (href: string, language: 'en' | 'ar', from: ScreenSource) => Promise<RenderedScreen>;
}

/** Name of the `meta` element that contains the provider's data for the page, as JSON in both languages. */
export const PROVIDER_META = 'provider';

/** Id of the element that contains the replies as JSON. */
export const ANSWERS = 'answers';
