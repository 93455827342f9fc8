import { htmlOfMarkdown } from '../folder/markdown.ts';
import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

/** A page found by its alias, which is also its pathname without the slash. */
export interface StaticPage {
  readonly alias: string;
  readonly name: Text;
  readonly description: Text;
  /** Safe HTML; `{{phone}}` and similar placeholders are filled from the setting BRAND. */
  readonly html: Text;
  readonly edition: Edition;
}

/** A version of a text. Customers agree to one version, so a changed text has another version. */
interface Edition {
  readonly version: string;
  /** When this version began, in unix seconds. */
  readonly changed: number;
}

/** The version of accounts that were opened before versions were stored, and of accounts for a folder without terms. */
export const FIRST_VERSION = '1.0';

const CONTACT = 'contact';

/** The pages that a customer agrees to by ordering. */
const AGREED = ['terms', 'refunds', 'privacy-policy'];

const CONTACT_LINES = [
  '{{address}}',
  '{{hours}}',
  '<a href="tel:{{phoneLink}}" dir="ltr">{{phone}}</a>',
  '<a href="https://wa.me/{{whatsappLink}}">WhatsApp</a>',
  '<a href="mailto:{{email}}">{{email}}</a>',
].map((line) => `<p>${line}</p>`);

/** The page for a folder without a page `contact`: screens link to it for help. */
const contactOf = (provider: WholeFolder['provider']): StaticPage => ({
  alias: CONTACT,
  name: text('Contact team', 'تواصل مع الفريق'),
  description: text('How you reach us.', 'كيف تصل إلينا.'),
  html: text(CONTACT_LINES.join('\n'), CONTACT_LINES.join('\n')),
  edition: { version: FIRST_VERSION, changed: Date.parse(provider.cycle_start) / 1000 },
});

/** Returns the pages of the catalogue folder in both languages, and the current versions of their texts. */
export const pagesOf = (folder: WholeFolder) => {
  const written = folder.pages
    .filter(({ language }) => language === 'en')
    .map(({ alias, document: en }): StaticPage => {
      const arabic = folder.pages.find((page) => page.alias === alias && page.language === 'ar');
      const ar = arabic?.document ?? en;
      return {
        alias,
        name: text(en.front.title, ar.front.title),
        description: text(en.front.description, ar.front.description),
        html: text(htmlOfMarkdown(en.body), htmlOfMarkdown(ar.body)),
        edition: { version: en.front.version, changed: Date.parse(en.front.changed ?? '2026-11-22') / 1000 },
      };
    });
  const staticPages = written.some(({ alias }) => alias === CONTACT)
    ? written
    : [...written, contactOf(folder.provider)];
  const pageByAlias = new Map(staticPages.map((page) => [page.alias, page]));
  const versionOf = (alias: string): string => pageByAlias.get(alias)?.edition.version ?? FIRST_VERSION;
  return {
    staticPages: staticPages as readonly StaticPage[],
    pageByAlias: pageByAlias as ReadonlyMap<string, StaticPage>,
    /** The versions that a customer agrees to by ordering, by page. */
    agreedTexts: Object.fromEntries(AGREED.map((alias) => [alias, versionOf(alias)])) as Readonly<
      Record<string, string>
    >,
    /** The version that a customer agrees to by opening an account. */
    termsVersion: versionOf('terms'),
    /** The version of the text about the use of personal data. */
    privacyVersion: versionOf('privacy-policy'),
  };
};
