import { prose } from './article.ts';
import { text, type Text } from './text.ts';

/** A page found by its alias, which is also its pathname without the slash. */
export interface StaticPage {
  readonly alias: string;
  readonly name: Text;
  readonly description: Text;
  /** Safe HTML; `{{phone}}` and the like stand for what the setting BRAND says. */
  readonly html: Text;
  readonly edition: Edition;
}

/** A wording. Whoever changes what a page says raises its version: customers agree to one of them. */
interface Edition {
  readonly version: string;
  /** Since when it reads so, in unix seconds. */
  readonly changed: number;
}

const firstEdition: Edition = { version: '1.0', changed: Date.UTC(2026, 10, 22) / 1000 };

type Side = { readonly name: string; readonly description: string; readonly body: string };

/** One page from its English and its Arabic side, the bodies written as `prose`. */
export const staticPage = (alias: string, en: Side, ar: Side, edition = firstEdition): StaticPage => ({
  alias,
  edition,
  name: text(en.name, ar.name),
  description: text(en.description, ar.description),
  html: text(prose(en.body), prose(ar.body)),
});
