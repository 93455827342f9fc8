import { prose } from './article.ts';
import { text, type Text } from './text.ts';

/** A page found by its alias, which is also its pathname without the slash. */
export interface StaticPage {
  readonly alias: string;
  readonly name: Text;
  readonly description: Text;
  /** Safe HTML; `{{phone}}` and the like stand for what the setting BRAND says. */
  readonly html: Text;
}

/** When the wording last changed, in unix seconds: 22 Nov 2026. Raise it with every change of a page. */
export const PAGES_WRITTEN = 1_795_305_600;

type Side = { readonly name: string; readonly description: string; readonly body: string };

/** One page from its English and its Arabic side, the bodies written as `prose`. */
export const staticPage = (alias: string, en: Side, ar: Side): StaticPage => ({
  alias,
  name: text(en.name, ar.name),
  description: text(en.description, ar.description),
  html: text(prose(en.body), prose(ar.body)),
});
